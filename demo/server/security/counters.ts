import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../database/database';
import { counters } from '../database/identity-tables';
import { Refusal } from '../refusal';

/** Counting within a window, in the database, so that every copy of the server counts together. */

export interface Count {
  readonly count: number;
  /** Seconds until the window ends. */
  readonly secondsLeft: number;
}

/** Adds one and returns the new count: of parallel requests, each gets its own number. */
export async function hit(db: Executor, key: string, windowSeconds: number): Promise<Count> {
  const window = sql`make_interval(secs => ${windowSeconds})`;
  const [row] = await db
    .insert(counters)
    .values({ key, count: 1, resetTime: sql`now() + ${window}` })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${counters.resetTime} <= now() then 1 else ${counters.count} + 1 end`,
        resetTime: sql`case when ${counters.resetTime} <= now() then now() + ${window} else ${counters.resetTime} end`,
      },
    })
    .returning({ count: counters.count, resetTime: counters.resetTime });
  return { count: row?.count ?? 1, secondsLeft: secondsUntil(row?.resetTime) };
}

/**
 * Adds one unless `most` are counted already, and returns the new count; undefined where it is full. Of parallel
 * requests no more than `most` get one, and those that get none do not count.
 */
export async function take(
  db: Executor,
  key: string,
  most: number,
  windowSeconds: number,
): Promise<Count | undefined> {
  const over = sql`${counters.resetTime} <= now()`;
  const resetTime = sql`now() + make_interval(secs => ${windowSeconds})`;
  const [row] = await db
    .insert(counters)
    .values({ key, count: 1, resetTime })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${over} then 1 else ${counters.count} + 1 end`,
        resetTime: sql`case when ${over} then ${resetTime} else ${counters.resetTime} end`,
      },
      setWhere: sql`${over} or ${counters.count} < ${most}`,
    })
    .returning({ count: counters.count, resetTime: counters.resetTime });
  return row && { count: row.count, secondsLeft: secondsUntil(row.resetTime) };
}

/** Takes one back that `take` added. */
export async function giveBack(db: Executor, key: string): Promise<void> {
  await db
    .update(counters)
    .set({ count: sql`${counters.count} - 1` })
    .where(and(eq(counters.key, key), gt(counters.count, 0)));
}

/** What is counted now, in the order of the keys; 0 where a window is over. */
export async function peek(db: Executor, keys: readonly string[]): Promise<readonly Count[]> {
  const rows = await db
    .select()
    .from(counters)
    .where(and(inArray(counters.key, [...keys]), sql`${counters.resetTime} > now()`));
  const found = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => {
    const row = found.get(key);
    return { count: row?.count ?? 0, secondsLeft: secondsUntil(row?.resetTime) };
  });
}

/** Starts the window anew with the count as it is. */
export async function extend(db: Executor, key: string, windowSeconds: number): Promise<void> {
  await db
    .update(counters)
    .set({ resetTime: sql`now() + make_interval(secs => ${windowSeconds})` })
    .where(eq(counters.key, key));
}

export async function clear(db: Executor, key: string): Promise<void> {
  await db.delete(counters).where(eq(counters.key, key));
}

/** Refuses what happens more than `limit` times in a window. */
export async function limit(
  db: Executor,
  key: string,
  most: number,
  windowSeconds: number,
  /** Told along with the refusal: which field it is about. */
  about: object = {},
): Promise<void> {
  const { count, secondsLeft } = await hit(db, key, windowSeconds);
  if (count > most) {
    throw new Refusal(
      'tooOften',
      { seconds: secondsLeft },
      { data: { retryAfterSeconds: secondsLeft, ...about } },
    );
  }
}

function secondsUntil(time: Date | undefined): number {
  return time ? Math.max(1, Math.ceil((time.getTime() - Date.now()) / 1000)) : 0;
}
