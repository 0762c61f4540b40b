/** R-016, R-018, R-019, R-020 and R-024 against the real backend: what their definitions do besides what every list does. */
import { expect } from '@open-wc/testing';
import { listStatement } from '../../../src/core/api/office/assets';
import {
  billTotals,
  groupBillItems,
  listBillItems,
  listBills,
} from '../../../src/core/api/office/bills';
import { shownAmount } from '../../../src/core/format/amount';
import type { TextRef } from '../../../src/core/i18n/translator';
import { readXlsx } from '../../../src/core/resource/workbook';
import { workOf } from '../../../src/core/work';
import { bill } from '../../../src/routes/money/bill';
import { everyBillItem } from '../../../src/routes/money/bill-item';
import { coupon } from '../../../src/routes/money/coupon';
import { statement } from '../../../src/routes/money/statement';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { savedIn, until } from '../../support/browser';
import { openScreen, press, sees, textOf } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const textOfLabel = ({ label }: { readonly label: TextRef }) => label.messages['zh-CN'][label.key]!;
const rows = (on: ScreenStage) => [...on.root.querySelectorAll<HTMLElement>('tbody tr[data-key]')];
const shown = (on: ScreenStage) =>
  until('rows', () => !on.root.querySelector('table[aria-busy="true"]') && rows(on)[0]);

/** The sums over a list by their names, as soon as they are known. */
const figuresOf = (on: ScreenStage) =>
  until('the sums', () => {
    const all = [...on.root.querySelectorAll('.by-report-total')].map(
      (each) =>
        [
          each.querySelector('dt')!.textContent,
          each.querySelector('.by-report-amount')!.textContent,
        ] as const,
    );
    return all.length > 0 && all.every(([, said]) => said !== '…') ? new Map(all) : undefined;
  });

describe('income and expense', function () {
  this.timeout(60_000);
  closeStages();

  it('have their sign, and say of money that has not arrived that it is on its way', async () => {
    const on = await openScreen(() => <ResourceScreen def={statement} />, '/bill/reAndExDetail');
    await shown(on);
    const query = { page: 1, rows: 20, sort: 'createTime', order: 'desc' as const };
    const page = await on.runtime.call(listStatement, { query });
    const cellsOf = (id: string) =>
      [...on.root.querySelectorAll(`tr[data-key="${id}"] td`)].map((cell) =>
        cell.textContent.trim(),
      );
    for (const { id, direction, amount } of page.rows) {
      const sign = direction === 'income' ? '+' : '-';
      expect(cellsOf(id), id).to.include(sign + shownAmount(amount));
    }
    expect(new Set(page.rows.map(({ direction }) => direction)).size).to.equal(2);
    expect(textOf(on.root)).not.to.include('在途');
    const figures = await figuresOf(on);
    expect(figures.get('笔数'), 'of both directions').to.equal(page.total.toLocaleString('en'));
    expect(figures.get('收入')).to.match(/^¥[\d,.]+$/);

    const [first] = page.rows;
    const rest = {
      ...page,
      rows: page.rows.map((row) => (row === first ? { ...row, balance: '' } : row)),
    };
    on.fault = ({ path }) =>
      path === '/bill/v1/statement'
        ? Response.json({ success: true, status: '200', message: '', data: rest })
        : undefined;
    await on.go('/bill/reAndExDetail?sort=createTime.asc');
    await until('the entry', () => first && cellsOf(first.id).includes('在途'));
  });

  it('are saved as the server writes them', async () => {
    await savedIn(async (saved) => {
      const on = await openScreen(() => <ResourceScreen def={statement} />, '/bill/reAndExDetail');
      await shown(on);
      const query = { page: 1, rows: 1, sort: 'createTime', order: 'asc' as const };
      const [oldest] = (await on.runtime.call(listStatement, { query })).rows;
      await press(on.root, 'button', '导出');
      await press(on.root, 'menuitem', 'CSV 文件');
      const file = await until('the file', () => saved[0]);
      expect((await file.blob.text()).includes(oldest!.entryNo), 'the oldest').to.equal(true);
    });
  });
});

describe('bills', function () {
  this.timeout(60_000);
  closeStages();

  it('stand with what is overdue first', async () => {
    const on = await openScreen(() => <ResourceScreen def={bill} />, '/bill/list');
    await shown(on);
    const query = { page: 1, rows: 20, sort: 'due', order: 'asc' as const };
    const { rows: due } = await on.runtime.call(listBills, { query });
    expect(due[0]?.status).to.equal('unpay');
    expect(rows(on).map(({ dataset }) => dataset['key'])).to.deep.equal(due.map(({ id }) => id));
  });

  it('add up: what is paid, unpaid, taken off and canceled is the whole', async () => {
    const on = await openScreen(() => <ResourceScreen def={bill} />, '/bill/list');
    await shown(on);
    const figures = await figuresOf(on);
    const cents = (name: string) => {
      const [sum = ''] = /[\d,.]+/.exec(figures.get(name) ?? '') ?? [];
      return Math.round(Number(sum.replaceAll(',', '')) * 100);
    };
    const parts = ['已支付', '待付账单', '优惠券抵扣', '已取消'].map(cents);
    expect(parts.reduce((sum, part) => sum + part, 0)).to.equal(cents('账单金额'));
  });

  it('are those alone that the coupon fits which one goes to use', async () => {
    const on = await openScreen(
      () => <ResourceScreen def={coupon} />,
      '/coupon/list?status=unused',
    );
    await shown(on);
    const id = rows(on)[0]!.dataset['key']!;
    const to = coupon.ops.get('use')!;
    await press(rows(on)[0]!, 'button', textOfLabel(to));
    await until('the bills', () => on.search().includes(`couponId=${id}`));
    const query = { page: 1, rows: 20, couponId: id };
    const found = await on.runtime.call(listBills, { query });
    const sums = await on.runtime.call(billTotals, { query: { couponId: id } });
    expect(sums.count).to.equal(found.total);
    const bills = await openScreen(() => <ResourceScreen def={bill} />, `/bill/list${on.search()}`);
    await until('the answer', () => !bills.root.querySelector('table[aria-busy="true"]'));
    expect(await sees(bills, `${found.total} 张账单`), 'the sums').to.equal(true);
    expect(rows(bills).length).to.equal(Math.min(20, found.total));
  });
});

