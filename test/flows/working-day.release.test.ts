// A working day on one page: five hundred screens, answers that are streamed, a tab that sleeps, a session that ends meanwhile,
// and eight hours in which nobody does anything (docs/decisions/0228).
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { createProject } from '../../src/core/api/projects';
import { call, signIn as tokenOf } from '../server/backend';
import { until } from '../support/until';
import { answerOf, press, say } from './stage/assistant';
import { byRole, goTo, seenText, signIn, waitForText, type Visit } from './stage/browser';
import { openDay, type Day, type Left } from './stage/day';
import { atRest } from './stage/rest';
import { sessionOf, take, type Ask } from './stage/session';
import { openStage } from './stage/stage';
import { unwatched } from './stage/unwatched';

const HOURS = 8;

/** What is kept may come and go by an answer or by a screen that React still holds, not grow with the day. */
function assertKept(before: Left, now: Left, when: string): void {
  const said = `${when}: ${JSON.stringify(before)} to ${JSON.stringify(now)}`;
  console.log(said);
  assert.ok(now.heapMB <= before.heapMB * 1.15 + 1, said);
  assert.ok(now.nodes <= before.nodes * 2, said);
  assert.ok(now.listeners <= before.listeners * 1.5, said);
  assert.ok(now.answers <= before.answers + 10, said);
}

describe('a working day', () => {
  const stage = openStage();
  let visit: Visit;
  let page: Page;
  let day: Day;
  let first: Left;
  let ask: Ask;
  before(async () => {
    visit = await stage.browser.visit();
    ({ page } = visit);
    await signIn(page, stage.server.origin);
    await page.waitForFunction(() => location.hash === '#/dashboard');
    ask = await sessionOf(page, () => page.reload());
    day = await openDay(page);
  });

  it('streams one answer after the other into a conversation', async () => {
    await press(page, byRole('button', 'AI助手'));
    for (const question of ['怎么重置密码', '怎么删除云硬盘']) {
      await say(page, question);
      assert.notEqual(await answerOf(page), '');
    }
    await page.keyboard.press('Escape');
  });

  it('of five hundred screens keeps no more than of two hundred', async () => {
    // What is loaded with its first use is there after that.
    await day.change(200);
    first = await day.left();
    for (let count = 300; count <= 500; count += 100) {
      await day.change(100);
      assertKept(first, await day.left(), `${count} screens`);
    }
  });

  it('shows what was made meanwhile when a tab wakes that slept', async () => {
    const { origin } = stage.server;
    const { page: tab } = await stage.browser.visit();
    await signIn(tab, origin, 'tenant', '#/system/project');
    await atRest(tab);
    const client = await tab.createCDPSession();
    await client.send('Page.setWebLifecycleState', { state: 'frozen' });
    const body = { name: '睡眠期间新建', code: 'ASLEEP' };
    await call(origin, createProject, { body }, await tokenOf(origin, 'tenant'));
    await client.send('Page.setWebLifecycleState', { state: 'active' });
    await goTo(tab, '/network/vpc');
    await atRest(tab);
    await goTo(tab, '/system/project');
    await waitForText(tab, body.name);
    await tab.close();
    await page.bringToFront();
  });

  it('asks for a new sign-in once where the session has ended meanwhile, and goes on at the same screen', async () => {
    await take(ask('DELETE', '/soc/v1/token', {}));
    await goTo(page, '/network/vpc');
    await waitForText(page, '登录超时，请重新登录！');
    await page.locator(byRole('textbox', '用户名')).fill('tenant');
    await page.locator('aria/密码').fill('Console@1');
    await page.locator(byRole('button', '登录')).click();
    await page.waitForFunction(() => location.hash.startsWith('#/network/vpc'));
    await atRest(page);
    assert.ok(await page.$('>>> tbody tr'));
    await day.change(10);
    assertKept(first, await day.left(), 'signed in anew');
    assert.deepEqual(await visit.problems(), []);
  });

  it('renews the token of a partner’s page as often as its half hours end, asks for each once, and tells nobody', async () => {
    const { origin, partnerOrigin } = stage.server;
    const { page: portal, leave } = await stage.browser.visit();
    const supplied: string[] = [];
    portal.on('response', (reply) => {
      if (!reply.url().endsWith('/partner/token')) return;
      unwatched(
        reply.json().then((body: unknown) => supplied.push((body as { token: string }).token)),
      );
    });
    await portal.goto(`${partnerOrigin}/partner/`);
    const isListed = () =>
      portal.waitForFunction(() =>
        Boolean(
          document.querySelector('by-host-picker')?.shadowRoot?.querySelector('[part~="row"]'),
        ),
      );
    await isListed();
    for (let half = 1; half <= 2 * HOURS; half += 1) {
      await until('its token', () => supplied.length >= half);
      assert.equal(supplied.length, half);
      const ended = await fetch(`${origin}/api/soc/v1/token`, {
        method: 'DELETE',
        headers: { 'X-CSC-TOKEN': supplied.at(-1)! },
      });
      assert.equal(ended.status, 200);
      await portal.evaluate(() => document.querySelector('by-host-picker')!.refresh());
      await isListed();
    }
    await until('the last token', () => supplied.length > 2 * HOURS);
    assert.equal(supplied.length, 2 * HOURS + 1);
    assert.equal(new Set(supplied).size, supplied.length);
    assert.doesNotMatch(await seenText(portal), /登录超时|需要登录|请先登录/);
    await leave();
    await page.bringToFront();
  });

  // Last: once the clock of a page was moved, its time-outs come before any answer.
  it('asks by itself for eight hours, not without a pause, and keeps no more of it', async () => {
    const asked = await day.pass(HOURS);
    assertKept(first, await day.left(), `${HOURS} hours, in which it asked ${asked} times`);
    assert.ok(asked > HOURS * 12 && asked < HOURS * 600, `asked ${asked} times`);
  });
});
