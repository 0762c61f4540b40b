import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { alterationDue, refundOf } from '../../../src/core/charge/change';
import {
  findPrice,
  priceCart,
  priceLine,
  sumAmounts,
  type ChargeMode,
  type PriceRow,
} from '../../../src/core/charge/price';
import { endOfReservation } from '../../../src/core/charge/reservation';

const modes = ['PreCharge', 'PostCharge', 'EachCharge', 'YearCharge'] as const;

/** Millionths, and the text of them: what prices and discounts are made of. */
const millionths = (max: number) =>
  fc.integer({ min: 0, max }).map((units) => ({
    units: BigInt(units),
    text: `${Math.floor(units / 1e6)}.${String(units % 1e6).padStart(6, '0')}`,
  }));

const item = fc.record({
  price: millionths(9_000_000_000),
  discount: millionths(1_000_000),
  amount: fc.integer({ min: 1, max: 5000 }),
});
const line = fc.record({
  chargeMode: fc.constantFrom(...modes),
  month: fc.integer({ min: 1, max: 36 }),
  count: fc.integer({ min: 1, max: 100 }),
  nodes: fc.integer({ min: 1, max: 50 }),
  items: fc.array(item, { maxLength: 6 }),
});
type Line = typeof line extends fc.Arbitrary<infer L> ? L : never;

const asked = ({ items, ...rest }: Line) => ({
  ...rest,
  items: items.map(({ price, discount, amount }) => ({
    price: price.text,
    discount: discount.text,
    amount,
  })),
});

const cents = (text: string): bigint => BigInt(text.replace('.', ''));

/** Half up by its definition, in whole numbers: price and discount are millionths, so their product has 12 places. */
function expectedCents({ chargeMode, month, count, nodes }: Line, one: Line['items'][number]) {
  const periods = chargeMode === 'EachCharge' ? 1 : month;
  const product =
    one.price.units * one.discount.units * BigInt(one.amount * count * nodes) * BigInt(periods);
  return (product * 2n + 10n ** 10n) / (2n * 10n ** 10n);
}

describe('priceLine', () => {
  it('is exact: each item is rounded once, half up', () => {
    fc.assert(
      fc.property(line, (input) => {
        const price = priceLine(asked(input));
        const expected = input.items.map((one) => expectedCents(input, one));
        assert.deepEqual(price.items.map(cents), expected);
        assert.equal(
          cents(price.amount),
          expected.reduce((sum, one) => sum + one, 0n),
        );
      }),
    );
  });

  it('has of what is there once for each instance as many as there are instances', () => {
    const chargeMode = 'PreCharge' as const;
    const plane = { price: '460', perInstance: true };
    const items = [plane, { price: '193.6' }];
    const price = priceLine({ chargeMode, month: 2, count: 3, nodes: 5, items });
    assert.deepEqual(price.items, ['2760.00', '5808.00']); // 460 × 2 × 3, 193.6 × 2 × 3 × 5
    assert.equal(price.original, '8568.00');
  });

  it('never asks for more than the full price, and nothing at once for use that is billed later', () => {
    fc.assert(
      fc.property(line, (input) => {
        const price = priceLine(asked(input));
        assert.ok(cents(price.amount) <= cents(price.original));
        assert.equal(price.due, input.chargeMode === 'PostCharge' ? '0.00' : price.amount);
      }),
    );
  });

  it('costs the same as the same line twice at half the count', () => {
    fc.assert(
      fc.property(line, (input) => {
        // Whole cents without a discount: nothing is rounded, so the parts must add up exactly.
        const items = input.items.map(({ price, amount }) => ({
          price: (Number(price.units % 100_000n) / 100).toFixed(2),
          amount,
        }));
        const whole = priceLine({ ...input, items, count: input.count * 2 });
        const half = priceLine({ ...input, items });
        assert.equal(whole.amount, sumAmounts([half.amount, half.amount]));
      }),
    );
  });

  const table: readonly [string, Parameters<typeof priceLine>[0], string, string][] = [
    ['the defaults', { chargeMode: 'PreCharge', items: [{ price: '96' }] }, '96.00', '96.00'],
    [
      'a discount of 8.5 tenths',
      { chargeMode: 'PreCharge', items: [{ price: '96', discount: '0.85' }], month: 3 },
      '288.00',
      '244.80',
    ],
    [
      'what floats get wrong',
      { chargeMode: 'PreCharge', items: [{ price: '1.005' }, { price: '0.1' }, { price: '0.2' }] },
      '1.31',
      '1.31',
    ],
    [
      'gigabytes of a disk on several nodes of several instances',
      {
        chargeMode: 'PreCharge',
        items: [{ price: '168' }, { price: '0.35', amount: 100 }],
        count: 2,
        nodes: 3,
      },
      '1218.00',
      '1218.00',
    ],
    [
      'a price per use, whatever the months',
      { chargeMode: 'EachCharge', items: [{ price: '45' }], month: 12 },
      '45.00',
      '45.00',
    ],
    ['nothing', { chargeMode: 'PreCharge', items: [] }, '0.00', '0.00'],
  ];
  for (const [what, input, original, amount] of table) {
    it(`prices ${what}`, () => {
      const price = priceLine(input);
      assert.deepEqual([price.original, price.amount], [original, amount]);
    });
  }
});

