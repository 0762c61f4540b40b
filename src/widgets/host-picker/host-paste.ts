import type { HostRow } from './host';
import type { HostChoice } from './host-choice';
import { parsePaste, splitAddresses } from './paste-parser';
import { resolvePaste } from './paste-resolver';
import { isAborted, type PickerContext } from './picker-context';
import type { PasteState } from './picker-state';

/** The box for a list of addresses. Whatever fails, what was typed stays in it. */
export class HostPaste {
  readonly #context: PickerContext;
  readonly #choice: HostChoice;
  #controller: AbortController | null = null;

  constructor(context: PickerContext, choice: HostChoice) {
    this.#context = context;
    this.#choice = choice;
  }

  open(open: boolean): void {
    this.#set({ open });
  }

  setText(text: string): void {
    this.#set({ text });
  }

  /** A list pasted into the address search belongs into the box; a single address is a search. */
  takeList(text: string): boolean {
    if (splitAddresses(text).length < 2) return false;
    const before = this.#context.state.paste.text.trim();
    this.#set({ open: true, text: before === '' ? text.trim() : `${before}\n${text.trim()}` });
    return true;
  }

  cancel(): void {
    this.#controller?.abort();
    this.#controller = null;
    if (this.#context.state.paste.status === 'busy') this.#set({ status: 'idle' });
  }

  async run(): Promise<void> {
    const { source, state } = this.#context;
    if (!source || state.settings.disabled || state.paste.status === 'busy') return;
    const pieces = parsePaste(state.paste.text);
    const addresses = pieces.flatMap(({ kind, text }) => (kind === 'address' ? [text] : []));
    const controller = new AbortController();
    this.#controller = controller;
    const asked = addresses.length;
    this.#set({ status: 'busy', asked, problems: [], added: 0, error: null });
    try {
      const found = await this.#find(addresses, controller.signal);
      if (controller.signal.aborted) return;
      this.#take(pieces, found);
    } catch (error) {
      if (controller.signal.aborted) return;
      this.#set({ status: 'failed', error });
      if (!isAborted(error)) this.#context.report(error);
    }
  }

  #take(
    pieces: ReturnType<typeof parsePaste>,
    found: ReadonlyMap<string, readonly number[]>,
  ): void {
    const { pool, selection, state } = this.#context;
    const { accepted, problems, tooMany } = resolvePaste(pieces, found, {
      chosen: (index) => selection.has(index),
      count: selection.count,
      single: state.settings.mode === 'single',
      template: this.#context.template(),
      templateOf: (index) => pool.template(index),
      reason: (index) => this.#context.ineligible(index),
    });
    selection.add(accepted);
    const text = problems.map(({ address }) => address).join('\n');
    const change = {
      paste: { ...state.paste, status: 'done', text, added: accepted.length, problems } as const,
      refusal: tooMany ? ({ kind: 'single', instead: null } as const) : null,
      undo: null,
      revision: state.revision + 1,
    };
    if (accepted.length > 0) this.#choice.userChanged(change);
    else this.#choice.changed(change);
  }

  async #find(addresses: readonly string[], signal: AbortSignal) {
    const { source, array, pool } = this.#context;
    if (array) return pool.byAddress(array.size);
    if (!source || addresses.length === 0) return new Map<string, number[]>();
    const rows = await source.byAddresses(addresses, signal);
    return signal.aborted ? new Map<string, number[]>() : pool.putAll(rows as readonly HostRow[]);
  }

  #set(change: Partial<PasteState>): void {
    this.#context.set({ paste: { ...this.#context.state.paste, ...change } });
  }
}
