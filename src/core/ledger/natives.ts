import type { View } from './interpose';

/** An object of the browser's own that an application may change, and how reports call what is in it. */
export interface Owner {
  readonly owner: object;
  readonly prefix: string;
}

/** What libraries like to change: looked at whenever the ledger looks. */
const usual = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Date', 'RegExp', 'Promise', 'Map', 'Set'],
  ...['Symbol', 'Error', 'JSON', 'Math', 'Reflect', 'Intl', 'console'],
  ...['EventTarget', 'Node', 'Element', 'HTMLElement', 'Document', 'History', 'Storage', 'Event'],
  ...['XMLHttpRequest', 'CustomElementRegistry', 'Request', 'Response', 'Headers', 'URL'],
  ...['URLSearchParams', 'FormData', 'Navigator', 'Performance', 'Crypto', 'SubtleCrypto'],
  // Where zone.js replaces the `on…` handlers.
  ...['SVGElement', 'HTMLBodyElement', 'HTMLMediaElement', 'HTMLFrameSetElement'],
  ...['HTMLMarqueeElement', 'Worker', 'WebSocket', 'XMLHttpRequestEventTarget', 'IDBRequest'],
  ...['IDBOpenDBRequest', 'IDBDatabase', 'IDBTransaction'],
];
/** What there is one of: its own properties stand before those of its prototype. Not in every browser, or not for every page. */
const single = [
  ...['history', 'navigator', 'performance', 'crypto', 'customElements', 'screen', 'indexedDB'],
  ...['caches', 'visualViewport', 'navigation', 'trustedTypes', 'scheduler', 'cookieStore'],
  ...['speechSynthesis', 'navigator.geolocation', 'navigator.clipboard', 'navigator.mediaDevices'],
  'crypto.subtle',
];

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';
/** A value, never what an accessor answers. */
const valueOf = (owner: object, key: PropertyKey): unknown =>
  Reflect.getOwnPropertyDescriptor(owner, key)?.value;

/** What a path of names leads to; some refuse to be read, as `caches` does in a frame with a sandbox. */
function answerOf(view: View, path: string): unknown {
  try {
    return path
      .split('.')
      .reduce<unknown>((at, name) => (isObject(at) ? Reflect.get(at, name) : undefined), view);
  } catch {
    return undefined;
  }
}

function* withPrototype(owner: object, prefix: string): Generator<Owner> {
  yield { owner, prefix: `${prefix}.` };
  const prototype = valueOf(owner, 'prototype');
  if (isObject(prototype)) yield { owner: prototype, prefix: `${prefix}.prototype.` };
}

/** What is looked at every time. */
export function usualOwners(view: View): readonly Owner[] {
  const named = usual.flatMap((name) => {
    const owner = valueOf(view, name);
    return isObject(owner) ? [...withPrototype(owner, name)] : [];
  });
  const ones = single.flatMap((path) => {
    const owner = answerOf(view, path);
    return isObject(owner) ? { owner, prefix: `${path.replace(/^navigator\./, '')}.` } : [];
  });
  return [...named, ...ones];
}

/**
 * Every other constructor and namespace of the browser's, with prototypes, and what no global names: the prototypes of
 * iterators and generators. What the page itself has put on `window` can be enumerated, and is its own.
 */
export function* otherOwners(view: View): Generator<Owner, undefined> {
  const seen = new Set<object>(usualOwners(view).map(({ owner }) => owner));
  const fresh = function* (owners: Iterable<Owner>) {
    for (const { owner, prefix } of owners) {
      // Some stand above others alone, and have no name on `window`.
      for (
        let each: object | null = owner, what = prefix;
        each && !seen.has(each);
        each = Reflect.getPrototypeOf(each), what = `${what}^.`
      ) {
        seen.add(each);
        yield { owner: each, prefix: what };
      }
    }
  };
  for (const key of Reflect.ownKeys(view)) {
    if (typeof key !== 'string' || !/^[A-Z]/.test(key)) continue;
    const there = Reflect.getOwnPropertyDescriptor(view, key);
    const value: unknown = there?.value;
    if (there?.enumerable || !isObject(value)) continue;
    yield* fresh(withPrototype(value, key));
    if (typeof value === 'function') continue;
    // Of a namespace: `Intl.DateTimeFormat`, `Temporal.Now`; a plain function has nothing of its own.
    for (const name of Reflect.ownKeys(value)) {
      const inner = valueOf(value, name);
      if (isObject(inner) && (typeof inner === 'object' || valueOf(inner, 'prototype')))
        yield* fresh(withPrototype(inner, `${key}.${String(name)}`));
    }
  }
  yield* fresh(nameless());
  return undefined;
}

