import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { byRole, goTo, openDialog, settled, signIn, waitForText } from './stage/browser';
import { Keys } from './stage/keys';
import { restartLater } from './stage/restart-later';
import { openStage } from './stage/stage';

const name = '流程测试阈值';
const group = '核心业务主机';

/** Alarms are found every five minutes: the server is started again with a clock that is further on. */
const LATER = 11 * 60_000;

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
describe('monitoring (W-33)', () => {
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

    await restartLater(stage, LATER);
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

/** The same with the keyboard alone: no mouse, and the focus is never lost and always seen (WCAG 2.1.1, 2.4.3, 2.4.7). */
describe('monitoring with the keyboard alone', () => {
  const stage = openStage();

  it('creates and binds a threshold, and confirms and solves its alarm', async () => {
    const { page, problems } = await stage.browser.visit();
    const keys = new Keys(page);
    await page.goto(`${stage.server.origin}/by-console/`);
    await keys.at('textbox', '用户名');
    await keys.type('tenant');
    await keys.press('Tab');
    await keys.type('Console@1');
    await keys.press('Enter');
    await page.waitForFunction(() => location.hash === '#/dashboard');
    await settled(page);

    await keys.open('阈值管理', '#/monitoring/threshold');
    await keys.use('button', '新建阈值');
    await page.locator(byRole('dialog', '新建阈值')).wait();
    await keys.to('textbox', '名称');
    await keys.type(name);
    await keys.to('combobox', '监控指标');
    await keys.option('CPU 平均使用率');
    await keys.to('spinbutton', '阈值');
    await keys.type('0');
    await keys.to('spinbutton', '持续时间');
    await keys.type('0');
    await keys.to('combobox', '告警级别');
    await keys.option('紧急');
    await keys.use('button', '确定');
    await waitForText(page, '> 0%');
    await settled(page);
    await keys.at('button', '新建阈值'); // back where the dialog was opened from

    await keys.to('button', name); // the newest is the first of the list
    await keys.use('button', '绑定资源');
    await page.locator(byRole('dialog', `绑定资源 · ${name}`)).wait();
    await keys.to('combobox', '阈值组');
    await keys.option(group);
    const sent = page.waitForResponse((reply) => reply.url().includes('/thgroups/binding'));
    await keys.use('button', '确定');
    assert.equal((await sent).status(), 200);
    await settled(page);
    await keys.at('button', '绑定资源');

    await restartLater(stage, LATER);
    await keys.open('告警中心', '#/monitoring/alarm');
    await keys.to('searchbox', '搜索告警');
    await keys.type(name);
    await keys.press('Enter');
    await waitForText(page, 'CPU 平均使用率 > 0%');
    await settled(page);
    await keys.use('button', '确认');
    await page.locator(byRole('dialog', '确认告警')).wait();
    await keys.use('button', '确认');
    await waitForText(page, '已确认');
    await settled(page);
    await keys.stop();
    await keys.use('button', '解决');
    await page.locator(byRole('dialog', '解决告警')).wait();
    await keys.use('button', '解决');
    await waitForText(page, '陈思远 解决');
    await settled(page);
    await keys.stop();

    await keys.open('阈值管理', '#/monitoring/threshold');
    await keys.use('button', name);
    await page.locator(byRole('dialog', name)).wait();
    await keys.to('tab', '绑定关系');
    for (const tab of ['通知对象', '告警']) {
      await keys.press('ArrowRight');
      await keys.at('tab', tab);
    }
    await keys.press('Enter');
    await waitForText(page, '已解决');
    await keys.press('Escape');
    await keys.at('button', name);
    assert.deepEqual(await problems(), []);
  });
});
