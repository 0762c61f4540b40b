import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dateShortcuts, rangeChoices } from '../../../src/core/format/ranges';
import {
  checkDays,
  dayText,
  momentsOf,
  readDay,
  readTimeRange,
  shortcutDays,
  writeTimeRange,
} from '../../../src/core/format/ranges-value';
import type { TimeRangeValue } from '../../../src/core/format/ranges-value';
import {
  chartTimesOf,
  checkMinutes,
  customChartRange,
  defaultChartRange,
  minuteText,
  readChartRange,
  readMinute,
} from '../../../src/core/format/ranges-chart';
import { translate } from '../../../src/core/i18n/translator';
import { absoluteTime } from '../../../src/core/resource/time';

// Node reads the zone anew whenever it is set: summer time in two hemispheres, half hours, and a zone that lost a day.
const zones = [
  'Asia/Shanghai',
  'UTC',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago', // its summer time begins at midnight: that day has no 00:00
  'Pacific/Apia',
];
const home = process.env['TZ'];
const inZone = (zone: string, run: () => void) => {
  process.env['TZ'] = zone;
  try {
    run();
  } finally {
    if (home === undefined) delete process.env['TZ'];
    else process.env['TZ'] = home;
  }
};

const anyDate = fc.date({
  min: new Date('2001-01-02T00:00:00Z'),
  max: new Date('2089-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const said = (refusal: { start?: unknown; end?: unknown }) =>
  Object.fromEntries(
    Object.entries(refusal).map(([end, text]) => [end, translate(text as string, 'zh-CN')]),
  );

for (const zone of zones) {
  describe(`ranges of days in ${zone} (D-063, V-018…V-021)`, () => {
    it('property: a day is read back as it was written, and no other text is a day', () => {
      inZone(zone, () => {
        fc.assert(
          fc.property(anyDate, (date) => {
            const read = readDay(dayText(date));
            assert.ok(read);
            assert.equal(dayText(read), dayText(date));
          }),
        );
        for (const none of ['', '2026-02-30', '2026-13-01', '2026-1-1', '26-01-01', '2025-02-29']) {
          assert.equal(readDay(none), undefined, none);
        }
      });
    });

    it('property: whatever is chosen begins with its first day and ends at 23:59:59 of its last', () => {
      inZone(zone, () => {
        fc.assert(
          fc.property(anyDate, anyDate, (one, two) => {
            const [start = '', end = ''] = [dayText(one), dayText(two)].sort();
            const moments = momentsOf({ choice: 'custom', start, end }, new Date());
            assert.ok(moments);
            assert.equal(dayText(moments.start), start);
            assert.equal(dayText(new Date(moments.start.getTime() - 1)) < start, true);
            assert.equal(absoluteTime(moments.end), `${end} 23:59:59`);
          }),
        );
      });
    });

    it('property: a choice holds as many days whatever the clock does', () => {
      const days = { days: 0, weeks: 7, months: 30, quarter: 90, halfYear: 180, year: 365 };
      inZone(zone, () => {
        fc.assert(
          fc.property(anyDate, fc.constantFrom(...rangeChoices.values), (now, choice) => {
            if (choice === 'custom') return;
            const moments = momentsOf({ choice }, now);
            assert.ok(moments);
            const noon = (date: Date) =>
              Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
            assert.equal((noon(moments.end) - noon(moments.start)) / 86_400_000, days[choice]);
            assert.ok(moments.start <= now);
          }),
        );
      });
    });

    it('property: a chart of any custom range keeps its minutes, and its end is not ahead', () => {
      inZone(zone, () => {
        fc.assert(
          fc.property(anyDate, fc.integer({ min: 1, max: 13 * 1440 }), (now, minutes) => {
            const first = new Date(now.getTime() - minutes * 60_000);
            const typed = { start: minuteText(first), end: minuteText(now) };
            const range = customChartRange(typed, now);
            // A wall clock that goes back says the same minute twice; such a range may be refused.
            if (!range || range.range !== 'custom') {
              assert.ok(Object.keys(checkMinutes(typed, now)).length > 0);
              return;
            }
            const { start, end, step } = chartTimesOf(range, now);
            assert.equal(minuteText(new Date(start * 1000)), typed.start);
            assert.ok(end * 1000 <= now.getTime());
            assert.ok(start <= end);
            assert.equal(step % 20, 0);
          }),
        );
      });
    });
  });
}

describe('a chosen range as a text', () => {
  it('property: is read back as it was written', () => {
    const day = anyDate.map(dayText);
    const value: fc.Arbitrary<TimeRangeValue> = fc.oneof(
      fc
        .constantFrom(...rangeChoices.values)
        .map((choice): TimeRangeValue =>
          choice === 'custom' ? { choice, start: '2026-01-01', end: '2026-01-31' } : { choice },
        ),
      fc.tuple(day, day).map(([one, two]): TimeRangeValue => {
        const [start = '', end = ''] = [one, two].sort();
        return { choice: 'custom', start, end };
      }),
    );
    fc.assert(
      fc.property(value, (each) => {
        assert.deepEqual(readTimeRange(writeTimeRange(each)), each);
      }),
    );
  });

  it('property: any other text is none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readTimeRange(text);
        if (read) assert.equal(writeTimeRange(read), text);
      }),
    );
    for (const none of ['custom', '', '..', '2026-02-01..2026-01-01', '2026-01-01..', 'a..b..c']) {
      assert.equal(readTimeRange(none), undefined, none);
    }
    assert.deepEqual(readChartRange('6H'), { range: '6H' });
    for (const none of [null, undefined, '', 'custom', '2H']) {
      assert.deepEqual(readChartRange(none), defaultChartRange, String(none));
    }
  });
});

