import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { atAddress, axe, byRole, goTo, signIn, waitForText } from './stage/browser';
import { hostileApps } from '../../demo/apps/hostile/list.js';
import { give } from './stage/opened-and-left';
import { atRest } from './stage/rest';
import { until } from '../support/until';
import { openStage } from './stage/stage';
import { wear } from './stage/tour';
import { unwatched } from './stage/unwatched';

/** Applications of other vendors, from the partner's origin, one of each kind. */
describe('applications below /cp-', () => {
  const stage = openStage({ shared: true });

  const open = async (hash: string, username = 'tenant') => {
    const visit = await stage.browser.visit();
    await signIn(visit.page, stage.server.origin, username, `#${hash}`);
    return visit;
  };
  const heading = (page: Page, name: string) =>
    page.waitForFunction(
      (title) =>
        document.querySelector('by-console-app')?.shadowRoot?.querySelector('h1')?.textContent ===
        title,
      {},
      name,
    );
  /** What the iframe shows. */
  const frameOf = async (page: Page) => {
    const handle = await page.waitForSelector('by-console-app >>> iframe');
    const frame = await handle?.contentFrame();
    assert.ok(frame);
    return frame;
  };
  const inFrame = async (page: Page, text: string) => {
    const frame = await frameOf(page);
    await frame.waitForFunction((said) => document.body.innerText.includes(said), {}, text);
  };

  it('opens the lifecycle kind from the menu and by a deep link; Back and a reload keep its place', async () => {
    const { page, problems } = await open('/dashboard');
    await page.locator(byRole('link', '智算套件')).click();
    await heading(page, '智算套件');
    await page.locator(byRole('link', 'ocr-train')).click();
    await heading(page, 'ocr-train');
    await atAddress(page, /^#\/cp-aik\/jobs\/job-1002$/);
    await page.reload();
    await waitForText(page, '排队中');
    await heading(page, 'ocr-train');
    await page.goBack();
    await heading(page, '智算套件');
    await page.goForward();
    await heading(page, 'ocr-train');
    await atRest(page);
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(await problems(), []);
  });

  it('gives the page its natives back when it leaves, and says what was undone (W-24)', async () => {
    const { page, problems } = await stage.browser.visit();
    await signIn(page, stage.server.origin, 'tenant', '?ledger#/dashboard');
    await page.evaluate(() => {
      const owners = [EventTarget.prototype, Element.prototype, History.prototype, document.body];
      const natives = () => [fetch, setTimeout, MutationObserver, ...owners.flatMap(methodsOf)];
      const methodsOf = (owner: object) =>
        Object.values(Object.getOwnPropertyDescriptors(owner)).flatMap((there) =>
          ['value', 'get', 'set'].map((part) => Reflect.get(there, part) as unknown),
        );
      const before = natives();
      Object.assign(window, {
        areNativesOwn: () =>
          natives().length === before.length &&
          natives().every((each, index) => Object.is(each, before[index])),
      });
    });
    await goTo(page, '/cp-aik');
    await waitForText(page, '加速卡');
    const areOwn = () =>
      page.evaluate(() => (window as unknown as { areNativesOwn(): boolean }).areNativesOwn());
    assert.equal(await areOwn(), false, 'the page is watched while the application is on it');
    await goTo(page, '/dashboard');
    await waitForText(page, '离开账本（在用 0，已离开 1）');
    assert.equal(await areOwn(), true, 'and has its natives back');
    assert.deepEqual(await problems(), []);
    // One that does a bit of everything, and what the panel lists of it while it is there and when it has left.
    await give(page, hostileApps(stage.server.partnerOrigin));
    await goTo(page, '/cp-hostile-update');
    const lists = (name: string) =>
      page.evaluate((application) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const sections = [...(root?.querySelectorAll('.by-cp-ledger section') ?? [])];
        const own = sections.find((each) => each.querySelector('h2')?.textContent === application);
        return Object.fromEntries(
          [...(own?.querySelectorAll('h3') ?? [])].map((head) => [
            head.textContent.replace(/ \(\d+\)$/, ''),
            [...(head.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent),
          ]),
        );
      }, name);
    const done = ['node div', 'node meta', 'attribute html class', 'attribute body style'];
    const has = async (title: string) => {
      const lines = (await lists('hostile-update'))[title] ?? [];
      // What was done more often stands there once, with how often.
      return done.every((each) => lines.some((line) => line.startsWith(each)));
    };
    await until('what it does', () => has('正在页面上'));
    await goTo(page, '/dashboard');
    await until('what was undone', () => has('离开时已撤销'));
    const left = await lists('hostile-update');
    assert.deepEqual(left['未撤销或已拒绝'], []);
    assert.ok(left['离开时已撤销']?.includes('global hostile_update'), JSON.stringify(left));
  });

  it('opens the element kind, and hands it a token that is not the session’s', async () => {
    const { page, problems } = await open('/cp-testaik');
    await heading(page, '模型测试台');
    const asked = page.waitForResponse((reply) => reply.url().endsWith('/applications/token'));
    await page.locator(byRole('button', '发送')).click();
    const { data } = (await (await asked).json()) as { data: { token: string } };
    await waitForText(page, '凭证有效');
    const refused = await fetch(`${stage.server.origin}/api/soc/v1/login/detail`, {
      headers: { 'X-CSC-TOKEN': data.token },
    });
    assert.equal(refused.status, 401, 'it opens nothing of the console');
    await page.locator(byRole('link', '查看调用说明')).click();
    await waitForText(page, '五分钟');
    await page.goBack();
    await page.locator(byRole('button', '发送')).wait();
    assert.deepEqual(await problems(), []);
  });

  it('opens the iframe kind at a deep link, in an origin of its own, and follows it and Back', async () => {
    const { page, problems } = await open('/cp-reports/weeks/45');
    await heading(page, '第 45 周');
    await inFrame(page, '告警 7 条');
    const frame = await frameOf(page);
    assert.equal(await frame.evaluate(() => origin), 'null');
    await frame.locator('::-p-text(全部周报)').click();
    await heading(page, '运维周报');
    await page.waitForFunction(() => location.hash === '#/cp-reports');
    await page.goBack();
    await inFrame(page, '告警 7 条');
    await frame.locator('::-p-text(确认身份)').click();
    await inFrame(page, '凭证已取得');
    assert.deepEqual(await problems(), []);
  });

  it('tells each kind of another language and theme', async () => {
    const { page } = await open('/cp-aik');
    await waitForText(page, '加速卡');
    await wear(page, { locale: 'en', theme: 'dark' });
    await waitForText(page, 'Accelerators');
    await heading(page, 'AI suite');
    await goTo(page, '/cp-testaik');
    await waitForText(page, 'How to call it');
    await goTo(page, '/cp-reports');
    await inFrame(page, 'Week 45');
    const frame = await frameOf(page);
    assert.equal(await frame.evaluate(() => document.documentElement.dataset['theme']), 'dark');
    await wear(page, { locale: 'zh-CN', theme: 'light' });
    await inFrame(page, '第 45 周');
  });

  it('says why one does not open, and opens it when it is tried again', async () => {
    const visit = await stage.browser.visit();
    const { page } = visit;
    let answer: 'cut' | 'gone' | 'right' = 'cut';
    await page.setRequestInterception(true);
    page.on('request', (request: HTTPRequest) => {
      if (!request.url().includes('/apps/aik/aik.js') || answer === 'right')
        unwatched(request.continue());
      else if (answer === 'cut') unwatched(request.abort());
      else
        unwatched(
          request.respond({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } }),
        );
    });
    // What tests the page is there before the application: what comes while it is open counts as its own.
    await signIn(page, stage.server.origin, 'tenant');
    await atRest(page);
    assert.deepEqual(await axe(page), []);
    await goTo(page, '/cp-aik');
    await waitForText(page, '“智算套件”打开失败');
    answer = 'gone';
    await page.locator(byRole('button', '重试')).click();
    await waitForText(page, '“智算套件”已下线或被移走');
    await atRest(page);
    assert.deepEqual(await axe(page), []);
    answer = 'right';
    await page.locator(byRole('button', '重试')).click();
    await waitForText(page, '加速卡');
  });

  it('ends with the permission, and with the session', async () => {
    const { page, problems } = await open('/cp-reports');
    await inFrame(page, '第 45 周');
    await page.$eval('by-console-app', (app) => {
      const { session } = app.runtime!;
      const { user } = session.getState();
      const permissions = new Set(user!.permissions);
      permissions.delete('project:export');
      session.setState({ user: { ...user!, permissions } });
    });
    await page.waitForFunction(() => location.hash === '#/401');
    await until('its frame gone', async () => (await page.$('by-console-app >>> iframe')) === null);
    await goTo(page, '/cp-aik');
    await waitForText(page, '加速卡');
    await page.$eval('by-console-app', (app) => app.runtime!.signOut());
    await page.locator(byRole('textbox', '用户名')).wait();
    await until('it gone', async () => (await page.$('by-console-app >>> .aik')) === null);
    assert.deepEqual(await problems(), []);
  });

  it('is in nobody else’s menu, and no path of theirs', async () => {
    const { page } = await open('/cp-aik', 'other');
    await page.waitForFunction(() => location.hash === '#/404');
    const { page: members } = await open('/cp-reports', 'user');
    await members.waitForFunction(() => location.hash === '#/404');
  });

  it('wears the special style below cp-aik and cp-testaik, and nowhere else (G-07, W-25)', async () => {
    const { page } = await open('/cp-aik');
    await waitForText(page, '加速卡');
    const fill = () =>
      page.$eval('by-console-app', (app) =>
        getComputedStyle(app.shadowRoot!.querySelector('.by-app')!).getPropertyValue(
          '--by-accent-fill',
        ),
      );
    const special = await fill();
    await goTo(page, '/cp-testaik/about');
    await waitForText(page, '五分钟');
    assert.equal(await fill(), special);
    await goTo(page, '/cp-reports');
    await heading(page, '运维周报');
    assert.notEqual(await fill(), special);
  });
});
