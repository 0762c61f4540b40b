import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { locales, readPages } from '../../demo/server/docs/manual';
import { axe, settled, type Visit } from './stage/browser';
import { named } from './stage/wizard';
import { openStage } from './stage/stage';

/** What the themes differ in. */
const ofColours = ['color-contrast', 'link-in-text-block'];
/** A page of each kind: with cards, text and links to screens, tables and code, endpoints, what a search found, nothing. */
const kinds = ['', 'tasks', 'embedding/security', 'api/soc', 'search?q=quota+配额', 'no-such-page'];
const written = [...new Set(readPages().map(({ name }) => name))];
/** A part of the page of networks. */
const PART = 'security-group-rules-opening-a-port';
/** With `LOOKS=all`, before a release (test/flows/screens.release.test.ts): every page. */
const pages = process.env['LOOKS'] === 'all' ? [...kinds, 'api', ...written] : kinds;

/** 文档中心 as somebody reads it. What stands on its pages, and where each link leads, is told without a browser. */
describe('the manual', () => {
  const stage = openStage({ shared: true });
  let visit: Visit;
  let page: Page;

  before(async () => {
    visit = await stage.browser.visit();
    ({ page } = visit);
  });
  const go = (path: string) => page.goto(`${stage.server.origin}/docs/${path}`);
  const at = (path: string) =>
    named(
      path,
      page.waitForFunction((to) => location.pathname === `/docs/${to}`, {}, path),
    );
  const press = (selector: string) => named(selector, page.locator(selector).click());
  /** What the page says of where it is: its heading, and the entry of the list that is marked. */
  const here = () =>
    page.evaluate(() => [
      document.querySelector('main h1')?.textContent.replace(/ #$/, ''),
      document.querySelector('.menu [aria-current="page"]')?.textContent,
    ]);
  /** Until this heading is in sight, below the bar that stays on top. */
  const inSight = (anchor: string) =>
    named(
      anchor,
      page.waitForFunction(
        (id) => {
          const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
          const bar = document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0;
          return top >= bar && top < innerHeight / 2 && location.hash === `#${id}`;
        },
        {},
        anchor,
      ),
    );

  it('leads from its list to a page, on to the next one and back, and says where one is', async () => {
    for (const locale of locales) {
      await go(`${locale}/`);
      const menu = await page.$$eval(`.menu a:not([href^="/docs/${locale}/api"])`, (links) =>
        links.map((link) => [new URL(link.href).pathname, link.textContent] as const),
      );
      assert.equal(menu.length, written.length);
      const [first, second] = menu.slice(4) as [(typeof menu)[0], (typeof menu)[0]];
      await press(`.menu a[href="${first[0]}"]`);
      await at(first[0].slice('/docs/'.length));
      assert.deepEqual(await here(), [first[1], first[1]]);
      await press('.around [rel=next]');
      await at(second[0].slice('/docs/'.length));
      assert.deepEqual(await here(), [second[1], second[1]]);
      await press('.around [rel=prev]');
      await at(first[0].slice('/docs/'.length));
      await page.goBack();
      await at(second[0].slice('/docs/'.length));
      // The cards of the first page lead to the pages and into them.
      await press('.brand');
      await at(`${locale}/`);
      await press(`.cards a[href="/docs/${locale}/network#${PART}"]`);
      await inSight(PART);
    }
    assert.deepEqual(await visit.problems(), []);
  });

  it('leads to the parts of a page, from text to other pages, and back to where one was', async () => {
    await go(`en/network#${PART}`);
    await inSight(PART);
    const parts = await page.$$eval('.toc a', (links) => links.map((link) => link.hash.slice(1)));
    const headings = await page.$$eval('main h2[id]', (all) => all.map(({ id }) => id));
    assert.deepEqual(parts, headings);
    const part = parts[5]!;
    await press(`.toc a[href="#${part}"]`);
    await inSight(part);
    await named(
      'the part that one reads is marked',
      page.waitForFunction(
        (id) => document.querySelector<HTMLAnchorElement>('.toc [aria-current]')?.hash === `#${id}`,
        {},
        part,
      ),
    );
    await page.goBack();
    await inSight(PART);
    // The same page in the other language.
    await press('.tools a[hreflang="zh-CN"]');
    await at('zh-CN/network');

    await go('en/embedding/security');
    await press(
      'main p a[href="/docs/en/embedding/portal-tokens"], main li a[href="/docs/en/embedding/portal-tokens"]',
    );
    await at('en/embedding/portal-tokens');
    await page.goBack();
    await at('en/embedding/security');
    // From the keyboard to the search, and from what it found into the page.
    await page.keyboard.press('/');
    await page.keyboard.type('security group');
    await page.keyboard.press('Enter');
    await at('en/search');
    await press('.found li:first-child > a');
    await at('en/network');
    assert.deepEqual(await visit.problems(), []);
  });

  it('hands out its code, has room for everything on a phone, and folds its list there', async () => {
    await go('zh-CN/embedding/security');
    await page.evaluate(() => {
      const { clipboard } = navigator;
      clipboard.writeText = (text) => {
        document.body.dataset['taken'] = text;
        return Promise.resolve();
      };
    });
    await press('.code > button');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.code > button')].some(
        ({ textContent }) => textContent === '已复制',
      ),
    );
    const [taken, shown] = await page.evaluate(() => [
      document.body.dataset['taken'],
      document.querySelector('.code code')?.textContent,
    ]);
    assert.equal(taken, shown);
    assert.ok(await page.$('.code [class^="hl-"]'), 'in colours');

    await page.setViewport({ width: 390, height: 844 });
    const room = await page.$eval('.code', (frame) => {
      const block = frame.querySelector('pre')!;
      block.scrollLeft = block.scrollWidth;
      const range = document.createRange();
      range.selectNodeContents(frame.querySelector('code')!);
      const ends = [...range.getClientRects()].map(({ right }) => right);
      return frame.querySelector('button')!.getBoundingClientRect().left - Math.max(...ends);
    });
    assert.ok(room >= 0, `the button covers ${-room} px of what was scrolled to`);
    for (const name of pages) {
      await go(`zh-CN/${name}`);
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok((await over()) <= 0, `${name} scrolls sideways by ${await over()} px`);
      assert.equal(await page.$eval('.menu', (menu) => (menu as HTMLDetailsElement).open), false);
    }
    await press('.menu > summary');
    await press('.menu a[href="/docs/zh-CN/tasks"]');
    await at('zh-CN/tasks');
    assert.deepEqual(await visit.problems(), []);
  });

  for (const locale of locales) {
    it(`has no finding of axe, light and dark: ${locale}`, async () => {
      const wrong: string[] = [];
      for (const name of pages) {
        await go(`${locale}/${name}`);
        for (const theme of ['light', 'dark']) {
          await page.select('select[name=theme]', theme);
          await settled(page);
          const found = await axe(page, theme === 'light' ? [] : ofColours);
          wrong.push(...found.map((line) => `${name}, ${theme}: ${line}`));
        }
      }
      assert.deepEqual(wrong, []);
    });
  }
});
