import type { LineChanges } from './cart-item';

/** What the user types is sent when the typing rests. */
const TYPING = 400;

export interface Edit {
  readonly changes: LineChanges;
  /** An answer to an older edit does not end a newer one. */
  readonly version: number;
}

/** What was typed into lines and is not confirmed yet. */
export class LineEdits {
  readonly #edits = new Map<string, Edit>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #commit: (id: string) => void;
  #version = 0;

  constructor(commit: (id: string) => void) {
    this.#commit = commit;
  }

  get(id: string): Edit | undefined {
    return this.#edits.get(id);
  }

  /** Lines with an edit that was not sent yet. */
  get waiting(): readonly string[] {
    return [...this.#timers.keys()];
  }

  put(id: string, changes: LineChanges): void {
    this.#version += 1;
    const before = this.#edits.get(id)?.changes;
    this.#edits.set(id, { changes: { ...before, ...changes }, version: this.#version });
    this.#rest(id);
    this.#timers.set(
      id,
      setTimeout(() => this.#commit(id), TYPING),
    );
  }

  /** To be sent now; its end is told by `end`. */
  take(id: string): Edit | undefined {
    this.#rest(id);
    return this.#edits.get(id);
  }

  end(id: string, edit: Edit): void {
    if (this.#edits.get(id)?.version === edit.version) this.#edits.delete(id);
  }

  drop(id: string): void {
    this.#rest(id);
    this.#edits.delete(id);
  }

  clear(): void {
    for (const id of this.waiting) this.#rest(id);
    this.#edits.clear();
  }

  #rest(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }
}
