import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/flows/roles';
import { endpoints } from '../../../../src/core/api/registry';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { Executor } from '../../database/database';
import { menus } from '../../database/identity-tables';
import type { ReadScope, TenantScope } from '../../database/scope';
import { forSession, removal, type Handler } from '../../handler';
import { findRecord, findRecords } from '../../records/read';
import { audit, deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { textArray } from '../../search/search-sql';
import { roleProfile, type ProfileData } from '../../kinds/flows';
import { scopeOfTenant } from '../../between-tenants';
import { flowsMessages } from './messages';
import { assertNoFlow } from './flow-use';
import { assertAdministrator, assertGrant, assertRoles, difference } from './people-rules';
import { People, type RoleRow } from './people-scope';

const menusOf = (db: Executor) => db.select().from(menus).orderBy(asc(menus.position));
type Menu = Awaited<ReturnType<typeof menusOf>>[number];

const missing = () => new Refusal(text(flowsMessages, 'role.missing'));

/** What the tables of the identity do not hold: when a role was made, and what for. */
async function profilesOf(scope: ReadScope, ids: readonly string[]) {
  const where = sql`${scope.rows.records.id} = any(${textArray(ids)})`;
  const rows = await findRecords<ProfileData>(scope, roleProfile, { where });
  return new Map(rows.map((row) => [row.id, row]));
}

async function roleRows(scope: TenantScope, roles: readonly RoleRow[]) {
  const profiles = await profilesOf(
    scope,
    roles.map(({ id }) => id),
  );
  return roles.map((role) => ({
    roleId: role.id,
    roleName: role.name,
    description: profiles.get(role.id)?.data.description ?? '',
    tenantId: scope.tenantId,
    userCount: role.userCount,
    permCount: role.permCodes.length,
    createTime: profiles.get(role.id)?.createTime.toISOString() ?? '',
    permCodes: role.permCodes,
  }));
}

async function readRole(people: People, id: string): Promise<RoleRow> {
  const [role] = await people.roles({ ids: [id] });
  if (!role) throw missing();
  return role;
}

async function detailOf(scope: TenantScope, id: string) {
  const people = new People(scope);
  const role = await readRole(people, id);
  const [row] = await roleRows(scope, [role]);
  const codes = new Set(role.permCodes);
  const open = (await menusOf(scope.db)).filter(
    (menu) => menu.permCode === '' || codes.has(menu.permCode),
  );
  return { ...row, menuIds: open.map((menu) => menu.id), users: await people.peopleWith(id) };
}

/** Every code of the contract, with what its calls do. */
function knownCodes(): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const { perm, actions, summary } of endpoints) {
    if (perm !== undefined && !known.has(perm)) known.set(perm, summary);
    for (const [action, { perm: code }] of Object.entries(actions ?? {}))
      if (!known.has(code)) known.set(code, `${summary}: ${action}`);
  }
  return known;
}

/** The codes that are meant, menus included: all of them exist. */
function codesOf(all: readonly Menu[], codes: readonly string[], menuIds: readonly string[]) {
  const known = knownCodes();
  const chosen = menuIds.map((id) => {
    const menu = all.find((one) => one.id === id);
    if (!menu) throw new Refusal(text(flowsMessages, 'role.menu', { id }));
    return menu.permCode;
  });
  const wanted = [...new Set([...codes, ...chosen])].filter((code) => code !== '');
  const strange = wanted.find((code) => !known.has(code));
  if (strange !== undefined)
    throw new Refusal(
      text(flowsMessages, 'role.code', { code: strange }),
      {},
      { data: { field: 'permCodes' } },
    );
  return wanted;
}

async function assertNameFree(people: People, name: string, except = ''): Promise<void> {
  const same = (await people.roles()).some((role) => role.name === name && role.id !== except);
  if (same)
    throw new Refusal(
      'record.nameTaken',
      { kind: roleProfile.label, name },
      { data: { field: 'roleName' } },
    );
}

const byPage = <T>(rows: readonly T[], { page, rows: size }: { page: number; rows: number }) => ({
  rows: rows.slice((page - 1) * size, page * size),
  total: rows.length,
});

const entry = (action: string, role: { id: string; name: string }, detail: object) => ({
  ...{ action, kind: roleProfile.name, targetId: role.id, targetName: role.name, detail },
});

