import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ElementHandle, Page } from 'puppeteer-core';
import { byRole, settled, signIn, waitForText } from './stage/browser';
import { countClicks } from './stage/clicks';
import { openStage } from './stage/stage';
import { arrive, named, next, press, say } from './stage/wizard';

/** Longer than the guard against a double click (C-19). */
const CALM = 550;

/** What the page has that says so, drawn and free; waits for it. */
async function seen(page: Page, selector: string, words: RegExp): Promise<ElementHandle> {
  const found = await named(
    `${selector} ${words.source}`,
    page.waitForFunction(
      (within: string, source: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const board = root?.querySelector('by-alarm-board')?.shadowRoot;
        const all = [root, board].flatMap((each) => [
          ...(each?.querySelectorAll<HTMLElement>(within) ?? []),
        ]);
        return all.find(
          (each) =>
            new RegExp(source).test(each.ariaLabel ?? each.textContent.trim()) &&
            each.checkVisibility() &&
            !each.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]'),
        );
      },
      { polling: 50, timeout: 20_000 },
      selector,
      words.source,
    ),
  );
  return found.asElement() as ElementHandle;
}

/** Presses with the mouse what says these words. */
const click = async (page: Page, selector: string, words: RegExp) => {
  await settled(page, CALM);
  await (await seen(page, selector, words)).click();
};

/**
 * How long a way is that people go often, by presses from the overview on; what is typed is none. What it was before, and why
 * this is the limit: docs/decisions/0262-how-long-the-ways-are.md.
 */
describe('how many presses it takes', () => {
  const stage = openStage();

  it('to order a machine until it is paid: at most 12, it was 19', async () => {
    const { page, problems } = await stage.browser.visit();
    await signIn(page, stage.server.origin, 'tenant', '#/dashboard');
    await waitForText(page, '未解决的告警');
    const clicks = await countClicks(page);
    // The palette is found by its keys as well; here it is pressed.
    await press(page, '搜索功能');
    await page.locator(byRole('combobox', '搜索功能')).fill('订购云主机');
    await page.locator('>>> [role="option"]').click();
    await arrive(page, '区域与归属');
    // Zone, image and subnet are the first that there are, until somebody wants others.
    await next(page, '镜像与规格');
    await page.locator(byRole('radio', '通用型 2核4GB')).click();
    await next(page, '网络与安全组');
    await next(page, '系统设置');
    await say(page, '实例名称', 'clicks-vm');
    await page.locator('aria/登录密码').fill('Console@2026');
    await waitForText(page, '名称可用');
    await next(page, '购买时长与数量');
    await next(page, '确认配置');
    await waitForText(page, '检查通过，可以提交');
    await settled(page, CALM);
    await press(page, '立即购买');
    await page.waitForFunction(() => location.hash.startsWith('#/order/confirm'));
    await press(page, '确认并去支付');
    await waitForText(page, '账户余额');
    await page.locator('>>> dialog ::-p-text(支付 ¥)').click();
    await page.waitForFunction(() => location.hash.startsWith('#/orderpay'));
    await waitForText(page, '支付成功');
    const pressed = await clicks();
    assert.ok(pressed >= 8 && pressed <= 12, `${pressed} presses`);
    assert.deepEqual(await problems(), []);
  });

  it('to confirm the first urgent alarm of the overview and to solve it: at most 6', async () => {
    const { page, problems } = await stage.browser.visit();
    await signIn(page, stage.server.origin, 'tenant', '#/dashboard');
    await waitForText(page, '未解决的告警');
    const clicks = await countClicks(page);
    await click(page, '[data-area="alarms"] li:has([data-tone]) a', /./);
    await page.waitForFunction(() => location.hash.startsWith('#/monitoring/alarm'));
    const row = (await (
      await seen(page, '[data-key] button', /^确认$/)
    ).evaluateHandle((button) => button.closest('[data-key]'))) as ElementHandle;
    const key = (await row.evaluate((each) => each.getAttribute('data-key'))) ?? '';
    await click(page, `[data-key="${key}"] button`, /^确认$/);
    await click(page, 'dialog[open] button', /^确认$/);
    await click(page, `[data-key="${key}"] button`, /^解决$/);
    await click(page, 'dialog[open] button', /^解决$/);
    await waitForText(page, '陈思远 解决');
    const pressed = await clicks();
    assert.ok(pressed >= 4 && pressed <= 6, `${pressed} presses`);
    assert.deepEqual(await problems(), []);
  });
});
