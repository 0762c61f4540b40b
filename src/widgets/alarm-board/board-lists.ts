import type { Alarm } from '../../core/api/monitoring/alarms';
import { hasTrait } from '../../core/http/errors';
import {
  DEFAULT_ROWS,
  isNewestFirst,
  isSameQuery,
  pageOf,
  rowsOf,
  without,
  type AlarmQuery,
  type AlarmStatus,
} from './alarm-query';
import type { AlarmSource } from './alarm-source';
import type { BoardContext } from './board-context';
import { shownStatuses, type AlarmList, type BoardState, type BoardView } from './board-state';

/** Rows of one list as they arrived, with what they are a part of. */
interface Arrived {
  readonly rows: readonly Alarm[];
  readonly total: number;
}

/** What a view's lists belong to, and the newest alarm's time then: what arose later is new. null: there was none. */
interface LaidOut {
  readonly query: AlarmQuery;
  readonly watermark: string | null;
}
type Arrivals = ReadonlyMap<AlarmStatus | 'table', Arrived>;

/**
 * The lists of both views. `load` lays them out anew; `refresh` brings every shown alarm up to date and leaves order and
 * place as they are, so that nothing moves under the reader: what is new is counted and waits for the user.
 */
export class BoardLists {
  readonly #context: BoardContext;
  #controller: AbortController | null = null;
  #loading: Promise<void> | null = null;
  readonly #laidOut = new Map<BoardView, LaidOut>();

  constructor(context: BoardContext) {
    this.#context = context;
  }

  abort(): void {
    this.#controller?.abort();
    this.#controller = null;
    this.#loading = null;
  }

  forget(): void {
    this.abort();
    this.#laidOut.clear();
  }

  /** Shows the present view: from what is there when it belongs to the present query, else by loading. */
  show(): Promise<void> {
    const { view, query, status } = this.#context.state;
    return status === 'ready' && this.#isLaidOut(view, query) ? this.refresh() : this.load();
  }

