import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SubscriptionData } from '../../../../demo/server/areas/ordering/order-data';
import {
  changeDue,
  creditOf,
  isOver,
  refundFor,
} from '../../../../demo/server/areas/ordering/remainder';
import { cents } from './asking';

const DAY = 86_400_000;
const start = Date.parse('2026-03-01T02:00:00Z');
const at = (days: number) => new Date(start + days * DAY).toISOString();

const prepaid = (data: Partial<SubscriptionData>): SubscriptionData => ({
  ...{ serviceId: '', serviceCode: '', serviceName: '', resourceId: '', orderId: '', zone: '' },
  ...{ skuIds: [], skuId: '', items: [], spec: {}, nodes: 1 },
  ...{ chargeMode: 'PreCharge', mode: 'DAY', month: 30 },
  ...{ amount: '300.00', paid: '300.00', openTime: at(0), paidFrom: at(0), expireTime: at(30) },
  ...data,
});

describe('what is left of an instance', () => {
  it('costs the difference for the days that are left, however often it was extended', () => {
    const due = (days: number, data: Partial<SubscriptionData> = {}) =>
      changeDue(prepaid(data), '300.00', '600.00', start + days * DAY);
    assert.equal(due(0), '300.00');
    assert.equal(due(15), '150.00');
    assert.equal(due(29.5), '10.00', 'the day that has begun is paid for');
    assert.equal(due(30), '0.00');
    assert.equal(due(0, { expireTime: at(300) }), '3000.00');
    assert.equal(due(500, { expireTime: '', chargeMode: 'EachCharge' }), '300.00');
    assert.equal(changeDue(prepaid({ expireTime: '' }), '0.00', '0.00', start), '0.00');
  });

  it('is worth each payment for its own time', () => {
    const changed = { ...prepaid({}), ...creditOf(prepaid({}), '150.00', start + 15 * DAY) };
    assert.deepEqual(
      [changed.amount, changed.paid, changed.paidFrom],
      ['450.00', '300.00', at(15)],
    );
    assert.equal(refundFor(changed, start + 15 * DAY), '300.00');
    assert.equal(refundFor(changed, start + 29.5 * DAY), '0.00');
    const over = creditOf(prepaid({}), '20.00', start + 99 * DAY);
    assert.deepEqual([over.amount, over.paid], ['320.00', '20.00']);
    assert.equal(creditOf(prepaid({ expireTime: '' }), '20.00', start).paid, '20.00');
    assert.equal(refundFor(prepaid({ expireTime: '' }), start), '0.00');
  });

  it('is over with its last moment, and never where nothing ends', () => {
    assert.ok(!isOver(prepaid({}), start + 30 * DAY - 1));
    assert.ok(isOver(prepaid({}), start + 30 * DAY));
    assert.ok(!isOver(prepaid({ expireTime: '' }), start + 999 * DAY));
  });

  it('never gives back more than was paid, whatever was changed and extended before', () => {
    const money = fc.integer({ min: 0, max: 1e8 }).map((units) => (units / 100).toFixed(2));
    const change = fc.record({
      due: money,
      after: fc.integer({ min: 0, max: 40 * DAY }),
      longer: fc.integer({ min: 0, max: 90 }),
    });
    fc.assert(
      fc.property(money, fc.array(change, { maxLength: 8 }), (first, changes) => {
        let row = prepaid({ amount: first, paid: first });
        let now = start;
        let total = cents(first);
        for (const { due, after, longer } of changes) {
          now += after;
          const end = Math.max(now, Date.parse(row.expireTime)) + longer * DAY;
          row = {
            ...row,
            ...creditOf(row, due, now),
            expireTime: new Date(end).toISOString(),
          };
          total += cents(due);
          assert.equal(cents(row.amount), total);
          const back = cents(refundFor(row, now));
          assert.ok(back >= 0n && back <= total && back <= cents(row.paid));
        }
      }),
    );
  });
});
