import type { Account, UndoneKind } from './account';
import { accounts, caller, loudly, quietly } from './attribution';
import { outermost, type AnyFunction, type Interpose, type View } from './interpose';
import { observeSheets, passSheets, settleSheets } from './sheets';
import { attributePlace, partsOf, trace } from './traces';

/** The browser's own as they are when the page begins to be watched, whatever an application puts in their place. */
const natives = new Map<string, AnyFunction>();

const native = (
  key: 'appendChild' | 'insertBefore' | 'removeChild',
  on: Node,
  ...args: unknown[]
) => natives.get(key)?.apply(on, args);

/** A node that an application put into the page, or took out of it. */
interface NodeTrace {
  readonly cameBy: 'coming' | 'going';
  readonly forget: () => void;
}

let observer: MutationObserver | undefined;
/** Of nodes that are gone an engine keeps the room: anew once the page is not observed any more, so that a flood leaves none. */
let nodeTraces = new WeakMap<Node, NodeTrace>();
/** Who had the style, the classes or the data of html, head or body, or the document's list of sheets last, and whoever has them. */
let toucher: Account | 'other' | undefined;
const holders = new WeakMap<Node, Set<Account | 'other'>>();

/** Asked at every change of any node: kept while the page is observed. */
let html: Element | undefined;
let head: Element | undefined;
let body: Element | undefined;
const isRoot = (node: unknown): node is Element =>
  node !== undefined && (node === body || node === head || node === html);
/**
 * Of the page, elsewhere than at these three: what an application has asked the document for, a place for dialogs. There it is
 * watched like them; nothing is dearer for the nodes that no application has asked for.
 */
const lent = new Set<Element>();
/** An application that asks for more looks at the page, and puts nothing into all of it. */
const MOST_LENT = 50;
const isKeeper = (node: unknown): node is Element => isRoot(node) || lent.has(node as Element);

/** Nobody's yet, and in no node that an application has brought: with that goes what is in it. */
function isLendable(found: unknown): found is Element {
  if (!(found instanceof Element) || lent.size >= MOST_LENT || isKeeper(found)) return false;
  for (let at = found as Node | null; at && at !== body; at = at.parentNode)
    if (nodeTraces.get(at)?.cameBy === 'coming') return false;
  return !head?.contains(found);
}
/** Also an icon, a theme colour: what stands in the head. */
const isPlace = (node: unknown): node is Element =>
  isRoot(node) || (head !== undefined && (node as Node | null)?.parentNode === head);

/** What of the page is watched: as it was when somebody began to. */
export const watchedRoots = (): readonly (Element | undefined)[] => [html, head, body];

/** Begins to see what changes in the page itself; the answer ends it. */
export function observePage(view: View): () => void {
  observer = new view.MutationObserver((records) => {
    settle(records);
  });
  for (const key of ['appendChild', 'insertBefore', 'removeChild'])
    natives.set(key, Reflect.get(view.Node.prototype, key) as AnyFunction);
  html = view.document.documentElement;
  ({ head, body } = view.document);
  const what = { childList: true, attributes: true, attributeOldValue: true };
  observer.observe(html, what);
  observer.observe(body, what);
  observer.observe(head, { ...what, subtree: true });
  const endSheets = observeSheets(view);
  return () => {
    endSheets();
    observer?.disconnect();
    observer = undefined;
    toucher = undefined;
    nodeTraces = new WeakMap();
    lent.clear();
    lend = undefined;
    html = head = body = undefined;
  };
}

function untouch(): void {
  settleNodes();
  toucher = undefined;
}

/**
 * Whether a node goes again that an application has brought. Who takes it away makes no difference then, and asking is the dearest part;
 * but whoever has left takes nothing away.
 */
const isBrought = (node: Node): boolean =>
  nodeTraces.get(node)?.cameBy === 'coming' && accounts.every((each) => each.state() !== 'closed');

/** It has nothing of the page in its hands any more. */
export function forgetHolder(account: Account): void {
  for (const root of [html, head, body, document]) if (root) holders.get(root)?.delete(account);
}

