import type { Mounted } from '../../core/applications/application';
import type { Application } from '../../core/applications/descriptor';
import { endings } from '../../core/applications/endings';
import type { Mounting } from '../../core/applications/mount';
import type { Runtime } from '../../core/runtime';
import { holds } from '../../core/session';
import type { ConsoleRouter } from '../app/console-port';

/** The last ones; whichever was left before them ends. */
const MOST = 3;

/** What an application has to do with the screen that shows it; it changes while the application is kept. */
export interface Voice {
  title: string;
  /** Kept and not shown, it has no say in the address and the title. */
  isShown: boolean;
  setTitle: (title: string) => void;
}

/** An application that goes on without being shown. */
export interface Running {
  readonly application: Application;
  /** The console whose address it has. */
  readonly console: ConsoleRouter;
  readonly container: HTMLElement;
  readonly mounting: Mounting;
  readonly mounted: Mounted;
  readonly voice: Voice;
}

interface Shelf {
  readonly all: Running[];
  readonly stop: () => void;
}

const shelves = new WeakMap<Runtime, Shelf>();

/** `keepAlive`: takes an application off its screen without ending it. False where it cannot be kept: then it is left. */
export function keep(runtime: Runtime, each: Running): boolean {
  const { application, container, mounting, voice } = each;
  if (!application.keepAlive || !mayGoOn(runtime, application)) return false;
  const surface = container.closest('.by-surface');
  if (!surface) return false;
  // A page in an iframe begins anew when it is taken out, except where the browser moves it.
  const park = parkOf(surface);
  if (!move(container, park) && application.kind === 'iframe') {
    if (park.childElementCount === 0) park.remove();
    return false;
  }
  voice.isShown = false;
  mounting.suspend();
  const shelf = shelves.get(runtime) ?? open(runtime);
  shelf.all.push(each);
  while (shelf.all.length > MOST) end(shelf, shelf.all[0]);
  return true;
}

/** Gives back an application that was kept, in this place. */
export function takeKept(
  runtime: Runtime,
  application: Application,
  console: ConsoleRouter,
  holder: HTMLElement,
): Running | undefined {
  const shelf = shelves.get(runtime);
  const found = shelf?.all.find(
    (each) =>
      each.console === console &&
      each.application.name === application.name &&
      each.application.entry === application.entry,
  );
  if (!shelf || !found) return undefined;
  shelf.all.splice(shelf.all.indexOf(found), 1);
  const park = found.container.parentElement;
  move(found.container, holder);
  if (park?.childElementCount === 0) park.remove();
  found.mounting.resume();
  found.voice.isShown = true;
  if (shelf.all.length === 0) close(runtime, shelf);
  return found;
}

/** Sign-out and lock end them all, another user or tenant as well; one whose permission was taken away ends alone. */
function open(runtime: Runtime): Shelf {
  const { user: first } = runtime.session.getState();
  const all: Running[] = [];
  const shelf: Shelf = {
    all,
    stop: runtime.session.subscribe(({ user }) => {
      const isOther = user?.id !== first?.id || user?.tenant.id !== first?.tenant.id;
      for (const each of [...all])
        if (isOther || !mayGoOn(runtime, each.application)) end(shelf, each);
      if (all.length === 0) close(runtime, shelf);
    }),
  };
  shelves.set(runtime, shelf);
  // So does the console, when it leaves the page.
  endings.set(runtime, () => {
    for (const each of [...all]) end(shelf, each);
    close(runtime, shelf);
  });
  return shelf;
}

function close(runtime: Runtime, shelf: Shelf): void {
  shelf.stop();
  shelves.delete(runtime);
  endings.delete(runtime);
}

function end(shelf: Shelf, each: Running | undefined): void {
  if (!each) return;
  shelf.all.splice(shelf.all.indexOf(each), 1);
  const { container, mounting } = each;
  const park = container.parentElement;
  void mounting.leave().finally(() => {
    container.remove();
    if (park?.childElementCount === 0) park.remove();
  });
}

function mayGoOn({ session }: Runtime, { permission }: Application): boolean {
  const { status, user, locked } = session.getState();
  return status === 'ready' && user !== null && !locked && holds(user, permission ?? null);
}

function parkOf(surface: Element): Element {
  const there = surface.querySelector(':scope > .by-cp-park');
  if (there) return there;
  const park = surface.ownerDocument.createElement('div');
  park.className = 'by-cp-park';
  park.hidden = true;
  park.inert = true;
  surface.append(park);
  return park;
}

/** Whether it was moved as it is; otherwise it was taken out and put in again. */
function move(node: HTMLElement, to: Element): boolean {
  const moveBefore = Reflect.get(to, 'moveBefore') as
    | ((node: Node, before: null) => void)
    | undefined;
  try {
    if (moveBefore) {
      moveBefore.call(to, node, null);
      return true;
    }
  } catch {
    // Not within one page: as any other node.
  }
  to.append(node);
  return false;
}
