import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { handlers } from '../../demo/server/areas/areas';
import { isList } from '../../demo/server/records/lists';
import { findResources } from '../../src/core/api/find';
import { endpoints } from '../../src/core/api/registry';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { ownDatabase, QUICK } from '../support/runner/own-database.mjs';
import { hashQuickly, send, signIn, startBackend } from './backend';
import { firstPage } from './first-page';
import { addHosts, addMany, kindsThere } from './many-rows';
import { openings, type Ask } from './openings';
import { taggedLists } from './tag-suite';
import type { Backend } from './target';

/** Kinds of which there are as many as one finds in a platform that is used; of every other one some hundreds. */
const most = new Set(
  'volume image snapshot vpc subnet sgroup floatip lb router order bill balanceEntry alarm flowInstance message workOrder'.split(
    ' ',
  ),
);
/** More of these is more of work by the clock for every list that shows what comes of it, and no longer list. */
const ruled = new Set(['thgroup', 'threshold', 'distribution', 'alarmClock', 'task']);
/** By its description, so that a new list is asked from its first day on. */
const lists = handlers.filter(isList).map(({ endpoint }) => endpoint);
/** What looks at all of it by its nature: sums of every row, rows of many kinds in one list, and those that a pattern chooses. */
const whole = new Set([
  ...['listProjects', 'resourceAdminProjects'], // the hosts of each are counted
  ...['listEvents', 'listProductLogs', 'listSystemLogs'], // chosen by the stem of what was done
  ...['listMetrics', 'listCharts'], // no rows of a table
]);

