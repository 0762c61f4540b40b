import { and, sql, type SQL } from 'drizzle-orm';
import { text } from '../../../../src/core/i18n/translator';
import type { TenantScope } from '../../database/scope';
import { Refusal } from '../../refusal';
import { rangeOf, sourceOf, together, type Range } from './chart-points';
import { LOCAL } from './machine';
import { monitoringMessages } from './messages';
import {
  parsePromQuery,
  type Aggregation,
  type PromLabel,
  type PromQuery,
} from './prometheus-language';
import { selectResources, type Resource } from './resources';
import { FRESH, lastKnown } from './samples';
import { conditionHolds } from './scan';
import type { TimeSeries } from './series';

/** Lines that one query may need, before they are put together. */
const MOST_SERIES = 2_000;
/** A look costs an eighth of a point of a chart, which is several looks. */
const LOOKS_OF_POINT = 8;
/** Looks into the window of one moment. */
const WINDOW_LOOKS = 12;

interface Asked {
  readonly query: string;
  readonly time?: number | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly step?: number | undefined;
}

const labelsOf = (row: Resource): Readonly<Record<PromLabel, string>> => ({
  resource: row.id,
  name: row.name,
  kind: row.kind,
  project: row.projectName ?? '',
  region: row.region,
  catalog: row.catalog,
  ip: row.ip,
  engine: row.engine,
});

/** The resources that the selector means; too many are refused before anything is computed. */
async function selected(scope: TenantScope, { matchers }: PromQuery): Promise<Resource[]> {
  const { monitored, projects, query } = selectResources(scope);
  const columns: Readonly<Record<PromLabel, SQL>> = {
    resource: sql`${monitored.id}`,
    name: sql`${monitored.name}`,
    kind: sql`${monitored.kind}`,
    project: sql`coalesce(${projects.name}, '')`,
    region: sql`${monitored.region}`,
    catalog: sql`${monitored.catalog}`,
    ip: sql`${monitored.ip}`,
    engine: sql`${monitored.engine}`,
  };
  const conditions = matchers.map(({ label, equal, value }) =>
    equal ? sql`${columns[label]} = ${value}` : sql`${columns[label]} <> ${value}`,
  );
  const rows = await query
    .where(and(...conditions))
    .orderBy(monitored.id)
    .limit(MOST_SERIES + 1);
  if (rows.length > MOST_SERIES)
    throw new Refusal(
      text(monitoringMessages, 'prometheus.series'),
      { limit: MOST_SERIES },
      { data: { field: 'query' } },
    );
  return rows;
}

/** The value at a moment, or of the window before it. */
function valueAt(series: TimeSeries, time: number, { window }: PromQuery): number | undefined {
  if (!window) return series.at(time);
  const looks = Math.min(WINDOW_LOOKS, window.seconds);
  const values = Array.from({ length: looks }, (_, index) =>
    series.at(Math.floor(time - (index * window.seconds) / looks)),
  ).flatMap((value) => value ?? []);
  return together(values, window.how) ?? undefined;
}

const combine: Readonly<Record<Aggregation, (values: readonly number[]) => number>> = {
  avg: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  count: (values) => values.length,
};

interface Line {
  readonly metric: Readonly<Record<string, string>>;
  readonly sources: readonly TimeSeries[];
}

/** One line for each resource, or for each group of equal labels. */
function linesOf(asked: PromQuery, rows: readonly (readonly [Resource, TimeSeries])[]): Line[] {
  const { aggregate } = asked;
  if (!aggregate)
    return rows.map(([row, series]) => {
      const metric = { __name__: asked.metric, ...labelsOf(row) };
      return { metric, sources: [series] };
    });
  const groups = new Map<string, { metric: Record<string, string>; sources: TimeSeries[] }>();
  for (const [row, series] of rows) {
    const all = labelsOf(row);
    const metric = Object.fromEntries(aggregate.by.map((label) => [label, all[label]]));
    const key = JSON.stringify(metric);
    const group = groups.get(key) ?? { metric, sources: [] };
    group.sources.push(series);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function lineValue({ sources }: Line, time: number, asked: PromQuery): number | undefined {
  const values = sources.flatMap((series) => valueAt(series, time, asked) ?? []);
  if (values.length === 0) return undefined;
  const value = asked.aggregate ? combine[asked.aggregate.how](values) : values[0];
  if (value === undefined) return undefined;
  const { compare } = asked;
  if (compare && !conditionHolds({ ...compare, duration: 0 }, value)) return undefined;
  return value;
}

const words = (value: number) => String(Math.round(value * 10_000) / 10_000);

/** What Prometheus answers: a matrix over a range, a vector at one moment. */
export async function answerPrometheus(scope: TenantScope, input: Asked, now: number) {
  const asked = parsePromQuery(input.query);
  if ((input.start === undefined) !== (input.end === undefined))
    throw new Refusal(
      text(monitoringMessages, 'prometheus.step'),
      {},
      { data: { field: 'start' } },
    );
  const rows = await selected(scope, asked);
  const isRange = input.start !== undefined;
  const time = Math.min(input.time ?? now, now);
  const looks = asked.window ? rows.length * WINDOW_LOOKS : rows.length;
  const range: Range = isRange
    ? rangeOf(input, now, Math.ceil(looks / LOOKS_OF_POINT))
    : { start: time, end: time, step: 15 };
  const before = (asked.window?.seconds ?? 0) + (isRange ? 0 : FRESH);
  const wide = { ...range, start: range.start - before };
  const sources: (readonly [Resource, TimeSeries])[] = [];
  for (const row of rows) {
    const series = await sourceOf(scope, row, asked.metric, wide, 'avg');
    sources.push([row, row.id === LOCAL && !isRange ? lastKnown(series) : series]);
  }
  const lines = linesOf(asked, sources);
  if (!isRange)
    return {
      resultType: 'vector' as const,
      result: lines.flatMap((line) => {
        const value = lineValue(line, time, asked);
        return value === undefined ? [] : [{ metric: line.metric, value: [time, words(value)] }];
      }),
    };
  const last = Math.min(range.end, now);
  return {
    resultType: 'matrix' as const,
    result: lines
      .map((line) => {
        const values: [number, string][] = [];
        for (let at = range.start; at <= last; at += range.step) {
          const value = lineValue(line, at, asked);
          if (value !== undefined) values.push([at, words(value)]);
        }
        return { metric: line.metric, values };
      })
      .filter(({ values }) => values.length > 0),
  };
}