/** What has changed until now is credited to whoever did it. */
export function settleNodes(): void {
  settle(observer?.takeRecords() ?? []);
  if (observer) settleSheets(toucher ?? holderOf(document), () => tellUnseen('sheet', 'adopted'));
}

/** What the ledger changes itself is no news. */
export function unseen(run: () => void): void {
  settleNodes();
  try {
    quietly(run);
  } finally {
    observer?.takeRecords();
    if (observer) passSheets();
  }
}

/** What the ledger puts in or takes out itself: no news, but what the code of such a tag does meanwhile is. */
let moved: Node | undefined;

function move(node: Node, run: () => void): void {
  settleNodes();
  moved = node;
  try {
    loudly(run);
  } finally {
    settleNodes();
    moved = undefined;
  }
}

function settle(records: readonly MutationRecord[]): void {
  if (records.length > 0) credit(records, toucher);
}

/** A call of this application changes the page while `run` runs. */
function during<T>(account: Account | undefined, run: () => T): T {
  return between(run, () => account ?? 'other');
}

/** Asks who it is after `run`, and says how much has changed. */
function between<T>(run: () => T, who: (count: number) => Account | 'other' | undefined): T {
  // Nodes and attributes alone: whoever changes the list of sheets has asked the document for it, and that settles them.
  settle(observer?.takeRecords() ?? []);
  try {
    return run();
  } finally {
    const records = observer?.takeRecords() ?? [];
    credit(records, who(records.length));
  }
}

function credit(records: readonly MutationRecord[], by: Account | 'other' | undefined): void {
  const seen = new Map<Node, Set<string>>();
  for (const record of records) {
    const { type, target, attributeName, oldValue } = record;
    if (type === 'childList') {
      if (isKeeper(target)) creditNodes(record, by);
      continue;
    }
    const names = seen.get(target) ?? new Set<string>();
    seen.set(target, names);
    // The first says what was there before; what is there now is read.
    if (attributeName === null || names.has(attributeName)) continue;
    names.add(attributeName);
    if (!isPlace(target) || nodeTraces.has(target)) continue;
    const account = by ?? holderOf(target);
    const place = attributePlace(target, attributeName);
    if (account === undefined && isRoot(target) && target.getAttribute(attributeName) !== oldValue)
      tellUnseen('attribute', place.what);
    if (account === undefined || account === 'other') continue;
    quietly(() => trace(account, target, place, partsOf(attributeName, oldValue)));
  }
}

/** Of a change without a call: whoever kept the object by which it is made, if it is one alone. */
function holderOf(target: Node): Account | 'other' | undefined {
  const [holder, ...more] = [...(holders.get(target) ?? [])].filter(
    (each) => each === 'other' || each.state() !== 'closed',
  );
  return more.length > 0 ? undefined : holder;
}

/** No call that could be seen: a property that is not watched, a function of another realm, a browser's extension. */
function tellUnseen(kind: UndoneKind, what: string): void {
  const there = accounts.findLast((account) => account.state() === 'here');
  there?.tell(kind, `${what} by nobody seen`);
}

function creditNodes(record: MutationRecord, by: Account | 'other' | undefined): void {
  const { target, addedNodes, removedNodes, nextSibling } = record;
  const nameOf = (node: Node) => (node instanceof Element ? node.localName : node.nodeName);
  // By number: the iterator of such a list is dearer than all the rest.
  for (let at = 0; at < removedNodes.length; at += 1) {
    const node = removedNodes[at];
    if (!node || node === moved) continue;
    const known = nodeTraces.get(node);
    nodeTraces.delete(node);
    known?.forget();
    if (known?.cameBy === 'coming' || !by || by === 'other') continue;
    // Of several that went at once each stood before the next one, which is back before it.
    const next = removedNodes[at + 1] ?? nextSibling;
    const before = () => [next, nextSibling].find((each) => each?.parentNode === target) ?? null;
    note(by, node, 'going', {
      what: `${nameOf(node)} taken away`,
      undo() {
        if (node.isConnected) return 'gone';
        move(node, () => native('insertBefore', target, node, before()));
        return 'undone';
      },
      redo() {
        if (node.parentNode === target) move(node, () => native('removeChild', target, node));
      },
    });
  }
  for (let at = 0; at < addedNodes.length; at += 1) {
    const node = addedNodes[at];
    if (!node || node === moved) continue;
    const known = nodeTraces.get(node);
    nodeTraces.delete(node);
    known?.forget();
    if (known?.cameBy === 'going' || by === 'other') continue;
    if (!by) {
      tellUnseen('node', nameOf(node));
      continue;
    }
    note(by, node, 'coming', {
      what: nameOf(node),
      undo() {
        const { parentNode } = node;
        if (!isKeeper(parentNode)) return 'gone';
        move(node, () => native('removeChild', parentNode, node));
        return 'undone';
      },
      redo: () => move(node, () => native('appendChild', target, node)),
    });
  }
}

