import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  chartRanges,
  chartTimes,
  checkRange,
  endOfDay,
  isFutureDay,
  monitorBounds,
  rangeChoices,
  shortcutRange,
  startOfDay,
  timeRange,
} from '../../../src/core/format/ranges';
import { translate } from '../../../src/core/i18n/translator';
import { absoluteTime } from '../../../src/core/resource/time';

const now = new Date(2026, 10, 20, 18, 8, 52);
const shown = ({ start, end }: { start: Date; end: Date }) => [
  absoluteTime(start),
  absoluteTime(end),
];
const anyDate = fc.date({
  min: new Date(2000, 0, 1),
  max: new Date(2090, 0, 1),
  noInvalidDate: true,
});

describe('date shortcuts (D-066, C-30)', () => {
  it('go back 7, 30 and 90 days and end with today', () => {
    const end = '2026-11-20 23:59:59';
    assert.deepEqual(shown(shortcutRange('week', now)), ['2026-11-13 00:00:00', end]);
    assert.deepEqual(shown(shortcutRange('month', now)), ['2026-10-21 00:00:00', end]);
    assert.deepEqual(shown(shortcutRange('threeMonths', now)), ['2026-08-22 00:00:00', end]);
  });
});

describe('time range (D-063, V-018, V-019, V-021)', () => {
  it('a custom range requires a choice', () => {
    for (const picked of [{}, { start: now }, { end: now }]) {
      const refusal = checkRange('custom', picked);
      assert.ok(refusal);
      assert.equal(translate(refusal, 'zh-CN'), '请选择时间范围');
      assert.equal(translate(refusal, 'en'), 'Please choose a time range');
      assert.equal(timeRange('custom', now, picked), undefined);
      assert.equal(chartTimes('custom', now, picked), undefined);
    }
    assert.equal(checkRange('custom', { start: now, end: now }), undefined);
    for (const choice of [...rangeChoices.values, ...chartRanges.values]) {
      if (choice !== 'custom') assert.equal(checkRange(choice, {}), undefined);
    }
  });

  it('ends at 23:59:59 of the last day, whatever the order', () => {
    const start = new Date(2026, 10, 3, 9);
    const end = new Date(2026, 10, 9, 1);
    const whole = ['2026-11-03 00:00:00', '2026-11-09 23:59:59'];
    for (const picked of [
      { start, end },
      { start: end, end: start },
    ]) {
      const range = timeRange('custom', now, picked);
      assert.ok(range);
      assert.deepEqual(shown(range), whole);
    }
    const today = timeRange('days', now);
    assert.ok(today);
    assert.deepEqual(shown(today), ['2026-11-20 00:00:00', '2026-11-20 23:59:59']);
  });

  it('property: every choice starts at midnight, ends at 23:59:59, and grows', () => {
    fc.assert(
      fc.property(anyDate, (at) => {
        let before = Number.POSITIVE_INFINITY;
        for (const choice of rangeChoices.values) {
          if (choice === 'custom') continue;
          const range = timeRange(choice, at);
          assert.ok(range);
          assert.equal(absoluteTime(range.end).slice(11), '23:59:59');
          assert.deepEqual(range.start, startOfDay(range.start));
          assert.ok(range.start.getTime() < before);
          before = range.start.getTime();
        }
      }),
    );
  });

  it('a day that has not begun is in the future', () => {
    assert.equal(isFutureDay(now, now), false);
    assert.equal(isFutureDay(endOfDay(now), now), false);
    assert.equal(isFutureDay(new Date(2026, 10, 21), now), true);
    assert.equal(isFutureDay(new Date(2026, 10, 19, 23, 59), now), false);
  });
});

describe('monitoring range (V-020, C-28, X-23)', () => {
  it('is 13 days around the first date, clipped to now', () => {
    assert.deepEqual(shown(monitorBounds(new Date(2026, 9, 15, 12), now)), [
      '2026-10-02 00:00:00',
      '2026-10-28 23:59:59',
    ]);
    assert.deepEqual(shown(monitorBounds(new Date(2026, 10, 15), now)), [
      '2026-11-02 00:00:00',
      '2026-11-20 18:08:52',
    ]);
  });

  it('property: in order, never ahead of now, at most 27 days, the first date within', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (first, at) => {
        const { start, end } = monitorBounds(first, at);
        assert.ok(start <= end);
        assert.ok(end <= at);
        assert.ok(end.getTime() - start.getTime() <= (27 * 24 + 1) * 3_600_000);
        if (!isFutureDay(first, at))
          assert.ok(start <= endOfDay(first) && end >= startOfDay(first));
      }),
    );
  });
});

describe('chart ranges (D-064, N-26)', () => {
  it('end now and carry their step', () => {
    const end = Math.floor(now.getTime() / 1000);
    const steps = { '1H': 20, '6H': 120, '1D': 480, '7D': 3360, '14D': 6720 };
    const seconds = { '1H': 3600, '6H': 21600, '1D': 86400, '7D': 604800, '14D': 1209600 };
    for (const range of ['1H', '6H', '1D', '7D', '14D'] as const) {
      assert.deepEqual(chartTimes(range, now), {
        start: end - seconds[range],
        end,
        step: steps[range],
      });
    }
  });

  it('property: a custom chart is in order and never ahead of now', () => {
    fc.assert(
      fc.property(anyDate, anyDate, anyDate, (start, end, at) => {
        const times = chartTimes('custom', at, { start, end });
        assert.ok(times);
        assert.ok(times.start <= times.end);
        assert.ok(times.end * 1000 <= at.getTime());
        assert.equal(times.step % 20, 0);
      }),
    );
  });
});
