import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import {
  counters,
  secondFactors,
  sessions,
  users,
} from '../../../../demo/server/database/identity-tables';
import { updateProfile } from '../../../../src/core/api/account';
import { changeUsers } from '../../../../src/core/api/flows/users';
import { accountSecurity, endSession } from '../../../../src/core/api/office/personal';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '../../../../src/core/api/second-factor';
import {
  loginDetail,
  pictureCode,
  sendMobileCode,
  signInWithCode,
  signInWithPassword,
  updateToken,
} from '../../../../src/core/api/session';
import { demoOutbox } from '../../../../src/core/api/demo';
import { call, captcha, password, send, signIn } from '../../backend';
import { until } from '../../../support/until';
import type { Target } from '../../target';

/** What protects an account beside its password: a second factor, the list of sessions, a question before a change. */
export function secondFactorSuite(target: Target): void {
  const url = () => target.server().url;
  const db = () => target.server().db;
  const name = 'zhenghao';
  const codeAt = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    });
  /** The code of the step before is right in this one alone: it must not end before the code arrives. */
  const stepWithTime = () =>
    until('a step with time left', () => Date.now() % 30_000 < 20_000, 60_000);
  const attempt = (more: object = {}) =>
    send(url(), signInWithPassword, { body: { username: name, password, ...more } });
  const begin = async () => {
    await db().delete(secondFactors);
    const token = await signIn(url(), name);
    const { secret, uri } = await call(url(), beginSecondFactor, { body: { password } }, token);
    return { token, secret, uri };
  };
  const turnOn = async () => {
    const { token, secret } = await begin();
    await stepWithTime();
    const body = { code: codeAt(secret, -1) };
    const { recoveryCodes } = await call(url(), confirmSecondFactor, { body }, token);
    return { token, secret, recoveryCodes };
  };

  describe('the second factor', () => {
    beforeEach(async () => {
      await db().delete(counters);
      await db().delete(secondFactors);
    });

    it('is asked for once it was confirmed, not before', async () => {
      const { token, secret, uri } = await begin();
      assert.match(uri, /^otpauth:\/\/totp\/by-console:zhenghao\?.*secret=/);
      assert.equal((await attempt()).status, 200, 'begun is not on');
      const wrong = await send(url(), confirmSecondFactor, { body: { code: '000000' } }, { token });
      assert.deepEqual(wrong.body.data, { field: 'code', secondFactor: true });
      await stepWithTime();
      const body = { code: codeAt(secret, -1) };
      const { recoveryCodes } = await call(url(), confirmSecondFactor, { body }, token);
      assert.equal(new Set(recoveryCodes).size, 10);
      const asked = await attempt();
      assert.equal(asked.status, 400);
      assert.deepEqual(asked.body.data, { secondFactor: true });
      assert.equal(asked.body.message, '请输入身份验证器上的6位验证码');
      const security = await call(url(), accountSecurity, {}, token);
      assert.deepEqual([security.secondFactor, security.recoveryCodes], [true, 10]);
    });

    it('takes each code once, also of several at once, and a clock half a minute wrong', async () => {
      const { secret } = await turnOn();
      const secondCode = codeAt(secret);
      const results = await Promise.all([1, 2, 3].map(() => attempt({ secondCode })));
      assert.deepEqual(results.map(({ status }) => status).sort(), [200, 400, 400]);
      assert.equal((await attempt({ secondCode: codeAt(secret, 1) })).status, 200);
      assert.equal((await attempt({ secondCode: codeAt(secret, 3) })).status, 400, 'not yet');
    });

    it('takes a recovery code once, as people write it', async () => {
      const { token, recoveryCodes } = await turnOn();
      const [first = '', second = ''] = recoveryCodes;
      assert.equal((await attempt({ secondCode: ` ${first.toUpperCase()} ` })).status, 200);
      assert.equal((await attempt({ secondCode: first })).status, 400);
      const left = await call(url(), accountSecurity, {}, token);
      assert.equal(left.recoveryCodes, 9);
      const used = { body: { password, code: first } };
      assert.equal((await send(url(), renewRecoveryCodes, used, { token })).status, 400);
      const body = { password, code: second };
      const renewed = await call(url(), renewRecoveryCodes, { body }, token);
      const [, , third = ''] = recoveryCodes;
      assert.equal((await attempt({ secondCode: third })).status, 400, 'the old ones are gone');
      assert.equal((await attempt({ secondCode: renewed.recoveryCodes[0] })).status, 200);
    });

    it('is not guessed: ten tries, whatever the password was tried with', async () => {
      const { secret } = await turnOn();
      for (let each = 0; each < 10; each += 1) {
        const wrong = await attempt({ secondCode: String(100_000 + each) });
        assert.deepEqual(wrong.body.data, { field: 'secondCode', secondFactor: true });
      }
      const right = await attempt({ secondCode: codeAt(secret) });
      const { field, secondFactor } = right.body.data as { field: string; secondFactor: boolean };
      assert.deepEqual([right.status, field, secondFactor], [400, 'secondCode', true]);
      assert.match(right.body.message ?? '', /频繁|稍后/);
    });

    it('is asked for behind a message too, whose code waits for it', async () => {
      const { secret } = await turnOn();
      const [user] = await db().select().from(users).where(eq(users.username, name));
      const mobile = user?.mobile ?? '13800007777';
      await db().update(users).set({ mobile }).where(eq(users.username, name));
      const { key } = await call(url(), pictureCode, {});
      await call(url(), sendMobileCode, { body: { mobile, picKey: key, picCode: captcha } });
      const sent = (await call(url(), demoOutbox, {})).find(({ to }) => to === mobile);
      const code = /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
      const asked = await send(url(), signInWithCode, { body: { mobile, code } });
      assert.deepEqual(asked.body.data, { secondFactor: true });
      const body = { mobile, code, secondCode: codeAt(secret) };
      assert.equal((await send(url(), signInWithCode, { body })).status, 200);
      assert.equal((await send(url(), signInWithCode, { body })).status, 400, 'once');
    });

    it('ends by password and code, or with a password that an administrator sets', async () => {
      const { token, secret, recoveryCodes } = await turnOn();
      const again = await send(url(), beginSecondFactor, { body: { password } }, { token });
      assert.equal(again.body.message, '两步验证已开启');
      const code = codeAt(secret);
      const wrong = { body: { password: 'Wrong@1', code } };
      const refused = await send(url(), endSecondFactor, wrong, { token });
      assert.deepEqual(refused.body.data, { field: 'password' });
      await call(url(), endSecondFactor, { body: { password, code } }, token);
      assert.equal((await attempt()).status, 200);
      assert.equal((await attempt({ secondCode: recoveryCodes[0] })).status, 200, 'not asked for');

      await turnOn();
      const [user] = await db().select().from(users).where(eq(users.username, name));
      const body = { action: 'resetPassword' as const, ids: [user!.id], password: 'Fresh@47x' };
      await call(url(), changeUsers, { body }, await signIn(url(), 'other'));
      const free = { username: name, password: 'Fresh@47x' };
      assert.equal((await send(url(), signInWithPassword, { body: free })).status, 200);
      await db()
        .update(users)
        .set({ passwordHash: user!.passwordHash })
        .where(eq(users.username, name));
    });
  });

  describe('the sessions of an account', () => {
    beforeEach(async () => {
      await db().delete(counters);
      await db().delete(secondFactors);
    });

    it('say device, address and last use, and each is ended alone', async () => {
      const token = await signIn(url(), name);
      const other = await send(
        url(),
        signInWithPassword,
        { body: { username: name, password } },
        { headers: { 'User-Agent': 'Firefox on a phone' } },
      );
      const { token: theirs } = other.body.data as { token: string };
      const { sessions: open } = await call(url(), accountSecurity, {}, token);
      const found = open.find(({ device }) => device === 'Firefox on a phone');
      assert.ok(found && !found.current && found.address === '127.0.0.1');
      assert.ok(Date.now() - Date.parse(found.useTime) < 60_000);
      const stranger = await signIn(url(), 'tenant');
      const params = { id: found.id };
      assert.equal((await send(url(), endSession, { params }, { token: stranger })).status, 400);
      await call(url(), endSession, { params }, token);
      assert.equal((await send(url(), loginDetail, {}, { token: theirs })).status, 401);
      assert.equal((await send(url(), loginDetail, {}, { token })).status, 200);
    });

    it('end so long after the sign-in as the operator says, however often the token is exchanged', async () => {
      const token = await signIn(url(), name);
      const [user] = await db().select().from(users).where(eq(users.username, name));
      await db()
        .update(sessions)
        .set({ createTime: sql`now() - interval '29 days'` })
        .where(eq(sessions.userId, user!.id));
      const { expiresAt } = await call(url(), updateToken, {}, token);
      const left = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
      assert.ok(left > 0.9 && left < 1.1, `${left} days`);
    });
  });

  it('a mobile number and an e-mail address change by the password alone', async () => {
    await db().delete(counters);
    const token = await signIn(url(), name);
    for (const body of [{ email: 'thief@example.com' }, { mobile: '13899990000' }]) {
      const refused = await send(url(), updateProfile, { body }, { token });
      assert.deepEqual(refused.body.data, { field: 'password' });
    }
    await call(url(), updateProfile, { body: { name: '郑浩' } }, token);
  });
}
