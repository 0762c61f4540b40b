import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { axe, byRole, goTo, seenText, signIn, waitForText, pastGuard } from './stage/browser';
import { hire, sessionOf } from './stage/session';
import { openStage } from './stage/stage';
import { arrive, named, next, press } from './stage/wizard';
import { until } from '../support/until';

const flow = '两级采购审批';
const applicant = { username: 'fengyu', name: '冯宇' };
const first = { username: 'jianglan', name: '蒋岚' };
const second = { username: 'hanbo', name: '韩博' };
const deciding = ['approval:list', 'approval:approve', 'approval:refuse', 'approval:comment'];
const asking = ['order:create', 'order:confirm', 'order:pay', 'approval:withdraw'];
const reading = ['dashboard', 'service', 'order', 'approval', 'message', 'balance'];
/** Above it, in yuan, two people have to agree. */
const LIMIT = 1000;

const fillIn = (page: Page, role: string, name: string, value: string) =>
  named(name, page.locator(byRole(role, name)).fill(value));
const clickOn = (page: Page, role: string, name: string) =>
  named(name, page.locator(byRole(role, name)).click());

/** Clicks what says these words as soon as it is there, in one step: what is found may be drawn anew a moment later. */
const clickOf = (page: Page, selector: string, words: string, index = 0) =>
  page.waitForFunction(
    (within: string, wanted: string, at: number) => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      const all = [...(root?.querySelectorAll<HTMLElement>(within) ?? [])].filter(
        (each) =>
          (each.ariaLabel ?? each.textContent).includes(wanted) &&
          each.checkVisibility() &&
          !each.matches(':disabled, [aria-disabled="true"]'),
      );
      all[at]?.click();
      return all[at] !== undefined;
    },
    { polling: 50 },
    selector,
    words,
    index,
  );

/** Chooses in a menu, which the list that is drawn anew under it may close again. */
const chooseInMenu = (page: Page, opener: string, words: string, item: string, index = 0) =>
  named(
    `${item} in the menu of ${words}`,
    page.waitForFunction(
      (within: string, name: string, at: number, wanted: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const seen = (selector: string) =>
          [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((each) =>
            each.checkVisibility(),
          );
        const entry = seen('[role="menuitem"]').find(({ textContent }) => textContent === wanted);
        const buttons = seen(within).filter((each) => (each.ariaLabel ?? '').includes(name));
        const target = entry ?? buttons[at];
        if (entry || target?.getAttribute('aria-expanded') !== 'true') target?.click();
        return entry !== undefined;
      },
      { polling: 300 },
      opener,
      words,
      index,
      item,
    ),
  );

/** Opens the row that says these words; the list before may still be seen. */
const openRow = (page: Page, words: string) =>
  page.waitForFunction(
    (wanted: string) => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      const rows = [...(root?.querySelectorAll('tbody tr[data-key]') ?? [])];
      const row = rows.find((each) => each.textContent.includes(wanted));
      row?.querySelector<HTMLElement>('.by-cell-open')?.click();
      return row !== undefined;
    },
    { polling: 50 },
    words,
  );

/** A button of the dialog, whose name others on the page have too. */
async function pressInDialog(page: Page, name: string): Promise<void> {
  await named(name, page.locator(byRole('button', name)).wait());
  await pastGuard(page);
  await clickOf(page, 'dialog[open] button', name);
}

/** Chooses by its words what the browser's own select offers, or a list that is searched. */
async function choose(page: Page, select: string, label: string): Promise<void> {
  const box = page.locator(byRole('combobox', select));
  const options = box.map((element) =>
    element instanceof HTMLSelectElement
      ? [...element.options].map(({ text, value }) => ({ text, value }))
      : null,
  );
  if ((await options.wait()) !== null) {
    // What it offers may still be asked for.
    const found = await until(`${label} in ${select}`, async () =>
      (await options.wait())?.find(({ text }) => text.startsWith(label)),
    );
    return box.fill(found.value);
  }
  await box.click();
  await fillIn(page, 'combobox', '搜索选项', label);
  await clickOn(page, 'option', label);
}

