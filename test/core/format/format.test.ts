import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as core from '../../../src/core';
import { formatBytes } from '../../../src/core/format/bytes';
import { chartStep } from '../../../src/core/format/chart-step';
import { formatDiscount, tenthsOf } from '../../../src/core/format/discount';
import { statusText } from '../../../src/core/format/status-text';

describe('formatBytes (C-35, W-23)', () => {
  const cases: readonly (readonly [number | bigint | null | undefined, string])[] = [
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_048_575, '1 MB'],
    [1_048_576, '1 MB'],
    [4_194_304, '4 MB'],
    [1_073_741_824, '1 GB'],
    [1_099_511_627_776, '1 TB'],
    [1_125_899_906_842_624, '1024 TB'],
    [123_456_789, '117.74 MB'],
    [-1536, '-1.5 KB'],
    [-0.2, '0 B'],
    [1_099_511_627_776n, '1 TB'],
    [null, '—'],
    [undefined, '—'],
    [Number.NaN, '—'],
    [Number.POSITIVE_INFINITY, '—'],
  ];
  for (const [bytes, shown] of cases) {
    it(`${String(bytes)} is ${shown}`, () => assert.equal(formatBytes(bytes), shown));
  }

  const factor = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };
  const read = (shown: string): number => {
    const match = /^(\d+(?:\.\d{1,2})?) (B|KB|MB|GB|TB)$/.exec(shown);
    assert.ok(match, shown);
    return Number(match[1]) * factor[match[2] as keyof typeof factor];
  };

  it('property: monotone, and within half of the last place', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        assert.ok(read(formatBytes(low)) <= read(formatBytes(high)));
        const shown = read(formatBytes(a));
        assert.ok(Math.abs(shown - a) <= Math.max(a, 1) * 0.006, formatBytes(a));
      }),
    );
  });

  it('property: below TB no figure reaches 1024', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: -600, max: 600 }),
        (power, off) => {
          const bytes = Math.max(0, 1024 ** power + off * 1024 ** Math.max(0, power - 2));
          const [figure = '', unit] = formatBytes(bytes).split(' ');
          if (unit !== 'TB') assert.ok(Number(figure) < 1024, formatBytes(bytes));
        },
      ),
    );
  });
});

describe('chartStep (C-26, X-15)', () => {
  const cases: readonly (readonly [number, number])[] = [
    [0, 20],
    [-1, 20],
    [60, 20],
    [3_599, 20],
    [3_600, 20],
    [7_199, 20],
    [7_200, 40],
    [21_600, 120],
    [86_400, 480],
    [604_800, 3_360],
    [1_209_600, 6_720],
    [Number.NaN, 20],
    [Number.POSITIVE_INFINITY, 20],
  ];
  for (const [range, step] of cases) {
    it(`${range} s has steps of ${step} s`, () => assert.equal(chartStep(range), step));
  }

  it('property: a multiple of 20, at least 20, and the largest within a 180th', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), (range) => {
        const step = chartStep(range);
        assert.equal(step % 20, 0);
        assert.ok(step >= 20);
        if (range >= 3600) {
          assert.ok(step * 180 <= range);
          assert.ok((step + 20) * 180 > range);
        }
      }),
    );
  });
});

describe('formatDiscount (D-032, M-28)', () => {
  const cases: readonly (readonly [string | number | null | undefined, string, string])[] = [
    ['', '免费', 'Free'],
    [' ', '免费', 'Free'],
    [null, '免费', 'Free'],
    [undefined, '免费', 'Free'],
    [10, '无折扣', 'No discount'],
    ['10', '无折扣', 'No discount'],
    ['10.00', '无折扣', 'No discount'],
    [8.5, '8.5折', '15% off'],
    ['8.50', '8.5折', '15% off'],
    [9, '9折', '10% off'],
    [0, '0折', '100% off'],
    [12, '12折', '20% surcharge'],
    [0.85 * 10, '8.5折', '15% off'],
    [0.07 * 100, '7折', '30% off'],
    ['x', '—', '—'],
    [Number.NaN, '—', '—'],
  ];
  for (const [tenths, zh, en] of cases) {
    it(`${JSON.stringify(tenths)} is ${zh}`, () => {
      assert.equal(formatDiscount(tenths), zh);
      assert.equal(formatDiscount(tenths, 'en'), en);
    });
  }

  it('property: a factor in hundredths is shown without the noise of floats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (hundredths) => {
        const whole = Math.floor(hundredths / 10);
        const rest = hundredths % 10;
        const zh = `${whole}${rest === 0 ? '' : `.${rest}`}折`;
        assert.equal(formatDiscount(tenthsOf(hundredths / 100)), zh);
        assert.equal(formatDiscount((hundredths / 100) * 10), zh);
        assert.equal(formatDiscount(tenthsOf(hundredths / 100), 'en'), `${100 - hundredths}% off`);
      }),
    );
  });
});

describe('statusText (S-15…S-30, D-070)', () => {
  const codes = [200, 201, 202, 204, 400, 401, 403, 404, 406, 410, 422, 500, 502, 503, 504];
  it('has a text of its own for every code, as number and as text', () => {
    const texts = codes.map((code) => statusText(code));
    assert.equal(new Set(texts).size, codes.length);
    for (const code of codes) {
      assert.match(statusText(code), /[\u4e00-\u9fff]/);
      assert.match(statusText(code, 'en'), /^[A-Z][\x20-\x7e]+$/);
      assert.equal(statusText(String(code)), statusText(code));
      assert.notEqual(statusText(code), '系统异常，请稍后再试！');
    }
    assert.equal(statusText(401, 'en'), 'No permission (token, user or password wrong)');
  });

  it('property: every other code is S-30', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.string()), (code) => {
        fc.pre(!codes.includes(Number(code)));
        assert.equal(statusText(code), '系统异常，请稍后再试！');
        assert.doesNotMatch(statusText(code, 'en'), /[\u4e00-\u9fff]/);
      }),
    );
  });
});

it('by-console/core exports the formats, the dictionaries and the query builder', () => {
  assert.equal(core.formatBytes(1024), '1 KB');
  assert.equal(core.formatAmount('1'), '1.00');
  assert.equal(core.formatDiscount(10), '无折扣');
  assert.equal(core.chartStep(7200), 40);
  assert.equal(core.statusText(599), '系统异常，请稍后再试！');
  assert.equal(core.dictionaries.vm.lookup('RUNNING').tone, 'success');
  assert.deepEqual(core.buildQuery({ a: 1, b: '' }), [{ name: 'a', sign: 'EQ', value: '1' }]);
});
