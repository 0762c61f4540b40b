import { sql } from 'drizzle-orm';
import { closedStatuses } from '../../demo/server/areas/ordering/statuses';
import type { Backend } from './target';

/** What each tenant's balance is beyond the sum of its entries: it never changes. */
export async function unaccounted(db: Backend['db']): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select account.tenant_id, (account.data ->> 'balance')::numeric - (
      select coalesce(sum((entry.data ->> 'amount')::numeric), 0) from records entry
      where entry.kind = 'balanceEntry' and entry.tenant_id = account.tenant_id) as beyond
    from records account where account.kind = 'balanceAccount' order by 1`);
  return rows;
}

type Asked = Pick<Backend['db'], 'execute'>;

export type Used = Readonly<Record<string, number>>;

/** What the resources of a tenant use of its quota. */
export async function usedQuota(db: Asked, tenant = 't-huadong'): Promise<Used> {
  const { rows } = await db.execute<{ code: string; used: number }>(sql`
    select quota.key as code, sum(quota.value::int)::int as used
    from records, jsonb_each_text(data -> 'quota') as quota
    where data @> '{"metered": true}' and remove_time is null and tenant_id = ${tenant}
    group by 1`);
  return Object.fromEntries(rows.map(({ code, used }) => [code, used]));
}

/** What is used more than before, by each of so many that are alike. */
export function usedByEach(now: Used, before: Used, many = 1): Used {
  const more = Object.entries(now).map(
    ([code, used]) => [code, (used - (before[code] ?? 0)) / many] as const,
  );
  return Object.fromEntries(more.filter(([, used]) => used !== 0));
}

/** What resources use beyond what their tenant was granted. */
export async function overQuota(db: Asked): Promise<string[]> {
  const { rows } = await db.execute<{ tenant: string; code: string; used: number; total: number }>(
    sql`
      with used as (
        select tenant_id, quota.key as code, sum(quota.value::int)::int as used
        from records, jsonb_each_text(data -> 'quota') as quota
        where data @> '{"metered": true}' and remove_time is null
          and not (settles_at <= now() and settles_to = '')
        group by 1, 2)
      select used.tenant_id as tenant, used.code, used.used, granted.total
      from used join tenant_quotas granted using (tenant_id, code) where used.used > granted.total`,
  );
  return rows.map(({ tenant, code, used, total }) => `${tenant} ${code}: ${used} of ${total}`);
}

/** What tenants have of the catalogue beyond what there is. */
export async function overSold(db: Asked): Promise<string[]> {
  const { rows } = await db.execute<{ sku: string; sold: number; stock: number }>(sql`
    with sold as (
      select sku.value as id, count(*)::int as count
      from records, jsonb_array_elements_text(data -> 'skuIds') as sku
      where kind = 'subscription' and status <> all(${sql.param([...closedStatuses])}::text[])
      group by 1)
    select offer.id as sku, sold.count as sold, (offer.data ->> 'stock')::int as stock
    from sold join records offer on offer.id = sold.id and offer.kind = 'sku'
    where sold.count > (offer.data ->> 'stock')::int`);
  return rows.map(({ sku, sold, stock }) => `${sku}: ${sold} of ${stock}`);
}

/** All three: no work of anybody changes it. */
export const books = async (db: Backend['db']) => ({
  balances: await unaccounted(db),
  quota: await overQuota(db),
  stock: await overSold(db),
});
