import { listRoles } from '../../core/api/flows/roles';
import { systemConfigs } from '../../core/api/platform';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import type { FormValues, SourceContext } from '../../core/resource/input';
import { email, mobile } from '../../core/rules/basic';
import { pwdByStrength } from '../../core/rules/passwords';
import { projects } from '../sources';
import { peopleMessages as messages } from './messages';

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

/** What the system asks of a password is a setting of it (V-005): asked when one has been typed. */
async function judge(value: string, { call }: SourceContext) {
  const configs = await call(systemConfigs, {});
  const strength = configs.find(({ name }) => name === 'PwdStrength')?.value;
  return pwdByStrength(strength)
    .map((rule) => rule(value))
    .find((problem) => problem !== undefined);
}

export const passwordInput = (
  label: 'user.password' | 'user.newPassword' | 'tenant.adminPassword',
  show: (values: FormValues) => boolean = () => true,
) => input.password({ label, required: true, maxLength: 128, strength: true, verify: judge, show });

async function roles({ call, text: typed }: SourceContext) {
  const body = typed === undefined ? {} : { roleName: typed };
  const { rows, total } = await call(listRoles, { query: { page: 1, rows: MOST }, body });
  const options = rows.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }));
  return total > rows.length ? Object.assign(options, { total }) : options;
}

export const rolesInput = input.multi({
  label: 'user.roles',
  required: true,
  most: 20,
  from: roles,
});

/** What may be changed of a person later too. */
export const personInputs = {
  name: personNameInput('user.name'),
  email: input.text({ label: 'user.email', rules: [email], maxLength: 120 }),
  mobile: input.text({ label: 'user.mobile', rules: [mobile] }),
  projectId: input.select({ label: 'user.project', from: projects }),
};
