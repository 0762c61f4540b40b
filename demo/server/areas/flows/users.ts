import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import * as api from '../../../../src/core/api/flows/users';
import { text, translate } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { tenants, users } from '../../database/identity-tables';
import { TenantScope } from '../../database/scope';
import { forAnyone, forSession, type Handler } from '../../handler';
import { sendMessage } from '../../security/outbox';
import { findRecord, findRecords } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { answer, inviteKey, isPosed, pose, useUp } from '../../security/challenges';
import { limit } from '../../security/counters';
import { networkOf } from '../../security/network';
import { assertPassword } from '../../security/password-rules';
import { accessKeyKind } from '../../kinds/access-key';
import { hashPassword } from '../../security/passwords';
import { permissionsOf } from '../../security/sessions';
import { newToken } from '../../security/tokens';
import { userProfile, type UserProfileData } from '../../kinds/flows';
import { flowsMessages } from './messages';
import {
  ADMINISTERS,
  assertAdministrator,
  assertFree,
  assertNotAbove,
  assertRoles,
  couldAdminister,
  isAbove,
} from './people-rules';
import { People, type UserRow } from './people-scope';

const INVITE_SECONDS = 7 * 86_400;
/** Guesses of one invitation; then it has to be sent again. */
const INVITE_TRIES = 5;

/** What lets people onto a machine. */
const CONSOLE = 'vm:console';

const missing = () => new Refusal(text(flowsMessages, 'user.missing'));

async function toRows({ session }: SessionContext, scope: TenantScope, rows: readonly UserRow[]) {
  const people = new People(scope);
  const ids = rows.map((user) => user.id);
  const roles = await people.rolesOf(ids);
  const until = await people.invitedUntil(ids);
  const administrators = await people.holding(ADMINISTERS);
  const sole = administrators.length === 1 ? administrators[0] : undefined;
  const others = sole && ids.includes(sole) ? await couldAdminister(people) : [];
  const where = ids.length > 0 ? inArray(scope.rows.records.id, ids) : sql`false`;
  const kept = await findRecords<UserProfileData>(scope, userProfile, { where });
  const profiles = new Map(kept.map((row) => [row.id, row]));
  return rows.map(({ disabled, mobile, createTime, ...user }) => ({
    ...user,
    mobile: mobile ?? '',
    createTime: createTime.toISOString(),
    self: user.id === session.user.id,
    status: disabled ? 'ABNORMAL' : 'NORMAL',
    inviteStatus: profiles.get(user.id)?.status ?? 'DEFAULT',
    // One that was taken or is void has no days left.
    inviteUntil:
      profiles.get(user.id)?.status === 'INVITING' ? (until.get(user.id)?.toISOString() ?? '') : '',
    soleAdministrator: user.id === sole,
    couldAdminister: user.id === sole ? others : [],
    description: profiles.get(user.id)?.data.description ?? '',
    roleIds: (roles.get(user.id) ?? []).map((role) => role.id),
    roleNames: (roles.get(user.id) ?? []).map((role) => role.name),
  }));
}

async function readUser(scope: TenantScope, id: string): Promise<UserRow> {
  const user = await new People(scope).user(id);
  if (!user) throw missing();
  return user;
}

async function readRow(context: SessionContext, scope: TenantScope, id: string) {
  const [row] = await toRows(context, scope, [await readUser(scope, id)]);
  return row;
}

async function keepProfile(
  scope: TenantScope,
  user: Pick<UserRow, 'id' | 'name'>,
  changes: {
    readonly description?: string | undefined;
    readonly status?: string;
    readonly toldTo?: string;
  },
): Promise<void> {
  const profile = await findRecord<UserProfileData>(scope, userProfile, user.id);
  const data = {
    description: changes.description ?? profile?.data.description ?? '',
    toldTo: changes.toldTo ?? profile?.data.toldTo ?? '',
  };
  const status = changes.status ?? profile?.status ?? 'DEFAULT';
  const { id, name } = user;
  if (profile) await updateRecord(scope, userProfile, profile, { name, status, data });
  else await insertRecord(scope, userProfile, { id, name, status, ownerId: id, data });
}

