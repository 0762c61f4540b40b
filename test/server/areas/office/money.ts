import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import { cycleOf, monthBeside, nextDay, startOf } from '../../../../demo/server/areas/office/days';
import { volume } from '../../../../demo/server/kinds/compute';
import { balanceAccount } from '../../../../demo/server/kinds/ordering';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { records } from '../../../../demo/server/database/tenant-tables';
import {
  createTopup,
  exportStatement,
  financialAssets,
  monthExpense,
  statementTotals,
  listStatement,
  listTopups,
} from '../../../../src/core/api/office/assets';
import {
  billAnalysis,
  billComparison,
  billRelationship,
  billSummary,
  billTenants,
  everyDimension,
} from '../../../../src/core/api/office/bill-reports';
import { resourceStatistics } from '../../../../src/core/api/office/statistics';
import {
  listBillItems,
  billTotals,
  listBills,
  payBills,
  readBill,
} from '../../../../src/core/api/office/bills';
import { listAudits, readAudit } from '../../../../src/core/api/office/logs';
import { createRemittance } from '../../../../src/core/api/office/remittances';
import { listCoupons, readCoupon, usableCoupons } from '../../../../src/core/api/office/coupons';
import type { Reply } from '../../../../src/core/api/endpoint';
import { call, send, signedIn } from '../../backend';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { decideRemittances } from '../../../../src/core/api/office/reviews';
import { remittanceReview } from '../../../../demo/server/kinds/office';
import { addItem, decideOne, insertRow, newBill, newCoupon, settle } from './fresh';

const total = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);
const request = () => unique('request').replace(/[^\w-]/g, '');

