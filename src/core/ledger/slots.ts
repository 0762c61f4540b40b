import type { Account, Deed, Outcome, UndoneKind } from './account';
import { accounts } from './attribution';
import { found, type View } from './interpose';
import {
  isAsDescribed,
  isAsKnown,
  otherOwners,
  snapshotOf,
  usualOwners,
  type Owner,
  type Snapshot,
} from './natives';

/** A place that holds one value, where a change makes no call that could be seen: a global, a native, an `on…` handler. */
interface Slot {
  readonly kind: UndoneKind;
  readonly what: string;
  readonly read: () => unknown;
  readonly write: (value: unknown) => boolean;
  /** What is there now is known: no news at the next look. */
  readonly settle: () => void;
}

/** A change of a slot that stands; each begins with what the one before it left. */
interface Change {
  before: unknown;
  readonly now: unknown;
}

const changes = new Map<Slot, Change[]>();
let unclear: Deed[] = [];

/** What several applications may have done goes with the last of them. */
export function takeUnclear(): readonly Deed[] {
  const taken = unclear;
  unclear = [];
  return taken;
}

/** Of what changed since the last look: what undoes it, and does it again. */
function deedOf(slot: Slot, before: unknown, now: unknown): Deed {
  const push = (change: Change) => {
    changes.set(slot, [...(changes.get(slot) ?? []), change]);
    return change;
  };
  let change = push({ before, now });
  return {
    kind: slot.kind,
    what: slot.what,
    undo(): Outcome {
      const chain = changes.get(slot) ?? [];
      const at = chain.indexOf(change);
      const next = chain[at + 1];
      if (chain.length > 1)
        changes.set(
          slot,
          chain.filter((each) => each !== change),
        );
      else changes.delete(slot);
      if (next) {
        // Somebody else built on it: what this one found is there when that one leaves.
        next.before = change.before;
        return 'undone';
      }
      const isThere = isSame(slot.read(), change.now);
      const isBack = isThere && slot.write(change.before);
      slot.settle();
      if (!isThere) return 'gone';
      return isBack ? 'undone' : 'stays';
    },
    redo() {
      change = push({ before: slot.read(), now: change.now });
      slot.write(change.now);
      slot.settle();
    },
  };
}

