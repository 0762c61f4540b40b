import { resolveConfig } from './config';
import type { GetToken } from './http/token-source';
import { createRuntime, type Runtime } from './runtime';

/** Shared by all copies of the bundle on a page, so that they share one session. */
export const RUNTIME_KEY = Symbol.for('by-console.runtime@1');

type Registry = Map<string, Runtime>;

/** The page's own runtimes by base URL, one for each. */
export function registry(): Registry {
  const realm = globalThis as { [key: symbol]: Registry | undefined };
  realm[RUNTIME_KEY] ??= new Map();
  return realm[RUNTIME_KEY];
}

/** Who supplies which runtime, as all copies of the bundle on a page know it. */
export interface Supplies {
  readonly page: Map<string, GetToken>;
  readonly supply: WeakMap<Runtime, GetToken>;
  /** So many elements use it; nothing where none has yet. */
  readonly users: WeakMap<Runtime, number>;
  /** Beside the page's in the registry: those of tags that have a function of their own. */
  readonly others: Map<string, Set<Runtime>>;
  /** By base URL, for whom the page has named another one since: a tag that has it still shows the page's user. */
  readonly former: WeakMap<GetToken, string>;
}

const SUPPLIES_KEY = Symbol.for('by-console.supplies@1');

/** What the page says, and who uses what: nobody else’s to change. */
export function supplies(): Supplies {
  const realm = globalThis as { [key: symbol]: Supplies | undefined };
  realm[SUPPLIES_KEY] ??= {
    page: new Map(),
    supply: new WeakMap(),
    users: new WeakMap(),
    others: new Map(),
    former: new WeakMap(),
  };
  return realm[SUPPLIES_KEY];
}

/** Asks the ancestors for a runtime, as the Context Community Protocol does; bubbles out of shadow roots. */
export class RuntimeRequestEvent extends Event {
  readonly context = RUNTIME_KEY;
  readonly subscribe = false;
  readonly callback: (runtime: Runtime) => void;

  constructor(callback: (runtime: Runtime) => void) {
    super('context-request', { bubbles: true, composed: true });
    this.callback = callback;
  }
}

/** Makes `target` and what is below it use this runtime. Returns the way to stop. */
export function provideRuntime(target: EventTarget, runtime: Runtime): () => void {
  const listener = (event: Event) => {
    const request = event as Partial<RuntimeRequestEvent>;
    if (request.context !== RUNTIME_KEY || typeof request.callback !== 'function') return;
    event.stopImmediatePropagation();
    request.callback(runtime);
  };
  target.addEventListener('context-request', listener);
  return () => target.removeEventListener('context-request', listener);
}

/** By what an element finds the runtime that it shares. */
export interface RuntimeLookup {
  readonly element?: EventTarget;
  readonly baseUrl?: string | undefined;
  readonly getToken?: GetToken | undefined;
  /** Has `getToken` already: an element that moves must not end a sign-out. */
  readonly supplied?: Runtime | undefined;
  /** Had the element's function before this one, which takes its place: a framework makes a new one at each rendering. */
  readonly former?: Runtime | undefined;
}

/**
 * The runtime of an element: the nearest ancestor's, or the page's for its base URL, which is no tag's: whoever comes first
 * and whatever comes later, tags without a function of their own show the page's user. Tags that are supplied by one function
 * share one; another function is another user, and has a runtime of its own (0251, 0362).
 */
export function getRuntime({
  element,
  baseUrl = resolveConfig().baseUrl,
  getToken: own,
  supplied,
  former,
}: RuntimeLookup = {}): Runtime {
  let provided: Runtime | undefined;
  element?.dispatchEvent(
    new RuntimeRequestEvent((runtime) => {
      provided = runtime;
    }),
  );
  if (provided) return provided;

  const key = baseUrl.replace(/\/+$/, '');
  const runtimes = registry();
  const { page, supply, others, former: formerly } = supplies();
  const named = page.get(key);
  const getToken = own && formerly.get(own) === key ? named : own;
  const main = runtimes.get(key);
  const make = (asked = getToken) => {
    const made = createRuntime({ config: { baseUrl: key }, getToken: asked });
    if (asked) supply.set(made, asked);
    return made;
  };
  if (!main && (!getToken || getToken === named)) {
    const made = make(named);
    runtimes.set(key, made);
    endUnused(key);
    return made;
  }
  if (main && !getToken) return main;
  const further = others.get(key) ?? new Set();
  const all = main ? [main, ...further] : [...further];
  if (supplied && all.includes(supplied)) return supplied;
  const taken =
    all.find((each) => supply.get(each) === getToken) ??
    (former && further.has(former) ? former : undefined);
  if (taken && getToken) {
    supply.set(taken, getToken);
    taken.setTokenSource(getToken, { keep: true });
    return taken;
  }
  endUnused(key);
  const made = make();
  others.set(key, further.add(made));
  if (further.size + (main && supply.has(main) ? 1 : 0) === 2)
    console.warn(
      '[by-console]',
      `${key}: two getToken, two sessions. One user’s tags share one function.`,
    );
  return made;
}

/** A runtime that was kept for a tag that may come back, where another user has come instead. */
function endUnused(key: string): void {
  const { users, others } = supplies();
  const further = others.get(key) ?? new Set();
  for (const each of further) if (users.get(each) === 0 && further.delete(each)) each.dispose();
}

/** An element uses a runtime from now on. Returns the way to say that it does no longer: nobody else's is ended then. */
export function claimRuntime(runtime: Runtime): () => void {
  const { supply, users, others } = supplies();
  const count = (by: number) => users.set(runtime, (users.get(runtime) ?? 0) + by);
  count(1);
  return () => {
    count(-1);
    if (users.get(runtime) !== 0) return;
    for (const [key, own] of others) {
      const main = registry().get(key);
      // Where it is the only one, it is kept for the tag that comes back.
      const isFurther = own.size > 1 || (main && (supply.has(main) || users.get(main)));
      if (isFurther && own.delete(runtime)) runtime.dispose();
    }
  };
}
