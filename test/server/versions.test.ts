import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import journal from '../../demo/server/migrations/meta/_journal.json' with { type: 'json' };
import { allHosts } from '../../src/core/api/hosts';
import { listProjects } from '../../src/core/api/projects';
import { loginDetail } from '../../src/core/api/session';
import { call, signIn, startBackend, temporaryFolder } from './backend';

/*
 * What every earlier version left behind, by the name of its last migration, as `pg_dump --inserts` wrote it: with a row
 * or more in each table. A new migration brings the dump of its own version with it.
 */
const folder = 'test/server/versions';
const dumpOf = (tag: string) => readFileSync(join(folder, `${tag}.sql`), 'utf8');
const tags = journal.entries.map(({ tag }) => tag);
const migrationsFolder = 'demo/server/migrations';

let files: ReturnType<PGlite['dumpDataDir']> | undefined;

/** A database without tables. To make its files takes ten times as long as to unpack them. */
async function empty(dataDir?: string): Promise<PGlite> {
  files ??= (async () => {
    const first = new PGlite();
    await first.waitReady;
    const dump = await first.dumpDataDir('none');
    await first.close();
    return dump;
  })();
  return new PGlite({ loadDataDir: await files, ...(dataDir !== undefined && { dataDir }) });
}

/** Columns, constraints and indexes, whatever their order. */
async function shapeOf(client: PGlite): Promise<unknown> {
  const { rows } = await client.query(`
    select 'column' as what, table_name || '.' || column_name as name,
        concat_ws(' ', data_type, udt_name, is_nullable, column_default) as said
      from information_schema.columns where table_schema = 'public'
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    order by 1, 2`);
  return rows;
}

type Rows = readonly Record<string, unknown>[];

async function tablesOf(client: PGlite): Promise<ReadonlyMap<string, Rows>> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const tables = new Map<string, Rows>();
  for (const { name } of rows) {
    const found = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" as t order by to_jsonb(t)::text`,
    );
    tables.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return tables;
}