function note(
  account: Account,
  node: Node,
  cameBy: NodeTrace['cameBy'],
  deed: { what: string; undo: () => 'undone' | 'gone'; redo: () => void },
): void {
  const made = { cameBy, forget: () => forget() };
  nodeTraces.set(node, made);
  let forget: () => void = () => undefined;
  forget = account.note({ kind: 'node', ...deed });
}

/** Whatever changes its own children. */
const inserters = [
  ...['appendChild', 'insertBefore', 'replaceChild', 'removeChild', 'append', 'prepend'],
  ...['replaceChildren', 'moveBefore', 'insertAdjacentElement', 'insertAdjacentHTML'],
  ...['insertAdjacentText', 'setHTML', 'setHTMLUnsafe'],
];
const fillers = ['innerHTML', 'textContent', 'innerText'];
/** Whatever changes its own children or attributes. */
const changers = [
  ...inserters,
  ...['setAttribute', 'setAttributeNS', 'setAttributeNode', 'setAttributeNodeNS'],
  ...['removeAttribute', 'removeAttributeNS', 'removeAttributeNode', 'toggleAttribute'],
];
/** Its content, and the attributes that have a property; whichever is not named here is told where it changes. */
const contents = [
  ...fillers,
  ...['className', 'id', 'lang', 'dir', 'hidden', 'inert'],
  ...['title', 'role', 'ariaHidden', 'ariaBusy', 'ariaLabel', 'contentEditable', 'tabIndex'],
  ...['translate', 'spellcheck', 'draggable', 'accessKey', 'popover'],
];
/** What is handed out here is changed later, by calls and properties of its own. */
const handed = ['style', 'dataset', 'classList', 'attributes'];
/** Whatever changes what stands around it. */
const neighbours = ['before', 'after', 'replaceWith', 'remove'];

/** A call that changes the page, where `isWatched` says so of what it is called of. */
const changing =
  (isWatched: (self: unknown) => boolean, isRemoval = false) =>
  (native: AnyFunction): AnyFunction => {
    const alone = outermost();
    return function watcher(this: unknown, ...args: unknown[]) {
      if (!isWatched(this)) return native.apply(this, args);
      const pass = () => native.apply(this, args);
      return alone(() => {
        // A tag of the page may take something else away when it goes.
        if (isRemoval && isBrought(this as Node))
          return between(pass, (count) => (count > 1 ? caller(watcher) : undefined) ?? 'other');
        const account = caller(watcher);
        // After the end it may hold its node; the page does not.
        if (account?.state() === 'closed') return args[0];
        return during(account, pass);
      }, pass);
    };
  };

const itself = changing(() => true);

function keep(
  own: Interpose['own'],
  keeper: Element,
  methods: readonly string[],
  properties: readonly string[],
): void {
  for (const key of methods) own(keeper, key, itself);
  for (const key of properties)
    own(keeper, key, (native, part) => (part === 'set' ? itself(native) : native));
}

/** Of the watchers that stand now: for what an application asks the document for. */
let lend: Interpose['own'] | undefined;

/** What comes and goes with each visit: what has been asked for, and what stands in the head. */
export function watchPlaces({ own }: Interpose): void {
  lend = own;
  for (const each of lent) keep(own, each, inserters, fillers);
  for (const each of head?.querySelectorAll('link, meta') ?? []) {
    if (isBrought(each)) continue; // it goes with its application
    for (const key of ['setAttribute', 'removeAttribute']) own(each, key, itself);
  }
}

