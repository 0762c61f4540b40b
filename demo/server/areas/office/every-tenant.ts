import { asc } from 'drizzle-orm';
import type { SessionContext } from '../../app';
import { tenants } from '../../database/identity-tables';
import { TenantScope } from '../../database/scope';

/**
 * The rows of each tenant in turn, for the platform's own tenant; only the own ones for everybody else. In one
 * transaction, so a notice reaches all tenants or none. What it hands out of other tenants are sums, never rows.
 */
export async function forEveryTenant<T>(
  { app, session, scope }: Pick<SessionContext, 'app' | 'session' | 'scope'>,
  work: (scope: TenantScope, tenant: { readonly id: string; readonly name: string }) => Promise<T>,
): Promise<T[]> {
  const { tenant } = session;
  if (!tenant.platform) return [await work(scope, tenant)];
  const all = await app.db.select().from(tenants).orderBy(asc(tenants.id));
  return app.db.transaction(async (tx) => {
    const results: T[] = [];
    for (const one of all) {
      results.push(await work(new TenantScope(tx, one.id), one));
    }
    return results;
  });
}
