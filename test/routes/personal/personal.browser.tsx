import { expect } from '@open-wc/testing';
import { Secret, TOTP } from 'otpauth';
import {
  deleteAccessKey,
  listAccessKeys,
  signInWithAccessKey,
} from '../../../src/core/api/access-keys';
import { demoOutbox } from '../../../src/core/api/demo';
import { signInWithPassword } from '../../../src/core/api/session';
import PersonalScreen from '../../../src/routes/personal/personal-screen';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, closeStages, descriptionOf, fill, findings, get } from '../../widgets/stage';
import {
  failures,
  openScreen,
  press,
  refused,
  sees,
  textOf,
} from '../../widgets/resource/screen-stage';
import type { OpenOptions, ScreenStage } from '../../widgets/resource/screen-stage';

const open = (options?: OpenOptions) => openScreen(PersonalScreen, '/personal', options);
const form = (on: ScreenStage, name: string) =>
  until(name, () => on.root.querySelector<HTMLFormElement>(`form[aria-label="${name}"]`));
const field = (scope: ParentNode, name: string) => get<HTMLInputElement>(scope, 'textbox', name);
const invalid = (input: HTMLElement) =>
  until('refused', () => input.getAttribute('aria-invalid') === 'true');

describe('the personal centre', () => {
  closeStages();

  describe('profile', () => {
    it('judges each field when it is left, in the words of its rule', async () => {
      const on = await open();
      const profile = await form(on, '个人资料');
      await fill(field(profile, '邮箱'), 'not an address');
      expect(field(profile, '邮箱').getAttribute('aria-invalid')).to.equal(null);
      field(profile, '邮箱').blur();
      await sees(on, '请输入正确的邮箱地址');
      await fill(field(profile, '姓名'), ' ');
      await fill(field(profile, '手机号码'), '123');
      await press(profile, 'button', '保存');
      await sees(on, '必填项');
      await sees(on, '请输入正确的手机号码');
      await press(profile, 'button', '还原');
      expect(field(profile, '姓名').value).to.not.equal(' ');
    });

    it('saves, and the session shows the new name', async () => {
      const on = await open();
      const profile = await form(on, '个人资料');
      const before = field(profile, '姓名').value;
      await fill(field(profile, '姓名'), '改名');
      await press(profile, 'button', '保存');
      await sees(on, '个人资料已保存');
      await until('the session knows', () => on.runtime.session.getState().user?.name === '改名');
      await fill(field(await form(on, '个人资料'), '姓名'), before);
      await later();
      await press(await form(on, '个人资料'), 'button', '保存');
      await until('as before', () => on.runtime.session.getState().user?.name === before);
    });

    it('puts a taken mobile number beside its field', async () => {
      const on = await open();
      const profile = await form(on, '个人资料');
      on.fault = ({ method }) =>
        method === 'PUT' ? refused(400, '手机号码已被使用', { field: 'mobile' }) : undefined;
      await fill(field(profile, '手机号码'), '13900000000');
      await fill(field(profile, '当前密码'), 'Console@1');
      await press(profile, 'button', '保存');
      await invalid(field(profile, '手机号码'));
      expect(descriptionOf(field(profile, '手机号码'))).to.include('手机号码已被使用');
      await press(profile, 'button', '还原');
    });

    it('keeps a draft over a reload', async () => {
      const on = await open();
      await fill(field(await form(on, '个人资料'), '姓名'), '草稿名');
      await on.close();
      const again = await open();
      const profile = await form(again, '个人资料');
      expect(field(profile, '姓名').value).to.equal('草稿名');
      await sees(again, '已恢复上次未提交的内容');
      await press(profile, 'button', '放弃并重新填写');
      expect(field(profile, '姓名').value).to.not.equal('草稿名');
    });

    for (const { name, answer, message } of failures) {
      it(`loses nothing typed on ${name}`, async () => {
        const on = await open({ timeout: name === 'time-out' ? 6000 : 20_000 });
        const profile = await form(on, '个人资料');
        await fill(field(profile, '姓名'), '不能丢');
        on.fault = ({ method, signal }) => (method === 'PUT' ? answer(signal) : undefined);
        await press(profile, 'button', '保存');
        await sees(on, message);
        expect(field(profile, '姓名').value).to.equal('不能丢');
        expect(on.errors).to.deep.equal([]);
        await press(profile, 'button', '还原');
      });
    }
  });

  describe('password', () => {
    it('states the exact character set, asks for a complex one and for the same twice', async () => {
      const on = await open();
      const password = await form(on, '修改密码');
      expect(descriptionOf(field(password, '新密码'))).to.include('~!@#￥%&*()$');
      await fill(field(password, '当前密码'), 'Console@1');
      await fill(field(password, '新密码'), 'simple');
      await fill(field(password, '确认新密码'), 'other');
      await press(password, 'button', '修改密码');
      await invalid(field(password, '新密码'));
      await sees(on, '两次输入的密码不一致');
      expect(on.requests.some((each) => each.includes('password'))).to.equal(false);
    });

    it('does not judge a field that is left for a button, which would move under the pointer', async () => {
      const on = await open();
      const password = await form(on, '修改密码');
      const input = field(password, '新密码');
      await fill(input, 'abc');
      get(password, 'button', '修改密码').focus();
      await later();
      expect(input.getAttribute('aria-invalid')).to.equal(null);
      await press(password, 'button', '修改密码');
      await invalid(input);
    });

    it('shows the strength while typing', async () => {
      const on = await open();
      const password = await form(on, '修改密码');
      for (const [value, word] of [
        ['aaa', '弱'],
        ['abcdef1', '中'],
        ['Abcdef1@', '强'],
      ] as const) {
        await fill(field(password, '新密码'), value);
        expect(get(password, 'meter', '密码强度').getAttribute('aria-valuetext')).to.equal(word);
      }
    });

    it('says beside the old one that it is wrong, and keeps the rest', async () => {
      const on = await open();
      const password = await form(on, '修改密码');
      await fill(field(password, '当前密码'), 'wrong');
      await fill(field(password, '新密码'), 'Abcdef1@');
      await fill(field(password, '确认新密码'), 'Abcdef1@');
      await press(password, 'button', '修改密码');
      await invalid(field(password, '当前密码'));
      expect(field(password, '新密码').value).to.equal('Abcdef1@');
      expect(
        Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('Abcdef1@')),
      ).to.equal(false);
    });

    it('with PwdStrength simple asks only for one at all (V-005)', async () => {
      const simple = {
        success: true,
        status: '200',
        data: [{ name: 'PwdStrength', value: 'simple' }],
      };
      const on = await open({
        fault: ({ path, method }) =>
          path.endsWith('/sysconfigs')
            ? Response.json(simple)
            : method === 'PUT'
              ? refused(400, '到此为止')
              : undefined,
      });
      const password = await form(on, '修改密码');
      expect(descriptionOf(field(password, '新密码'))).to.equal('不能为空');
      for (const name of ['当前密码', '新密码', '确认新密码'])
        await fill(field(password, name), 'x');
      await press(password, 'button', '修改密码');
      await sees(on, '到此为止');
    });

    it('takes a policy that cannot be read as the strict one', async () => {
      const on = await open({
        fault: ({ path }) => (path.endsWith('/sysconfigs') ? refused(500) : undefined),
      });
      await sees(on, '未能读取密码策略，按复杂密码校验');
      expect(descriptionOf(field(await form(on, '修改密码'), '新密码'))).to.include('6-12位');
    });
  });

  it('confirms the e-mail address with the code that was sent', async () => {
    const on = await open({ account: 'other' });
    if (on.runtime.session.getState().user?.emailVerified) return;
    const email = await form(on, '邮箱验证');
    await press(email, 'button', '验证');
    await sees(on, '必填项');
    await fill(field(email, '验证码'), '12ab');
    await sees(on, '请输入 6 位数字验证码');
    await press(email, 'button', '发送验证码');
    await sees(on, '验证码已发送至');
    await until('counting down', () => /\d+ 秒后可重新发送/.test(textOf(on.root)));
    await fill(field(email, '验证码'), '000000');
    await later();
    await press(email, 'button', '验证');
    await invalid(field(email, '验证码'));
    const messages = await on.runtime.call(demoOutbox);
    const { email: address } = on.runtime.session.getState().user!;
    const code = /\d{6}/.exec(messages.find(({ to }) => to === address)?.text ?? '')?.[0] ?? '';
    await fill(field(email, '验证码'), code);
    await later();
    await press(email, 'button', '验证');
    await sees(on, '邮箱验证成功');
    await until('confirmed', () => on.runtime.session.getState().user?.emailVerified === true);
  });

  it('takes another address by the password alone', async () => {
    const on = await open();
    const profile = await form(on, '个人资料');
    const before = field(profile, '邮箱').value;
    await fill(field(profile, '邮箱'), 'another@example.com');
    await fill(field(profile, '当前密码'), 'Wrong@1');
    await press(profile, 'button', '保存');
    await invalid(field(profile, '当前密码'));
    expect(descriptionOf(field(profile, '当前密码'))).to.include('密码错误');
    expect(field(profile, '邮箱').value).to.equal('another@example.com');
    expect(Object.values(localStorage).join('')).to.not.include('Wrong@1');
    await press(profile, 'button', '还原');
    expect(field(profile, '邮箱').value).to.equal(before);
  });

  it('turns a second proof on by a first code, shows the recovery codes once, and off again', async () => {
    const on = await open({ account: 'other' });
    await press(on.root, 'button', '开启两步验证');
    const factor = await form(on, '两步验证');
    await fill(field(factor, '当前密码'), 'Console@1');
    await press(factor, 'button', '下一步');
    await until('a picture', () => on.root.querySelector('svg[aria-label="身份验证器的二维码"]'));
    const secret = on.root.querySelector('.by-factor-secret')!.textContent;
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const scan = await form(on, '两步验证');
    await fill(field(scan, '验证码'), '000000');
    await press(scan, 'button', '开启两步验证');
    await invalid(field(scan, '验证码'));
    await fill(field(scan, '验证码'), code());
    await later();
    await press(scan, 'button', '开启两步验证');
    const dialog = await until('shown once', () => all(on.root, 'dialog', '两步验证')[0]!);
    const codes = dialog.querySelector('pre')!.textContent.split('\n');
    expect(codes).to.have.length(10);
    await later();
    await press(dialog, 'button', '我已妥善保存');
    await sees(on, '剩余 10 个恢复码');
    expect(textOf(on.root)).to.not.include(codes[0]);
    await press(on.root, 'button', '关闭两步验证');
    const end = await form(on, '两步验证');
    await fill(field(end, '当前密码'), 'Console@1');
    await fill(field(end, '验证码'), codes[0]!);
    await later();
    await press(end, 'button', '关闭两步验证');
    await sees(on, '两步验证已关闭');
  });

  it('makes an access key whose secret is shown once and signs in, and ends it', async () => {
    const on = await open({ account: 'other' });
    for (const { id } of await on.runtime.call(listAccessKeys))
      await on.runtime.call(deleteAccessKey, { params: { id } });
    await press(on.root, 'button', '新建访问密钥');
    const made = await form(on, '访问密钥');
    await fill(field(made, '名称'), '每晚备份');
    await fill(field(made, '当前密码'), 'Wrong@1');
    await press(made, 'button', '新建访问密钥');
    await invalid(field(made, '当前密码'));
    await fill(field(made, '当前密码'), 'Console@1');
    await later();
    await press(made, 'button', '新建访问密钥');
    const dialog = await until('shown once', () => all(on.root, 'dialog', '访问密钥')[0]!);
    const secret = dialog.querySelector('pre')!.textContent;
    const [key] = await on.runtime.call(listAccessKeys);
    expect(dialog.textContent).to.include(key!.id);
    await later();
    await press(dialog, 'button', '我已妥善保存');
    await sees(on, '从未使用');
    expect(textOf(on.root)).to.not.include(secret);
    const body = { keyId: key!.id, secret };
    expect((await on.runtime.call(signInWithAccessKey, { body })).token).to.not.equal('');
    const again = await open({ account: 'other' });
    await sees(again, /最近使用 .*来自/);
    await press(again.root, 'button', '删除访问密钥“每晚备份”');
    await later();
    await press(await until('asked', () => all(again.root, 'alertdialog')[0]!), 'button', '删除');
    await sees(again, '还没有访问密钥');
    expect(await findings(again, again.page)).to.deep.equal([]);
  });

  it('ends one of the other sign-ins', async () => {
    const on = await open();
    const other = await on.runtime.call(signInWithPassword, {
      body: { username: on.runtime.session.getState().user!.username, password: 'Console@1' },
    });
    expect(other.token).to.not.equal('');
    const again = await open();
    const list = await until('listed', () => all(again.root, 'list', '登录设备')[0]!);
    expect(list.querySelectorAll('li').length).to.be.greaterThan(1);
    expect(list.textContent).to.include('本次登录');
    const button = [...list.querySelectorAll<HTMLElement>('button')][0]!;
    button.click();
    await later();
    await press(await until('asked', () => all(again.root, 'alertdialog')[0]!), 'button', '退出');
    await sees(again, '已退出 ');
  });

  it('leaves the facts to whoever may change nothing', async () => {
    const on = await open();
    const { user } = on.runtime.session.getState();
    on.runtime.session.setState({ user: { ...user!, permissions: new Set(), buttons: new Set() } });
    await until('no forms', () => on.root.querySelectorAll('form').length === 0);
    expect(textOf(on.root)).to.include(user!.tenant.name);
  });

  it('speaks English completely', async () => {
    const on = await open();
    await form(on, '修改密码');
    await on.show(on.page, { locale: 'en' });
    await sees(on, 'Change password');
    const texts = [...all(on.root, 'button'), ...on.root.querySelectorAll('h2, label, dt')];
    expect(
      texts.map((each) => each.textContent).filter((each) => /[\u4e00-\u9fff]/.test(each)),
    ).to.deep.equal([]);
  });

  it('has no findings of axe, light and dark', async () => {
    const on = await open();
    const password = await form(on, '修改密码');
    await fill(field(password, '新密码'), 'abc');
    await press(password, 'button', '修改密码');
    await sees(on, '必填项');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
