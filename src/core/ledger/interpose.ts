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

/** The object itself, or what stands above it, that has the property. */
function holding(from: object | null, key: string): object | undefined {
  let at = from;
  while (at && !Object.hasOwn(at, key)) at = Reflect.getPrototypeOf(at);
  return at ?? undefined;
}

/** The property of an object, or of what stands above it. */
export function found(from: object | null, key: string): PropertyDescriptor | undefined {
  const holder = holding(from, key);
  return holder && Reflect.getOwnPropertyDescriptor(holder, key);
}

/** Watchers that were put, and can be put again for less than making them costs. */
export interface Watchers {
  /** Takes them away, where nothing else stands there now. */
  readonly stop: () => void;
  /** Puts them back; says no, and puts none, where a native is another one now than when they were made. */
  readonly again: () => boolean;
  /** Whether all that they stand in the place of is the page's own. */
  readonly areOfPage: () => boolean;
}

/** One watcher: says whether it stands, which it does not where something else is there. */
interface Stand {
  readonly put: () => boolean;
  readonly take: () => void;
}

/** With its flags, which a watcher that is taken away writes back. */
const isSameProperty = (one: PropertyDescriptor | undefined, other: typeof one) =>
  one?.value === other?.value &&
  one?.get === other?.get &&
  one?.set === other?.set &&
  one?.enumerable === other?.enumerable &&
  one?.writable === other?.writable &&
  one?.configurable === other?.configurable;

/** What watchers are put with. Empty `natives` are filled. */
export function interposing(natives: Natives): readonly [Interpose, Watchers] {
  const stands: Stand[] = [];
  /** What the watchers of one object call, wherever it stands above it: a function, or an accessor. */
  const shapes = new Map<object, Map<string, boolean>>();
  const isFirst = natives.size === 0;
  let areOfPage = true;
  const remember = (owner: object, key: string, native: AnyFunction) => {
    if (isFirst) natives.set(owner, new Map(natives.get(owner)).set(key, native));
    const page = natives.get(owner)?.get(key) ?? native;
    if (page !== native) areOfPage = false;
    return page;
  };
  /** Where none can be put: none is put again as long as that is so. */
  const pass = (isSo: () => boolean) => stands.push({ put: isSo, take: () => undefined });
  const stand = (made: Stand) => {
    if (made.put()) stands.push(made);
  };
  const put =
    (part: 'value' | 'set'): Interpose['method'] =>
    (owner, key, make) => {
      if (!owner) return;
      const before = Reflect.getOwnPropertyDescriptor(owner, key);
      const native = before?.[part] as unknown;
      if (!before?.configurable || typeof native !== 'function') {
        pass(() => isSameProperty(Reflect.getOwnPropertyDescriptor(owner, key), before));
        return;
      }
      const watcher = make(native as AnyFunction, remember(owner, key, native as AnyFunction));
      Object.defineProperty(watcher, 'name', { value: native.name });
      const there = { ...before, [part]: watcher };
      stand({
        put: () =>
          isSameProperty(Reflect.getOwnPropertyDescriptor(owner, key), before) &&
          Reflect.defineProperty(owner, key, there),
        take() {
          if (Reflect.getOwnPropertyDescriptor(owner, key)?.[part] === watcher)
            Reflect.defineProperty(owner, key, before);
        },
      });
    };
  const own: Interpose['own'] = (target, key, make) => {
    const proto = Reflect.getPrototypeOf(target);
    const above = holding(target, key);
    const there = above && Reflect.getOwnPropertyDescriptor(above, key);
    if (!there || above === target) {
      pass(() => holding(target, key) === above);
      return;
    }
    const call =
      (part: Part): AnyFunction =>
      (...args) =>
        Reflect.apply(found(proto, key)?.[part] as AnyFunction, target, args);
    const isMethod = 'value' in there;
    shapes.set(above, (shapes.get(above) ?? new Map<string, boolean>()).set(key, isMethod));
    const watcher: PropertyDescriptor = {
      ...(isMethod
        ? { value: make(call('value'), 'value'), writable: true }
        : {
            get: make(call('get'), 'get'),
            ...(there.set && { set: make(call('set'), 'set') }),
          }),
      configurable: true,
    };
    stand({
      put: () => !Object.hasOwn(target, key) && Reflect.defineProperty(target, key, watcher),
      take() {
        const now = Reflect.getOwnPropertyDescriptor(target, key);
        if (now && now.value === watcher.value && now.get === watcher.get)
          Reflect.deleteProperty(target, key);
      },
    });
  };
  const take = (from: number) => {
    for (let at = from; at >= 0; at -= 1) stands[at]?.take();
  };
  const areShapesSame = () => {
    for (const [above, keys] of shapes)
      for (const [key, isMethod] of keys) {
        const there = Reflect.getOwnPropertyDescriptor(above, key);
        if (!there || 'value' in there !== isMethod) return false;
      }
    return true;
  };
  return [
    { method: put('value'), setter: put('set'), own },
    {
      areOfPage: () => areOfPage,
      stop: () => take(stands.length - 1),
      again() {
        if (!areShapesSame()) return false;
        const refused = stands.findIndex((each) => !each.put());
        if (refused >= 0) take(refused - 1);
        return refused < 0;
      },
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
