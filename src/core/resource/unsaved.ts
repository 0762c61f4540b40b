// chunk: none
/** What stands typed and not sent in the forms of one page: whoever leads away asks first. */
export interface Unsaved {
  /** Enters a form; the answer takes it out again. `discard` throws its draft away. */
  enter(discard: () => void): () => void;
  readonly any: boolean;
  /** The user gives all of it up. */
  discard(): void;
  /** Called with each change of `any`. */
  subscribe: (listener: () => void) => () => void;
}

function createUnsaved(): Unsaved {
  const forms = new Set<() => void>();
  const listeners = new Set<() => void>();
  const change = (act: () => void) => {
    const before = forms.size > 0;
    act();
    if (before === forms.size > 0) return;
    for (const listener of listeners) listener();
  };
  return {
    enter(discard) {
      const form = () => discard(); // each entry is one of its own, whoever hands in the same function twice
      change(() => forms.add(form));
      return () => change(() => forms.delete(form));
    },
    get any() {
      return forms.size > 0;
    },
    discard() {
      change(() => {
        for (const discard of forms) discard();
        forms.clear();
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const known = new WeakMap<object, Unsaved>();

/** One per runtime: two consoles on a page do not ask for one another. */
export function unsavedOf(runtime: object): Unsaved {
  const unsaved = known.get(runtime) ?? createUnsaved();
  known.set(runtime, unsaved);
  return unsaved;
}
