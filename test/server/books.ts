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

/** What resources use beyond what their tenant was granted. */
export async function overQuota(db: Backend['db']): Promise<string[]> {
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
export async function overSold(db: Backend['db']): Promise<string[]> {
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
