import { and, asc, eq } from 'drizzle-orm';
import { rolePermissions, roles, userRoles, users } from '../../database/identity-tables';
import type { TenantScope } from '../../database/scope';

/**
 * Those of the tenant who may sign in and hold this permission: whom it is told that something waits for it. Asked through
 * the scope, so that inside a transaction it is the transaction's own connection.
 */
export async function whoMay(scope: TenantScope, code: string): Promise<readonly string[]> {
  const { tenantId } = scope;
  const rows = await scope.db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, tenantId)))
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.disabled, false),
        eq(rolePermissions.permCode, code),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}
