import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { byRole, openDialog, signIn, waitForText } from './stage/browser';
import { openStage } from './stage/stage';

const name = '流程测试阈值';
const group = '核心业务主机';

/** Alarms are found every five minutes: the server is started again with a clock that is further on. */
const LATER = 11 * 60_000;
const laterClock = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + ${LATER}); }
  static now() { return Real.now() + ${LATER}; }
};`;

const goTo = (page: Page, hash: string) =>
  page.evaluate((target) => {
    location.hash = target;
  }, hash);

/** Presses a button of the dialog on top, whose name others on the page have too. */
async function pressInDialog(page: Page, dialog: string, button: string): Promise<void> {
  await page.locator(byRole('dialog', dialog)).wait();
  const buttons = await page.$$(byRole('button', button));
  await buttons.at(-1)!.click();
}

/** Chooses an option of a native select by its words. */
async function choose(page: Page, select: string, label: string): Promise<void> {
  const handle = await page.locator(byRole('combobox', select)).waitHandle();
  const value = await page.waitForFunction(
    (element, wanted) =>
      [...(element as HTMLSelectElement).options].find(({ text }) => text.startsWith(wanted))
        ?.value,
    {},
    handle,
    label,
  );
  await (await handle.toElement('select')).select((await value.jsonValue())!);
}

/** W-28: from a threshold to an alarm that is solved. */
describe('monitoring', () => {
  const stage = openStage();

  it('raises an alarm of a bound threshold, which is confirmed, solved and remembered', async () => {
    const { page, problems } = await stage.browser.visit();
    await signIn(page, stage.server.origin);
    await page.waitForFunction(() => location.hash === '#/dashboard');
    await goTo(page, '/monitoring/threshold');
    await openDialog(page, '新建阈值');
    await page.locator(byRole('textbox', '名称')).fill(name);
    await choose(page, '监控指标', 'CPU 平均使用率');
    await page.locator(byRole('spinbutton', '阈值')).fill('0');
    await page.locator(byRole('spinbutton', '持续时间')).fill('0');
    await choose(page, '告警级别', '紧急');
    await pressInDialog(page, '新建阈值', '确定');
    await waitForText(page, '> 0%');

    await goTo(page, `/monitoring/threshold?name=${encodeURIComponent(name)}`);
    await waitForText(page, '共 1 条');
    await page.locator(byRole('button', '绑定资源')).click();
    await choose(page, '阈值组', group);
    const sent = page.waitForResponse((reply) => reply.url().includes('/thgroups/binding'));
    const buttons = await page.$$(byRole('button', '确定'));
    await buttons.at(-1)!.click();
    assert.equal((await sent).status(), 200);

    const before = process.env['NODE_OPTIONS'];
    process.env['NODE_OPTIONS'] = `--import data:text/javascript,${encodeURIComponent(laterClock)}`;
    stage.server = await stage.server.restart();
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;

    await page.goto(
      `${stage.server.origin}/by-console/#/monitoring/alarm?text=${encodeURIComponent(name)}&rows=1`,
    );
    await page.reload();
    await waitForText(page, 'CPU 平均使用率 > 0%');
    await page.locator(byRole('button', '确认')).click();
    await pressInDialog(page, '确认告警', '确认');
    await page.locator(byRole('button', '解决')).click();
    await pressInDialog(page, '解决告警', '解决');
    await waitForText(page, '陈思远 解决');

    await goTo(page, `/monitoring/threshold?name=${encodeURIComponent(name)}`);
    await page.locator(byRole('button', name)).click();
    await page.locator(byRole('tab', '告警')).click();
    await waitForText(page, '已解决');
    await page.locator(byRole('tab', '通知对象')).click();
    await waitForText(page, '紧急告警值班');
    assert.deepEqual(await problems(), []);
  });
});
