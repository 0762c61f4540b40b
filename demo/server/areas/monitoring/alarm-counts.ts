import { and, gte, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { alarmDimensions } from '../../../../src/core/api/monitoring/alarm-views';
import type { ListQuery } from '../../../../src/core/api/listing';
import { alarmLevel, alarmStatus } from '../../../../src/core/dictionaries/alarms';
import { metricNames } from '../../../../src/core/dictionaries/monitoring';
import { DEFAULT_RANGE } from '../../../../src/core/format/chart-step';
import type { ReadScope } from '../../database/scope';
import { countRecordsBy, type ReadOptions } from '../../records/read';
import { oneOf } from './resources';
import { alarm } from '../../kinds/monitoring';
import { havingPart } from '../../search/like';

/** What list, summary and charts are asked alike. */
export interface AlarmFilter {
  readonly status?: readonly string[] | undefined;
  readonly level?: readonly string[] | undefined;
  readonly metric?: string | undefined;
  readonly catalog?: string | undefined;
  readonly region?: string | undefined;
  readonly projectId?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly resourceKind?: string | undefined;
  readonly thresholdId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly recovered?: boolean | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly text?: string | undefined;
  readonly params?: ListQuery['params'];
  /** Whose they are, as a condition. */
  readonly own?: SQL | undefined;
}

type Dimension = (typeof alarmDimensions)[number];

const equal = [
  'metric',
  'catalog',
  'region',
  'projectId',
  'resourceId',
  'resourceKind',
  'thresholdId',
  'groupId',
] as const;
const searched = ['resourceName', 'resourceIp', 'thresholdName', 'groupName'] as const;

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/** An attribute as text; the name is one of ours, never from a request. */
const word = (scope: ReadScope, name: string): SQL<string> =>
  sql<string>`coalesce(${scope.rows.records.data} ->> ${sql.raw(`'${name}'`)}, '')`;

export function alarmOptions(scope: ReadScope, filter: AlarmFilter): ReadOptions {
  const { records } = scope.rows;
  const given = equal.filter((name) => isGiven(filter[name]));
  const match = Object.fromEntries(given.map((name) => [name, filter[name]]));
  const several = (values: readonly string[] | undefined, column: SQL) =>
    values && values.length > 0 ? oneOf(column, values) : undefined;
  return {
    match: { ...match, recovered: filter.recovered },
    sorts: {
      level: placeIn(severities, word(scope, 'level')),
      status: placeIn(alarmStatus.values, sql`${records.status}`),
    },
    where: and(
      several(filter.status, sql`${records.status}`),
      several(filter.level, word(scope, 'level')),
      isGiven(filter.start) ? gte(records.createTime, new Date(filter.start)) : undefined,
      isGiven(filter.end) ? lte(records.createTime, new Date(filter.end)) : undefined,
      isGiven(filter.text) ? containing(scope, filter.text) : undefined,
      filter.own,
    ),
  };
}

/** D-002 from the mildest to the worst; the specification lists them in another order. */
const severities = ['REMIND', 'SECONDARY', 'PRIMARY', 'URGENT'] as const;

/** Where a value stands in a list of ours, so that a sort goes by meaning; 0 for what is not in it. */
const placeIn = (values: readonly string[], column: SQL): SQL =>
  sql`coalesce(array_position(array[${sql.raw(values.map((value) => `'${value}'`).join(','))}]::text[], ${column}), 0)`;

function containing(scope: ReadScope, wanted: string): SQL {
  const pattern = havingPart(wanted);
  const columns = [sql`${scope.rows.records.name}`, ...searched.map((name) => word(scope, name))];
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

type Counts<K extends string> = Record<K, number>;

const noCounts = <K extends string>(keys: readonly K[]): Counts<K> =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Counts<K>;

const add = (counts: Record<string, number>, key: string, total: number) => {
  counts[key] = (counts[key] ?? 0) + total;
};

export async function summaryOf(scope: ReadScope, filter: AlarmFilter) {
  const by = {
    level: word(scope, 'level'),
    status: sql<string>`${scope.rows.records.status}`,
    recovered: word(scope, 'recovered'),
  };
  const rows = await countRecordsBy(scope, alarm, by, filter, alarmOptions(scope, filter));
  const levels = noCounts(alarmLevel.values);
  const openLevels = noCounts(alarmLevel.values);
  const statuses = noCounts(alarmStatus.values);
  const sum = { total: 0, open: 0, holding: 0 };
  for (const { key, total } of rows) {
    sum.total += total;
    add(levels, key.level, total);
    add(statuses, key.status, total);
    if (key.status === 'SOLVED') continue;
    sum.open += total;
    add(openLevels, key.level, total);
    if (key.recovered === 'false') sum.holding += total;
  }
  return { ...sum, levels, statuses, openLevels };
}

/** Values of a dictionary in its own order, the small ones too; others by how many there are. */
const fixed: Partial<Record<Dimension, readonly string[]>> = {
  level: alarmLevel.values,
  status: alarmStatus.values,
  metric: metricNames.values.slice(0, 6), // what engines are measured by, where there is any
};

export async function pieOf(scope: ReadScope, filter: AlarmFilter, by: Dimension) {
  const code = by === 'status' ? sql<string>`${scope.rows.records.status}` : word(scope, by);
  const rows = await countRecordsBy(scope, alarm, { code }, filter, alarmOptions(scope, filter));
  const counts = new Map(rows.map(({ key, total }) => [key.code, total]));
  const found = [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key);
  const always = fixed[by] ?? [];
  const codes = [...always, ...found.filter((code) => !always.includes(code))];
  return {
    action: 'pieChart' as const,
    by,
    total: rows.reduce((sum, { total }) => sum + total, 0),
    slices: codes.map((value) => ({ code: value, count: counts.get(value) ?? 0 })),
  };
}

const DAY = 86_400_000;
const HOUR = 3_600_000;
const FIVE_MINUTES = 300_000;
/** China Standard Time, all year: what `Asia/Shanghai` is since 1991. */
const CHINA = 8 * HOUR;
/** Beyond it the range is cut: a chart of ten years has no bars to look at. */
const LONGEST_DAYS = 366 * 3;

type Unit = 'minute' | 'hour' | 'day' | 'month';
const unitOf = (milliseconds: number): Unit => {
  if (milliseconds <= 3 * HOUR) return 'minute';
  if (milliseconds <= 2 * DAY) return 'hour';
  return milliseconds <= 62 * DAY ? 'day' : 'month';
};
const patterns: Readonly<Record<Unit, string>> = {
  minute: 'YYYY-MM-DD HH24:MI',
  hour: 'YYYY-MM-DD HH24:00',
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
};
const sizes = { minute: FIVE_MINUTES, hour: HOUR, day: DAY, month: DAY } as const;

/** Bars from the first moment to the last, without holes. */
function barsBetween(start: number, end: number, unit: Unit): { label: string; time: string }[] {
  const bars: { label: string; time: string }[] = [];
  const size = sizes[unit];
  let at = Math.floor((start + CHINA) / size) * size;
  if (unit === 'month') at = monthOf(at, 0);
  while (at - CHINA <= end) {
    const iso = new Date(at).toISOString();
    const moment = `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
    const labels = { minute: moment, hour: moment, day: iso.slice(0, 10), month: iso.slice(0, 7) };
    bars.push({
      label: labels[unit],
      time: new Date(at - CHINA).toISOString(),
    });
    at = unit === 'month' ? monthOf(at, 1) : at + size;
  }
  return bars;
}

function monthOf(at: number, later: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

/** Bars of five minutes begin at whole fives; the others are cut by the pattern of their label. */
function floored(column: SQLWrapper, unit: Unit): SQL {
  if (unit !== 'minute') return sql`${column}`;
  return sql`date_bin('5 minutes', ${column}, timestamptz '2000-01-01 00:00:00+00')`;
}

export async function barsOf(scope: ReadScope, filter: AlarmFilter, now: number) {
  const end = isGiven(filter.end) ? Date.parse(filter.end) : now;
  const asked = isGiven(filter.start) ? Date.parse(filter.start) : end - DEFAULT_RANGE * 1000;
  const start = Math.max(Math.min(asked, end), end - LONGEST_DAYS * DAY);
  const unit = unitOf(end - start);
  const pattern = sql.raw(`'${patterns[unit]}'`);
  const by = {
    label: sql<string>`to_char(${floored(scope.rows.records.createTime, unit)} at time zone 'Asia/Shanghai', ${pattern})`,
    level: word(scope, 'level'),
  };
  const within = {
    ...filter,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  };
  const rows = await countRecordsBy(scope, alarm, by, filter, alarmOptions(scope, within));
  const bars = barsBetween(start, end, unit).map((bar) => {
    const levels = noCounts(alarmLevel.values);
    for (const { key, total } of rows) if (key.label === bar.label) add(levels, key.level, total);
    return { ...bar, levels, total: Object.values(levels).reduce((sum, count) => sum + count, 0) };
  });
  const total = bars.reduce((sum, bar) => sum + bar.total, 0);
  return { action: 'barChart' as const, unit, total, bars };
}
