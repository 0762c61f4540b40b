import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { axe, byRole, goTo, openDialog, signIn, waitForText, type Visit } from './stage/browser';
import { openStage } from './stage/stage';
import { arrive, choose, costs, find, named, next, press, retype } from './stage/wizard';
import { unwatched } from './stage/unwatched';

const name = 'story-vm';
const [first, second] = [`${name}-1`, `${name}-2`] as const;
/** 16 cores and 32 GB for twelve months at 85 %, twice: dear enough for somebody else to agree to. */
const one = '¥658.24';
const total = '15,797.76';

/** What was done to what, and by whom. */
const tenant = '陈思远';
const trail = [
  [name, '购物车商品·添加', tenant],
  [name, '新建订单', tenant],
  [`申请云主机：${name}`, '审批单·同意', '黄敏'],
  [name, '订单·确认', tenant],
  [name, '订单·支付', tenant],
  [first, '新建云主机', tenant],
  [first, '云主机·停止', tenant],
  [first, '云主机·启动', tenant],
  ['story-disk', '新建云硬盘', tenant],
  ['story-disk', '云硬盘·挂载', tenant],
  ['story-ip', '新建浮动IP', tenant],
  ['story-ip', '浮动IP·绑定', tenant],
  [second, '新建云主机', tenant],
  [second, '云主机·停止', tenant],
  [second, '将云主机移入回收站', tenant],
  [second, '恢复云主机', tenant],
] as const;

/** The month of now where the platform is. A run may last into the next one. */
const month = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);

/** The row that says this, once it is seen to say all of the words too: closed tips name statuses that it is not in. */
async function untilRow(page: Page, of: string, ...words: readonly string[]) {
  const row = await page
    .waitForFunction(
      (named: string, wanted: readonly string[]) =>
        [
          ...(document
            .querySelector('by-console-app')
            ?.shadowRoot?.querySelectorAll<HTMLElement>('tbody tr, [role="row"]') ?? []),
        ].find(
          ({ innerText }) =>
            innerText.includes(named) && wanted.every((word) => innerText.includes(word)),
        ),
      { timeout: 90_000, polling: 100 },
      of,
      words,
    )
    .catch((error: unknown) => {
      throw new Error(`no row of ${of} says ${words.join(', ')}`, { cause: error });
    });
  return row.asElement()!;
}

/**
 * A button of the row that says this: of several lists that follow each other, of the right one. It is looked for anew
 * until it is pressed, because a row that is answered again may draw another.
 */
async function pressOf(page: Page, of: string, button: string): Promise<void> {
  const found = await untilRow(page, of);
  const key = await found.evaluate((row) => (row as HTMLElement).dataset['key'] ?? '');
  const its = `>>> tr[data-key="${key}"] ::-p-aria([name="${button}"][role="button"])`;
  await named(`${button} of ${of}`, page.locator(its).click());
}

/** Waits for the dialog of this name and presses a button in it, whose name others on the page may have too. */
async function pressIn(page: Page, role: string, dialog: string, button: string): Promise<void> {
  const box = await named(dialog, page.locator(byRole(role, dialog)).waitHandle());
  // What the dialog is about is asked for first: the button comes when that is answered, and may then be drawn anew.
  const its = `>>> :is(dialog, [role="${role}"]) ::-p-aria([name="${button}"][role="button"])`;
  await named(`${button} in ${dialog}`, page.locator(its).click());
  await page.waitForFunction((element) => !element.isConnected, {}, box);
}

/** Sends the form that is open. */
async function confirmForm(page: Page): Promise<void> {
  const form = await page.locator('>>> dialog form').waitHandle();
  await press(page, '确定');
  await page.waitForFunction((element) => !element.isConnected, {}, form);
}

/** An operation of the row's own menu. */
async function fromMenu(page: Page, row: string, item: string): Promise<void> {
  await press(page, `${row} 的更多操作`);
  await page.locator(byRole('menuitem', item)).click();
}

/**
 * From signing in to what is left of it: two machines are ordered, approved, paid, used, thrown away and taken back, on
 * the real backend. Each step goes on where the one before it ended.
 */
