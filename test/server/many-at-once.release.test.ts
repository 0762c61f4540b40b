import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { counters } from '../../demo/server/database/identity-tables';
import type { Kind } from '../../demo/server/records/kind';
import { endpoints } from '../../src/core/api/registry';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { hashQuickly, send, signedIn, startBackend } from './backend';
import { overQuota, overSold, unaccounted } from './books';
import { askerOf } from './contract-suite';
import { samples } from './samples';
import type { Backend } from './target';

/** Told by a failure: with it the same requests are sent in the same order. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const REQUESTS = Number(process.env['REQUESTS'] ?? 6000);
const AT_ONCE = 8;
const people = ['tenant', 'user', 'admin', 'other'] as const;
/** These end or replace the session that all others use, or ask for a wait. */
const apart =
  /^(signOut|updateToken|changePassword|unlock|checkEmail|\w*SecondFactor|renewRecoveryCodes)$/;

/** Numbers from 0 to 1 that the seed decides (mulberry32). */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Every kind of row that has a dictionary of statuses. */
async function kindsWithStatuses(): Promise<Kind[]> {
  const folder = new URL('../../demo/server/kinds/', import.meta.url);
  const files = readdirSync(folder).filter((name) => !name.includes('messages'));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<object>),
  );
  const isKind = (value: unknown): value is Kind =>
    typeof value === 'object' && value !== null && 'fields' in value && 'statuses' in value;
  return modules.flatMap((each) => Object.values<unknown>({ ...each })).filter(isKind);
}

/** Rows whose status no dictionary of their kind has. */
async function wordless(db: Backend['db'], kinds: readonly Kind[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, statuses } of kinds) {
    const patterns = (statuses?.values ?? []).map((value) => value.replaceAll('*', '%'));
    const { rows } = await db.execute<{ status: string; count: number }>(sql`
      select status, count(*)::int as count from records
      where kind = ${name} and status <> '' and not status like any(${sql.param(patterns)}::text[])
      group by 1`);
    found.push(...rows.map(({ status, count }) => `${name}: ${count} ${status}`));
  }
  return found;
}

/** Requests that are good for somebody, in a random order, by several people at once, one in four sent twice. */
describe(`a random crowd of requests, SEED=${seed}`, () => {
  let postgres: PostgresServer;
  let server: Backend;
  before(async () => {
    postgres = await startPostgres();
    server = await startBackend({ databaseUrl: postgres.url });
    await hashQuickly(server);
  });
  after(async () => {
    await server.close();
    await postgres.stop();
  });

  it('fails none of them, and leaves every status, balance and quota as it may be', async () => {
    const { url, db } = server;
    const as = signedIn(() => url);
    const random = randomOf(seed);
    const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    const kinds = await kindsWithStatuses();
    const books = await unaccounted(db);
    const before = {
      words: await wordless(db, kinds),
      over: await overQuota(db),
      sold: await overSold(db),
    };
    const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
    const names = [...samples.keys()].filter((name) => {
      const endpoint = byName.get(name.split('#')[0]!)!;
      return (
        endpoint.auth === 'session' && endpoint.raw === undefined && !apart.test(endpoint.name)
      );
    });
    const changing = names.filter((name) => byName.get(name.split('#')[0]!)!.method !== 'GET');
    const wrong: string[] = [];
    const told = new Map<number, number>();
    const once = async (name: string, who: string, isTwice: boolean) => {
      const endpoint = byName.get(name.split('#')[0]!)!;
      const maker = askerOf(name);
      const made = samples.get(name)!({ url, db, token: await as(maker) });
      const input = await Promise.resolve(made).catch((error: unknown) => error as Error);
      // What the sample needs may have been used up by another one: that is a refusal like any other.
      if (input instanceof Error) {
        refusedToo(name, input);
        return;
      }
      const token = await as(who);
      const json = endpoint.encoding === 'json';
      const ask = () => send(url, endpoint, input, { token, json });
      for (const answer of await Promise.all(isTwice ? [ask(), ask()] : [ask()])) {
        told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
        const isReasoned = answer.status === 200 || Boolean(answer.body.message);
        if (answer.status >= 500 || !isReasoned)
          wrong.push(`${name} by ${who}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
    };
    const refusedToo = (name: string, { message }: Error) => {
      if (/系统繁忙|HTTP 5/.test(message)) wrong.push(`the sample of ${name}: ${message}`);
    };
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      await db.delete(counters);
      const group = Array.from({ length: AT_ONCE }, () => {
        const name = among(random() < 0.8 ? changing : names);
        const isOwn = random() < 0.75;
        const who = isOwn ? askerOf(name) : among(people);
        return once(name, who, random() < 0.25);
      });
      await Promise.all(group);
    }
    console.log([...told].map(([status, count]) => `${count} times ${status}`).join(', '));
    assert.deepEqual(wrong, []);
    assert.ok((told.get(200) ?? 0) > REQUESTS / 3, 'most of them are good');
    assert.deepEqual(await wordless(db, kinds), before.words);
    assert.deepEqual(await overQuota(db), before.over);
    assert.deepEqual(await overSold(db), before.sold);
    assert.deepEqual(await unaccounted(db), books);
  });
});
