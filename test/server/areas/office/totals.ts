import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import { addMonths, cycleOf } from '../../../../demo/server/areas/office/days';
import { fullDay, growthOf } from '../../../../demo/server/areas/office/capacity';
import { nextEnd, renewed } from '../../../../demo/server/areas/office/renewals';
import { records } from '../../../../demo/server/database/tenant-tables';
import type { Reply } from '../../../../src/core/api/endpoint';
import { listStatement, statementTotals } from '../../../../src/core/api/office/assets';
import {
  billAnalysis,
  billRelationship,
  billTenants,
} from '../../../../src/core/api/office/bill-reports';
import {
  billItemTotals,
  billTotals,
  groupBillItems,
  itemGroupings,
  listBillItems,
  listBills,
} from '../../../../src/core/api/office/bills';
import { listContracts, readContract } from '../../../../src/core/api/office/contracts';
import { listMessages } from '../../../../src/core/api/office/messages';
import {
  capacityStatistics,
  capacityTrend,
  idleResources,
  resourceStatistics,
} from '../../../../src/core/api/office/statistics';
import { call, send, signedIn } from '../../backend';
import type { Target } from '../../target';
import { day, newContract } from './fresh';

const total = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);

/** The day in China; empty where there is no time. */
const chinaDay = (time: string) =>
  time === '' ? '' : new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(0, 10);

