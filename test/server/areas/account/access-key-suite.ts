import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  counters,
  secondFactors,
  sessions,
  users,
} from '../../../../demo/server/database/identity-tables';
import { audits, records } from '../../../../demo/server/database/tenant-tables';
import {
  createAccessKey,
  deleteAccessKey,
  listAccessKeys,
  signInWithAccessKey,
} from '../../../../src/core/api/access-keys';
import { changeUsers } from '../../../../src/core/api/flows/users';
import { loginDetail, readToken, updateToken } from '../../../../src/core/api/session';
import { call, password, send, signIn } from '../../backend';
import type { Target } from '../../target';

const name = 'zhenghao';

export function accessKeySuite(target: Target): void {
  describe('access keys', () => {
    const url = () => target.server().url;
    const db = () => target.server().db;
    const make = (token: string, more: object = {}) =>
      call(
        url(),
        createAccessKey,
        { body: { name: '备份脚本', days: 7, password, ...more } },
        token,
      );
    const enter = (keyId: string, secret: string) =>
      send(url(), signInWithAccessKey, { body: { keyId, secret } });

    beforeEach(async () => {
      await db().delete(counters);
      await db().delete(secondFactors);
      await db().delete(records).where(eq(records.kind, 'accessKey'));
    });

    it('sign a script in as their owner, and say when and from where', async () => {
      const token = await signIn(url(), name);
      const { id, secret } = await make(token);
      assert.ok(secret.length >= 40);
      const [before] = await call(url(), listAccessKeys, {}, token);
      assert.deepEqual([before?.name, before?.useTime, before?.address], ['备份脚本', '', '']);
      assert.doesNotMatch(
        JSON.stringify(await call(url(), listAccessKeys, {}, token)),
        /secret|hash/,
      );
      const grant = await call(url(), signInWithAccessKey, { body: { keyId: id, secret } });
      const { username } = await call(url(), loginDetail, {}, grant.token);
      assert.equal(username, name);
      const [after] = await call(url(), listAccessKeys, {}, token);
      assert.ok(Date.now() - Date.parse(after?.useTime ?? '') < 60_000);
      assert.equal(after?.address, '127.0.0.1');
      const [row] = await db().select().from(records).where(eq(records.id, id));
      assert.ok(!JSON.stringify(row).includes(secret), 'the secret is kept nowhere');
    });

    it('end when an administrator sets another password, and the trail says by which one somebody came', async () => {
      const { id, secret } = await make(await signIn(url(), name));
      await call(url(), signInWithAccessKey, { body: { keyId: id, secret } });
      const trail = await db().select().from(audits).where(eq(audits.action, 'session:signIn'));
      assert.ok(trail.some(({ detail }) => JSON.stringify(detail).includes(id)));
      const [user] = await db().select().from(users).where(eq(users.username, name));
      const { passwordHash } = user!;
      const body = { action: 'resetPassword' as const, ids: [user!.id], password: 'Another@26' };
      await call(url(), changeUsers, { body }, await signIn(url(), 'other'));
      assert.equal((await enter(id, secret)).status, 400);
      await db().update(users).set({ passwordHash }).where(eq(users.id, user!.id));
    });

    it('are made by the password, and by a code where one is asked for at sign-in', async () => {
      const token = await signIn(url(), name);
      const body = { name: 'x', days: 1, password: 'Wrong@1' };
      const wrong = await send(url(), createAccessKey, { body }, { token });
      assert.deepEqual([wrong.status, wrong.body.data], [400, { field: 'password' }]);
      const [user] = await db().select().from(users).where(eq(users.username, name));
      await db().insert(secondFactors).values({
        userId: user!.id,
        secret: 'JBSWY3DPEHPK3PXP',
        confirmed: true,
        createTime: new Date(),
      });
      const asked = await send(url(), createAccessKey, { body: { ...body, password } }, { token });
      assert.deepEqual([asked.status, asked.body.data], [400, { secondFactor: true }]);
    });

    it('tell by one answer that key or secret is wrong, and when they are over', async () => {
      const token = await signIn(url(), name);
      const { id, secret } = await make(token);
      for (const [keyId, given] of [
        [id, `${secret}x`],
        [`${id}x`, secret],
        ['u-nobody.x', secret],
        ["';--", secret],
      ] as const) {
        const { status, body } = await enter(keyId, given);
        assert.deepEqual([status, body.message], [400, '访问密钥 ID 或密钥不正确'], keyId);
      }
      const [row] = await db().select().from(records).where(eq(records.id, id));
      const data = { ...(row!.data as object), expireTime: new Date(Date.now() - 1).toISOString() };
      await db().update(records).set({ data }).where(eq(records.id, id));
      assert.equal((await enter(id, secret)).body.message, '访问密钥已过期，请新建一个');
    });

    it('end with their sessions, which outlast neither the key nor half a day', async () => {
      const token = await signIn(url(), name);
      const { id, secret } = await make(token);
      const { token: begun } = await call(url(), signInWithAccessKey, {
        body: { keyId: id, secret },
      });
      const { token: exchanged } = await call(url(), updateToken, {}, begun);
      const { expiresAt } = await call(url(), readToken, {}, exchanged);
      const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
      assert.ok(hours > 11 && hours <= 12, `${hours} hours`);
      const stranger = await signIn(url(), 'other');
      const params = { id };
      assert.equal(
        (await send(url(), deleteAccessKey, { params }, { token: stranger })).status,
        400,
      );
      const colleague = await signIn(url(), 'tenant');
      assert.equal(
        (await send(url(), deleteAccessKey, { params }, { token: colleague })).status,
        400,
      );
      await call(url(), deleteAccessKey, { params }, token);
      assert.equal((await send(url(), loginDetail, {}, { token: exchanged })).status, 401);
      assert.equal((await send(url(), loginDetail, {}, { token })).status, 200, 'others go on');
      assert.equal((await enter(id, secret)).status, 400);
      const left = await db().select().from(sessions);
      assert.ok(!left.some(({ device }) => device.includes(id)));
    });

    it('are ten at most, and of no use to who was disabled', async () => {
      const token = await signIn(url(), name);
      const first = await make(token);
      for (let each = 1; each < 10; each += 1) await make(token);
      const more = { name: 'x', days: 1, password };
      const refused = await send(url(), createAccessKey, { body: more }, { token });
      assert.equal(refused.body.message, '最多 10 个访问密钥，请先删除一个');
      await db().update(users).set({ disabled: true }).where(eq(users.username, name));
      const answer = await enter(first.id, first.secret);
      await db().update(users).set({ disabled: false }).where(eq(users.username, name));
      assert.equal(answer.body.message, '账号已停用，请联系管理员');
    });
  });
}
