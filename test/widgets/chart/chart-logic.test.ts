import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it, mock } from 'node:test';
import fc from 'fast-check';
import { csvText } from '../../../src/core/format/csv';
import { ApiError, unauthorized } from '../../../src/core/http/errors';
import { createChartLoader } from '../../../src/widgets/chart/chart-loader';
import type { ChartQuestion } from '../../../src/widgets/chart/chart-loader';
import { csvRows } from '../../../src/widgets/chart/chart-export';
import { lonelyPoints, withGaps } from '../../../src/widgets/chart/gaps';
import { valueRange } from '../../../src/widgets/chart/line-options';
import { seriesDashes, shareColours } from '../../../src/widgets/chart/series-color';
import { slicesOf } from '../../../src/widgets/chart/slices';
import { niceTicks } from '../../../src/widgets/chart/ticks';
import { monthMarks, tickTexts, timeFormat } from '../../../src/widgets/chart/time-text';
import { zoomAround, zoomed } from '../../../src/widgets/chart/zoom';

const words = {
  show: String,
  time: '时间',
  name: '名称',
  value: '数值',
  total: '合计',
  others: (count: number) => `其他（${count} 项）`,
};

describe('gaps', () => {
  const line = (times: number[], values: (number | null)[]) => ({
    times,
    series: [{ key: 'a', label: 'a', values }],
  });

  it('a missing time breaks the line, a late one does not', () => {
    const { times, series } = withGaps(line([0, 20, 45, 100], [1, 2, 3, 4]), 20);
    assert.deepEqual(times, [0, 20, 45, 65, 100]);
    assert.deepEqual(series[0]?.values, [1, 2, 3, null, 4]);
  });

  it('property: times ascend, no value is lost or made up, and whole lines are left alone', () => {
    const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.option(fc.integer())), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(points, (all) => {
        const given = line(
          all.map(([time]) => time * 20),
          all.map(([, value]) => value),
        );
        const { times, series } = withGaps(given, 20);
        const values = series[0]?.values ?? [];
        assert.equal(times.length, values.length);
        times.forEach((time, at) => assert.ok(at === 0 || time > (times[at - 1] ?? 0)));
        const last = new Map(given.times.map((time, at) => [time, given.series[0]?.values[at]]));
        times.forEach((time, at) => {
          if (last.has(time)) assert.equal(values[at], last.get(time) ?? null);
          else assert.equal(values[at], null);
        });
        for (const time of last.keys()) assert.ok(times.includes(time));
        const again = withGaps({ times, series }, undefined);
        assert.equal(again.times, times);
      }),
    );
  });

  it('points without a neighbour are found', () => {
    assert.deepEqual(lonelyPoints([1, null, 2, 3, null, 4, null], 0, 6), [0, 5]);
    assert.deepEqual(lonelyPoints([null, 7, undefined], 0, 2), [1]);
  });
});

