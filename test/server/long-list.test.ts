import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { listVolumes } from '../../src/core/api/compute/volumes';
import { countLists } from '../../src/core/api/counts';
import { findResources } from '../../src/core/api/find';
import type { Endpoint } from '../../src/core/api/endpoint';
import { allHosts } from '../../src/core/api/hosts';
import { loginDetail } from '../../src/core/api/session';
import { exportAudits } from '../../src/core/api/office/logs';
import { defaults } from '../../src/core/config';
import { until } from '../support/until';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { call, hashQuickly, send, signIn, startBackend } from './backend';
import { requestsInFlight } from './in-flight';
import type { Backend } from './target';

const MANY = 10_000;

describe('a list of ten thousand rows', () => {
  let server: Backend;
  let token: string;
  before(async () => {
    server = await startBackend();
    // As the first one, each with a name and an age of its own.
    await server.db.execute(sql`
      insert into records (id, tenant_id, kind, name, status, project_id, create_time, update_time, data)
      select 'long-' || n, tenant_id, kind, 'long-' || lpad(n::text, 5, '0'), status, project_id,
        create_time - n * interval '1 minute', update_time, data
      from (select * from records where tenant_id = 't-huadong' and kind = 'volume'
        order by id limit 1) as one, generate_series(1, ${MANY}::int) as n`);
    token = await signIn(server.url, 'tenant');
  });
  after(() => server.close());
  const ask = (query: object) => call(server.url, listVolumes, { query }, token);
  const named = { name: 'name', sign: 'LK', value: 'long-' } as const;

  it('opens with its first page, and says how many there are', async () => {
    const { rows, total } = await ask({ page: 1, rows: 20 });
    assert.equal(rows.length, 20);
    assert.ok(total > MANY, String(total));
  });

  it('goes through every page once: no row is there twice, none is left out', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= MANY / 1000; page += 1) {
      const query = { page, rows: 1000, sort: 'name', order: 'asc', params: [named] };
      const { rows, total } = await ask(query);
      assert.equal(total, MANY);
      for (const { id } of rows) seen.add(id);
    }
    assert.equal(seen.size, MANY);
    const past = await ask({ page: MANY / 1000 + 1, rows: 1000, params: [named] });
    assert.deepEqual([past.rows.length, past.total], [0, MANY]);
  });

  it('finds one among them, and sorts them either way', async () => {
    const one = await ask({ page: 1, rows: 20, params: [{ ...named, value: 'long-07531' }] });
    assert.deepEqual(
      one.rows.map(({ name }) => name),
      ['long-07531'],
    );
    for (const [order, first] of [
      ['asc', 'long-00001'],
      ['desc', 'long-10000'],
    ] as const) {
      const query = { page: 1, rows: 1, sort: 'name', order, params: [named] };
      assert.equal((await ask(query)).rows[0]?.name, first);
    }
  });
});

/** Every host at once (E-023), of a tenant that has as many as this. */
const HOSTS = 20_000;

describe('a whole list', () => {
  let server: Backend;
  let token: string;
  before(async () => {
    server = await startBackend();
    // Many of one moment, so that the pages part them by their ids; with microseconds, which a date has not.
    await server.db.execute(sql`
      insert into hosts select (jsonb_populate_record(one, jsonb_build_object(
        'id', 'long-' || n, 'create_time', now() - (n / 3000) * interval '1.000001 minutes'))).*
      from (select hosts as one from hosts where tenant_id = 't-huadong' order by id limit 1) as first,
        generate_series(1, ${HOSTS}::int) as n`);
    token = await signIn(server.url, 'tenant');
  });
  after(() => server.close());
  const address = () => `${server.url}${defaults.clients.shared.base}${allHosts.path}`;
  const ask = (signal?: AbortSignal) =>
    fetch(address(), {
      headers: { 'X-CSC-TOKEN': token, 'Accept-Encoding': 'identity' },
      ...(signal && { signal }),
    });

  it('has every row once, newest first', async () => {
    const rows = await call(server.url, allHosts, {}, token);
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
    assert.equal(rows.filter(({ id }) => id.startsWith('long-')).length, HOSTS);
    const times = rows.map(({ createTime }) => createTime);
    assert.deepEqual(times, times.toSorted().toReversed());
    const none = await call(server.url, allHosts, { query: { templateid: 'none' } }, token);
    assert.deepEqual(none, []);
  });

  it('comes in parts, while the rest is read', async () => {
    const reply = await ask();
    assert.equal(reply.headers.get('content-length'), null);
    let longest = 0;
    let whole = 0;
    for await (const part of reply.body!) {
      longest = Math.max(longest, part.length);
      whole += part.length;
    }
    assert.ok(whole > 5_000_000 && longest < whole / 4, `${longest} of ${whole}`);
  });

  it('is cut where the database fails on the way, and never looks whole', async () => {
    const reply = await ask();
    const reader = reply.body!.getReader();
    await reader.read();
    await server.db.execute(sql`alter table hosts rename to hosts_gone`);
    try {
      await assert.rejects(async () => {
        while (!(await reader.read()).done);
      }, TypeError);
    } finally {
      await server.db.execute(sql`alter table hosts_gone rename to hosts`);
    }
  });

  it('is made for one person a few times at once, however slowly he reads, and another is served', async () => {
    const leave = new AbortController();
    // Nobody reads these: they keep their turns. One that is thrown away would be cut, and give back its turn.
    const unread: Response[] = [];
    const crowd = Array.from({ length: 40 }, () =>
      ask(leave.signal).then(
        (reply) => {
          unread.push(reply);
          return reply.status;
        },
        () => 0,
      ),
    );
    // Whichever comes first: who is served, or who is one too many.
    for (const expected of [200, 400]) {
      await Promise.any(crowd.map(async (reply) => assert.equal(await reply, expected)));
    }
    const colleague = await signIn(server.url, 'user');
    const reply = await send(server.url, allHosts, {}, { token: colleague });
    assert.equal(reply.status, 200, reply.text.slice(0, 200));
    assert.ok(unread.length > 0);
    leave.abort();
    const told = await Promise.all(crowd);
    const count = (wanted: number) => told.filter((status) => status === wanted).length;
    // An answer that the system's buffers hold has been sent, read or not: its turn goes to one that waits.
    const more = count(200) - 2;
    assert.ok(more >= 0 && more <= 8, told.join(' '));
    assert.ok(count(400) >= 30 - more, told.join(' '));
    // Those who went have given back their turns.
    await until('a turn', async () => {
      const { status, body } = await send(server.url, allHosts, {}, { token });
      return status === 200 && Array.isArray(body.data) && body.data.length > HOSTS;
    });
  });
});