/** Waits for the node of the diagram that says these words. */
const nodeSaying = (page: Page, words: string) =>
  page.waitForFunction(
    (wanted: string) => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      const nodes = [...(root?.querySelectorAll('.react-flow__node') ?? [])];
      return nodes.some((node) => node.textContent.includes(wanted));
    },
    { polling: 50 },
    words,
  );

/** Puts a step on a way of the diagram, counted from the start downwards. */
async function addOn(page: Page, way: number, type: string): Promise<void> {
  await chooseInMenu(page, '.by-flow-way button[aria-haspopup="menu"]', '', type, way);
}

async function nameStep(page: Page, name: string): Promise<void> {
  await fillIn(page, 'textbox', '步骤名称', name);
  await nodeSaying(page, name);
}

async function askIn(page: Page, name: string): Promise<void> {
  await clickOn(page, 'combobox', '用户');
  await fillIn(page, 'combobox', '搜索选项', name);
  await clickOn(page, 'option', name);
  await page.keyboard.press('Escape');
  await waitForText(page, '1 名用户');
}

/** orders a certificate as the signed-in user does, up to the confirmation. */
async function order(page: Page, sku: string, name: string): Promise<void> {
  await goTo(page, '/goods/create');
  await arrive(page, '选择服务');
  await page.waitForFunction(() => {
    const root = document.querySelector('by-console-app')?.shadowRoot;
    const card = [...(root?.querySelectorAll('.by-service') ?? [])].find((each) =>
      each.textContent.includes('SSL 证书'),
    );
    card?.querySelector('input')?.click();
    return card !== undefined;
  });
  await next(page, '规格与区域');
  await clickOn(page, 'radio', sku);
  await next(page, '购买信息');
  await fillIn(page, 'textbox', '实例名称', name);
  await next(page, '确认配置');
  await waitForText(page, '检查通过，可以提交');
  await press(page, '立即购买');
  await page.waitForFunction(() => location.hash.startsWith('#/order/confirm?orderSn='));
}

/** Approves or refuses the only request of this name in the own list. */
async function decide(page: Page, name: string, verdict: '同意' | '拒绝', words: string) {
  await goTo(page, `/apply/list?name=${encodeURIComponent(name)}`);
  await waitForText(page, '共 1 条');
  await clickOf(page, 'tbody tr[data-key] button', verdict);
  const field = verdict === '同意' ? '审批意见' : '拒绝原因';
  await fillIn(page, 'textbox', field, words);
  await pressInDialog(page, '确定');
  await waitForText(page, '没有符合条件的数据');
}

