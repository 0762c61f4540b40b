import {
  ApplicationError,
  type ApplicationHost,
  type ApplicationProps,
  type ApplicationState,
  type Mounted,
} from './application';
import type { Ledger } from '../ledger/ledger';
import type { Application } from './descriptor';
import { loadModule, loadSheets } from './load-module';

interface ModuleStage<K extends Application['kind']> {
  readonly application: Extract<Application, { kind: K }>;
  readonly container: HTMLElement;
  readonly host: ApplicationHost;
  readonly state: ApplicationState;
  readonly signal: AbortSignal;
  /** Its scripts have run, and nothing of it is on the page yet. */
  readonly onLoaded: () => void;
  /** Around whatever of it is called. */
  readonly ofApplication: Ledger['ofApplication'];
}

/** What single-spa and qiankun call a lifecycle; an array of functions counts as one after the other. */
type Step = (props: ApplicationProps) => unknown;

/** Bootstrapped once, as long as the page lives. */
const bootstrapped = new WeakMap<object, Promise<void>>();
/** Whose scripts have run: at a further visit they do nothing, and nobody has to look for it. */
const loaded = new WeakSet<object>();

/** Says so once for each module; where its visit is over by then, what it did is still looked for at the next one. */
function sayLoaded(
  module: object,
  { signal, onLoaded }: Pick<ModuleStage<'lifecycle' | 'element'>, 'signal' | 'onLoaded'>,
): boolean {
  if (signal.aborted || loaded.has(module)) return false;
  loaded.add(module);
  onLoaded();
  return true;
}

/** A module with `mount` and `unmount`, each a promise, in a shadow root of its own. */
export async function mountLifecycle(stage: ModuleStage<'lifecycle'>): Promise<Mounted> {
  const { application, container, signal, host, ofApplication } = stage;
  const run = (step: Step | readonly Step[], props: ApplicationProps) =>
    runSteps(step, (each) => ofApplication(() => each(props)));
  let isFirst = false;
  const loading = loadModule(application.entry, application.integrity, signal).then((module) => {
    // At once, though its sheets are not here yet: what it has put in the place of the page's functions is seen from now on.
    isFirst = sayLoaded(module, stage);
    return module;
  });
  const [module, sheets] = await Promise.all([loading, loadSheets(application.styles, signal)]);
  const life = lifecycleOf(module, application.entry);
  signal.throwIfAborted();
  const shell = container.ownerDocument.createElement('div');
  const root = shell.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [...sheets];
  const place = container.ownerDocument.createElement('div');
  root.append(place);
  container.append(shell);
  const live = propsOf(stage, place);
  try {
    if (life.bootstrap) {
      const known = bootstrapped.get(module);
      isFirst ||= known === undefined;
      const begun = known ?? Promise.resolve(run(life.bootstrap, live.props()));
      bootstrapped.set(module, begun);
      // One that is left under way may never end, since the timer or the socket it waits for went with the visit: it begins anew.
      await untilAborted(begun, signal).catch((error: unknown) => {
        bootstrapped.delete(module);
        throw error;
      });
    }
    signal.throwIfAborted();
    if (isFirst) stage.onLoaded();
    await run(life.mount, live.props());
  } catch (error) {
    shell.remove();
    live.end();
    throw error;
  }
  return {
    update(state) {
      live.set(state);
      const { update } = life;
      if (update)
        void run(update, live.props()).catch((error: unknown) => host.onError(error, 'update'));
    },
    async unmount() {
      try {
        await run(life.unmount, live.props());
      } finally {
        live.end();
        shell.remove();
      }
    },
  };
}

/** A custom element that its module defines; what the console hands over are its properties. */
export async function mountElement(stage: ModuleStage<'element'>): Promise<Mounted> {
  const { application, container, signal, host, ofApplication } = stage;
  const module = await loadModule(application.entry, application.integrity, signal);
  const Defined = await untilAborted(customElements.whenDefined(application.tag), signal);
  sayLoaded(module, stage);
  // A document that makes it keeps what its constructor throws to itself, and answers with a tag that is nothing.
  const element = new Defined();
  const live = propsOf(stage, element);
  const give = () =>
    ofApplication(() => {
      for (const [name, value] of Object.entries(live.props()))
        if (name !== 'container') (element as unknown as Record<string, unknown>)[name] = value;
    });
  give();
  container.append(element);
  return {
    update(state) {
      live.set(state);
      try {
        give();
      } catch (error) {
        host.onError(error, 'update'); // a setter of it threw
      }
    },
    async unmount() {
      live.end();
      element.remove();
    },
  };
}

function lifecycleOf(module: Readonly<Record<string, unknown>>, entry: string) {
  const named = { ...module, ...(typeof module['default'] === 'object' ? module['default'] : {}) };
  const { bootstrap, mount, unmount, update } = named as Partial<
    Record<'bootstrap' | 'mount' | 'unmount' | 'update', Step | readonly Step[]>
  >;
  if (!mount || !unmount) {
    throw new ApplicationError('failed', `${entry} exports no mount and unmount`);
  }
  return { bootstrap, mount, unmount, update };
}

/** What throws at once is a promise that fails. */
async function runSteps(
  step: Step | readonly Step[],
  call: (step: Step) => unknown,
): Promise<void> {
  for (const each of typeof step === 'function' ? [step] : step) await call(each);
}

function propsOf(stage: Omit<ModuleStage<never>, 'application'>, container: HTMLElement) {
  const { host, signal, ofApplication } = stage;
  const { basePath, user, props, navigate, getToken, notify, setTitle } = host;
  const listeners = new Set<(route: string) => void>();
  let { state } = stage;
  const onRoute = (listener: (route: string) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    props: (): ApplicationProps => ({
      ...props,
      ...{ container, basePath, user, navigate, onRoute, getToken, notify, setTitle, signal },
      ...state,
    }),
    set(next: ApplicationState) {
      const moved = next.route !== state.route;
      state = next;
      if (!moved) return;
      for (const listener of listeners) {
        try {
          ofApplication(() => listener(next.route));
        } catch (error) {
          host.onError(error, 'route');
        }
      }
    },
    end: () => listeners.clear(),
  };
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