/** One company asks while the table of hosts is locked: what is under way waits in the database, where it can be counted. */
describe('whole lists of one company', () => {
  let postgres: PostgresServer | undefined;
  let server: Backend;
  before(async () => {
    // The embedded database has one connection, which the lock would take.
    if (process.env['TEST_POSTGRES'] === undefined) postgres = await startPostgres();
    const options = postgres ? { databaseUrl: postgres.url } : {};
    server = await startBackend({ ...options, metricsToken: 'of-a-test' });
    if (postgres) await hashQuickly(server);
  });
  after(async () => {
    await server.close();
    await postgres?.stop();
  });

  it('are four at once, whoever of it asks, and another company has its own meanwhile', async () => {
    const { url, db } = server;
    const names = ['tenant', 'wangjing', 'liuyang'];
    const people = await Promise.all(names.map((name) => signIn(url, name)));
    const stranger = await signIn(url, 'other');
    // Who asks is known from here on, and not looked for any more.
    for (const token of [...people, stranger]) await call(url, loginDetail, {}, token);
    const lock = await db.$client.connect();
    const order: string[] = [];
    const ask = async (token: string, what: Endpoint, who: string) => {
      const { status, text } = await send(url, what, {}, { token });
      order.push(who);
      assert.equal(status, 200, text.slice(0, 200));
    };
    await lock.query('begin; lock table hosts in access exclusive mode');
    try {
      const crowd = people.flatMap((token) => [1, 2].map(() => ask(token, allHosts, 'company')));
      await requestsInFlight(url, (count) => count === crowd.length + 1);
      await ask(stranger, exportAudits, 'another');
      const { rows } = await lock.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      assert.equal(rows[0]?.waiting, 4);
      await lock.query('rollback');
      await Promise.all(crowd);
    } finally {
      await lock.query('rollback');
      lock.release();
    }
    assert.deepEqual(order, ['another', ...Array.from({ length: 6 }, () => 'company')]);
  });
});

/** `/find` asks fifteen lists, `/counts` as many as it is told. */
describe('an answer that asks several lists', () => {
  let server: Backend;
  before(async () => {
    server = await startBackend();
  });
  after(() => server.close());
  const lists = JSON.stringify([{ list: 'listVms' }]);
  const questions = [
    [findResources, { text: 'a' }],
    [countLists, { lists }],
  ] as const;

  for (const [endpoint, query] of questions) {
    it(`is made for one person a few times at once, and another is served: ${endpoint.name}`, async () => {
      const ask = async (token: string) =>
        (await send(server.url, endpoint, { query }, { token })).status;
      const [token, colleague] = [
        await signIn(server.url, 'tenant'),
        await signIn(server.url, 'user'),
      ];
      for (const one of [token, colleague]) assert.equal(await ask(one), 200);
      const lock = await server.db.$client.connect();
      await lock.query('begin; lock table records in access exclusive mode');
      let refused = 0;
      const crowd = Array.from({ length: 40 }, async () => {
        const status = await ask(token);
        if (status === 400) refused += 1;
        return status;
      });
      await until('those that are too many', () => refused === 30);
      const other = ask(colleague);
      await lock.query('rollback');
      lock.release();
      assert.equal(await other, 200);
      const told = await Promise.all(crowd);
      assert.equal(told.filter((status) => status === 200).length, 10);
    });
  }
});
