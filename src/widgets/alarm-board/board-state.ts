import type { Alarm, AlarmSummary } from '../../core/api/monitoring/alarms';
import { alarmActionFrom } from '../../core/dictionaries/alarms';
import type { AlarmAction } from '../../core/dictionaries/alarms';
import type { Text } from '../../core/i18n/translator';
import type { AlarmQuery, AlarmStatus } from './alarm-query';

export type BoardView = 'table' | 'board';

/** Ids of what a list shows, in its order, and how many there are behind it. */
export interface AlarmList {
  readonly ids: readonly string[];
  readonly total: number;
}

export interface FailedAlarm {
  readonly id: string;
  readonly name: string;
  readonly reason: Text;
}

/** What became of one change. Those with failures stay until they are retried or put away. */
export interface Outcome {
  readonly key: number;
  readonly action: AlarmAction;
  readonly comment: string;
  readonly done: number;
  readonly failed: readonly FailedAlarm[];
}

/** A change that is asked about: what it would do, and what it would leave alone. */
export interface Asked {
  readonly action: AlarmAction;
  readonly ids: readonly string[];
  readonly skipped: number;
}

/** How far the running changes are, all together. */
export interface Running {
  readonly total: number;
  readonly settled: number;
}

export type Counts<K extends string> = Readonly<Record<K, number>>;

export interface BoardState {
  readonly view: BoardView;
  readonly query: AlarmQuery;
  /** Alarms by id as the server sent them; lists name them by id. */
  readonly alarms: ReadonlyMap<string, Alarm>;
  /** What a running change shows before the server has answered; it lies over the alarm. */
  readonly overlays: ReadonlyMap<string, Partial<Alarm>>;
  readonly table: AlarmList;
  readonly columns: Readonly<Record<AlarmStatus, AlarmList>>;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** A refresh failed while what was loaded before is still shown. */
  readonly refreshError: unknown;
  readonly refreshing: boolean;
  /** A column that is being made longer. */
  readonly extending: AlarmStatus | null;
  /** Of the query without its status, and without its level: each choice shows what the other choices would give. */
  readonly statusCounts: Counts<AlarmStatus> | null;
  readonly levelCounts: AlarmSummary['levels'] | null;
  readonly selected: ReadonlySet<string>;
  /** Alarms that arose since the lists were laid out, and are not shown yet. */
  readonly fresh: number;
  /** Milliseconds of the last successful load. */
  readonly updatedAt: number | null;
  /** The alarm whose details are open. */
  readonly detail: string | null;
  readonly asked: Asked | null;
  readonly running: Running | null;
  readonly outcomes: readonly Outcome[];
}

const none: AlarmList = { ids: [], total: 0 };

export const emptyState: BoardState = {
  view: 'table',
  query: {},
  alarms: new Map(),
  overlays: new Map(),
  table: none,
  columns: { UNCONFIRMED: none, CONFIRMED: none, SOLVED: none },
  status: 'idle',
  error: null,
  refreshError: null,
  refreshing: false,
  extending: null,
  statusCounts: null,
  levelCounts: null,
  selected: new Set(),
  fresh: 0,
  updatedAt: null,
  detail: null,
  asked: null,
  running: null,
  outcomes: [],
};

/** The alarm as it is shown: the server's, with what a running change lays over it. */
export function shownAlarm(state: BoardState, id: string): Alarm | undefined {
  const alarm = state.alarms.get(id);
  const overlay = state.overlays.get(id);
  return alarm && overlay ? { ...alarm, ...overlay } : alarm;
}

export const shownAlarms = (state: BoardState, ids: readonly string[]): readonly Alarm[] =>
  ids.flatMap((id) => shownAlarm(state, id) ?? []);

/** A column holds what has its status now: an alarm that was just confirmed stands on top of the next column. */
export function columnIds(state: BoardState, status: AlarmStatus): readonly string[] {
  const own = state.columns[status].ids;
  const known = new Set(own);
  const has = (id: string) => shownAlarm(state, id)?.status === status;
  const others = Object.values(state.columns).flatMap((column) => column.ids);
  return [...others.filter((id) => !known.has(id) && has(id)), ...own.filter(has)];
}

/** Ids in the order in which the present view shows them, column after column. */
export function visibleIds(state: BoardState): readonly string[] {
  if (state.view === 'table') return state.table.ids;
  return shownStatuses(state.query).flatMap((status) => columnIds(state, status));
}

export const allStatuses: readonly AlarmStatus[] = ['UNCONFIRMED', 'CONFIRMED', 'SOLVED'];
export const shownStatuses = (query: AlarmQuery): readonly AlarmStatus[] =>
  query.status ?? allStatuses;

/** Counts by status with what a running change has moved already. */
export function countsNow(state: BoardState): Counts<AlarmStatus> | null {
  if (!state.statusCounts) return null;
  return shifted(state.statusCounts, state, [...state.overlays.keys()], 1);
}

/** Moves the laid-over alarms among the counts: 1 to where they are shown, -1 back to where the server has them. */
export function shifted(
  counts: Counts<AlarmStatus>,
  { alarms, overlays }: Pick<BoardState, 'alarms' | 'overlays'>,
  ids: readonly string[],
  by: 1 | -1,
): Counts<AlarmStatus> {
  const next: Record<string, number> = { ...counts };
  for (const id of ids) {
    const before = alarms.get(id)?.status;
    const after = overlays.get(id)?.status;
    if (before === undefined || after === undefined || before === after) continue;
    next[before] = (next[before] ?? 0) - by;
    next[after] = (next[after] ?? 0) + by;
  }
  return next as Counts<AlarmStatus>;
}

/** D-003: what may be done to it now. */
export const mayBe = (action: AlarmAction, status: string): boolean =>
  status === alarmActionFrom[action];