/** Sums over lists, cuts of reports, what quotas come to, and contracts that go on by themselves. */
export function totalsSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);

  describe('totals', () => {
    it('are the sums of all the rows that the list pages through', async () => {
      const token = await as('other');
      const all = { rows: 5000 };
      const { rows: bills } = await call(url(), listBills, { query: all }, token);
      const sums = await call(url(), billTotals, {}, token);
      const unpaid = bills.filter((row) => row.status === 'unpay');
      const canceled = bills.filter((row) => row.status === 'canceld');
      assert.deepEqual(sums, {
        count: bills.length,
        amount: total(bills.map((row) => row.amount)),
        payAmount: total(bills.map((row) => row.payAmount)),
        paidAmount: total(bills.map((row) => row.paidAmount)),
        unpaidAmount: total(unpaid.map((row) => row.amount)),
        couponAmount: total(bills.map((row) => row.couponAmount)),
        canceledAmount: total(canceled.map((row) => row.amount)),
        unpaid: unpaid.length,
      });
      assert.ok(canceled.length > 0);
      const { paidAmount, unpaidAmount, couponAmount, canceledAmount } = sums;
      assert.equal(
        total([paidAmount, unpaidAmount, couponAmount, canceledAmount]),
        sums.amount,
        'nothing is missing between the parts and the whole',
      );
      const params = [{ name: 'serviceName', sign: 'LK' as const, value: '云主机' }];
      const { rows: items } = await call(
        url(),
        listBillItems,
        { query: { ...all, params } },
        token,
      );
      const found = await call(url(), billItemTotals, { query: { params } }, token);
      assert.ok(items.length > 0);
      assert.deepEqual(
        [found.count, found.amount],
        [items.length, total(items.map((row) => row.amount))],
      );
    });

    it('fold all items into groups that come to the whole, with the last of each', async () => {
      const token = await as('other');
      const params = [{ name: 'resourceName', sign: 'LK' as const, value: '-' }];
      const { rows } = await call(url(), listBillItems, { query: { rows: 5000, params } }, token);
      assert.ok(rows.length > 0);
      const whole = { service: 'serviceCode', resource: 'resourceId' } as const;
      for (const by of itemGroupings) {
        const query = { by, params, rows: 100, sort: 'amount', order: 'desc' as const };
        const ask = (page: number) =>
          call(url(), groupBillItems, { query: { ...query, page } }, token);
        const { total: many } = await ask(1);
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(many / query.rows) }, (_, at) => ask(at + 1)),
        );
        const found = { total: many, rows: pages.flatMap((page) => page.rows) };
        assert.equal(found.total, found.rows.length, by);
        assert.equal(
          found.rows.reduce((sum, { count }) => sum + count, 0),
          rows.length,
          by,
        );
        assert.equal(
          total(found.rows.map(({ amount }) => amount)),
          total(rows.map(({ amount }) => amount)),
          by,
        );
        const amounts = found.rows.map(({ amount }) => Number(amount));
        assert.deepEqual(
          amounts,
          amounts.toSorted((a, b) => b - a),
          by,
        );
        for (const group of found.rows) {
          assert.equal(group.items.length, Math.min(group.count, 100));
          const same = (item: (typeof rows)[number]) =>
            by === 'day' ? chinaDay(item.endTime) : item[whole[by]];
          assert.equal(new Set(group.items.map(same)).size, 1, group.id);
          const ends = group.items.map(({ endTime }) => endTime || '-');
          assert.deepEqual(
            ends,
            ends.toSorted().toReversed(),
            `${group.id}: the last to end first`,
          );
          if (group.count <= 100)
            assert.equal(total(group.items.map(({ amount }) => amount)), group.amount);
        }
        const paged = { ...query, rows: 1, page: 2 };
        const second = await call(url(), groupBillItems, { query: paged }, token);
        assert.deepEqual(
          [second.total, second.rows.map(({ id }) => id)],
          [found.total, found.rows.slice(1, 2).map(({ id }) => id)],
        );
      }
      const none = { by: 'service' as const, billId: 'no-such-bill' };
      assert.equal((await call(url(), groupBillItems, { query: none }, token)).total, 0);
    });

    it('show what has no end last in its group, and no more than a hundred groups at once', async () => {
      const token = await as('other');
      const { rows } = await call(url(), listBillItems, { query: { rows: 1 } }, token);
      const resourceName = `folded-${randomUUID()}`;
      const ends = ['2026-01-02T00:00:00.000Z', '', '2026-01-03T00:00:00.000Z'];
      const { db } = target.server();
      const [like] = await db
        .select()
        .from(records)
        .where(eq(records.id, rows[0]?.id ?? ''));
      assert.ok(like);
      const made = ends.map((endTime) => {
        const own = { resourceName, resourceId: resourceName, endTime };
        return { ...like, id: randomUUID(), data: { ...(like.data as object), ...own } };
      });
      // Of the same id, but of another tenant, and of another kind.
      const [first] = made;
      assert.ok(first);
      const alike = [
        { ...first, tenantId: 't-platform', projectId: null },
        { ...first, kind: 'bill' },
      ];
      await db.insert(records).values([...made, ...alike]);
      try {
        const params = [{ name: 'resourceName', sign: 'EQ' as const, value: resourceName }];
        const query = { by: 'resource' as const, params };
        const [group] = (await call(url(), groupBillItems, { query }, token)).rows;
        assert.deepEqual(
          group?.items.map((item) => item.endTime),
          [ends[2], ends[0], ''],
        );
        const beyond = await call(url(), groupBillItems, { query: { ...query, page: 2 } }, token);
        assert.deepEqual([beyond.rows, beyond.total], [[], 1], 'beyond the last page');
        const many = { query: { ...query, rows: 101 } };
        assert.equal((await send(url(), groupBillItems, many, { token })).status, 400);
      } finally {
        for (const { id } of made) await db.delete(records).where(eq(records.id, id));
      }
    });

    it('show the last hundred of more, those that end alike by their ids, with the sum of all', async () => {
      const token = await as('other');
      const { rows } = await call(url(), listBillItems, { query: { rows: 1 } }, token);
      const resourceName = `folded-${randomUUID()}`;
      const { db } = target.server();
      const [like] = await db
        .select()
        .from(records)
        .where(eq(records.id, rows[0]?.id ?? ''));
      assert.ok(like);
      const data = { ...(like.data as object), resourceName, amount: '0.10' };
      const made = (resourceId: string, at: number, endTime: string) => {
        const id = `${resourceId}-${String(at).padStart(3, '0')}`;
        return { ...like, id, data: { ...data, resourceId, endTime } };
      };
      const [large, small] = [`large-${randomUUID()}`, `small-${randomUUID()}`];
      const last = '2026-01-03T00:00:00.000Z';
      // Written from the last to the first, so that no order comes by itself.
      const ofLarge = Array.from({ length: 130 }, (_, at) =>
        made(large, 129 - at, at < 20 ? last : '2026-01-02T00:00:00.000Z'),
      );
      const ofSmall = [made(small, 2, last), made(small, 1, last)];
      await db.insert(records).values([...ofLarge, ...ofSmall]);
      try {
        const params = [{ name: 'resourceName', sign: 'EQ' as const, value: resourceName }];
        const query = { by: 'resource' as const, params };
        const ask = (more: object) =>
          call(url(), groupBillItems, { query: { ...query, ...more } }, token);
        const { rows: groups, total: many } = await ask({});
        assert.deepEqual(
          groups.map(({ id, count, amount }) => [id, count, amount]),
          [
            [`resource:${large}`, 130, '13.00'],
            [`resource:${small}`, 2, '0.20'],
          ],
        );
        assert.equal(many, 2);
        const sorted = ofLarge.map(({ id }) => id).toSorted();
        const [first, second] = groups.map(({ items }) => items.map(({ id }) => id));
        assert.deepEqual(first, [...sorted.slice(110), ...sorted.slice(0, 80)]);
        assert.deepEqual(second, [`${small}-001`, `${small}-002`]);
        const paged = await ask({ rows: 1, page: 2 });
        assert.deepEqual([paged.total, paged.rows], [2, groups.slice(1)]);
      } finally {
        for (const { id } of [...ofLarge, ...ofSmall])
          await db.delete(records).where(eq(records.id, id));
      }
    });

    it('say of each month what came in, went out and was left', async () => {
      const token = await as('other');
      const { rows } = await call(url(), listStatement, { query: { rows: 5000 } }, token);
      const sums = await call(url(), statementTotals, {}, token);
      const of = (direction: string) =>
        total(rows.filter((row) => row.direction === direction).map((row) => row.amount));
      assert.deepEqual([sums.income, sums.expense], [of('income'), of('expense')]);
      assert.equal(sums.months.at(-1)?.balance, rows[0]?.balance);
      const month = sums.months[0];
      assert.equal(total([month?.income ?? '', `-${month?.expense ?? ''}`]), month?.balance);
    });
  });

  describe('cuts', () => {
    it('tell the platform each tenant, and a tenant nothing of another', async () => {
      const admin = await as('admin');
      // The last twelve months with bills are not the same for all of them.
      const to = cycleOf(new Date());
      const by = { query: { by: 'tenant' as const, to } };
      const all = await call(url(), billAnalysis, by, admin);
      const tenants = await call(url(), billTenants, { query: { to } }, admin);
      for (const { tenantId, amount } of tenants)
        assert.equal(all.groups.find((group) => group.code === tenantId)?.amount ?? '0.00', amount);
      const theirs = await call(
        url(),
        billAnalysis,
        { query: { by: 'service', to, tenantId: 't-yuanhang' } },
        admin,
      );
      const own = await call(
        url(),
        billAnalysis,
        { query: { by: 'service', to } },
        await as('other'),
      );
      assert.equal(theirs.amount, own.amount);
      const foreign = await call(
        url(),
        billAnalysis,
        { query: { by: 'service', to, tenantId: 't-yuanhang' } },
        await as('tenant'),
      );
      assert.deepEqual([foreign.amount, foreign.groups], ['0.00', []]);
      const single = await call(url(), billAnalysis, by, await as('other'));
      assert.deepEqual(
        single.groups.map((group) => group.code),
        ['t-yuanhang'],
      );
    });

    it('name a business once, however many groups it works for', async () => {
      for (const username of ['tenant', 'other', 'admin']) {
        const token = await as(username);
        const query = { by: 'business' as const, top: 100 };
        const { groups } = await call(url(), billAnalysis, { query }, token);
        assert.ok(groups.length > 5, username);
        const names = groups.map(({ name }) => name);
        assert.deepEqual(names, [...new Set(names)], username);
        const { nodes, edges } = await call(url(), billRelationship, {}, token);
        const businesses = nodes.filter(({ type }) => type === 'business');
        const drawn = businesses.map(({ name }) => name);
        assert.deepEqual(drawn, [...new Set(drawn)], username);
        for (const { id, amount } of businesses) {
          assert.equal(groups.find(({ code }) => `business:${code}` === id)?.amount, amount);
          const into = edges.filter(({ target: to }) => to === id);
          assert.equal(total(into.map((edge) => edge.amount)), amount);
        }
      }
    });

    it('narrow to one business, one region, one resource and one item', async () => {
      const token = await as('other');
      for (const [by, cut] of [
        ['business', 'bizCode'],
        ['region', 'region'],
        ['resource', 'resourceId'],
        ['item', 'item'],
      ] as const) {
        const whole = await call(url(), billAnalysis, { query: { by, top: 100 } }, token);
        const part = whole.groups.find((group) => group.code !== '');
        assert.ok(part, by);
        const query = { by: 'month' as const, [cut]: part.code };
        assert.equal((await call(url(), billAnalysis, { query }, token)).amount, part.amount, by);
      }
    });
  });

  it('call items, units and what is one of them in the language of whoever reads', async () => {
    const token = await as('tenant');
    const english = { token, headers: { 'Accept-Language': 'en' } };
    const query = { by: 'item' as const, top: 100 };
    const analysis = await send(url(), billAnalysis, { query }, english);
    const { groups } = analysis.body.data as Reply<typeof billAnalysis>;
    const chinese = await call(url(), billAnalysis, { query }, token);
    assert.ok(groups.length > 10);
    assert.deepEqual(
      groups.map(({ code }) => code),
      chinese.groups.map(({ code }) => code),
      'by the same codes',
    );
    const han = /\p{Script=Han}/u;
    assert.deepEqual(
      groups.map(({ name, unit }) => `${name} ${unit}`).filter((said) => han.test(said)),
      [],
    );
    assert.ok(chinese.groups.some(({ name, unit }) => han.test(name) && unit === '小时'));
    const items = await send(url(), listBillItems, { query: { rows: 100 } }, english);
    const { rows } = items.body.data as Reply<typeof listBillItems>;
    const folded = await send(url(), groupBillItems, { query: { by: 'service' } }, english);
    const services = (folded.body.data as Reply<typeof groupBillItems>).rows;
    assert.deepEqual(
      services.map(({ name }) => name).filter((said) => han.test(said)),
      [],
    );
    for (const { quantity, unit } of rows)
      if (unit !== '') assert.equal(Number(quantity) === 1, !unit.endsWith('s'), unit);
  });

  describe('what is there and not used', () => {
    it('costs what its bill items say', async () => {
      const token = await as('tenant');
      const closed = () => addMonths(cycleOf(new Date()), -1);
      const months = [closed()];
      const idle = await call(url(), idleResources, {}, token);
      months.push(closed());
      assert.equal(idle.amount, total(idle.rows.map((row) => row.amount)));
      assert.ok(Number(idle.amount) > 0);
      assert.deepEqual(
        new Set(idle.rows.map((row) => row.kind)),
        new Set(['vm', 'volume', 'floatip']),
      );
      const dear = idle.rows[0];
      const query = { resourceId: dear?.id ?? '', cycle: idle.cycle };
      const { rows } = await call(url(), listBillItems, { query }, token);
      assert.equal(total(rows.map((row) => row.amount)), dear?.amount);
      assert.ok(months.includes(idle.cycle), 'the last month that is closed');
      const { cycle } = await call(url(), resourceStatistics, {}, token);
      assert.equal(cycle, idle.cycle, 'one month for what is used and what is idle');
    });
  });

  describe('capacity', () => {
    const points = (used: readonly number[], of = 100) =>
      used.map((each, index) => ({
        day: `2026-03-${String(index + 1).padStart(2, '0')}`,
        total: of,
        used: each,
      }));

    it('is full on the day that the last weeks lead to', () => {
      const growing = points([10, 12, 14, 16, 18]);
      assert.equal(growthOf(growing), 2);
      assert.equal(fullDay(growing, 2), '2026-04-15');
      assert.equal(fullDay(points([5, 5, 5]), growthOf(points([5, 5, 5]))), '');
      assert.equal(fullDay(points([9, 8, 7]), growthOf(points([9, 8, 7]))), '');
      assert.equal(fullDay(points([50, 100]), 50), '2026-03-02', 'it is full');
      assert.equal(fullDay(points([1]), growthOf(points([1]))), '');
    });

    it('is told day by day until now, of the tenant and of a project', async () => {
      const token = await as('tenant');
      const now = await call(url(), capacityStatistics, {}, token);
      const cpu = now.items.find((item) => item.code === 'CPU');
      const trend = await call(url(), capacityTrend, { query: { code: 'CPU', days: 60 } }, token);
      assert.equal(trend.points.length, 60);
      assert.deepEqual(
        [trend.points.at(-1)?.total, trend.points.at(-1)?.used],
        [cpu?.total, cpu?.used],
      );
      assert.deepEqual(
        trend.points.map((point) => point.day),
        trend.points.map((point) => point.day).sort(),
      );
      // Projects that other tests have made are new.
      const lengths = await Promise.all(
        now.projects.map(async ({ projectId }) => {
          const query = { code: 'CPU', projectId };
          return (await call(url(), capacityTrend, { query }, token)).points.length;
        }),
      );
      assert.ok(
        lengths.some((length) => length > 80),
        lengths.join(),
      );
      const foreign = { code: 'CPU', projectId: 'no-such-project' };
      await assert.rejects(call(url(), capacityTrend, { query: foreign }, token), /资源组/);
    });
  });

  describe('contracts that renew themselves', () => {
    it('go on for another term of the same length', () => {
      assert.equal(nextEnd('2026-01-01', '2026-12-31'), '2027-12-31');
      assert.equal(nextEnd('2024-02-29', '2025-02-28'), '2026-02-28');
      assert.equal(nextEnd('2026-01-15', '2026-04-15'), '2026-07-15');
      assert.equal(nextEnd('2026-01-01', '2026-01-11'), '2026-01-21');
      const term = { startDay: '2024-01-01', endDay: '2024-12-31', renewals: [] };
      assert.deepEqual(renewed(term, '2026-06-01'), {
        startDay: '2024-01-01',
        endDay: '2026-12-31',
        renewals: [
          { startDay: '2025-01-01', endDay: '2025-12-31' },
          { startDay: '2026-01-01', endDay: '2026-12-31' },
        ],
      });
      assert.deepEqual(renewed(term, '2024-12-31'), term);
    });

    it('have a new last day when the clock has passed the old one, and say so once', async () => {
      const token = await as('tenant');
      const own = { url: url(), db: target.server().db, token };
      const id = await newContract(own, 'APPROVED');
      const [row] = await own.db.select().from(records).where(eq(records.id, id));
      const data = { ...row?.data, startDay: day(-40), endDay: day(-1), autoRenew: true };
      await own.db.update(records).set({ data }).where(eq(records.id, id));
      const read = () => call(url(), readContract, { params: { id } }, token);
      const [first] = await Promise.all([read(), read(), read()]);
      assert.equal(first.state, 'ACTIVE');
      assert.ok(first.endDay > day(0));
      assert.equal(first.renewals.length, 1);
      const query = { rows: 100 };
      const { rows } = await call(url(), listMessages, { query }, token);
      const told = rows.filter((message) => message.content.includes(String(row?.name)));
      assert.equal(told.length, 1);
      const soon = await call(url(), listContracts, { query: { expiring: 366, rows: 500 } }, token);
      assert.ok(soon.rows.every((one) => one.state === 'ACTIVE' && !one.autoRenew));
      assert.ok(soon.rows.length > 0);
    });
  });
}
