import { listRoles } from '../../core/api/flows/roles';
import type { Invitation, User } from '../../core/api/flows/users';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import type { FormValues, SourceContext } from '../../core/resource/input';
import { email, mobile } from '../../core/rules/basic';
import { accountPassword } from '../account-password';
import { projects } from '../sources';
import { peopleMessages as messages } from './messages';
import { difference } from './role-difference';

const input = inputs(messages);
const pattern = /^[A-Za-z][A-Za-z0-9_.-]{2,31}$/;
/** More roles than a tenant has. */
const MOST = 200;

export const usernameInput = (label: 'user.username' | 'tenant.adminUsername') =>
  input.text({
    label,
    required: true,
    maxLength: 32,
    check: (value) => (pattern.test(value) ? undefined : text(messages, 'user.usernameInvalid')),
  });
export const personNameInput = (label: 'user.name' | 'tenant.adminName') =>
  input.text({ label, required: true, maxLength: 30 });

export const passwordInput = (
  label: 'user.password' | 'user.newPassword' | 'tenant.adminPassword',
  show: (values: FormValues) => boolean = () => true,
) => input.password({ label, required: true, show, ...accountPassword });

async function roles({ call, text: typed }: SourceContext) {
  const body = typed === undefined ? {} : { roleName: typed };
  const { rows, total } = await call(listRoles, { query: { page: 1, rows: MOST }, body });
  const options = rows.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }));
  return total > rows.length ? Object.assign(options, { total }) : options;
}

const choice = { label: 'user.roles', required: true, most: 20, from: roles } as const;
export const rolesInput = input.multi(choice);
/** One of them, as a column of a spreadsheet has it. */
export const oneRoleInput = input.select({ label: 'user.roles', required: true, from: roles });
/** The same, saying what it changes of what somebody may do. */
export const comparedRolesInput = input.multi({ ...choice, advice: difference });

/** The link, for whoever is told it: to be passed on where no message arrives. */
export const answered = {
  result: async () => ({ default: (await import('./invited')).Invited }),
  tells: ({ invitations }: { readonly invitations: readonly Invitation[] }) =>
    invitations.length > 0,
};

/** Says where an invitation is sent before it is. */
export const invitation = {
  when: ({ inviteStatus, email, mobile }: User) =>
    inviteStatus === 'INVITE_SUCCESS'
      ? text(messages, 'user.accepted')
      : email !== '' || mobile !== '' || text(messages, 'user.noAddress'),
  form: { address: input.shown({ label: 'invited.to' }) },
  from: ({ email, mobile }: Pick<User, 'email' | 'mobile'>) => ({
    address: email === '' ? mobile : email,
  }),
  input: () => ({}),
  ...answered,
};

/** What may be changed of a person later too. */
export const personInputs = {
  name: personNameInput('user.name'),
  email: input.text({ label: 'user.email', rules: [email], maxLength: 120 }),
  mobile: input.text({ label: 'user.mobile', rules: [mobile] }),
  projectId: input.select({ label: 'user.project', from: projects }),
};
