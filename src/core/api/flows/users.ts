import * as v from 'valibot';
import { email as emailRule, mobile as mobileRule } from '../../rules/basic';
import { defineEndpoint } from '../endpoint';
import { family } from '../family';
import { wireFlag, wireId, wireText, wireTexts, wireTime } from '../wire';
import { roleIds } from './roles';

/** U-03, our own contract. The specification names the screens and shows no calls. */
export const userSchema = v.object({
  id: wireText,
  username: wireText,
  name: wireText,
  email: wireText,
  mobile: wireText,
  /** P-01: `Tenant` administers, `User` does not. */
  category: wireText,
  /** D-030: NORMAL, or ABNORMAL while the account is disabled. */
  status: wireText,
  /** D-028. */
  inviteStatus: wireText,
  /** Until when an invitation that was sent can be accepted. */
  inviteUntil: wireTime,
  /** Nobody else could give a permission back: neither disabled nor without such a role. */
  soleAdministrator: wireFlag,
  /** Of that one: who would be another, but is disabled; the first names. */
  couldAdminister: wireTexts,
  description: wireText,
  projectId: wireText,
  roleIds: wireTexts,
  roleNames: wireTexts,
  tenantId: wireText,
  /** Whoever asks: some things nobody does to himself. */
  self: wireFlag,
  createTime: wireTime,
});
export type User = v.InferOutput<typeof userSchema>;

/** An invitation that was sent just now, for whoever may set a password for the invited anyway. */
export const invitationSchema = v.object({
  /** The invited. */
  id: wireText,
  /** Where it was sent: e-mail or mobile. */
  address: wireText,
  /** Opens the sign-in page of the console with the code filled in. */
  link: wireText,
  code: wireText,
  until: wireTime,
});
export type Invitation = v.InferOutput<typeof invitationSchema>;
const invitations = v.optional(v.array(invitationSchema), []);

const passes = (rule: typeof emailRule) => v.check((value: string) => rule(value) === undefined);
const optionalText = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)));

const fields = {
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(30)),
  email: v.optional(v.pipe(v.string(), v.trim(), passes(emailRule))),
  mobile: v.optional(v.pipe(v.string(), v.trim(), passes(mobileRule))),
  category: v.optional(v.picklist(['Tenant', 'User'])),
  description: optionalText(200),
  projectId: optionalText(64),
};

/** Checked further by the rule that `PwdStrength` chooses (V-005); the bound keeps hashing cheap. */
const password = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));

const users = family({
  path: '/soc/v1/users',
  perm: 'user',
  one: 'User',
  many: 'Users',
  noun: 'people of the tenant',
});

export const listUsers = users.list({
  row: userSchema,
  filters: {
    status: v.optional(wireText),
    category: v.optional(wireText),
    roleId: v.optional(wireText),
    inviteStatus: v.optional(wireText),
    /** Those whose roles let them do this, as `approval:approve`. */
    permCode: v.optional(wireText),
  },
});
export const readUser = users.read({ row: userSchema });

/** Without a password the account waits for its owner, who chooses one when he accepts the invitation (D-028). */
export const createUser = users.create({
  row: v.object({ ...userSchema.entries, invitations }),
  body: {
    ...fields,
    username: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z][A-Za-z0-9_.-]{2,31}$/)),
    password: v.optional(password),
    /** Sends the invitation at once, to the e-mail address or else the mobile number; not with a password. */
    invite: v.optional(wireFlag, false),
    roleIds: v.pipe(roleIds, v.minLength(1)),
  },
});
export const updateUser = users.update({
  row: userSchema,
  body: { ...fields, name: v.optional(fields.name) },
});
export const changeUsers = users.patch({
  actions: {
    enable: { from: 'any' },
    disable: { from: 'any' },
    resetPassword: { from: 'any', asks: { password } },
    assignRoles: { from: 'any', asks: { roleIds: v.pipe(roleIds, v.minLength(1)) } },
    invite: { from: 'any' },
  },
  tells: { invitations },
});

/** N-15: people who are chosen together, which are those of one role. */
export const userGroupSchema = v.object({ name: wireText, value: wireText });
export type UserGroup = v.InferOutput<typeof userGroupSchema>;

export const listUserGroups = defineEndpoint({
  id: 'O-listUserGroups',
  name: 'listUserGroups',
  summary: 'Groups of people of the tenant, by name: one for each role that somebody has',
  method: 'GET',
  path: '/soc/v1/users/groups',
  perm: 'user:list',
  reply: v.array(userGroupSchema),
});

/** N-16: an account of the terminal, by which people sign in on machines. */
export const terminalUserSchema = v.object({ id: wireText, username: wireText });
export type TerminalUser = v.InferOutput<typeof terminalUserSchema>;

export const listTerminalUsers = defineEndpoint({
  id: 'O-listTerminalUsers',
  name: 'listTerminalUsers',
  summary: 'People of the tenant who may open the console of a machine, by username',
  method: 'GET',
  path: '/csp/v1/terminal/users',
  perm: 'user:list',
  reply: v.array(terminalUserSchema),
});

/** A code that is wrong, used up or has run out is refused with the field `code`: the console lets go of it then. */
export const acceptInvitation = defineEndpoint({
  id: 'O-acceptInvitation',
  name: 'acceptInvitation',
  summary: 'Accepts an invitation with the code that was sent, and chooses a password',
  method: 'POST',
  path: '/soc/v1/invitations/accept',
  auth: 'public',
  body: v.object({ code: v.pipe(wireId, v.maxLength(200)), password }),
  reply: v.object({ username: wireText }),
});
