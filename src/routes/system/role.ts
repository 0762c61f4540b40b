/** the roles of the tenant (N-22), E-189…E-200. */
import * as api from '../../core/api/flows/roles';
import type { Role } from '../../core/api/flows/roles';
import { jsonOrText } from '../../core/api/endpoint';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { LoadContext } from '../../core/resource/list-source';
import type { ListQuery } from '../../core/resource/list-source';
import { contentMax200 } from '../../core/rules/basic';
import { noGrant } from './grant-tree';
import type { Grant } from './grant-tree';
import { roleMessages as messages } from './role.messages';

const input = inputs(messages);
const form = {
  roleName: input.text({
    label: 'role.name',
    help: 'role.nameHelp',
    required: true,
    maxLength: 30,
  }),
  description: input.area({ label: 'common.description', rules: [contentMax200] }),
  permCodes: input.custom<Grant>({
    label: 'role.grants',
    help: 'role.grantsHelp',
    required: true,
    initial: noGrant,
    check: ({ codes }) => (codes.length === 0 ? text(messages, 'role.noGrant') : undefined),
    part: () => import('./grant-input').then((module) => module.GrantInput),
  }),
};

/** What a condition of the list asks for; the call itself knows the name alone (E-195). */
function asked(query: ListQuery, name: string): string {
  const params = jsonOrText(query.params ?? '');
  if (!Array.isArray(params)) return '';
  const found: unknown = params.find(
    (param: unknown) => (param as { readonly name?: unknown }).name === name,
  );
  const { value } = (found ?? {}) as { readonly value?: unknown };
  return typeof value === 'string' ? value : '';
}

async function load(query: ListQuery, { call }: LoadContext) {
  const id = asked(query, 'id');
  if (id !== '') {
    const rows = [await call(api.viewRole, { query: { roleId: id } })];
    return { rows, total: rows.length };
  }
  const { page, rows } = query;
  return call(api.listRoles, {
    query: { page, rows },
    body: { roleName: asked(query, 'roleName') },
  });
}

/** `Name (2)`, as long as a name may be. */
const second = (name: string) => `${name.slice(0, 26)} (2)`;

export const role = resource<Role>()({
  name: 'role',
  messages,
  title: 'role.title',
  api: { list: api.listRoles, load },
  id: (row) => row.roleId,
  label: (row) => row.roleName,

  fields: (f) => ({
    roleName: f.text('role.name', { search: 'lk', opens: true }),
    description: f.text('common.description'),
    userCount: f.number('role.users'),
    permCount: f.number('role.perms'),
    createTime: f.time('common.created'),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'role.create',
      perm: 'role:create',
      endpoint: api.addRole,
      form,
      input: ({ permCodes, ...values }) => ({
        body: { ...values, permCodes: permCodes.codes, menuIds: [] },
      }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'role:update',
      endpoint: api.updateRole,
      form,
      from: async ({ roleId, roleName, description }, { call }) => {
        const { permCodes, users } = await call(api.viewRole, { query: { roleId } });
        const holders = users.map(({ id }) => id);
        return {
          roleName,
          description,
          permCodes: { codes: permCodes, before: permCodes, holders },
        };
      },
      input: ({ permCodes, ...values }, { roleId }) => ({
        body: { roleId, ...values, permCodes: permCodes.codes },
      }),
    }),
    copy: o.update({
      label: 'role.copy',
      perm: 'role:create',
      endpoint: api.addRole,
      form,
      from: async ({ roleId, roleName, description }, { call }) => {
        const [{ permCodes }, groups] = await Promise.all([
          call(api.viewRole, { query: { roleId } }),
          call(api.permissionConfiguration, {}),
        ]);
        // Nobody grants what he lacks, so a copy has no more than that.
        const own = new Set(
          groups.flatMap(({ items }) =>
            items.flatMap((one) => (one.grantable ? one.permCode : [])),
          ),
        );
        const codes = permCodes.filter((code) => own.has(code));
        return { roleName: second(roleName), description, permCodes: { ...noGrant, codes } };
      },
      input: ({ permCodes, ...values }) => ({
        body: { ...values, permCodes: permCodes.codes, menuIds: [] },
      }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'role:delete',
      endpoint: api.deleteRole,
      danger: true,
      input: ({ roleId }) => ({ body: { roleId } }),
      when: ({ userCount }) =>
        userCount === 0 || text(messages, 'role.hasUsers', { count: userCount }),
      confirm: (rows, names) =>
        text(messages, 'role.removeConfirm', {
          names,
          count: rows.reduce((sum, { permCount }) => sum + permCount, 0),
        }),
    }),
  }),

  list: {
    toolbar: ['create'],
    row: ['edit', 'copy'],
    more: ['remove'],
    export: true,
  },

  detail: {
    facts: ['roleName', 'description', 'userCount', 'permCount', 'createTime'],
    tabs: (t) => ({
      grants: t.view({
        title: 'role.grants',
        load: () => import('./role-view').then((module) => ({ default: module.RoleGrants })),
      }),
      people: t.view({
        title: 'role.people',
        load: () => import('./role-view').then((module) => ({ default: module.RolePeople })),
      }),
      history: t.history(),
    }),
  },
});
