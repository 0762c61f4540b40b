/** What is done to people of the tenant (U-03). */
import * as api from '../../core/api/flows/users';
import { descriptionInput } from '../../core/resource/common-inputs';
import type { OpKit } from '../../core/resource/operation';
import type { peopleMessages as messages } from './messages';
import { soleAdministrator } from './roles-of';
import { importColumns, newPersonForm } from './user-form';
import { answered, invitation, passwordInput, personInputs, rolesInput } from './user-inputs';

const isEnabled = ({ status }: api.User) => status !== 'ABNORMAL';
const notSelf = ({ self }: api.User) => !self || 'user.self';

export const userOps = (o: OpKit<api.User, keyof (typeof messages)['zh-CN']>) => ({
  create: o.create({
    label: 'user.create',
    endpoint: api.createUser,
    form: newPersonForm,
    input: ({ access: by, password, ...body }) => ({
      body: by === 'password' ? { ...body, password } : { ...body, invite: true },
    }),
    ...answered,
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
    form: { roleIds: rolesInput },
    from: (row) => row,
  }),
  invite: o.act(api.changeUsers, 'invite', {
    label: 'user.inviteAgain',
    ...invitation,
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
    confirm: 'user.disableConfirm',
    when: (row) =>
      !isEnabled(row)
        ? 'user.isDisabled'
        : row.soleAdministrator
          ? soleAdministrator(row)
          : notSelf(row),
  }),
});
