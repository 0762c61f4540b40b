import { asPage, callFor, caller } from './attribution';
import { outermost, type AnyFunction, type Interpose, type View } from './interpose';

const kinds = [
  { set: 'setTimeout', clear: 'clearTimeout', pool: 'timer', repeats: false },
  { set: 'setInterval', clear: 'clearInterval', pool: 'timer', repeats: true },
  { set: 'requestAnimationFrame', clear: 'cancelAnimationFrame', pool: 'frame', repeats: false },
  { set: 'requestIdleCallback', clear: 'cancelIdleCallback', pool: 'idle', repeats: false },
] as const;

/** By pool: each way to end one ends those of the other way too, as browsers have it. */
const pending = { timer: new Map(), frame: new Map(), idle: new Map() } as Readonly<
  Record<(typeof kinds)[number]['pool'], Map<unknown, () => void>>
>;

function done(pool: Map<unknown, () => void>, id: unknown): void {
  pool.get(id)?.();
  pool.delete(id);
}

/** Whatever will call the application later. */
export function watchTimers(view: View, { method }: Interpose): void {
  for (const { set, clear, repeats, pool: name } of kinds) {
    const cancel = Reflect.get(view, clear) as AnyFunction | undefined;
    if (!cancel) continue;
    const pool = pending[name];
    const alone = outermost();
    method(
      view,
      set,
      (native) =>
        function watcher(this: unknown, ...args: unknown[]) {
          const [callback, ...rest] = args;
          const pass = () => native.apply(view, args);
          if (typeof callback !== 'function') return pass();
          return alone(() => {
            const account = caller(watcher);
            if (!account) return asPage(pass);
            if (account.state() === 'closed') return 0;
            const run = function (this: unknown, ...given: unknown[]) {
              if (!repeats) done(pool, id);
              return callFor(account, () => (callback as AnyFunction).apply(this, given));
            };
            const id: unknown = native.call(view, run, ...rest);
            const undo = () => {
              pool.delete(id);
              cancel.call(view, id);
              return 'undone' as const;
            };
            pool.set(id, account.note({ kind: 'timer', what: set, undo }));
            return id;
          }, pass);
        },
    );
    method(
      view,
      clear,
      (native) =>
        function (this: unknown, ...args: unknown[]) {
          done(pool, args[0]);
          return native.apply(view, args);
        },
    );
  }
}