/** A place of many slots, and what each held when it was last looked at. */
interface Shelf {
  readonly look: (changed: (deed: () => Deed) => void, culprit: Account | undefined) => void;
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (isDescriptor(one) && isDescriptor(other) && isSameDescriptor(one, other));
const isDescriptor = (value: unknown): value is PropertyDescriptor =>
  typeof value === 'object' && value !== null;
const isSameDescriptor = (one: PropertyDescriptor, other: PropertyDescriptor) =>
  Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

/** The properties of an object, by their descriptors. */
function shelfOf(
  owner: object,
  prefix: string,
  isOurs: (key: PropertyKey, descriptor: PropertyDescriptor, isKnown: boolean) => boolean,
  kept = new Map<PropertyKey, PropertyDescriptor>(),
): Shelf {
  const slots = new Map<PropertyKey, Slot>();
  /** Made when it changes, and not at the first look, at which everything is new. */
  const slot = (key: PropertyKey, before: PropertyDescriptor | undefined): Slot => {
    const known = slots.get(key);
    if (known) return known;
    const made: Slot = {
      kind:
        prefix === '' && !(typeof before?.value === 'function' || before?.get)
          ? 'global'
          : 'native',
      what: `${prefix}${String(key)}`,
      read: () => read(key),
      write: (value) =>
        isDescriptor(value)
          ? Reflect.defineProperty(owner, key, value)
          : Reflect.deleteProperty(owner, key),
      settle() {
        const now = read(key);
        if (now) kept.set(key, now);
        else kept.delete(key);
      },
    };
    slots.set(key, made);
    return made;
  };
  const read = (key: PropertyKey) => Reflect.getOwnPropertyDescriptor(owner, key);
  return {
    look(changed) {
      const keys = Reflect.ownKeys(owner);
      let met = 0;
      for (const key of keys) {
        const before = kept.get(key);
        if (before && isAsDescribed(owner, key, before)) {
          met += 1;
          continue;
        }
        const now = read(key);
        if (!now) continue;
        if (before) met += 1;
        if (before && isSameDescriptor(before, now)) continue;
        if (!isOurs(key, before ?? now, before !== undefined)) continue;
        // Known before it is told: of one that has left it is undone at once, and that is known then.
        kept.set(key, now);
        if (!before) met += 1;
        changed(() => deedOf(slot(key, before), before, now));
      }
      if (met === kept.size) return;
      for (const [key, before] of kept) {
        if (Object.hasOwn(owner, key)) continue;
        kept.delete(key);
        changed(() => deedOf(slot(key, before), before, undefined));
      }
    },
  };
}

/** Marks on html, head, body and the document, by object: they are claimed by whoever listens there next. */
const marks = new Map<object, (account: Account | undefined) => void>();

/** Whoever adds a listener here has also made the marks that are new: libraries mark where they listen, and just before. */
export function claim(target: object, account: Account | undefined): void {
  marks.get(target)?.(account);
}

/** The marks of libraries on one object. Those of the page stay; one that nobody has claimed is told, and stays as well. */
function marksOf(owner: object, prefix: string): Shelf {
  const known = new Set<PropertyKey>();
  const natives = Reflect.getPrototypeOf(owner) ?? {};
  let last: readonly PropertyKey[] = [];
  const fresh = () => {
    const keys = Reflect.ownKeys(owner);
    // Asked at every listener, and mostly there is nothing new: what is new stands last among texts, or makes it longer.
    if (keys.length === last.length && keys.at(-1) === last.at(-1)) return [];
    last = keys;
    return keys.filter((key) => !known.has(key) && !(key in natives));
  };
  marks.set(owner, (account) => {
    for (const key of fresh()) {
      known.add(key);
      account?.note(markOf(key));
    }
  });
  const markOf = (key: PropertyKey): Deed => {
    let made: PropertyDescriptor | undefined;
    return {
      kind: 'global',
      what: `${prefix}${String(key)}`,
      undo() {
        made = Reflect.getOwnPropertyDescriptor(owner, key);
        if (!made) return 'gone';
        if (!Reflect.deleteProperty(owner, key)) return 'stays';
        known.delete(key);
        last = [];
        return 'undone';
      },
      redo() {
        if (made) Reflect.defineProperty(owner, key, made);
        known.add(key);
      },
    };
  };
  return {
    look(_, alone) {
      for (const key of fresh()) {
        known.add(key);
        alone?.tell('global', `${prefix}${String(key)}`);
      }
    },
  };
}

interface Handler {
  readonly name: string;
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
  last: unknown;
}

/** But those that `elsewhere` has of its own: one handler in two places would be undone in one, and be news in the other. */
function handlersOf(target: object, what: string, elsewhere: object = {}): Shelf {
  // By the accessors that the page has: four hundred names are looked up once, and not at each look.
  const kept: Handler[] = [];
  for (const name in target) {
    if (!/^on[a-z]+$/.test(name) || Object.hasOwn(elsewhere, name)) continue;
    const there = found(target, name);
    if (!there?.get || !there.set) continue;
    const read = there.get.bind(target);
    kept.push({ name, read, write: there.set.bind(target), last: read() });
  }
  return {
    look(changed) {
      for (const handler of kept) {
        const { name, read, write, last } = handler;
        const now = read();
        if (now === last) continue;
        const slot: Slot = {
          ...{ kind: 'listener', what: `${what}${name}` },
          read,
          write(value) {
            write(value);
            return true;
          },
          settle() {
            handler.last = read();
          },
        };
        handler.last = now;
        changed(() => deedOf(slot, last, now));
      }
    },
  };
}

/** What the console keeps on the realm, for all copies of the bundle: it comes with its first use, whoever is open then. */
const isConsoles = (key: PropertyKey) =>
  typeof key === 'symbol' && key.description?.startsWith('by-console.') === true;

/** Most of them are never changed: those few get a shelf that are. */
function lazyShelf({ owner, prefix }: Owner): Shelf {
  let snapshot: Snapshot | undefined = snapshotOf(owner);
  const { computed } = snapshot;
  let shelf: Shelf | undefined;
  return {
    look(changed, alone) {
      if (snapshot && isAsKnown(snapshot)) return;
      shelf ??= shelfOf(owner, prefix, (key) => !computed.has(key), new Map(snapshot?.known));
      snapshot = undefined;
      shelf.look(changed, alone);
    },
  };
}

function shelvesOf(view: View): readonly Shelf[] {
  const { document } = view;
  const { documentElement: html, head, body } = document;
  const roots = { document, html, head, body };
  return [
    // Names that came, and functions and accessors that changed; what else the page keeps in its variables is its own.
    shelfOf(view, '', (key, before, isKnown) => {
      if (typeof key === 'string' ? /^\d+$/.test(key) : isConsoles(key)) return false;
      return !isKnown || typeof before.value === 'function' || before.get !== undefined;
    }),
    ...usualOwners(view).map(lazyShelf),
    ...Object.entries(roots).flatMap(([what, root]) => [
      // Only what stands before the browser's own; the rest is the marks that libraries make.
      shelfOf(root, `${what}.`, (key) => key in (Reflect.getPrototypeOf(root) ?? {})),
      marksOf(root, `${what}.`),
    ]),
    handlersOf(view, ''),
    handlersOf(document, 'document.'),
    handlersOf(document.documentElement, 'html.'),
    // What the body's own prototype has is the window's.
    handlersOf(document.body, 'body.', view.HTMLBodyElement.prototype),
  ];
}

let shelves: readonly Shelf[] | undefined;
/** Every other native, as far as it has been read. */
const others: Shelf[] = [];
let unread: Iterator<Owner> | undefined;

/** Reads on, for some milliseconds; says whether all is read. */
function readOthers(view: View, milliseconds: number): boolean {
  unread ??= otherOwners(view);
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const next = unread.next();
    if (next.done) return true;
    others.push(lazyShelf(next.value));
  }
  return false;
}

