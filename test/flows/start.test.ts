import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { root } from '../package/stage';
import { until } from '../support/until';
import { waitForText } from './stage/browser';
import { countTrips, has } from './stage/round-trips';
import { signInAtGallery } from './stage/session';
import { openStage } from './stage/stage';
import { unwatched } from './stage/unwatched';

describe('how the console begins', () => {
  const stage = openStage({ shared: true });
  let stored: Record<string, string>;
  before(async () => {
    const { page, leave } = await stage.browser.visit();
    await signInAtGallery(page, stage.server.origin);
    stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    await leave();
  });

  // what a visitor sees; and the two that one who is signed in does. Files may only become fewer
  // (docs/decisions/0219-requests-before-the-first-screen.md), and what is in them smaller: KiB gzip (0299), unless a record says why (0308, 0319, 0325, 0340, 0352, 0359, 0365, 0367, 0372, 0374, 0376, 0377).
  const starts = [
    {
      ...{ what: 'the sign-in page', at: '', signedIn: false },
      ...{ shows: 'input[autocomplete="username"]', trips: 3, files: 24, size: 184.2 },
    },
    {
      ...{ what: 'the dashboard, with its figures,', at: '', signedIn: true },
      ...{ shows: '.by-quotas li', trips: 4, files: 35, size: 252.1 },
    },
    {
      ...{ what: 'a list, with its rows,', at: '#/network/floatip', signedIn: true },
      ...{ shows: 'tbody td', trips: 5, files: 52, size: 338 },
    },
  ];
  for (const { what, at, signedIn, shows, trips, files, size } of starts) {
    it(`${what} comes in ${trips} round trips and ${files} files from the document on, and breaks no policy`, async () => {
      const { page, problems } = await stage.browser.visit();
      if (signedIn)
        await page.evaluateOnNewDocument((values) => {
          for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
        }, stored);
      const opening = await countTrips(
        page,
        () => page.goto(`${stage.server.origin}/by-console/${at}`),
        `${has(shows)} && !${has('table .by-skeleton')}`,
      );
      const told = opening.waves
        .map(
          (wave, n) =>
            `${n + 1}: ${wave.map((url) => url.replace(/.*\/(by-console|api)\//, '')).join(' ')}`,
        )
        .join('\n');
      const loaded = opening.requests.filter((url) => url.includes('/by-console/'));
      const bodies = await Promise.all(
        loaded.map(async (url) => gzipSync(await (await fetch(url)).arrayBuffer(), { level: 9 })),
      );
      const kib = bodies.reduce((sum, { length }) => sum + length / 1024, 0);
      console.log(
        `${what}: ${kib.toFixed(1)} KiB gzip, ${opening.trips} trips, first content ${opening.firstContent}, ${loaded.length} files, ${opening.requests.length} requests\n${told}`,
      );
      assert.ok(opening.trips <= trips, told);
      assert.ok(loaded.length <= files, `${loaded.length} files\n${told}`);
      assert.ok(kib <= size, `${kib.toFixed(1)} KiB gzip\n${told}`);
      assert.ok(opening.firstContent <= 2, 'the outline stands before any code has run');
      assert.deepEqual(await problems(), []);
    });
  }

  it('has the same menu and the same addresses on a backend that says no more than the specification (N-02)', async () => {
    const shown = async (isPlain: boolean) => {
      const { page, problems, leave } = await stage.browser.visit();
      await page.evaluateOnNewDocument((values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, stored);
      let entries = 0;
      if (isPlain) {
        await page.setRequestInterception(true);
        page.on('request', (request) => {
          const isSession = request.url().includes('/login/detail') && request.method() === 'GET';
          const answer = async () => {
            if (!isSession) return request.continue();
            const reply = await fetch(request.url(), { headers: request.headers() });
            const body = (await reply.text()).replace(beside, () => ((entries += 1), ''));
            return request.respond({ status: 200, contentType: 'application/json', body });
          };
          unwatched(answer());
        });
      }
      await page.goto(`${stage.server.origin}/by-console/#/network/floatip`);
      const links = await page.waitForFunction(() => {
        const all = document
          .querySelector('by-console-app')
          ?.shadowRoot?.querySelectorAll('.by-side-entry, .by-breadcrumb li, h1');
        const told = [...(all ?? [])].map(
          (each) => `${each.textContent} ${each.getAttribute('href')}`,
        );
        return told.length > 40 && told;
      });
      const told = await links.jsonValue();
      assert.equal(entries > 40, isPlain);
      assert.deepEqual(await problems(), []);
      await leave();
      return told;
    };
    assert.deepEqual(await shown(true), await shown(false));
  });

  it('says in its frame that nothing came of the address’s area, leads elsewhere by the menu, and asks again', async () => {
    const { page, leave } = await stage.browser.visit();
    await page.evaluateOnNewDocument((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    // Whichever file the bundler has put it into: it alone knows the address of one VPC.
    const chunks = join(root, 'dist', 'chunks');
    const files = readdirSync(chunks).filter((name) => name.endsWith('.js'));
    const areas = new Set(
      files.filter((name) => readFileSync(join(chunks, name), 'utf8').includes('/network/vpc/:id')),
    );
    let isCut = true;
    let cut = 0;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isArea = isCut && areas.has(request.url().replace(/.*\//, ''));
      cut += isArea ? 1 : 0;
      unwatched(isArea ? request.abort('connectionreset') : request.continue());
    });
    await page.goto(`${stage.server.origin}/by-console/#/network/floatip`);
    await waitForText(page, '页面没有加载成功');
    assert.ok(cut > 0);
    // The title is what the server's menu calls it.
    assert.equal(await page.$eval('by-console-app >>> h1', (title) => title.textContent), '浮动IP');
    await page.locator('by-console-app >>> .by-side-tree a[href="#/dashboard"]').click();
    await until('what the page shows', () => page.$('by-console-app >>> .by-quotas li'));
    isCut = false;
    await page.goBack();
    await until('what the page shows', () =>
      page.$('by-console-app >>> :is(tbody td, .by-route-failure)'),
    );
    const again = await page.$('by-console-app >>> .by-route-failure');
    await again?.evaluate((box) => box.querySelector('button')?.click());
    await until('what the page shows', () => page.$('by-console-app >>> tbody td'));
    await leave();
  });
});

/** What our own backend says of an entry beside N-02. */
const beside = /,"screenPath":"[^"]*","titleZh":"[^"]*","titleEn":"[^"]*"/g;
