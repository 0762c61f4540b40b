// As many rows of a kind as there are in a platform that is used, for what holds a list to its plan or to its time.
import { sql, type SQL } from 'drizzle-orm';
import type { Backend } from './target';

type Database = Backend['db'];

/** Whose row is one of many: the tenant's, who is asked first, then the platform's. */
const askedFirst = sql`coalesce(array_position(array['t-huadong', 't-platform'], tenant_id), 3)`;

/** Every kind of which there is a row. */
export async function kindsThere(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select distinct kind from records order by kind`,
  );
  return rows.map(({ kind }) => kind);
}

/** Adds `count` copies of one row, called `prefix-1` and so on, each a minute older than the one before. */
export async function addMany(
  db: Database,
  kind: string,
  { prefix, count, status = sql`status`, data = sql`data` }: Many,
): Promise<void> {
  await db.execute(sql`
    insert into records (id, tenant_id, kind, name, status, project_id, owner_id, parent_id, create_time, update_time, data)
    select ${`${prefix}-`}::text || n, tenant_id, kind, name || n, ${status}, project_id, owner_id, parent_id, create_time - n * interval '1 minute', update_time, ${data}
    from (select * from records where kind = ${kind} order by ${askedFirst}, id limit 1) as one,
      generate_series(1, ${count}::int) as n`);
}

/** Adds `count` hosts like the first one of the tenant, which are no records. */
export async function addHosts(db: Database, prefix: string, count: number): Promise<void> {
  await db.execute(sql`
    insert into hosts select (jsonb_populate_record(null::hosts, to_jsonb(one) || jsonb_build_object('id', ${`${prefix}-`}::text || n, 'name', ${`${prefix}-`}::text || n,
        'create_time', one.create_time - n * interval '1 minute'))).*
      from (select * from hosts where tenant_id = 't-huadong' order by id limit 1) as one, generate_series(1, ${count}::int) as n`);
}

interface Many {
  readonly prefix: string;
  readonly count: number;
  readonly status?: SQL;
  readonly data?: SQL;
}
