/** What a request keeps when the database fails in its middle: nothing, or all that it keeps undisturbed. */
import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { counters } from '../../demo/server/database/identity-tables';
import type { Answer } from './backend';
import { failingAt, type Failure } from './breakdown';
import type { Backend } from './target';

/** Sessions and counters of attempts: they are written beside what was asked for, and not with it. */
const beside = ['sessions', 'counters', 'challenges', 'outbox', 'samples'];

/** Writes down every row that is written; of sessions, where that is asked for, those that begin and end. */
export async function watchWrites(db: Backend['db'], { sessions = false } = {}): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await db.execute(sql`create table all_writes (number bigserial primary key, written text)`);
  await db.execute(
    sql.raw(`create function note_write() returns trigger language plpgsql as
      $$ begin insert into all_writes (written) values (tg_op || ' ' || tg_table_name); return null; end $$`),
  );
  const note = (name: string, what: string) =>
    db.execute(
      sql.raw(`create trigger noted after ${what} on ${name}
        for each row execute function note_write()`),
    );
  for (const { name } of rows.filter(({ name }) => !beside.includes(name)))
    await note(name, 'insert or update or delete');
  if (sessions) await note('sessions', 'insert or delete');
}

/** What was written and kept since the last time, each kind of change with how often. */
export async function writesOf(db: Backend['db']): Promise<string> {
  const { rows } = await db.execute<{ written: string }>(
    sql`with gone as (delete from all_writes returning written)
      select written || ' ' || count(*) as written from gone group by written order by 1`,
  );
  return rows.map(({ written }) => written).join(', ');
}

export interface Broken {
  /** What is kept undisturbed. */
  readonly whole: string;
  /** At how many statements it failed, in both ways. */
  readonly times: number;
  readonly wrong: readonly string[];
}

/**
 * Asks once undisturbed, and then once for each statement, which the database refuses or does not survive. `fresh` makes
 * what is asked about; where nothing was kept, the same is asked again. `isLater`: what was not kept is done by whoever
 * asks next, and no more than once. `noted` is written down before, and for itself.
 */
export async function breaks<I>(
  db: Backend['db'],
  fresh: () => Promise<I>,
  ask: (input: I) => Promise<Answer>,
  { isLater = false, noted = '' }: { readonly isLater?: boolean; readonly noted?: string } = {},
): Promise<Broken> {
  const made = async () => {
    await db.delete(counters);
    const input = await fresh();
    await writesOf(db);
    return input;
  };
  const { status, text } = await ask(await made());
  assert.equal(status, 200, text);
  const whole = await writesOf(db);
  const wrong: string[] = [];
  let times = 0;
  if (whole === '') return { whole, times, wrong };
  for (const failure of ['gone', 'full'] as const satisfies readonly Failure[]) {
    let input = await made();
    for (let at = 1; at < 300; at += 1) {
      await db.delete(counters);
      const { value, failed } = await failingAt(at, failure, () => ask(input));
      const left = await writesOf(db);
      const kept = left === noted ? '' : left;
      if (!failed) {
        assert.equal(value.status, 200, value.text);
        if (isLater && kept !== whole) wrong.push(`${failure} nowhere: kept ${kept}`);
        break;
      }
      times += 1;
      const said = `${failure} at ${at}: ${value.status} `;
      if (kept !== '' && kept !== whole) wrong.push(`${said}kept ${kept}`);
      if (kept === '' && value.status === 200) wrong.push(`${said}without a change`);
      if (value.status !== 200 && value.status < 500) wrong.push(`${said}${value.text}`);
      if (kept === '') continue;
      if (isLater) {
        await ask(input);
        const twice = await writesOf(db);
        if (twice !== '') wrong.push(`${said}and kept ${twice} when it was asked again`);
      }
      input = await made();
    }
  }
  return { whole, times, wrong };
}
