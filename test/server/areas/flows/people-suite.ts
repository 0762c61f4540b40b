import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { challenges, users } from '../../../../demo/server/database/identity-tables';
import { audits } from '../../../../demo/server/database/tenant-tables';
import { inviteKey } from '../../../../demo/server/security/challenges';
import {
  addRole,
  allUserPermissions,
  changeUserPermission,
  deleteRole,
  tenantRoleAuthorizations,
  updateRole,
  viewRole,
} from '../../../../src/core/api/flows/roles';
import {
  createTenant,
  deleteBusiness,
  listBusinesses,
  listTenants,
  updateTenant,
} from '../../../../src/core/api/flows/tenants';
import {
  acceptInvitation,
  changeUsers,
  createUser,
  listTerminalUsers,
  listUserGroups,
  listUsers,
  readUser,
  updateUser,
} from '../../../../src/core/api/flows/users';
import { listProjects } from '../../../../src/core/api/projects';
import { signInWithPassword, userPermissions } from '../../../../src/core/api/session';
import { call, password, send, signedIn, signIn } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';
import { invitation, mobile, newRole, newUser, roleBody, tenantBody, username } from './people';

export function peopleSuite(target: Target): void {
  const as = signedIn(() => target.server().url);
  const here = async (name = 'tenant'): Promise<Here> => ({
    url: target.server().url,
    db: target.server().db,
    token: await as(name),
  });
  /** Somebody who may do just this, signed in. */
  const personWith = async (codes: readonly string[]) => {
    const mine = await here();
    const roleId = await newRole(mine, codes);
    const user = await newUser(mine, [roleId]);
    return { ...mine, user, roleId, token: await signIn(mine.url, user.username), admin: mine };
  };

  describe('roles (N-22)', () => {
    it('hold from the next request on', async () => {
      const { url, token, roleId, admin } = await personWith(['role:list']);
      assert.equal((await send(url, listProjects, {}, { token })).body.status, '403');
      const grant = { roleId, permCodes: ['project:list'] };
      await call(url, updateRole, { body: grant }, admin.token);
      assert.equal((await send(url, listProjects, {}, { token })).status, 200);
      assert.equal(
        (await send(url, viewRole, { query: { roleId } }, { token })).body.status,
        '403',
      );
      await call(url, updateRole, { body: { roleId, permCodes: ['role:list'] } }, admin.token);
      assert.equal((await send(url, listProjects, {}, { token })).body.status, '403');
    });

    it('open the menus that are chosen for them, and no code that does not exist', async () => {
      const { url, token } = await here();
      const body = { ...roleBody([]), menuIds: ['system.project'] };
      const role = await call(url, addRole, { body }, token);
      assert.deepEqual(role.permCodes, ['project:list']);
      assert.ok(role.menuIds.includes('system.project'));
      for (const wrong of [{ permCodes: ['no:such'] }, { menuIds: ['none'] }]) {
        const answer = await send(url, addRole, { body: { ...roleBody([]), ...wrong } }, { token });
        assert.equal(answer.status, 400, answer.text);
      }
    });

    it('cannot be used to get more than one has', async () => {
      const codes = [
        ...['role:list', 'role:create', 'role:update', 'user:list', 'user:assignRoles'],
        ...['user:resetPassword', 'user:update', 'user:disable'],
      ];
      const { url, token, user, roleId, admin } = await personWith(codes);
      const refused = async (answer: ReturnType<typeof send>) =>
        assert.equal((await answer).status, 400, (await answer).text);
      const manner = { token };
      await refused(send(url, addRole, { body: roleBody(['project:delete']) }, manner));
      const more = { roleId, permCodes: [...codes, 'project:delete'] };
      await refused(send(url, updateRole, { body: more }, manner));
      const roleIds = ['r-huadong-admin'];
      await refused(
        send(url, changeUserPermission, { params: { id: user.id }, body: { roleIds } }, manner),
      );
      const boss = await newUser(admin, roleIds);
      const ids = [boss.id];
      const reset = { action: 'resetPassword', ids, password: 'Console@9' };
      await refused(send(url, changeUsers, { body: reset }, manner));
      await refused(send(url, changeUsers, { body: { action: 'disable', ids } }, manner));
      const name = { params: { id: boss.id }, body: { name: '改' } };
      await refused(send(url, updateUser, name, manner));
      // Nor may it take away from those above.
      const strip = { roleId: 'r-huadong-admin', permCodes: ['role:list'] };
      await refused(send(url, updateRole, { body: strip }, manner));
      const own = await send(url, addRole, { body: roleBody(['role:list']) }, manner);
      assert.equal(own.status, 200, own.text);
    });

    it('leave at least one administrator', async () => {
      const { url, token } = await here('other');
      const body = { roleIds: ['r-yuanhang-viewer'] };
      const params = { id: 'u-other' };
      const answer = await send(url, changeUserPermission, { params, body }, { token });
      assert.equal(answer.status, 400, answer.text);
      const strip = { roleId: 'r-yuanhang-admin', permCodes: ['role:list'] };
      assert.equal((await send(url, updateRole, { body: strip }, { token })).status, 400);
      const answered = await send(url, userPermissions, {}, { token });
      assert.ok(answered.text.includes('"role:update"'), 'nothing changed');
      const { rows } = await call(url, listUsers, { query: { rows: 1000 } }, token);
      const sole = rows.filter(({ soleAdministrator }) => soleAdministrator);
      assert.deepEqual(
        sole.map(({ id }) => id),
        ['u-other'],
        'which is told before anybody tries',
      );
    });

    it('stay while somebody has them, or a flow asks them', async () => {
      const mine = await here();
      const roleId = await newRole(mine);
      await newUser(mine, [roleId]);
      for (const id of [roleId, 'r-huadong-admin'])
        assert.equal(
          (await send(mine.url, deleteRole, { body: { roleId: id } }, mine)).status,
          400,
        );
    });

    it('of another tenant are seen by the platform alone', async () => {
      const params = { id: 't-huadong' };
      const other = await here('other');
      assert.equal(
        (await send(other.url, tenantRoleAuthorizations, { params }, other)).status,
        400,
      );
      const admin = await here('admin');
      const roles = await call(admin.url, tenantRoleAuthorizations, { params }, admin.token);
      assert.ok(roles.some((role) => role.roleId === 'r-huadong-admin'));
    });
  });

  describe('people, tenants and businesses of our own contract (U-03)', () => {
    it('of another tenant do not exist', async () => {
      const mine = await here();
      const user = await newUser(mine);
      const other = await here('other');
      const { url, token } = other;
      const params = { id: user.id };
      const answer = await send(url, readUser, { params }, other);
      const never = await send(url, readUser, { params: { id: 'none' } }, other);
      assert.deepEqual([answer.status, answer.text], [400, never.text]);
      const { rows } = await call(url, listUsers, { query: { rows: 1000 } }, token);
      assert.ok(rows.every((row) => row.tenantId === 't-yuanhang'));
      const body = { roleIds: ['r-huadong-viewer'] };
      const self = { params: { id: 'u-wumin' }, body };
      assert.equal((await send(url, changeUserPermission, self, other)).status, 400);
      const through = await call(url, listUsers, { query: { roleId: 'r-huadong-admin' } }, token);
      assert.equal(through.total, 0);
    });

    it('are out at once when they are disabled, and in again when enabled', async () => {
      const { url, token, user, admin } = await personWith(['project:list']);
      const ids = [user.id];
      await call(url, changeUsers, { body: { action: 'disable', ids } }, admin.token);
      assert.equal((await send(url, listProjects, {}, { token })).status, 401);
      const attempt = await send(url, signInWithPassword, {
        body: { username: user.username, password },
      });
      assert.equal(attempt.status, 400);
      await call(url, changeUsers, { body: { action: 'enable', ids } }, admin.token);
      assert.equal(
        (await send(url, listProjects, {}, { token })).status,
        401,
        'old sessions are over',
      );
      await signIn(url, user.username);
      const self = { action: 'disable' as const, ids: ['u-tenant'] };
      assert.equal((await send(url, changeUsers, { body: self }, admin)).status, 400);
    });

    it('sign in with the password that was set for them', async () => {
      const { url, token, user, admin } = await personWith(['project:list']);
      const body = { action: 'resetPassword', ids: [user.id] };
      const weak = await send(url, changeUsers, { body: { ...body, password: 'abc' } }, admin);
      assert.equal(weak.status, 400, 'V-005');
      const strong = await send(
        url,
        changeUsers,
        { body: { ...body, password: 'Other@12' } },
        admin,
      );
      assert.equal(strong.status, 200, strong.text);
      assert.equal((await send(url, listProjects, {}, { token })).status, 401);
      await call(url, signInWithPassword, {
        body: { username: user.username, password: 'Other@12' },
      });
    });

    it('have names and mobiles of their own', async () => {
      const mine = await here();
      const roleIds = [await newRole(mine)];
      const body = { username: username(), name: '甲', mobile: mobile(), password, roleIds };
      await call(mine.url, createUser, { body }, mine.token);
      for (const same of [{ username: body.username }, { mobile: body.mobile }]) {
        const next = { ...body, username: username(), mobile: mobile(), ...same };
        const answer = await send(mine.url, createUser, { body: next }, mine);
        assert.equal(answer.status, 400, answer.text);
        assert.deepEqual(answer.body.data, { field: Object.keys(same)[0] });
      }
    });

    it('get neither a mobile nor an e-mail of their own without their password, whatever they administer', async () => {
      const { url, token, user } = await personWith(['user:list', 'user:update']);
      const params = { id: user.id };
      for (const body of [{ mobile: mobile() }, { email: 'mine@example.com' }]) {
        const refused = await send(url, updateUser, { params, body }, { token });
        assert.equal(refused.status, 400, refused.text);
        assert.deepEqual(refused.body.data, { field: Object.keys(body)[0] });
      }
      // Sent as they are, they refuse nothing.
      const body = { name: '新名', email: user.email, mobile: user.mobile };
      assert.equal((await call(url, updateUser, { params, body }, token)).name, '新名');
    });

    it('have an address to verify again after another gave them one', async () => {
      const { url, db, token } = await here();
      const user = await newUser(await here());
      const isVerified = async () =>
        (await db.select().from(users).where(eq(users.id, user.id)))[0]?.emailVerified;
      await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
      const params = { id: user.id };
      await call(url, updateUser, { params, body: { name: '乙', email: user.email } }, token);
      assert.equal(await isVerified(), true);
      await call(url, updateUser, { params, body: { email: 'other@example.com' } }, token);
      assert.equal(await isVerified(), false);
    });

    it('get none of the passwords that are tried first, whoever sets it', async () => {
      const mine = await here();
      const admin = await here('admin');
      const { id } = await newUser(mine);
      const code = await invitation(mine, id);
      const worst = 'Password@1';
      const tries = [
        send(
          mine.url,
          createUser,
          {
            body: {
              ...{ username: username(), name: '丙', email: '', password: worst },
              roleIds: [await newRole(mine)],
            },
          },
          mine,
        ),
        send(
          mine.url,
          changeUsers,
          { body: { action: 'resetPassword', ids: [id], password: worst } },
          mine,
        ),
        send(mine.url, acceptInvitation, { body: { code, password: worst } }),
        send(mine.url, createTenant, { body: { ...tenantBody(), adminPassword: worst } }, admin),
      ];
      for (const refused of await Promise.all(tries)) {
        assert.equal(refused.status, 400, refused.text);
        assert.match(refused.body.message ?? '', /过于常见/);
      }
    });

    it('are listed by status, and a status that nobody has lists nobody', async () => {
      const { url, token } = await here();
      const total = async (status: string) =>
        (await call(url, listUsers, { query: { status } }, token)).total;
      assert.equal((await total('NORMAL')) + (await total('ABNORMAL')), await total(''));
      assert.equal(await total('EXPIRED'), 0);
    });

    it('are listed by what their roles let them do, whatever role it is', async () => {
      const mine = await here();
      const other = await here('other');
      const may = await newRole(mine, ['project:list', 'approval:list', 'approval:approve']);
      const [able, unable] = [await newUser(mine, [may]), await newUser(mine)];
      const of = async ({ url, token }: typeof mine, permCode: string) => {
        const query = { permCode, rows: 1000 };
        return (await call(url, listUsers, { query }, token)).rows.map(({ id }) => id);
      };
      const deciders = await of(mine, 'approval:approve');
      assert.ok(deciders.includes(able.id));
      assert.equal(deciders.includes(unable.id), false);
      assert.ok((await of(mine, 'project:list')).includes(unable.id));
      assert.deepEqual(await of(mine, 'no:such'), []);
      assert.equal((await of(other, 'approval:approve')).includes(able.id), false);
    });

    it('administer, or no longer, when an administrator says so', async () => {
      const { url, token, admin } = await personWith(['project:list', 'user:update', 'user:list']);
      const boss = await newUser(admin, [await newRole(admin, ['project:list'])]);
      const set = (category: 'Tenant' | 'User', by: string) =>
        send(url, updateUser, { params: { id: boss.id }, body: { category } }, { token: by });
      assert.equal((await set('Tenant', token)).status, 400);
      assert.equal((await set('Tenant', admin.token)).status, 200);
      assert.equal((await set('User', token)).status, 400);
      assert.equal((await set('Tenant', token)).status, 200, 'it is one already');
    });

    it('cannot use an invitation after their password was set for them', async () => {
      const mine = await here();
      const user = await newUser(mine);
      const code = await invitation(mine, user.id);
      const reset = { action: 'resetPassword' as const, ids: [user.id], password: 'Other@12' };
      await call(mine.url, changeUsers, { body: reset }, mine.token);
      const body = { code, password: 'Joined@1' };
      assert.equal((await send(mine.url, acceptInvitation, { body })).status, 400);
    });

    it('are out at once when they accept an invitation with another password', async () => {
      const { url, token, user, admin } = await personWith(['project:list']);
      const code = await invitation(admin, user.id);
      assert.equal((await send(url, listProjects, {}, { token })).status, 200);
      await call(url, acceptInvitation, { body: { code, password: 'Joined@1' } });
      assert.equal((await send(url, listProjects, {}, { token })).status, 401);
    });

    it('are read with what they may do one at a time too, wherever they stand in the list (E-191)', async () => {
      const mine = await here();
      const { url, token } = mine;
      const { total } = await call(url, allUserPermissions, { query: { rows: 1 } }, token);
      const query = { rows: 1, page: total };
      const last = (await call(url, allUserPermissions, { query }, token)).rows[0]!;
      const one = await call(url, allUserPermissions, { query: { rows: 1, id: last.id } }, token);
      assert.deepEqual([one.total, one.rows[0]?.username], [1, last.username]);
      const none = await call(url, allUserPermissions, { query: { id: 'u-other' } }, token);
      assert.equal(none.total, 0, 'of another tenant');
    });

    it('are groups by their roles, and accounts of the terminal by what they may do (N-15, N-16)', async () => {
      const mine = await here();
      const { url, token } = mine;
      const roleId = await newRole(mine, ['vm:console']);
      const named = async () =>
        (await call(url, listUserGroups, {}, token)).map((one) => one.value);
      assert.equal((await named()).includes(roleId), false, 'nobody has it');
      const user = await newUser(mine, [roleId]);
      assert.ok((await named()).includes(roleId));
      const accounts = await call(url, listTerminalUsers, {}, token);
      assert.ok(
        accounts.some(({ id, username: name }) => id === user.id && name === user.username),
      );
      const plain = await newUser(mine);
      const other = await call(url, listTerminalUsers, {}, await as('other'));
      const again = await call(url, listTerminalUsers, {}, token);
      assert.equal(
        again.some(({ id }) => id === plain.id),
        false,
        'opens no console',
      );
      assert.equal(
        other.some(({ id }) => id === user.id),
        false,
        'of another tenant',
      );
    });

    it('are shown no day for an invitation that nobody can accept any more', async () => {
      const mine = await here();
      const { url, token, db } = mine;
      const user = await newUser(mine);
      const until = async () =>
        (await call(url, readUser, { params: { id: user.id } }, token)).inviteUntil;
      await invitation(mine, user.id);
      const open = await until();
      assert.notEqual(open, '');
      const own = eq(challenges.key, inviteKey(user.id));
      await db.update(challenges).set({ triesLeft: 0 }).where(own);
      assert.equal(await until(), '', 'guessed too often');
      const past = new Date(Date.now() - 1000);
      await db.update(challenges).set({ triesLeft: 5, expireTime: past }).where(own);
      assert.equal(await until(), '', 'too late');
    });

    it('are told of by a link, to those alone who could set their password', async () => {
      const mine = await here();
      const { url } = mine;
      const invite = async (by: string, ids: readonly string[]) => {
        const body = { action: 'invite' as const, ids: [...ids] };
        return (await call(url, changeUsers, { body }, by)).invitations;
      };
      const user = await newUser(mine);
      assert.deepEqual(user.invitations, [], 'made with a password');
      const [told] = await invite(mine.token, [user.id]);
      assert.ok(told);
      assert.equal(told.link, `${url}/by-console/?invitation#${told.code}`);
      assert.equal(told.address, user.email);
      assert.ok(Date.parse(told.until) > Date.now() + 6 * 86_400_000);
      const codes = ['project:list', 'user:list', 'user:invite'];
      const { token } = await personWith(codes);
      assert.deepEqual(await invite(token, [user.id]), [], 'who may not set a password');
      const strong = await personWith([...codes, 'user:resetPassword']);
      const both = await invite(strong.token, [user.id, strong.user.id]);
      assert.deepEqual(
        both.map(({ id }) => id),
        [user.id],
        'one’s own password asks for the old one',
      );
      const body = { username: username(), name: '新人', email: 'sample@example.com' };
      const roleIds = [await newRole(mine)];
      const wanted = { body: { ...body, roleIds, invite: true } };
      const made = await call(url, createUser, wanted, mine.token);
      const [first] = made.invitations;
      assert.equal(first?.id, made.id);
      const accept = { body: { code: first.code, password: 'Joined@1' } };
      assert.equal((await call(url, acceptInvitation, accept)).username, body.username);
    });

    it('cannot be taken over with a code by whoever was told it and could not set their password by then', async () => {
      const mine = await here();
      const { url } = mine;
      const accept = (code: string) =>
        send(url, acceptInvitation, { body: { code, password: 'Joined@1' } });
      const refused = async (code: string) => {
        const { status, body } = await accept(code);
        assert.deepEqual([status, body.data], [400, { field: 'code' }]);
      };
      const invited = async (codes: readonly string[]) => {
        const by = await personWith(['project:list', 'user:invite', ...codes]);
        const roleId = await newRole(mine);
        const user = await newUser(mine, [roleId]);
        return { by: by.user, user, roleId, code: await invitation(by, user.id) };
      };
      const told = () => invited(['user:resetPassword']);
      const more = { roleIds: [await newRole(mine, ['project:list', 'project:delete'])] };
      const promote = ({ id }: { readonly id: string }) =>
        call(url, changeUserPermission, { params: { id }, body: more }, mine.token);

      const promoted = await told();
      await promote(promoted.user);
      await refused(promoted.code);
      await signIn(url, promoted.user.username); // with the password from before
      const richer = await told();
      const permCodes = ['project:list', 'project:delete'];
      const grant = { body: { roleId: richer.roleId, permCodes } };
      await call(url, updateRole, grant, mine.token);
      await refused(richer.code);
      const left = await told();
      const off = { action: 'disable' as const, ids: [left.by.id] };
      await call(url, changeUsers, { body: off }, mine.token);
      await refused(left.code);

      const same = await told();
      assert.equal((await accept(same.code)).status, 200);
      const about = eq(audits.targetId, same.user.id);
      const trail = await mine.db.select().from(audits).where(about);
      assert.deepEqual(
        trail
          .filter(({ action }) => action === 'user:acceptInvitation')
          .map(({ userId }) => userId),
        [same.user.id],
      );
      const sent = await invited([]);
      await promote(sent.user);
      assert.equal((await accept(sent.code)).status, 200, 'the letter alone says it');
      const user = await newUser(mine);
      const code = await invitation(mine, user.id);
      await promote(user);
      assert.equal((await accept(code)).status, 200, 'who was told may do as much');
    });

    it('are named when the last administrator is kept, where another one is only disabled', async () => {
      const mine = await here('admin');
      const { url, token } = mine;
      const body = tenantBody();
      await call(url, createTenant, { body }, token);
      const own = { ...mine, token: await signIn(url, body.adminUsername) };
      const me = async () => (await call(url, listUsers, {}, own.token)).rows;
      const [first] = await me();
      assert.deepEqual([first?.soleAdministrator, first?.couldAdminister], [true, []]);
      const second = await newUser(own, first?.roleIds);
      const third = await newUser(own, first?.roleIds);
      assert.ok((await me()).every(({ soleAdministrator }) => !soleAdministrator));
      const off = { action: 'disable' as const, ids: [second.id, third.id] };
      await call(url, changeUsers, { body: off }, own.token);
      const sole = (await me()).find(({ id }) => id === first?.id);
      const names = [second.name, third.name];
      assert.deepEqual([sole?.soleAdministrator, sole?.couldAdminister], [true, names]);
      const roleIds = [await newRole(own)];
      const params = { id: first?.id ?? '' };
      const answer = await send(url, changeUserPermission, { params, body: { roleIds } }, own);
      assert.equal(answer.status, 400);
      assert.ok(answer.text.includes(`（${names.join('、')}）`), answer.text);
    });

    it('accept an invitation once (D-028)', async () => {
      const mine = await here();
      const { url, token } = mine;
      const user = await newUser(mine);
      const status = async () =>
        (await call(url, readUser, { params: { id: user.id } }, token)).inviteStatus;
      assert.equal(await status(), 'DEFAULT');
      const code = await invitation(mine, user.id);
      assert.equal(await status(), 'INVITING');
      const query = { inviteStatus: 'INVITING', rows: 1000 };
      const invited = (await call(url, listUsers, { query }, token)).rows;
      assert.ok(invited.every(({ inviteStatus }) => inviteStatus === 'INVITING'));
      const until = invited.find(({ id }) => id === user.id)?.inviteUntil ?? '';
      assert.ok(Date.parse(until) > Date.now() + 6 * 86_400_000, until);
      const body = { code, password: 'Joined@1' };
      const wrong = await send(url, acceptInvitation, { body: { ...body, code: `${user.id}.no` } });
      assert.equal(wrong.status, 400);
      await call(url, acceptInvitation, { body });
      assert.equal(await status(), 'INVITE_SUCCESS');
      assert.equal((await send(url, acceptInvitation, { body })).status, 400);
      await call(url, signInWithPassword, {
        body: { username: user.username, password: 'Joined@1' },
      });
    });
  });

  describe('tenants', () => {
    it('are made by the platform, and begin with one administrator', async () => {
      const admin = await here('admin');
      const { url } = admin;
      const body = { ...tenantBody(), discount: 0.95 };
      const tenant = await here();
      const refused = await send(url, createTenant, { body }, tenant);
      assert.equal(refused.body.status, '403');
      const made = await call(url, createTenant, { body }, admin.token);
      const token = await signIn(url, body.adminUsername);
      const people = await call(url, listUsers, {}, token);
      assert.deepEqual(
        people.rows.map((row) => row.username),
        [body.adminUsername],
      );
      const own = await call(url, listTenants, {}, token);
      assert.deepEqual(
        own.rows.map((row) => [row.id, row.userCount]),
        [[made.id, 1]],
      );
      const change = { params: { id: made.id }, body: { discount: 0.5 } };
      assert.equal((await send(url, updateTenant, change, { token })).body.status, '403');
      assert.ok((await call(url, listTenants, {}, admin.token)).total > 3);
    });

    it('keep a business while a project works for it', async () => {
      const mine = await here();
      const { rows } = await call(mine.url, listBusinesses, { query: { rows: 100 } }, mine.token);
      const used = rows.find((row) => row.projectCount > 0);
      assert.ok(used);
      const params = { id: used.id };
      assert.equal((await send(mine.url, deleteBusiness, { params }, mine)).status, 400);
    });
  });
}
