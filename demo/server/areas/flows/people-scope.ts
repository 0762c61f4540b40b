import { and, asc, eq, gt, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../../../src/core/api/listing';
import type { Executor } from '../../database/database';
import {
  challenges,
  recoveryCodes,
  rolePermissions,
  roles,
  secondFactors,
  sessions,
  tenants,
  userRoles,
  users,
} from '../../database/identity-tables';
import type { ReadScope, TenantRows } from '../../database/scope';
import { userProfile } from '../../kinds/flows';
import { pageOf } from '../../search/page-of';
import { inviteKey, withdraw } from '../../security/challenges';
import { searchSql, sortSql } from '../../search/search-sql';
import { havingPart } from '../../search/like';

export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly userCount: number;
  readonly permCodes: readonly string[];
}

export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly category: string;
  readonly projectId: string;
  readonly disabled: boolean;
  readonly tenantId: string;
  readonly createTime: Date;
}

export interface UserFilter {
  /** D-030. */
  readonly status?: string | undefined;
  readonly category?: string | undefined;
  readonly roleId?: string | undefined;
  /** D-028. */
  readonly inviteStatus?: string | undefined;
  readonly permCode?: string | undefined;
}

type UserValues = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'name'
    | 'email'
    | 'emailVerified'
    | 'mobile'
    | 'category'
    | 'projectId'
    | 'disabled'
    | 'passwordHash'
  >
>;

const userColumns = {
  id: users.id,
  username: users.username,
  name: users.name,
  email: users.email,
  mobile: users.mobile,
  category: users.category,
  projectId: users.projectId,
  disabled: users.disabled,
  tenantId: users.tenantId,
  createTime: users.createTime,
};

const searchable = {
  id: { kind: 'text', column: users.id },
  username: { kind: 'text', column: users.username },
  name: { kind: 'text', column: users.name },
  email: { kind: 'text', column: users.email },
  mobile: { kind: 'text', column: users.mobile },
  category: { kind: 'text', column: users.category },
  createTime: { kind: 'time', column: users.createTime },
  /** D-030. */
  status: {
    kind: 'text',
    column: sql`case when ${users.disabled} then 'ABNORMAL' else 'NORMAL' end`,
  },
} as const;

/**
 * The people of one tenant. Users and roles are read before a tenant is known, so their tables have no door of their
 * own: within this area this is it, and every query in it names the tenant.
 */
export class People {
  private readonly db: Executor;
  private readonly rows: TenantRows;
  readonly tenantId: string;

  constructor(scope: ReadScope & { readonly tenantId: string }) {
    this.db = scope.db;
    this.rows = scope.rows;
    this.tenantId = scope.tenantId;
  }

  private own(...conditions: (SQL | undefined)[]): SQL | undefined {
    return and(eq(users.tenantId, this.tenantId), ...conditions);
  }

  private ownRole(...conditions: (SQL | undefined)[]): SQL | undefined {
    return and(eq(roles.tenantId, this.tenantId), ...conditions);
  }

  /** Those of these ids who may sign in. */
  async active(ids: readonly string[]): Promise<readonly { id: string; name: string }[]> {
    if (ids.length === 0) return [];
    return this.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(this.own(inArray(users.id, [...ids]), eq(users.disabled, false)))
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
      .innerJoin(roles, and(eq(roles.id, userRoles.roleId), this.ownRole()))
      .where(this.own(inArray(roles.id, [...roleIds]), eq(users.disabled, false)))
      .orderBy(asc(users.id));
    return [...new Set([...direct, ...byRole].map((user) => user.id))];
  }

  /** Who may sign in and holds this permission. */
  async holding(code: string): Promise<readonly string[]> {
    const rows = await this.usernamesHolding(code);
    return rows.map(({ id }) => id).toSorted();
  }

  /** Who holds this permission and is disabled: their names. */
  async disabledHolding(
    code: string,
  ): Promise<readonly { readonly id: string; readonly name: string }[]> {
    return this.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(this.own(inArray(users.id, this.holders(code)), eq(users.disabled, true)))
      .orderBy(asc(users.name));
  }

  private holders(code: string) {
    return this.db
      .select({ id: userRoles.userId })
      .from(userRoles)
      .innerJoin(roles, and(eq(roles.id, userRoles.roleId), this.ownRole()))
      .innerJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
      .where(eq(rolePermissions.permCode, code));
  }

