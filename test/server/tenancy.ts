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

/** Changes whenever a row of tenant `t-huadong` does. */
export async function stateOfTenant(db: Db): Promise<string> {
  const { rows } = await db.execute(sql`
    select (select md5(json_agg(p order by id)::text) from projects p where tenant_id = 't-huadong') as projects,
      (select md5(json_agg(b order by id)::text) from biz_uses b where tenant_id = 't-huadong') as biz,
      (select md5(json_agg(q order by project_id, code)::text) from project_quotas q where tenant_id = 't-huadong') as quotas,
      (select md5(json_agg(t order by code)::text) from tenant_quotas t where tenant_id = 't-huadong') as tenant_quotas,
      (select md5(json_agg(u order by id)::text) from users u where tenant_id = 't-huadong') as users,
      (select md5(json_agg(r order by id)::text) from roles r where tenant_id = 't-huadong') as roles,
      (select md5(json_agg(p order by role_id, perm_code)::text) from role_permissions p
        where role_id in (select id from roles where tenant_id = 't-huadong')) as permissions,
      (select md5(json_agg(m order by role_id, user_id)::text) from user_roles m
        where role_id in (select id from roles where tenant_id = 't-huadong')) as members,
      (select max(id) from audits where tenant_id = 't-huadong') as audits,
      (select md5(string_agg(r::text, '' order by kind, id)) from records r where tenant_id = 't-huadong') as records`);
  return JSON.stringify(rows);
}