const authorizations: readonly Handler[] = [
  forSession(api.roleAuthorizations, async ({ scope }, { query }) =>
    roleRows(scope, await new People(scope).roles({ name: query.roleName })),
  ),
  forSession(api.tenantRoleAuthorizations, async (context, { params }) => {
    const asked = scopeOfTenant(context, params.id);
    const people = asked && new People(asked);
    if (!people || !(await people.exists())) throw new Refusal('tenant.missing');
    return roleRows(asked, await people.roles());
  }),
  forSession(api.allUserPermissions, async ({ scope }, { query }) => {
    const people = new People(scope);
    const { name, id, ...paging } = query;
    const params = [
      ...(name === '' ? [] : [{ name: 'name', sign: 'LK' as const, value: name }]),
      ...(id === '' ? [] : [{ name: 'id', sign: 'EQ' as const, value: id }]),
    ];
    const page = await people.page({ ...paging, params });
    const roles = await people.rolesOf(page.rows.map((user) => user.id));
    const rows = page.rows.map((user) => {
      const has = roles.get(user.id) ?? [];
      return {
        ...{ id: user.id, username: user.username, name: user.name },
        roleIds: has.map((role) => role.id),
        roleNames: has.map((role) => role.name),
        permCodes: [...new Set(has.flatMap((role) => role.permCodes))].sort(),
      };
    });
    return { rows, total: page.total };
  }),
  forSession(api.changeUserPermission, (context, { params, body }) =>
    context.scope.exclusive(async (scope) => {
      const people = new People(scope);
      const user = await people.user(params.id);
      if (!user) throw new Refusal(text(flowsMessages, 'user.missing'));
      const has = (await people.rolesOf([user.id])).get(user.id) ?? [];
      const roles = await assertRoles(context, people, body.roleIds, has);
      await people.setRoles(user, body.roleIds);
      await assertAdministrator(people);
      await audit(context, scope, {
        ...{ action: 'user:assignRoles', kind: 'user', targetId: user.id, targetName: user.name },
        detail: body,
      });
      const permCodes = [...new Set(roles.flatMap((role) => role.permCodes))].sort();
      return { id: user.id, roleIds: roles.map((role) => role.id), permCodes };
    }),
  ),
  forSession(api.rolePermission, async ({ scope }, { query }) => {
    const people = new People(scope);
    const roles =
      query.roleId === '' ? await people.roles() : [await readRole(people, query.roleId)];
    return roles.map((role) => ({
      ...{ roleId: role.id, roleName: role.name, permCodes: role.permCodes },
    }));
  }),
  forSession(api.permissionConfiguration, async ({ session }) => {
    const groups = new Map<string, object[]>();
    for (const [permCode, description] of knownCodes()) {
      const group = permCode.split(':')[0] ?? permCode;
      const items = groups.get(group) ?? [];
      items.push({ permCode, description, grantable: session.permissions.has(permCode) });
      groups.set(group, items);
    }
    return [...groups]
      .map(([group, items]) => ({ group, items }))
      .sort((a, b) => a.group.localeCompare(b.group));
  }),
];

export const roleHandlers: readonly Handler[] = [
  ...authorizations,
  forSession(api.listRoles, async ({ scope }, { query, body }) => {
    const roles = await new People(scope).roles({ name: body.roleName });
    const page = byPage(roles, query);
    return { ...page, rows: await roleRows(scope, page.rows) };
  }),
  forSession(api.listMenus, async ({ app, locale }, { body }) => {
    const rows = (await menusOf(app.db)).map((menu) => ({
      menuId: menu.id,
      parentId: menu.parentId,
      menuName: locale === 'en' ? menu.nameEn : menu.name,
      formRouterName: menu.route,
      permCode: menu.permCode,
      category: menu.category,
    }));
    const wanted = body.menuName.toLowerCase();
    return rows.filter((menu) => menu.menuName.toLowerCase().includes(wanted));
  }),
  forSession(api.viewRole, ({ scope }, { query }) => detailOf(scope, query.roleId)),
  forSession(api.addRole, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const people = new People(scope);
      const codes = codesOf(await menusOf(scope.db), body.permCodes, body.menuIds);
      assertGrant(context, codes);
      await assertNameFree(people, body.roleName);
      const id = randomUUID();
      await people.addRole(id, body.roleName);
      await people.setCodes({ id }, codes);
      await insertRecord(scope, roleProfile, {
        ...{ id, name: body.roleName, ownerId: context.session.user.id },
        data: { description: body.description },
      });
      const role = { id, name: body.roleName };
      await audit(context, scope, entry('role:create', role, { codes: codes.length }));
      return detailOf(scope, id);
    }),
  ),
  forSession(api.updateRole, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const people = new People(scope);
      const role = await readRole(people, body.roleId);
      const name = body.roleName ?? role.name;
      if (body.permCodes || body.menuIds) {
        const all = await menusOf(scope.db);
        const codes = codesOf(all, body.permCodes ?? role.permCodes, body.menuIds ?? []);
        assertGrant(context, difference(codes, role.permCodes));
        await people.setCodes(role, codes);
      }
      if (name !== role.name) {
        await assertNameFree(people, name, role.id);
        await people.renameRole(role.id, name);
      }
      await keepProfile(context, scope, role.id, name, body.description);
      await assertAdministrator(people);
      await audit(context, scope, entry('role:update', role, body));
      return detailOf(scope, role.id);
    }),
  ),
  removal(
    forSession(api.deleteRole, (context, { body }) =>
      context.scope.exclusive(async (scope) => {
        const people = new People(scope);
        const role = await readRole(people, body.roleId);
        if (role.userCount > 0) {
          const params = { name: role.name, count: role.userCount };
          throw new Refusal(text(flowsMessages, 'role.inUse', params));
        }
        await assertNoFlow(scope, role);
        await people.removeRole(role.id);
        await deleteRecord(scope, roleProfile, role.id);
        await audit(context, scope, entry('role:delete', role, {}));
        return null;
      }),
    ),
  ),
];

async function keepProfile(
  { session }: SessionContext,
  scope: TenantScope,
  id: string,
  name: string,
  description: string | undefined,
): Promise<void> {
  const profile = await findRecord<ProfileData>(scope, roleProfile, id);
  const data = { description: description ?? profile?.data.description ?? '' };
  if (profile) await updateRecord(scope, roleProfile, profile, { name, data });
  else await insertRecord(scope, roleProfile, { id, name, ownerId: session.user.id, data });
}