  #isLaidOut(view: BoardView, query: AlarmQuery): boolean {
    const laidOut = this.#laidOut.get(view);
    return laidOut !== undefined && isSameQuery(laidOut.query, queryOf(view, query));
  }

  load(): Promise<void> {
    this.abort();
    const run = this.#load().finally(() => {
      if (this.#loading === run) this.#loading = null;
    });
    this.#loading = run;
    return run;
  }

  async #load(): Promise<void> {
    const { source, state } = this.#context;
    if (!source) return;
    const controller = (this.#controller = new AbortController());
    const { signal } = controller;
    const { query, view } = state;
    this.#context.set({ status: 'loading', error: null, refreshError: null, refreshing: false });
    try {
      const [arrivals, facets] = await Promise.all([
        this.#ask(source, query, view, signal),
        facetsOf(source, query, signal),
      ]);
      const last = Math.max(1, Math.ceil((arrivals.get('table')?.total ?? 0) / rowsOf(query)));
      if (view === 'table' && pageOf(query) > last) {
        const there = { ...query, page: last }; // rows were removed meanwhile
        this.#context.set({ query: there });
        this.#context.listener.onQuery?.(there, 'correction');
        if (!signal.aborted) await this.load();
        return;
      }
      const watermark = await this.#newest(source, query, view, arrivals, signal);
      if (signal.aborted) return;
      this.#laidOut.set(view, { query: queryOf(view, query), watermark });
      this.#context.adopt(rowsIn(arrivals));
      const lists = listsFrom(this.#context.state, arrivals, (arrived) => ({
        ids: arrived.rows.map(({ id }) => id),
        total: arrived.total,
      }));
      this.#context.set({
        ...lists,
        ...facets,
        alarms: this.#kept({ ...this.#context.state, ...lists }),
        status: 'ready',
        fresh: 0,
        updatedAt: Date.now(),
      });
    } catch (error) {
      if (signal.aborted) return;
      this.#fail(error);
    }
  }

  /** Everything shown, up to date and in its place. */
  async refresh(): Promise<void> {
    if (this.#loading) return this.#loading;
    const { source, state } = this.#context;
    if (!source) return;
    if (state.status !== 'ready') return this.load();
    const controller = (this.#controller ??= new AbortController());
    const { signal } = controller;
    const { query, view } = state;
    this.#context.set({ refreshing: true });
    try {
      const [arrivals, facets, fresh] = await Promise.all([
        this.#ask(source, query, view, signal),
        facetsOf(source, query, signal),
        this.#countFresh(source, query, view, signal),
      ]);
      const arrived = new Set(rowsIn(arrivals).map(({ id }) => id));
      const missing = idsShown(this.#context.state).filter((id) => !arrived.has(id));
      const others = missing.length > 0 ? await source.byIds(missing, signal) : [];
      if (signal.aborted) return;
      this.#context.adopt([...rowsIn(arrivals), ...others]);
      const found = new Set([...arrived, ...others.map(({ id }) => id)]);
      const before = this.#context.state;
      const lists = listsFrom(before, arrivals, ({ rows, total }, list) => {
        const ids = list.ids.filter((id) => found.has(id));
        // Nothing is shown yet: nothing can move.
        return { ids: ids.length > 0 ? ids : rows.map(({ id }) => id), total };
      });
      const empty = idsShown(before).length === 0;
      const watermark = empty ? newestOf(rowsIn(arrivals)) : null;
      if (watermark !== null) this.#laidOut.set(view, { query: queryOf(view, query), watermark });
      this.#context.set({
        ...lists,
        ...facets,
        fresh: empty ? 0 : fresh,
        refreshing: false,
        refreshError: null,
        updatedAt: Date.now(),
      });
    } catch (error) {
      if (signal.aborted) return;
      if (hasTrait(error, 'ends-session')) this.#fail(error);
      else this.#context.set({ refreshing: false, refreshError: error });
      this.#context.report(error);
    }
  }

  /** Only how many are new: for a page in the background that wants to be told. */
  async checkFresh(): Promise<void> {
    const { source, state } = this.#context;
    if (!source || state.status !== 'ready') return;
    const { signal } = (this.#controller ??= new AbortController());
    try {
      const fresh = await this.#countFresh(source, state.query, state.view, signal);
      if (!signal.aborted) this.#context.set({ fresh });
    } catch (error) {
      if (!signal.aborted) this.#context.report(error);
    }
  }

  /** Twenty more in one column, below those that are there. */
  async extend(status: AlarmStatus): Promise<void> {
    const { source, state } = this.#context;
    if (!source || state.extending) return;
    const { signal } = (this.#controller ??= new AbortController());
    const { ids } = state.columns[status];
    this.#context.set({ extending: status });
    try {
      // From the top: rows that left the column meanwhile would make a page start too late.
      const query = { ...state.query, status: [status] };
      const reply = await source.page(query, 1, ids.length + DEFAULT_ROWS, signal);
      if (signal.aborted) return;
      this.#context.adopt(reply.rows);
      const known = new Set(ids);
      const more = reply.rows.map(({ id }) => id).filter((id) => !known.has(id));
      const { columns } = this.#context.state;
      const list = { ids: [...columns[status].ids, ...more], total: reply.total };
      this.#context.set({ columns: { ...columns, [status]: list } });
    } catch (error) {
      if (!signal.aborted) this.#context.set({ refreshError: error });
    } finally {
      if (this.#context.state.extending === status) this.#context.set({ extending: null });
    }
  }

  async #ask(
    source: AlarmSource,
    query: AlarmQuery,
    view: BoardView,
    signal: AbortSignal,
  ): Promise<Arrivals> {
    if (view === 'table') {
      const reply = await source.page(query, pageOf(query), rowsOf(query), signal);
      return new Map([['table', reply] as const]);
    }
    const { columns } = this.#context.state;
    const laidOut = this.#isLaidOut('board', query);
    return new Map(
      await Promise.all(
        shownStatuses(query).map(async (status) => {
          const rows = Math.max(DEFAULT_ROWS, laidOut ? columns[status].ids.length : 0);
          const reply = await source.page({ ...query, status: [status] }, 1, rows, signal);
          return [status, reply] as const;
        }),
      ),
    );
  }

  async #newest(
    source: AlarmSource,
    query: AlarmQuery,
    view: BoardView,
    arrivals: Arrivals,
    signal: AbortSignal,
  ): Promise<string | null> {
    const atTop = view === 'board' || pageOf(query) === 1;
    if (atTop && isNewestFirst(query)) return newestOf(rowsIn(arrivals));
    const filters = without(query, 'sort', 'order');
    return newestOf((await source.page(filters, 1, 1, signal)).rows);
  }

  async #countFresh(
    source: AlarmSource,
    query: AlarmQuery,
    view: BoardView,
    signal: AbortSignal,
  ): Promise<number> {
    const filters = without(query, 'sort', 'order');
    const after = this.#laidOut.get(view)?.watermark ?? null;
    const start = after === null ? {} : { start: new Date(Date.parse(after) + 1).toISOString() };
    return (await source.page({ ...filters, ...start }, 1, 1, signal)).total;
  }

  /** What is still shown, chosen, open or on its way: everything else is let go. */
  #kept(state: BoardState): BoardState['alarms'] {
    const others = state.view === 'table' ? 'board' : 'table';
    const shown = [...idsShown(state), ...idsShown({ ...state, view: others })];
    const wanted = new Set([...shown, ...state.selected, ...state.overlays.keys()]);
    if (state.detail !== null) wanted.add(state.detail);
    return new Map([...state.alarms].filter(([id]) => wanted.has(id)));
  }

  #fail(error: unknown): void {
    const { table, columns } = emptied;
    // S-13: a failed load is an empty list.
    this.#context.set({ status: 'failed', error, table, columns, refreshing: false, fresh: 0 });
    if (hasTrait(error, 'ends-session'))
      this.#context.set({ alarms: new Map(), selected: new Set(), detail: null });
    this.#context.report(error);
  }
}

