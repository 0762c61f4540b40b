import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../database/database';
import { challenges } from '../database/identity-tables';
import { digest } from './tokens';

/** Secrets that are good for one right answer: captchas, codes, tickets. */

interface Challenge {
  readonly key: string;
  readonly answer: string;
  readonly seconds: number;
  /** How many answers may be tried; a captcha allows one. */
  readonly tries: number;
}

const hashOf = (key: string, answer: string) => digest(`${key}\n${answer}`);

/** Keeps a challenge; a new one for the same key replaces the old. Those that ran out are removed on the way. */
export async function pose(
  db: Executor,
  { key, answer, seconds, tries }: Challenge,
): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expireTime, sql`now()`));
  const row = {
    answerHash: hashOf(key, answer),
    triesLeft: tries,
    expireTime: sql`now() + make_interval(secs => ${seconds})`,
  };
  await db
    .insert(challenges)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: challenges.key, set: row });
}

/** Whether this is the answer. A right answer and the last try use the challenge up, also among parallel requests. */
export async function answer(db: Executor, key: string, given: string): Promise<boolean> {
  const right = and(
    eq(challenges.key, key),
    eq(challenges.answerHash, hashOf(key, given)),
    gt(challenges.expireTime, sql`now()`),
    gt(challenges.triesLeft, 0),
  );
  const used = await db.delete(challenges).where(right).returning({ key: challenges.key });
  if (used.length > 0) return true;
  await db
    .update(challenges)
    .set({ triesLeft: sql`${challenges.triesLeft} - 1` })
    .where(eq(challenges.key, key));
  await db.delete(challenges).where(and(eq(challenges.key, key), lt(challenges.triesLeft, 1)));
  return false;
}

export async function isPosed(db: Executor, key: string, given: string): Promise<boolean> {
  const rows = await db
    .select({ key: challenges.key })
    .from(challenges)
    .where(
      and(
        eq(challenges.key, key),
        eq(challenges.answerHash, hashOf(key, given)),
        gt(challenges.expireTime, sql`now()`),
      ),
    );
  return rows.length > 0;
}

export const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');
