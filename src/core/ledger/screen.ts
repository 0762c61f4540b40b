import type { Account, Deed } from './account';
import { caller, quietly } from './attribution';
import type { AnyFunction, Interpose, View } from './interpose';
import { trace } from './traces';

/** As it is before anything is watched; not every browser has each. */
const own = (proto: object, key: string) => Reflect.get(proto, key) as AnyFunction | undefined;

/** A dialog or a popover that an application has shown. */
interface Layer {
  /** Weak: what an application takes out of the page while it is open is told to nobody. */
  readonly node: WeakRef<HTMLElement>;
  /** Whether it is shown, or will be again when the application comes back. */
  readonly stands: () => boolean;
  readonly forget: () => void;
}
const layers = new WeakMap<Account, Set<Layer>>();

/** What the browser shows above the page, and where the keyboard is. */
export function watchScreen(view: View, { method, setter }: Interpose): void {
  const { document, history } = view;
  /** What an application calls; after the end it is not done. */
  const shown = (
    owner: object | undefined,
    key: string,
    note: (account: Account, self: unknown) => void,
  ) =>
    method(
      owner,
      key,
      (native) =>
        function watcher(this: unknown, ...args: unknown[]) {
          const account = caller(watcher);
          if (!account) return native.apply(this, args);
          if (account.state() === 'closed') return undefined;
          const answer = native.apply(this, args);
          note(account, this);
          return answer;
        },
    );

  const screens = [
    ['requestFullscreen', () => document.fullscreenElement, () => document.exitFullscreen()],
    ['requestPointerLock', () => document.pointerLockElement, () => document.exitPointerLock()],
  ] as const;
  for (const [key, taken, end] of screens)
    shown(view.Element.prototype, key, (account) => {
      const undo = () => {
        if (!taken()) return 'gone';
        void Promise.resolve(end()).catch(() => undefined);
        return 'undone';
      };
      account.note({ kind: 'screen', what: key, undo });
    });

  // The top layer: with the node that was put there it would go by itself, but it may be one of the page.
  const blur = keyboardOf(view, 'blur');
  const layer =
    (
      key: string,
      isShown: (node: HTMLElement) => boolean,
      hide: AnyFunction | undefined,
      show: AnyFunction | undefined,
    ) =>
    (account: Account, self: unknown) => {
      const node = new WeakRef(self as HTMLElement);
      const known = layers.get(account) ?? new Set<Layer>();
      layers.set(account, known);
      // One for each node; and what has been closed since the last call is over.
      for (const each of known)
        if (each.node.deref() === self || !each.stands()) {
          each.forget();
          known.delete(each);
        }
      const shownNow = () => {
        const there = node.deref();
        return there && isShown(there) ? there : undefined;
      };
      // A toggle may have hidden it.
      if (!shownNow()) return;
      let wasShown = false;
      const forget = account.note({
        ...{ kind: 'screen', what: key },
        undo() {
          const there = shownNow();
          wasShown = there !== undefined;
          if (!there) return 'gone';
          hide?.call(there);
          // Where nothing had the keyboard before, it stays there until the page is drawn again.
          const active = focusedIn(document);
          if (active && there.contains(active)) blur(active);
          return 'undone';
        },
        redo() {
          const there = node.deref();
          const isDue = wasShown;
          wasShown = false;
          if (isDue && there) show?.call(there);
        },
      });
      known.add({
        ...{ node, forget },
        stands: () => node.deref() !== undefined && (wasShown || shownNow() !== undefined),
      });
    };
  const dialogs = view.HTMLDialogElement.prototype;
  const isOpen = (node: HTMLElement) => (node as HTMLDialogElement).open;
  shown(
    dialogs,
    'showModal',
    layer('showModal', isOpen, own(dialogs, 'close'), own(dialogs, 'showModal')),
  );
  const elements = view.HTMLElement.prototype;
  const isUp = (node: HTMLElement) => node.matches(':popover-open');
  const [showPopover, hidePopover] = [own(elements, 'showPopover'), own(elements, 'hidePopover')];
  for (const key of ['showPopover', 'togglePopover'])
    shown(elements, key, layer(key, isUp, hidePopover, showPopover));
  watchFocus(view, method);
  setter(
    view.History.prototype,
    'scrollRestoration',
    (native) =>
      function watcher(this: unknown, ...args: unknown[]) {
        const account = caller(watcher);
        if (!account) return native.apply(this, args);
        if (account.state() === 'closed') return undefined;
        const read = () => new Map([['', history.scrollRestoration]]);
        const before = read();
        native.apply(this, args);
        const write = (_: string, value: string | undefined) => void native.call(history, value);
        trace(account, history, { kind: 'screen', what: 'scrollRestoration', read, write }, before);
        return undefined;
      },
  );
}

/** `focus` or `blur` of the kind of element that it is called on: each refuses the others. */
function keyboardOf({ HTMLElement, SVGElement }: View, key: 'focus' | 'blur') {
  const [ofHtml, ofSvg] = [own(HTMLElement.prototype, key), own(SVGElement.prototype, key)];
  return (element: Element | undefined, ...args: readonly unknown[]): void => {
    if (element instanceof HTMLElement) ofHtml?.call(element, ...args);
    else if (element instanceof SVGElement) ofSvg?.call(element, ...args);
  };
}

/** Where the keyboard is, also within a shadow root. */
function focusedIn(root: DocumentOrShadowRoot): Element | null {
  const { activeElement } = root;
  return activeElement?.shadowRoot ? focusedIn(activeElement.shadowRoot) : activeElement;
}

/** Where the keyboard was before an application took it, and where it put it last: weak, since it is asked at every focus. */
interface Focus {
  from: WeakRef<Element> | undefined;
  to: WeakRef<Element>;
}
const taken = new WeakMap<Account, Focus>();

function watchFocus(view: View, method: Interpose['method']): void {
  const { document, HTMLElement, SVGElement } = view;
  const focus = keyboardOf(view, 'focus');
  const blur = keyboardOf(view, 'blur');
  const undo = (account: Account): ReturnType<Deed['undo']> => {
    const last = taken.get(account);
    const to = last?.to.deref();
    const now = focusedIn(document);
    // Taken out of the page it leaves the keyboard to the body, that is to nothing.
    const isLost = !to?.isConnected && (now === null || now === document.body);
    if (!last || (now !== to && !isLost)) return 'gone';
    const from = last.from?.deref();
    quietly(() => {
      if (from?.isConnected) focus(from, { preventScroll: true });
      else blur(to);
    });
    return 'undone';
  };
  const watched = (native: AnyFunction) =>
    function watcher(this: unknown, ...args: unknown[]) {
      const account = caller(watcher);
      if (!account) return native.apply(this, args);
      if (account.state() === 'closed') return undefined;
      const before = focusedIn(document);
      const answer = native.apply(this, args);
      const now = focusedIn(document);
      if (!now || now === before) return answer;
      const last = taken.get(account);
      const to = new WeakRef(now);
      if (last?.to.deref() === before) last.to = to;
      else {
        const from = before && before !== document.body ? new WeakRef(before) : undefined;
        taken.set(account, { from, to });
        if (!last) account.note({ kind: 'screen', what: 'focus', undo: () => undo(account) });
      }
      return answer;
    };
  method(HTMLElement.prototype, 'focus', watched);
  method(SVGElement.prototype, 'focus', watched);
}
