/**
 * What the browser has put on `window`, with prototypes, by the test's own way: each function that can be reached by names from
 * there, three deep.
 */
export function nativesOf(view: object): ReadonlyMap<object, string> {
  const found = new Map<object, string>();
  const walk = (value: unknown, name: string, depth: number) => {
    if (!isObject(value) || found.has(value)) return;
    // Such as `CSS.px`: nothing of it is changed but itself.
    if (typeof value === 'function' && !Object.hasOwn(value, 'prototype')) return;
    found.set(value, name);
    if (depth === 0) return;
    for (const key of Reflect.ownKeys(value)) {
      const inner: unknown = Reflect.getOwnPropertyDescriptor(value, key)?.value;
      if (typeof key === 'string' && (key === 'prototype' || /^[A-Z]\w*[a-z]/.test(key)))
        walk(inner, `${name}.${key}`, depth - 1);
    }
    const above = Reflect.getPrototypeOf(value);
    if (typeof above === 'function') walk(above, `${name} above`, depth);
  };
  for (const key of Reflect.ownKeys(view)) {
    const there = Reflect.getOwnPropertyDescriptor(view, key);
    if (typeof key === 'string' && /^[A-Z]/.test(key) && !there?.enumerable)
      walk(there?.value, key, 2);
  }
  walk(console, 'console', 0);
  const { navigator, crypto } = view as unknown as Readonly<Record<string, object>>;
  const ones = [
    [view, 'navigation', 'trustedTypes', 'scheduler', 'cookieStore', 'speechSynthesis'],
    [navigator, 'clipboard', 'mediaDevices', 'geolocation'],
    [crypto, 'subtle'],
  ] as const;
  for (const [owner, ...keys] of ones)
    for (const key of keys) walk(owner && Reflect.get(owner, key), key, 0);
  return found;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Every property of these, by its descriptor. */
export type Held = ReadonlyMap<object, ReadonlyMap<PropertyKey, PropertyDescriptor>>;

export function heldBy(owners: Iterable<object>): Held {
  return new Map(
    Array.from(owners, (owner) => [
      owner,
      new Map(
        Reflect.ownKeys(owner)
          .map((key) => [key, Reflect.getOwnPropertyDescriptor(owner, key)!] as const)
          // What is another one at each look is changed by nobody.
          .filter(([key, { value }]) =>
            Object.is(value, Reflect.getOwnPropertyDescriptor(owner, key)?.value),
          ),
      ),
    ]),
  );
}

/** The names of what is another one now. */
export function changedOf(names: ReadonlyMap<object, string>, before: Held): string[] {
  const after = heldBy(before.keys());
  return [...before].flatMap(([owner, held]) => {
    const now = after.get(owner)!;
    return [...new Set([...held.keys(), ...now.keys()])]
      .filter((key) => !isSame(held.get(key), now.get(key)))
      .map((key) => `${names.get(owner)} ${String(key)}`);
  });
}

const parts = ['value', 'get', 'set', 'enumerable', 'configurable', 'writable'] as const;
const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) =>
  one !== undefined &&
  other !== undefined &&
  parts.every((part) => Object.is(one[part], other[part]));