function* nameless(): Generator<Owner> {
  const above = (owner: object) => Reflect.getPrototypeOf(owner) ?? owner;
  const functions = {
    GeneratorFunction: function* () {},
    AsyncFunction: async function () {},
    AsyncGeneratorFunction: async function* () {},
  };
  for (const [name, one] of Object.entries(functions)) {
    yield { owner: above(one), prefix: `${name}.prototype.` };
    const made = valueOf(above(one), 'prototype');
    if (isObject(made)) yield { owner: made, prefix: `${name}.prototype.prototype.` };
  }
  const iterators = {
    Array: [].values(),
    Map: new Map().values(),
    Set: new Set().values(),
    String: ''[Symbol.iterator](),
    RegExpString: ''.matchAll(/a/g),
  };
  for (const [name, one] of Object.entries(iterators))
    yield { owner: above(one), prefix: `${name}Iterator.prototype.` };
}

/**
 * What an object of the browser's had when it was read. Nine of ten looks find nothing, at some nine thousand properties: laid out
 * for being compared quickly, keys and what they hold by turns.
 */
export interface Snapshot {
  readonly owner: object;
  /** All that can be changed; not the constants of an interface. */
  readonly known: ReadonlyMap<PropertyKey, PropertyDescriptor>;
  readonly values: readonly unknown[];
  readonly accessors: readonly unknown[];
  /** What is another one each time it is read, without anybody: WebKit's list of what a `PerformanceObserver` sees. */
  readonly computed: ReadonlySet<PropertyKey>;
  readonly count: number;
}

/** Reads what an object has now. */
export function snapshotOf(owner: object): Snapshot {
  const known = new Map<PropertyKey, PropertyDescriptor>();
  const values: unknown[] = [];
  const accessors: unknown[] = [];
  const computed = new Set<PropertyKey>();
  const keys = Reflect.ownKeys(owner);
  for (const key of keys) {
    const there = Reflect.getOwnPropertyDescriptor(owner, key);
    if (!there) continue;
    known.set(key, there);
    if ('get' in there) accessors.push(key, there.get, there.set);
    else if (isObject(there.value) && valueOf(owner, key) !== there.value) computed.add(key);
    else if (there.configurable || there.writable) values.push(key, there.value);
  }
  return { owner, known, values, accessors, computed, count: keys.length };
}

/** Not whole descriptors: these read a part of one in a fifth of the time. */
const { __lookupGetter__: getterOf, __lookupSetter__: setterOf } =
  Object.prototype as unknown as Readonly<Record<string, (this: object, key: unknown) => unknown>>;

/** Whether a property is still the same, without a descriptor of it. */
export function isAsDescribed(owner: object, key: PropertyKey, known: PropertyDescriptor): boolean {
  const getter = getterOf?.call(owner, key);
  if ('get' in known) return getter === known.get && setterOf?.call(owner, key) === known.set;
  return getter === undefined && Object.is(owner[key as keyof typeof owner], known.value);
}

/** Whether it still has the same, and nothing more. */
export function isAsKnown({ owner, values, accessors, count }: Snapshot): boolean {
  if (Reflect.ownKeys(owner).length !== count) return false;
  try {
    for (let at = 0; at < values.length; at += 2)
      if (!Object.is(owner[values[at] as keyof typeof owner], values[at + 1])) return false;
  } catch {
    return false; // an accessor of somebody stands there now
  }
  for (let at = 0; at < accessors.length; at += 3) {
    const key = accessors[at];
    if (getterOf?.call(owner, key) !== accessors[at + 1]) return false;
    if (setterOf?.call(owner, key) !== accessors[at + 2]) return false;
  }
  return true;
}
