import { eq, sql } from 'drizzle-orm';
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

export async function peek(db: Executor, key: string): Promise<Count> {
  const [row] = await db
    .select()
    .from(counters)
    .where(sql`${counters.key} = ${key} and ${counters.resetTime} > now()`);
  return { count: row?.count ?? 0, secondsLeft: secondsUntil(row?.resetTime) };
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
): Promise<void> {
  const { count, secondsLeft } = await hit(db, key, windowSeconds);
  if (count > most) {
    throw new Refusal(
      'tooOften',
      { seconds: secondsLeft },
      { data: { retryAfterSeconds: secondsLeft } },
    );
  }
}

function secondsUntil(time: Date | undefined): number {
  return time ? Math.max(1, Math.ceil((time.getTime() - Date.now()) / 1000)) : 0;
}