describe('slices', () => {
  it('property: they fill the circle once, in order, tiny ones can be seen, at most six', () => {
    const data = fc.array(fc.integer({ min: -5, max: 1_000_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(data, (values) => {
        const slices = slicesOf(
          values.map((value, at) => ({ key: `${at}`, label: `${at}`, value })),
          words.others,
        );
        const positive = values.filter((value) => value > 0);
        assert.equal(slices.length, Math.min(6, positive.length));
        assert.equal(
          slices.reduce((sum, each) => sum + each.count, 0),
          positive.length,
        );
        let at = 0;
        for (const { from, to } of slices) {
          assert.equal(from, at);
          assert.ok(to - from > 0.005);
          at = to;
        }
        if (slices.length > 0) assert.equal(at, 1);
      }),
    );
  });

  it('the rest is named by how many it holds', () => {
    const data = Array.from({ length: 9 }, (_, at) => ({
      key: `${at}`,
      label: `${at}`,
      value: at + 1,
    }));
    const rest = slicesOf(data, words.others).at(-1);
    assert.deepEqual([rest?.datum.label, rest?.datum.value], ['其他（4 项）', 10]);
  });
});

describe('axes', () => {
  it('property: round marks reach the largest value, evenly', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), fc.boolean(), (top, whole) => {
        const ticks = niceTicks(top, 5, whole);
        assert.equal(ticks[0], 0);
        assert.ok((ticks.at(-1) ?? 0) >= top * 0.999_999);
        assert.ok(ticks.length <= 12);
        if (whole) assert.ok(ticks.every(Number.isInteger));
      }),
    );
    assert.deepEqual(niceTicks(0, 5, true), [0, 1]);
  });

  it('property: the value axis holds everything and is never flat', () => {
    const value = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }));
    fc.assert(
      fc.property(
        value,
        value,
        fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true })),
        (a, b, levels) => {
          const [min, max] = [a, b].sort((x, y) => Number(x) - Number(y)) as [
            number | null,
            number | null,
          ];
          const thresholds = levels.map((each) => ({ value: each, label: '', text: '' }));
          const [low, high] = valueRange(min, max, { thresholds });
          assert.ok(low < high);
          for (const each of [min, max, ...levels])
            if (each !== null) assert.ok(each >= low && each <= high);
        },
      ),
    );
    assert.deepEqual(valueRange(3, 40, { min: 0, max: 100, thresholds: [] }), [0, 100]);
  });

  it('the day stands under the first mark and under the first of a new day', () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime() / 1000;
    assert.deepEqual(tickTexts([at(20, 12), at(20, 18), at(21, 0), at(21, 6)], 21_600), [
      '12:00\n11-20',
      '18:00',
      '00:00\n11-21',
      '06:00',
    ]);
    assert.deepEqual(tickTexts([at(20, 0), at(21, 0)], 86_400), ['11-20', '11-21']);
  });

  it('months stand under an axis by themselves, as many as there is room for', () => {
    const months = Array.from(
      { length: 12 },
      (_, index) => new Date(2025, 10 + index, 1).getTime() / 1000,
    );
    const said = (room: number) => monthMarks(months, room).map(timeFormat('months'));
    assert.equal(said(20).length, 12);
    assert.deepEqual(said(4), ['2025-11', '2026-02', '2026-05', '2026-08']);
    assert.deepEqual(said(0), ['2025-11']);
    // Of two periods over each other each mark says both, also where the other one is later.
    const both = (before: number, last = '2026-12', lastBefore = '2026-12') =>
      timeFormat({ before, last, lastBefore })(months[0]!);
    assert.deepEqual(
      [both(12), both(11), both(0), both(-2)],
      ['2025-11 / 2024-11', '2025-11 / 2024-12', '2025-11 / 2025-11', '2025-11 / 2026-01'],
    );
    // Of the shorter one there are no months after its last.
    assert.deepEqual(
      [both(12, '2025-10'), both(12, '2025-11', '2024-10')],
      ['— / 2024-11', '2025-11 / —'],
    );
  });

  it('shares that mean the same get colours of their own', () => {
    const data = [{ tone: 'danger' }, { tone: 'disabled' }, { tone: 'danger' }, {}, {}] as const;
    const colours = shareColours([...data, { tone: 'danger' }, { tone: 'disabled' }]);
    assert.equal(new Set(colours).size, 7);
    assert.equal(colours[0], 'var(--by-danger)');
  });

  it('lines of one colour get dashes of their own', () => {
    assert.deepEqual(
      seriesDashes([{}, {}], false).map((each) => each.length),
      [0, 0],
    );
    const one = seriesDashes([{}, {}, {}], true).map(String);
    assert.equal(new Set(one).size, 3);
    assert.notDeepEqual(
      ...(seriesDashes([{ tone: 'danger' }, { tone: 'danger' }], false) as [number[], number[]]),
    );
  });
});

describe('zoom', () => {
  const span = { start: 0, end: 3600 };
  const times = Array.from({ length: 181 }, (_, at) => at * 20);

  it('property: stays inside, and always shows two points', () => {
    const second = fc.double({ min: -500, max: 4100, noNaN: true });
    fc.assert(
      fc.property(second, second, (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const zoom = zoomed({ start, end }, span, times);
        if (!zoom) return;
        assert.ok(zoom.start >= span.start && zoom.end <= span.end);
        assert.ok(times.filter((time) => time >= zoom.start && time <= zoom.end).length >= 2);
      }),
    );
  });

  it('around a point keeps the point where it is', () => {
    assert.deepEqual(zoomAround(900, span, span, 0.5), { start: 450, end: 2250 });
    assert.deepEqual(zoomAround(0, span, span, 0.5), { start: 0, end: 1800 });
    assert.deepEqual(zoomAround(900, { start: 450, end: 2250 }, span, 2), span);
  });
});

