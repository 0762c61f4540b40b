import type { priceLine } from '../charge/price';
import type { CartLine, CartProblem, LineChanges } from './cart-item';
import { withChanges, type CartState, type Refusal } from './cart-state';
import { SOUGHT } from '../pauses';

/** A change of a line that the server has not confirmed yet. */
export interface Edit {
  readonly changes: LineChanges;
  /** An answer to an older edit does not end a newer one. */
  readonly version: number;
}

/** What was typed into lines and is not confirmed yet. */
export class LineEdits {
  readonly #edits = new Map<string, Edit>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** What was sent last of each line: it carries what older ones did not bring home. */
  readonly #sending = new Map<string, Promise<boolean>>();
  /** Sent in vain, for another reason than a refusal: the next flush tries again. */
  readonly #kept = new Set<string>();
  readonly #refused = new Map<string, Refusal>();
  readonly #send: (id: string, edit: Edit) => Promise<boolean>;
  #version = 0;

  /** `send` ends, keeps or refuses the edit and resolves to whether it got through. */
  constructor(send: (id: string, edit: Edit) => Promise<boolean>) {
    this.#send = send;
  }

  /** The lines as they will be. */
  over(
    lines: readonly CartLine[],
    price?: typeof priceLine,
  ): Pick<CartState, 'lines' | 'pending' | 'unsaved' | 'refused'> {
    const ids = lines.map(({ id }) => id);
    return {
      lines: lines.map((line) => {
        const edit = this.#edits.get(line.id);
        return edit ? withChanges(line, edit.changes, price) : line;
      }),
      pending: new Set(ids.filter((id) => this.#edits.has(id))),
      unsaved: new Set(ids.filter((id) => this.#kept.has(id))),
      refused: new Map([...this.#refused].filter(([id]) => ids.includes(id))),
    };
  }

  put(id: string, changes: LineChanges): void {
    this.#version += 1;
    // What was refused is still on the screen: it goes along.
    const before = (this.#edits.get(id) ?? this.#refused.get(id))?.changes;
    this.drop(id);
    this.#edits.set(id, { changes: { ...before, ...changes }, version: this.#version });
    this.#timers.set(
      id,
      setTimeout(() => this.#commit(id), SOUGHT),
    );
  }

  /** Sends what waits, and waits for what is on its way. Resolves to the lines whose edit did not get through. */
  async flush(): Promise<readonly string[]> {
    for (const id of [...this.#timers.keys(), ...this.#kept]) this.#commit(id);
    const sent = await Promise.all(
      Array.from(this.#sending, async ([id, through]) => ((await through) ? [] : [id])),
    );
    return sent.flat();
  }

  end(id: string, edit: Edit): void {
    if (this.#isLatest(id, edit)) this.#edits.delete(id);
  }

  /** It waits to be sent again. */
  keep(id: string, edit: Edit): void {
    if (this.#isLatest(id, edit)) this.#kept.add(id);
  }

  /** It waits to be mended. */
  refuse(id: string, edit: Edit, problem: CartProblem): void {
    if (!this.#isLatest(id, edit)) return;
    this.#edits.delete(id);
    this.#refused.set(id, { ...problem, changes: edit.changes });
  }

  /** What was refused is not meant any more; whether anything was. */
  forgive(id: string): boolean {
    return this.#refused.delete(id);
  }

  drop(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#kept.delete(id);
    this.#edits.delete(id);
    this.#refused.delete(id);
  }

  clear(): void {
    for (const id of [...this.#edits.keys(), ...this.#refused.keys()]) this.drop(id);
  }

  /** Nothing more has been typed since. */
  #isLatest(id: string, edit: Edit): boolean {
    return this.#edits.get(id)?.version === edit.version;
  }

  #commit(id: string): void {
    const edit = this.#edits.get(id);
    if (!edit) return;
    this.drop(id);
    this.#edits.set(id, edit);
    const sending = this.#send(id, edit).finally(() => {
      if (this.#sending.get(id) === sending) this.#sending.delete(id);
    });
    this.#sending.set(id, sending);
  }
}
