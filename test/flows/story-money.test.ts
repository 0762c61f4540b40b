import { shownAmount } from '../../src/core/format/amount';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { byRole, goTo, signIn, waitForText } from './stage/browser';
import { sessionOf, take } from './stage/session';
import { openStage } from './stage/stage';

interface Rows<R> {
  readonly rows: readonly R[];
}
interface Bill {
  readonly id: string;
  readonly billNo: string;
  readonly name: string;
  readonly payAmount: string;
  readonly status: string;
  readonly cycle: string;
  readonly paidAmount: string;
  readonly invoiceId: string;
  readonly couponAmount: string;
}
interface Named {
  readonly id: string;
  readonly name: string;
}

interface Coupon {
  readonly id: string;
  readonly off: string;
}

const fen = (amount: string) => BigInt(amount.replace('.', ''));
/** Exact, as the server writes amounts of two places. */
function minus(amount: string, less: string): string {
  const rest = String(fen(amount) - fen(less.replace('--', ''))).padStart(3, '0');
  return `${rest.slice(0, -2)}.${rest.slice(-2)}`;
}

const press = (page: Page, role: string, name: string) => page.locator(byRole(role, name)).click();
const say = (page: Page, name: string, text: string) =>
  page.locator(byRole('textbox', name)).fill(text);
/** Few options are the browser's own select, many are a list. */
async function choose(page: Page, select: string, { id, name }: Named): Promise<void> {
  const box = page.locator(byRole('combobox', select));
  const isNative = await box.map((element) => element instanceof HTMLSelectElement).wait();
  if (!isNative) {
    await box.click();
    await press(page, 'option', name);
    return;
  }
  await box
    .filter((element) =>
      [...(element as HTMLSelectElement).options].some((option) => option.value.length > 0),
    )
    .fill(id);
}
/** Until the dialog that sent something has gone. */
const closed = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('by-console-app')?.shadowRoot?.querySelector('dialog[open]') === null,
  );

/** what a tenant does with money in a month. */
describe('a month at the desk (W-30)', () => {
  const stage = openStage();

  it('pays a bill with a coupon and the balance, has it invoiced by the platform and sent, and finds it to the cent', async () => {
    const { page, problems } = await stage.browser.visit();
    const ask = await sessionOf(page, () => signIn(page, stage.server.origin, 'tenant'));
    await page.waitForFunction(() => location.hash === '#/dashboard');
    const unpaid = await take<Rows<Bill>>(ask('GET', '/bill/v1/bills?status=unpay&rows=1'));
    const bill = unpaid.rows[0];
    assert.ok(bill);

    await goTo(page, `/bill/list?billNo=${bill.billNo}`);
    await press(page, 'button', '支付');
    await page.locator(byRole('dialog', `支付 · ${bill.billNo}`)).wait();
    const [best] = await take<Coupon[]>(ask('GET', `/bill/v1/bills/${bill.id}/coupons`));
    assert.ok(best, 'a coupon that fits');
    const due = minus(bill.payAmount, best.off);
    await press(page, 'button', `支付 ¥${shownAmount(due)}`);
    await waitForText(page, '已支付 1 项');
    await press(page, 'button', '完成');
    await closed(page);
    const paid = await take<Bill>(ask('GET', `/bill/v1/bills/${bill.id}`));
    assert.deepEqual([paid.status, paid.paidAmount, paid.couponAmount], ['paid', due, best.off]);
    await waitForText(page, '已支付');

    const [title] = (await take<Rows<Named>>(ask('GET', '/bill/v1/invoice-titles?rows=1'))).rows;
    assert.ok(title);
    await goTo(page, '/bill/receiptManager?do=create');
    await waitForText(page, paid.billNo);
    await page
      .locator(
        byRole(
          'checkbox',
          `${paid.billNo}（${paid.cycle}）${paid.name} ¥${shownAmount(paid.paidAmount)}`,
        ),
      )
      .click();
    await choose(page, '发票抬头', title);
    await press(page, 'button', '确定');
    await closed(page);
    await waitForText(page, shownAmount(paid.paidAmount));
    const { invoiceId } = await take<Bill>(ask('GET', `/bill/v1/bills/${bill.id}`));
    assert.notEqual(invoiceId, '');
    const made = await take<Rows<{ readonly id: string; readonly titleName: string }>>(
      ask('GET', '/bill/v1/invoices?rows=100'),
    );
    assert.equal(made.rows.find(({ id }) => id === invoiceId)?.titleName, title.name);

    // The platform issues it, and only then can it be sent.
    const desk = await stage.browser.visit();
    await signIn(desk.page, stage.server.origin, 'admin');
    await desk.page.waitForFunction(() => location.hash === '#/dashboard');
    await goTo(desk.page, `/bill/review/invoices?applyNo=${invoiceId}`);
    await press(desk.page, 'button', '开具');
    await waitForText(desk.page, '确认开具发票');
    // The focus begins on what does nothing; the next one says yes.
    await desk.page.keyboard.press('Tab');
    await desk.page.keyboard.press('Enter');
    await waitForText(desk.page, '已通过');
    assert.deepEqual(await desk.problems(), []);

    await goTo(page, `/bill/receiptManager?applyNo=${invoiceId}`);
    await press(page, 'button', '发送到邮箱');
    await say(page, '接收邮箱', 'finance@example.com');
    await press(page, 'button', '确定');
    await closed(page);

    await goTo(page, '/bill/reAndExDetail');
    await waitForText(page, '支出');
    await waitForText(page, due.replaceAll(/\B(?=(\d{3})+\.)/g, ','));
    // The report says the same to the cent.
    const report = await take<{ readonly paidAmount: string; readonly couponAmount: string }>(
      ask('GET', `/bill/v1/summary?from=${bill.cycle}&to=${bill.cycle}`),
    );
    const bills = await take<Rows<Bill>>(ask('GET', `/bill/v1/bills?cycle=${bill.cycle}&rows=100`));
    const ofMonth = (key: 'paidAmount' | 'couponAmount') =>
      bills.rows.reduce((sum, row) => minus(sum, `-${row[key]}`), '0.00');
    assert.equal(report.paidAmount, ofMonth('paidAmount'));
    assert.equal(report.couponAmount, ofMonth('couponAmount'));
    assert.deepEqual(await problems(), []);
  });
});
