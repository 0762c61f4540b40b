import type { HostRow } from './host';
import type { HostChoice } from './host-choice';
import { isAborted, type PickerContext } from './picker-context';

/** C-13: as many as one question may answer; a longer list is narrowed first. */
const MOST = 10_000;

/** E-023: all that the present search finds, chosen at once. */
export class HostEvery {
  readonly #context: PickerContext;
  readonly #choice: HostChoice;
  #controller: AbortController | null = null;

  constructor(context: PickerContext, choice: HostChoice) {
    this.#context = context;
    this.#choice = choice;
  }

  /** There are more than the box above the rows reaches, and whoever answers can tell them all. */
  get offered(): boolean {
    const { source, state } = this.#context;
    const { rows, total, windowed } = state.list;
    const isLong = !windowed && total > rows.length && total <= MOST;
    return isLong && source?.every !== undefined && state.settings.mode === 'multiple';
  }

  cancel(): void {
    this.#controller?.abort();
    this.#controller = null;
    if (this.#context.state.every !== 'idle') this.#context.set({ every: 'idle' });
  }

  async run(): Promise<void> {
    const { source, state } = this.#context;
    if (!source?.every || !this.offered || state.settings.disabled || state.every === 'busy')
      return;
    const controller = new AbortController();
    this.#controller = controller;
    this.#context.set({ every: 'busy' });
    try {
      const { criteria, template } = state;
      const rows = await source.every({ criteria, template: template ?? '' }, controller.signal);
      if (controller.signal.aborted) return;
      const { pool, selection } = this.#context;
      const found = rows.map((row) => pool.put(row as HostRow));
      this.#context.set({ every: 'idle', revision: this.#context.state.revision + 1 });
      selection.add(this.#context.choosable(found));
      this.#choice.userChanged({ undo: null });
    } catch (error) {
      if (controller.signal.aborted) return;
      this.#context.set({ every: 'failed' });
      if (!isAborted(error)) this.#context.report(error);
    }
  }
}
