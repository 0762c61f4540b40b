import type { Aggregate, Series } from '../../../../src/core/api/monitoring/charts';
import type { MetricName } from '../../../../src/core/dictionaries/monitoring';
import { chartStep } from '../../../../src/core/format/chart-step';
import { text } from '../../../../src/core/i18n/translator';
import type { ReadScope } from '../../database/scope';
import { Refusal } from '../../refusal';
import { LOCAL } from './machine';
import { monitoringMessages } from './messages';
import { unitOf } from './metrics';
import { seriesWith, topicsOf } from './backlogs';
import type { Resource } from './resources';
import { sampledSeries } from './samples';
import type { TimeSeries } from './series';

/** C-25 */
const DEFAULT_RANGE = 3600;
const LONGEST_RANGE = 366 * 86_400;
/** Of one line, and of all lines of one answer. */
const MOST_POINTS = 1_500;
const MOST_IN_ALL = 60_000;
/** Values looked at for one point: a day in one point is not what it was at midnight. */
const FINEST = 300;
const MOST_LOOKS = 8;

export interface Range {
  readonly start: number;
  readonly end: number;
  readonly step: number;
}

/** N-26, C-25, C-26: what is not given follows from what is. All in epoch seconds. */
export function rangeOf(
  given: { readonly [K in keyof Range]?: number | undefined },
  now: number,
  lines = 1,
): Range {
  const end = given.end ?? Math.max(now, (given.start ?? 0) + 1);
  const start = given.start ?? Math.max(0, end - DEFAULT_RANGE);
  if (end <= start) throw new Refusal(text(monitoringMessages, 'chart.order'));
  if (end - start > LONGEST_RANGE) throw new Refusal(text(monitoringMessages, 'chart.range'));
  const step = given.step ?? chartStep(end - start);
  const points = Math.floor((end - start) / step) + 1;
  const limit = Math.min(MOST_POINTS, Math.floor(MOST_IN_ALL / Math.max(1, lines)));
  if (points > limit) throw new Refusal(text(monitoringMessages, 'chart.points'), { limit });
  // On multiples of the step: two cards asked a few seconds apart show the same points.
  return { start: Math.floor(start / step) * step, end, step };
}

/** The lines' source: generated, or measured and read for the range. */
export async function sourceOf(
  scope: ReadScope,
  row: Resource,
  metric: MetricName,
  range: Range,
  aggregate: Aggregate,
): Promise<TimeSeries> {
  if (row.id === LOCAL) return sampledSeries(scope.db, metric, range, aggregate);
  return seriesWith(await topicsOf(scope, [row]), row, metric);
}

/** One point each step, of what was measured from it to the next; null where nothing was. */
export function pointsOf(
  series: TimeSeries,
  { start, end, step }: Range,
  aggregate: Aggregate,
  now: number,
): [number, number | null][] {
  const points: [number, number | null][] = [];
  for (let time = start; time <= Math.min(end, now); time += step)
    points.push([
      time,
      together(valuesIn(series, time, Math.min(step, now - time + 1)), aggregate),
    ]);
  return points;
}

function valuesIn(series: TimeSeries, time: number, seconds: number): readonly number[] {
  const looks = Math.min(MOST_LOOKS, Math.max(1, Math.ceil(seconds / FINEST)));
  const times = Array.from({ length: looks }, (_, index) =>
    Math.floor(time + (index * seconds) / looks),
  );
  // What rises between two looks is looked at as well, so that no excursion is missing from a long range.
  if (seconds > FINEST)
    for (const { start, end } of series.excursions?.(time, time + seconds) ?? []) {
      const middle = Math.floor((Math.max(start, time) + Math.min(end, time + seconds)) / 2);
      if (middle < time + seconds) times.push(middle);
    }
  return times.flatMap((moment) => series.at(moment) ?? []);
}

export function together(values: readonly number[], aggregate: Aggregate): number | null {
  if (values.length === 0) return null;
  if (aggregate === 'max') return Math.max(...values);
  if (aggregate === 'min') return Math.min(...values);
  return rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
}

const rounded = (value: number) => Math.round(value * 100) / 100;

export async function lineOf(
  scope: ReadScope,
  row: Resource,
  metric: MetricName,
  range: Range,
  aggregate: Aggregate,
  now: number,
): Promise<Series> {
  const series = await sourceOf(scope, row, metric, range, aggregate);
  const points = pointsOf(series, range, aggregate, now);
  const values = points.flatMap(([, value]) => value ?? []);
  return {
    resourceId: row.id,
    resourceName: row.name,
    metric,
    unit: unitOf(metric),
    points,
    // Of the last two: what is measured is written some seconds after its moment has begun.
    latest: points.at(-1)?.[1] ?? points.at(-2)?.[1] ?? null,
    min: together(values, 'min'),
    max: together(values, 'max'),
    avg: together(values, 'avg'),
  };
}
