import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  byRole,
  goTo,
  openDialog,
  seenText,
  signIn,
  waitForText,
  type Visit,
  pastGuard,
} from './stage/browser';
import { giveFile, confirmForm, fromMenu, pressIn } from './stage/dialogs';
import { restartLater } from './stage/restart-later';
import { addressOf } from './stage/lists';
import { sessionOf, take, type Ask } from './stage/session';
import { openStage } from './stage/stage';
import { arrive, choose, find, named, next, press, retype, say } from './stage/wizard';
import { unwatched } from './stage/unwatched';

const DAY = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
/** One pixel: a picture as any other. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The days of the form that is open, in their order. */
async function fillDay(page: Page, index: number, day: string): Promise<void> {
  const inputs = await page.$$('>>> dialog[open] input[type="date"]');
  await inputs[index]!.evaluate((element, value) => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    own?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, day);
}

/** Gives a file to the form that is open, and waits until it has arrived. */
async function attach(page: Page, path: string, name: string): Promise<void> {
  await giveFile(page, path);
  await named(name, page.locator(byRole('button', `删除${name}`)).wait());
}

/** Opens the message of this title and goes where it leads. */
async function follow(page: Page, title: string, path: string): Promise<void> {
  await goTo(page, '/message');
  await press(page, title);
  await page.locator('aria/查看详情').click();
  await page.waitForFunction((target: string) => location.hash.startsWith(target), {}, `#${path}`);
}

/** Elsewhere meanwhile, and back where one was. */
async function comeBack(page: Page, path: string): Promise<void> {
  await goTo(page, '/message');
  await waitForText(page, '全部标为已读');
  await goTo(page, path);
}