/** Whoever administers nothing makes nobody an administrator, and unmakes none. */
function assertCategory({ session }: SessionContext, category: string | undefined): void {
  if (category === 'Tenant' && session.user.category !== 'Tenant')
    throw new Refusal(text(flowsMessages, 'user.category'), {}, { data: { field: 'category' } });
}

async function assertProject(scope: TenantScope, id: string | undefined): Promise<void> {
  if (id === undefined || id === '') return;
  const { projects } = scope.rows;
  const [row] = await scope.db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, id));
  if (!row)
    throw new Refusal(text(flowsMessages, 'user.project'), {}, { data: { field: 'projectId' } });
}

const entry = (action: string, user: { id: string; name: string }, detail: object) => ({
  ...{ action: `user:${action}`, kind: userProfile.name, targetId: user.id, targetName: user.name },
  detail,
});

interface Message extends api.Invitation {
  readonly name: string;
  /** Whether whoever invites is told the code as well. */
  readonly isTold: boolean;
}

/** The part behind `#` is sent to no server; the console takes it out of the address at once. */
const linkOf = ({ app }: SessionContext, code: string) =>
  `${app.consoleOrigin()}/by-console/?invitation#${code}`;

/** Makes the code, for the e-mail or else for the mobile. A second one replaces the first. */
async function invite(
  context: SessionContext,
  scope: TenantScope,
  user: UserRow,
  isTold: boolean,
): Promise<Message> {
  const profile = await findRecord(scope, userProfile, user.id);
  const { id, name } = user;
  if (profile?.status === 'INVITE_SUCCESS')
    throw new Refusal(text(flowsMessages, 'user.accepted', { name }));
  const address = user.email === '' ? (user.mobile ?? '') : user.email;
  if (address === '') throw new Refusal(text(flowsMessages, 'user.noAddress', { name }));
  const code = `${id}.${newToken()}`;
  const challenge = { key: inviteKey(id), answer: code, seconds: INVITE_SECONDS };
  await pose(scope.db, { ...challenge, tries: INVITE_TRIES });
  const toldTo = isTold ? context.session.user.id : '';
  await keepProfile(scope, user, { status: 'INVITING', toldTo });
  const until = new Date(Date.now() + INVITE_SECONDS * 1000).toISOString();
  return { id, name, address, code, link: linkOf(context, code), until, isTold };
}

/**
 * With the code somebody sets the first password, so it is told to nobody who could not do that otherwise: whoever makes
 * the account, and whoever may set another's password. One's own asks for the old one.
 */
const isToldAgain = ({ session }: SessionContext, user: UserRow) =>
  session.permissions.has('user:resetPassword') && user.id !== session.user.id;
const told = (messages: readonly Message[]): readonly api.Invitation[] =>
  messages
    .filter(({ isTold }) => isTold)
    .map(({ name: _name, isTold: _isTold, ...invitation }) => invitation);

/** Whoever was told the code may use it as long as he could reset the password, and no longer. */
async function isVoid(
  scope: TenantScope,
  people: People,
  { user, tenant }: Pick<SessionContext['session'], 'user' | 'tenant'>,
): Promise<boolean> {
  const profile = await findRecord<UserProfileData>(scope, userProfile, user.id);
  const toldTo = profile?.data.toldTo ?? '';
  if (toldTo === '') return false;
  const knows = await people.user(toldTo);
  if (!knows || knows.disabled) return true;
  return isAbove({ permissions: await permissionsOf(scope.db, knows), tenant }, people, user);
}

/** Once the invitations are stored: what was undone must not be sent. */
async function send({ app, session, locale }: SessionContext, messages: readonly Message[]) {
  const tenant = session.tenant.name;
  for (const { address, code, link, name } of messages) {
    const words = text(flowsMessages, 'invite.body', { name, tenant, code, link });
    await sendMessage(app, address, translate(words, locale));
  }
}

type ChangeBody = v.InferOutput<NonNullable<(typeof api.changeUsers)['body']>>;

async function setDisabled(people: People, user: UserRow, disabled: boolean): Promise<void> {
  const params = { name: user.name };
  if (user.disabled === disabled) throw new Refusal(text(flowsMessages, 'user.state', params));
  await people.updateUser(user.id, { disabled });
}

