/** What a request keeps when the database fails in its middle: nothing, or all that it keeps undisturbed. */
import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { closedStatuses } from '../../demo/server/areas/ordering/statuses';
import { counters } from '../../demo/server/database/identity-tables';
import type { Answer } from './backend';
import { failingAt, type Failure } from './breakdown';
import type { Backend } from './target';

/** Sessions and counters of attempts: they are written beside what was asked for, and not with it. */
const beside = ['sessions', 'counters', 'challenges', 'outbox', 'samples'];

/**
 * What a row counts for: of its tenant's quota, of what the tenant and its projects were granted, of a catalogue's stock, of
 * a balance. Quota and stock are nowhere written down as such: they are counted over these rows.
 */
const amountsOf = `
  create function amounts_of(kind text, r jsonb) returns jsonb language sql immutable as $$
    select case
      when r is null then '{}'
      when kind in ('project_quotas', 'tenant_quotas') then
        jsonb_build_object('granted-' || (r ->> 'code'), r -> 'total')
      when kind = 'hosts' then jsonb_build_object('CPU', r -> 'cpu', 'MEMORY', r -> 'memory',
        'STORAGE', r -> 'storage', 'HOST', 1, 'SERVICE_IP', jsonb_array_length(r -> 'service_ips'))
      when kind <> 'records' then '{}'
      when r -> 'data' @> '{"metered": true}' and r ->> 'remove_time' is null then
        coalesce(r #> '{data,quota}', '{}')
      else '{}' end
    || case
      when r ->> 'kind' = 'subscription' and r ->> 'status' not in (${[...closedStatuses].map((status) => `'${status}'`).join()})
        then jsonb_build_object('stock', jsonb_array_length(coalesce(r #> '{data,skuIds}', '[]')))
      when r ->> 'kind' = 'balanceAccount' then jsonb_build_object('balance', r #> '{data,balance}')
      else '{}' end
  $$`;

/** A line of each row that is written: what is done to which kind, and what it adds or takes. */
const noteWrite = `
  create function note_write() returns trigger language plpgsql as $$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  begin
    insert into all_writes (written)
    select concat_ws(' ', tg_op, tg_table_name, coalesce(now, was) ->> 'kind', string_agg(code || ':' || amount, ' ' order by code))
    from (select code, sum(amount) as amount from (
      select key as code, value::numeric as amount from jsonb_each_text(amounts_of(tg_table_name, now))
      union all select key, -value::numeric from jsonb_each_text(amounts_of(tg_table_name, was))
    ) as both_rows group by code having sum(amount) <> 0) as differences;
    return null;
  end $$`;

/** Writes down every row that is written; of sessions, where that is asked for, those that begin and end. */
export async function watchWrites(db: Backend['db'], { sessions = false } = {}): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await db.execute(sql`create table all_writes (number bigserial primary key, written text)`);
  for (const statement of [amountsOf, noteWrite]) await db.execute(sql.raw(statement));
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

/** No request makes so many. */
const MOST_STATEMENTS = 300;

export interface Broken {
  /** What is kept undisturbed, and what that adds to quota, stock and balance; empty where nothing is. */
  readonly whole: string;
  /** At how many statements it failed, in both ways. */
  readonly times: number;
  readonly wrong: readonly string[];
}

/**
 * Asks once undisturbed, and then once for each statement, which the database refuses or does not survive. `fresh` makes
 * what is asked about; where nothing was kept, the same is asked again. `isLater`: what was not kept is done by whoever
 * asks next, and no more than once. `noted` is written down before, and for itself. `isOnce`: guesses at what is asked with
 * are counted, so each time has its own.
 */
export async function breaks<I>(
  db: Backend['db'],
  fresh: () => Promise<I>,
  ask: (input: I) => Promise<Answer>,
  {
    isLater = false,
    isOnce = false,
    noted = '',
  }: { readonly isLater?: boolean; readonly isOnce?: boolean; readonly noted?: string } = {},
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
  for (const failure of ['gone', 'full'] as const satisfies readonly Failure[]) {
    let input = await made();
    let at = 1;
    for (; at <= MOST_STATEMENTS; at += 1) {
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
      if (kept === '' && whole !== '' && value.status === 200)
        wrong.push(`${said}without a change`);
      if (value.status !== 200 && value.status < 500) wrong.push(`${said}${value.text}`);
      // What failed may have used up a proof that is good once; where rows tell of no change, nothing is asked again.
      if (kept === '' && whole !== '' && !isOnce) continue;
      if (isLater) {
        await ask(input);
        const twice = await writesOf(db);
        if (twice !== '') wrong.push(`${said}and kept ${twice} when it was asked again`);
      }
      input = await made();
    }
    if (at > MOST_STATEMENTS) wrong.push(`${failure}: more statements than were tried`);
  }
  return { whole, times, wrong };
}
