import type { HostRow } from './host';
import type { HostReply } from './host-source';
import { isAborted, type PickerContext } from './picker-context';
import type { ListState } from './picker-state';
import { ArraySearch, isEmptyCriteria, noCriteria, trimmed, type SearchField } from './search';

/** The list that is shown: a page of the source, or a window over an own source's array. */
export class HostList {
  readonly #context: PickerContext;
  readonly #received: () => void;
  #controller: AbortController | null = null;

  /** `received` runs after every list that arrived. */
  constructor(context: PickerContext, received: () => void) {
    this.#context = context;
    this.#received = received;
  }

  setDraft(field: SearchField, value: string): void {
    const { draft } = this.#context.state;
    this.#context.set({ draft: { ...draft, [field]: value } });
    // An array is scanned in 1-2 ms: filter while it is typed.
    if (this.#context.array) this.search();
  }

  /** Takes what is typed, always from page 1. */
  search(): void {
    this.#context.set({ criteria: trimmed(this.#context.state.draft) });
    this.restart();
  }

  clearSearch(): void {
    this.#context.set({ draft: noCriteria });
    if (!isEmptyCriteria(this.#context.state.criteria)) this.search();
  }

  setPage(page: number): void {
    if (page === this.#context.state.page) return;
    this.#context.set({ page });
    void this.load();
  }

  /** From page 1, with the present search and template. */
  restart(): void {
    this.#context.set({ page: 1 });
    if (this.#context.array) this.#showWindow();
    else void this.load();
  }

  /** Loads again and keeps selection, page and search; an own source is asked anew. */
  refresh(): Promise<void> {
    this.#context.array = null;
    return this.load();
  }

  abort(): void {
    this.#controller?.abort();
    this.#controller = null;
  }

  async load(): Promise<void> {
    const { source, state } = this.#context;
    if (!source) return;
    this.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.#setList({ status: 'loading', error: null });
    try {
      const { page, criteria, template, settings } = state;
      const query = { page, rows: settings.pageSize, criteria, template: template ?? '' };
      const reply = await source.list(query, controller.signal);
      // A reply that nobody waits for any more must not overwrite a newer one.
      if (!controller.signal.aborted) this.#receive(reply);
    } catch (error) {
      if (controller.signal.aborted) return;
      // S-13: a failed load is an empty table with total 0.
      this.#setList({ status: 'failed', rows: [], total: 0, error, loaded: true });
      if (!isAborted(error)) this.#context.report(error);
    }
  }

  #receive(reply: HostReply): void {
    const { pool, selection, state } = this.#context;
    if (!('total' in reply)) {
      const rows = reply as readonly HostRow[];
      this.#context.array = new ArraySearch(rows);
      selection.replace(pool.adopt(rows, selection.order));
      this.#context.set({ chosen: selection.order, undo: null, revision: state.revision + 1 });
      this.#showWindow();
    } else {
      this.#context.array = null;
      const last = Math.max(1, Math.ceil(reply.total / state.settings.pageSize));
      if (state.page > last) {
        this.setPage(last); // rows were deleted meanwhile
        return;
      }
      const rows = reply.rows.map((row) => pool.put(row as HostRow));
      this.#context.set({ revision: state.revision + 1 });
      this.#setList({ status: 'ready', rows, total: reply.total, windowed: false, loaded: true });
    }
    this.#received();
  }

  #showWindow(): void {
    const { array, state } = this.#context;
    if (!array) return;
    const rows = array.find(state.criteria, state.template);
    const total = rows.length;
    this.#setList({ status: 'ready', rows, total, windowed: true, error: null, loaded: true });
  }

  #setList(change: Partial<ListState>): void {
    this.#context.set({ list: { ...this.#context.state.list, ...change } });
  }
}
