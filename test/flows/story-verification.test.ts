import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { axe, settled, signIn, waitForText } from './stage/browser';
import { sessionOf, take, type Ask } from './stage/session';
import { openStage } from './stage/stage';
import { named } from './stage/wizard';

const password = 'Console@1';
const company = '东岸精密仪器有限公司';
const goTo = (page: Page, hash: string) =>
  page.evaluate((target) => {
    location.hash = target;
  }, hash);

const verification = (contactName: string) => ({
  ...{ type: 'enterprise', name: company, creditCode: '91350100M000100Y43' },
  ...{ legalPerson: '周明', contactName, contactMobile: '13900001234', address: '创新大道 8 号' },
  attachments: '[]',
});

/** who a tenant is, as the platform says. */
describe('a verification', () => {
  const stage = openStage();

  it('is refused, handed in again, approved, and makes the company an enterprise user', async () => {
    const { origin } = stage.server;
    const platform = await stage.browser.visit();
    const { page } = platform;
    const ask = await sessionOf(page, () => signIn(page, origin, 'admin'));
    await page.waitForFunction(() => location.hash === '#/dashboard');
    const account = { username: 'dongan', name: '周明' };
    await take(
      ask('POST', '/soc/v1/tenants', {
        ...{ name: '东岸', account: 'dongan', discount: 1, adminPassword: password },
        ...{ adminUsername: account.username, adminName: account.name },
      }),
    );
    const theirs = await stage.browser.visit();
    const own: Ask = await sessionOf(theirs.page, () =>
      signIn(theirs.page, origin, account.username),
    );
    await take(own('POST', '/soc/v1/realname', verification('王静')));

    await goTo(page, '/apply/Enterprise');
    await waitForText(page, company);
    await open(page, company);
    await waitForText(page, '校验位正确');
    assert.deepEqual(await axe(page), []);
    await press(page, '拒绝');
    await press(page, '请补充授权委托书');
    await press(page, '确定');
    // The next one that waits opens by itself.
    await page.waitForFunction(
      () => /[?&]id=/.test(location.hash) && !location.hash.includes('do='),
    );
    await goTo(theirs.page, '/realName');
    await waitForText(theirs.page, '请补充授权委托书');
    await waitForText(theirs.page, '已拒绝');

    await take(own('POST', '/soc/v1/realname', verification('李娜')));
    await goTo(page, '/apply/Enterprise');
    await page.reload();
    await waitForText(page, company);
    await open(page, company);
    await waitForText(page, '李娜');
    await press(page, '通过');
    await press(page, '确定');
    await nextOpens(page);
    await goTo(theirs.page, '/message');
    await waitForText(theirs.page, '实名认证已通过');

    await goTo(page, '/info/enterpriseUser');
    await waitForText(page, company);
    await open(page, company);
    await waitForText(page, '认证资料');
  });
});

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

/** A button of the dialog that is open, whose name others on the page have too. */
async function press(page: Page, words: string): Promise<void> {
  await settled(page, 600);
  await named(
    `${words} in the dialog`,
    page.waitForFunction(
      (wanted: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const all = [...(root?.querySelectorAll<HTMLElement>('dialog[open] button') ?? [])];
        const found = all.findLast(
          (each) => each.textContent.includes(wanted) && each.checkVisibility(),
        );
        found?.click();
        return found !== undefined;
      },
      { polling: 50 },
      words,
    ),
  );
}
