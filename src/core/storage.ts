import * as v from 'valibot';

/** Where values are kept: the browser's stores, or memory when there is none (Node, a blocked store). */
export interface Area {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** A store that ends with the page. */
export function memoryArea(): Area {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

function browserArea(store: Storage): Area {
  return {
    get: store.getItem.bind(store),
    set: store.setItem.bind(store),
    remove: store.removeItem.bind(store),
    keys: () => Array.from({ length: store.length }, (_, index) => store.key(index) ?? ''),
  };
}

/** The browser's store of this kind, or memory where it is blocked, full or absent: storing is never essential. */
export function openArea(kind: 'local' | 'session' | 'memory'): Area {
  if (kind === 'memory') return memoryArea();
  try {
    const store = kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
    const probe = 'by-console:probe';
    store.setItem(probe, '1');
    store.removeItem(probe);
    return browserArea(store);
  } catch {
    return memoryArea(); // private mode, blocked cookies, or no DOM
  }
}

/**
 * What is kept in the browser for one base URL and one user; values are validated when they are
 * read.
 */
export interface ScopedStorage {
  /** The stored value, or undefined when it is absent or no longer has the expected shape. */
  get<T>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined;
  /** False when the browser's store is full or blocked. */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
  keys(prefix?: string): string[];
  /** Removes all that is stored in the present scope. */
  clear(): void;
  /** Calls back when another tab changes a value of the present scope, or `tell` is called. Returns the way to stop. */
  watch(key: string, changed: () => void): () => void;
  /** To those who watch a value in this document: the browser tells the other tabs alone of what was written. */
  tell(key: string): void;
}

/** Crosses to the other runtimes and bundles of the page, as the store does. */
const WRITTEN = 'by-console:written';

/** Values keyed by base URL, tenant and user; `scope` is asked each time, so a sign-in moves it. */
export function createScopedStorage(area: Area, scope: () => string): ScopedStorage {
  const full = (key: string) => `by-console:${scope()}:${key}`;
  const inScope = (prefix: string) => {
    const start = full(prefix);
    return area.keys().filter((key) => key.startsWith(start));
  };
  return {
    get(key, schema) {
      const stored = area.get(full(key));
      if (stored === null) return undefined;
      try {
        const parsed = v.safeParse(schema, JSON.parse(stored));
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined; // written by something else, or cut: as good as absent
      }
    },
    set(key, value) {
      try {
        area.set(full(key), JSON.stringify(value));
        return true;
      } catch {
        return false; // over the quota
      }
    },
    remove: (key) => area.remove(full(key)),
    keys: (prefix = '') => inScope(prefix).map((key) => key.slice(full('').length)),
    clear: () => inScope('').forEach((key) => area.remove(key)),
    watch(key, changed) {
      if (typeof addEventListener !== 'function') return () => undefined;
      const listener = (event: StorageEvent) => {
        if (event.key === full(key)) changed();
      };
      const onStorage = (event: Event) => {
        if (event instanceof CustomEvent && event.detail === full(key)) changed();
      };
      addEventListener('storage', listener);
      addEventListener(WRITTEN, onStorage);
      return () => {
        removeEventListener('storage', listener);
        removeEventListener(WRITTEN, onStorage);
      };
    },
    tell(key) {
      if (typeof dispatchEvent !== 'function') return;
      dispatchEvent(new CustomEvent(WRITTEN, { detail: full(key) }));
    },
  };
}
