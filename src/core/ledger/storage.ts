import type { Account } from './account';
import { accounts, caller } from './attribution';
import type { AnyFunction, Interpose, View } from './interpose';
import { culprit } from './slots';

/** Both storages, and the keys that somebody was seen to put there, or that stood there before. */
let stores: ReadonlyMap<unknown, Set<string>> = new Map();
/** The console's own keys: it has its way to them from before there was anything to watch. */
const OWN = 'by-console:';

const keysIn = (store: unknown): readonly string[] => Object.keys(store as Storage);

/** What an application leaves under such a name, or takes from there, is told, except where it may. */
function tell(account: Account, name: string, what = name): void {
  const { storagePrefix } = account;
  if (storagePrefix === undefined || !name.startsWith(storagePrefix)) account.tell('storage', what);
}

/** Begins to see what another tab writes; the answer ends it. */
export function observeStorage(view: View): () => void {
  const there = (['localStorage', 'sessionStorage'] as const).flatMap((name) => {
    try {
      const store: unknown = Reflect.get(view, name);
      return [[store, new Set(keysIn(store))] as const];
    } catch {
      return []; // blocked, or something else by now
    }
  });
  stores = new Map(there);
  const hear = ({ storageArea, key, newValue }: StorageEvent) => {
    const known = stores.get(storageArea);
    if (key === null) known?.clear();
    else if (newValue === null) known?.delete(key);
    else known?.add(key);
  };
  view.addEventListener('storage', hear);
  return () => {
    view.removeEventListener('storage', hear);
    stores = new Map();
  };
}

/** Tells of keys that came or went without a call: an assigned property, a deleted one. A value that was overwritten so is not seen. */
export function lookAtStorage(): void {
  const by = culprit();
  const account = by === 'unclear' ? accounts.findLast((each) => each.state() === 'here') : by;
  for (const [store, known] of stores) {
    const now = new Set(keysIn(store));
    for (const key of new Set([...known, ...now])) {
      if (known.has(key) === now.has(key)) continue;
      if (account && !key.startsWith(OWN))
        tell(account, key, now.has(key) ? key : `${key} taken away`);
      if (now.has(key)) known.add(key);
      else known.delete(key);
    }
  }
}

/** What is kept in the browser: it stays when the application has left. */
export function watchStorage(view: View, { method }: Interpose): void {
  /** What is done by a call; `note` says it of an application, `done` knows it of everybody. */
  const watched = (
    owner: object | undefined,
    key: string,
    note: (account: Account, name: string, self: unknown) => void,
    done?: (known: Set<string>, name: string) => void,
  ) =>
    method(
      owner,
      key,
      (native: AnyFunction) =>
        function watcher(this: unknown, ...args: unknown[]) {
          const account = caller(watcher);
          const name = String(args[0]);
          if (account) note(account, name, this);
          const answer = native.apply(this, args);
          const known = stores.get(this);
          if (known) done?.(known, name);
          return answer;
        },
    );
  const kept = (account: Account, name: string) => tell(account, name);
  const taken = (account: Account, name: string) => tell(account, name, `${name} taken away`);
  const { prototype: storages } = view.Storage;
  watched(storages, 'setItem', kept, (known, name) => known.add(name));
  watched(
    storages,
    'removeItem',
    (account, name, self) => {
      if (keysIn(self).includes(name)) taken(account, name);
    },
    (known, name) => known.delete(name),
  );
  watched(
    storages,
    'clear',
    (account, _, self) => {
      lookAtStorage(); // then nothing is left by which to know what went before
      for (const name of keysIn(self)) taken(account, name);
    },
    (known) => known.clear(),
  );
  watched(view.IDBFactory.prototype, 'open', kept);
  watched(view.IDBFactory.prototype, 'deleteDatabase', taken);
  // Not in a page without a secure origin.
  const caches = Reflect.get(view, 'CacheStorage') as { prototype: object } | undefined;
  watched(caches?.prototype, 'open', kept);
  watched(caches?.prototype, 'delete', taken);
}
