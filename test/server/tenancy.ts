import { sql } from 'drizzle-orm';
import type { Backend } from './target';

type Db = Backend['db'];

/** Which of these words are ids, names, numbers or addresses of tenant `t-huadong`, that nobody else may ever read. */
export async function secretsAmong(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ secret: string }>(sql`
    select secret from (
      select id as secret from projects where tenant_id = 't-huadong'
      union all select id from biz_uses where tenant_id = 't-huadong'
      union all select id from hosts where tenant_id = 't-huadong'
      union all select name from hosts where tenant_id = 't-huadong'
      union all select unnest(private_ips) from hosts where tenant_id = 't-huadong'
      union all select id from records where tenant_id = 't-huadong'
      union all select id from users where tenant_id = 't-huadong'
      union all select mobile from users where tenant_id = 't-huadong'
      union all select id from roles where tenant_id = 't-huadong'
    ) as all_secrets where secret = any(${sql.param([...words])}::text[])`);
  return rows.map((row) => row.secret);
}

const tables = [
  'projects',
  'biz_uses',
  'project_quotas',
  'tenant_quotas',
  'hosts',
  'users',
  'roles',
  'records',
] as const;
const ofRoles = ['role_permissions', 'user_roles'] as const;

/**
 * Changes whenever a row of tenant `t-huadong` does. Each version of a row carries the number of the transaction that
 * wrote it, so that numbers tell what reading thousands of rows for every endpoint would.
 */
export async function stateOfTenant(db: Db): Promise<string> {
  const versions = (table: string, where: string) =>
    `select '${table}' as name, count(*) as rows, sum(xmin::text::bigint) as versions from ${table} where ${where}`;
  const mine = `tenant_id = 't-huadong'`;
  const all = [
    ...tables.map((table) => versions(table, mine)),
    ...ofRoles.map((table) => versions(table, `role_id in (select id from roles where ${mine})`)),
    `select 'audits', max(id), 0 from audits where ${mine}`,
  ];
  const { rows } = await db.execute(sql.raw(all.join(' union all ')));
  return JSON.stringify(rows);
}
