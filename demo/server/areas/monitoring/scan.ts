import type { MonitorOperator } from '../../../../src/core/dictionaries/monitoring';
import type { TimeSeries } from './series';

/** Conditions are looked at every five minutes, at the same moments for everybody. Seconds. */
export const GRID = 300;
/** An alarm ends when its condition has not held for this long: values near the threshold are one alarm, not fifty. */
export const HOLD = 1800;

export interface Condition {
  readonly operator: MonitorOperator;
  readonly value: number;
  /** Seconds that it must hold. */
  readonly duration: number;
}

/** From the first moment at which a condition held to the last. */
export interface Run {
  readonly start: number;
  /** When it had held long enough. */
  readonly raised: number;
  readonly last: number;
  readonly count: number;
  readonly value: number;
  readonly peak: number;
  /** First moment after it; undefined while it goes on. */
  readonly ended: number | undefined;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export const onGrid = (time: number) => Math.floor(time / GRID) * GRID;

const holds: Readonly<Record<MonitorOperator, (value: number, than: number) => boolean>> = {
  '>': (value, than) => value > than,
  '>=': (value, than) => value >= than,
  '=': (value, than) => value === than,
  '<': (value, than) => value < than,
  '<=': (value, than) => value <= than,
  '!=': (value, than) => value !== than,
};

export const conditionHolds = ({ operator, value }: Condition, measured: number) =>
  holds[operator](measured, value);

/** Whether no value between the two can meet the condition: then only excursions need a look. */
function isQuiet({ operator, value }: Condition, [low, high]: readonly [number, number]): boolean {
  switch (operator) {
    case '>':
      return high <= value;
    case '>=':
      return high < value;
    case '<':
      return low >= value;
    case '<=':
      return low > value;
    case '=':
      return value < low || value > high;
    case '!=':
      return false;
  }
}

const worse = ({ operator }: Condition, a: number, b: number) =>
  operator === '<' || operator === '<=' ? Math.min(a, b) : Math.max(a, b);

/** Moments of the grid after `from` and until `to` at which the condition could hold. */
function* moments(
  series: TimeSeries,
  condition: Condition,
  from: number,
  to: number,
): Generator<number> {
  const sparse = series.quiet !== undefined && isQuiet(condition, series.quiet);
  const spans =
    sparse && series.excursions ? series.excursions(from, to) : [{ start: from + 1, end: to }];
  for (const span of spans) {
    const first = Math.ceil(Math.max(span.start, from + 1) / GRID) * GRID;
    for (let time = first; time <= Math.min(span.end, to); time += GRID) yield time;
  }
}

/**
 * The runs of a condition that were raised, or went on, after `from` and until `to`. The state between two scans is
 * `open`, the run that had not ended: scans of two halves find the same as one scan of the whole.
 */
export function scan(
  series: TimeSeries,
  condition: Condition,
  open: Run | undefined,
  from: number,
  to: number,
): Run[] {
  const runs: Run[] = [];
  // Changed in place: a year is a hundred thousand moments.
  let run: Mutable<Run> | undefined = open && { ...open };
  // Long enough back to see what has begun but not yet held for its time.
  const begin = open ? Math.max(from, open.last) : from - condition.duration - GRID;
  let first: number | undefined;
  let previous = Number.NEGATIVE_INFINITY;
  let pending = { count: 0, peak: 0 };
  for (const time of moments(series, condition, begin, to)) {
    if (run && time - run.last > HOLD) {
      runs.push({ ...run, ended: run.last + GRID });
      run = undefined;
    }
    const value = series.at(time);
    if (value === undefined || !conditionHolds(condition, value)) {
      first = undefined;
      continue;
    }
    if (run) {
      run.last = time;
      run.count += 1;
      run.value = value;
      run.peak = worse(condition, run.peak, value);
      continue;
    }
    if (first === undefined || time - previous > GRID) {
      first = time;
      pending = { count: 0, peak: value };
    }
    previous = time;
    pending.count += 1;
    pending.peak = worse(condition, pending.peak, value);
    if (time - first >= condition.duration && time > from) {
      run = { start: first, raised: time, last: time, ...pending, value, ended: undefined };
      first = undefined;
    }
  }
  if (run) runs.push(to - run.last > HOLD ? { ...run, ended: run.last + GRID } : run);
  return runs;
}

/** About how many moments of each hour a scan has to look at: a twelfth where it looks at excursions alone. */
export function costOfHour(series: TimeSeries, condition: Condition): number {
  const sparse = series.quiet !== undefined && isQuiet(condition, series.quiet);
  return sparse ? 1 : 3600 / GRID;
}
