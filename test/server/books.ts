import { sql } from 'drizzle-orm';
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
