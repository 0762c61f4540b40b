import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { durationText } from '../../../src/core/format/duration';
import { withUnit } from '../../../src/core/resource/meter';

describe('durations', () => {
  it('say the same time by the same words, whatever unit it was counted in', () => {
    const said = (
      [
        [600, 's'],
        [10, 'min'],
        [120, 'min'],
        [90, 's'],
        [3600, 's'],
        [10_080, 'min'],
        [720, 'h'],
        [7265, 's'],
        [45, 's'],
      ] as const
    ).map(([count, unit]) => durationText(count, unit));
    assert.deepEqual(said, [
      ...['10 min', '10 min', '2 h', '1 min 30 s'],
      ...['1 h', '7 d', '30 d', '2 h 1 min 5 s', '45 s'],
    ]);
  });

  it('leave nothing and what is no unit of time as they are', () => {
    assert.equal(durationText(0, 's'), '0 s');
    assert.equal(durationText(3, 'fortnights'), '3 fortnights');
    assert.equal(withUnit('100', 'm'), '100 m', 'thousandths of a core');
    assert.equal(withUnit('5 / 10', 'h'), '5 / 10 h');
  });
});
