import type { HostList } from './host-list';
import type { PickerContext } from './picker-context';
import type { PickerState, Refusal } from './picker-state';

/** Choosing and removing, with its rules: V-001, V-002, V-003 and undo. */
export class HostChoice {
  readonly #context: PickerContext;
  readonly #list: HostList;

  constructor(context: PickerContext, list: HostList) {
    this.#context = context;
    this.#list = list;
  }

  toggle(index: number): void {
    const { selection, state } = this.#context;
    if (state.settings.disabled) return;
    if (selection.has(index)) {
      selection.remove([index]);
      this.userChanged({ undo: null });
      return;
    }
    const reason = this.#context.reason(index);
    if (reason) this.refuse({ kind: 'host', index, reason });
    else if (state.settings.mode === 'single' && selection.count > 0) {
      this.refuse({ kind: 'single', instead: index });
    } else {
      selection.add([index]);
      this.userChanged({ undo: null });
    }
  }

  /** After a refusal in single mode: this one instead of the chosen one. */
  chooseInstead(index: number): void {
    if (this.#context.state.settings.disabled || this.#context.reason(index)) return;
    this.#context.selection.replace([index]);
    this.userChanged({ undo: null });
  }

  /** Every shown row that can be chosen, or none of them when all of those are chosen already. */
  toggleShown(): void {
    const { selection, state } = this.#context;
    if (state.settings.disabled || state.settings.mode === 'single') return;
    const all = this.#context.choosable(state.list.rows);
    if (all.length === 0) return;
    if (all.every((index) => selection.has(index))) this.remove(all);
    else {
      selection.add(all);
      this.userChanged({ undo: null });
    }
  }

  /** State of the box above the rows. Scans only while something is chosen. */
  shown(): 'none' | 'some' | 'all' {
    const { selection, state } = this.#context;
    if (state.chosen.length === 0) return 'none';
    const { rows } = state.list;
    const all = this.#context.choosable(rows);
    if (all === state.chosen) return 'all';
    const isChosen = (index: number) => selection.has(index);
    if (all.length > 0 && all.every(isChosen)) return 'all';
    return rows.some(isChosen) ? 'some' : 'none';
  }

  /** Removal of many at once or from the preview; it can be undone. */
  remove(indexes: readonly number[]): void {
    const { selection, state } = this.#context;
    if (state.settings.disabled) return;
    const { order } = selection;
    const count = selection.remove(indexes);
    if (count > 0) this.userChanged({ undo: { order, count } });
  }

  undo(): void {
    const { selection, state } = this.#context;
    if (!state.undo || state.settings.disabled) return;
    selection.replace(state.undo.order);
    this.userChanged({ undo: null });
  }

  refuse(refusal: Refusal): void {
    this.#context.set({ refusal });
  }

  dismiss(): void {
    this.#context.set({ refusal: null });
  }

  userChanged(change: Partial<PickerState> = {}): void {
    this.changed({ refusal: null, ...change });
    this.#context.listener.onChange?.();
  }

  /** Publishes the selection and, when the template of V-003 changed, narrows or widens the list. */
  changed(change: Partial<PickerState> = {}): void {
    const template = this.#context.template();
    const narrowed = template !== this.#context.state.template;
    this.#context.set({ ...change, chosen: this.#context.selection.order, template });
    if (narrowed) this.#list.restart();
  }
}