describe('priceCart', () => {
  it('is the sum of the lines as they are shown, in any order', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const prices = lines.map((one) => priceLine(asked(one)));
        const total = priceCart(prices);
        const sum = prices.reduce((sum, price) => sum + cents(price.amount), 0n);
        assert.equal(cents(total.amount), sum);
        assert.deepEqual(priceCart([...prices].reverse()), total);
        assert.equal(cents(total.saved), cents(total.original) - cents(total.amount));
        assert.ok(cents(total.due) <= cents(total.amount));
      }),
    );
  });
});

describe('findPrice', () => {
  const rows: readonly PriceRow[] = (['MONTH', 'YEAR'] as const).map((mode) => ({
    priceId: `pr-${mode}`,
    chargeMode: 'PreCharge' satisfies ChargeMode,
    mode,
    price: '1',
  }));
  it('takes the named one, or the one of the charge mode and the period', () => {
    assert.equal(findPrice(rows, { priceId: 'pr-YEAR', mode: 'MONTH' })?.priceId, 'pr-YEAR');
    assert.equal(findPrice(rows, { chargeMode: 'PreCharge', mode: 'YEAR' })?.mode, 'YEAR');
    assert.equal(findPrice(rows, { chargeMode: 'PreCharge', mode: 'DAY' }), undefined);
    assert.equal(findPrice(rows, { priceId: 'pr-DAY' }), undefined);
    const each = { ...rows[0]!, chargeMode: 'EachCharge' as const };
    assert.equal(findPrice([each], { chargeMode: 'EachCharge', mode: 'HOUR' }), each);
  });
});

describe('change', () => {
  const money = fc.integer({ min: 0, max: 1e9 }).map((units) => (units / 100).toFixed(2));
  const remainder = fc.record({
    rest: fc.integer({ min: -5, max: 4000 }),
    whole: fc.integer({ min: 0, max: 3660 }),
  });

  it('gives back no more than was paid, all of it before the first day and nothing after the last', () => {
    fc.assert(
      fc.property(money, remainder, (paid, left) => {
        const refund = cents(refundOf(paid, left));
        assert.ok(refund >= 0n && refund <= cents(paid));
        if (left.rest <= 0 || left.whole <= 0) assert.equal(refund, 0n);
        else if (left.rest >= left.whole) assert.equal(refund, cents(paid));
        else assert.equal(refund, (cents(paid) * BigInt(left.rest)) / BigInt(left.whole));
      }),
    );
  });

  it('asks for the difference of the rest, and for nothing when the price falls', () => {
    fc.assert(
      fc.property(money, money, remainder, (before, after, left) => {
        const due = cents(alterationDue(before, after, left));
        const more = cents(after) - cents(before);
        const { rest, whole } = left;
        const nothing = more <= 0n || rest <= 0 || whole <= 0;
        // Half up by its definition, in whole numbers.
        const expected = () => (2n * more * BigInt(rest) + BigInt(whole)) / (2n * BigInt(whole));
        assert.equal(due, nothing ? 0n : expected());
      }),
    );
    assert.equal(alterationDue('100.00', '200.00', { rest: 1, whole: 3 }), '33.33');
    assert.equal(alterationDue('100.00', '200.01', { rest: 1, whole: 2 }), '50.01');
    assert.equal(alterationDue('100.00', '200.00', { rest: 90, whole: 30 }), '300.00');
    assert.equal(refundOf('100.01', { rest: 1, whole: 2 }), '50.00');
  });
});

describe('endOfReservation (N-24)', () => {
  const end = (start: string, mode: Parameters<typeof endOfReservation>[1], periods: number) =>
    endOfReservation(new Date(start), mode, periods).toISOString();
  it('counts calendar months and years in China', () => {
    assert.equal(end('2026-01-31T02:00:00Z', 'MONTH', 1), '2026-02-28T02:00:00.000Z');
    assert.equal(end('2027-12-31T02:00:00Z', 'MONTH', 2), '2028-02-29T02:00:00.000Z');
    assert.equal(end('2028-02-29T02:00:00Z', 'YEAR', 1), '2029-02-28T02:00:00.000Z');
    // Already the 1st of February in China.
    assert.equal(end('2026-01-31T17:00:00Z', 'MONTH', 1), '2026-02-28T17:00:00.000Z');
    assert.equal(end('2026-11-20T00:00:00Z', 'DAY', 3), '2026-11-23T00:00:00.000Z');
    assert.equal(end('2026-11-20T00:00:00Z', 'HOUR', 36), '2026-11-21T12:00:00.000Z');
    assert.equal(end('2026-11-20T00:00:00Z', 'MINUTE', 5), '2026-11-20T00:05:00.000Z');
  });

  it('is later for more periods', () => {
    const mode = fc.constantFrom('MINUTE', 'HOUR', 'DAY', 'MONTH', 'YEAR' as const);
    const start = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(start, mode, fc.integer({ min: 1, max: 60 }), (from, period, periods) => {
        const ends = [periods, periods + 1].map((n) => endOfReservation(from, period, n).getTime());
        assert.ok(from.getTime() < ends[0]! && ends[0]! < ends[1]!);
      }),
    );
  });
});
