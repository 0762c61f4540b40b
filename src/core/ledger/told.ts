import type { LedgerEntry } from './account';
import { caller, whose } from './attribution';
import type { Interpose, View } from './interpose';

/** What stays when an application has left, and what it may not do at all. */
export function watchTold(view: View, { method, setter }: Interpose): void {
  const told = (
    put: Interpose['method'],
    owner: object | undefined,
    key: string,
    kind: LedgerEntry['kind'],
    what: (self: unknown, said: string) => string | undefined,
  ) =>
    put(
      owner,
      key,
      (native) =>
        function watcher(this: unknown, ...args: unknown[]) {
          const account = caller(watcher);
          const said = account && what(this, String(args[0]));
          const isAllowed =
            account?.storagePrefix !== undefined && said?.startsWith(account.storagePrefix);
          if (said !== undefined && !(kind === 'storage' && isAllowed)) account?.tell(kind, said);
          return native.apply(this, args);
        },
    );
  const itself = (_: unknown, said: string) => said;
  const { prototype: elements } = view.CustomElementRegistry;
  told(method, elements, 'define', 'custom-element', itself);
  told(method, view.Storage.prototype, 'setItem', 'storage', itself);
  told(method, view.IDBFactory.prototype, 'open', 'storage', itself);
  told(
    setter,
    view.Document.prototype,
    'cookie',
    'cookie',
    (_, said) => /^\s*([^=;]*)/.exec(said)?.[1],
  );
  const workers = Reflect.get(view, 'ServiceWorkerContainer') as { prototype: object } | undefined;
  told(method, workers?.prototype, 'register', 'service-worker', itself);

  // The console alone writes the address.
  for (const key of ['pushState', 'replaceState', 'back', 'forward', 'go'])
    method(
      view.History.prototype,
      key,
      (native) =>
        function watcher(this: unknown, ...args: unknown[]) {
          const account = caller(watcher);
          if (!account) return native.apply(this, args);
          account.tell('refused', `history.${key}`);
          return undefined;
        },
    );
}

interface NavigateEvent extends Event {
  readonly navigationType: string;
  /** The name of a file that is saved instead; null where the page goes elsewhere. */
  readonly downloadRequest?: string | null;
}

/** An application that sets `location` by itself; where the user followed a link, no script is on the stack. */
export function watchNavigation(view: View): () => void {
  const navigation = Reflect.get(view, 'navigation') as EventTarget | undefined;
  const refuse = (event: Event) => {
    // A file that is saved leaves the page where it is.
    if (typeof (event as NavigateEvent).downloadRequest === 'string') return;
    const party = whose(refuse);
    if (!party || party === 'other' || !event.cancelable) return;
    event.preventDefault();
    party.tell('refused', `location ${(event as NavigateEvent).navigationType}`);
  };
  navigation?.addEventListener('navigate', refuse);
  return () => navigation?.removeEventListener('navigate', refuse);
}
