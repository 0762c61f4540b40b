import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import { area } from '../../../../demo/server/areas/office/area';
import { balanceEntry } from '../../../../demo/server/kinds/ordering';
import { dayOf, nextDay } from '../../../../demo/server/areas/office/days';
import { lastPeriod, periodAt, periodsOf } from '../../../../demo/server/areas/office/periods';
import {
  priceAsked,
  released,
  settledInPlace,
} from '../../../../demo/server/areas/office/published-skus';
import { TenantScope } from '../../../../demo/server/database/scope';
import { records } from '../../../../demo/server/database/tenant-tables';
import { financialAssets } from '../../../../src/core/api/office/assets';
import { readBill } from '../../../../src/core/api/office/bills';
import { changeContracts, readContract } from '../../../../src/core/api/office/contracts';
import {
  changeInvoices,
  createInvoice,
  readInvoice,
} from '../../../../src/core/api/office/invoices';
import {
  changePromotions,
  createPromotion,
  listPromotions,
  readPromotion,
} from '../../../../src/core/api/office/promotions';
import {
  changePublications,
  listPublications,
  readPublication,
} from '../../../../src/core/api/office/publishing';
import {
  changeReports,
  createReport,
  listReportPeriods,
  listReports,
  readReport,
  reportContent,
} from '../../../../src/core/api/office/reports';
import { decideInvoices } from '../../../../src/core/api/office/reviews';
import { invoiceReview } from '../../../../demo/server/kinds/office';
import { call, signedIn } from '../../backend';
import { unique } from '../../sample';
import type { Target } from '../../target';
import {
  day,
  decideOne,
  insertRow,
  newBill,
  newContract,
  newPromotion,
  newPublication,
  newTitle,
  promotionBody,
  setStatus,
  settle,
} from './fresh';

