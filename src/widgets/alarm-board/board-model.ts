import type { StoreApi } from 'zustand/vanilla';
import type { Alarm } from '../../core/api/monitoring/alarms';
import type { AlarmAction } from '../../core/dictionaries/alarms';
import {
  isSameQuery,
  present,
  toAlarmQuery,
  type AlarmQuery,
  type AlarmStatus,
} from './alarm-query';
import type { AlarmSource } from './alarm-source';
import { BoardContext, type BoardListener } from './board-context';
import { BoardLists } from './board-lists';
import { emptyState, visibleIds, type BoardState, type BoardView } from './board-state';
import { Changes } from './changes';

/** Everything of a board that must outlive a drawing: query, lists, selection, running changes. No React, no DOM. */
export class BoardModel {
  readonly #context = new BoardContext();
  readonly #lists = new BoardLists(this.#context);
  readonly changes = new Changes(this.#context, () => this.#lists.refresh());
  /** What the host set last: a session's end goes back to it. */
  #given: AlarmQuery = {};

  get store(): StoreApi<BoardState> {
    return this.#context.store;
  }

  get state(): BoardState {
    return this.#context.state;
  }

  set listener(listener: BoardListener) {
    this.#context.listener = listener;
  }

  get query(): AlarmQuery {
    return this.state.query;
  }
  /** From the host: shown at once, told to nobody. */
  set query(value: unknown) {
    this.#given = toAlarmQuery(value);
    if (isSameQuery(this.#given, this.query)) return;
    this.#context.set({ query: this.#given });
    if (this.#context.source) void this.#lists.load();
  }

  /** null: nobody is there who may see alarms; what was loaded stays until `forget`. */
  setSource(source: AlarmSource | null): void {
    this.#lists.abort();
    this.#context.source = source;
    if (source) void this.#lists.load();
  }

  get hasSource(): boolean {
    return this.#context.source !== null;
  }

  setView(view: BoardView): void {
    if (view === this.state.view) return;
    this.#context.set({ view });
    if (this.#context.source) void this.#lists.show();
  }

  /** The user's choice of a view. */
  choose(view: BoardView): void {
    if (view === this.state.view) return;
    this.setView(view);
    this.#context.listener.onView?.(view);
  }

  /** The user's: from page 1 unless a page is what changes; undefined takes a condition away. */
  filter(change: { readonly [K in keyof AlarmQuery]?: AlarmQuery[K] | undefined }): void {
    const next = toAlarmQuery(present({ ...this.query, page: undefined, ...change }));
    if (isSameQuery(next, this.query)) return;
    this.#context.set({ query: next });
    this.#context.listener.onQuery?.(next, 'user');
    void this.#lists.load();
  }

  clearFilters(): void {
    const { sort, order, rows } = this.query;
    const next = toAlarmQuery(present({ sort, order, rows }));
    this.#context.set({ query: next });
    this.#context.listener.onQuery?.(next, 'user');
    void this.#lists.load();
  }

  /** Lays the lists out anew, new alarms included; selection and filters stay. */
  reload(): Promise<void> {
    return this.#lists.load();
  }

  /** Brings what is shown up to date without moving it. */
  refresh(): Promise<void> {
    return this.#lists.refresh();
  }

  checkFresh(): Promise<void> {
    return this.#lists.checkFresh();
  }

  /** The new ones, at the top of the first page. */
  showFresh(): Promise<void> {
    const { page, ...query } = this.query;
    if (page !== undefined) {
      this.#context.set({ query });
      this.#context.listener.onQuery?.(query, 'user');
    }
    return this.#lists.load();
  }

  extend(status: AlarmStatus): Promise<void> {
    return this.#lists.extend(status);
  }

  select(selected: ReadonlySet<string>): void {
    this.#context.set({ selected });
  }

  toggle(id: string): void {
    const selected = new Set(this.state.selected);
    if (!selected.delete(id)) selected.add(id);
    this.select(selected);
  }

  /** The second scope: all that match, on whatever page they are. */
  async selectAll(signal: AbortSignal): Promise<void> {
    const rows = await this.collect(signal);
    this.#context.adopt(rows);
    this.select(new Set([...this.state.selected, ...rows.map(({ id }) => id)]));
  }

  async collect(
    signal: AbortSignal,
    onProgress?: (done: number, total: number) => void,
  ): Promise<readonly Alarm[]> {
    const { source } = this.#context;
    return source ? source.collect(this.query, signal, onProgress) : [];
  }

  /** What was read by itself; whatever shows one of these shows the new one. */
  adopt(rows: readonly Alarm[]): void {
    this.#context.adopt(rows);
  }

  open(id: string | null): void {
    this.#context.set({ detail: id });
  }

  /** The alarm before or after the open one, in the order of the view. */
  step(by: 1 | -1): void {
    const ids = visibleIds(this.state);
    const next = ids[ids.indexOf(this.state.detail ?? '') + by];
    if (next !== undefined) this.open(next);
  }

  ask(action: AlarmAction, ids: readonly string[]): boolean {
    return this.changes.ask(action, ids);
  }

  /** Another board, or another part, changed alarms: those that are shown here are read again. */
  handleForeignChange(ids: readonly string[]): void {
    if (this.changes.isOwn(ids) || !ids.some((id) => this.state.alarms.has(id))) return;
    void this.#lists.refresh();
  }

  /** A session's end: nothing of its user stays, nor what that user typed. */
  forget(error: unknown): void {
    this.#lists.forget();
    this.#context.epoch += 1;
    const { view } = this.state;
    const failed = error === null ? {} : { status: 'failed' as const, error };
    this.#context.store.setState({ ...emptyState, view, query: this.#given, ...failed }, true);
  }
}
