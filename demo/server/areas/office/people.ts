import { and, eq } from 'drizzle-orm';
import { users } from '../../database/identity-tables';
import type { TenantScope } from '../../database/scope';

/**
 * Those who pay bills and handle work orders of the tenant: its accounts of the category Tenant (P-01). Asked through
 * the scope, so that inside a transaction it is the transaction's own connection.
 */
export async function administratorsOf(scope: TenantScope): Promise<readonly string[]> {
  const rows = await scope.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, scope.tenantId),
        eq(users.category, 'Tenant'),
        eq(users.disabled, false),
      ),
    );
  return rows.map((row) => row.id);
}
