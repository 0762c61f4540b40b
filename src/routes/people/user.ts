/** people of the tenant (U-03). */
import * as api from '../../core/api/flows/users';
import type { User } from '../../core/api/flows/users';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { peopleMessages as messages } from './messages';
import { rolesOf } from './roles-of';
import { importColumns, newPersonForm, userCategory } from './user-form';
import { passwordInput, personInputs, rolesInput } from './user-inputs';

const roles = { roleIds: rolesInput };
const isEnabled = ({ status }: User) => status !== 'ABNORMAL';
const notSelf = ({ self }: User) => !self || 'user.self';
const reachable = ({ email, mobile }: User) => email !== '' || mobile !== '' || 'user.noAddress';

export const user = resource<User>()({
  name: 'user',
  messages,
  title: 'user.title',
  api: { list: api.listUsers, read: api.readUser },

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

  ops: (o) => ({
    create: o.create({
      label: 'user.create',
      endpoint: api.createUser,
      form: newPersonForm,
      input: ({ access: by, password, ...body }) => ({
        body: by === 'password' ? { ...body, password } : { ...body, invite: true },
      }),
    }),
    import: o.import({
      label: 'user.import',
      endpoint: api.createUser,
      columns: importColumns,
      input: ({ roleId, ...body }) => ({
        body: { ...body, roleIds: [roleId], invite: body.email !== '' || body.mobile !== '' },
      }),
    }),
    edit: o.update({
      endpoint: api.updateUser,
      form: { ...personInputs, description: descriptionInput },
    }),
    assignRoles: o.act(api.changeUsers, 'assignRoles', {
      label: 'user.assign',
      bulk: true,
      form: roles,
      from: (row) => row,
    }),
    invite: o.act(api.changeUsers, 'invite', {
      label: 'user.inviteAgain',
      when: (row) => (row.inviteStatus === 'INVITE_SUCCESS' ? 'user.accepted' : reachable(row)),
    }),
    resetPassword: o.act(api.changeUsers, 'resetPassword', {
      label: 'user.reset',
      when: notSelf,
      form: { password: passwordInput('user.newPassword') },
    }),
    enable: o.act(api.changeUsers, 'enable', {
      label: 'user.enable',
      bulk: true,
      when: (row) => !isEnabled(row) || 'user.isEnabled',
    }),
    disable: o.act(api.changeUsers, 'disable', {
      label: 'user.disable',
      bulk: true,
      danger: true,
      confirm: 'user.disableConfirm',
      when: (row) =>
        !isEnabled(row) ? 'user.isDisabled' : row.soleAdministrator ? 'user.sole' : notSelf(row),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'import', 'enable', 'disable', 'assignRoles'],
    row: ['edit', 'assignRoles'],
    more: [
      ['invite', 'resetPassword'],
      ['enable', 'disable'],
    ],
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