describe('a database of an earlier version', () => {
  it('is kept for each migration', () => {
    const kept = readdirSync(folder).sort();
    assert.deepEqual(
      kept,
      tags.map((tag) => `${tag}.sql`),
    );
  });

  it('becomes what a new one is, and loses nothing of any row', async () => {
    const old = await empty();
    await migrate(drizzle(old), { migrationsFolder });
    const shape = await shapeOf(old);
    for (const tag of tags) {
      await old.exec(
        'drop schema public cascade; drop schema drizzle cascade; create schema public',
      );
      await old.exec(dumpOf(tag));
      const before = await tablesOf(old);
      await migrate(drizzle(old), { migrationsFolder });
      assert.deepEqual(await shapeOf(old), shape, tag);
      const after = await tablesOf(old);
      let count = 0;
      for (const [table, rows] of before) {
        const now = after.get(table) ?? [];
        assert.equal(now.length, rows.length, `${tag}: ${table}`);
        for (const row of rows) {
          const same = now.some((one) =>
            Object.entries(row).every(
              ([name, value]) => JSON.stringify(one[name]) === JSON.stringify(value),
            ),
          );
          assert.ok(same, `${tag}: ${table} has ${JSON.stringify(row)} no more`);
          count += 1;
        }
      }
      assert.ok(count > 10, `${tag} has ${count} rows`);
    }
    await old.close();
  });

  it('lets whoever may take a service off the catalogue change its SKUs and its SLA', async () => {
    const old = await empty();
    await old.exec(dumpOf('0005_embed_sessions'));
    const permissions = 'insert into public.role_permissions values';
    await old.exec(`
      ${permissions} ('r-old', 'publication:soldout'), ('r-old', 'publication:setSla');
      insert into public.roles select 'r-other', tenant_id, 'other' from public.roles where id = 'r-old';
      ${permissions} ('r-other', 'publication:list')`);
    await migrate(drizzle(old), { migrationsFolder });
    const { rows } = await old.query(`
      select role_id || ' ' || perm_code as may from public.role_permissions
      where perm_code like 'publication:%' order by role_id, perm_code collate "C"`);
    const codes = ['releaseSku', 'revokeSku', 'setSla', 'soldout'];
    assert.deepEqual(rows, [
      ...codes.map((code) => ({ may: `r-old publication:${code}` })),
      { may: 'r-other publication:list' },
    ]);
    await old.close();
  });

  it('lets whoever reads bills read budgets, and whoever pays bills make them', async () => {
    const old = await empty();
    await old.exec(dumpOf('0006_publication_permissions'));
    const permissions = 'insert into public.role_permissions values';
    await old.exec(`
      ${permissions} ('r-old', 'bill:list'), ('r-old', 'bill:pay');
      insert into public.roles select 'r-other', tenant_id, 'other' from public.roles where id = 'r-old';
      ${permissions} ('r-other', 'bill:list')`);
    await migrate(drizzle(old), { migrationsFolder });
    const { rows } = await old.query(`
      select role_id || ' ' || perm_code as may from public.role_permissions
      where perm_code like 'budget:%' order by role_id, perm_code collate "C"`);
    const codes = ['create', 'delete', 'list', 'update'];
    assert.deepEqual(rows, [
      ...codes.map((code) => ({ may: `r-old budget:${code}` })),
      { may: 'r-other budget:list' },
    ]);
    await old.close();
  });

  it('lets whoever extends what was ordered and pays for it have it renewed', async () => {
    const old = await empty();
    await old.exec(dumpOf('0008_attributes_at_once'));
    const permissions = 'insert into public.role_permissions values';
    await old.exec(`
      ${permissions} ('r-old', 'order:extend'), ('r-old', 'order:pay');
      insert into public.roles select 'r-other', tenant_id, 'other' from public.roles where id = 'r-old';
      ${permissions} ('r-other', 'order:extend')`);
    await migrate(drizzle(old), { migrationsFolder });
    const { rows } = await old.query(`
      select role_id from public.role_permissions where perm_code = 'order:autoRenew'`);
    assert.deepEqual(rows, [{ role_id: 'r-old' }]);
    await old.close();
  });

  it('charges ordered clusters for the nodes they have, and for one control plane', async () => {
    const old = await empty();
    await old.exec(dumpOf('0009_renewal_permission'));
    const row = (id: string, kind: string, data: object) =>
      old.query(
        `insert into public.records (id, tenant_id, kind, name, create_time, update_time, data)
        values ($1, 't-old', $2, $1, now(), now(), $3)`,
        [id, kind, data],
      );
    for (const [id, nodes, has] of [
      ['grown', 1, 12],
      ['shrunk', 5, 3],
      ['unsaid', undefined, 2],
    ] as const) {
      await row(`c-${id}`, 'k8s-cluster', { nodeCount: has });
      await row(id, 'subscription', { resourceId: `c-${id}`, nodes, month: 1 });
    }
    await row('other', 'subscription', { resourceId: 'v-old', nodes: 1 });
    await old.exec(`
      insert into public.catalogue (kind, id, parent_id, name, name_en, create_time, data) values
        ('serviceCategory', 'm', 's', '', '', now(), '{"code": "master"}'),
        ('serviceCategory', 'w', 's', '', '', now(), '{"code": "worker"}'),
        ('sku', 'plane', 'm', '', '', now(), '{"serviceCode": "cluster"}'),
        ('sku', 'node', 'w', '', '', now(), '{"serviceCode": "cluster"}'),
        ('sku', 'else', 'm', '', '', now(), '{"serviceCode": "rds"}')`);
    await migrate(drizzle(old), { migrationsFolder });
    const { rows } = await old.query(`
      select id || ' ' || (data ->> 'nodes') as has from public.records
      where kind = 'subscription' order by id collate "C"`);
    assert.deepEqual(
      rows,
      ['grown 12', 'other 1', 'shrunk 5', 'unsaid 2'].map((has) => ({ has })),
    );
    const once = await old.query(`select id from public.catalogue where data ? 'perInstance'`);
    assert.deepEqual(once.rows, [{ id: 'plane' }]);
    await old.close();
  });

  it('serves its people where it stands: the oldest, with a session from then', async () => {
    const data = temporaryFolder();
    const old = await empty(join(data, 'pgdata'));
    await old.exec(dumpOf(tags[0] ?? ''));
    await old.close();
    const server = await startBackend({ dataDir: data, snapshotDir: data });
    try {
      const hosts = await call(server.url, allHosts, {}, 'old-token');
      assert.deepEqual(
        hosts.map(({ name, bizUseName }) => [name, bizUseName]),
        [['old-host', '旧业务']],
      );
      const token = await signIn(server.url, 'veteran');
      const { rows } = await call(server.url, listProjects, {}, token);
      assert.deepEqual(
        rows.map(({ name }) => name),
        ['旧项目'],
      );
      const { username } = await call(server.url, loginDetail, {}, token);
      assert.equal(username, 'veteran');
    } finally {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    }
  });
});
