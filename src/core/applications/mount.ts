import {
  ApplicationError,
  type ApplicationHost,
  type ApplicationState,
  type Mounted,
} from './application';
import { openLedger, prepareLedger, scopeOf, type Ledger } from '../ledger/ledger';
import type { Application } from './descriptor';
import { whyMissing } from './load-module';
import { mountFrame } from './mount-frame';
import { mountElement, mountLifecycle } from './mount-module';

/** An application that does not end by then is taken off the page as it is. */
export const UNMOUNT_TIMEOUT = 3000;

/** The page's own, taken before any application could put something else in their place. */
const { setTimeout, clearTimeout } = globalThis;

/** What is needed to put an application on the page. */
export interface MountStage {
  readonly application: Application;
  readonly container: HTMLElement;
  readonly host: ApplicationHost;
  readonly state: ApplicationState;
  /** What assistive technology calls an iframe. */
  readonly title: string;
}

/** An application that is coming up. */
export interface Mounting {
  /** Fails with an `ApplicationError` when it does not come up in its time, or not at all. */
  readonly ready: Promise<Mounted>;
  /** Ends it, whatever has become of it; what mounts too late is ended too. */
  readonly leave: () => Promise<void>;
  /** What it did to the page is undone until `resume`: it goes on out of sight. */
  readonly suspend: () => void;
  readonly resume: () => void;
}

/** By name: what is still being undone of an application, and must not be undone under its next visit. */
const leavings = new Map<string, Promise<void>>();

/** Puts an application on the page. */
export function mountApplication({ application, ...stage }: MountStage): Mounting {
  const life = new AbortController();
  const { signal } = life;
  const { name, kind } = application;
  let ledger: Ledger | undefined;
  const onLoaded = () => ledger?.bootstrapped();
  const begin = async (): Promise<Mounted> => {
    await leavings.get(name);
    signal.throwIfAborted();
    // It reaches nothing of the page.
    if (kind === 'iframe') return mountFrame({ ...stage, application, signal });
    await prepareLedger();
    signal.throwIfAborted();
    ledger = ledgerOf(application);
    const handed = { ...stage, host: handedTo(ledger, stage.host), signal };
    const { ofApplication } = ledger;
    if (kind === 'element')
      return mountElement({ ...handed, application, onLoaded, ofApplication });
    return mountLifecycle({ ...handed, application, onLoaded, ofApplication });
  };
  const mounting = begin();
  let left: Promise<void> | undefined;
  const leave = () => {
    ledger?.leaving();
    if (left) return left;
    const leaving = end(mounting, life, stage).finally(() => {
      void ledger?.settled.then(stage.host.onLeft);
      ledger?.close();
      if (leavings.get(name) === leaving) leavings.delete(name);
    });
    left = leaving;
    leavings.set(name, leaving);
    return leaving;
  };

  const ready = new Promise<Mounted>((resolve, reject) => {
    let isOver = false;
    const timer = setTimeout(() => {
      const error = new ApplicationError(
        'timeout',
        `${application.entry} did not mount within ${application.timeout} ms`,
      );
      isOver = true;
      void leave();
      // What a frame was answered, the page around it does not hear.
      if (kind !== 'iframe') reject(error);
      else
        void whyMissing(application.entry, AbortSignal.timeout(UNMOUNT_TIMEOUT)).then((why) =>
          // Many servers answer HEAD with 405 or 501 for a page that is there: only that it is gone says something.
          reject(why?.outcome === 'gone' ? why : error),
        );
    }, application.timeout);
    mounting
      .finally(() => clearTimeout(timer))
      .then(resolve, (error: unknown) => {
        if (isOver) return;
        void leave();
        reject(
          error instanceof ApplicationError
            ? error
            : new ApplicationError('failed', messageOf(error), error),
        );
      });
  });
  ready.catch(() => undefined); // who mounts it asks; who has left does not
  return {
    ready,
    leave,
    suspend: () => ledger?.suspend(),
    resume: () => ledger?.resume(),
  };
}

/** What the console does when it is called by an application is the console's doing. */
const handedTo = ({ ofPage }: Ledger, host: ApplicationHost): ApplicationHost => ({
  ...host,
  navigate: ofPage(host.navigate),
  getToken: ofPage(host.getToken),
  notify: ofPage(host.notify),
  setTitle: ofPage(host.setTitle),
});

/** W-24: of what runs in the console's own realm. */
function ledgerOf(application: Exclude<Application, { kind: 'iframe' }>): Ledger {
  const { name, entry, scope, storagePrefix } = application;
  return openLedger({ name, scripts: [scope ?? scopeOf(entry)], storagePrefix });
}

async function end(
  mounting: Promise<Mounted>,
  life: AbortController,
  { container, host }: Pick<MountStage, 'container' | 'host'>,
): Promise<void> {
  life.abort(new DOMException('The application was left.', 'AbortError'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), UNMOUNT_TIMEOUT);
  });
  const ended = mounting
    .then(
      (mounted) => mounted.unmount(),
      () => undefined, // it never came up: said by `ready`
    )
    .catch((error: unknown) => host.onError(error, 'unmount'));
  if ((await Promise.race([ended, late])) === 'late')
    host.onError(new ApplicationError('timeout', 'it did not end'), 'unmount');
  clearTimeout(timer);
  container.replaceChildren();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
