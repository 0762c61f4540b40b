import { expect } from '@open-wc/testing';
import { Secret, TOTP } from 'otpauth';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from '../../../src/core/api/second-factor';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import {
  all,
  closeConsoles,
  enter,
  focused,
  heading,
  openConsole,
  press,
  rootOf,
  signIn,
  textOf,
  told,
  when,
} from './stage';

describe('console: sign-in', () => {
  afterEach(closeConsoles);

  it('asks for 用户名 and 密码, not for a captcha, and leads to the dashboard', async () => {
    const app = await openConsole();
    await heading(app, '登录');
    expect(all(app, 'field', '验证码')).to.have.length(0);
    expect(rootOf(app).querySelector('slot[name="assistant"]')).to.equal(null);
    await signIn(app, 'tenant', 'Console@1');
    await heading(app, '总览');
    expect(rootOf(app).querySelector('slot[name="assistant"]')).not.to.equal(null);
  });

  it('goes on to the page that was asked for', async () => {
    const app = await openConsole({ route: '/system/project?page=2' });
    const paths: string[] = [];
    app.addEventListener('by-navigate', (event) => paths.push(event.detail.path));
    await signIn(app, 'tenant', 'Console@1');
    await heading(app, '资源组');
    expect(paths.at(-1)).to.equal('/system/project?page=2');
  });

  it('says beside the fields what is missing', async () => {
    const app = await openConsole();
    await press(app, 'button', '登录');
    await until('two errors', () => told(app).includes('请输入用户名'));
    expect(told(app)).to.include('请输入密码');
    await until('focus on the first', () => focused(app) === all(app, 'field', '用户名')[0]);
  });

  it('keeps what was typed after a refusal, and asks for the captcha after two', async () => {
    const app = await openConsole();
    // A name of its own: refusals count by name and address.
    const name = `nobody-${Date.now()}`;
    await signIn(app, name, 'wrong-1');
    const password = (await when(app, 'field', '密码')) as HTMLInputElement;
    await until('the refusal', () => password.getAttribute('aria-invalid') === 'true');
    expect(password.value).to.equal('wrong-1');
    expect(focused(app) === password).to.equal(true);
    expect(all(app, 'field', '验证码')).to.have.length(0);

    await signIn(app, name, 'wrong-2');
    await when(app, 'field', '验证码');
    const image = await until('the picture', () =>
      rootOf(app).querySelector('img[alt="验证码图片"]'),
    );
    const first = image.getAttribute('src');
    expect(first).to.match(/^data:image\//);

    await signIn(app, name, 'wrong-3');
    await until('the captcha is missing', () => told(app).includes('请输入图片中的验证码'));
    await enter(app, '验证码', 'zzzz');
    await signIn(app, name, 'wrong-3');
    await until('another picture', () => {
      const now = rootOf(app).querySelector('img[alt="验证码图片"]');
      return now && now.getAttribute('src') !== first;
    });
    const code = (await when(app, 'field', '验证码')) as HTMLInputElement;
    expect(code.value).to.equal('');
    expect(code.getAttribute('aria-invalid')).to.equal('true');
    expect(focused(app) === code).to.equal(true);
    expect(((await when(app, 'field', '用户名')) as HTMLInputElement).value).to.equal(name);
  });

  it('shows and hides the password, and warns of caps lock', async () => {
    const app = await openConsole();
    const password = (await when(app, 'field', '密码')) as HTMLInputElement;
    await press(app, 'button', '显示密码');
    expect(password.type).to.equal('text');
    password.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }),
    );
    await until('the hint', () =>
      textOf(rootOf(app).querySelector('form')).includes('大写锁定已打开'),
    );
  });

  it('signs in with an SMS code, with a countdown and the demo outbox', async () => {
    const app = await openConsole();
    await enter(app, '用户名', 'kept');
    await press(app, 'tab', '短信登录');
    await enter(app, '手机号', '13800000003');
    await press(app, 'button', '获取验证码');
    await when(app, 'button', /^\d+ 秒后可重发$/);
    await press(app, 'button', '查看演示短信');
    await press(app, 'button', '填入验证码');
    await press(app, 'tab', '密码登录');
    expect(((await when(app, 'field', '用户名')) as HTMLInputElement).value).to.equal('kept');
    await press(app, 'tab', '短信登录');
    expect(((await when(app, 'field', '短信验证码')) as HTMLInputElement).value).to.match(
      /^\d{6}$/,
    );
    await press(app, 'button', '登录');
    await heading(app, '总览');
  });

  it('switches language and theme on the page', async () => {
    const app = await openConsole();
    await enter(app, '用户名', 'kept');
    await press(app, 'button', 'Switch to English');
    await heading(app, 'Sign in');
    expect(((await when(app, 'field', 'Username')) as HTMLInputElement).value).to.equal('kept');
    await press(app, 'button', 'Theme: light');
    expect(
      rootOf(app).querySelector('.by-frame-view .by-surface')?.getAttribute('data-theme'),
    ).to.equal('dark');
  });

  it('refuses a bad single sign-on ticket with a way to sign in, and takes a good one (R-060)', async () => {
    const bad = await openConsole({ route: '/sso?ticket=bad&redirect=//evil.example' });
    await heading(bad, '单点登录没有成功');
    await press(bad, 'button', '使用账号登录');
    await heading(bad, '登录');

    const reply = await fetch('/api/demo/sso-ticket', {
      method: 'POST',
      body: new URLSearchParams({ username: 'tenant' }),
    });
    const { data } = (await reply.json()) as { data: { ticket: string } };
    const good = await openConsole({ route: `/sso?ticket=${data.ticket}&redirect=/personal` });
    await heading(good, '个人中心');
  });

  it('asks for a second proof of whoever has one, once the first was right', async () => {
    const own = (await openConsole({ as: 'other' })).runtime!;
    const password = 'Console@1';
    const { secret } = await own.call(beginSecondFactor, { body: { password } });
    const codeIn = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: Date.now() + steps * 30_000,
      });
    // The code of the step before is right in this one alone: it must not end before the code arrives.
    await until('a step with time left', () => Date.now() % 30_000 < 20_000);
    const { recoveryCodes } = await own.call(confirmSecondFactor, { body: { code: codeIn(-1) } });
    try {
      const app = await openConsole();
      await heading(app, '登录');
      expect(all(app, 'field', '两步验证码')).to.have.length(0);
      await signIn(app, 'other', password);
      const code = await when(app, 'field', '两步验证码');
      await until('ready to be typed', () => focused(app) === code);
      await later();
      await press(app, 'button', '登录');
      await until('asked for', () => told(app).includes('请输入两步验证码'));
      await enter(app, '两步验证码', '000000');
      await later();
      await press(app, 'button', '登录');
      await until('refused', () => told(app).includes('验证码错误或已使用'));
      await enter(app, '两步验证码', codeIn(0));
      await later();
      await press(app, 'button', '登录');
      await heading(app, '总览');
    } finally {
      await own.call(endSecondFactor, { body: { password, code: recoveryCodes[0]! } });
    }
  });

  it('asks before a link of single sign-on changes who is signed in', async () => {
    const ticketOf = async (username: string) => {
      const body = new URLSearchParams({ username });
      const reply = await fetch('/api/demo/sso-ticket', { method: 'POST', body });
      return ((await reply.json()) as { data: { ticket: string } }).data.ticket;
    };
    const open = async (username: string) =>
      openConsole({
        as: 'tenant',
        route: `/sso?ticket=${await ticketOf(username)}&redirect=/personal`,
      });
    const same = await open('tenant');
    await heading(same, '个人中心');

    const asked = await open('user');
    await when(asked, 'button', '改为 user');
    await press(asked, 'button', '保持 tenant');
    await heading(asked, '个人中心');
    expect(asked.runtime?.session.getState().user?.username).to.equal('tenant');

    const changed = await open('user');
    await press(changed, 'button', '改为 user');
    await heading(changed, '个人中心');
    await until('the other', () => changed.runtime?.session.getState().user?.username === 'user');
  });
});
