import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ratiosOf, regressions } from '../../bench/ratios';

describe('ratios of a measurement', () => {
  it('are ours beside the best other, or beside the floor', () => {
    const contenders = [
      { name: 'ours', updateCpuMs: 36, firstRowsCpuMs: 30 },
      { name: 'uPlot alone', updateCpuMs: 30, firstRowsCpuMs: 60 },
      { name: 'other', updateCpuMs: 10, firstRowsCpuMs: 40 },
    ];
    assert.equal(ratiosOf['charts']!({ contenders })['updateCpuMs'], 1.2);
    assert.equal(ratiosOf['table']!({ contenders })['firstRowsCpuMs'], 0.75);
  });

  it('are there of everything that is kept', () => {
    for (const [name, of] of Object.entries(ratiosOf)) {
      const file = new URL(`../../bench/results/${name}.json`, import.meta.url);
      const ratios = of((JSON.parse(readFileSync(file, 'utf8')) as { results: unknown }).results);
      assert.ok(Object.keys(ratios).length > 0, name);
      for (const [key, value] of Object.entries(ratios))
        assert.ok(Number.isFinite(value), `${name} ${key}`);
    }
  });

  it('that are worse by more than a fifth are told with both figures, and one that is missing too', () => {
    assert.deepEqual(regressions({ a: 1, b: 0.5, c: 2, d: 1 }, { a: 1.2, b: 0.61, c: 1, d: NaN }), [
      'b: 0.61 beside the best other, kept 0.50',
      'd: NaN beside the best other, kept 1.00',
    ]);
    assert.equal(regressions({ a: 1 }, {}).length, 1);
  });
});