describe('details of bills', function () {
  this.timeout(60_000);
  closeStages();

  it('are folded by service, which the address says, and unfolded again', async () => {
    const on = await openScreen(() => <ResourceScreen def={everyBillItem} />, '/bill/mgAllDetail');
    await shown(on);
    const sorted = { sort: 'endTime', order: 'desc' } as const;
    const query = { by: 'service' as const, page: 1, rows: 20, ...sorted };
    const { rows: groups } = await on.runtime.call(groupBillItems, { query });
    await press(on.root, 'button', '按服务');
    expect(on.search()).to.include('by=service');
    const first = groups[0]!;
    expect(first.count).to.be.greaterThan(1);
    await until('the group', () => rows(on)[0]?.dataset['key'] === first.id);
    const group = rows(on)[0]!;
    expect(group.textContent).to.include(`${first.name} (`).and.to.include(`${first.count})`);
    expect(group.textContent).to.include(shownAmount(first.amount));
    expect(group.textContent).not.to.include('未知');
    expect(rows(on).length).to.equal(groups.length);
    const { total } = await on.runtime.call(listBillItems, { query: { page: 1, rows: 1 } });
    expect(await sees(on, `${total} 条明细`), 'the sums of all').to.equal(true);

    expect(group.getAttribute('aria-expanded')).to.equal('false');
    group.querySelector<HTMLElement>('td button')!.click();
    await until('its items', () => rows(on).length === groups.length + first.items.length);
    expect(rows(on)[1]?.dataset['key']).to.equal(first.items[0]?.id);
    expect(await findings(on, on.page)).to.deep.equal([]);

    await press(on.root, 'button', '按服务');
    await until('items', () => rows(on).every((row) => !row.hasAttribute('aria-expanded')));
    expect(on.search()).not.to.include('by=');
  });

  it('are a plain table as long as they are not folded', async () => {
    const on = await openScreen(() => <ResourceScreen def={everyBillItem} />, '/bill/mgAllDetail');
    await shown(on);
    expect(on.root.querySelector('table')?.getAttribute('role')).to.equal(null);
    const marks = '[aria-level], tr[tabindex], .by-tree-space';
    expect(rows(on).some((row) => row.matches(marks) || row.querySelector(marks))).to.equal(false);
    await press(on.root, 'button', '按服务');
    await until('a tree', () => on.root.querySelector('table[role="treegrid"] [aria-level]'));
  });

  it('are written as items where they are folded, each once, and a file that the server writes says no number', async () => {
    await savedIn(async (saved) => {
      const address = '/bill/mgAllDetail?by=service&cycle=2026-06';
      const on = await openScreen(() => <ResourceScreen def={everyBillItem} />, address);
      await shown(on);
      const params = JSON.stringify([{ name: 'cycle', sign: 'EQ', value: '2026-06' }]);
      const asked = { page: 1, params };
      const items = await on.runtime.call(listBillItems, { query: { ...asked, rows: 10_000 } });
      const groups = await on.runtime.call(groupBillItems, {
        query: { ...asked, rows: 100, by: 'service' },
      });
      expect(items.total).to.be.above(groups.total);
      await press(on.root, 'button', '导出');
      await press(on.root, 'menuitem', 'Excel 文件');
      const book = await until('the workbook', () => saved[0]);
      const { sheets } = await readXlsx(new Uint8Array(await book.blob.arrayBuffer()));
      const [head, ...lines] = sheets[0]!.rows;
      expect(head?.[0]).to.equal('资源');
      expect(lines.map(([name]) => name)).to.have.members(
        items.rows.map(({ resourceName }) => resourceName),
      );
      const pay = head!.indexOf(textOfLabel(everyBillItem.fields.get('amount')!));
      const sum = lines.reduce((all, line) => all + Number(line[pay]), 0);
      const due = items.rows.reduce((all, { amount }) => all + Number(amount), 0);
      expect(sum).to.be.closeTo(due, 0.005);
      const works = ({ runtime }: ScreenStage) =>
        workOf(runtime)
          .store.getState()
          .items.map(({ total }) => total);
      await until('its end', () => works(on)[0] === items.total);
      await on.close();

      const other = await openScreen(() => <ResourceScreen def={everyBillItem} />, address);
      await shown(other);
      await press(other.root, 'button', '导出');
      await press(other.root, 'menuitem', 'CSV 文件');
      const csv = await until('the file', () => saved[1]);
      expect((await csv.blob.text()).trim().split('\n')).to.have.length(items.total + 1);
      await sees(other, `已导出 ${items.total} 行`);
      expect(works(other)[0]).to.equal(0);
    });
  });

  it('are opened folded by an address, and say so of the switch', async () => {
    const on = await openScreen(
      () => <ResourceScreen def={everyBillItem} />,
      '/bill/mgAllDetail?by=day',
    );
    await shown(on);
    expect(all(on.root, 'button', '按日')[0]?.getAttribute('aria-pressed')).to.equal('true');
    expect(rows(on)[0]?.dataset['key']).to.match(/^day:/);
    expect(textOf(on.root)).not.to.include('未知');
  });
});
