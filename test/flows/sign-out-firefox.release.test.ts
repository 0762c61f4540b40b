import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { goTo, seenText, settled, waitForText } from './stage/browser';
import { mentions, shownOn, storedOn } from './stage/remains';
import { signInAtGallery } from './stage/session';
import { openStage } from './stage/stage';

const ADDRESS = /\b10\.\d+\.\d+\.\d+\b/g;

/** What `sign-out.release.test.ts` asks of Chromium, as far as Firefox tells it: nobody looks into its memory. */
describe('a page that Firefox has kept', () => {
  const stage = openStage({
    engine: 'firefox',
    // Puppeteer turns off what the browser does by default: the parent process keeps pages.
    preferences: { 'fission.bfcacheInParent': true },
  });

  it('is empty when it comes back after a sign-out elsewhere', async () => {
    const { page, newTab, problems, leave } = await stage.browser.visit();
    const { origin } = stage.server;
    await signInAtGallery(page, origin);
    await page.goto(`${origin}/by-console/#/dashboard`);
    await waitForText(page, '资源统计');
    const other = await newTab();
    await other.goto(`${origin}/by-console/#/dashboard`);
    await waitForText(other, '资源统计');
    await goTo(page, '/compute/ecs');
    await page.waitForFunction(
      () => document.querySelector('by-console-app')?.shadowRoot?.querySelector('tr[data-key]'),
      { timeout: 30_000 },
    );
    await settled(page);
    const token = await page.evaluate(() => /CSC_TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const secrets = [token, ...new Set((await seenText(page)).match(ADDRESS) ?? [])];
    assert.ok(token !== '' && secrets.length > 3, 'there is something to lose');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) Object.assign(globalThis, { cameBack: true });
      });
    });
    await page.goto(`${origin}/by-console/config.json`);
    await other.evaluate(() => document.querySelector('by-console-app')!.runtime!.signOut());
    await waitForText(other, '登录');
    await page.goBack();
    await page.waitForFunction(() => location.hash.startsWith('#/login'), { timeout: 30_000 });
    await settled(page, 500);
    assert.ok(await page.evaluate(() => 'cameBack' in globalThis), 'the browser has kept the page');
    assert.deepEqual(mentions(await shownOn(page), secrets), [], 'in the document');
    assert.doesNotMatch(await shownOn(page), ADDRESS);
    assert.deepEqual(mentions(await storedOn(page), secrets), [], 'in storage and addresses');
    assert.deepEqual(await problems(), []);
    await leave();
  });
});