  /** The same with the names that they sign in with, in their order. */
  async usernamesHolding(
    code: string,
  ): Promise<readonly { readonly id: string; readonly username: string }[]> {
    return this.db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(this.own(inArray(users.id, this.holders(code)), eq(users.disabled, false)))
      .orderBy(asc(users.username));
  }

  /** Which of these ids nobody of the tenant has. */
  async strangers(
    userIds: readonly string[],
    roleIds: readonly string[],
  ): Promise<readonly string[]> {
    const people = await this.names(userIds);
    const known = new Set([...people.keys(), ...(await this.roleIds(roleIds))]);
    return [...userIds, ...roleIds].filter((id) => !known.has(id));
  }

  /** Those of these ids that are roles of the tenant. */
  async roleIds(ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const own = await this.db
      .select({ id: roles.id })
      .from(roles)
      .where(this.ownRole(inArray(roles.id, [...ids])));
    return own.map((role) => role.id);
  }

  /** What these people sign in with. */
  async usernames(ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .select({ username: users.username })
      .from(users)
      .where(this.own(inArray(users.id, [...new Set(ids)])));
    return rows.map(({ username }) => username);
  }

  /** Names by id, also of those who were disabled since. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(this.own(inArray(users.id, [...new Set(ids)])));
    return new Map(rows.map((row) => [row.id, row.name]));
  }

  /** D-028: how far somebody's invitation is, kept with the profile. */
  private inviteStatus(): SQL {
    const { records } = this.rows;
    const ofUser = and(eq(records.kind, userProfile.name), eq(records.id, users.id));
    const kept = this.db.select({ status: records.status }).from(records).where(ofUser);
    return sql`coalesce(${kept}, 'DEFAULT')`;
  }