describe('CSV', () => {
  it('holds plain numbers, empty gaps and times that sort', () => {
    const start = new Date(2026, 10, 20, 8).getTime() / 1000;
    const rows = csvRows(
      {
        kind: 'line',
        times: [start, start + 20],
        series: [{ key: 'a', label: 'CPU', values: [1234.5, null] }],
      },
      words,
    );
    assert.deepEqual(rows, [
      ['时间', 'CPU'],
      ['2026-11-20 08:00:00', '1234.5'],
      ['2026-11-20 08:00:20', ''],
    ]);
  });

  it('of stacked bars has a column a part', () => {
    const rows = csvRows(
      {
        kind: 'bar',
        series: [
          { key: 'x', label: 'X' },
          { key: 'y', label: 'Y' },
        ],
        data: [{ key: 'd', label: '一日', values: [1, 2] }],
      },
      words,
    );
    assert.deepEqual(rows, [
      ['名称', 'X', 'Y', '合计'],
      ['一日', '1', '2', '3'],
    ]);
  });

  it('property: what a spreadsheet would run is text, and every cell comes back (RFC 4180)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const written = csvText(rows);
          assert.ok(written.startsWith('\uFEFF'));
          assert.ok(written.endsWith('\r\n'));
          const read = parse(written.slice(1));
          assert.equal(read.length, rows.length);
          read.forEach((row, at) =>
            row.forEach((cell, index) => {
              const given = rows[at]?.[index] ?? '';
              assert.ok(cell === given || cell === `'${given}`);
              assert.ok(!/^[=+\-@\t\r]/.test(cell) || /^-?\d+(\.\d+)?$/.test(cell));
            }),
          );
        },
      ),
    );
  });
});

