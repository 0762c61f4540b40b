/** A database that fails at one statement of a request, as it does when a disk is full or a process is killed. */
import pg from 'pg';

/** `gone`: the connection ends at that statement and none is made after it; `full`: that statement alone is refused. */
export type Failure = 'gone' | 'full';

type Query = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown;

/** What PostgreSQL says when the disk is full (53100), said by the server itself: the transaction ends as it would. */
const diskFull = `do $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`;

/** The same question with another text and without its values; whoever called is told as before. */
function instead(config: unknown, rest: unknown[], text: string): [unknown, ...unknown[]] {
  const [values, ...others] = rest;
  const given =
    typeof config === 'string'
      ? text
      : { ...(config as object), name: undefined, values: [], text };
  return Array.isArray(values) ? [given, [], ...others] : [given, values, ...others];
}

let failing: { at: number; asked: number; readonly failure: Failure } | undefined;

/** Stands before every statement of every connection, from its first use on. */
function watchStatements(): void {
  const proto = pg.Client.prototype as unknown as { query: Query };
  const query = proto.query;
  proto.query = function (config, ...rest) {
    // What asks for itself, such as a cursor, is part of a statement that was counted.
    const isStatement =
      typeof config === 'string' || (config as { submit?: unknown }).submit === undefined;
    if (failing === undefined || !isStatement) return query.call(this, config, ...rest);
    failing.asked += 1;
    const { at, asked, failure } = failing;
    if (asked < at || (failure === 'full' && asked > at)) return query.call(this, config, ...rest);
    if (failure === 'full') return query.call(this, ...instead(config, rest, diskFull));
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
    return query.call(this, config, ...rest);
  };
}
let isWatched = false;

/** Does the work with a database that fails at its statement `at`, the first being 1; whether it came to that. */
export async function failingAt<T>(
  at: number,
  failure: Failure,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly failed: boolean }> {
  if (!isWatched) watchStatements();
  isWatched = true;
  const own = { at, asked: 0, failure };
  failing = own;
  try {
    const value = await work();
    return { value, failed: own.asked >= at };
  } finally {
    failing = undefined;
  }
}