/** R-040…: a flow, from its design to what became of the orders that follow it. */
describe('an approval flow', () => {
  const stage = openStage();
  const visitors: { problems: () => Promise<string[]> }[] = [];
  const enter = async (username: string) => {
    const visit = await stage.browser.visit();
    visitors.push(visit);
    await signIn(visit.page, stage.server.origin, username);
    await visit.page.waitForFunction(() => location.hash === '#/dashboard');
    return visit.page;
  };

  it('is designed, published, followed by orders, and brings a refusal back with its reason', async () => {
    const { page: admin, ...visit } = await stage.browser.visit();
    visitors.push(visit);
    const ask = await sessionOf(admin, () => signIn(admin, stage.server.origin, 'admin'));
    const lists = reading.map((stem) => (stem === 'dashboard' ? 'dashboard:view' : `${stem}:list`));
    await hire(ask, '采购申请人', [...lists, ...asking], [applicant]);
    await hire(ask, '采购审批人', ['dashboard:view', ...deciding], [first, second]);

    // One flow of a category is in force at a time: the one before makes room.
    await admin.waitForFunction(() => location.hash === '#/dashboard');
    await goTo(admin, `/system/flow?name=${encodeURIComponent('服务申请审批')}`);
    await waitForText(admin, '共 1 条');
    await chooseInMenu(admin, 'tbody button', '服务申请审批 的更多操作', '停用');
    await pressInDialog(admin, '停用');
    await waitForText(admin, '已停用');

    await goTo(admin, '/system/flow');
    await press(admin, '新建流程');
    await nodeSaying(admin, '未指定人员或角色'); // the list had a field of the same name
    await fillIn(admin, 'textbox', '流程名称', flow);
    await choose(admin, '审批类别', '服务申请');
    await clickOf(admin, '.react-flow__node', '未指定人员或角色');
    await nameStep(admin, '一级审批');
    await askIn(admin, first.name);
    await addOn(admin, 1, '审批');
    await nameStep(admin, '二级审批');
    await askIn(admin, second.name);
    await addOn(admin, 0, '条件');
    await nameStep(admin, '金额判断');
    await choose(admin, '判断依据', '金额');
    await fillIn(admin, 'spinbutton', '第1行 下限', String(LIMIT));
    await choose(admin, '其他情况进入', '结束');
    await waitForText(admin, `≥ ${LIMIT}`);
    assert.deepEqual(await axe(admin), []);
    await press(admin, '保存');
    await waitForText(admin, `流程“${flow}”已保存，发布后生效`);
    await goTo(admin, `/system/flow?name=${encodeURIComponent(flow)}`);
    await waitForText(admin, '未发布');
    await press(admin, '发布');
    await pressInDialog(admin, '发布');
    await waitForText(admin, '已发布');

    const buyer = await enter(applicant.username);
    await order(buyer, 'DV 单域名', 'small-cert');
    await waitForText(buyer, '确认并去支付'); // below the limit: nobody is asked
    await order(buyer, 'OV 单域名', 'first-cert');
    await waitForText(buyer, '审批');
    assert.deepEqual(await buyer.$$(byRole('button', '确认并去支付')), []);
    await order(buyer, 'OV 通配符', 'second-cert');
    await waitForText(buyer, '审批');

    // The second approver is asked when the first has agreed.
    const two = await enter(second.username);
    await goTo(two, '/apply/list');
    await waitForText(two, '待我审批（0）');
    const one = await enter(first.username);
    await goTo(one, '/apply/list');
    await waitForText(one, '待我审批（2）');
    assert.doesNotMatch(await seenText(one), /small-cert/);
    assert.deepEqual(await axe(one), []);
    await decide(one, 'first-cert', '同意', '用途清楚');
    await decide(one, 'second-cert', '同意', '请二级确认预算');
    await two.reload();
    await waitForText(two, '待我审批（2）');
    await decide(two, 'first-cert', '同意', '预算内');
    await decide(two, 'second-cert', '拒绝', '预算不足，请改用单域名证书');

    // Approved goes on to its payment; refused says why, in the order, in its progress and in a message.
    await goTo(buyer, `/order/list?name=first-cert`);
    await waitForText(buyer, '未支付');
    await clickOf(buyer, 'tr[data-key] button', '支付');
    await waitForText(buyer, '支付订单 ');
    await pressInDialog(buyer, '取消');
    await goTo(buyer, `/order/list?name=second-cert`);
    await openRow(buyer, 'second-cert');
    await waitForText(buyer, '预算不足，请改用单域名证书');
    await pressInDialog(buyer, '关闭');
    await goTo(buyer, '/message?type=approval');
    await waitForText(buyer, '审批未通过：');
    await openRow(buyer, '审批未通过：');
    await waitForText(buyer, `${second.name}：预算不足，请改用单域名证书`);
    assert.deepEqual(await axe(buyer), []);
    // The message leads to the way of the request, in the list of what one asked for oneself.
    await clickOf(buyer, 'dialog[open] a', '查看详情');
    await buyer.waitForFunction(() => location.hash.startsWith('#/apply/list?box=started&id='));
    await waitForText(buyer, '请二级确认预算');
    await waitForText(buyer, '预算不足，请改用单域名证书');
    await waitForText(buyer, '我发起的（3）'); // also the one that nobody had to decide
    assert.deepEqual(await axe(buyer), []);
    for (const visitor of visitors) assert.deepEqual(await visitor.problems(), []);
  });
});