/** The ways in that somebody else may have made himself while he knew the password: sessions, and keys for scripts. */
async function endWaysIn(scope: TenantScope, people: People, id: string): Promise<void> {
  await scope.remove('records', { kind: accessKeyKind.name, ownerId: id });
  await people.endSessions(id);
}

/** All but the invitation, which sends something. */
async function change(
  context: SessionContext,
  scope: TenantScope,
  people: People,
  user: UserRow,
  body: Exclude<ChangeBody, { action: 'invite' }>,
  passwordHash: string,
): Promise<void> {
  const self = user.id === context.session.user.id;
  switch (body.action) {
    case 'enable':
      await setDisabled(people, user, false);
      break;
    case 'disable':
      if (self) throw new Refusal(text(flowsMessages, 'user.self'));
      await setDisabled(people, user, true);
      await people.endSessions(user.id);
      await assertAdministrator(people, body.ids);
      break;
    case 'resetPassword':
      // One's own asks for the old one, so that an open screen is not enough.
      if (self) throw new Refusal(text(flowsMessages, 'user.selfReset'));
      await people.updateUser(user.id, { passwordHash });
      await people.endSecondFactor(user.id);
      await endWaysIn(scope, people, user.id);
      // An invitation that is still on its way would set another one.
      await people.endInvitation(user.id);
      break;
    case 'assignRoles': {
      const has = (await people.rolesOf([user.id])).get(user.id) ?? [];
      await assertRoles(context, people, body.roleIds, has);
      await people.setRoles(user, body.roleIds);
      await assertAdministrator(people);
    }
  }
}

