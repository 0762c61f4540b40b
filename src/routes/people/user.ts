/** people of the tenant (U-03). */
import * as api from '../../core/api/flows/users';
import type { User } from '../../core/api/flows/users';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { peopleMessages as messages } from './messages';
import { passwordInput, personInputs, rolesInput, usernameInput } from './user-inputs';

const category = dictionary('userCategory', {
  Tenant: tone.primary('管理员', 'Administrator'),
  User: tone.normal('普通用户', 'User'),
});
const input = inputs(messages);
const access = dictionary('userAccess', {
  invite: tone.normal('发送邀请，由本人设置密码', 'By invitation, choosing a password'),
  password: tone.normal('设置初始密码', 'By a first password'),
});
const roles = { roleIds: rolesInput };
const isEnabled = ({ status }: User) => status !== 'ABNORMAL';
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
    inviteStatus: f.status('user.invite', dictionaries.invite),
    roleNames: f.tags('user.roles', { value: (row) => row.roleNames }),
    category: f.status('user.category', category, { search: 'eq' }),
    mobile: f.text('user.mobile', { search: 'lk' }),
    email: f.text('user.email', { search: 'lk' }),
    createTime: f.time('common.created', { sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'user.create',
      endpoint: api.createUser,
      form: {
        username: usernameInput('user.username'),
        ...personInputs,
        category: input.radio({
          label: 'user.category',
          required: true,
          initial: 'User',
          from: choicesOf(category),
        }),
        ...roles,
        access: input.radio({
          label: 'user.access',
          required: true,
          initial: 'invite',
          from: choicesOf(access),
          check: (value, { email, mobile }) =>
            value === 'invite' && email === '' && mobile === ''
              ? text(messages, 'user.addressNeeded')
              : undefined,
        }),
        password: passwordInput('user.password', ({ access: by }) => by === 'password'),
        description: descriptionInput,
      },
      input: ({ access: by, password, ...body }) => ({
        body: by === 'password' ? { ...body, password } : { ...body, invite: true },
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
      when: (row) => isEnabled(row) || 'user.isDisabled',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable', 'assignRoles'],
    row: ['edit', 'assignRoles'],
    more: [
      ['invite', 'resetPassword'],
      ['enable', 'disable'],
    ],
    export: true,
    empty: { title: 'user.empty', op: 'create' },
  },

  detail: { tabs: (t) => ({ history: t.history({ of: 'system' }) }) },
});
