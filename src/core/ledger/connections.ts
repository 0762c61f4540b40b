import type { Account, UndoneKind } from './account';
import { asPage, caller } from './attribution';
import { outermost, type AnyFunction, type Interpose, type View } from './interpose';
import { madeBy } from './sheets';

const LEFT = 'The application was left.';

/** Things that work by themselves once they are made, and what ends them. */
const made: readonly { name: string; end: string; kind: UndoneKind }[] = [
  { name: 'MutationObserver', end: 'disconnect', kind: 'observer' },
  { name: 'ResizeObserver', end: 'disconnect', kind: 'observer' },
  { name: 'IntersectionObserver', end: 'disconnect', kind: 'observer' },
  { name: 'PerformanceObserver', end: 'disconnect', kind: 'observer' },
  { name: 'WebSocket', end: 'close', kind: 'connection' },
  { name: 'EventSource', end: 'close', kind: 'connection' },
  { name: 'BroadcastChannel', end: 'close', kind: 'connection' },
  { name: 'RTCPeerConnection', end: 'close', kind: 'connection' },
  { name: 'WebTransport', end: 'close', kind: 'connection' },
  { name: 'Worker', end: 'terminate', kind: 'connection' },
];

const forgets = new WeakMap<object, () => void>();
/** What an observer of an application looks at: it looks again when the application comes back. */
const observed = new WeakMap<object, Looks>();
const weaks = new WeakMap<object, WeakRef<object>>();

type Looks = Map<WeakRef<object>, readonly unknown[]>;
type Instance = Readonly<Record<string, AnyFunction | undefined>>;

/** What these constructors make is known by its maker. */
function constructed(
  view: View,
  name: string,
  { method }: Interpose,
  done: (account: Account, instance: object) => void,
): void {
  method(view, name, (native, page) => {
    const construct = (target: AnyFunction, args: unknown[], newTarget: unknown) => {
      const account = caller(construct);
      if (account?.state() === 'closed') throw new DOMException(LEFT, 'AbortError');
      const isPlain = newTarget === watcher;
      if (!account && isPlain) return Reflect.construct(page, args) as object;
      const maker = isPlain ? target : (newTarget as AnyFunction);
      const make = () => Reflect.construct(target, args, maker) as object;
      // A class of the page has the prototype of what stands there now.
      if (!account) return asPage(make);
      const instance = make();
      done(account, instance);
      return instance;
    };
    const watcher: AnyFunction = new Proxy(native, { construct });
    return watcher;
  });
}

/** Observers, sockets, channels, workers and requests: they would go on without the application. */
export function watchConnections(view: View, interpose: Interpose): void {
  const { method } = interpose;
  for (const { name, end, kind } of made) {
    const proto = (Reflect.get(view, name) as { prototype: Instance } | undefined)?.prototype;
    const stop = proto?.[end];
    if (!stop) continue;
    // One of performance looks at no node.
    const observe = name === 'PerformanceObserver' ? undefined : proto['observe'];
    constructed(view, name, interpose, (account, instance) => {
      // An observer of nothing goes by itself; a connection does not.
      const weak = kind === 'observer' ? new WeakRef(instance) : { deref: () => instance };
      const undo = () => {
        const still = weak.deref();
        if (!still) return 'gone';
        stop.call(still);
        return 'undone';
      };
      if (!observe) {
        forgets.set(instance, account.note({ kind, what: name, undo }));
        return;
      }
      observed.set(instance, new Map());
      const redo = () => {
        const still = weak.deref();
        for (const [target, rest] of (still && observed.get(still)) ?? []) {
          const node = target.deref();
          if (node) observe.call(still, node, ...rest);
        }
      };
      account.note({ kind, what: name, undo, redo });
    });
    if (observe) watchLooks(proto, interpose);
    // Disconnected it may observe again, and mostly does not: it is not the page's concern before.
    if (kind === 'connection')
      method(
        proto,
        end,
        (native) =>
          function (this: unknown, ...args: unknown[]) {
            forgets.get(this as object)?.();
            return native.apply(this, args);
          },
      );
  }
  // It may have other pages, and ends with the last of them: what ends is this page's port.
  constructed(view, 'SharedWorker', interpose, (account, instance) => {
    const { port } = instance as SharedWorker;
    const undo = () => {
      port.close();
      return 'undone' as const;
    };
    account.note({ kind: 'connection', what: 'SharedWorker', undo });
  });
  constructed(view, 'CSSStyleSheet', interpose, (account, sheet) => madeBy(sheet, account));
  watchRequests(view, interpose);
}

/** What observers that are known look at. */
function watchLooks(proto: Instance, { method }: Interpose): void {
  const noting = (key: string, note: (looks: Looks, args: readonly unknown[]) => void) =>
    method(
      proto,
      key,
      (native) =>
        function (this: unknown, ...args: unknown[]) {
          const looks = observed.get(this as object);
          if (looks) note(looks, args);
          return native.apply(this, args);
        },
    );
  noting('observe', (looks, [target, ...rest]) => {
    if (typeof target !== 'object' || target === null) return;
    const weak = weaks.get(target) ?? new WeakRef(target);
    weaks.set(target, weak);
    looks.set(weak, rest);
  });
  noting('unobserve', (looks, [target]) => {
    const weak = weaks.get(target as object);
    if (weak) looks.delete(weak);
  });
  noting('disconnect', (looks) => looks.clear());
}

function watchRequests(view: View, { method }: Interpose): void {
  const alone = outermost();
  method(
    view,
    'fetch',
    (native, page) =>
      function watcher(this: unknown, ...args: unknown[]) {
        const pass = () => native.apply(view, args);
        return alone(() => {
          const account = caller(watcher);
          if (!account) return page.apply(view, args);
          const [input, init] = args as [RequestInfo | URL, RequestInit | undefined];
          // What is meant to outlive the page, such as a draft that is saved in the end, outlives the application too.
          if (init?.keepalive ?? (input instanceof view.Request && input.keepalive)) return pass();
          const asked = init?.signal ?? (input instanceof view.Request ? input.signal : undefined);
          const signal = AbortSignal.any(asked ? [asked, account.signal] : [account.signal]);
          const reply = native.call(view, input, { ...init, signal }) as Promise<unknown>;
          const undo = () => 'undone' as const; // by the signal
          const forget = account.note({ kind: 'request', what: 'fetch', undo });
          reply.then(forget, forget);
          return reply;
        }, pass);
      },
  );
  method(
    view.XMLHttpRequest.prototype,
    'send',
    (native) =>
      function watcher(this: unknown, ...args: unknown[]) {
        const account = caller(watcher);
        if (!account) return asPage(() => native.apply(this, args));
        if (account.state() === 'closed') return undefined;
        const request = this as XMLHttpRequest;
        const undo = () => {
          request.abort();
          return 'undone' as const;
        };
        const forget = account.note({ kind: 'request', what: 'XMLHttpRequest', undo });
        request.addEventListener('loadend', forget);
        return native.apply(this, args);
      },
  );
}