describe('what a custom range is refused for', () => {
  const now = new Date(2026, 10, 20, 18, 8, 52);

  it('days: missing, ahead, in the wrong order (V-018, V-019)', () => {
    const cases: readonly [string, string, Record<string, string>][] = [
      ['', '', { start: '请选择时间范围', end: '请选择时间范围' }],
      ['2026-11-01', '', { end: '请选择时间范围' }],
      ['2026-11-21', '2026-11-22', { start: '不能选择未来的日期', end: '不能选择未来的日期' }],
      ['2026-11-10', '2026-11-09', { end: '结束日期不能早于开始日期' }],
      ['2026-11-10', '2026-11-10', {}],
      ['2026-11-20', '2026-11-20', {}],
    ];
    for (const [start, end, refusal] of cases) {
      assert.deepEqual(said(checkDays({ start, end }, now)), refusal, `${start}..${end}`);
    }
  });

  it('minutes: also a span over 13 days (V-020, X-23)', () => {
    const cases: readonly [string, string, Record<string, string>][] = [
      ['', '', { start: '请选择时间范围', end: '请选择时间范围' }],
      ['2026-11-20T18:09', '2026-11-20T18:10', { start: '不能晚于当前时间' }],
      ['2026-11-20T10:00', '2026-11-21T00:00', { end: '不能晚于当前时间' }],
      ['2026-11-20T10:00', '2026-11-20T10:00', { end: '结束时间须晚于开始时间' }],
      ['2026-11-01T10:00', '2026-11-15T00:00', { end: '时间跨度不能超过 13 天' }],
      ['2026-11-01T10:00', '2026-11-14T23:59', {}],
      ['2026-11-20T10:00', '2026-11-20T23:59', {}],
    ];
    for (const [start, end, refusal] of cases) {
      assert.deepEqual(said(checkMinutes({ start, end }, now)), refusal, `${start}..${end}`);
    }
  });

  it('an end is the end of its minute, and now at the latest (C-29)', () => {
    const endOf = (end: string) => {
      const range = customChartRange({ start: '2026-11-19T00:00', end }, now);
      assert.equal(range?.range, 'custom');
      return absoluteTime(new Date(chartTimesOf(range, now).end * 1000));
    };
    assert.equal(endOf('2026-11-19T23:59'), '2026-11-19 23:59:59');
    assert.equal(endOf('2026-11-20T23:59'), '2026-11-20 18:08:52');
  });

  it('reads what browsers put into a date-time input', () => {
    assert.equal(minuteText(readMinute('2026-11-20T18:08:30')!), '2026-11-20T18:08');
    assert.equal(minuteText(readMinute('2026-11-20T18:08:30.5')!), '2026-11-20T18:08');
    for (const none of [
      '',
      '2026-11-20',
      '2026-02-30T00:00',
      '2026-11-20T24:00',
      '2026-11-20 18:08',
    ]) {
      assert.equal(readMinute(none), undefined, none);
    }
  });

  it('shortcuts give the days of their range (D-066)', () => {
    assert.deepEqual(
      dateShortcuts.values.map((each) => shortcutDays(each, now)),
      [
        { start: '2026-11-13', end: '2026-11-20' },
        { start: '2026-10-21', end: '2026-11-20' },
        { start: '2026-08-22', end: '2026-11-20' },
      ],
    );
  });
});
