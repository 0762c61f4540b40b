import { alarmOwners } from '../../core/api/monitoring/alarms';
import { alarmLevel, alarmStatus } from '../../core/dictionaries/alarms';

export type AlarmStatus = (typeof alarmStatus.values)[number];
export type AlarmLevel = (typeof alarmLevel.values)[number];

/** By which columns the backend sorts the list; `level` by severity. */
export const alarmSorts = [
  'createTime',
  'lastTime',
  'level',
  'status',
  'name',
  'resourceName',
  'count',
] as const;
export type AlarmSort = (typeof alarmSorts)[number];

/**
 * What the board shows: the `query` property. Everything is optional; `{}` is all alarms, newest first. Both views,
 * the counts, the charts and the export ask with the same one.
 */
export interface AlarmQuery {
  /** D-001, D-002: any of them. */
  readonly status?: readonly AlarmStatus[];
  readonly level?: readonly AlarmLevel[];
  /** In the names of alarm, resource, threshold and group, and in the address. */
  readonly text?: string;
  /** D-061 */
  readonly metric?: string;
  /** D-062 */
  readonly catalog?: string;
  readonly region?: string;
  readonly projectId?: string;
  readonly resourceId?: string;
  readonly resourceKind?: string;
  readonly thresholdId?: string;
  readonly groupId?: string;
  /** False: the condition still holds. */
  readonly recovered?: boolean;
  /** `me`: told to the user and confirmed by nobody else, or confirmed by the user; `groups`: of the threshold groups that the user is told of. */
  readonly whose?: (typeof alarmOwners)[number];
  /** Raised at or after, and at or before: ISO 8601; always sent with a zone. */
  readonly start?: string;
  readonly end?: string;
  readonly sort?: AlarmSort;
  readonly order?: 'asc' | 'desc';
  /** From 1. */
  readonly page?: number;
  /** Rows on a page; 20 (C-10). */
  readonly rows?: number;
}

const texts = [
  'text',
  'metric',
  'catalog',
  'region',
  'projectId',
  'resourceId',
  'resourceKind',
  'thresholdId',
  'groupId',
] as const;
const MOST_TEXT = 100;
const MOST_ROWS = 200;

/** A query from whatever a page sets; what is not understood is left out. Never throws. */
export function toAlarmQuery(value: unknown): AlarmQuery {
  if (typeof value !== 'object' || value === null) return {};
  const given = value as Readonly<Record<string, unknown>>;
  const query: Record<string, unknown> = {};
  const set = (name: string, it: unknown) => {
    if (it !== undefined) query[name] = it;
  };
  set('status', several(given['status'], alarmStatus.values));
  set('level', several(given['level'], alarmLevel.values));
  for (const name of texts) set(name, plain(given[name]));
  if (typeof given['recovered'] === 'boolean') query['recovered'] = given['recovered'];
  set(
    'whose',
    alarmOwners.find((each) => each === given['whose']),
  );
  set('start', moment(given['start']));
  set('end', moment(given['end']));
  set(
    'sort',
    alarmSorts.find((each) => each === given['sort']),
  );
  if (query['sort'] !== undefined && given['order'] === 'desc') query['order'] = 'desc';
  if (query['sort'] !== undefined && given['order'] === 'asc') query['order'] = 'asc';
  const page = whole(given['page'], 1_000_000);
  if (page !== undefined && page > 1) query['page'] = page;
  set('rows', whole(given['rows'], MOST_ROWS));
  return query;
}

function several<V extends string>(value: unknown, known: readonly V[]): readonly V[] | undefined {
  const list: unknown = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(list)) return undefined;
  // In the dictionary's order, so that the same choice is the same query.
  const chosen = known.filter((each) => list.some((item: unknown) => trimmed(item) === each));
  return chosen.length > 0 && chosen.length < known.length ? chosen : undefined;
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

function plain(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim().slice(0, MOST_TEXT);
  return text === '' ? undefined : text;
}

/** A date, milliseconds or text with or without a zone, as ISO 8601 in UTC. */
function moment(value: unknown): string | undefined {
  if (!(value instanceof Date) && typeof value !== 'string' && typeof value !== 'number')
    return undefined;
  if (value === '') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function whole(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  return number >= 1 && number <= most ? number : undefined;
}

export const DEFAULT_ROWS = 20;
export const pageOf = (query: AlarmQuery): number => query.page ?? 1;
export const rowsOf = (query: AlarmQuery): number => query.rows ?? DEFAULT_ROWS;

/** What filters, without how it is paged and sorted: as E-054, E-057 and the summary take it. */
export function filtersOf(query: AlarmQuery) {
  const { status, level, start, end, recovered, text, metric, catalog, region } = query;
  const { projectId, resourceId, resourceKind, thresholdId, groupId, whose } = query;
  const filters = {
    text,
    metric,
    catalog,
    region,
    projectId,
    resourceId,
    resourceKind,
    thresholdId,
  };
  return present({
    ...filters,
    groupId,
    recovered,
    whose,
    start,
    end,
    status: status?.join(','),
    level: level?.join(','),
  });
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the keys that hold nothing. */
export function present<T extends object>(value: T): Present<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== undefined),
  ) as Present<T>;
}

export function without(query: AlarmQuery, ...names: readonly (keyof AlarmQuery)[]): AlarmQuery {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => !names.some((each) => each === name)),
  );
}

export const sortOf = ({ sort, order }: AlarmQuery) =>
  sort === undefined ? {} : { sort, order: order ?? 'asc' };

/** Newest first, which is also what the backend does where nothing is said. */
export const isNewestFirst = ({ sort, order }: AlarmQuery): boolean =>
  sort === undefined || (sort === 'createTime' && order === 'desc');

export function isSameQuery(one: AlarmQuery, two: AlarmQuery): boolean {
  const spell = (query: AlarmQuery) =>
    JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
  return spell(one) === spell(two);
}

/** Conditions that have no field of their own in the filters. */
export const boundNames = [
  'whose',
  'resourceId',
  'thresholdId',
  'groupId',
  'region',
  'projectId',
  'resourceKind',
] as const;

/** Whether anything but status, page and sort narrows the list. */
export const isFiltered = (query: AlarmQuery): boolean => Object.keys(filtersOf(query)).length > 0;
