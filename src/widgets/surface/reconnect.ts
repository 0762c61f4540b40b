// chunk: base
// A move in the DOM throws everything out of the top layer. The frame tells us, without React, when it is back.
const listeners = new WeakMap<ShadowRoot, Set<() => void>>();

/** Called by the element's frame in `connectedCallback` after a move. */
export function notifyReconnected(root: ShadowRoot): void {
  for (const listener of listeners.get(root) ?? []) listener();
}

export function onReconnected(root: ShadowRoot, listener: () => void): () => void {
  const set = listeners.get(root) ?? new Set();
  listeners.set(root, set.add(listener));
  return () => {
    set.delete(listener);
  };
}
