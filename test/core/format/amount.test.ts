import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  addAmounts,
  formatAmount,
  multiplyAmounts,
  plainAmount,
} from '../../../src/core/format/amount';

/** A decimal as text, and its exact value in units of the last place. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat({ max: 12 }))
  .map(([units, scale]) => ({ units, scale, text: write(units, scale) }));

function write(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const at = digits.length - scale;
  const text = scale === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return units < 0n ? `-${text}` : text;
}

/** Half away from zero, written from the definition: twice the rest against the divisor. */
function round(units: bigint, scale: number, wanted: number): bigint {
  if (scale <= wanted) return units * 10n ** BigInt(wanted - scale);
  const divisor = 10n ** BigInt(scale - wanted);
  const size = units < 0n ? -units : units;
  const up = (size % divisor) * 2n >= divisor ? 1n : 0n;
  const result = size / divisor + up;
  return units < 0n ? -result : result;
}

describe('formatAmount (C-23, W-22)', () => {
  const cases: readonly (readonly [unknown, string])[] = [
    ['1234.5', '1234.50'],
    ['0', '0.00'],
    [0, '0.00'],
    [12, '12.00'],
    [12n, '12.00'],
    ['1.005', '1.01'],
    [1.005, '1.01'],
    [0.1 + 0.2, '0.30'],
    [1.0049999999999999, '1.01'],
    ['1.0049999999', '1.00'],
    ['-1.005', '-1.01'],
    ['-0.001', '0.00'],
    [-0, '0.00'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['+7', '7.00'],
    [' 7.1 ', '7.10'],
    ['1e3', '1000.00'],
    ['1.5E-1', '0.15'],
    [1e21, '1000000000000000000000.00'],
    [1e-7, '0.00'],
    ['9007199254740993.335', '9007199254740993.34'],
    ['0.995', '1.00'],
    ['000012.340', '12.34'],
    [null, '—'],
    [undefined, '—'],
    ['', '—'],
    [' ', '—'],
    ['.', '—'],
    ['-', '—'],
    ['e5', '—'],
    ['1,234', '—'],
    ['0x10', '—'],
    ['1e9999', '—'],
    [Number.NaN, '—'],
    [Number.POSITIVE_INFINITY, '—'],
  ];
  for (const [value, shown] of cases) {
    it(`${typeof value} ${String(value)} is ${shown}`, () => {
      assert.equal(formatAmount(value as string), shown);
    });
  }

  it('shows as many decimals as asked', () => {
    assert.equal(formatAmount('1.5', 0), '2');
    assert.equal(formatAmount('0.1234565', 6), '0.123457');
    assert.equal(formatAmount('1.2', 6), '1.200000');
    assert.equal(formatAmount(1 / 3, 8), '0.33333300', 'a float has six places at most');
  });

  it('property: exact against integers, for any decimal text', () => {
    fc.assert(
      fc.property(decimal, fc.nat({ max: 8 }), ({ units, scale, text }, wanted) => {
        assert.equal(formatAmount(text, wanted), write(round(units, scale, wanted), wanted));
      }),
    );
  });

  it('property: what is written is read again; a text is never longer than asked', () => {
    fc.assert(
      fc.property(decimal, ({ text }) => {
        const shown = formatAmount(text);
        assert.equal(formatAmount(shown), shown);
        assert.match(shown, /^-?\d+\.\d\d$/);
        assert.notEqual(shown, '-0.00');
      }),
    );
  });

  it('property: a float of cents comes back to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        assert.equal(formatAmount(cents / 100), write(BigInt(cents), 2));
      }),
    );
  });

  it('property: any text or number is a decimal or a dash', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (value) => {
        assert.match(formatAmount(value), /^(-?\d+\.\d\d|—)$/);
      }),
    );
  });

  it('reads a long text in good time', () => {
    const start = performance.now();
    formatAmount('1'.repeat(50_000) + 'x');
    formatAmount(`0.${'0'.repeat(50_000)}1`);
    assert.equal(plainAmount(`1.${'0'.repeat(20_000)}`), '1');
    assert.ok(performance.now() - start < 2_000);
  });
});

describe('arithmetic of amounts', () => {
  it('adds and multiplies to six places', () => {
    assert.equal(addAmounts('0.1', '0.2'), '0.300000');
    assert.equal(addAmounts(0.1, 0.2), '0.300000');
    assert.equal(addAmounts(), '0.000000');
    assert.equal(multiplyAmounts('19.99', 0.85, 3), '50.974500');
    assert.equal(multiplyAmounts('0.000001', '0.5'), '0.000001');
    assert.equal(multiplyAmounts(), '1.000000');
  });

  it('refuses what is not an amount', () => {
    assert.throws(() => addAmounts('1', 'x'), TypeError);
    assert.throws(() => multiplyAmounts(Number.NaN), TypeError);
  });

  it('property: sums and products are exact against integers', () => {
    const micro = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(fc.array(micro), micro, micro, (items, a, b) => {
        const sum = items.reduce((total, item) => total + item, 0n);
        assert.equal(addAmounts(...items.map((item) => write(item, 6))), write(sum, 6));
        assert.equal(multiplyAmounts(write(a, 6), write(b, 6)), write(round(a * b, 12, 6), 6));
      }),
    );
  });

  it('property: without zeros at the end it is the same amount', () => {
    fc.assert(
      fc.property(decimal, ({ text, scale }) => {
        const plain = plainAmount(text) ?? '';
        assert.doesNotMatch(plain, /\..*0$|\.$/);
        assert.equal(formatAmount(plain, scale), formatAmount(text, scale));
      }),
    );
  });
});
