import type { LedgerEntry } from './account';
import { accounts, caller, whose } from './attribution';
import type { Interpose, View } from './interpose';

/** What stays when an application has left, beside what is kept in storage, and what it may not do at all. */
export function watchTold(view: View, { method, setter }: Interpose): void {
  const told = (
    put: Interpose['method'],
    owner: object | undefined,
    key: string,
    kind: LedgerEntry['kind'],
    what: (said: string, first: unknown) => string | undefined,
  ) =>
    put(
      owner,
      key,
      (native) =>
        function watcher(this: unknown, ...args: unknown[]) {
          const account = caller(watcher);
          const said = account && what(String(args[0]), args[0]);
          if (said !== undefined) account?.tell(kind, said);
          return native.apply(this, args);
        },
    );
  const itself = (said: string) => said;
  const { prototype: elements } = view.CustomElementRegistry;
  told(method, elements, 'define', 'custom-element', itself);
  told(
    setter,
    view.Document.prototype,
    'cookie',
    'cookie',
    (said) => /^\s*([^=;]*)/.exec(said)?.[1],
  );
  const cookies = Reflect.get(view, 'CookieStore') as { prototype: object } | undefined;
  const named = (said: string, first: unknown) =>
    typeof first === 'object' && first !== null ? String(Reflect.get(first, 'name')) : said;
  for (const key of ['set', 'delete']) told(method, cookies?.prototype, key, 'cookie', named);
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

const watched = new WeakSet<EventTarget>();

/**
 * An application that sets `location` by itself; where the user followed a link, no script is on the stack. Listened to as long as
 * the page lives: the browser takes longer over this one listener than over all else that a ledger opens with.
 */
export function watchNavigation(view: View): void {
  const navigation: unknown = Reflect.get(view, 'navigation');
  if (!(navigation instanceof EventTarget) || watched.has(navigation)) return;
  watched.add(navigation);
  navigation.addEventListener('navigate', function refuse(event) {
    // A file that is saved leaves the page where it is.
    const { cancelable, downloadRequest, navigationType } = event as NavigateEvent;
    if (accounts.length === 0 || typeof downloadRequest === 'string') return;
    const party = whose(refuse);
    if (!party || party === 'other' || !cancelable) return;
    event.preventDefault();
    party.tell('refused', `location ${navigationType}`);
  });
}
