/** A page as its scripts see it. */
export type View = Window & typeof globalThis;
/** A function of the page, as it is called: with any `this`. */
export type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

type Part = 'value' | 'get' | 'set';
/** `native` is what stands there now; `page` what stood there before any application came, which the page's own calls go to. */
type Make = (native: AnyFunction, page: AnyFunction) => AnyFunction;

/** By owner and key, from the first watchers of a visit. */
export type Natives = Map<object, Map<string, AnyFunction>>;

/** Puts watchers in the place of the page's own functions. */
export interface Interpose {
  readonly method: (owner: object | undefined, key: string, make: Make) => void;
  readonly setter: (owner: object | undefined, key: string, make: Make) => void;
  /** Of this object alone: nothing else is slower for it. Whatever the prototype has when it is called is called. */
  readonly own: (
    target: object,
    key: string,
    make: (native: AnyFunction, part: Part) => AnyFunction,
  ) => void;
}

/** The property of an object, or of what stands above it. */
export const found = (from: object | null, key: string): PropertyDescriptor | undefined =>
  from === null
    ? undefined
    : (Reflect.getOwnPropertyDescriptor(from, key) ?? found(Reflect.getPrototypeOf(from), key));

/** The second answer takes the watchers away, where nothing else stands there now. Empty `natives` are filled. */
export function interposing(natives: Natives): readonly [Interpose, () => void] {
  const ends: (() => void)[] = [];
  const isFirst = natives.size === 0;
  const remember = (owner: object, key: string, native: AnyFunction) => {
    if (isFirst) natives.set(owner, new Map(natives.get(owner)).set(key, native));
    return natives.get(owner)?.get(key) ?? native;
  };
  const put =
    (part: 'value' | 'set'): Interpose['method'] =>
    (owner, key, make) => {
      const before = owner && Reflect.getOwnPropertyDescriptor(owner, key);
      const native = before?.[part] as unknown;
      if (!owner || !before?.configurable || typeof native !== 'function') return;
      const watcher = make(native as AnyFunction, remember(owner, key, native as AnyFunction));
      Object.defineProperty(watcher, 'name', { value: native.name });
      Reflect.defineProperty(owner, key, { ...before, [part]: watcher });
      ends.push(() => {
        if (Reflect.getOwnPropertyDescriptor(owner, key)?.[part] === watcher)
          Reflect.defineProperty(owner, key, before);
      });
    };
  const own: Interpose['own'] = (target, key, make) => {
    const proto = Reflect.getPrototypeOf(target);
    const there = found(target, key);
    if (!there || Object.hasOwn(target, key)) return;
    const call =
      (part: Part): AnyFunction =>
      (...args) =>
        Reflect.apply(found(proto, key)?.[part] as AnyFunction, target, args);
    const watcher: PropertyDescriptor =
      'value' in there
        ? { value: make(call('value'), 'value'), writable: true }
        : {
            get: make(call('get'), 'get'),
            ...(there.set && { set: make(call('set'), 'set') }),
          };
    Reflect.defineProperty(target, key, { ...watcher, configurable: true });
    ends.push(() => {
      const now = Reflect.getOwnPropertyDescriptor(target, key);
      if (now && now.value === watcher.value && now.get === watcher.get)
        Reflect.deleteProperty(target, key);
    });
  };
  return [
    { method: put('value'), setter: put('set'), own },
    () => {
      for (const end of ends.reverse()) end();
    },
  ];
}

/** A watcher that stands around another of the same call (an application has wrapped the first) leaves it to the outer. */
export function outermost(): <T>(watched: () => T, passed: () => T) => T {
  let isInside = false;
  return (watched, passed) => {
    if (isInside) return passed();
    isInside = true;
    try {
      return watched();
    } finally {
      isInside = false;
    }
  };
}
