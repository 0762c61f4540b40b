/** people with their roles, and what these let them do (E-191, E-192); R-037 lists the roles with their people. */
import type * as v from 'valibot';
import { allUserPermissions, changeUserPermission } from '../../core/api/flows/roles';
import { resource } from '../../core/resource/definition';
import type { ListQuery } from '../../core/resource/definition';
import { asParameters } from '../../core/resource/list-source';
import { inputs } from '../../core/resource/input';
import { paths } from '../paths';
import { peopleMessages as messages } from './messages';
import { rolesOf } from './roles-of';
import { comparedRolesInput } from './user-inputs';

const input = inputs(messages);
type Person = v.InferOutput<(typeof allUserPermissions)['reply']>['rows'][number];

/** The call is asked by name, or for one by the id, and is not sorted. */
function named(asked: ListQuery) {
  const { page, rows, name, id } = asParameters(asked, ['name', 'id']);
  return {
    page,
    rows,
    ...(name === undefined ? {} : { name }),
    ...(id === undefined ? {} : { id }),
  };
}

export const userRoles = resource<Person>()({
  name: 'user-roles',
  messages,
  title: 'userRoles.title',
  api: {
    list: allUserPermissions,
    load: (query, { call }) => call(allUserPermissions, { query: named(query) }),
  },

  fields: (f) => ({
    username: f.text('user.username', { opens: true, copy: true }),
    name: f.text('user.name', { search: 'lk' }),
    roleNames: f.tags('user.roles', { value: (row) => row.roleNames, refs: rolesOf }),
    permissions: f.figure('role.permissions', { value: (row) => row.permCodes.length }),
  }),

  ops: (o) => ({
    assign: o.update({
      label: 'userRoles.assign',
      endpoint: changeUserPermission,
      form: { roleIds: comparedRolesInput, had: input.hidden() },
      from: ({ roleIds, permCodes }) => ({ roleIds, had: permCodes.join(' ') }),
      input: ({ roleIds }, { id }) => ({ params: { id }, body: { roleIds } }),
    }),
    users: o.go({ label: 'userRoles.toUsers', perm: 'user:list', to: paths.users() }),
    roles: o.go({ label: 'userRoles.toRoles', perm: 'role:list', to: paths.role() }),
  }),

  list: {
    toolbar: ['users', 'roles'],
    above: {
      height: 32,
      load: async () => ({ default: (await import('./compare-strip')).CompareStrip }),
    },
    row: ['assign'],
    export: true,
    empty: { title: 'userRoles.empty', op: 'users' },
  },

  detail: {
    tabs: (t) => ({
      grants: t.view({
        title: 'userRoles.grants',
        load: () =>
          import('./person-grants').then(({ PersonGrants }) => ({ default: PersonGrants })),
      }),
      history: t.history({ of: 'system' }),
    }),
  },
});
