/** Charts that stand for the same time: where one is pointed at, the others point too. */
export interface CursorGroup {
  readonly join: (move: (time: number | null) => void) => () => void;
  /** Tells the others; `from` is not told. */
  readonly tell: (time: number | null, from: (time: number | null) => void) => void;
}

function createCursorGroup(): CursorGroup {
  const members = new Set<(time: number | null) => void>();
  return {
    join(move) {
      members.add(move);
      return () => members.delete(move);
    },
    tell(time, from) {
      for (const move of members) if (move !== from) move(time);
    },
  };
}

// Not uPlot's own: its registry is the page's, so two elements with one key would move each other, and it never forgets.
const groups = new WeakMap<ShadowRoot, Map<string, CursorGroup>>();

/** The group of a key within one surface; it goes when the surface does. */
export function cursorGroup(root: ShadowRoot, key: string): CursorGroup {
  const own = groups.get(root) ?? new Map<string, CursorGroup>();
  groups.set(root, own);
  const group = own.get(key) ?? createCursorGroup();
  own.set(key, group);
  return group;
}

/** The point that one chart is read at: a store, so that a moving pointer redraws the legend and nothing else. */
export interface CursorPoint {
  readonly get: () => number | null;
  readonly set: (index: number | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createCursorPoint(): CursorPoint {
  let index: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => index,
    set(next) {
      if (next === index) return;
      index = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
