import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { counters } from '../../demo/server/database/identity-tables';
import { endpoints } from '../../src/core/api/registry';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { hashQuickly, send, signedIn, startBackend } from './backend';
import { unaccounted } from './books';
import { askerOf, ownSession, sampleNames } from './contract-suite';
import { failingAt, type Failure } from './breakdown';
import type { Input } from './sample';
import { samples } from './samples';
import type { Backend } from './target';

/** Sessions and counters of attempts: they are written beside what was asked for, and not with it. */
const beside = ['sessions', 'counters', 'challenges', 'outbox', 'samples'];

async function watchWrites(db: Backend['db']): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await db.execute(sql`create table all_writes (number bigserial primary key, written text)`);
  await db.execute(
    sql.raw(`create function note_write() returns trigger language plpgsql as
      $$ begin insert into all_writes (written) values (tg_op || ' ' || tg_table_name); return null; end $$`),
  );
  for (const { name } of rows.filter(({ name }) => !beside.includes(name)))
    await db.execute(
      sql.raw(`create trigger noted after insert or update or delete on ${name}
        for each row execute function note_write()`),
    );
}

/** What was written and kept since the last time, each kind of change with how often. */
async function writesOf(db: Backend['db']): Promise<string> {
  const { rows } = await db.execute<{ written: string }>(
    sql`with gone as (delete from all_writes returning written)
      select written || ' ' || count(*) as written from gone group by written order by 1`,
  );
  return rows.map(({ written }) => written).join(', ');
}

/** `ONLY` names endpoints by a pattern, while working on them. */
const chosen = new RegExp(process.env['ONLY'] ?? '');

describe('every request, when the database fails in the middle of it', () => {
  let postgres: PostgresServer;
  let server: Backend;
  let account: unknown;
  before(async () => {
    postgres = await startPostgres();
    server = await startBackend({ databaseUrl: postgres.url });
    await hashQuickly(server);
    await watchWrites(server.db);
    account = await unaccounted(server.db);
  });
  after(async () => {
    await server.close();
    await postgres.stop();
  });
  const as = signedIn(() => server.url);

  for (const endpoint of endpoints.filter(({ name }) => chosen.test(name))) {
    const { name } = endpoint;
    if (endpoint.method === 'GET' || endpoint.auth === 'public' || ownSession.has(name)) continue;
    for (const sample of sampleNames(endpoint)) {
      it(`${sample} is done whole or not at all`, { timeout: 900_000 }, async () => {
        const { url, db } = server;
        const token = await as(askerOf(name));
        const fresh = async (): Promise<Input> => {
          await db.delete(counters);
          const input = (await samples.get(sample)?.({ url, db, token })) ?? {};
          await writesOf(db);
          return input;
        };
        const json = endpoint.encoding === 'json';
        const ask = async (input: Input) => send(url, endpoint, input, { token, json });
        const whole = await (async () => {
          const input = await fresh();
          const { status, text } = await ask(input);
          assert.equal(status, 200, text);
          return writesOf(db);
        })();
        if (whole === '') return;
        const wrong: string[] = [];
        for (const failure of ['gone', 'full'] as const satisfies readonly Failure[]) {
          let input = await fresh();
          for (let at = 1; at < 300; at += 1) {
            await db.delete(counters);
            const { value, failed } = await failingAt(at, failure, () => ask(input));
            const kept = await writesOf(db);
            if (!failed) {
              assert.equal(value.status, 200, value.text);
              break;
            }
            const said = `${failure} at ${at}: ${value.status} `;
            if (kept !== '' && kept !== whole) wrong.push(`${said}kept ${kept}`);
            if (kept === '' && value.status === 200) wrong.push(`${said}without a change`);
            if (value.status !== 200 && value.status < 500) wrong.push(`${said}${value.text}`);
            if (kept !== '') input = await fresh();
          }
        }
        assert.deepEqual(wrong, [], `whole: ${whole}`);
      });
    }
  }

  it('leaves every balance the sum of its entries', async () => {
    assert.deepEqual(await unaccounted(server.db), account);
  });
});
