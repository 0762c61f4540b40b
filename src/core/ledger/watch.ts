import type { Account } from './account';
import { accounts, enter, forgetStacks, leave } from './attribution';
import { watchConnections } from './connections';
import { interposing, type Natives, type View, type Watchers } from './interpose';
import { watchListeners } from './listeners';
import {
  forgetHolder,
  observePage,
  settleNodes,
  unseen,
  watchedRoots,
  watchNodes,
  watchPlaces,
} from './nodes';
import { watchScreen } from './screen';
import { look, readNatives } from './slots';
import { lookAtStorage, observeStorage, watchStorage } from './storage';
import { watchTimers } from './timers';
import { watchNavigation, watchTold } from './told';

/** Taken with the ledger, before any application has run. */
const { setTimeout: nativeSetTimeout } = globalThis;

/** The page's own timer. */
export const later = (run: () => void, milliseconds: number): void =>
  void nativeSetTimeout.call(window, run, milliseconds);

let stop: (() => void) | undefined;
let unobserve: (() => void) | undefined;
/** The page's own, as the first application of a visit found them. */
let natives: Natives = new Map();
let isBeginning = true;

/** All that can be done before an application is there: natives are read, once, and looked at before each visit. */
export function prepare(): Promise<void> {
  // Meanwhile it may be an application's.
  if (accounts.length === 0) watchNavigation(window);
  return readNatives(window);
}

/** Begins to watch the page for one more application. */
export function hold(account: Account): void {
  apart(() => {
    // What has changed until now is the page's, or that of those who came before.
    lookAround(accounts.length === 0, true);
    enter(account);
    if (accounts.length > 1) return;
    const view = window;
    watchNavigation(view);
    const ends = [observePage(view), observeStorage(view)];
    unobserve = () => {
      for (const end of ends) end();
    };
  });
}

/** How many are apart at once: code of an application that runs meanwhile may open or close another ledger. */
let depth = 0;

/** The page's natives are its own while this runs, and what it does is no news. */
export function apart(run: () => void): void {
  settleNodes();
  stop?.();
  stop = undefined;
  depth += 1;
  try {
    unseen(run);
  } finally {
    depth -= 1;
    watchAgain();
  }
}

/** From the last time: mostly nothing has changed since, and they can be put back. */
let made: Watchers | undefined;
let roots: readonly unknown[] = [];
/** Not a variable of the function that puts them: watchers that are kept for the next visit would keep these, and their nodes, too. */
let places: Watchers | undefined;

function watchAgain(): void {
  if (depth > 0 || accounts.length === 0 || stop) return;
  const now = watchedRoots();
  // Those of a visit in which an application had changed something are not for the next one.
  const isSame = now.every((root, at) => root === roots[at]) && (!isBeginning || made?.areOfPage());
  if (!isSame || !made?.again()) {
    // Between visits the page alone has changed its natives.
    if (isBeginning) natives = new Map();
    made = watchCalls(window);
    roots = now;
  }
  isBeginning = false;
  const [interpose, watchers] = interposing(natives);
  watchPlaces(interpose);
  places = watchers;
  const { stop: end } = made;
  stop = () => {
    places?.stop();
    places = undefined;
    end();
  };
}

/** Looks for what has no call of its own, `isWhole` at every native of the page; within `apart`. */
export function lookAround(isFirst = false, isWhole = false): void {
  forgetStacks();
  lookAtStorage();
  look(window, isFirst, isWhole);
}

/** Watches for this one no more; with the last one the page has its natives back. */
export function release(account: Account): void {
  forgetHolder(account);
  leave(account);
  if (accounts.length > 0) return;
  stop?.();
  stop = undefined;
  unobserve?.();
  unobserve = undefined;
  isBeginning = true;
  forgetStacks();
}

function watchCalls(view: View): Watchers {
  const [interpose, watchers] = interposing(natives);
  watchListeners(view, interpose);
  watchTimers(view, interpose);
  watchNodes(view, interpose);
  watchConnections(view, interpose);
  watchStorage(view, interpose);
  watchTold(view, interpose);
  watchScreen(view, interpose);
  return watchers;
}
