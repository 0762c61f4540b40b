import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { execFileSync } from 'node:child_process';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { root } from '../package/stage';
import { atAddress, byRole, goTo, signIn, waitForText } from './stage/browser';
import { openStage } from './stage/stage';
import { wear } from './stage/tour';

interface Built {
  readonly name: string;
  readonly title: string;
  /** A place inside, what leads there from the first page, and what is read there. */
  readonly deep: {
    readonly path: string;
    readonly by: readonly [string, string];
    readonly text: string;
  };
  /** Read on the first page, in each language. */
  readonly first: { readonly 'zh-CN': string; readonly en: string };
  readonly file: string;
}

/** Each is built by its own tools from its own package: Vite with Vue and Element Plus, esbuild with React 18, none with jQuery. */
const built: readonly Built[] = [
  {
    name: 'shop',
    title: '服务商店',
    deep: { path: '/goods/audit', by: ['link', '数据库审计'], text: '¥3.80 每小时' },
    first: { 'zh-CN': '云备份', en: 'Cloud backup' },
    file: 'shop.js',
  },
  {
    name: 'quotas',
    title: '配额一览',
    deep: { path: '/memory', by: ['button', '内存'], text: 'React 18.3.1' },
    first: { 'zh-CN': '处理器', en: 'Processors' },
    file: 'quotas.js',
  },
  {
    name: 'handbook',
    title: '运维手册',
    deep: { path: '/stop', by: ['button', '停机步骤'], text: '全部章节' },
    first: { 'zh-CN': '开机前检查', en: 'Before the start' },
    file: 'handbook/',
  },
];

describe('applications that are built by tools of their own', () => {
  before(() => {
    execFileSync(process.execPath, ['scripts/apps.mjs'], { cwd: root, stdio: 'inherit' });
  });
  const stage = openStage();

  /** Wherever it stands: in the page, or in the iframe. */
  const reads = (page: Page, { name }: Built, text: string) =>
    name === 'handbook'
      ? frameOf(page).then((frame) =>
          frame.waitForFunction((said) => document.body.innerText.includes(said), {}, text),
        )
      : waitForText(page, text);
  const frameOf = async (page: Page) => {
    const handle = await page.waitForSelector('by-console-app >>> iframe');
    const frame = await handle?.contentFrame();
    assert.ok(frame);
    return frame;
  };

  for (const app of built) {
    it(`${app.name}: menu, deep link, Back, reload, language and theme, a failure and its retry, and the end`, async () => {
      const visit = await stage.browser.visit();
      const { page, problems } = visit;
      const { deep, first, name } = app;
      await signIn(page, stage.server.origin, 'tenant', '?ledger#/dashboard');
      await page.locator(byRole('link', app.title)).click();
      await reads(page, app, first['zh-CN']);
      const place = name === 'handbook' ? await frameOf(page) : page;
      await place.locator(byRole(...deep.by)).click();
      await reads(page, app, deep.text);
      await atAddress(page, new RegExp(`#/cp-${name}${deep.path}$`));
      await page.goBack();
      await reads(page, app, first['zh-CN']);
      await page.goForward();
      await reads(page, app, deep.text);
      await page.reload();
      await reads(page, app, deep.text);

      await goTo(page, `/cp-${name}`);
      await wear(page, { locale: 'en', theme: 'dark' });
      await reads(page, app, first.en);
      await wear(page, { locale: 'zh-CN', theme: 'light' });
      await reads(page, app, first['zh-CN']);

      // What it left is undone, and nothing of it is told to stay.
      await goTo(page, '/dashboard');
      if (name !== 'handbook') await waitForText(page, '在用 0');
      const left = await page.evaluate(() => [
        document.body.childElementCount,
        document.querySelectorAll('head style').length,
      ]);
      await goTo(page, `/cp-${name}`);
      await reads(page, app, first['zh-CN']);
      await goTo(page, '/dashboard');
      if (name !== 'handbook') await waitForText(page, '在用 0');
      const again = await page.evaluate(() => [
        document.body.childElementCount,
        document.querySelectorAll('head style').length,
      ]);
      assert.deepEqual(again, left);
      assert.deepEqual(await problems(), []);

      let isCut = true;
      await page.setRequestInterception(true);
      page.on('request', (request: HTTPRequest) => {
        if (isCut && request.url().includes(`/apps/${name}/`)) void request.abort();
        else void request.continue();
      });
      if (name !== 'handbook') {
        await page.setCacheEnabled(false);
        await page.reload();
        await goTo(page, `/cp-${name}`);
        await waitForText(page, `“${app.title}”打开失败`);
        isCut = false;
        await page.locator(byRole('button', '重试')).click();
        await reads(page, app, first['zh-CN']);
      }
      isCut = false;
      await page.$eval('by-console-app', (console) => console.runtime!.signOut());
      await page.locator(byRole('textbox', '用户名')).wait();
    });
  }
});