export function papersSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const here = async () => ({ url: url(), db: target.server().db, token: await as('tenant') });
  /** The flow's last decision, as the flows' part hands it over. */
  const decide = async (
    category: string,
    targetId: string,
    approved: boolean,
    tenantId = 't-huadong',
  ) => {
    const scope = new TenantScope(target.server().db, tenantId);
    const decided = area.decided?.[category];
    await scope.exclusive(async (inside) => {
      await decided?.({} as never, inside, {
        ...{ instanceId: '', targetId, approved, comment: '意见' },
      });
    });
  };

  describe('invoices', () => {
    it('take paid bills once, and give them back when withdrawn', async () => {
      const own = await here();
      const billIds = [await newBill(own, 'paid', '106.00')];
      const body = { billIds, titleId: await newTitle(own) };
      const made = await call(url(), createInvoice, { body }, own.token);
      assert.deepEqual([made.amount, made.taxAmount, made.invoiceNo], ['106.00', '6.00', '']);
      await assert.rejects(call(url(), createInvoice, { body }, own.token), /已申请开票/);
      const withdraw = { action: 'withdraw' as const, ids: [made.id] };
      await call(url(), changeInvoices, { body: withdraw }, own.token);
      const again = await call(url(), createInvoice, { body }, own.token);
      await decideOne(own, invoiceReview, decideInvoices, again.id);
      const issued = await call(url(), readInvoice, { params: { id: again.id } }, own.token);
      assert.equal(issued.status, 'APPROVED');
      assert.match(issued.invoiceNo, /^\d{20}$/);
      const bill = await call(url(), readBill, { params: { id: billIds[0] ?? '' } }, own.token);
      assert.deepEqual([bill.invoiced, bill.invoiceId], [true, again.id]);
      const special = {
        ...body,
        billIds: [await newBill(own, 'paid')],
        invoiceType: 'special' as const,
      };
      await assert.rejects(call(url(), createInvoice, { body: special }, own.token), /专用发票/);
      const unpaid = { ...body, billIds: [await newBill(own)] };
      await assert.rejects(call(url(), createInvoice, { body: unpaid }, own.token), /未支付/);
    });
  });

  describe('invoices of orders', () => {
    it('are about what was paid and not given back', async () => {
      const own = await here();
      const billOf = async (orderId: string, refunded: string) => {
        const id = await newBill(own, 'paid', '106.00');
        const [row] = await own.db.select().from(records).where(eq(records.id, id));
        const data = { ...row?.data, orderId };
        await own.db.update(records).set({ data }).where(eq(records.id, id));
        const refund = { entryType: 'refund', orderId, amount: refunded, balance: '0.00' };
        await insertRow(own, balanceEntry, { data: refund });
        return id;
      };
      const titleId = await newTitle(own);
      const invoice = async (...billIds: string[]) =>
        call(url(), createInvoice, { body: { billIds, titleId } }, own.token);
      const all = await billOf(unique('order'), '106.00');
      await assert.rejects(invoice(all), /可开票金额/);
      const before = await call(url(), financialAssets, {}, own.token);
      const part = await billOf(unique('order'), '6.00');
      const after = await call(url(), financialAssets, {}, own.token);
      const more = new Big(after.invoiceableAmount).minus(before.invoiceableAmount);
      assert.equal(more.toFixed(2), '100.00');
      assert.equal((await invoice(part)).amount, '100.00');
    });
  });

  describe('contracts', () => {
    it('are in force from the other signature on, until they end', async () => {
      const own = await here();
      const id = await newContract(own);
      const read = () => call(url(), readContract, { params: { id } }, own.token);
      assert.deepEqual([(await read()).status, (await read()).state], ['CREATED', '']);
      const sign = { action: 'sign' as const, ids: [id], signerName: '陈思远' };
      await call(url(), changeContracts, { body: sign }, own.token);
      assert.equal((await read()).status, 'APPROVING');
      await settle(own, id);
      assert.equal((await read()).state, 'ACTIVE');
      const [row] = await own.db.select().from(records).where(eq(records.id, id));
      const data = { ...row?.data, endDay: day(-1) };
      await own.db.update(records).set({ data }).where(eq(records.id, id));
      assert.equal((await read()).state, 'FINISH');
      const end = { action: 'terminate' as const, ids: [id], reason: '协商' };
      await assert.rejects(call(url(), changeContracts, { body: end }, own.token), /有效期/);
    });
  });

  describe('promotions and services', () => {
    it('follow the decision of their flow', async () => {
      const own = { ...(await here()), token: await as('admin') };
      for (const [approved, status] of [
        [true, 'Approved'],
        [false, 'Refused'],
      ] as const) {
        const id = await newPromotion(own);
        await call(url(), changePromotions, { body: { action: 'submit', ids: [id] } }, own.token);
        await setStatus(own, id, 'Approving');
        await decide('PROMOTION_AUDIT', id, approved, 't-platform');
        const row = await call(url(), readPromotion, { params: { id } }, own.token);
        assert.deepEqual([row.status, row.comment], [status, '意见']);
        if (!approved) continue;
        await settle(own, id);
        const later = await call(url(), readPromotion, { params: { id } }, own.token);
        assert.equal(later.status, 'Invalid', 'its last day is over');
      }
    });

    it('are the platform’s: a tenant reads what was approved, and nobody of the platform in it', async () => {
      const own = await here();
      const make = { body: promotionBody() };
      const refusal = { message: /promotion:create/ };
      await assert.rejects(call(url(), createPromotion, make, own.token), refusal);
      const admin = { ...own, token: await as('admin') };
      const [draft, id] = [await newPromotion(admin), await newPromotion(admin)];
      await call(url(), changePromotions, { body: { action: 'submit', ids: [id] } }, admin.token);
      const shown = async (token: string) =>
        (await call(url(), listPromotions, { query: { rows: 100 } }, token)).rows;
      const known = (await shown(admin.token)).map((row) => row.id);
      assert.ok(known.includes(draft) && known.includes(id));
      for (const token of [own.token, await as('other')]) {
        const rows = await shown(token);
        assert.ok(!rows.some((row) => row.id === draft));
        const found = rows.find((row) => row.id === id);
        assert.deepEqual([found?.status, found?.ownerId, found?.ownerName], ['Approved', '', '']);
        const one = await call(url(), readPromotion, { params: { id } }, token);
        assert.deepEqual([one.status, one.ownerName, one.comment], ['Approved', '', '']);
        await assert.rejects(
          call(url(), readPromotion, { params: { id: draft } }, token),
          /不存在/,
        );
      }
      const end = { action: 'invalidate' as const, ids: [id] };
      await assert.rejects(call(url(), changePromotions, { body: end }, own.token), {
        message: /promotion:invalidate/,
      });
      await call(url(), changePromotions, { body: end }, admin.token);
    });

    it('come and go in the catalogue step by step', async () => {
      const own = await here();
      const id = await newPublication(own);
      const read = async () =>
        (await call(url(), readPublication, { params: { id } }, own.token)).status;
      const step = async (body: object, category: string, approved: boolean) => {
        await call(url(), changePublications, { body: { ids: [id], ...body } as never }, own.token);
        if ((await read()).endsWith('APPLYING')) await decide(category, id, approved);
        return read();
      };
      assert.equal(await step({ action: 'apply' }, 'SERVICE_RELEASE', true), 'APPROVED');
      const publish = { action: 'publish', expireDay: day(90) };
      assert.equal(await step(publish, 'SERVICE_RELEASE', true), 'PUBLISHED');
      const sooner = { action: 'postpone' as const, ids: [id], expireDay: day(60) };
      await assert.rejects(call(url(), changePublications, { body: sooner }, own.token), /晚于/);
      assert.equal(await step({ action: 'soldout' }, 'SERVICE_UNRELEASE', true), 'SOLDOUT');
      const short = { action: 'publish', expireDay: day(10) };
      assert.equal(await step(short, 'SERVICE_RELEASE', true), 'IMMINENT_EXPIRY');
      await settle(own, id);
      assert.equal(await read(), 'EXPIRED');
    });

    it('ask for a SKU at its own price, and put back what a refusal finds', () => {
      const named = { name: '基础版', unit: '月', chargeMode: 'PreCharge' } as const;
      const other = { ...named, code: 'other', price: '99.00', status: 'PUBLISHED' };
      const former = { ...named, code: 'basic', price: '3.00', status: 'SOLDOUT' };
      const asked = { ...named, code: 'basic', price: '12.50' };
      const again = released({ skus: [other, former] }, asked);
      assert.equal(priceAsked(again), '12.50');
      const settled = (data: typeof again, approved: boolean) =>
        settledInPlace(data, 'releaseSku', approved).skus;
      assert.deepEqual(settled(again, false), [other, former]);
      assert.deepEqual(settled(again, true), [other, { ...asked, status: 'PUBLISHED' }]);
      assert.deepEqual(settled(released({ skus: [other] }, asked), false), [other]);
    });

    it('are found by the status that they show, as their end comes nearer', async () => {
      const own = await here();
      const id = await newPublication(own, 'APPROVED');
      const publish = { action: 'publish' as const, ids: [id], expireDay: day(90) };
      await call(url(), changePublications, { body: publish }, own.token);
      if (
        (await call(url(), readPublication, { params: { id } }, own.token)).status !== 'PUBLISHED'
      )
        await decide('SERVICE_RELEASE', id, true);
      const shown = async (status: string) => {
        const params = [{ name: 'status', sign: 'EQ' as const, value: status }];
        const queries = [
          { params, rows: 500 },
          { status: status as 'PUBLISHED', rows: 500 },
        ];
        const found: boolean[] = [];
        for (const query of queries) {
          const { rows } = await call(url(), listPublications, { query }, own.token);
          assert.ok(rows.every((row) => row.status === status));
          found.push(rows.some((row) => row.id === id));
        }
        assert.equal(found[0], found[1]);
        return found[0];
      };
      assert.equal(await shown('PUBLISHED'), true);
      assert.equal(await shown('IMMINENT_EXPIRY'), false);
      const [row] = await own.db.select().from(records).where(eq(records.id, id));
      const expireTime = new Date(Date.now() + 10 * 86_400_000).toISOString();
      const data = { ...row?.data, expireTime };
      await own.db.update(records).set({ data }).where(eq(records.id, id));
      await settle(own, id);
      assert.equal(await shown('IMMINENT_EXPIRY'), true);
      assert.equal(await shown('PUBLISHED'), false);
      await settle(own, id);
      assert.equal(await shown('EXPIRED'), true);
    });
  });

  describe('reports', () => {
    it('cover whole days, weeks from Monday and months that have passed', () => {
      assert.deepEqual(
        periodsOf('ByDay', '2026-02-27', '2026-03-01').map((one) => one.from),
        ['2026-02-27', '2026-02-28', '2026-03-01'],
      );
      assert.deepEqual(periodsOf('ByWeek', '2026-01-01', '2026-01-12'), [
        { from: '2025-12-29', to: '2026-01-04' },
        { from: '2026-01-05', to: '2026-01-11' },
      ]);
      assert.deepEqual(periodsOf('ByMonth', '2024-02-10', '2024-03-30'), [
        { from: '2024-02-01', to: '2024-02-29' },
      ]);
      const long = periodsOf('ByDay', '2000-01-01', '2026-01-01');
      assert.deepEqual([long.length, long.at(-1)?.to], [3660, '2026-01-01'], 'the newest');
    });

    it('say on which day the next one is made, while any are made', async () => {
      const { token } = await here();
      const there = (days: number) => nextDay(dayOf(new Date()), days);
      const body = { name: unique('日报'), cycle: 'ByDay' as const, subject: 'service' as const };
      const make = async (startDay: string, endDay = '') =>
        (await call(url(), createReport, { body: { ...body, startDay, endDay } }, token)).nextDay;
      let today: string;
      let made: readonly string[];
      do {
        today = there(0);
        made = [await make(there(-9)), await make(there(3)), await make(there(-9), there(0))];
        // Midnight came meanwhile: begun again, with the days of the new one.
      } while (today !== there(0));
      assert.deepEqual(made, [there(1), there(4), there(1)]);
      const { id } = await call(url(), createReport, { body: { ...body, startDay: today } }, token);
      const end = { body: { action: 'terminate' as const, ids: [id] } };
      await call(url(), changeReports, end, token);
      assert.equal((await call(url(), readReport, { params: { id } }, token)).nextDay, '');
      assert.deepEqual(periodAt('ByWeek', '2026-01-01'), { from: '2025-12-29', to: '2026-01-04' });
    });

    it('say which period the last one covers, as the list of them does', async () => {
      const { token } = await here();
      const body = { name: unique('报表'), subject: 'service' as const };
      const make = (cycle: 'ByDay' | 'ByWeek' | 'ByMonth', startDay: string, endDay = '') =>
        call(url(), createReport, { body: { ...body, cycle, startDay, endDay } }, token);
      const made = [
        await make('ByMonth', day(-100)),
        await make('ByMonth', day(-100), day(0)),
        await make('ByWeek', day(-20)),
        await make('ByDay', day(-1)),
      ];
      for (const { id, lastFrom, lastTo, cycle } of made) {
        const asked = { params: { id }, query: { rows: 1 } };
        const [last] = (await call(url(), listReportPeriods, asked, token)).rows;
        assert.ok(last, cycle);
        assert.deepEqual([lastFrom, lastTo], [last.from, last.to], cycle);
      }
      const none = await make('ByDay', day(0));
      assert.deepEqual([none.lastFrom, none.lastTo], ['', '']);
      assert.equal(lastPeriod('ByMonth', '2026-02-10', '2026-02-27'), undefined);
      const february = { from: '2026-02-01', to: '2026-02-28' };
      for (const until of ['2026-02-28', '2026-03-30'])
        assert.deepEqual(lastPeriod('ByMonth', '2026-02-10', until), february);
    });

    it('list what each period cost, and show it when opened', async () => {
      const token = await as('other');
      const params = [{ name: 'name', sign: 'EQ' as const, value: '业务费用月报' }];
      const query = { params };
      const { rows } = await call(url(), listReports, { query }, token);
      const id = rows[0]?.id ?? '';
      const periods = await call(url(), listReportPeriods, { params: { id }, query: {} }, token);
      assert.ok(periods.total >= 11);
      for (const period of periods.rows.slice(0, 3)) {
        const input = { params: { id }, query: { from: period.from } };
        const content = await call(url(), reportContent, input, token);
        assert.ok(Number(content.amount) > 0);
        assert.equal(content.amount, period.amount);
      }
      const own = await here();
      const body = {
        name: unique('报表'),
        cycle: 'ByDay' as const,
        subject: 'service' as const,
        startDay: day(-4),
      };
      const daily = await call(url(), createReport, { body }, own.token);
      const first = async () => {
        const input = { params: { id: daily.id }, query: { rows: 100 } };
        const last = (await call(url(), listReportPeriods, input, own.token)).rows.at(-1);
        const asked = { params: { id: daily.id }, query: { from: last?.from ?? '' } };
        const { amount } = await call(url(), reportContent, asked, own.token);
        assert.equal(amount, last?.amount);
        return amount;
      };
      const before = await first();
      for (const status of ['unpay', 'canceld']) {
        const billId = await newBill(own, status, '7.00');
        const createTime = new Date(`${day(-4)}T12:00:00+08:00`);
        await own.db.update(records).set({ createTime }).where(eq(records.parentId, billId));
      }
      assert.equal(
        await first(),
        new Big(before).plus('7.00').toFixed(2),
        'one of two is canceled',
      );
      const odd = { params: { id }, query: { from: '2026-01-02' } };
      await assert.rejects(call(url(), reportContent, odd, token), /周期/);
    });

    it('count what is charged in one way, and of some services, where the template says so', async () => {
      const { token } = await here();
      /** What one month of a template came to, by its groups, and what its line of the list says. */
      const monthOf = async (more: object) => {
        const body = {
          ...{ name: unique('报表'), cycle: 'ByMonth' as const, startDay: day(-100) },
          ...{ subject: 'service' as const, ...more },
        };
        const { id } = await call(url(), createReport, { body }, token);
        const { rows } = await call(url(), listReportPeriods, { params: { id }, query: {} }, token);
        const period = rows[1];
        assert.ok(period);
        const asked = { params: { id }, query: { from: period.from } };
        const content = await call(url(), reportContent, asked, token);
        assert.equal(content.amount, period.amount);
        assert.equal(
          content.groups.reduce((count, group) => count + group.count, 0),
          period.items,
        );
        return content.groups.map(({ code, amount }) => [code, amount] as const);
      };
      const all = await monthOf({});
      assert.ok(all.length > 2);
      const some = all.slice(0, 2).map(([code]) => code);
      assert.deepEqual(await monthOf({ serviceCodes: some }), all.slice(0, 2));
      const byMode = await monthOf({ subject: 'chargeMode' });
      assert.ok(byMode.length > 1);
      for (const [chargeMode] of byMode)
        assert.deepEqual(
          await monthOf({ subject: 'chargeMode', chargeMode }),
          byMode.filter(([code]) => code === chargeMode),
        );
      assert.deepEqual(await monthOf({ serviceCodes: ['no-such-service'] }), []);
    });
  });
}
