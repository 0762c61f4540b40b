import assert from 'node:assert/strict';
import { byRole } from './browser';
import { cartIsReady, chooseFirst, rowCount, type OpenedExample } from './examples';

/** An example of a framework: its properties and events are bound, and its picker can be taken away and put back. */
export async function isBound({ page, problems }: OpenedExample): Promise<void> {
  const waitFor = (id: string, text: string) =>
    page.waitForFunction(
      (selector, expected) => document.querySelector(selector)?.textContent.trim() === expected,
      {},
      `#${id}`,
      text,
    );
  assert.equal(await rowCount(page), 5, 'pageSize');
  await chooseFirst(page);
  await waitFor('hosts', '1');
  await chooseFirst(page);
  await waitFor('hosts', '2');
  await page.locator(byRole('button', '清空')).click();
  await waitFor('hosts', '0');
  await page.waitForFunction(() => document.querySelector('by-host-picker')?.value.length === 0);
  await chooseFirst(page);
  await waitFor('hosts', '1');

  await page.locator(byRole('button', '移除')).click();
  await page.waitForFunction(() => !document.querySelector('by-host-picker'));
  await page.locator(byRole('button', '放回')).click();
  assert.equal(await rowCount(page), 5);
  // The page’s own state is what comes back.
  await page.waitForFunction(() => document.querySelector('by-host-picker')?.value.length === 1);

  await cartIsReady(page);
  const lines = Number(await page.$eval('#lines', (output) => output.textContent));
  await page.locator(byRole('button', '加入购物车')).click();
  await waitFor('lines', String(lines + 1));

  await page.locator(byRole('button', '确认')).click();
  await page.locator(byRole('dialog', '确认告警')).wait();
  const confirm = await page.$$(byRole('button', '确认'));
  await confirm.at(-1)!.click();
  await waitFor('confirmed', '1');

  await page.locator(byRole('button', 'AI助手')).wait();
  const suggested = await page.$eval('by-ai-assistant', ({ suggestions }) => suggestions);
  assert.deepEqual(suggested, ['如何创建云主机？']);
  assert.deepEqual(await problems(), []);
}