/** One slice of what is done before a visit: no key press waits longer for it. */
const SLICE = 2;
/** What was first looked at so short a time ago is not looked at again when a ledger opens: milliseconds. */
const FRESH = 100;
/** Taken with the ledger, before any application has run. */
const { MessageChannel: NativeMessageChannel, performance } = globalThis;
let freshUntil = 0;
let isJustLookedAt = false;

/** Lets the page do what waits. Not by a timer, which takes 4 ms, and a second in a tab that nobody sees. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new NativeMessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/**
 * Reads every native of the page once, and looks before each later visit at what the page has changed since: some fifteen hundred
 * objects, a few milliseconds at a time. A ledger that is opened without does it at once. While applications are there, what
 * changes may be theirs, and is looked at when the next one comes.
 */
export async function readNatives(view: View): Promise<void> {
  if (!shelves) {
    shelves = shelvesOf(view);
    await pause();
  }
  while (!readOthers(view, SLICE)) await pause();
  const began = performance.now();
  let end = began + SLICE;
  // What was read first may have changed while the last was.
  for (const shelf of others) {
    if (accounts.length > 0) return;
    shelf.look(() => undefined, undefined);
    if (performance.now() < end) continue;
    await pause();
    end = performance.now() + SLICE;
  }
  if (accounts.length > 0) return;
  freshUntil = began + FRESH;
  // What libraries like to change is looked at last, and again when a ledger opens, unless that is at once.
  shelves.forEach((shelf) => shelf.look(() => undefined, undefined));
  isJustLookedAt = true;
  void pause().then(() => (isJustLookedAt = false));
}

/** Whose a change is that nobody has seen: that of the application that is there, alone. */
export function culprit(): Account | 'unclear' | undefined {
  const those = (state: ReturnType<Account['state']>) =>
    accounts.filter((account) => account.state() === state);
  const here = those('here');
  if (here.length > 1) return 'unclear';
  return here[0] ?? those('leaving')[0] ?? those('closed')[0];
}

/**
 * Looks for what has changed since the last look, and notes it; only while no watcher of the ledger stands in a native's
 * place. With `isFirst` it is nobody's, and what has just been read is known. `isWhole` is every native, and not only those that
 * libraries like to change.
 */
export function look(view: View, isFirst: boolean, isWhole: boolean): void {
  const isFresh = isFirst && performance.now() < freshUntil;
  freshUntil = 0;
  shelves ??= shelvesOf(view);
  const whose = isFirst ? undefined : culprit();
  const changed = (deed: () => Deed) => {
    if (whose === 'unclear') unclear.push(deed());
    else whose?.note(deed());
  };
  const alone = whose === 'unclear' ? undefined : whose;
  if (!isFresh || !isJustLookedAt) for (const shelf of shelves) shelf.look(changed, alone);
  if (!isWhole || isFresh) return;
  readOthers(view, Infinity);
  for (const shelf of others) shelf.look(changed, alone);
}