export function moneySuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const here = async () => ({ url: url(), db: target.server().db, token: await as('tenant') });
  /**
   * What the account's entries of these requests, bills, topups or remittances come to. The balance beside them is moved on
   * by money of others that arrives, or is due, in between.
   */
  const moved = async (...of: string[]) => {
    const query = { rows: 200 };
    const { rows } = await call(url(), listStatement, { query }, await as('tenant'));
    const own = rows.filter(({ requestNo, refId }) =>
      [requestNo, refId].some((id) => of.includes(id)),
    );
    return total(
      own.map(({ direction, amount }) => `${direction === 'expense' ? '-' : ''}${amount}`),
    );
  };

  describe('bills', () => {
    it('are the exact sums of their items', async () => {
      for (const username of ['tenant', 'other', 'admin']) {
        const token = await as(username);
        const { rows: bills } = await call(url(), listBills, { query: { rows: 500 } }, token);
        const { rows: items } = await call(url(), listBillItems, { query: { rows: 5000 } }, token);
        assert.ok(bills.length >= 24, `${username} has ${bills.length}`);
        for (const bill of bills) {
          const own = items.filter((item) => item.billId === bill.id);
          assert.equal(own.length, bill.itemCount);
          assert.equal(total(own.map((item) => item.amount)), bill.amount);
          assert.equal(total(own.map((item) => item.listAmount)), bill.listAmount);
          assert.equal(total([bill.listAmount, `-${bill.discountAmount}`]), bill.amount);
          assert.equal(total([bill.amount, `-${bill.couponAmount}`]), bill.payAmount);
        }
      }
    });

    it('are called, found and refused by their names in the language of whoever reads', async () => {
      const { token } = await here();
      const english = { token, headers: { 'Accept-Language': 'en' } };
      const list = async (query: object) => {
        const answer = await send(url(), listBills, { query: { rows: 500, ...query } }, english);
        return (answer.body.data as Reply<typeof listBills>).rows;
      };
      const { rows } = await call(url(), listBills, { query: { rows: 500 } }, token);
      const monthly = rows.find(({ name }) => /^\d+月包月资源账单$/.test(name));
      assert.ok(monthly, 'a bill of a month');
      const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(
        new Date(`${monthly.cycle}-02`),
      );
      const name = `${month} bill: monthly resources`;
      const params = JSON.stringify([{ name: 'name', sign: 'LK', value: name }]);
      const found = await list({ params });
      assert.ok(found.some(({ id }) => id === monthly.id));
      for (const each of found) assert.equal(each.name, name);
      const generated = (await list({})).filter(({ id }) => id.startsWith('bl-'));
      assert.ok(generated.length > 20);
      for (const each of generated)
        assert.doesNotMatch(each.name + each.cancelReason, /\p{Script=Han}/u);

      const paid = rows.find(({ id, status }) => id.startsWith('bl-') && status === 'paid');
      assert.ok(paid);
      const body = { ids: [paid.id], requestNo: request() };
      const refusal = await send(url(), payBills, { body }, english);
      assert.equal(refusal.status, 400);
      assert.doesNotMatch(refusal.body.message ?? '', /\p{Script=Han}/u);
    });

    it('are paid once, however often the same request comes', async () => {
      const own = await here();
      const body = {
        ids: [await newBill(own), await newBill(own, 'unpay', '0.10')],
        requestNo: request(),
      };
      const answers = await Promise.all(
        [1, 2, 3].map(() => call(url(), payBills, { body }, own.token)),
      );
      for (const answer of answers) assert.equal(answer.amount, '12.40');
      assert.equal(await moved(body.requestNo), '-12.40');
      const other = { ...body, ids: [await newBill(own)] };
      await assert.rejects(call(url(), payBills, { body: other }, own.token), /支付请求号/);
    });

    it('are paid all together or not at all', async () => {
      const own = await here();
      const good = await newBill(own);
      const ids = [good, await newBill(own, 'canceld')];
      const [one, other] = [request(), request()];
      await assert.rejects(
        call(url(), payBills, { body: { ids, requestNo: one } }, own.token),
        /已取消/,
      );
      const dear = [good, await newBill(own, 'unpay', '99999999.00')];
      await assert.rejects(
        call(url(), payBills, { body: { ids: dear, requestNo: other } }, own.token),
        /余额不足/,
      );
      assert.equal(
        (await call(url(), readBill, { params: { id: good } }, own.token)).status,
        'unpay',
      );
      assert.equal(await moved(one, other, ...ids, ...dear), '0.00');
    });

    it('are found by a coupon that they may be paid with, as each says itself', async () => {
      const own = await here();
      await newBill(own, 'unpay', '20.00');
      const dear = await newBill(own, 'unpay', '900.00');
      await newBill(own, 'paid', '900.00');
      await addItem(own, dear, 'vm', '40.00');
      const every = { query: { rows: 500, status: 'unpay' as const } };
      const { rows: unpaid } = await call(url(), listBills, every, own.token);
      for (const like of [
        { serviceCodes: [] },
        { threshold: '20.00', serviceCodes: ['oss'] },
        { threshold: '30.00', serviceCodes: ['vm'] },
        { threshold: '930.00', serviceCodes: ['vm', 'oss'] },
        { serviceCodes: ['cert'] },
      ]) {
        const couponId = await newCoupon(own, like);
        const query = { couponId, rows: 500 };
        const { rows } = await call(url(), listBills, { query }, own.token);
        const fits = [];
        for (const { id } of unpaid) {
          const usable = await call(url(), usableCoupons, { params: { id } }, own.token);
          if (usable.some((one) => one.id === couponId)) fits.push(id);
        }
        const words = JSON.stringify(like);
        assert.deepEqual(rows.map(({ id }) => id).sort(), fits.sort(), words);
        const sums = await call(url(), billTotals, { query: { couponId } }, own.token);
        assert.equal(sums.count, fits.length, words);
        assert.equal(sums.amount, total(rows.map(({ amount }) => amount)), words);
      }
      const foreign = await call(url(), listCoupons, { query: { rows: 1 } }, await as('other'));
      const query = { couponId: foreign.rows[0]?.id ?? '' };
      assert.equal((await call(url(), listBills, { query }, own.token)).total, 0);
    });

    it('stand with what is overdue first, then what is to be paid, then the others', async () => {
      const own = await here();
      await newBill(own);
      const query = { sort: 'due', order: 'asc' as const, rows: 500 };
      const { rows } = await call(url(), listBills, { query }, own.token);
      const unpaid = rows.filter(({ status }) => status === 'unpay');
      assert.ok(unpaid.length > 0 && unpaid.length < rows.length);
      assert.deepEqual(rows.slice(0, unpaid.length), unpaid);
      const times = unpaid.map(({ dueTime }) => Date.parse(dueTime));
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
      );
    });

    it('take a coupon of their services above its threshold, once', async () => {
      const own = await here();
      const id = await newBill(own, 'unpay', '20.00');
      const wrong = await newCoupon(own, { serviceCodes: ['vm'] });
      const high = await newCoupon(own, { threshold: '20.01' });
      const good = await newCoupon(own, { amount: '50.00', serviceCodes: ['oss'] });
      const usable = await call(url(), usableCoupons, { params: { id } }, own.token);
      const ids = usable.map((row) => row.id);
      assert.deepEqual(
        [wrong, high, good].map((one) => ids.includes(one)),
        [false, false, true],
      );
      const pay = (couponId: string, ...bills: string[]) =>
        call(url(), payBills, { body: { ids: bills, requestNo: request(), couponId } }, own.token);
      await assert.rejects(pay(wrong, id), /不适用/);
      await assert.rejects(pay(high, id), /门槛/);
      const paid = await pay(good, id);
      assert.deepEqual([paid.amount, paid.couponAmount], ['0.00', '20.00']);
      assert.equal(await moved(paid.requestNo, id), '0.00');
      assert.equal(
        (await call(url(), readCoupon, { params: { id: good } }, own.token)).status,
        'used',
      );
      await assert.rejects(pay(good, await newBill(own, 'unpay', '20.00')), /已使用/);
      const late = await newCoupon(own);
      await settle(own, late);
      await assert.rejects(pay(late, await newBill(own, 'unpay', '20.00')), /已过期/);
    });

    it('get no more off than the services of a coupon cost', async () => {
      const own = await here();
      const id = await newBill(own, 'unpay', '20.00');
      await addItem(own, id, 'vm', '10.00');
      const couponId = await newCoupon(own, { amount: '50.00', serviceCodes: ['vm'] });
      const body = { ids: [id], requestNo: request(), couponId };
      const paid = await call(url(), payBills, { body }, own.token);
      assert.deepEqual([paid.amount, paid.couponAmount], ['20.00', '10.00']);
      await newCoupon(own);
      assert.deepEqual(await call(url(), usableCoupons, { params: { id } }, own.token), []);
    });

    it('paid online are being paid for a moment, and leave the balance alone', async () => {
      const own = await here();
      const id = await newBill(own);
      const body = { ids: [id], requestNo: request(), channel: 'online' as const };
      await call(url(), payBills, { body }, own.token);
      const read = () => call(url(), readBill, { params: { id } }, own.token);
      assert.equal((await read()).status, 'paying');
      await settle(own, id);
      assert.equal((await read()).status, 'paid');
      assert.equal(await moved(body.requestNo), '0.00');
    });
  });

  describe('the account', () => {
    it('is the sum of its entries, and every entry says what was left', async () => {
      const token = await as('other');
      const { rows } = await call(url(), listStatement, { query: { rows: 5000 } }, token);
      const assets = await call(url(), financialAssets, {}, token);
      const [account] = await target
        .server()
        .db.select()
        .from(records)
        .where(eq(records.id, 't-yuanhang'));
      assert.equal(account?.kind, balanceAccount.name);
      assert.equal(rows[0]?.balance, assets.balance);
      for (const [index, entry] of rows.entries()) {
        const sign = entry.direction === 'income' ? '-' : '';
        const before = total([entry.balance, `${sign}${entry.amount}`]);
        assert.equal(rows[index + 1]?.balance ?? before, before);
      }
      assert.equal(total([assets.totalIncome, `-${assets.totalExpense}`]), assets.balance);
    });

    it('pays in a month what its list of expenses adds up to, and forecasts by how the last month went on', async () => {
      const token = await as('other');
      const month = await call(url(), monthExpense, {}, token);
      const expense = async (from: string, to: string) => {
        const end = new Date(startOf(nextDay(to)).getTime() - 1);
        const params = [
          { name: 'createTime', sign: 'GET' as const, value: startOf(from).toISOString() },
          { name: 'createTime', sign: 'LET' as const, value: end.toISOString() },
        ];
        const query = { direction: 'expense' as const, params };
        return (await call(url(), statementTotals, { query }, token)).expense;
      };
      assert.equal(month.amount, await expense(month.from, month.to));
      assert.equal(month.beforeAmount, await expense(month.beforeFrom, month.beforeTo));
      const whole = await expense(month.beforeFrom, nextDay(month.from, -1));
      assert.equal(month.forecast, total([month.amount, whole, `-${month.beforeAmount}`]));
      assert.equal(month.amount, (await call(url(), financialAssets, {}, token)).monthExpense);
      assert.deepEqual(monthBeside('2026-03-31'), {
        ...{ from: '2026-03-01', to: '2026-03-31' },
        ...{ beforeFrom: '2026-02-01', beforeTo: '2026-02-28' },
      });
      assert.equal(monthBeside('2026-01-05').beforeTo, '2025-12-05');
    });

    it('gets money when it arrives, once', async () => {
      const own = await here();
      const topup = await call(url(), createTopup, { body: { amount: '100.10' } }, own.token);
      const remittance = await call(
        url(),
        createRemittance,
        {
          body: {
            amount: '200.20',
            payer: '甲',
            bankName: '乙',
            bankAccount: '6200 1234 5678',
            transferDay: '2026-01-05',
            serialNo: request().replaceAll('-', ''),
          },
        },
        own.token,
      );
      assert.equal(remittance.bankAccount, '5678');
      const trail = { action: 'remittance:create', target: remittance.id };
      const logs = await call(url(), listAudits, { query: trail }, own.token);
      const entry = { params: { id: logs.rows[0]?.id ?? '' } };
      const { detail } = await call(url(), readAudit, entry, own.token);
      assert.equal((detail as { bankAccount?: string }).bankAccount, '5678');
      const arrived = () => moved(topup.id, remittance.id);
      assert.equal(await arrived(), '0.00');
      await settle(own, topup.id);
      await decideOne(own, remittanceReview, decideRemittances, remittance.id);
      await Promise.all([arrived(), arrived(), arrived()]);
      assert.equal(await arrived(), '300.30');
      const { rows } = await call(url(), listTopups, { query: { rows: 1 } }, own.token);
      assert.equal(rows[0]?.status, 'paid');
    });

    it('is exported for spreadsheets', async () => {
      const answer = await send(url(), exportStatement, {}, { token: await as('tenant') });
      assert.ok(answer.text.startsWith('\uFEFF时间,流水号'));
      assert.match(answer.headers.get('content-disposition') ?? '', /\.csv/);
    });
  });

  describe('analysis', () => {
    it('adds up to the same total whatever it is cut by', async () => {
      const token = await as('other');
      const summary = await call(url(), billSummary, {}, token);
      assert.equal(total(summary.months.map((month) => month.amount)), summary.amount);
      for (const by of everyDimension) {
        const report = await call(url(), billAnalysis, { query: { by, top: 3 } }, token);
        assert.equal(report.amount, summary.amount, by);
        assert.equal(total(report.groups.map((group) => group.amount)), summary.amount, by);
        assert.equal(total(report.series.flatMap((series) => series.amounts)), summary.amount, by);
        assert.ok(report.groups.length <= 4);
      }
      const diagram = await call(url(), billRelationship, {}, token);
      const root = diagram.nodes.find((node) => node.type === 'tenant');
      assert.equal(root?.amount, summary.amount);
      for (const node of diagram.nodes.filter((one) => one.type === 'project')) {
        const out = diagram.edges.filter((edge) => edge.source === node.id);
        assert.equal(total(out.map((edge) => edge.amount)), node.amount);
      }
    });

    it('tells apart what several orders are for that made nothing, or several, as they do what one made', async () => {
      const token = await as('tenant');
      const { from, to } = await call(url(), billSummary, {}, token);
      const report = await call(
        url(),
        billAnalysis,
        { query: { by: 'resource', from, to } },
        token,
      );
      const { rows: items } = await call(url(), listBillItems, { query: { rows: 5000 } }, token);
      const { rows: bills } = await call(url(), listBills, { query: { rows: 500 } }, token);
      const live = new Set(bills.filter(({ status }) => status !== 'canceld').map(({ id }) => id));
      const own = items.filter((item) => item.cycle >= from && item.cycle <= to);
      const codes = own.flatMap(({ billId, resourceId }) =>
        live.has(billId) ? [resourceId || billId] : [],
      );
      // The largest stand by themselves, the others are one.
      const told = report.groups.flatMap(({ code }) => (code === '' ? [] : [code]));
      const known = new Set(codes);
      assert.ok(told.length >= Math.min(20, known.size));
      for (const code of told) assert.ok(known.has(code), code);
      const alone = codes.find((code) => live.has(code));
      assert.ok(alone, 'there is one without a resource');
      const query = { by: 'resource' as const, from, to, resourceId: alone };
      const one = await call(url(), billAnalysis, { query }, token);
      const ofBill = own.filter(({ billId, resourceId }) => (resourceId || billId) === alone);
      assert.deepEqual(
        one.groups.map(({ code, amount }) => [code, amount]),
        [[alone, total(ofBill.map(({ amount }) => amount))]],
      );
    });

    it('compares a period with another, part by part', async () => {
      const token = await as('other');
      const { to } = await call(url(), billSummary, {}, token);
      const report = await call(url(), billComparison, { query: { from: to, to } }, token);
      assert.equal(total([report.amount, `-${report.against}`]), report.change);
      assert.equal(total(report.groups.map((group) => group.change)), report.change);
      assert.ok(report.againstTo < report.from);
    });

    it('counts no resource that is in the recycle bin', async () => {
      const own = await here();
      const count = async (kind: string) => {
        const { kinds } = await call(url(), resourceStatistics, {}, own.token);
        return kinds.find((one) => one.code === kind)?.count ?? 0;
      };
      const before = await count(volume.name);
      const id = await insertRow(own, volume, { status: 'AVAILABLE', data: {} });
      assert.equal(await count(volume.name), before + 1);
      await own.db.update(records).set({ removeTime: new Date() }).where(eq(records.id, id));
      assert.equal(await count(volume.name), before);
    });

    it('says in which states the resources of a kind are, in words that come to their number (R-032)', async () => {
      const { kinds } = await call(url(), resourceStatistics, {}, await as('tenant'));
      for (const { code, count, statuses } of kinds)
        assert.equal(
          statuses.reduce((sum, each) => sum + each.count, 0),
          count,
          code,
        );
      const states = kinds.find(({ code }) => code === 'vm')?.statuses ?? [];
      assert.ok(states.length > 1);
      assert.equal(
        states.find(({ code }) => code === 'RUNNING')?.name,
        dictionaries.vm.lookup('RUNNING', 'zh-CN').text,
      );
      const addresses = kinds.find(({ code }) => code === 'floatip')?.statuses ?? [];
      assert.ok(addresses.length > 1);
      const [inUse, free] = ['InUse', 'Available'].map((value) =>
        addresses.find(({ code }) => code === value),
      );
      // As the list of floating IPs says it, and not the network under it.
      assert.deepEqual([inUse?.name, free?.name], ['使用中', '可用']);
    });

    it('tells the platform the sums of all tenants, and a tenant its own', async () => {
      // The last twelve months with bills are not the same for all of them.
      const query = { to: cycleOf(new Date()) };
      const own = await call(url(), billTenants, { query }, await as('other'));
      assert.deepEqual(
        own.map((row) => row.tenantId),
        ['t-yuanhang'],
      );
      const all = await call(url(), billTenants, { query }, await as('admin'));
      assert.equal(all.length >= 3, true);
      assert.equal(all.find((row) => row.tenantId === 't-yuanhang')?.amount, own[0]?.amount);
      for (const row of all)
        assert.equal(
          total([row.paidAmount, row.couponAmount, row.unpaidAmount]),
          row.amount,
          'paid, by coupon or not yet',
        );
    });
  });
}
