import { randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { secondCode } from '../../../src/core/api/second-factor';
import * as v from 'valibot';
import type { Database, Executor } from '../database/database';
import { recoveryCodes, secondFactors } from '../database/identity-tables';
import { Refusal } from '../refusal';
import { clear, limit } from './counters';
import { digest } from './tokens';

const ISSUER = 'by-console';
const PERIOD = 30;
const RECOVERY_CODES = 10;
/** Guesses at a code of one user, in ten minutes: of a million codes. */
const TRIES = 10;
const WINDOW = 600;

const authenticator = (secret: Secret, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

/** A new secret, which takes the place of one that was never confirmed. */
export async function beginFactor(db: Executor, user: { id: string; username: string }) {
  const secret = new Secret({ size: 20 });
  const row = { secret: secret.base32, lastStep: 0, createTime: new Date() };
  const begun = await db
    .insert(secondFactors)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: row,
      setWhere: eq(secondFactors.confirmed, false),
    })
    .returning({ userId: secondFactors.userId });
  if (begun.length === 0) throw new Refusal('secondFactor.on');
  return { secret: secret.base32, uri: authenticator(secret, user.username).toString() };
}

/** The user's secret, confirmed or just begun. */
async function factorOf(db: Executor, userId: string, confirmed: boolean) {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.confirmed, confirmed)));
  return row;
}

/** In one transaction: whoever has it on has the codes too, and what was begun anew meanwhile was not shown. */
export async function confirmFactor(tx: Executor, userId: string, code: string): Promise<string[]> {
  const factor = await factorOf(tx, userId, false);
  if (!factor) throw new Refusal('secondFactor.none');
  if (!(await isOfAuthenticator(tx, factor, code))) throw wrongCode('code');
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmed: true })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, factor.secret),
        eq(secondFactors.confirmed, false),
      ),
    )
    .returning({ userId: secondFactors.userId });
  if (confirmed.length === 0) throw wrongCode('code');
  return newRecoveryCodes(tx, userId);
}

export async function hasFactor(db: Executor, userId: string): Promise<boolean> {
  return (await factorOf(db, userId, true)) !== undefined;
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return (await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))).length;
}

/** Also what was begun and never confirmed. */
export async function removeFactor(db: Executor, userId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** In the place of those that are left, in one transaction; told once, kept as digests. */
export async function newRecoveryCodes(tx: Executor, userId: string): Promise<string[]> {
  // Of two at once, the second waits here, and replaces what the first made.
  await tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for('update');
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryHash(userId, code) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
/** Fifty bits, beyond what ten guesses in ten minutes find. */
const newRecoveryCode = () => [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('');
const recoveryHash = (userId: string, code: string) => digest(`${userId}\n${code}`);

/**
 * Demands the second proof of a user who has one: the first was right. `undefined` where none was sent yet; the answer then
 * asks for it. Each code is good once, also of several at the same time.
 */
export async function checkSecondFactor(
  db: Database,
  userId: string,
  given: string | undefined,
  field = 'secondCode',
): Promise<void> {
  const factor = await factorOf(db, userId, true);
  if (!factor) return;
  if (given === undefined || given.trim() === '') {
    throw new Refusal('secondFactor.asked', {}, { data: { secondFactor: true } });
  }
  await countingTries(db, userId, field, () => takeCode(db, factor, given, field));
}

/** Beside whatever the work does in a transaction of its own: a guess counts also where all else is taken back. */
export async function countingTries<T>(
  db: Database,
  userId: string,
  field: string,
  work: () => Promise<T>,
): Promise<T> {
  await limit(db, triesKey(userId), TRIES, WINDOW, { field, secondFactor: true });
  const value = await work();
  await clear(db, triesKey(userId));
  return value;
}

/** The proof of one who has a second factor, used up with what it is for. */
export async function useCode(
  tx: Executor,
  userId: string,
  given: string,
  field: string,
): Promise<void> {
  const factor = await factorOf(tx, userId, true);
  if (!factor) throw new Refusal('secondFactor.none');
  await takeCode(tx, factor, given, field);
}

async function takeCode(
  db: Executor,
  factor: typeof secondFactors.$inferSelect,
  given: string,
  field: string,
): Promise<void> {
  const code = v.safeParse(secondCode, given);
  const isRight =
    code.success &&
    (code.output.length === 6
      ? await isOfAuthenticator(db, factor, code.output)
      : await isRecoveryCode(db, factor.userId, code.output));
  if (!isRight) throw wrongCode(field);
}

async function isOfAuthenticator(
  db: Executor,
  { userId, secret }: typeof secondFactors.$inferSelect,
  code: string,
): Promise<boolean> {
  // A clock that is wrong by half a minute either way is forgiven.
  const totp = authenticator(Secret.fromBase32(secret), '');
  const delta = totp.validate({ token: code, window: 1 });
  if (delta === null) return false;
  const lastStep = Math.floor(Date.now() / 1000 / PERIOD) + delta;
  const taken = await db
    .update(secondFactors)
    .set({ lastStep })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, lastStep)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

async function isRecoveryCode(db: Executor, userId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, recoveryHash(userId, code))),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

const triesKey = (userId: string) => `second-factor:${userId}`;
const wrongCode = (field: string) =>
  new Refusal('secondFactor.wrong', {}, { data: { field, secondFactor: true } });
