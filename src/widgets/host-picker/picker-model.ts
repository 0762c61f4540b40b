import type { StoreApi } from 'zustand/vanilla';
import type { Host } from '../../core/api/hosts';
import type { DisableHost } from './eligibility';
import type { HostRow } from './host';
import { HostChoice } from './host-choice';
import { HostEvery } from './host-every';
import { HostList } from './host-list';
import { HostPaste } from './host-paste';
import { ownSource, type HostSource, type LoadHosts } from './host-source';
import { HostValue } from './host-value';
import { PickerContext, type PickerListener } from './picker-context';
import { emptyPaste, initialState, type PickerSettings, type PickerState } from './picker-state';
import type { Reason } from './reasons';
import { isEmptyCriteria, noCriteria } from './search';

/**
 * Everything the picker knows and decides, without React: the element holds it, so the value, the form and the
 * validity work before React has loaded and survive a move. The body draws `store` and calls the parts.
 */
export class PickerModel {
  readonly #context = new PickerContext();
  readonly list: HostList = new HostList(this.#context, () => {
    if (this.#context.own) void this.#value.resolve();
  });
  readonly choice = new HostChoice(this.#context, this.list);
  readonly paste = new HostPaste(this.#context, this.choice);
  readonly every = new HostEvery(this.#context, this.choice);
  readonly #value = new HostValue(this.#context, this.choice);
  #own: LoadHosts | null = null;

  get store(): StoreApi<PickerState> {
    return this.#context.store;
  }

  get state(): PickerState {
    return this.#context.state;
  }

  set listener(listener: PickerListener) {
    this.#context.listener = listener;
  }

  get value(): string[] {
    return this.state.chosen.map((index) => this.#context.pool.id(index));
  }

  set value(ids: readonly string[]) {
    this.#value.set(ids);
  }

  /** Hosts of the value; an id that is still being looked up has none yet. */
  get hosts(): Host[] {
    return this.state.chosen.flatMap((index) => this.host(index) ?? []);
  }

  /** Undefined while only the id is known. */
  host(index: number): Host | undefined {
    return this.#context.pool.host(index);
  }

  id(index: number): string {
    return this.#context.pool.id(index);
  }

  row(index: number): HostRow | undefined {
    return this.#context.pool.row(index);
  }

  isChosen(index: number): boolean {
    return this.#context.selection.has(index);
  }

  /** Why the row cannot be chosen now; undefined when it can. */
  reason(index: number): Reason | undefined {
    return this.#context.reason(index);
  }

  configure(change: Partial<PickerSettings>): void {
    const before = this.state.settings;
    const settings = { ...before, ...change };
    this.#context.set({ settings });
    if (settings.mode !== before.mode) this.choice.changed();
    if (settings.pageSize !== before.pageSize) this.list.restart();
  }

  setDisableHost(rule: DisableHost | null): void {
    if (rule === this.#context.disableHost) return;
    this.#context.disableHost = rule;
    this.#context.set({ revision: this.state.revision + 1 });
  }

  /** The page's own function. It is asked once, by who has it first: the element, or the body that comes after it. */
  setOwn(load: LoadHosts): void {
    if (load === this.#own) return;
    this.setSource(ownSource(load), true);
    this.#own = load;
  }

  /** Starts loading; null stops everything in flight and keeps what is shown. */
  setSource(source: HostSource | null, own = false): void {
    this.#abort();
    this.#own = null;
    const context = this.#context;
    context.source = source;
    if (!source) return;
    // A React host may hand over a new function at each of its renderings: the rows stay until new ones arrive.
    const another = own !== context.own;
    context.own = own;
    context.array = null;
    if (another) context.set({ list: initialState.list, page: 1 });
    void this.list.load();
    if (!own) void this.#value.resolve();
  }

  refresh(): Promise<void> {
    return this.list.refresh();
  }

  retryLookUp(): void {
    void this.#value.resolve();
  }

  /** Back to nothing chosen, typed or searched, as a form does. */
  clear(): void {
    this.#value.clear();
    this.paste.cancel();
    const searched = !isEmptyCriteria(this.state.criteria);
    this.choice.changed({
      draft: noCriteria,
      refusal: null,
      undo: null,
      reported: false,
      paste: emptyPaste,
      lookUp: initialState.lookUp,
    });
    if (searched) this.list.search();
  }

  /** The user is gone: nothing of theirs stays on the screen or in the form. `error` stands in its place. */
  forget(error: unknown): void {
    this.#abort();
    this.#value.clear();
    this.#context.array = null;
    this.#context.pool.adopt([], []);
    const { settings, revision } = this.state;
    const list = error ? ({ status: 'failed', error, loaded: true } as const) : {};
    this.#context.set({
      ...initialState,
      settings,
      list: { ...initialState.list, ...list },
      revision: revision + 1,
    });
  }

  setReported(reported: boolean): void {
    if (reported !== this.state.reported) this.#context.set({ reported });
  }

  #abort(): void {
    this.list.abort();
    this.#value.abort();
    this.paste.cancel();
    this.every.cancel();
  }
}
