import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { queryClientOf } from '../../../src/core/query-client';
import { holds, until } from '../../support/browser';
import { later } from '../../support/clock';
import {
  all,
  closeConsoles,
  enter,
  Faults,
  type Fault,
  focused,
  heading,
  openConsole,
  pathOf,
  press,
  rootOf,
  signIn,
  textOf,
  told,
  tokenOf,
  when,
} from './stage';

describe('console: session', () => {
  afterEach(closeConsoles);

  it('locks: nothing of the page is left, and the password leads back', async () => {
    const app = await openConsole({ as: 'tenant', route: '/system/project' });
    const path = pathOf(app);
    await heading(app, '资源组');
    app.runtime!.lock();
    await heading(app, '屏幕已锁定');
    expect(rootOf(app).querySelector('.by-shell')).to.equal(null);
    await until(
      'nothing of it is said',
      () => !textOf(rootOf(app).querySelector('.by-surface')).includes('资源组'),
    );
    await until('focus', () => focused(app) === all(app, 'field', '密码')[0]);

    await enter(app, '密码', 'wrong');
    await press(app, 'button', '解锁');
    await until('refused', () => all(app, 'field', '密码')[0]?.getAttribute('aria-invalid'));
    await app.navigate('/system/project?page=2');
    await heading(app, '屏幕已锁定');

    await enter(app, '密码', 'Console@1');
    await later();
    await press(app, 'button', '解锁');
    await heading(app, '资源组');
    expect(path()).to.equal('/system/project?page=2');
  });

  it('locks and unlocks the other tabs of the same user', async () => {
    const one = await openConsole({ as: 'tenant' });
    const two = await openConsole({ as: 'tenant', route: '/personal' });
    one.runtime!.lock();
    await heading(two, '屏幕已锁定');
    await enter(one, '密码', 'Console@1');
    await press(one, 'button', '解锁');
    await heading(two, '个人中心');
  });

  it('a tab that was opened locked hears of unlocking and of the sign-out', async () => {
    const token = await tokenOf('tenant');
    const one = await openConsole({ as: 'tenant' });
    one.runtime!.lock();
    // As after a reload: the token is known, the user is not loaded yet.
    document.cookie = `CSC_TOKEN=${token}; path=/`;
    localStorage.setItem('CSC_TOKEN', token);
    const two = await openConsole({ config: { tokenStorage: 'cookie' }, route: '/personal' });
    await heading(two, '屏幕已锁定');
    await enter(one, '密码', 'Console@1');
    await press(one, 'button', '解锁');
    await heading(two, '个人中心');
    await two.runtime!.signOut();
    await heading(one, '登录');
  });

  it('signs out: everything is emptied, other tabs follow, no way back is kept', async () => {
    const one = await openConsole({ as: 'tenant', route: '/system/project' });
    const two = await openConsole({ as: 'tenant', route: '/personal' });
    const path = pathOf(one);
    await press(one, 'button', /^用户菜单/);
    await press(one, 'menuitem', '退出登录');
    await heading(one, '登录');
    await heading(two, '登录');
    expect(path()).to.equal('/login');
    expect(one.runtime!.hasToken()).to.equal(false);
    expect(one.runtime!.session.getState().user).to.equal(null);
    const cache = queryClientOf(one.runtime!).getQueryCache();
    expect(cache.findAll({ queryKey: ['listProjects'] })).to.have.length(0);
    await until('said', () => told(one).includes('您已退出登录。'));
    await until('said there', () => told(two).includes('您已在其他标签页中退出登录。'));
  });

  it('an expiry says so, and brings the same user back to the same page', async () => {
    const faults = new Faults();
    const app = await openConsole({ as: 'tenant', faults });
    const path = pathOf(app);
    faults.set('/soc/v1/projects', 401);
    faults.set('/soc/v1/projects/resourceAdmin', 401);
    await app.navigate('/system/project?sort=name');
    await heading(app, '登录');
    expect(told(app)).to.include('登录超时，请重新登录！');
    expect(path()).to.equal('/login?redirect=%2Fsystem%2Fproject%3Fsort%3Dname');
    faults.clear();
    await signIn(app, 'tenant', 'Console@1');
    await heading(app, '资源组');
    expect(path()).to.match(/^\/system\/project\?/);
  });

  it('a token that another tab has found refused: the next page says so, and nobody is kept here', async () => {
    const token = await tokenOf('tenant');
    const keep = (value: string, age: number) => {
      document.cookie = `CSC_TOKEN=${value}; path=/; max-age=${age}`;
      if (age > 0) localStorage.setItem('CSC_TOKEN', value);
      else localStorage.removeItem('CSC_TOKEN');
    };
    keep(token, 60);
    const app = await openConsole({ config: { tokenStorage: 'cookie' }, route: '/personal' });
    const path = pathOf(app);
    await heading(app, '个人中心');
    keep('', 0);
    await app.navigate('/system/project');
    await heading(app, '登录');
    expect(told(app)).to.include('登录超时，请重新登录！');
    expect(path()).to.equal('/login?redirect=%2Fsystem%2Fproject');
    expect(app.runtime!.session.getState().user).to.equal(null);
    await signIn(app, 'tenant', 'Console@1');
    await heading(app, '资源组');
    await app.runtime!.signOut();
  });

  it('an expiry does not bring another user to that page', async () => {
    const faults = new Faults();
    const app = await openConsole({ as: 'tenant', faults, route: '/personal' });
    await heading(app, '个人中心');
    faults.set('/soc/v1/resource/digest', 401);
    faults.set('/stats', 401);
    await app.navigate('/dashboard?of=tenant');
    await heading(app, '登录');
    faults.clear();
    const path = pathOf(app);
    await signIn(app, 'other', 'Console@1');
    await heading(app, '总览');
    expect(path()).to.equal('/dashboard');
  });

  it('a failed initialisation shows why on /login, and a retry goes on (X-28)', async () => {
    const faults = new Faults();
    faults.set('/soc/v1/login/detail', 500);
    const app = await openConsole({ faults, route: '/personal' });
    await signIn(app, 'tenant', 'Console@1');
    await until('the reason', () =>
      told(app).some((text) => text.startsWith('登录状态没有加载成功')),
    );
    expect(((await when(app, 'field', '用户名')) as HTMLInputElement).value).to.equal('tenant');
    faults.clear();
    await press(app, 'button', '重试');
    await heading(app, '个人中心');
  });

  it('a licence problem leads to /license without a loop, from the start and during work', async () => {
    const faults = new Faults();
    faults.set('/soc/v1/login/detail', { body: '402', message: '许可证已过期' });
    const app = await openConsole({ faults });
    await signIn(app, 'tenant', 'Console@1');
    await heading(app, '许可证无效或已过期');
    const before = faults.calls.length;
    await holds('no further call', () => faults.calls.length === before, 400);
    faults.clear();
    await press(app, 'button', '重试');
    await heading(app, '总览');

    faults.set('/soc/v1/projects', { body: '402' });
    await app.navigate('/system/project');
    await heading(app, '许可证无效或已过期');
  });

  it('509 leads to the sign-in; a body of 509 lets the guard decide again', async () => {
    const faults = new Faults();
    const app = await openConsole({ as: 'tenant', faults });
    faults.set('/soc/v1/projects', 509);
    await app.navigate('/system/project');
    await heading(app, '登录');
    expect(told(app)).to.include('您的权限已经变更，请重新登录。');
    expect(app.runtime!.hasToken()).to.equal(false);

    const other = new Faults();
    const second = await openConsole({ as: 'tenant', faults: other });
    other.set('/soc/v1/projects', { body: '509' });
    let resets = 0;
    second.runtime!.bus.on('session:reset', () => {
      resets += 1;
      other.clear();
    });
    await second.navigate('/system/project');
    await until('reset', () => resets === 1);
    await until('ready again', () => second.runtime!.session.getState().status === 'ready');
    await heading(second, '资源组');
    expect(second.runtime!.hasToken()).to.equal(true);
  });
});

