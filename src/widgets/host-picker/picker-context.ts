import { createStore, type StoreApi } from 'zustand/vanilla';
import { hasTrait } from '../../core/http/errors';
import { ineligible, reasonAgainst, type DisableHost } from './eligibility';
import { isOfTemplate, templateOf } from './host';
import { HostPool } from './host-pool';
import type { HostSource } from './host-source';
import { initialState, type PickerState, type RefusedId } from './picker-state';
import type { Reason } from './reasons';
import type { ArraySearch } from './search';
import { Selection } from './selection';

export interface PickerListener {
  /** The user chose or removed, or the page had hosts dropped that cannot be chosen. */
  readonly onChange?: () => void;
  /** A set value holds hosts that cannot be chosen; true: the page wants them dropped. */
  readonly onInvalid?: (refused: readonly RefusedId[]) => boolean;
  /** A call or a function of the page failed. */
  readonly onError?: (error: unknown) => void;
}

/** What the list, the choice, the value and the paste share. */
export class PickerContext {
  readonly store: StoreApi<PickerState> = createStore(() => initialState);
  readonly pool = new HostPool();
  readonly selection = new Selection();
  listener: PickerListener = {};
  source: HostSource | null = null;
  /** The source is the page's own: only its first answer tells whether it is an array. */
  own = false;
  disableHost: DisableHost | null = null;
  /** Set while an own source's array is shown. */
  array: ArraySearch | null = null;

  get state(): PickerState {
    return this.store.getState();
  }

  set(change: Partial<PickerState>): void {
    this.store.setState(change);
  }

  report(error: unknown): void {
    this.listener.onError?.(error);
  }

  /** V-002 and the page's own rule. */
  ineligible(index: number): Reason | undefined {
    const row = this.pool.row(index);
    if (!row) return { kind: 'unknownId' };
    if (!this.disableHost) return ineligible(row, null);
    return ineligible(row, this.#rule, this.pool.host(index));
  }

  /** Why the row cannot be chosen now; undefined when it can. */
  reason(index: number): Reason | undefined {
    const row = this.pool.row(index);
    if (!row) return { kind: 'unknownId' };
    return reasonAgainst(row, this.state.template, this.#rule, this.pool.host(index));
  }

  /** V-003: template of the chosen hosts in multiple mode; null when it narrows nothing. */
  template(): string | null {
    if (this.state.settings.mode === 'single') return null;
    const { invalid } = this.state;
    const first = this.selection.order.find((index) => this.pool.row(index) && !invalid.has(index));
    return first === undefined ? null : this.pool.template(first);
  }

  /**
   * Those of one template: the one that is chosen, otherwise that of the first row that can be chosen. Remembered for
   * the rows that are shown, because the box above 100,000 rows asks after every click.
   */
  choosable(rows: readonly number[]): readonly number[] {
    const { template, revision } = this.state;
    const known = this.#choosable;
    if (
      known?.rows === rows &&
      known.revision === revision &&
      (known.template === template || known.wanted === template)
    ) {
      return known.found;
    }
    let wanted = template;
    const able = rows.filter((index) => {
      const row = this.pool.row(index);
      if (!row || this.ineligible(index)) return false;
      wanted ??= templateOf(row);
      return isOfTemplate(row, wanted);
    });
    const found = able.length === rows.length ? rows : able;
    this.#choosable = { rows, template, wanted, revision, found };
    return found;
  }

  #choosable:
    | {
        readonly rows: readonly number[];
        readonly template: string | null;
        /** The template of those that were found: once they are chosen it is the one that is asked for. */
        readonly wanted: string | null;
        readonly revision: number;
        readonly found: readonly number[];
      }
    | undefined;

  // A rule that throws allows the host: one broken row must not take the picker down.
  readonly #rule: DisableHost = (host) => {
    try {
      return this.disableHost?.(host);
    } catch (error) {
      this.report(error);
      return undefined;
    }
  };
}

/** A call of ours that was given up: nobody waits for it, so nothing is told. */
export const isAborted = (error: unknown): boolean =>
  hasTrait(error, 'given-up') || (error instanceof Error && error.name === 'AbortError');