/** Columns are not paged. */
function queryOf(view: BoardView, query: AlarmQuery): AlarmQuery {
  return view === 'table' ? query : without(query, 'page', 'rows');
}

const none: AlarmList = { ids: [], total: 0 };
const emptied = { table: none, columns: { UNCONFIRMED: none, CONFIRMED: none, SOLVED: none } };

const rowsIn = (arrivals: Arrivals): readonly Alarm[] =>
  [...arrivals.values()].flatMap(({ rows }) => rows);

function newestOf(rows: readonly Alarm[]): string | null {
  return rows.reduce<string | null>(
    (newest, { createTime }) => (newest === null || createTime > newest ? createTime : newest),
    null,
  );
}

/** Of one view. */
function idsShown({
  view,
  table,
  columns,
}: Pick<BoardState, 'view' | 'table' | 'columns'>): readonly string[] {
  return view === 'table' ? table.ids : Object.values(columns).flatMap(({ ids }) => ids);
}

function listsFrom(
  state: BoardState,
  arrivals: Arrivals,
  make: (arrived: Arrived, list: AlarmList) => AlarmList,
): Partial<BoardState> {
  const page = arrivals.get('table');
  if (page) return { table: make(page, state.table) };
  const columns = { ...emptied.columns };
  for (const status of shownStatuses(state.query)) {
    const arrived = arrivals.get(status);
    if (arrived) columns[status] = make(arrived, state.columns[status]);
  }
  return { columns };
}

/** Counts that each choice of status and of level would give. */
async function facetsOf(source: AlarmSource, query: AlarmQuery, signal: AbortSignal) {
  const { status, level, ...rest } = query;
  const byStatus = source.summary(level ? { ...rest, level } : rest, signal);
  const byLevel =
    status || level ? source.summary(status ? { ...rest, status } : rest, signal) : byStatus;
  const [one, two] = await Promise.all([byStatus, byLevel]);
  return { statusCounts: one.statuses, levelCounts: two.levels };
}