const BUSY = '系统繁忙，请稍后再试！';
const table: readonly [name: string, fault: Fault, message: string][] = [
  ['400', 400, '故障 400'],
  ['402', 402, '故障 402'],
  ['409', 409, BUSY],
  ['500', 500, BUSY],
  ['503', 503, BUSY],
  ['malformed JSON', 'malformed', ''],
  ['a cut connection', 'cut', ''],
  ['no answer', 'never', ''],
];

describe('console: endpoints of the session that fail', () => {
  afterEach(closeConsoles);

  const places: readonly [place: string, endpoint: string][] = [
    ['sign-in', '/soc/v1/login'],
    ['session', '/soc/v1/login/detail'],
    ['permissions', '/soc/v1/users/permissions'],
  ];
  for (const [place, endpoint] of places) {
    for (const [name, fault, message] of table) {
      it(`${place}: ${name} is told, nothing typed is lost, the next try works`, async () => {
        const faults = new Faults();
        faults.set(endpoint, fault);
        const app = await openConsole({
          faults,
          ...(fault === 'never' ? { config: { clients: { shared: { timeout: 6000 } } } } : {}),
        });
        await signIn(app, 'tenant', 'Console@1');
        await until('told', () => told(app).some((text) => text !== '' && text.includes(message)));
        await heading(app, '登录');
        expect(((await when(app, 'field', '用户名')) as HTMLInputElement).value).to.equal('tenant');
        expect(((await when(app, 'field', '密码')) as HTMLInputElement).value).to.equal(
          'Console@1',
        );
        faults.clear();
        await signIn(app, 'tenant', 'Console@1');
        await heading(app, '总览');
      });
    }
  }

  it('a logo, a region list and projects that fail leave a console that works', async () => {
    const faults = new Faults();
    faults.set('/sys/v1/logo', 500);
    faults.set('/sys/v1/dictionaries', 'malformed');
    faults.set('/soc/v1/projects/resourceAdmin', 'cut');
    const app = await openConsole({ as: 'tenant', faults });
    expect(textOf(rootOf(app).querySelector('.by-header-home'))).to.equal('云控制台');
    await press(app, 'button', /^资源组/);
    await until('said in the list', () => told(app).includes('选项没有加载，请稍后再试'));
    await sendKeys({ press: 'Escape' });
    await app.navigate('/personal');
    await heading(app, '个人中心');
  });

  it('an unlock that fails keeps the password and the lock', async () => {
    const faults = new Faults();
    const app = await openConsole({ as: 'tenant', faults });
    app.runtime!.lock();
    await heading(app, '屏幕已锁定');
    faults.set('/soc/v1/unlock', 503);
    await enter(app, '密码', 'Console@1');
    await press(app, 'button', '解锁');
    await until('told', () => told(app).includes(BUSY));
    expect(((await when(app, 'field', '密码')) as HTMLInputElement).value).to.equal('Console@1');
  });
});
