// chunk: widgets
/**
 * The React half of the frame, loaded with the first body. The only caller of r2wc, which mounts, updates and unmounts
 * and does nothing else: attributes, properties and events belong to the frame (decision 0021).
 */
import r2wc from '@r2wc/react-to-web-component';
import {
  Component,
  StrictMode,
  createElement,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Bus } from '../core/bus';
import type { Locale } from '../core/i18n/translator';
import type { Runtime } from '../core/runtime';
import type { Theme } from '../core/themes';
import { getRuntime, provideRuntime, claimRuntime } from '../core/runtime-registry';
import { Surface } from '../widgets/surface/surface';
import { relayFacts } from './session-events';

/** What the frame wants drawn. */
export interface ViewModel {
  readonly root: ShadowRoot;
  readonly runtime: Runtime;
  readonly component: ComponentType;
  readonly props: object;
  /** The body is drawn anew when its user signs out; otherwise it shows by itself what follows. */
  readonly renews: boolean;
  /** Null: as the runtime's preferences say. */
  readonly locale: Locale | null;
  readonly theme: Theme | null;
  /** After the first commit, before the browser paints it. */
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
  /** Nothing is left on the screen: the frame must draw. */
  readonly onCrash: (error: unknown) => void;
  readonly onHandle: (handle: object | null) => void;
  readonly onAuthRequired: (reason: string) => void;
}

export interface BodyView {
  readonly node: HTMLElement;
  update(model: ViewModel): void;
  /** True where the host is asked for the focus by React, see `View`. */
  givesFocusBack(): boolean;
  unmount(): void;
}

export { getRuntime as findRuntime, provideRuntime, claimRuntime };

interface ViewProps {
  // A function, because r2wc's `method` is the one type that is neither parsed nor written into an attribute.
  readonly model: () => ViewModel;
}

// Another runtime is another tenant or backend: the body starts anew, so that nothing of the former stays on the screen.
const runtimeKeys = new WeakMap<Runtime, number>();
let lastKey = 0;

function keyOf(runtime: Runtime): number {
  let key = runtimeKeys.get(runtime);
  if (key === undefined) runtimeKeys.set(runtime, (key = ++lastKey));
  return key;
}

function Root({ model }: ViewProps): ReactNode {
  const current = model();
  const content = createElement(
    CrashBoundary,
    { onCrash: current.onCrash },
    createElement(Content, { model: current, key: keyOf(current.runtime) }),
  );
  return process.env.NODE_ENV === 'production' ? content : createElement(StrictMode, null, content);
}

function Content({ model }: { readonly model: ViewModel }): ReactNode {
  const { runtime, root, component, props, onReady, onError, onHandle, onAuthRequired } = model;
  const { preferences } = runtime;
  const preferred = useSyncExternalStore(preferences.subscribe, preferences.getState);
  useLayoutEffect(onReady, [onReady]);
  useEffect(
    () => relayFacts(runtime, { onAuthRequired, onError }),
    [runtime, onAuthRequired, onError],
  );
  return createElement(Surface, {
    runtime,
    root,
    locale: model.locale ?? preferred.locale,
    theme: model.theme ?? preferred.theme,
    onError,
    children: createElement(
      component as ComponentType<object>,
      { ...props, ref: onHandle } as object,
    ),
  });
}

/** Catches what the surface's own boundary cannot: the surface itself. */
class CrashBoundary extends Component<{
  readonly onCrash: (error: unknown) => void;
  readonly children?: ReactNode;
}> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    // After this commit: unmounting a root while React works on it is refused.
    queueMicrotask(() => this.props.onCrash(error));
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children;
  }
}

interface ReactElementNode extends HTMLElement {
  model: () => ViewModel;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

const Converted = r2wc(Root, {
  props: { model: 'method' },
}) as unknown as new () => ReactElementNode;

/** The private element that React draws into. It never answers a disconnection itself: that may be a move. */
class View extends Converted implements BodyView {
  #bus: Bus | undefined;
  #renews = false;
  // Weak, so that it keeps nothing of a user who is gone.
  #focused: WeakRef<HTMLElement> | undefined;

  constructor() {
    super();
    const note = () => {
      const active = (this.getRootNode() as ShadowRoot).activeElement;
      this.#focused = active ? new WeakRef(active as HTMLElement) : undefined;
    };
    this.addEventListener('focusin', note);
    this.addEventListener('focusout', () => queueMicrotask(note)); // after the commit that took the focused node away
  }

  get node(): HTMLElement {
    return this;
  }

  update(model: ViewModel): void {
    this.#renews = model.renews;
    this.#listen(model.runtime.bus);
    this.model = () => model;
  }

  unmount(): void {
    this.#listen(undefined);
    super.disconnectedCallback();
  }

  /**
   * React gives the focus back when a commit moved or took away the node that had it. It looks at the document alone, and
   * in a shadow root finds the host, whose `focus()` goes to the first place inside. So a node that moved gets the focus
   * again; one that is gone leaves it nowhere: the browser then goes on from where it stood, and so can whoever took it.
   */
  givesFocusBack(): boolean {
    const focused = this.#focused?.deref();
    if (!focused || (this.getRootNode() as ShadowRoot).activeElement) return false;
    this.#focused = undefined;
    if (this.contains(focused)) focused.focus({ preventScroll: true });
    return true;
  }

  #listen(bus: Bus | undefined): void {
    if (bus === this.#bus) return;
    this.#bus?.off('session:signed-out', this.#leave);
    this.#bus = bus;
    bus?.on('session:signed-out', this.#leave);
  }

  /** React remembers the field that has the focus, and by it all that stood around it, until the focus leaves. */
  readonly #leave = (): void => {
    const { activeElement } = this.getRootNode() as ShadowRoot;
    if (this.contains(activeElement)) (activeElement as HTMLElement).blur();
    if (this.#renews) queueMicrotask(this.#renew);
  };

  /**
   * React keeps what it drew last beside what it draws now, and with it the rows of a user who is gone: only a root that
   * is taken away lets go of them. In a microtask, after everybody has heard of the sign-out.
   */
  readonly #renew = (): void => {
    if (!this.#bus) return;
    super.disconnectedCallback();
    flushSync(() => super.connectedCallback()); // at once, so that the tag is never seen empty
  };

  override disconnectedCallback(): void {
    // The frame decides when to unmount.
  }

  connectedMoveCallback(): void {
    // Its presence makes `moveBefore` keep the subtree.
  }
}

// A second copy of the bundle on the page has a view class of its own and needs a name of its own.
let suffix = 1;
while (customElements.get(`by-view-${suffix}`)) suffix += 1;
customElements.define(`by-view-${suffix}`, View);

export function createView(model: ViewModel): BodyView {
  const view = new View();
  view.update(model);
  return view;
}
