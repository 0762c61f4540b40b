import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { counters, sessions, users } from '../../../../demo/server/database/identity-tables';
import { audits, records } from '../../../../demo/server/database/tenant-tables';
import { createAccessKey, deleteAccessKey } from '../../../../src/core/api/access-keys';
import { embedSession, embedTags, endEmbedSessions } from '../../../../src/core/api/embedding';
import { changeUsers, listUsers } from '../../../../src/core/api/flows/users';
import { listHosts } from '../../../../src/core/api/hosts';
import { alarmSummary } from '../../../../src/core/api/monitoring/alarms';
import { loginDetail, readToken, signOut, updateToken } from '../../../../src/core/api/session';
import { tags } from '../../../../src/elements/registry';
import { call, password, send, signIn } from '../../backend';
import { newRole, newUser } from '../flows/people';
import type { Target } from '../../target';

/** A portal's server has a key of `tenant`, who may change users, and its visitor is one of the same tenant. */
const owner = 'tenant';
const visitor = 'zhangwei';

export function embeddingSuite(target: Target): void {
  describe('tokens for embedding', () => {
    const url = () => target.server().url;
    const db = () => target.server().db;
    const makeKey = async (name = owner) => {
      const token = await signIn(url(), name);
      const body = { name: 'portal', days: 7, password };
      const { id: keyId, secret } = await call(url(), createAccessKey, { body }, token);
      return { token, key: { keyId, secret } };
    };
    const picker = { tags: ['by-host-picker' as const], username: visitor };
    const status = async (endpoint: Parameters<typeof send>[1], token: string) =>
      (await send(url(), endpoint, {}, { token })).status;

    beforeEach(async () => {
      await db().delete(counters);
      await db().delete(records).where(eq(records.kind, 'accessKey'));
    });

    it('can be limited to every tag there is', () => {
      assert.deepEqual([...embedTags].toSorted(), [...tags].toSorted());
    });

    it('are the visitor’s, for minutes, and open what their tags call and nothing else', async () => {
      const { key } = await makeKey();
      const grant = await call(url(), embedSession, { body: { ...key, ...picker } });
      const { username } = await call(url(), loginDetail, {}, grant.token);
      assert.equal(username, visitor);
      const minutes = (Date.parse(grant.expiresAt) - Date.now()) / 60_000;
      assert.ok(minutes > 9 && minutes <= 10, `${minutes} minutes`);
      assert.equal(await status(listHosts, grant.token), 200);
      const refused = await send(url(), alarmSummary, {}, { token: grant.token });
      assert.deepEqual(
        [refused.status, refused.body.status, refused.body.message],
        [400, '403', '嵌入凭证不能用于此处'],
      );
      assert.equal(await status(listUsers, grant.token), 400);
      const console = await call(url(), embedSession, {
        body: { ...key, ...picker, tags: ['by-console-app'] },
      });
      assert.equal(await status(alarmSummary, console.token), 200);
      const trail = await db().select().from(audits).where(eq(audits.action, 'session:embed'));
      assert.ok(trail.some(({ detail }) => JSON.stringify(detail).includes(key.keyId)));
    });

    it('may no more than was asked for, than their user, and than the owner of the key', async () => {
      const { key } = await makeKey();
      const codes = async (body: object) => {
        const { token } = await call(url(), embedSession, {
          body: { ...key, ...picker, ...body },
        });
        return (await call(url(), loginDetail, {}, token)).permissions;
      };
      const all = await codes({});
      assert.ok(all.size > 1);
      const [one] = all;
      assert.deepEqual([...(await codes({ permissions: [one!] }))], [one]);
      assert.deepEqual([...(await codes({ permissions: ['platform:everything'] }))], []);
      const none = { ...key, ...picker, permissions: [] };
      const { body } = await send(url(), embedSession, { body: none }, { json: true });
      const { token } = body.data as { token: string };
      assert.equal((await call(url(), loginDetail, {}, token)).permissions.size, 0);
    });

    it('are longer for no exchange', async () => {
      const { key } = await makeKey();
      const first = await call(url(), embedSession, { body: { ...key, ...picker, minutes: 1 } });
      const next = await call(url(), updateToken, {}, first.token);
      const { expiresAt } = await call(url(), readToken, {}, next.token);
      assert.equal(expiresAt, first.expiresAt);
      assert.equal((await send(url(), alarmSummary, {}, { token: next.token })).status, 400);
    });

    it('are given for nobody of another tenant, and for others only by who may change users', async () => {
      const { key } = await makeKey();
      const ask = (given: object, body: object) =>
        send(url(), embedSession, { body: { ...given, ...picker, ...body } });
      const stranger = await ask(key, { username: 'other' });
      const nobody = await ask(key, { username: 'nobody' });
      assert.deepEqual([stranger.status, nobody.status], [400, 400]);
      assert.equal(
        stranger.body.message,
        String(nobody.body.message).replace('nobody', 'other'),
        'neither tells whether there is such a user',
      );
      const { key: small } = await makeKey('user');
      assert.equal((await ask(small, { username: visitor })).status, 400);
      assert.equal((await ask(small, { username: 'user' })).status, 200);
      assert.equal(
        (await ask({ ...key, secret: 'x' }, {})).body.message,
        '访问密钥 ID 或密钥不正确',
      );
    });

    it('are given for nobody who may more than the owner of the key, in whatever way', async () => {
      const admin = await signIn(url(), owner);
      const here = { url: url(), db: db(), token: admin };
      const may = ['user:update', 'personal:update', 'host:list'];
      const role = await newRole(here, may);
      const { username: portal } = await newUser(here, [role]);
      const { key } = await makeKey(portal);
      const ask = async (name: string, body: object = {}) =>
        send(url(), embedSession, {
          body: { ...key, tags: ['by-console-app' as const], username: name, ...body },
        });
      const colleague = await newUser(here, [await newRole(here, ['host:list'])]);
      const given = await ask(colleague.username);
      assert.equal(given.status, 200);
      const { token } = given.body.data as { token: string };
      await call(
        url(),
        changeUsers,
        {
          body: {
            action: 'assignRoles',
            ids: [colleague.id],
            roleIds: [await newRole(here, ['vm:list'])],
          },
        },
        admin,
      );
      assert.deepEqual(
        [...(await call(url(), loginDetail, {}, token)).permissions],
        [],
        'nor what the user is given later',
      );
      const refused = async (name: string, body: object = {}) => {
        const { status, body: answer } = await ask(name, body);
        assert.equal(status, 400, name);
        assert.match(String(answer.message), new RegExp(`“${name}”`), name);
      };
      // Of more codes, also where fewer are asked for.
      await refused(visitor);
      await refused(visitor, { permissions: ['host:list'] });
      const equal = await newUser(here, [role]);
      assert.equal((await ask(equal.username)).status, 200);
      await db().update(users).set({ category: 'Tenant' }).where(eq(users.id, equal.id));
      await refused(equal.username);
      const one = { category: 'User' as const, resourceAdmin: true };
      await db().update(users).set(one).where(eq(users.id, equal.id));
      await refused(equal.username);
    });

    it('end by the portal, also those of somebody who is disabled, and tell of no name', async () => {
      const { key, token } = await makeKey();
      const here = { url: url(), db: db(), token };
      const { id, username } = await newUser(here);
      const grant = await call(url(), embedSession, { body: { ...key, ...picker, username } });
      await db().update(users).set({ disabled: true }).where(eq(users.id, id));
      const end = (name: string) =>
        call(url(), endEmbedSessions, { body: { ...key, username: name } });
      assert.deepEqual(await end('nobody'), { ended: 0 });
      assert.deepEqual(await end('other'), { ended: 0 });
      assert.deepEqual(await end(username), { ended: 1 });
      await db().update(users).set({ disabled: false }).where(eq(users.id, id));
      assert.equal(await status(readToken, grant.token), 401);
      const trail = await db().select().from(audits).where(eq(audits.action, 'session:endEmbed'));
      assert.ok(trail.some(({ detail }) => JSON.stringify(detail).includes(key.keyId)));
    });

    it('end with the ways in of the owner of the key', async () => {
      const admin = await signIn(url(), owner);
      const here = { url: url(), db: db(), token: admin };
      const may = ['user:update', 'personal:update', 'host:list'];
      const { id, username: portal } = await newUser(here, [await newRole(here, may)]);
      const colleague = await newUser(here, [await newRole(here, ['host:list'])]);
      const { key } = await makeKey(portal);
      const { key: others } = await makeKey();
      const give = async (by: typeof key) => {
        const body = { ...by, ...picker, username: colleague.username };
        return (await call(url(), embedSession, { body })).token;
      };
      const [given, kept] = [await give(key), await give(others)];
      const change = (body: object) =>
        call(url(), changeUsers, { body: { ids: [id], ...body } as never }, admin);
      await change({ action: 'disable' });
      assert.equal(await status(readToken, given), 401);
      await change({ action: 'enable' });
      const again = await give(key);
      await change({ action: 'resetPassword', password: 'Console@3' });
      assert.equal(await status(readToken, again), 401);
      assert.equal(await status(readToken, kept), 200, 'by the key of somebody else');
    });

    it('end by the portal, by themselves, and with the key', async () => {
      const { key, token } = await makeKey();
      const make = async (username: string) =>
        (await call(url(), embedSession, { body: { ...key, ...picker, username } })).token;
      const [one, other, third] = [await make(visitor), await make('user'), await make('user')];
      const end = { body: { ...key, username: visitor } };
      assert.deepEqual(await call(url(), endEmbedSessions, end), { ended: 1 });
      assert.equal(await status(readToken, one), 401);
      assert.equal(await status(readToken, other), 200);
      await call(url(), signOut, {}, other);
      assert.equal(await status(readToken, other), 401);
      assert.equal(await status(readToken, third), 200);
      await call(url(), deleteAccessKey, { params: { id: key.keyId } }, token);
      assert.equal(await status(readToken, third), 401);
      assert.equal(await status(readToken, token), 200, 'the owner works on');
      const left = await db().select().from(sessions);
      assert.ok(!left.some(({ limits }) => limits?.keyId === key.keyId));
    });
  });
}
