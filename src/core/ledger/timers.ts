import { callFor, caller } from './attribution';
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

/**
 * Whatever will call the application later. What the page itself begins goes past whatever an application has put in the place of
 * its functions: its callback would have the script of that on the stack, and what it begins in turn were the application's.
 */
export function watchTimers(view: View, { method }: Interpose): void {
  for (const { set, clear, repeats, pool: name } of kinds) {
    const cancel = Reflect.get(view, clear) as AnyFunction | undefined;
    if (!cancel) continue;
    const pool = pending[name];
    const alone = outermost();
    method(
      view,
      set,
      (native, page) =>
        function watcher(this: unknown, ...args: unknown[]) {
          const [callback] = args;
          const pass = () => native.apply(view, args);
          if (typeof callback !== 'function') return pass();
          return alone(() => {
            const account = caller(watcher);
            if (!account) return page.apply(view, args);
            if (account.state() === 'closed') return 0;
            const run = function (this: unknown, ...given: unknown[]) {
              if (!repeats) done(pool, id);
              return callFor(account, callback as AnyFunction, this, given);
            };
            args[0] = run;
            const id = native.apply(view, args);
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
      (native, page) =>
        function watcher(this: unknown, ...args: unknown[]) {
          const [id] = args;
          const isOfPage = native !== page && !pool.has(id) && !caller(watcher);
          done(pool, id);
          return (isOfPage ? page : native).apply(view, args);
        },
    );
  }
}
