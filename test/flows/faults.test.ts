import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  byRole,
  faults,
  interfere,
  openDialog,
  seenText,
  signIn,
  waitForText,
  type Fault,
} from './stage/browser';
import { openStage } from './stage/stage';

/** What the user must be told (S, M); a licence or session fault leads to a page instead. */
const told: Readonly<Record<Fault, RegExp>> = {
  400: /演示拒绝/,
  401: /登录超时，请重新登录！/,
  402: /演示拒绝/,
  409: /系统繁忙，请稍后再试！/,
  500: /系统繁忙，请稍后再试！/,
  503: /系统繁忙，请稍后再试！/,
  509: /用户名/, // permissions and routes are reset: back to the sign-in page
  malformed: /服务器返回的数据无法识别，请稍后再试！/,
  cut: /网络连接失败，请检查网络后重试！/,
  silent: /请求超时，请稍后再试！/,
};

const screens: readonly { hash: string; ready: string; path: RegExp }[] = [
  { hash: '#/dashboard', ready: '总览', path: /\/cmp\/v1\/portal\/platform\/stats$/ },
  { hash: '#/dashboard', ready: '总览', path: /\/soc\/v1\/tenants\/cos\/[^/]+\/quotas$/ },
  { hash: '#/dashboard', ready: '总览', path: /\/soc\/v1\/resource\/digest$/ },
  { hash: '#/system/project', ready: '资源组', path: /\/soc\/v1\/projects$/ },
];

/** The specified time-out is 200 s; the tests wait 4. */
const quick = { clients: { shared: { timeout: 4000 } } };

/** Must show 7: every endpoint of the slice, failing in every way, in the shipped console. */
describe('failing endpoints', () => {
  const stage = openStage();

  async function waitForWords(page: Page, words: RegExp) {
    const end = Date.now() + 12_000;
    let seen = '';
    while (Date.now() < end) {
      seen = await seenText(page);
      if (words.test(seen)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.fail(`waited in vain for ${words}; the page says: ${seen.slice(0, 1500)}`);
  }

  for (const fault of faults) {
    it(`${fault}: says so, and no screen is blank`, async (t) => {
      const { page, problems, leave } = await stage.browser.visit();
      t.after(leave);
      const network = await interfere(page, quick);
      await signIn(page, stage.server.origin);
      await page.locator(byRole('navigation', '主导航')).wait();
      for (const { hash, ready, path } of screens) {
        network.fail(path, fault);
        await page.evaluate((to) => {
          location.hash = to;
        }, hash);
        await page.reload(); // nothing comes from a cache
        await waitForWords(page, told[fault]);
        network.heal();
        if (fault === 401 || fault === 509) await signIn(page, stage.server.origin);
        else assert.match(await seenText(page), new RegExp(ready));
        await page.locator(byRole('navigation', '主导航')).wait();
      }
      assert.deepEqual(await problems(), []);
    });

    it(`${fault} while saving: nothing typed is lost`, async (t) => {
      const { page, problems, leave } = await stage.browser.visit();
      t.after(leave);
      const network = await interfere(page, quick);
      await signIn(page, stage.server.origin, 'tenant', '#/system/project');
      await waitForText(page, '资源组');
      await openDialog(page, '新建资源组');
      await page.locator(byRole('textbox', '资源组名称')).fill(`故障 ${fault}`);
      await page.locator(byRole('textbox', '资源组编码')).fill(`fault-${fault}`);
      network.fail(/\/soc\/v1\/projects$/, fault);
      await page.locator(byRole('button', '确定')).click();
      await waitForWords(page, told[fault]);
      network.heal();
      if (fault === 401 || fault === 509) {
        await signIn(page, stage.server.origin, 'tenant', '#/system/project');
        await openDialog(page, '新建资源组');
      }
      const name = await page.locator(byRole('textbox', '资源组名称')).waitHandle();
      assert.equal(
        await name.evaluate((input) => (input as HTMLInputElement).value),
        `故障 ${fault}`,
      );
      assert.deepEqual(await problems(), []);
    });
  }
});
