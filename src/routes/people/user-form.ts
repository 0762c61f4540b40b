import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { peopleMessages as messages } from './messages';
import {
  oneRoleInput,
  passwordInput,
  personInputs,
  rolesInput,
  usernameInput,
} from './user-inputs';

export const userCategory = dictionary('userCategory', {
  Tenant: tone.primary('管理员', 'Administrator'),
  User: tone.normal('普通用户', 'User'),
});
const input = inputs(messages);
const access = dictionary('userAccess', {
  invite: tone.normal('发送邀请，由本人设置密码', 'By invitation, choosing a password'),
  password: tone.normal('设置初始密码', 'By a first password'),
});

const categoryInput = input.oneOf({ label: 'user.category', of: userCategory, initial: 'User' });

/** People in a spreadsheet: no password is written down, whoever has an address is invited. */
export const importColumns = {
  username: usernameInput('user.username'),
  ...personInputs,
  category: categoryInput,
  roleId: oneRoleInput,
  description: descriptionInput,
};

/** A person of the tenant who is new in it: by invitation, or with a first password. */
export const newPersonForm = {
  username: usernameInput('user.username'),
  ...personInputs,
  category: categoryInput,
  roleIds: rolesInput,
  access: input.oneOf({
    label: 'user.access',
    of: access,
    initial: 'invite',
    check: (value, { email, mobile }) =>
      value === 'invite' && email === '' && mobile === ''
        ? text(messages, 'user.addressNeeded')
        : undefined,
  }),
  password: passwordInput('user.password', ({ access: by }) => by === 'password'),
  description: descriptionInput,
};