/** Of a hundred thousand rows the machines are the most, so that a list of most of a table is among them. */
const ROWS = { vm: 40_000, most: 3750, other: 300 };

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'One-Time Filter'?: string;
  readonly Plans?: readonly Plan[];
}
/** What is gone through: below a filter that nothing passes, nothing is. */
const nodesOf = (plan: Plan): readonly Plan[] =>
  plan['One-Time Filter'] === 'false' ? [] : [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const large = new Set(['records', 'hosts', 'audits', 'users']);

const opened = await openings('plan-7');

describe('a hundred thousand rows in PostgreSQL', () => {
  let postgres: PostgresServer | undefined;
  let database: { url: string; drop: () => Promise<void> } | undefined;
  let server: Backend;
  const tokens = { tenant: '', admin: '' };
  /** What the server asks of its database. */
  const asked: { text: string; values: unknown[] }[] = [];

  before(async () => {
    database = await ownDatabase(QUICK);
    if (!database) postgres = await startPostgres();
    server = await startBackend({ databaseUrl: database?.url ?? postgres?.url ?? '' });
    if (postgres) await hashQuickly(server);
    const { db } = server;
    for (const kind of await kindsThere(db)) {
      if (ruled.has(kind)) continue;
      const count = kind === 'vm' ? ROWS.vm : most.has(kind) ? ROWS.most : ROWS.other;
      await addMany(db, kind, { prefix: 'plan', count });
    }
    await addHosts(db, 'plan', 30_000);
    await db.execute(sql`
      insert into users (id, tenant_id, username, name, password_hash, category, create_time)
        select 'plan-' || n, case when n % 10 = 0 then 't-huadong' else 't-yuanhang' end, 'plan-' || n, 'plan-' || n, repeat('x', 150), 'User', now() - n * interval '1 minute'
        from generate_series(1, 20000) as n`);
    await db.execute(sql`
      insert into audits (tenant_id, user_id, action, target_id, detail, request_id, create_time)
        select 't-huadong', 'u-tenant', 'project:update', 'plan-' || n, jsonb_build_object('before', repeat('x', 400)), 'plan-' || n, now() - n * interval '1 minute'
        from generate_series(1, 30000) as n`);
    await db.execute(sql`vacuum analyze`);
    for (const name of ['tenant', 'admin'] as const) tokens[name] = await signIn(server.url, name);
    const known = new WeakSet<pg.PoolClient>();
    db.$client.on('acquire', (client: pg.PoolClient) => {
      if (known.has(client)) return;
      known.add(client);
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      const watched = (...args: unknown[]) => {
        const [config, values] = args as [{ text?: string } | string, unknown[] | undefined];
        const text = typeof config === 'string' ? config : (config.text ?? '');
        if (/^\s*select/i.test(text)) asked.push({ text, values: values ?? [] });
        return query(...args);
      };
      Object.assign(client, { query: watched });
    });
  });
  after(async () => {
    await server.close();
    await database?.drop();
    await postgres?.stop();
  });

  /** Asks as the tenant, or as the platform what the tenant may not. */
  const ask: Ask = async (endpoint, input) => {
    const before = asked.length;
    let answer = await send(server.url, endpoint, input, { token: tokens.tenant });
    if (answer.body.status === '403') {
      asked.length = before;
      answer = await send(server.url, endpoint, input, { token: tokens.admin });
    }
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };

  /** How the database goes about what a list asks of it. */
  async function plansOf(name: string, query: object): Promise<readonly Plan[]> {
    const endpoint = endpoints.find((one) => one.name === name);
    assert.ok(endpoint, name);
    asked.length = 0;
    await ask(endpoint, { query });
    return plansOfAsked();
  }

  async function plansOfAsked(): Promise<readonly Plan[]> {
    const statements = asked.splice(0);
    assert.ok(statements.length > 0, 'the list asks the database');
    const nodes: Plan[] = [];
    for (const { text, values } of statements) {
      const { rows } = await server.db.$client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${text}`,
        values,
      );
      for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) nodes.push(...nodesOf(plan));
    }
    return nodes;
  }

  const scannedIn = (nodes: readonly Plan[]) =>
    nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? '')
      .filter((table) => large.has(table));

  for (const { name, query } of lists.filter((list) => !whole.has(list.name))) {
    it(`${name} opens without reading a table from end to end`, async () => {
      assert.deepEqual(scannedIn(await plansOf(name, firstPage(query, 'plan-7'))), []);
    });
  }

  // The same of what a screen asks beside its first rows: its own order, and its own conditions.
  for (const { name, list, prepare } of opened.filter((one) => !whole.has(one.list))) {
    it(`${list} opens so too as the screen asks it: ${name}`, async () => {
      const open = await prepare(ask);
      asked.length = 0;
      await open();
      assert.deepEqual(scannedIn(await plansOfAsked()), []);
    });
  }

  it('what was written lately is not read once for each name that is looked for', async () => {
    await server.db.execute(sql`select gin_clean_pending_list('records_data')`);
    await server.db.execute(sql`
      insert into records (id, tenant_id, kind, name, status, create_time, update_time, data)
      select 'lately-' || n, 't-huadong', 'lately', 'lately', '', now(), now(), jsonb_build_object('a', n, 'b', 'x' || n, 'c', n + 1)
      from generate_series(1, 5000) as n`);
    const wanted = Array.from({ length: 10 }, (_, at) =>
      JSON.stringify({ resourceId: `none-${at}` }),
    );
    const { rows } = await server.db.execute<{
      'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
    }>(sql`
      explain (analyze, buffers, format json) select from records
      where data @> any(${sql.param(wanted)}::jsonb[])`);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    assert.ok(plan);
    assert.ok(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] < 200, JSON.stringify(plan));
  });

  it('rows that name a row are found by the index of attributes', async () => {
    const used = async (list: string, by: string) => {
      const params = [{ name: by, sign: 'EQ', value: 'nobody-is-called-so' }];
      return (await plansOf(list, { page: 1, rows: 10, params })).map((node) => node['Index Name']);
    };
    for (const [list, by] of [
      ['listAlarms', 'resourceId'],
      ['listWorkOrders', 'resourceId'],
      ['listBills', 'orderId'],
      ['listVolumes', 'vmId'],
      ['listVms', 'flavorId'],
      ['listVms', 'sgroupIds'],
    ] as const)
      assert.ok((await used(list, by)).includes('records_data'), `${list} by ${by}`);
  });

  it('what a project uses is added up by the index of what counts', async () => {
    const nodes = await plansOf('listProjects', { page: 1, rows: 10 });
    assert.ok(nodes.some((node) => node['Index Name'] === 'records_metered'));
  });

  it('the network cards of machines are found by whose they are, not among those of all machines', async () => {
    const nodes = await plansOf('listVms', { page: 1, rows: 10 });
    const found = nodes.filter((node) => node['Index Name'] === 'records_data');
    assert.ok(found.some((node) => node['Index Cond']?.includes('deviceId')));
  });

  it('no statement is compiled, which takes longer than to answer it', async () => {
    const { rows } = await server.db.execute<{ jit: string }>(sql`show jit`);
    assert.deepEqual(rows, [{ jit: 'off' }]);
  });

  it('what is sought across kinds reads no table from end to end', async () => {
    for (const text of ['prod-app', '10.1.2.3', 'plan-17', 'cafe']) {
      // The lists of hosts have no index of the parts of their addresses.
      const allowed = text === '10.1.2.3' ? ['hosts'] : [];
      const nodes = await plansOf(findResources.name, { text });
      assert.deepEqual(
        scannedIn(nodes).filter((table) => !allowed.includes(table)),
        [],
        text,
      );
    }
  });

  for (const { endpoint, by } of taggedLists) {
    it(`${endpoint.name} finds a tag by the index of attributes`, async () => {
      const params = [{ name: by, sign: 'EQ', value: 'nobody-is-called-so' }];
      const nodes = await plansOf(endpoint.name, { page: 1, rows: 10, params });
      assert.ok(nodes.some((node) => node['Index Name'] === 'records_data'));
    });
  }

  it('a part of a name is found by an index, where the database has one for it', async () => {
    const { rows } = await server.db.execute(
      sql`select from pg_available_extensions where name = 'pg_trgm'`,
    );
    if (rows.length === 0) return;
    const params = [{ name: 'name', sign: 'LK', value: '39999' }];
    const used = async (list: string) =>
      (await plansOf(list, { page: 1, rows: 10, params })).map((node) => node['Index Name']);
    assert.ok((await used('listVms')).includes('records_name_parts'));
    assert.ok((await used('listHosts')).includes('hosts_name_parts'));
  });
});
