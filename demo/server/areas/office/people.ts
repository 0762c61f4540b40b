import { and, eq } from 'drizzle-orm';
import type { SessionContext } from '../../app';
import { users } from '../../database/identity-tables';

/** Those who pay bills and handle work orders of the tenant: its accounts of the category Tenant (P-01). */
export async function administratorsOf({
  app,
  session,
}: Pick<SessionContext, 'app' | 'session'>): Promise<readonly string[]> {
  const rows = await app.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenantId, session.tenant.id),
        eq(users.category, 'Tenant'),
        eq(users.disabled, false),
      ),
    );
  return rows.map((row) => row.id);
}