function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe('loading (C-24)', () => {
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const make = () => {
    const asked: {
      signal: AbortSignal;
      answer: (value: string) => void;
      fail: (error: unknown) => void;
    }[] = [];
    const loader = createChartLoader<string>();
    const question: ChartQuestion<string> = {
      load: (_times, signal) =>
        new Promise((answer, fail) => {
          asked.push({ signal, answer, fail });
        }),
      range: { range: '1H' },
      key: 'a',
      every: 60_000,
    };
    return { asked, loader, question };
  };
  const timers = async (run: () => Promise<void>) => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_790_000_000_000 });
    try {
      await run();
    } finally {
      mock.timers.reset();
    }
  };

  it('asks nothing out of sight, once when seen, and again a minute after the answer', () =>
    timers(async () => {
      const { asked, loader, question } = make();
      loader.ask(question);
      await settle();
      assert.equal(asked.length, 0);
      loader.setActive(true);
      await settle();
      assert.equal(asked.length, 1);
      mock.timers.tick(120_000);
      await settle();
      assert.equal(asked.length, 1, 'the answer is waited for');
      asked[0]?.answer('first');
      await settle();
      assert.equal(loader.state().content, 'first');
      mock.timers.tick(59_999);
      await settle();
      assert.equal(asked.length, 1);
      mock.timers.tick(1);
      await settle();
      assert.equal(asked.length, 2);
    }));

  it('hidden, it waits; seen again after the minute, it asks at once, before it, when due', () =>
    timers(async () => {
      const { asked, loader, question } = make();
      loader.setActive(true);
      loader.ask(question);
      await settle();
      asked[0]?.answer('first');
      await settle();
      loader.setActive(false);
      mock.timers.tick(600_000);
      await settle();
      assert.equal(asked.length, 1);
      loader.setActive(true);
      mock.timers.tick(0);
      await settle();
      assert.equal(asked.length, 2);
      asked[1]?.answer('second');
      await settle();
      loader.setActive(false);
      mock.timers.tick(30_000);
      loader.setActive(true);
      mock.timers.tick(29_999);
      await settle();
      assert.equal(asked.length, 2);
      mock.timers.tick(1);
      await settle();
      assert.equal(asked.length, 3);
    }));

  it('another range drops what was asked before, whenever that answers', () =>
    timers(async () => {
      const { asked, loader, question } = make();
      loader.setActive(true);
      loader.ask(question);
      await settle();
      loader.ask({ ...question, range: { range: '6H' } });
      await settle();
      assert.equal(asked.at(0)?.signal.aborted, true);
      asked[1]?.answer('new');
      await settle();
      asked[0]?.answer('old');
      await settle();
      assert.equal(loader.state().content, 'new');
      assert.equal(loader.state().times?.step, 120);
    }));

  it('a failure keeps what is shown; another key does not; leaving aborts', () =>
    timers(async () => {
      const { asked, loader, question } = make();
      loader.setActive(true);
      loader.ask(question);
      await settle();
      asked[0]?.answer('first');
      await settle();
      loader.refresh();
      await settle();
      asked[1]?.fail(new Error('down'));
      await settle();
      assert.equal(loader.state().content, 'first');
      assert.ok(loader.state().error);
      loader.ask({ ...question, key: 'b' });
      assert.deepEqual(loader.state(), { loading: true });
      await settle();
      loader.stop();
      assert.ok(asked[2]?.signal.aborted);
      asked[2].answer('late');
      await settle();
      assert.equal(loader.state().content, undefined);
    }));

  it('who has to sign in anew is asked for no longer', () =>
    timers(async () => {
      const { asked, loader, question } = make();
      loader.setActive(true);
      loader.ask(question);
      await settle();
      asked[0]?.fail(new ApiError('reset', '登录超时'));
      await settle();
      mock.timers.tick(600_000);
      await settle();
      assert.equal(asked.length, 1);
    }));

  it('who is signed out is asked for no longer; a load that throws is a failed one', () =>
    timers(async () => {
      const { asked, loader, question } = make();
      loader.setActive(true);
      loader.ask(question);
      await settle();
      asked[0]?.fail(unauthorized('chartData'));
      await settle();
      mock.timers.tick(600_000);
      await settle();
      assert.equal(asked.length, 1);
      loader.ask({
        ...question,
        key: 'c',
        load: () => {
          throw new Error('at once');
        },
      });
      await settle();
      assert.match(String(loader.state().error), /at once/);
    }));
});

describe('colours', () => {
  const css = readFileSync('src/widgets/styles/tokens.css', 'utf8');
  const schemes = [0, 1].map((scheme) =>
    Array.from({ length: 6 }, (_, at) => {
      const pair = new RegExp(`--by-chart-${at + 1}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(
        css,
      );
      return pair?.[scheme + 1] ?? '';
    }),
  );

  // Machado, Oliveira, Fernandes 2009, severity 1; distances in CIE Lab.
  const eyes = {
    usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    protan: [
      0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
    ],
    deutan: [
      0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
    ],
    tritan: [
      1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
    ],
  };
  const linear = (hex: string) =>
    [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
  const lab = ([r, g, b]: readonly [number, number, number]) => {
    const f = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
    const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const seen = (hex: string, eye: readonly number[]) => {
    const rgb = linear(hex);
    const row = (at: number) =>
      rgb.reduce((sum, part, index) => sum + part * (eye[at * 3 + index] ?? 0), 0);
    return lab(
      [0, 1, 2].map((at) => Math.min(1, Math.max(0, row(at)))) as [number, number, number],
    );
  };

  for (const [scheme, colours] of schemes.entries()) {
    for (const [name, eye] of Object.entries(eyes)) {
      it(`of ${scheme === 0 ? 'light' : 'dark'} are apart for ${name} eyes`, () => {
        for (const [at, one] of colours.entries()) {
          for (const two of colours.slice(at + 1)) {
            const distance = Math.hypot(
              ...seen(one, eye).map((part, index) => part - (seen(two, eye)[index] ?? 0)),
            );
            assert.ok(distance > 20, `${one} and ${two}: ${distance.toFixed(1)}`);
          }
        }
      });
    }
  }
});
