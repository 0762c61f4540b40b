import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { axe, settled } from './stage/browser';
import { openStage } from './stage/stage';

const root = join(import.meta.dirname, '../..');
/** What stands around the console: one look, one bar, one choice of colours. */
const pages = ['/', '/docs/', '/examples/', '/contract/'];
const examples = readdirSync(join(root, 'demo/examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `/examples/${name}/`);

describe('the pages around the console', () => {
  const stage = openStage({ shared: true });
  const open = async (path: string, page: Page) => {
    await page.goto(`${stage.server.origin}${path}`);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent);
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  };
  const look = (page: Page) =>
    page.evaluate(() => {
      const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
      const bar = document.querySelector('header.top');
      return [backgroundColor, color, fontFamily, bar && getComputedStyle(bar).borderBottom];
    });

  it('look alike, light and dark as it was chosen on one of them, and lead to each other', async () => {
    const { page, problems } = await stage.browser.visit();
    const looks: unknown[] = [];
    for (const theme of ['light', 'dark']) {
      await open('/examples/', page);
      await page.select('select[name=theme]', theme);
      const one = await look(page);
      looks.push(one[0]);
      for (const path of pages) {
        await open(path, page);
        assert.deepEqual(await look(page), one, `${path}, ${theme}`);
        const ways = await page.$$eval('header.top a', (links) =>
          links.map((link) => new URL(link.href).pathname.replace(/^(\/docs\/).*/, '$1')),
        );
        for (const way of ['/', '/examples/', '/by-console/'])
          assert.ok(ways.includes(way), `${path} to ${way}`);
        if (!path.startsWith('/docs/'))
          for (const way of pages) assert.ok(ways.includes(way), `${path} to ${way}`);
        await settled(page);
        assert.deepEqual(await axe(page), [], `${path}, ${theme}`);
      }
    }
    assert.notEqual(looks[0], looks[1]);
    assert.deepEqual(await problems(), []);
  });

  it('tell of every example in both languages, its source in colours', async () => {
    const { page, problems } = await stage.browser.visit();
    await open('/examples/', page);
    for (const lang of ['zh-CN', 'en']) {
      await page.select('select[name=lang]', lang);
      assert.equal(await page.$eval('html', (html) => html.lang), lang);
      const links = await page.$$eval('.example h2 a', (all) =>
        all.map((link) => [new URL(link.href).pathname, link.textContent]),
      );
      assert.deepEqual(links.map(([path]) => path).sort(), [...examples].sort());
      for (const [path, name = ''] of links)
        assert.match(name, lang === 'en' ? /^[\x20-\x7e]+$/ : /./, path);
    }
    const plain = await page.$$eval('.example pre', (blocks) =>
      blocks
        .filter((block) => !block.querySelector('[class^="hl-"]'))
        .map((block) => block.getAttribute('aria-label')),
    );
    assert.deepEqual(plain, []);
    assert.deepEqual(await problems(), []);
  });

  it('lead back from each example', async () => {
    const { page } = await stage.browser.visit();
    for (const path of examples) {
      await page.goto(`${stage.server.origin}${path}`);
      await page.locator('a[href="/examples/"]').click();
      await page.waitForFunction(() => location.pathname === '/examples/');
    }
  });

  it('show a plain example in the colours that the system asks for', async () => {
    const { page } = await stage.browser.visit();
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await open('/examples/plain/', page);
    const [example] = await look(page);
    await open('/', page);
    assert.equal((await look(page))[0], example);
  });
});
