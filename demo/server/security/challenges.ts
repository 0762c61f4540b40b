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
  return (await tryAnswer(db, key, given)) && (await useUp(db, key, given));
}

/** Whether this is the answer; it stays good for as many tries as are left. */
export async function tryAnswer(db: Executor, key: string, given: string): Promise<boolean> {
  // A try is taken before the answer is looked at: of many guesses at once, no more than the tries are looked at.
  const [tried] = await db
    .update(challenges)
    .set({ triesLeft: sql`${challenges.triesLeft} - 1` })
    .where(
      and(
        eq(challenges.key, key),
        gt(challenges.expireTime, sql`now()`),
        gt(challenges.triesLeft, 0),
      ),
    )
    .returning({ answerHash: challenges.answerHash });
  return tried?.answerHash === hashOf(key, given);
}

/** Of two right answers at once, one finds the row. */
export async function useUp(db: Executor, key: string, given: string): Promise<boolean> {
  const used = await db
    .delete(challenges)
    .where(and(eq(challenges.key, key), eq(challenges.answerHash, hashOf(key, given))))
    .returning({ key: challenges.key });
  return used.length > 0;
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
        gt(challenges.triesLeft, 0),
      ),
    );
  return rows.length > 0;
}

/** An answer that was given out is good for nothing any more. */
export async function withdraw(db: Executor, key: string): Promise<void> {
  await db.delete(challenges).where(eq(challenges.key, key));
}

/** Of the code by which an invited user chooses the first password. */
export const inviteKey = (userId: string): string => `invite:${userId}`;

export const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');
