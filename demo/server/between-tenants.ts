import { asc, eq } from 'drizzle-orm';
import type { SessionContext } from './app';
import { tenants } from './database/identity-tables';
import { TenantScope } from './database/scope';

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

/**
 * The rows of one tenant by its id: the own ones for everybody, another's for the platform alone.
 *
 * @param within The transaction that goes on, where there is one.
 */
export function scopeOfTenant(
  { session, scope }: Pick<SessionContext, 'session' | 'scope'>,
  tenantId: string,
  within: TenantScope = scope,
): TenantScope | undefined {
  if (tenantId === session.tenant.id) return within;
  return session.tenant.platform ? new TenantScope(within.db, tenantId) : undefined;
}

/** Where a tenant hands in what the platform decides; nothing for the platform itself. */
export async function scopeOfPlatform(
  { session }: Pick<SessionContext, 'session'>,
  { db }: TenantScope,
): Promise<TenantScope | undefined> {
  return session.tenant.platform ? undefined : platformScope(db);
}

/** The rows of the platform's own tenant. */
export async function platformScope(db: TenantScope['db']): Promise<TenantScope | undefined> {
  const [platform] = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(eq(tenants.platform, true));
  return platform && new TenantScope(db, platform.id);
}
