/** the roles of the tenant (N-22), E-189…E-200. */
import * as api from '../../core/api/flows/roles';
import type { Role } from '../../core/api/flows/roles';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { noGrant } from './grant-tree';
import { form, newRole, second } from './role-form';
import { loadRoles } from './role-list';
import { roleMessages as messages } from './role.messages';

export const role = resource<Role>()({
  name: 'role',
  messages,
  title: 'role.title',
  api: { list: api.listRoles, load: loadRoles },
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
    create: o.create({ label: 'role.create', endpoint: api.addRole, form, input: newRole }),
    edit: o.update({
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
      input: newRole,
    }),
    remove: o.remove({
      endpoint: api.deleteRole,
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

  list: { toolbar: ['create'], row: ['edit', 'copy'], more: ['remove'], export: true },

  detail: {
    tabs: (t) => ({
      grants: t.view({
        title: 'role.grants',
        load: () => import('./role-view').then((module) => ({ default: module.RoleGrants })),
      }),
      people: t.view({
        title: 'role.people',
        load: () => import('./role-view').then((module) => ({ default: module.RolePeople })),
      }),
      history: t.history({ of: 'system' }),
    }),
  },
});