  async page(
    query: Pick<ListQuery, 'page' | 'rows' | 'params' | 'sort' | 'order'>,
    filter: UserFilter = {},
  ): Promise<{ rows: readonly UserRow[]; total: number }> {
    const { status, category, roleId, inviteStatus, permCode } = filter;
    const withRole = this.db.select({ id: userRoles.userId }).from(userRoles);
    const fields = {
      ...searchable,
      inviteStatus: { kind: 'text', column: this.inviteStatus() },
    } as const;
    const where = this.own(
      searchSql(query.params, fields),
      status ? sql`${searchable.status.column} = ${status}` : undefined,
      category ? eq(users.category, category) : undefined,
      inviteStatus ? sql`${fields.inviteStatus.column} = ${inviteStatus}` : undefined,
      roleId ? inArray(users.id, withRole.where(eq(userRoles.roleId, roleId))) : undefined,
      permCode ? inArray(users.id, this.holders(permCode)) : undefined,
    );
    const sorts = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field.column]),
    );
    const standard = { by: users.createTime, order: 'desc' } as const;
    const ordered = this.db
      .select(userColumns)
      .from(users)
      .where(where)
      .orderBy(...sortSql(query, sorts, standard, users.id));
    return pageOf(query, ordered, () => this.db.$count(users, where));
  }

  async user(id: string): Promise<UserRow | undefined> {
    const [row] = await this.db
      .select(userColumns)
      .from(users)
      .where(this.own(eq(users.id, id)));
    return row;
  }

  /** Roles of people: each with its name and codes, by user. */
  async rolesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly RoleRow[]>> {
    if (userIds.length === 0) return new Map();
    const links = await this.db
      .select({ userId: users.id, roleId: userRoles.roleId })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(this.own(inArray(users.id, [...userIds])));
    const all = new Map((await this.roles()).map((role) => [role.id, role]));
    const found = new Map<string, RoleRow[]>(userIds.map((id) => [id, []]));
    for (const link of links) {
      const role = all.get(link.roleId);
      if (role) found.get(link.userId)?.push(role);
    }
    return found;
  }

  /** A tenant has tens of roles, not thousands: they are read together. */
  async roles(filter: { readonly name?: string; readonly ids?: readonly string[] } = {}) {
    const own = this.ownRole(
      filter.name ? ilike(roles.name, havingPart(filter.name)) : undefined,
      filter.ids ? inArray(roles.id, [...filter.ids]) : undefined,
    );
    const rows: readonly RoleRow[] = await this.db
      .select({
        id: roles.id,
        name: roles.name,
        userCount: sql<number>`(select count(*)::int from ${userRoles} where ${userRoles.roleId} = "roles"."id")`,
        permCodes: sql<
          string[]
        >`array(select ${rolePermissions.permCode} from ${rolePermissions} where ${rolePermissions.roleId} = "roles"."id" order by 1)`,
      })
      .from(roles)
      .where(own)
      .orderBy(asc(roles.name), asc(roles.id));
    return rows;
  }

  async peopleWith(roleId: string): Promise<readonly { id: string; name: string }[]> {
    return this.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(this.own(eq(userRoles.roleId, roleId)))
      .orderBy(asc(users.name));
  }

  async addRole(id: string, name: string): Promise<void> {
    await this.db.insert(roles).values({ id, name, tenantId: this.tenantId });
  }

  async renameRole(id: string, name: string): Promise<void> {
    await this.db
      .update(roles)
      .set({ name })
      .where(this.ownRole(eq(roles.id, id)));
  }

  async removeRole(id: string): Promise<void> {
    await this.db.delete(roles).where(this.ownRole(eq(roles.id, id)));
  }

  /** The role must be one that was read here. */
  async setCodes(role: Pick<RoleRow, 'id'>, codes: readonly string[]): Promise<void> {
    const own = this.db
      .select({ id: roles.id })
      .from(roles)
      .where(this.ownRole(eq(roles.id, role.id)));
    await this.db.delete(rolePermissions).where(inArray(rolePermissions.roleId, own));
    const rows = [...new Set(codes)].map((permCode) => ({ roleId: role.id, permCode }));
    if (rows.length > 0) await this.db.insert(rolePermissions).values(rows);
  }

  async addUser(user: Omit<typeof users.$inferInsert, 'tenantId'>): Promise<void> {
    await this.db.insert(users).values({ ...user, tenantId: this.tenantId });
  }

  async updateUser(id: string, values: UserValues): Promise<void> {
    if (Object.keys(values).length === 0) return;
    await this.db
      .update(users)
      .set(values)
      .where(this.own(eq(users.id, id)));
  }

  /** Both the user and the roles must have been read here. */
  async setRoles(user: Pick<UserRow, 'id'>, ids: readonly string[]): Promise<void> {
    const own = this.db
      .select({ id: users.id })
      .from(users)
      .where(this.own(eq(users.id, user.id)));
    await this.db.delete(userRoles).where(inArray(userRoles.userId, own));
    const rows = (await this.roleIds(ids)).map((roleId) => ({ userId: user.id, roleId }));
    if (rows.length > 0) await this.db.insert(userRoles).values(rows);
  }

  /** Whoever is signed in as this user, or by an access key of the user's for somebody else, no longer is. */
  async endSessions(id: string): Promise<void> {
    const own = this.db
      .select({ id: users.id })
      .from(users)
      .where(this.own(eq(users.id, id)));
    // The id of a key begins with its owner's.
    const keyOwner = sql`split_part(${sessions.limits} ->> 'keyId', '.', 1)`;
    await this.db.delete(sessions).where(or(inArray(sessions.userId, own), inArray(keyOwner, own)));
  }

  /** Whoever has lost the authenticator and the recovery codes begins anew. */
  async endSecondFactor(id: string): Promise<void> {
    const own = this.db
      .select({ id: users.id })
      .from(users)
      .where(this.own(eq(users.id, id)));
    await this.db.delete(secondFactors).where(inArray(secondFactors.userId, own));
    await this.db.delete(recoveryCodes).where(inArray(recoveryCodes.userId, own));
  }

  /** Until when the invitations of these people can be accepted, by user; those that nobody can accept any more are left out. */
  async invitedUntil(ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .select({ key: challenges.key, until: challenges.expireTime })
      .from(challenges)
      .where(
        and(
          inArray(challenges.key, ids.map(inviteKey)),
          gt(challenges.expireTime, sql`now()`),
          gt(challenges.triesLeft, 0),
        ),
      );
    const prefix = inviteKey('').length;
    return new Map(rows.map(({ key, until }) => [key.slice(prefix), until]));
  }

  /** A code that was sent to this user is good for nothing any more. */
  async endInvitation(id: string): Promise<void> {
    const user = await this.user(id);
    if (user) await withdraw(this.db, inviteKey(user.id));
  }

  async exists(): Promise<boolean> {
    const [row] = await this.db
      .select({ id: tenants.id })
      .from(tenants)
      .where(eq(tenants.id, this.tenantId));
    return row !== undefined;
  }
}

/** User names and mobiles sign in, so they are one of a kind over all tenants. Only whether, never whose. */
export async function isTaken(
  db: Executor,
  what: 'username' | 'mobile',
  value: string,
  exceptId = '',
): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users[what], value));
  return rows.some((row) => row.id !== exceptId);
}
