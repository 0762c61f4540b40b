import type { Account } from './account';
import { caller } from './attribution';
import { outermost, type AnyFunction, type Interpose, type View } from './interpose';
import { claim } from './slots';

interface Known {
  readonly listener: unknown;
  readonly capture: boolean;
  readonly forget: () => void;
}

/** Watchers come and go with the ledgers; what they know of stays. By target and type. */
const known = new WeakMap<EventTarget, Map<string, Known[]>>();

const captureOf = (options: unknown) =>
  typeof options === 'object' && options !== null
    ? Boolean((options as AddEventListenerOptions).capture)
    : Boolean(options);

const find = (target: EventTarget, type: string, listener: unknown, capture: boolean) =>
  known
    .get(target)
    ?.get(type)
    ?.find((each) => each.listener === listener && each.capture === capture);

function keep(target: EventTarget, type: string, entry: Known): void {
  const types = known.get(target) ?? new Map<string, Known[]>();
  known.set(target, types);
  types.set(type, [...(types.get(type) ?? []), entry]);
}

function drop(target: EventTarget, type: string, entry: Known): void {
  const types = known.get(target);
  const left = types?.get(type)?.filter((each) => each !== entry) ?? [];
  if (left.length > 0) types?.set(type, left);
  else types?.delete(type);
}

/**
 * Listeners on what outlives the application: the page, not its own elements. What the page itself adds goes past whatever an
 * application has put in the place of its functions: zone.js registers another listener than it is given, and without it
 * nobody could take that away again.
 */
export function watchListeners(view: View, { method }: Interpose): void {
  const { document } = view;
  const page = new Set<unknown>(
    [
      ...[view, document, document.documentElement, document.body, document.head],
      ...[view.visualViewport, Reflect.get(view, 'navigation'), view.screen.orientation],
    ].filter(Boolean),
  );
  const { MediaQueryList } = view;
  // Asked for each listener of each of an application's own elements: there is one event of a media query.
  const isPage = (target: unknown, type: unknown) =>
    page.has(target) || (type === 'change' && target instanceof MediaQueryList);
  const proto = view.EventTarget.prototype;
  const remove = Reflect.get(proto, 'removeEventListener') as AnyFunction;
  const alone = outermost();

  method(proto, 'addEventListener', (native, pageAdd) => {
    const add = (account: Account, target: EventTarget, args: readonly unknown[]) => {
      const [name, listener, options] = args;
      const type = String(name);
      const capture = captureOf(options);
      native.apply(target, [...args]);
      if (find(target, type, listener, capture)) return;
      const { once, signal } = (
        typeof options === 'object' && options !== null ? options : {}
      ) as AddEventListenerOptions;
      let forget: () => void = () => undefined;
      const entry: Known = {
        listener,
        capture,
        forget() {
          end();
          forget();
        },
      };
      const over = () => entry.forget();
      const begin = () => {
        keep(target, type, entry);
        // Neither says anything when the browser takes the listener away by itself.
        if (once) native.call(target, type, over, { once, capture });
        if (signal) native.call(signal, 'abort', over, { once: true });
      };
      const end = () => {
        drop(target, type, entry);
        if (once) remove.call(target, type, over, capture);
        if (signal) remove.call(signal, 'abort', over);
      };
      begin();
      forget = account.note({
        kind: 'listener',
        what: type,
        undo() {
          end();
          remove.call(target, type, listener, capture);
          return 'undone';
        },
        redo() {
          begin();
          native.apply(target, [...args]);
        },
      });
      if (signal?.aborted) entry.forget();
    };
    const watched = (self: unknown, target: EventTarget, args: unknown[]) =>
      alone(
        () => {
          const isOnPage = isPage(target, args[0]);
          const account = caller(watcher);
          if (isOnPage) claim(target, account);
          if (!account) return pageAdd.apply(self, args);
          if (!isOnPage) return native.apply(self, args);
          if (account.state() !== 'closed') add(account, target, args);
          return undefined;
        },
        () => native.apply(self, args),
      );
    // Most listeners are on elements of the application's own: no closure here holds the arguments, which would be made a list then.
    const watcher = function (this: unknown, ...args: unknown[]): unknown {
      const target = (this ?? view) as EventTarget;
      return args[1] && (native !== pageAdd || isPage(target, args[0]))
        ? watched(this, target, args)
        : native.apply(this, args);
    };
    return watcher;
  });
  method(proto, 'removeEventListener', (native, pageRemove) => {
    return function (this: unknown, ...args: unknown[]) {
      const target = (this ?? view) as EventTarget;
      if (isPage(target, args[0]))
        find(target, String(args[0]), args[1], captureOf(args[2]))?.forget();
      if (native !== pageRemove) pageRemove.apply(this, args);
      return native.apply(this, args);
    };
  });
}
