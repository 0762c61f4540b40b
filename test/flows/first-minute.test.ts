import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { demoAccounts } from '../../demo/server/seed/people';
import { tags, type Tag } from '../../src/elements/registry';
import { axe, byRole, seenText, settled, waitForText } from './stage/browser';
import { drawnByAny } from './stage/examples';
import { Keys } from './stage/keys';
import { openStage } from './stage/stage';
import { unwatched } from './stage/unwatched';

/** What an element shows when it is alive, where a body alone says little; that it asks nobody to sign in is looked for besides. */
const alive: Readonly<Partial<Record<Tag, string>>> = {
  'by-host-picker': '[part~="row"] input[type="checkbox"]',
  'by-alarm-board': 'tbody td',
  'by-order-cart': '[part]',
  'by-ai-assistant': 'textarea:not(:disabled)',
  'by-console-app': 'nav a',
};
/** The partner page has four; the assistant, the last of them, is closed at first. */
const partnerParts: readonly Tag[] = [
  'by-host-picker',
  'by-alarm-board',
  'by-order-cart',
  'by-ai-assistant',
];
const EXPIRED = '登录超时';

/** Whoever opens the demonstration for the first time: nobody is signed in, no account is known, no session has ended. */
describe('the first minute', () => {
  const stage = openStage({ shared: true });

  /** Every account by its name, with what it may do. */
  const offered = async (page: Page, selector: string) => {
    await waitForText(page, '平台自己的租户');
    return page.$$eval(`${selector} button`, (buttons) =>
      buttons.map((button) => button.textContent.trim()),
    );
  };
  const assertOffered = (texts: readonly string[]) => {
    assert.deepEqual(
      texts.map((text) => text.split(' ')[0]),
      [...demoAccounts],
    );
    for (const text of texts) assert.match(text, /^\w+ \S{6,}/);
  };
  /** Waits until each shows what is somebody's, and asks nobody to sign in. */
  const lives = (page: Page, wanted: readonly Tag[]) =>
    page.waitForFunction(
      (expected: readonly (readonly [string, string])[]) =>
        expected.every(([tag, selector]) => {
          const root = document.querySelector(tag)?.shadowRoot;
          if (!root?.querySelector(selector)) return false;
          return !/登录超时|请登录|请先登录|登录后|尚未登录/.test(root.textContent);
        }),
      {},
      wanted.map((tag) => [tag, alive[tag] ?? drawnByAny] as const),
    );

  it('signs in on the sign-in page by one click, as any of the accounts', async () => {
    const { page, problems } = await stage.browser.visit({ moving: true });
    await page.goto(`${stage.server.origin}/by-console/`);
    assertOffered(await offered(page, 'by-console-app >>> .by-login-demo'));
    await settled(page);
    assert.deepEqual(await axe(page), []);
    await page.locator('by-console-app >>> .by-login-demo li:nth-child(4) button').click();
    await lives(page, ['by-console-app']);
    await waitForText(page, '远航物流集团有限公司');
    assert.deepEqual(await problems(), []);
  });

  it('tells whoever comes with an old Internet Explorer to take another browser (W-18)', async () => {
    const { page } = await stage.browser.visit({ moving: true });
    await page.setUserAgent({
      userAgent: 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
    });
    await page.goto(`${stage.server.origin}/by-console/`);
    const dialog = await page.locator(byRole('alertdialog', '浏览器版本过低')).waitHandle();
    assert.match(
      await dialog.evaluate((node) => node.textContent),
      /Chrome、Edge、Firefox 或 Safari/,
    );
  });

  it('moves nothing on the sign-in page when the accounts arrive', async () => {
    const { page } = await stage.browser.visit({ moving: true });
    let held: HTTPRequest | undefined;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (request.url().includes('/demo/accounts')) held = request;
      else unwatched(request.continue());
    });
    await page.goto(`${stage.server.origin}/by-console/`);
    const place = async () => {
      const button = await page.locator(byRole('button', '登录')).waitHandle();
      return button.boundingBox();
    };
    for (const end = Date.now() + 30_000; !held && Date.now() < end;) await settled(page, 100);
    assert.ok(held, 'the accounts were asked for');
    const before = await place();
    await held.continue();
    await offered(page, 'by-console-app >>> .by-login-demo');
    assert.deepEqual(await place(), before);
  });

  it('brings every element of the gallery to life by one click', async () => {
    const { page, problems } = await stage.browser.visit({ moving: true });
    await page.goto(`${stage.server.origin}/`);
    assertOffered(await offered(page, '#accounts'));
    await settled(page);
    assert.ok(!(await seenText(page)).includes(EXPIRED));
    assert.deepEqual(await axe(page), []);
    await page.locator('#accounts li:nth-child(2) button').click();
    await lives(page, tags);
    await settled(page);
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(await problems(), []);
  });

  it('signs in, out and in as somebody else in the gallery, with the keyboard alone', async () => {
    const { page, problems } = await stage.browser.visit({ moving: true });
    await page.goto(`${stage.server.origin}/`);
    await offered(page, '#accounts');
    const current = () =>
      page.$$eval('#accounts [aria-current="true"]', (all) =>
        all.map((each) => (each as HTMLElement).dataset['account']),
      );
    const keys = new Keys(page);
    await keys.press('Tab');
    await keys.use('button', 'tenant');
    await waitForText(page, '已登录：');
    assert.deepEqual(await current(), ['tenant']);
    await keys.use('button', '退出登录', 'back');
    await waitForText(page, '未登录');
    assert.deepEqual(await current(), []);
    // Where the focus was is gone: it is on the accounts.
    assert.match((await keys.stop()).name, /^admin/);
    await keys.use('button', 'other');
    await waitForText(page, '已登录：');
    assert.deepEqual(await current(), ['other']);
    assert.deepEqual(await problems(), []);
  });

  it('signs in on the sign-in page with the keyboard alone', async () => {
    const { page, problems } = await stage.browser.visit({ moving: true });
    await page.goto(`${stage.server.origin}/by-console/`);
    await offered(page, 'by-console-app >>> .by-login-demo');
    const keys = new Keys(page);
    await keys.to('textbox', '用户名');
    await keys.use('button', 'user');
    await lives(page, ['by-console-app']);
    assert.deepEqual(await problems(), []);
  });

  it('signs in on the partner page before the code of its parts has come', async () => {
    const { page, problems } = await stage.browser.visit({ moving: true });
    const held: HTTPRequest[] = [];
    let isHeld = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (isHeld && request.url().includes('/by-console/chunks/')) held.push(request);
      else unwatched(request.continue());
    });
    await page.goto(`${stage.server.origin}/partner/`, { waitUntil: 'domcontentloaded' });
    await offered(page, '#accounts');
    const exchanged = page.waitForResponse((reply) => reply.url().includes('/sso/check'));
    await page.locator('#accounts li:nth-child(4) button').click();
    await exchanged;
    isHeld = false;
    assert.notEqual(held.length, 0);
    for (const request of held) await request.continue();
    await waitForText(page, '已登录：other');
    await lives(page, partnerParts.slice(0, 3));
    assert.deepEqual(await problems(), []);
  });

  for (const place of ['the console’s origin', 'another origin'] as const) {
    it(`tells nobody of a session that ended, and signs in by one click, on the partner page of ${place}`, async () => {
      const { page, problems } = await stage.browser.visit({ moving: true });
      const { origin, partnerOrigin } = stage.server;
      await page.goto(`${place === 'another origin' ? partnerOrigin : origin}/partner/`);
      assertOffered(await offered(page, '#accounts'));
      await settled(page);
      assert.ok(!(await seenText(page)).includes(EXPIRED));
      assert.deepEqual(await axe(page), []);
      await page.locator('#accounts li:nth-child(4) button').click();
      await waitForText(page, '已登录：other');
      await page.$eval('by-ai-assistant', (assistant) => assistant.show());
      await lives(page, partnerParts);
      const user = await page.$eval('by-host-picker', (picker) => {
        const parts = document.querySelectorAll<HTMLElementTagNameMap['by-host-picker']>(
          'by-host-picker, by-alarm-board, by-order-cart, by-ai-assistant',
        );
        const names = [...parts].map((part) => part.runtime?.session.getState().user?.username);
        return { names, picked: picker.value.length };
      });
      assert.deepEqual(user, { names: Array(4).fill('other'), picked: 0 });
      await settled(page);
      assert.deepEqual(await axe(page), []);
      assert.deepEqual(await problems(), []);
    });
  }
});
