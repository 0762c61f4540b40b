import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { exportProjects } from '../../src/core/api/projects';
import { byRole, goTo, signIn, waitForText } from './stage/browser';
import { interfere } from './stage/interfere';
import { mentions, shownOn, storedOn } from './stage/remains';
import { heapSnapshot, memoryText } from './stage/retainers';
import { openStage } from './stage/stage';

/** `tokenStorage: 'server'`, from the sign-in to the sign-out in another tab (docs/decisions/0255-a-token-no-script-can-read.md). */
describe('a session whose token no script can read', () => {
  const stage = openStage({ shared: true });
  const config = { tokenStorage: 'server', docsUrl: '' };

  const kept = async (page: Page) =>
    (await page.browserContext().cookies()).find(({ name }) => name === 'CSC_SESSION');

  it('is used, seen by another tab, and ended for both', async () => {
    const { page, newTab, problems } = await stage.browser.visit();
    const { origin } = stage.server;
    await interfere(page, config);
    await signIn(page, origin);
    await waitForText(page, '资源统计');
    const cookie = await kept(page);
    assert.ok(cookie?.httpOnly && cookie.sameSite === 'Strict' && cookie.value.length > 20);
    const secret = [cookie.value];
    const readable = async (tab: Page) =>
      [await shownOn(tab), await storedOn(tab), memoryText(await heapSnapshot(tab))].join('\n');
    assert.deepEqual(mentions(await readable(page), secret), [], 'no script can reach it');
    assert.equal(await page.evaluate(() => document.cookie.includes('CSC_TOKEN')), false);

    const other = await newTab();
    await interfere(other, config);
    await other.goto(`${origin}/by-console/#/system/project`);
    await other.locator(byRole('button', '导出')).wait();
    // A file by its link, which carries a ticket and nothing of the session.
    const file = await other.evaluate(async (path) => {
      const core = (await import(new URL('/by-console/core.js', location.href).href)) as {
        downloadLink: (runtime: unknown, path: string) => Promise<string>;
      };
      const link = await core.downloadLink(document.querySelector('by-console-app')!.runtime, path);
      const reply = await fetch(link, { credentials: 'omit' });
      return { link, status: reply.status };
    }, exportProjects.path);
    assert.equal(file.status, 200);
    assert.match(file.link, /[?&]ticket=/);
    assert.doesNotMatch(file.link, /[?&]token=/);

    // What a request carries that is not the console's own: the cookie alone.
    const refused = await other.evaluate(async () => {
      const reply = await fetch('/api/soc/v1/login/detail');
      return reply.status;
    });
    assert.equal(refused, 401);

    await page.evaluate(() => document.querySelector('by-console-app')!.runtime!.signOut());
    await other.waitForFunction(() => location.hash.startsWith('#/login'));
    assert.equal(await kept(page), undefined);
    await goTo(page, '/system/project');
    await page.waitForFunction(() => location.hash.startsWith('#/login'));
    assert.deepEqual(await problems(), []);
  });
});
