import assert from 'node:assert/strict';
import { demoAccounts, demoOutbox, demoSsoTicket } from '../../../../src/core/api/demo';
import { beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import {
  challenges,
  counters,
  outbox,
  sessions,
  users,
} from '../../../../demo/server/database/identity-tables';
import {
  changePassword,
  checkEmail,
  sendEmailCode,
  updateProfile,
} from '../../../../src/core/api/account';
import {
  loginDetail,
  pictureCode,
  sendMobileCode,
  signInWithCode,
  signInWithPassword,
  signOut,
  ssoCheck,
  ssoTokenInfo,
  unlock,
  updateToken,
} from '../../../../src/core/api/session';
import { answer, inviteKey, pose } from '../../../../demo/server/security/challenges';
import { digest } from '../../../../demo/server/security/tokens';
import { call, captcha, password, send, signIn } from '../../backend';
import type { Target } from '../../target';
import { accessKeySuite } from './access-key-suite';
import { appTokenSuite } from './app-token-suite';
import { embeddingSuite } from './embedding-suite';
import { secondFactorSuite } from './second-factor-suite';

export function suite(target: Target): void {
  secondFactorSuite(target);
  accessKeySuite(target);
  embeddingSuite(target);
  appTokenSuite(target);
  const url = () => target.server().url;
  const attempt = (username: string, secret: string, more: object = {}) =>
    send(url(), signInWithPassword, { body: { username, password: secret, ...more } });
  const solved = async () => {
    const { key } = await call(url(), pictureCode, {});
    return { picKey: key, picCode: captcha.toLowerCase() };
  };
  const codeFor = async (recipient: string) => {
    const messages = await call(url(), demoOutbox, {});
    return /\d{6}/.exec(messages.find(({ to }) => to === recipient)?.text ?? '')?.[0] ?? '';
  };

  describe('sign-in', () => {
    beforeEach(async () => {
      await target.server().db.delete(counters);
    });

    it('takes name and password, and delivers user, tenant, menus and codes', async () => {
      const user = await call(url(), loginDetail, {}, await signIn(url(), 'tenant'));
      assert.equal(user.accountCategory, 'Tenant');
      assert.equal(user.tenant.name, '华东智造科技有限公司');
      assert.equal(user.tenantUuid, user.tenant.uuid);
      assert.equal(user.discount, 0.85);
      assert.ok(user.resourceAdmin);
      assert.match(user.zone ?? '', /^cn-/); // N-19
      assert.ok(user.permissions.has('project:create'));
      const routes = user.menus.map((menu) => menu.formRouterName);
      assert.ok(routes.includes('system') && routes.includes('project'));
      const common = user.menus.find((menu) => menu.formRouterName === 'common');
      assert.ok(common && user.menus.some((menu) => menu.parentId === common.menuId));
    });

    it('shows the System menu to the category Tenant alone (P-01)', async () => {
      const user = await call(url(), loginDetail, {}, await signIn(url(), 'user'));
      assert.equal(user.accountCategory, 'User');
      const routes = user.menus.map((menu) => menu.formRouterName);
      assert.deepEqual(
        routes.filter((route) => ['system', 'project'].includes(route)),
        [],
      );
      assert.ok(routes.includes('dashboard') && routes.includes('personal'));
      assert.ok(!user.permissions.has('project:create'));
    });

    it('names menus in the language that is asked for', async () => {
      const token = await signIn(url(), 'tenant');
      const headers = { 'Accept-Language': 'en' };
      const answer = await send(url(), loginDetail, {}, { token, headers });
      assert.match(answer.text, /Resource groups/);
    });

    it('does not tell an unknown name from a wrong password', async () => {
      const wrong = await attempt('tenant', 'Console@0');
      const unknown = await attempt('nobody', 'Console@0');
      assert.equal(wrong.status, 400);
      assert.equal(wrong.body.message, '用户名或密码错误');
      assert.deepEqual(unknown.body, wrong.body);
    });

    it('demands a captcha after two failures of that name, and no sooner', async () => {
      const first = await attempt('user', 'wrong');
      assert.deepEqual(first.body.data, { captchaRequired: false });
      const second = await attempt('user', 'wrong');
      assert.deepEqual(second.body.data, { captchaRequired: true });
      const third = await attempt('user', password);
      assert.equal(third.status, 400);
      assert.equal(third.body.message, '请输入图片验证码');
      assert.equal((await attempt('tenant', password)).status, 200, 'another name is free');
      assert.equal((await attempt('user', password, await solved())).status, 200);
      assert.equal((await attempt('user', password)).status, 200, 'success forgives');
    });

    it('takes a captcha once, only when right, and only while it is fresh', async () => {
      await attempt('user', 'wrong');
      await attempt('user', 'wrong');
      const once = await solved();
      assert.equal((await attempt('user', 'wrong', once)).body.message, '用户名或密码错误');
      const used = await attempt('user', password, once);
      assert.equal(used.body.message, '图片验证码错误或已过期');
      const guess = await solved();
      assert.equal((await attempt('user', password, { ...guess, picCode: 'ZZZZ' })).status, 400);
      const late = await attempt('user', password, guess);
      assert.equal(late.body.message, '图片验证码错误或已过期', 'one wrong answer uses it up');
      const old = await solved();
      await target
        .server()
        .db.update(challenges)
        .set({ expireTime: sql`now() - interval '1 second'` });
      assert.equal((await attempt('user', password, old)).status, 400);
    });

    it('draws a captcha that no text search can read', async () => {
      const { image } = await call(url(), pictureCode, {});
      const svg = Buffer.from(image.split(',')[1] ?? '', 'base64').toString();
      assert.match(svg, /^<svg /);
      assert.doesNotMatch(svg, /<text|KTMW/);
    });

    it('locks after ten failures for ten minutes, even for the right password', async () => {
      for (let i = 0; i < 10; i++) await attempt('wangjing', 'wrong', i < 2 ? {} : await solved());
      const locked = await attempt('wangjing', password, await solved());
      assert.equal(locked.status, 400);
      assert.equal(locked.body.message, '登录失败次数过多，请 10 分钟后再试');
      const data = locked.body.data as { retryAfterSeconds: number };
      assert.ok(data.retryAfterSeconds > 590 && data.retryAfterSeconds <= 600);
      const { db } = target.server();
      await db.update(counters).set({ resetTime: sql`now() - interval '1 second'` });
      assert.equal((await attempt('wangjing', password)).status, 200);
    });

    it('cannot be outrun by parallel guesses', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => attempt('zhangwei', 'wrong')),
      );
      const checked = answers.filter(({ body }) => body.message === '用户名或密码错误');
      assert.equal(checked.length, 2);
    });

    it('stops one address that tries a password on many names', async () => {
      const { db } = target.server();
      const resetTime = sql`now() + interval '5 minutes'`;
      await db.insert(counters).values({ key: 'sign-in-from:127.0.0.1', count: 199, resetTime });
      assert.equal((await attempt('nobody', 'wrong')).body.message, '请输入图片验证码');
      const proved = await attempt('nobody', 'wrong', await solved());
      assert.equal(proved.body.message, '用户名或密码错误');
      const stopped = await attempt('tenant', password, await solved());
      assert.match(stopped.body.message ?? '', /^登录失败次数过多，请 \d+ 分钟后再试$/);
    });

    it('looks at no more guesses than there are tries, however many come at once', async () => {
      const { db } = target.server();
      await pose(db, { key: 'sms:test', answer: 'right', seconds: 60, tries: 5 });
      // Which of many is first is the database's business; that they use up the tries is not.
      const wrong = Array.from({ length: 12 }, (_, index) =>
        answer(db, 'sms:test', `guess-${index}`),
      );
      assert.deepEqual((await Promise.all(wrong)).filter(Boolean), []);
      assert.equal(await answer(db, 'sms:test', 'right'), false);
      await pose(db, { key: 'sms:test', answer: 'right', seconds: 60, tries: 5 });
      const twice = await Promise.all([1, 2].map(() => answer(db, 'sms:test', 'right')));
      assert.deepEqual(twice.sort(), [false, true]);
    });

    it('keeps tokens and passwords as hashes', async () => {
      const token = await signIn(url(), 'tenant');
      const { db } = target.server();
      const stored = JSON.stringify([
        await db.select().from(sessions),
        await db.select().from(users),
      ]);
      assert.ok(!stored.includes(token));
      assert.ok(!stored.includes(password));
    });

    it('ends at sign-out, and with the hour', async () => {
      const token = await signIn(url(), 'tenant');
      await call(url(), signOut, {}, token);
      assert.equal((await send(url(), loginDetail, {}, { token })).status, 401);
      const other = await signIn(url(), 'tenant');
      await target
        .server()
        .db.update(sessions)
        .set({ expireTime: sql`now()` })
        .where(eq(sessions.tokenHash, digest(other)));
      assert.equal((await send(url(), loginDetail, {}, { token: other })).status, 401);
    });

    it('replaces a token by one, however many ask for it at once', async () => {
      const token = await signIn(url(), 'tenant');
      const ask = () => send(url(), updateToken, {}, { token });
      const answers = await Promise.all(Array.from({ length: 8 }, ask));
      const told = answers.map(({ status }) => status).sort();
      assert.deepEqual(told, [200, ...Array.from({ length: 7 }, () => 401)]);
    });

    it('replaces a token, after which the old one is nothing', async () => {
      const token = await signIn(url(), 'tenant');
      const grant = await call(url(), updateToken, {}, token);
      assert.equal((await send(url(), loginDetail, {}, { token })).status, 401);
      assert.equal((await send(url(), loginDetail, {}, { token: grant.token })).status, 200);
    });

    it('refuses a JWT that belongs to another session', async () => {
      const mine = await call(url(), signInWithPassword, {
        body: { username: 'tenant', password },
      });
      const theirs = await call(url(), signInWithPassword, {
        body: { username: 'other', password },
      });
      const jwt = (auth: string) => ({ token: mine.token, headers: { 'X-CSC-JWT': auth } });
      assert.equal((await send(url(), loginDetail, {}, jwt(mine.auth))).status, 200);
      assert.equal((await send(url(), loginDetail, {}, jwt(theirs.auth))).status, 401);
      assert.equal((await send(url(), loginDetail, {}, jwt('a.b.c'))).status, 401);
    });

    it('takes an SMS code once, and says the same for an unknown number', async () => {
      const mobile = '13800000004';
      const known = await send(url(), sendMobileCode, { body: { mobile } });
      const unknown = await send(url(), sendMobileCode, { body: { mobile: '13900000000' } });
      assert.deepEqual(known.body, unknown.body);
      const again = await send(url(), sendMobileCode, { body: { mobile } });
      assert.match(again.body.message ?? '', /操作过于频繁，请 \d+ 秒后再试/);
      const code = await codeFor(mobile);
      const grant = await call(url(), signInWithCode, { body: { mobile, code } });
      assert.equal((await call(url(), loginDetail, {}, grant.token)).username, 'user');
      assert.equal((await send(url(), signInWithCode, { body: { mobile, code } })).status, 400);
    });

    it('gives up on an SMS code after five wrong ones', async () => {
      const mobile = '13800000005';
      await call(url(), sendMobileCode, { body: { mobile } });
      const code = await codeFor(mobile);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let i = 0; i < 5; i++)
        await send(url(), signInWithCode, { body: { mobile, code: wrong } });
      const late = await send(url(), signInWithCode, { body: { mobile, code } });
      assert.equal(late.body.message, '验证码错误或已过期');
    });

    it('names the accounts of the demonstration, each with what it may do, and a ticket signs in as it', async () => {
      const accounts = await call(url(), demoAccounts, {});
      assert.deepEqual(
        accounts.map(({ username }) => username),
        ['admin', 'tenant', 'user', 'other'],
      );
      for (const { username, name, tenantName, text } of accounts) {
        assert.ok(name !== '' && tenantName !== '' && text !== '', username);
        const ticket = await call(url(), demoSsoTicket, { body: { username } });
        assert.ok((await call(url(), ssoCheck, { body: ticket })).token);
      }
      const { body } = await send(
        url(),
        demoAccounts,
        {},
        { headers: { 'accept-language': 'en' } },
      );
      assert.match(JSON.stringify(body), /every permission/);
      assert.doesNotMatch(JSON.stringify(body), /Console@1/);
    });

    it('takes a single sign-on ticket once', async () => {
      const body = await call(url(), demoSsoTicket, { body: { username: 'other' } });
      const info = await call(url(), ssoTokenInfo, { body });
      assert.deepEqual(info, { username: 'other', tenantName: '远航物流集团有限公司' });
      await call(url(), ssoCheck, { body });
      assert.equal(
        (await send(url(), ssoCheck, { body })).body.message,
        '单点登录票据无效或已使用',
      );
      assert.equal((await send(url(), ssoTokenInfo, { body })).status, 400);
    });

    it('opens a locked screen with the password alone, ten times at most', async () => {
      const token = await signIn(url(), 'tenant');
      await call(url(), unlock, { body: { password } }, token);
      for (let i = 0; i < 10; i++) {
        const wrong = await send(url(), unlock, { body: { password: 'x' } }, { token });
        assert.equal(wrong.body.message, '密码错误');
      }
      const blocked = await send(url(), unlock, { body: { password } }, { token });
      assert.match(blocked.body.message ?? '', /操作过于频繁/);
    });
  });

  describe('the own account', () => {
    beforeEach(async () => {
      await target.server().db.delete(counters);
    });

    it('changes the password by the configured strength, and ends other sessions', async () => {
      const [token, elsewhere] = [await signIn(url(), 'wumin'), await signIn(url(), 'wumin')];
      const change = (oldPassword: string, newPassword: string) =>
        send(url(), changePassword, { body: { oldPassword, newPassword } }, { token });
      assert.equal((await change('wrong', 'Console@2')).body.message, '原密码错误');
      assert.equal((await change(password, 'simple')).status, 400);
      assert.equal((await change(password, password)).body.message, '新密码不能与原密码相同');
      assert.equal((await change(password, 'Console@2')).status, 200);
      assert.equal((await send(url(), loginDetail, {}, { token })).status, 200);
      assert.equal((await send(url(), loginDetail, {}, { token: elsewhere })).status, 401);
      assert.equal((await attempt('wumin', password)).status, 400);
      assert.equal((await attempt('wumin', 'Console@2')).status, 200);
    });

    it('takes none of the passwords that are tried first, and says so at the input', async () => {
      const token = await signIn(url(), 'zhenghao');
      for (const newPassword of [
        'Password@1',
        'P@ssw0rd1',
        'Admin@123',
        'Qwerty@12',
        'Zhenghao@1',
      ]) {
        const body = { oldPassword: password, newPassword };
        const refused = await send(url(), changePassword, { body }, { token });
        assert.equal(refused.status, 400, newPassword);
        assert.deepEqual(refused.body.data, { field: 'newPassword' }, newPassword);
        assert.match(refused.body.message ?? '', /过于常见/);
      }
    });

    it('makes an invitation worthless when the invited changes the password', async () => {
      const { db } = target.server();
      const token = await signIn(url(), 'zhenghao');
      const [user] = await db.select().from(users).where(eq(users.username, 'zhenghao'));
      const key = inviteKey(user!.id);
      await pose(db, { key, answer: 'letter', seconds: 60, tries: 5 });
      const body = { oldPassword: password, newPassword: 'Console@2' };
      await call(url(), changePassword, { body }, token);
      assert.equal(await answer(db, key, 'letter'), false);
      const back = { oldPassword: 'Console@2', newPassword: password };
      await call(url(), changePassword, { body: back }, token);
    });

    it('confirms the e-mail address, and forgets that when it changes', async () => {
      const token = await signIn(url(), 'zhenghao');
      const email = 'zheng.hao@example.com';
      await call(url(), updateProfile, { body: { email, password } }, token);
      await call(url(), sendEmailCode, {}, token);
      const wrong = await send(url(), checkEmail, { query: { code: '000000' } }, { token });
      assert.equal(wrong.body.message, '邮箱验证码错误或已过期');
      const code = await codeFor(email);
      await call(url(), checkEmail, { query: { code } }, token);
      assert.equal((await call(url(), loginDetail, {}, token)).emailVerified, true);
      await call(url(), updateProfile, { body: { email: 'new@example.com', password } }, token);
      assert.equal((await call(url(), loginDetail, {}, token)).emailVerified, false);
    });

    it('refuses a mobile number that signs somebody else in', async () => {
      const token = await signIn(url(), 'zhenghao');
      const taken = await send(
        url(),
        updateProfile,
        { body: { mobile: '13800000001', password } },
        { token },
      );
      assert.equal(taken.body.message, '该手机号已被其他账号使用');
      const free = { body: { mobile: '13811112222', password } };
      const [zheng, zhang] = [token, await signIn(url(), 'zhangwei')];
      const race = await Promise.all([
        send(url(), updateProfile, free, { token: zheng }),
        send(url(), updateProfile, free, { token: zhang }),
      ]);
      assert.deepEqual(race.map(({ status }) => status).sort(), [200, 400], 'one gets it');
      await call(url(), updateProfile, { body: { mobile: '', password } }, token);
      assert.equal((await call(url(), loginDetail, {}, token)).mobile, '');
    });

    it('keeps codes out of the outbox of a disabled account', async () => {
      const { db } = target.server();
      const disable = (disabled: boolean) =>
        db.update(users).set({ disabled }).where(eq(users.username, 'liuyang'));
      await disable(true);
      try {
        await db.delete(outbox);
        await call(url(), sendMobileCode, { body: { mobile: '13800000006' } });
        assert.deepEqual(await db.select().from(outbox), []);
        assert.equal((await attempt('liuyang', password)).body.message, '账号已停用，请联系管理员');
      } finally {
        await disable(false); // Other suites sign in as this user, in whatever order they come.
      }
    });
  });
}