describe('the story of an order (W-29)', () => {
  const stage = openStage();
  const begun = month();
  let visit: Visit;
  let page: Page;

  before(async () => {
    visit = await stage.browser.visit({ moving: true });
    page = visit.page;
    page.on('dialog', (dialog) => unwatched(dialog.accept()));
  });

  it('chooses two machines: what they cost and what they take of the quota move along (R-046)', async () => {
    await signIn(page, stage.server.origin, 'tenant', '#/goods/ai/createAi');
    await arrive(page, '区域与归属');
    await choose(page, '可用区', '可用区');
    await next(page, '镜像与规格');
    await choose(page, '镜像', 'GB');
    await page.locator(byRole('radio', '通用型 16核32GB')).click();
    await costs(page, one);
    await waitForText(page, '本次 16');
    await next(page, '网络与安全组');
    await choose(page, '子网', '/');
    await next(page, '系统设置');
    await page.locator(byRole('textbox', '实例名称')).fill(name);
    await page.locator('aria/登录密码').fill('Console@2026');
    await waitForText(page, '名称可用');
    await next(page, '购买时长与数量');
    await retype(page, byRole('spinbutton', '购买时长'), '12');
    await retype(page, byRole('spinbutton', '购买数量'), '2');
    await costs(page, `¥${total}`);
    await waitForText(page, '本次 32');
    await next(page, '确认配置');
    await waitForText(page, '检查通过，可以提交');
    await waitForText(page, '该服务的订单提交后可能需要审批');
    await press(page, '加入购物车');
    await page.waitForFunction(() => location.hash === '#/orderShopping');
  });

  it('orders them alone out of the cart (R-013), and waits for approval (R-011)', async () => {
    await page.locator(byRole('checkbox', `选择 ${name}`)).wait();
    await page.locator(byRole('checkbox', '全选')).click();
    await page.locator(byRole('checkbox', `选择 ${name}`)).click();
    await waitForText(page, '已选 1');
    await waitForText(page, `合计 ¥ ${total}`);
    await press(page, '提交订单');
    await page.waitForFunction(() => location.hash.startsWith('#/order/confirm?batchSn='));
    await waitForText(page, '1 个订单正在审批，审批通过后才能支付');
    assert.deepEqual(await axe(page), []);
    await press(page, '查看订单');
    await untilRow(page, name, '待开通');
  });

  it('is approved by an administrator (R-007)', async () => {
    const { page: theirs, problems } = await stage.browser.visit({ moving: true });
    await signIn(theirs, stage.server.origin, 'huangmin', '#/message');
    await press(theirs, `待您审批：申请云主机：${name}`);
    await theirs.locator('aria/查看详情').click();
    await theirs.waitForFunction(() => location.hash.startsWith('#/apply/list'));
    await pressIn(theirs, 'dialog', `申请云主机：${name}`, '同意');
    await theirs.locator('aria/审批意见').fill('预算已核对');
    await confirmForm(theirs);
    await waitForText(theirs, '同意成功');
    assert.deepEqual(await problems(), []);
  });

  it('confirms and pays once that is decided (R-051, R-011, R-012), and it opens (R-010, R-014)', async () => {
    await goTo(page, '/message');
    await press(page, `审批通过：申请云主机：${name}`);
    await page.keyboard.press('Escape');
    await goTo(page, `/order/list?name=${name}`);
    await fromMenu(page, name, '确认订单');
    await waitForText(page, `应付合计 ¥ ${total}`);
    await press(page, '确认并去支付');
    await waitForText(page, '账户余额');
    await press(page, `支付 ¥${total}`);
    await page.waitForFunction(() => location.hash.startsWith('#/orderpay'));
    await waitForText(page, '支付成功');
    await press(page, '核对资源');
    await page.waitForFunction(() => location.hash.startsWith('#/OrderCheck'));
    await untilRow(page, first, '开通成功');
    await untilRow(page, second, '开通成功');
    await goTo(page, `/order/list?name=${name}`);
    await untilRow(page, name, '开通成功', '已支付');
  });

  it('finds both machines running, stops one and starts it again (R-094)', async () => {
    await goTo(page, `/compute/ecs?name=${name}`);
    await untilRow(page, first, '运行中');
    await untilRow(page, second, '运行中');
    await goTo(page, `/compute/ecs?name=${first}`);
    await pressOf(page, first, '停止');
    await pressIn(page, 'alertdialog', '警告', '停止');
    await waitForText(page, `停止已提交：${first}`);
    await untilRow(page, first, '已停止');
    await waitForText(page, `停止成功：${first}`);
    await pressOf(page, first, '启动');
    await untilRow(page, first, '运行中');
  });

  it('makes a disk and attaches it (R-095)', async () => {
    await goTo(page, '/compute/disk');
    await openDialog(page, '新建云硬盘');
    await page.locator('aria/名称').fill('story-disk');
    await find(page, '区域', '华东（杭州）');
    await pressIn(page, 'dialog', '新建云硬盘', '确定');
    await goTo(page, '/compute/disk?name=story-disk');
    await untilRow(page, 'story-disk', '可用');
    await pressOf(page, 'story-disk', '挂载');
    await find(page, '挂载云主机', first);
    await pressIn(page, 'dialog', '挂载 · story-disk', '确定');
    await untilRow(page, 'story-disk', '使用中', first);
  });

  it('binds a floating IP to it (R-073)', async () => {
    await goTo(page, '/network/floatip');
    await openDialog(page, '新建浮动IP');
    await page.locator('aria/名称').fill('story-ip');
    await choose(page, 'IP 池', 'BGP');
    await pressIn(page, 'dialog', '新建浮动IP', '确定');
    await goTo(page, '/network/floatip?name=story-ip');
    await untilRow(page, 'story-ip', '可用');
    await pressOf(page, 'story-ip', '绑定');
    await find(page, '网卡', first);
    await confirmForm(page);
    await untilRow(page, 'story-ip', first);
    await goTo(page, `/compute/ecs?name=${first}`);
    await untilRow(page, first, '203.0.');
  });

  it('throws the other machine away and takes it back from the bin (R-009)', async () => {
    await goTo(page, `/compute/ecs?name=${second}`);
    await pressOf(page, second, '停止');
    await pressIn(page, 'alertdialog', '警告', '停止');
    await untilRow(page, second, '已停止');
    await fromMenu(page, second, '删除');
    await pressIn(page, 'alertdialog', '警告', '删除');
    await waitForText(page, '共 0 条');
    await goTo(page, `/recycle?name=${second}`);
    await untilRow(page, second, '云主机');
    await pressOf(page, second, '恢复');
    await waitForText(page, '共 0 条');
    await goTo(page, `/compute/ecs?name=${second}`);
    await untilRow(page, second, '已停止');
  });

  it('left a trace of every step in the audit log (R-053)', async () => {
    await goTo(page, '/auditlog?targetName=story-&size=50');
    for (const [what, done, who] of trail) await untilRow(page, what, done, who);
  });

  it('tells of it in the events of the machine, in messages and on the bill (E-103, R-051, R-022)', async () => {
    await goTo(page, `/compute/ecs?name=${second}`);
    await page.locator(byRole('link', second)).click();
    await page.waitForFunction(() => /^#\/compute\/ecs\/[\w-]+$/.test(location.hash));
    await page.locator(byRole('tab', '操作日志')).click();
    await untilRow(page, '停止', '陈思远');
    await untilRow(page, '删除', '陈思远');
    await goTo(page, '/message?type=order');
    await untilRow(page, `订单已完成：${name}`, '未读');
    await press(page, `订单已完成：${name}`);
    await page.locator('aria/查看详情').click();
    await page.waitForFunction(() => location.hash.startsWith('#/order/list'));
    await page.locator(byRole('dialog', name)).wait();
    await goTo(page, `/bill/analysis?by=resource&serviceCode=vm&period=${begun}~${month()}`);
    await untilRow(page, name, '15,797.76');
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(await visit.problems(), []);
  });
});
