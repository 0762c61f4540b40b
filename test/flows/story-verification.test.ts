import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ElementHandle, Page } from 'puppeteer-core';
import {
  axe,
  byRole,
  goTo,
  seenText,
  signIn,
  waitForText,
  type Visit,
  pastGuard,
} from './stage/browser';
import { sessionOf, take, type Ask } from './stage/session';
import { openStage } from './stage/stage';
import { choose, named, press, retype } from './stage/wizard';

const company = '东岸精密仪器有限公司';
const code = '91350100M000100Y43';
const account = { username: 'dongan', name: '周明' };

/** A licence as a camera would have it: a picture, whose words nobody but the engine reads. */
async function photograph(page: Page, path: string): Promise<void> {
  await page.setContent(`<main style="width:900px;padding:40px;font:28px/2.2 'Noto Sans CJK SC'">
    <h1 style="text-align:center">营业执照</h1>
    <p>统一社会信用代码：${code}</p><p>名称：${company}</p><p>法定代表人：周明</p>
    <p>住所：江海市创新大道8号</p></main>`);
  const paper = await page.$('main');
  await paper?.screenshot({ path });
}

/** who a tenant is, as the platform says, and what follows from it. */
describe('a verification', () => {
  const stage = openStage();
  let folder = '';
  let licence = '';
  let platform: Visit;
  let page: Page;
  let theirs: Page;
  let own: Ask;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'by-console-licence-'));
    licence = join(folder, 'licence.png');
    const blank = await stage.browser.visit();
    await photograph(blank.page, licence);
    await blank.page.close();

    const { origin } = stage.server;
    platform = await stage.browser.visit();
    page = platform.page;
    const ask = await sessionOf(page, () => signIn(page, origin, 'admin'));
    await page.waitForFunction(() => location.hash === '#/dashboard');
    await take(
      ask('POST', '/soc/v1/tenants', {
        ...{ name: '东岸', account: 'dongan', discount: 1, adminPassword: 'Console@1' },
        ...{ adminUsername: account.username, adminName: account.name },
      }),
    );
    ({ page: theirs } = await stage.browser.visit());
    own = await sessionOf(theirs, () => signIn(theirs, origin, account.username));
    await theirs.waitForFunction(() => location.hash === '#/dashboard');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('is filled in from the picture of the licence, checked and handed in', async () => {
    await goTo(theirs, '/realName');
    await press(theirs, '下一步');
    await waitForText(theirs, '必填项');
    await upload(theirs, licence);
    await named('the reading', theirs.locator(byRole('button', '识别图片并填写')).click());
    await waitForText(theirs, '识别可能有误，请与图片核对', 60_000);
    const valueOf = (name: string) =>
      theirs
        .locator(byRole('textbox', name))
        .waitHandle()
        .then((input) => input.evaluate((element) => (element as HTMLInputElement).value));
    assert.equal(await valueOf('统一社会信用代码'), code);
    assert.equal(await valueOf('主体名称'), company);
    assert.equal(await valueOf('法定代表人'), '周明');
    assert.deepEqual(await axe(theirs), []);

    await retype(theirs, byRole('textbox', '统一社会信用代码'), `${code.slice(0, 17)}4`);
    await step(theirs, '下一步');
    await waitForText(theirs, '校验位不符');
    await retype(theirs, byRole('textbox', '统一社会信用代码'), '');
    await theirs.keyboard.press('Backspace');
    await press(theirs, '采用图片中的统一社会信用代码');
    await step(theirs, '下一步', '联系人');
    await theirs.locator(byRole('textbox', '联系人')).fill('王静');
    await theirs.locator(byRole('textbox', '联系电话')).fill('13900001234');
    await step(theirs, '下一步', '其他材料');
    await step(theirs, '下一步', '核对并提交');
    await waitForText(theirs, 'licence.png');
    assert.deepEqual(await axe(theirs), []);
    await step(theirs, '提交认证');
    await waitForText(theirs, '结果会以消息通知周明');
  });

  it('is refused with the part that is wrong, and mended there with everything else kept', async () => {
    await goTo(page, '/apply/Enterprise');
    await waitForText(page, company);
    await open(page, company);
    await waitForText(page, '校验位正确');
    await pressInDialog(page, '识别图片并核对');
    await waitForText(page, '与填写一致', 60_000);
    assert.doesNotMatch(await seenText(page), /与填写不同/);
    assert.deepEqual(await axe(page), []);
    await pressInDialog(page, '拒绝');
    await pressInDialog(page, '请补充授权委托书');
    await choose(page, '需要修改的部分', '其他材料');
    await pressInDialog(page, '确定');
    // The next one that waits opens by itself.
    await nextOpens(page);

    await theirs.reload();
    await waitForText(theirs, '已拒绝');
    await waitForText(theirs, '请补充授权委托书');
    await arrivesAt(theirs, '其他材料');
    await upload(theirs, licence);
    await waitForText(theirs, 'licence.png');
    await step(theirs, '下一步', '核对并提交');
    await waitForText(theirs, '王静');
    await step(theirs, '重新提交');
    await waitForText(theirs, '结果会以消息通知周明');

    await goTo(page, '/apply/Enterprise');
    await page.reload();
    await waitForText(page, company);
    await open(page, company);
    await waitForText(page, '授权委托书');
    await pressInDialog(page, '通过');
    await pressInDialog(page, '确定');
    await nextOpens(page);
    await goTo(theirs, '/message');
    await waitForText(theirs, '实名认证已通过');
    await goTo(theirs, '/realName');
    await waitForText(theirs, '有效期至');
  });

  it('makes the company an enterprise user, who neither orders while it is frozen nor is kept from it afterwards', async () => {
    await take(
      own('PUT', '/cos/v1/cloudservices/shopping', {
        ...{ action: 'add', serviceCode: 'sms', chargeMode: 'EachCharge', name: 'sms-dongan' },
        ...{ items: [{ skuId: 'sku-sms-p1000', amount: 1 }], spec: { signature: '东岸精密' } },
      }),
    );
    await goTo(page, '/info/enterpriseUser');
    await waitForText(page, company);
    await open(page, company);
    await waitForText(page, '认证资料');
    await pressInDialog(page, '冻结');
    await waitForText(page, '的人员不能订购和支付，并会收到通知');
    await pressInDialog(page, '冻结');
    await waitForText(page, '冻结成功');

    await goTo(theirs, '/message');
    await waitForText(theirs, '企业已被平台冻结');
    await goTo(theirs, '/realName');
    await waitForText(theirs, '企业已被平台冻结');
    await goTo(theirs, '/orderShopping');
    await theirs.locator(byRole('checkbox', '选择 sms-dongan')).click();
    await press(theirs, '提交订单');
    await waitForText(theirs, '已被平台冻结，暂时不能订购和支付');

    await pressInDialog(page, '解除冻结');
    await waitForText(page, '解除冻结成功');
    await goTo(theirs, '/message');
    await waitForText(theirs, '企业已解除冻结');
    await goTo(theirs, '/orderShopping');
    await theirs.locator(byRole('checkbox', '选择 sms-dongan')).click();
    await press(theirs, '提交订单');
    await theirs.waitForFunction(() => location.hash.startsWith('#/order/confirm'));
    assert.deepEqual(await platform.problems(), []);
  });
});

