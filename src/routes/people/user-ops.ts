/** What is done to people of the tenant (U-03). */
import * as api from '../../core/api/flows/users';
import type { User } from '../../core/api/flows/users';
import { descriptionInput } from '../../core/resource/common-inputs';
import type { OpKit } from '../../core/resource/operation';
import type { peopleMessages as messages } from './messages';
import { importColumns, newPersonForm } from './user-form';
import { passwordInput, personInputs, rolesInput } from './user-inputs';

const roles = { roleIds: rolesInput };
const isEnabled = ({ status }: User) => status !== 'ABNORMAL';
const notSelf = ({ self }: User) => !self || 'user.self';
const reachable = ({ email, mobile }: User) => email !== '' || mobile !== '' || 'user.noAddress';

type Key = keyof (typeof messages)['zh-CN'];

export const userOps = (o: OpKit<User, Key>) => ({
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
});
