/** people of the tenant (U-03). */
import { listUsers, readUser, type User } from '../../core/api/flows/users';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { peopleMessages as messages } from './messages';
import { rolesOf } from './roles-of';
import { userCategory } from './user-form';
import { userOps } from './user-ops';

export const user = resource<User>()({
  name: 'user',
  messages,
  title: 'user.title',
  api: { list: listUsers, read: readUser },

  fields: (f) => ({
    username: f.text('user.username', { search: 'lk', sort: true, opens: true, copy: true }),
    name: f.text('user.name', { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.accountStatus, { search: 'eq' }),
    inviteStatus: f.status('user.invite', dictionaries.invite, { search: 'eq' }),
    inviteLeft: f.left('user.inviteLeft', {
      until: (row) => row.inviteUntil,
      soon: 3,
      hidden: true,
    }),
    roleNames: f.tags('user.roles', { value: (row) => row.roleNames, refs: rolesOf }),
    category: f.status('user.category', userCategory, { search: 'eq' }),
    mobile: f.text('user.mobile', { search: 'lk' }),
    email: f.text('user.email', { search: 'lk' }),
    createTime: f.time('common.created', { sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: userOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'import', 'enable', 'disable', 'assignRoles'],
    row: ['edit', 'assignRoles'],
    more: [
      ['invite', 'resetPassword'],
      ['enable', 'disable'],
    ],
    facts: ['name', 'roleNames', 'mobile', 'inviteStatus'],
    export: true,
    empty: { title: 'user.empty', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      grants: t.view({
        title: 'userRoles.grants',
        load: async () => ({ default: (await import('./person-grants')).PersonGrants }),
      }),
      signIns: t.view({
        title: 'user.signIns',
        load: async () => ({ default: (await import('./person-sign-ins')).PersonSignIns }),
      }),
      history: t.history({ of: 'system' }),
    }),
  },
});
