import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { presetRange } from '../../../src/core/search/day-presets';

describe('ranges of days that are asked for often', () => {
  const now = new Date(2026, 2, 1, 23, 30);
  for (const [preset, from, to] of [
    ['today', '2026-03-01', '2026-03-01'],
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-01-31', '2026-03-01'],
    ['quarter', '2025-12-02', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)
    it(`${preset} on the first of March`, () => {
      assert.deepEqual(presetRange(preset, now), { from, to });
    });

  it('looks back over the turn of the year', () => {
    const range = presetRange('lastMonth', new Date(2027, 0, 31));
    assert.deepEqual(range, { from: '2026-12-01', to: '2026-12-31' });
  });
});
