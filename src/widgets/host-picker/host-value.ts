import type { HostRow } from './host';
import type { HostChoice } from './host-choice';
import { isAborted, type PickerContext } from './picker-context';
import type { PickerState, RefusedId } from './picker-state';
import type { Reason } from './reasons';

const none: PickerState['invalid'] = new Map();

const joined = (known: PickerState['invalid'], more: readonly RefusedId[]) =>
  more.length === 0
    ? known
    : new Map([...known, ...more.map((each) => [each.index, each.reason] as const)]);

/**
 * A value that is set from outside: ids whose hosts may have to be found first. Until then they count as chosen, so
 * that nothing is lost when the server cannot be asked; afterwards what cannot be chosen is named and marked.
 */
export class HostValue {
  readonly #context: PickerContext;
  readonly #choice: HostChoice;
  #controller: AbortController | null = null;
  /** Ids whose hosts are still to be found. */
  #wanted: readonly string[] = [];

  constructor(context: PickerContext, choice: HostChoice) {
    this.#context = context;
    this.#choice = choice;
  }

  /** V-001 for a value too: more than one in single mode changes nothing. */
  set(ids: readonly string[]): void {
    const { pool, selection, state } = this.#context;
    const all = [...new Set(ids)].filter((id) => id !== '');
    // A host that hands back what `by-change` said must not clear a refusal, an undo or a look-up in flight.
    const { order } = selection;
    if (all.length === order.length && order.every((index, at) => pool.id(index) === all[at])) {
      return;
    }
    if (state.settings.mode === 'single' && all.length > 1) {
      this.#choice.refuse({ kind: 'single', instead: null });
      return;
    }
    this.abort();
    selection.replace(all.map((id) => pool.reserve(id)));
    this.#context.set({ invalid: none });
    const known = all.filter((id) => this.#row(id));
    this.#wanted = all.filter((id) => !this.#row(id));
    this.#settle(known, { undo: null, lookUp: { status: 'idle', error: null }, refusal: null });
    void this.resolve();
  }

  clear(): void {
    this.abort();
    this.#wanted = [];
    this.#context.selection.replace([]);
    this.#context.set({ invalid: none });
  }

  abort(): void {
    this.#controller?.abort();
    this.#controller = null;
  }

  async resolve(): Promise<void> {
    const { source, own, array, pool, selection, state } = this.#context;
    const wanted = this.#wanted;
    if (!source || wanted.length === 0) return;
    // Only the first list of an own source tells whether it is an array, which needs no look-up.
    if (own && !state.list.loaded) return;
    this.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.#context.set({ lookUp: { status: 'busy', error: null } });
    try {
      const rows = array ? [] : await source.byIds(wanted, controller.signal);
      if (controller.signal.aborted) return;
      pool.putAll(rows as readonly HostRow[]);
      this.#wanted = [];
      // Someone may have removed one of them while it was looked up.
      const still = wanted.filter((id) => selection.has(pool.reserve(id)));
      const { revision } = this.#context.state;
      this.#settle(still, { lookUp: { status: 'idle', error: null }, revision: revision + 1 });
    } catch (error) {
      if (controller.signal.aborted) return;
      this.#context.set({ lookUp: { status: 'failed', error } });
      if (!isAborted(error)) this.#context.report(error);
    }
  }

  /**
   * Names what a value should not hold: unknown, not selectable (V-002), another template (V-003). It stays in the value and
   * in the form, marked, unless the page has it dropped: a machine that was stopped meanwhile must not leave in silence.
   */
  #settle(ids: readonly string[], change: Partial<PickerState>): void {
    const { pool, selection, listener, state } = this.#context;
    const all = ids.map((id) => ({ id, index: pool.reserve(id) }));
    const unfit = all.flatMap((each) => {
      const reason = this.#context.ineligible(each.index);
      return reason ? [{ ...each, reason }] : [];
    });
    this.#context.set({ invalid: joined(state.invalid, unfit) });
    const refused: RefusedId[] = all.flatMap((each) => {
      const reason = this.#context.state.invalid.get(each.index) ?? this.#conflict(each.index);
      return reason ? [{ ...each, reason }] : [];
    });
    const keep = refused.length === 0 || !(listener.onInvalid?.(refused) ?? false);
    const invalid = joined(state.invalid, keep ? refused : []);
    if (!keep) selection.remove(refused.map(({ index }) => index));
    // What was refused at once stays named beside what the look-up refused.
    const before = change.refusal === undefined ? this.#context.state.refusal : null;
    const items = before?.kind === 'value' ? [...before.items, ...refused] : refused;
    this.#choice.changed({
      ...change,
      invalid,
      ...(refused.length > 0 && { refusal: { kind: 'value', items } as const }),
    });
    if (!keep) listener.onChange?.();
  }

  #conflict(index: number): Reason | undefined {
    const template = this.#context.template();
    const conflict = template !== null && this.#context.pool.template(index) !== template;
    return conflict ? { kind: 'template' } : undefined;
  }

  #row(id: string): HostRow | undefined {
    const index = this.#context.pool.find(id);
    return index === undefined ? undefined : this.#context.pool.row(index);
  }
}