/** what two people of a tenant ask each other for, on one server. */
describe('what people ask each other for', () => {
  const stage = openStage();
  let asker: Visit;
  let admin: Visit;
  let page: Page;
  let ask: Ask;
  const contract = '机房托管合同';
  /** Of ten days, which end the day after tomorrow. */
  const start = dayIn(-8);
  const end = dayIn(2);
  /** The ten days after them; taken here, so that a run may last into the next day. */
  const following = [dayIn(3), dayIn(12)] as const;

  before(async () => {
    [asker, admin] = [await stage.browser.visit(), await stage.browser.visit()];
    page = asker.page;
    for (const each of [page, admin.page])
      each.on('dialog', (dialog) => unwatched(dialog.accept()));
    ask = await sessionOf(page, () =>
      signIn(page, stage.server.origin, 'tenant', '#/bill/contractManagement'),
    );
    await signIn(admin.page, stage.server.origin, 'huangmin');
  });

  it('signs a contract with a file (R-025)', async () => {
    const paper = join(stage.server.dataDir, 'contract.txt');
    await writeFile(paper, '机柜两组，月付。');
    await openDialog(page, '新建合同');
    await say(page, '名称', contract);
    await say(page, '合同金额（元）', '9600.00');
    for (const [index, day] of [start, end].entries()) await fillDay(page, index, day);
    await page.locator(byRole('switch', '自动续约')).click();
    await attach(page, paper, 'contract.txt');
    await confirmForm(page);
    await goTo(page, `/bill/contractManagement?name=${encodeURIComponent(contract)}`);
    await waitForText(page, '共 1 条');
    await press(page, '签署');
    await say(page, '签署人', '陈思远');
    await confirmForm(page);
    await waitForText(page, '审批中');
  });

  it('a quota, refused while ordering, is asked for, granted and ordered against (R-046, R-057)', async () => {
    await goTo(page, '/goods/ai/createAi');
    await arrive(page, '区域与归属');
    await choose(page, '可用区', '可用区');
    await find(page, '资源组', '仓储运输一期');
    await next(page, '镜像与规格');
    await choose(page, '镜像', 'GB');
    await page.locator(byRole('radio', '通用型 16核32GB')).click();
    await next(page, '网络与安全组');
    await choose(page, '子网', '/');
    await next(page, '系统设置');
    await say(page, '实例名称', 'quota-story');
    await page.locator('aria/登录密码').fill('Console@2026');
    await waitForText(page, '名称可用');
    await next(page, '购买时长与数量');
    await retype(page, byRole('spinbutton', '购买数量'), '12');
    await waitForText(page, '处理器配额不足：还可使用 164 核，本次需要 192 核');
    await press(page, '申请更多处理器');
    await page.locator(byRole('dialog', '申请配额 · 处理器 · 仓储运输一期')).wait();
    await say(page, '申请原因', '仓储大促，需要十二台');
    await press(page, '提交申请');
    await waitForText(page, '已提交处理器的配额申请');
    // The order waits as a draft meanwhile.
    await next(page, '确认配置');
    await pastGuard(page);
    await press(page, '存为草稿');
    await page.waitForFunction(() => location.hash === '#/order/list?status=ready');

    await follow(admin.page, '待您审批：仓储运输一期 处理器配额', '/service_quota?id=');
    await waitForText(admin.page, '仓储大促，需要十二台');
    await pressIn(admin.page, '通过');
    await say(admin.page, '审批意见', '同意扩容');
    await pastGuard(admin.page);
    await confirmForm(admin.page);

    await goTo(page, '/message');
    await press(page, '配额审批结果');
    await waitForText(page, '仓储运输一期 处理器配额已调整为 628');
    await page.keyboard.press('Escape');
    await goTo(page, '/order/list?status=ready');
    await waitForText(page, 'quota-story');
    // What was done before is still told over the first rows.
    for (const end = Date.now() + 30_000; (await seenText(page)).includes('已存为草稿：');)
      assert.ok(Date.now() < end, 'told for half a minute');
    await press(page, '继续编辑');
    await page.waitForFunction(() => location.hash.startsWith('#/goods/ai/createAi?draft='));
    for (const title of ['镜像与规格', '网络与安全组', '系统设置', '购买时长与数量', '确认配置'])
      await next(page, title);
    await waitForText(page, '检查通过，可以提交');
    await pastGuard(page);
    await press(page, '立即购买');
    await page.waitForFunction(() => location.hash.startsWith('#/order/confirm'));
    await waitForText(page, 'quota-story');
    assert.deepEqual([await asker.problems(), await admin.problems()], [[], []]);
  });

  it('a work order, from the page of a machine to its rating (R-035, R-034, R-036)', async () => {
    await goTo(page, '/compute/ecs');
    const machine = await page.waitForFunction(() => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      const link = root?.querySelector<HTMLAnchorElement>(
        '.by-resource tbody a[href*="/compute/ecs/"]',
      );
      link?.click();
      return link?.textContent;
    });
    const vm = (await machine.jsonValue())!;
    // The list had a button of the same name.
    await named('the page of the machine', page.locator(byRole('tab', '操作日志')).wait());
    await pastGuard(page);
    await press(page, `${vm} 的更多操作`);
    await fromMenu(page, '提交工单');
    await page.waitForFunction(() => location.hash.startsWith('#/work_order/create'));
    await waitForText(page, vm);
    await say(page, '标题', '控制台连不上');
    await say(page, '问题描述', '九点起远程连接超时');
    await press(page, '提交工单');
    await page.waitForFunction(() => location.hash.startsWith('#/work_order/list?id='));
    await waitForText(page, '九点起远程连接超时');
    const own = await addressOf(page);

    const { page: desk } = admin;
    await follow(desk, '工单动态：控制台连不上', '/work_order/companyList?id=');
    await waitForText(desk, vm);
    const theirs = await addressOf(desk);
    await say(desk, '回复内容', '请发一张截图');
    await press(desk, '发送');
    await waitForText(desk, '已发送');

    const shot = join(stage.server.dataDir, 'timeout.png');
    await writeFile(shot, picture);
    await comeBack(page, own);
    await waitForText(page, '请发一张截图');
    await say(page, '回复内容', '见附件');
    await attach(page, shot, 'timeout.png');
    await press(page, '发送');
    await waitForText(page, '已发送');

    await comeBack(desk, theirs);
    await waitForText(desk, '见附件');
    await waitForText(desk, 'timeout.png');
    await named('more', desk.locator('>>> dialog[open] [aria-haspopup="menu"]').click());
    await fromMenu(desk, '关闭工单');
    await say(desk, '关闭原因', '已恢复');
    await confirmForm(desk);

    await comeBack(page, own);
    await waitForText(page, '工单已关闭，不能再回复');
    const stars = await named('stars', page.locator(byRole('radio', '5 星')).waitHandle());
    await (await stars.toElement('input')).press('Space');
    await say(page, '评价', '很快');
    await pressIn(page, '评价');
    await waitForText(page, '感谢您的评价');
    await comeBack(desk, theirs);
    await waitForText(desk, '很快');
    assert.deepEqual([await asker.problems(), await admin.problems()], [[], []]);
  });

  it('the contract comes to its end and goes on by itself (R-025)', async () => {
    const signed = () =>
      take<{ rows: { contractNo: string; state: string }[] }>(
        ask('GET', '/bill/v1/contracts?rows=1&sort=createTime&order=desc'),
      );
    // The other side signs within half a minute, which has passed by now or nearly so.
    let { rows } = await signed();
    for (const last = Date.now() + 90_000; rows[0]?.state !== 'ACTIVE' && Date.now() < last;) {
      await pastGuard(page);
      ({ rows } = await signed());
    }
    const number = rows[0]!.contractNo;
    const [begins, last] = following;
    await restartLater(stage, 4 * DAY);
    const after = await stage.browser.visit();
    await signIn(after.page, stage.server.origin, 'tenant', '#/bill/contractManagement');
    await press(after.page, number);
    await named('term', after.page.locator(byRole('tab', '履约进度')).click());
    await waitForText(after.page, `${begins} 至 ${last}`);
    await named('files', after.page.locator(byRole('tab', '合同附件')).click());
    await waitForText(after.page, 'contract.txt');
    await goTo(after.page, '/message');
    await press(after.page, '合同自动续期');
    await waitForText(after.page, `合同「${contract}」已自动续期至 ${last}`);
    assert.deepEqual(await after.problems(), []);
  });
});
