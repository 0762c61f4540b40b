import * as v from 'valibot';
import type { Runtime } from '../runtime';

const KEY = 'cart:unselected';

/** Which lines are not ordered next, as this browser remembers it of the present user; new lines are selected. */
export class CartSelection {
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  read(): ReadonlySet<string> {
    return new Set(this.#runtime.storage.get(KEY, v.array(v.string())) ?? []);
  }

  /** Only of lines that there are: those that are gone do not come back. */
  write(unselected: ReadonlySet<string>, lines: readonly { readonly id: string }[]): void {
    const ids = lines.map(({ id }) => id).filter((id) => unselected.has(id));
    this.#runtime.storage.set(KEY, ids);
  }

  /** Another tab of the same user has changed it. */
  watch(changed: () => void): () => void {
    return this.#runtime.storage.watch(KEY, changed);
  }
}

/** The lines that are not chosen, after some were chosen or left out. */
export function withSelected(
  unselected: ReadonlySet<string>,
  ids: readonly string[],
  selected: boolean,
): ReadonlySet<string> {
  const next = new Set(unselected);
  for (const id of ids) {
    if (selected) next.delete(id);
    else next.add(id);
  }
  return next;
}