/** A button of the form, after the guard against a second click; then the title of the step that it leads to. */
async function step(page: Page, button: string, title?: string): Promise<void> {
  await pastGuard(page);
  await press(page, button);
  if (title !== undefined) await arrivesAt(page, title);
}

const arrivesAt = (page: Page, title: string) =>
  named(
    `the step ${title}`,
    page.waitForFunction(
      (wanted: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const heads = [...(root?.querySelectorAll('section h2') ?? [])];
        return heads.some((head) => head.textContent === wanted && head.checkVisibility());
      },
      {},
      title,
    ),
  );

const nextOpens = (page: Page) =>
  named(
    'the next that waits',
    page.waitForFunction(() => /[?&]id=/.test(location.hash) && !location.hash.includes('do=')),
  );

/** Opens the row that says these words; the list before may still be seen. */
const open = (page: Page, words: string) =>
  named(
    `the row of ${words}`,
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
    ),
  );

/** Chooses a file in the first place for files of the step that is shown. */
async function upload(page: Page, path: string): Promise<void> {
  const chooser = await named(
    'a place for files',
    page.waitForFunction(() => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      const parts = [...(root?.querySelectorAll<HTMLElement>('form > section') ?? [])];
      return parts.find((part) => !part.hidden)?.querySelector('input[type="file"]');
    }),
  );
  await (chooser as ElementHandle<HTMLInputElement>).uploadFile(path);
}

/** A button of the dialog that is open, whose name others on the page have too. */
async function pressInDialog(page: Page, words: string): Promise<void> {
  await pastGuard(page);
  await named(
    `${words} in the dialog`,
    page.waitForFunction(
      (wanted: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const dialogs = [...(root?.querySelectorAll('dialog[open]') ?? [])];
        // A question stands over whatever asks it.
        const top = dialogs.find((each) => each.role === 'alertdialog') ?? dialogs.at(-1);
        const found = [...(top?.querySelectorAll('button') ?? [])].findLast(
          (each) => each.textContent.trim() === wanted && each.checkVisibility(),
        );
        found?.click();
        return found !== undefined;
      },
      { polling: 50 },
      words,
    ),
  );
}