/**
 * Whatever may change html, head and body. Mostly on these three themselves: the same calls on every other node are the most
 * frequent ones of an application, and cost nothing more.
 */
export function watchNodes(view: View, { method, setter, own }: Interpose): void {
  const { document } = view;
  const parent = (node: unknown) => (node as Node).parentNode;
  const touching = (native: AnyFunction): AnyFunction =>
    function watcher(this: unknown, ...args: unknown[]) {
      settleNodes();
      // It is changed at once, or later by whoever kept it.
      if (!toucher) queueMicrotask(untouch);
      toucher = caller(watcher) ?? 'other';
      const holding = holders.get(this as Node) ?? new Set<Account | 'other'>();
      holders.set(this as Node, holding.add(toucher));
      return native.apply(this, args);
    };
  for (const root of [html, head, body]) {
    if (!root) continue;
    keep(own, root, changers, contents);
    for (const key of handed) own(root, key, touching);
  }
  own(document, 'adoptedStyleSheets', touching);
  const lending = (native: AnyFunction): AnyFunction =>
    function watcher(this: unknown, ...args: unknown[]) {
      const answer = native.apply(this, args);
      // Asked once, at the first that could be lent: the page asks for many at a time.
      let isOfApplication: boolean | undefined;
      for (const found of answer instanceof view.NodeList ? answer : [answer]) {
        if (!isLendable(found)) continue;
        isOfApplication ??= caller(watcher)?.state() === 'here';
        if (!isOfApplication) break;
        settleNodes();
        lent.add(found);
        observer?.observe(found, { childList: true });
        if (lend) keep(lend, found, inserters, fillers);
      }
      return answer;
    };
  for (const key of ['getElementById', 'querySelector', 'querySelectorAll'])
    own(document, key, lending);
  for (const key of neighbours) {
    const below = changing((node) => isKeeper(parent(node)), key === 'remove');
    method(view.Element.prototype, key, below);
    method(view.CharacterData.prototype, key, below);
  }
  const below = changing((node) => isKeeper(parent(node)));
  // Those of the three themselves are watched there, and a watcher within another one takes the call for the page's.
  const beside = changing((node) => isKeeper(parent(node)) && !isKeeper(node));
  for (const key of ['insertAdjacentElement', 'insertAdjacentHTML', 'insertAdjacentText'])
    method(view.Element.prototype, key, beside);
  setter(view.Element.prototype, 'outerHTML', below);
  setter(view.HTMLElement.prototype, 'outerText', below);
  for (const key of ['insertNode', 'surroundContents', 'deleteContents'])
    method(
      view.Range.prototype,
      key,
      changing((range) => isKeeper((range as Range).commonAncestorContainer)),
    );
  // An icon, a theme colour.
  const inHead = changing(isPlace);
  for (const key of ['href', 'rel', 'media']) setter(view.HTMLLinkElement.prototype, key, inHead);
  setter(view.HTMLMetaElement.prototype, 'content', inHead);

  // That of html.
  setter(
    view.Document.prototype,
    'dir',
    changing((node) => node === document),
  );
  setter(view.Document.prototype, 'title', (native) => {
    const alone = outermost();
    return function watcher(this: unknown, ...args: unknown[]) {
      const pass = () => native.apply(this, args);
      if (this !== document) return pass();
      return alone(() => {
        const account = caller(watcher);
        if (!account) return during(undefined, pass);
        if (account.state() === 'closed') return undefined;
        const before = document.title;
        during(account, pass);
        const place = {
          ...({ kind: 'title', what: 'title' } as const),
          read: () => new Map([['', document.title]]),
          write: (_: string, value: string | undefined) =>
            quietly(() => void native.call(document, value ?? '')),
        };
        trace(account, document, place, new Map([['', before]]));
        return undefined;
      }, pass);
    };
  });
  for (const key of ['write', 'writeln', 'open'])
    method(
      view.Document.prototype,
      key,
      (native) =>
        function watcher(this: unknown, ...args: unknown[]) {
          const account = this === document ? caller(watcher) : undefined;
          if (!account) return native.apply(this, args);
          account.tell('refused', `document.${key}`);
          return undefined;
        },
    );
}
