import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endpoints } from '../../src/core/api/registry';
import { axe } from './stage/browser';
import { openStage } from './stage/stage';

describe('the contract page', () => {
  const stage = openStage({ shared: true });

  it('lists every endpoint, says which are specified, and opens the one that a link names', async () => {
    const { page, problems } = await stage.browser.visit();
    await page.goto(`${stage.server.origin}/contract/#listHosts`);
    await page.waitForSelector('#listHosts[open]');
    const listed = () => page.$$eval('#endpoints details', (all) => all.length);
    assert.equal(await listed(), endpoints.length);
    const specified = endpoints.filter(({ source }) => source === 'specification').length;
    await page.select('select[name=source]', 'specification');
    assert.equal(await listed(), specified);
    assert.ok(specified > 30);
    const count = await page.$eval('#count', (line) => line.textContent);
    assert.match(count, new RegExp(`规范 ${specified} 个，自有 0 个`));
    await page.locator('input[name=q]').fill('/resource/hostList');
    await page.waitForFunction(() => document.querySelectorAll('#endpoints details').length === 1);
    await page.waitForSelector('#listHosts .detail');
    const text = await page.$eval('#listHosts', (details) => details.textContent);
    assert.match(text, /E-022/);
    assert.match(text, /host:list/);
    assert.match(text, /privateIps/);
    await page.select('select[name=lang]', 'en');
    assert.match(await page.$eval('h1', (title) => title.textContent), /Contract/);
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(await problems(), []);
  });
});