export const userHandlers: readonly Handler[] = [
  forSession(api.listUsers, async (context, { query }) => {
    const { scope } = context;
    const { status, category, roleId, inviteStatus, permCode } = query;
    const filter = { status, category, roleId, inviteStatus, permCode };
    const page = await new People(scope).page(query, filter);
    return { rows: await toRows(context, scope, page.rows), total: page.total };
  }),
  forSession(api.listUserGroups, async ({ scope }) => {
    const roles = await new People(scope).roles();
    return roles
      .filter(({ userCount }) => userCount > 0)
      .map(({ id, name }) => ({ name, value: id }));
  }),
  forSession(api.listTerminalUsers, ({ scope }) => new People(scope).usernamesHolding(CONSOLE)),
  forSession(api.readUser, (context, { params }) => readRow(context, context.scope, params.id)),
  forSession(api.createUser, async (context, { body }) => {
    const { app, locale, session } = context;
    const { password } = body;
    if (password !== undefined)
      await assertPassword(app.db, { password, locale, names: [body.username] });
    // Before the transaction: hashing takes a while, and others wait for the tenant's lock.
    const passwordHash = await hashPassword(body.password ?? newToken(), session.user.id);
    const { row, message } = await context.scope.exclusive(async (scope) => {
      const people = new People(scope);
      const { username, name, email = '', mobile, category = 'User', projectId = '' } = body;
      await assertFree(scope.db, 'username', username);
      await assertFree(scope.db, 'mobile', mobile);
      await assertProject(scope, projectId);
      assertCategory(context, category);
      await assertRoles(context, people, body.roleIds);
      const id = randomUUID();
      await people.addUser({
        ...{ id, username, name, passwordHash, category, email, projectId },
        mobile: mobile === undefined || mobile === '' ? null : mobile,
        createTime: new Date(),
      });
      await people.setRoles({ id }, body.roleIds);
      await keepProfile(scope, { id, name }, { description: body.description });
      const detail = { username, category, roleIds: body.roleIds };
      await audit(context, scope, entry('create', { id, name }, detail));
      const isInvited = body.invite && body.password === undefined;
      const made = isInvited
        ? await invite(context, scope, await readUser(scope, id), true)
        : undefined;
      return { row: await readRow(context, scope, id), message: made };
    });
    const sent = message ? [message] : [];
    await send(context, sent);
    return { ...row, invitations: told(sent) };
  }),
  forSession(api.updateUser, (context, { params, body }) =>
    context.scope.exclusive(async (scope) => {
      const people = new People(scope);
      const user = await readUser(scope, params.id);
      const { name, email, mobile, category, projectId, description } = body;
      await assertNotAbove(context, people, user);
      const changed = {
        email: email !== undefined && email !== user.email,
        mobile: mobile !== undefined && mobile !== (user.mobile ?? ''),
      };
      // Either signs in, or proves who one is: one's own change with the password alone (`updateProfile`).
      const field = (['email', 'mobile'] as const).find((name) => changed[name]);
      if (field && user.id === context.session.user.id)
        throw new Refusal(text(flowsMessages, 'user.selfAddress'), {}, { data: { field } });
      await assertFree(scope.db, 'mobile', mobile, user.id);
      await assertProject(scope, projectId);
      if (category !== undefined && category !== user.category) assertCategory(context, 'Tenant');
      await people.updateUser(user.id, {
        ...(name === undefined ? {} : { name }),
        ...(changed.email ? { email, emailVerified: false } : {}),
        ...(category === undefined ? {} : { category }),
        ...(projectId === undefined ? {} : { projectId }),
        ...(mobile === undefined ? {} : { mobile: mobile === '' ? null : mobile }),
      });
      await keepProfile(scope, { id: user.id, name: name ?? user.name }, { description });
      await audit(context, scope, entry('update', user, body));
      return readRow(context, scope, user.id);
    }),
  ),
  forSession(api.changeUsers, async (context, { body }) => {
    const { app, locale, session } = context;
    let passwordHash = '';
    if (body.action === 'resetPassword') {
      const names = await new People(context.scope).usernames(body.ids);
      await assertPassword(app.db, { password: body.password, locale, names });
      passwordHash = await hashPassword(body.password, session.user.id);
    }
    const messages = await context.scope.exclusive(async (scope) => {
      const people = new People(scope);
      const made: Message[] = [];
      for (const id of new Set(body.ids)) {
        const user = await readUser(scope, id);
        await assertNotAbove(context, people, user);
        if (body.action === 'invite')
          made.push(await invite(context, scope, user, isToldAgain(context, user)));
        else await change(context, scope, people, user, body, passwordHash);
        const detail = body.action === 'assignRoles' ? { roleIds: body.roleIds } : {};
        await audit(context, scope, entry(body.action, user, detail));
      }
      return made;
    });
    await send(context, messages);
    return { ids: body.ids, invitations: told(messages) };
  }),
  forAnyone(api.acceptInvitation, async ({ app, ip, locale, requestId }, { body }) => {
    await limit(app.db, `invite:${networkOf(ip)}`, 30, 60);
    const [id = ''] = body.code.split('.');
    const wrong = new Refusal(text(flowsMessages, 'invite.wrong'), {}, { data: { field: 'code' } });
    // Nothing is hashed for a code that is not there; a wrong one counts as a try.
    if (!(await isPosed(app.db, inviteKey(id), body.code))) {
      await answer(app.db, inviteKey(id), body.code);
      throw wrong;
    }
    const [invited] = await app.db.select().from(users).where(eq(users.id, id));
    const names = invited ? [invited.username] : [];
    await assertPassword(app.db, { password: body.password, locale, names });
    // Before the code is used up: whoever is refused because too many come at once needs it again.
    const passwordHash = await hashPassword(body.password, networkOf(ip));
    const [row] = await app.db
      .select({ user: users, tenant: tenants })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(eq(users.id, id));
    if (!row) throw wrong;
    const accepted = await new TenantScope(app.db, row.tenant.id).exclusive(async (scope) => {
      const people = new People(scope);
      const isUsed = await useUp(scope.db, inviteKey(id), body.code);
      // Used up all the same: who is enabled again is invited again.
      if (!isUsed || row.user.disabled || (await isVoid(scope, people, row))) return undefined;
      await people.updateUser(id, { passwordHash });
      await endWaysIn(scope, people, id);
      await keepProfile(scope, row.user, { status: 'INVITE_SUCCESS', toldTo: '' });
      const by = { session: { user: row.user }, ip, requestId };
      await audit(by, scope, entry('acceptInvitation', row.user, {}));
      return { username: row.user.username };
    });
    if (!accepted) throw wrong;
    return accepted;
  }),
];
