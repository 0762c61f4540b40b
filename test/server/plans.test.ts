import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { endpoints } from '../../src/core/api/registry';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { ownDatabase, QUICK } from '../support/runner/own-database.mjs';
import { hashQuickly, send, signIn, startBackend } from './backend';
import type { Backend } from './target';

/** The lists that are opened most, as their screens open them. */
const lists = {
  listVms: 'vm',
  listVolumes: 'volume',
  listImages: 'image',
  listSnapshots: 'snapshot',
  listVpcs: 'vpc',
  listSubnets: 'subnet',
  listSgroups: 'sgroup',
  listFloatips: 'floatip',
  listLbs: 'lb',
  listRouters: 'router',
  listOrders: 'order',
  listBills: 'bill',
  listAccountEntries: 'balanceEntry',
  listAlarms: 'alarm',
  listApprovals: 'flowInstance',
  listMessages: 'message',
  listWorkOrders: 'workOrder',
  listHosts: undefined,
  listUsers: undefined,
  listAudits: undefined,
  listRecycles: undefined,
} as const;
/** Of a hundred thousand rows the machines are the most, so that a list of most of a table is among them. */
const ROWS = { vm: 40_000, other: 3750 };

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const large = new Set(['records', 'hosts', 'audits', 'users']);

describe('a hundred thousand rows in PostgreSQL', () => {
  let postgres: PostgresServer | undefined;
  let database: { url: string; drop: () => Promise<void> } | undefined;
  let server: Backend;
  let token: string;
  /** What the server asks of its database. */
  const asked: { text: string; values: unknown[] }[] = [];

  before(async () => {
    database = await ownDatabase(QUICK);
    if (!database) postgres = await startPostgres();
    server = await startBackend({ databaseUrl: database?.url ?? postgres?.url ?? '' });
    if (postgres) await hashQuickly(server);
    const { db } = server;
    for (const kind of Object.values(lists)) {
      if (kind === undefined) continue;
      await db.execute(sql`
        insert into records (id, tenant_id, kind, name, status, project_id, owner_id, parent_id, create_time, update_time, data)
        select 'plan-' || n, tenant_id, kind, name || n, status, project_id, owner_id, parent_id,
          create_time - n * interval '1 minute', update_time, data
        from (select * from records where tenant_id = 't-huadong' and kind = ${kind} order by id limit 1) as one,
          generate_series(1, ${kind === 'vm' ? ROWS.vm : ROWS.other}::int) as n`);
    }
    await db.execute(sql`
      insert into hosts select (jsonb_populate_record(null::hosts, to_jsonb(one) || jsonb_build_object('id', 'plan-' || n, 'name', 'plan-' || n,
          'create_time', one.create_time - n * interval '1 minute'))).*
        from (select * from hosts where tenant_id = 't-huadong' order by id limit 1) as one, generate_series(1, 30000) as n`);
    await db.execute(sql`
      insert into users (id, tenant_id, username, name, password_hash, category, create_time)
        select 'plan-' || n, case when n % 10 = 0 then 't-huadong' else 't-yuanhang' end, 'plan-' || n, 'plan-' || n, repeat('x', 150), 'User', now() - n * interval '1 minute'
        from generate_series(1, 20000) as n`);
    await db.execute(sql`
      insert into audits (tenant_id, user_id, action, target_id, detail, request_id, create_time)
        select 't-huadong', 'u-tenant', 'project:update', 'plan-' || n, jsonb_build_object('before', repeat('x', 400)), 'plan-' || n, now() - n * interval '1 minute'
        from generate_series(1, 30000) as n`);
    await db.execute(sql`vacuum analyze`);
    token = await signIn(server.url, 'tenant');
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

  /** How the database goes about what a list asks of it. */
  async function plansOf(name: string, query: object): Promise<readonly Plan[]> {
    const endpoint = endpoints.find((one) => one.name === name);
    assert.ok(endpoint, name);
    asked.length = 0;
    const answer = await send(server.url, endpoint, { query }, { token });
    assert.equal(answer.status, 200, answer.text);
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

  for (const name of Object.keys(lists)) {
    it(`${name} opens without reading a table from end to end`, async () => {
      const nodes = await plansOf(name, { page: 1, rows: 10 });
      const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
      const tables = scanned.map((node) => node['Relation Name'] ?? '');
      assert.deepEqual(
        tables.filter((table) => large.has(table)),
        [],
      );
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
