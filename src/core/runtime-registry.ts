import type { GetToken } from './http/token-source';
import { createRuntime, type Runtime } from './runtime';

/** Shared by all copies of the bundle on a page, so that they share one session. */
export const RUNTIME_KEY = Symbol.for('by-console.runtime@1');

type Registry = Map<string, Runtime>;

function registry(): Registry {
  const realm = globalThis as { [key: symbol]: Registry | undefined };
  realm[RUNTIME_KEY] ??= new Map();
  return realm[RUNTIME_KEY];
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
}

/** The runtime of an element: the nearest ancestor's, or the page's own for its base URL. */
export function getRuntime({
  element,
  baseUrl = '',
  getToken,
  supplied,
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
  let runtime = runtimes.get(key);
  if (!runtime) {
    runtime = createRuntime({ config: { baseUrl: key }, getToken });
    runtimes.set(key, runtime);
  } else if (getToken && runtime !== supplied) runtime.setTokenSource(getToken, { keep: true });
  return runtime;
}
