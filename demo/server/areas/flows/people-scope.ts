import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../database/database';
import { roles, rolePermissions, userRoles, users } from '../../database/identity-tables';

/**
 * The people of one tenant. Users and roles are read before a tenant is known, so their tables have no door of their
 * own: within this area this is it, and every query in it names the tenant.
 */
export class People {
  private readonly db: Executor;
  readonly tenantId: string;

  constructor(scope: { readonly db: Executor; readonly tenantId: string }) {
    this.db = scope.db;
    this.tenantId = scope.tenantId;
  }

  private ofTenant(...conditions: (SQL | undefined)[]): SQL | undefined {
    return and(eq(users.tenantId, this.tenantId), ...conditions);
  }

  /** Those of these ids who may sign in. */
  async active(ids: readonly string[]): Promise<readonly { id: string; name: string }[]> {
    if (ids.length === 0) return [];
    return this.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(this.ofTenant(inArray(users.id, [...ids]), eq(users.disabled, false)))
      .orderBy(asc(users.id));
  }

  /** Who may sign in and is named, by id or by role. */
  async named(userIds: readonly string[], roleIds: readonly string[]): Promise<readonly string[]> {
    const direct = await this.active(userIds);
    if (roleIds.length === 0) return direct.map((user) => user.id);
    const byRole = await this.db
      .selectDistinct({ id: users.id })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, this.tenantId)))
      .where(this.ofTenant(inArray(roles.id, [...roleIds]), eq(users.disabled, false)))
      .orderBy(asc(users.id));
    return [...new Set([...direct, ...byRole].map((user) => user.id))];
  }

  /** Who may sign in and holds this permission. */
  async holding(code: string): Promise<readonly string[]> {
    const rows = await this.db
      .selectDistinct({ id: users.id })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.tenantId, this.tenantId)))
      .innerJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
      .where(this.ofTenant(eq(rolePermissions.permCode, code), eq(users.disabled, false)))
      .orderBy(asc(users.id));
    return rows.map((row) => row.id);
  }

  /** Which of these ids nobody of the tenant has. */
  async strangers(
    userIds: readonly string[],
    roleIds: readonly string[],
  ): Promise<readonly string[]> {
    const people = await this.names(userIds);
    const own =
      roleIds.length === 0
        ? []
        : await this.db
            .select({ id: roles.id })
            .from(roles)
            .where(and(eq(roles.tenantId, this.tenantId), inArray(roles.id, [...roleIds])));
    const known = new Set([...people.keys(), ...own.map((role) => role.id)]);
    return [...userIds, ...roleIds].filter((id) => !known.has(id));
  }

  /** Names by id, also of those who were disabled since. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(this.ofTenant(sql`${users.id} = any(${sql.param([...ids])}::text[])`));
    return new Map(rows.map((row) => [row.id, row.name]));
  }
}
