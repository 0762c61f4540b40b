import type { Account } from './account';

/** The folder of the bundle: what is called from there is the console's own doing. */
const own = import.meta.url.replace(/(chunks\/)?[^/]*$/, '');
const ledger = import.meta.url.replace(/[?#].*$/, '');

const ADDRESS = /((?:https?|file|blob):[^\s()]+?)(?::\d+){1,2}\)?$/;

/** Every ledger that is open, or closed so short a time ago that something of its application may still come. */
export const accounts: Account[] = [];

/** The addresses that scripts of an application start with: never the whole folder in which the console stands. */
export function scopeOf(entry: string): string {
  const folder = entry.replace(/[?#].*$/, '').replace(/[^/]*$/, '');
  return own.startsWith(folder) || document.baseURI.replace(/[^/]*$/, '') === folder
    ? entry
    : folder;
}

/** How much of an address one of these begins, to the end of a part of its path: `/apps/a` is not the beginning of `/apps/ab`. */
export function reachOf(starts: readonly string[], address: string): number {
  const fitting = starts.filter(
    (start) =>
      address.startsWith(start) &&
      (start.endsWith('/') || /^(?:$|[/?#])/.test(address.slice(start.length))),
  );
  return Math.max(0, ...fitting.map(({ length }) => length));
}

let isQuiet = false;

function quiet<T>(now: boolean, run: () => T): T {
  const before = isQuiet;
  isQuiet = now;
  try {
    return run();
  } finally {
    isQuiet = before;
  }
}

/** What the ledger does itself is nobody's, nor is what the page does in a function that it has handed to an application. */
export const quietly = <T>(run: () => T): T => quiet(true, run);
/** Where the page calls an application, wherever it was itself called from. */
export const loudly = <T>(run: () => T): T => quiet(false, run);

/** Whose timer it is that calls: what it calls may be a function of the browser, which is on no stack. */
let calling: Account | undefined;

/** Runs what a timer of an application calls, as called by it. Answers and throws as `run` does. */
export function callFor<T>(account: Account, run: () => T): T {
  const before = calling;
  calling = account;
  try {
    return run();
  } finally {
    calling = before;
  }
}

/** Whose call of `watcher` this is; what has no script on the stack is that of the application that came last. */
export function caller(watcher: unknown): Account | undefined {
  if (isQuiet) return undefined;
  const party = whose(watcher);
  if (party === 'other') return undefined;
  return party ?? calling ?? accounts.findLast((account) => account.state() === 'here');
}

/**
 * Whose doing a call of `watcher` is, by the scripts on the stack, the nearest first: a file of the console ends the search, a
 * library of the page says nothing. Where no script is on it at all (a native function as a callback), `undefined`.
 */
export function whose(watcher: unknown): Account | 'other' | undefined {
  let sawOther = false;
  let isLeading = !capture;
  const lines = stackOf(watcher).split('\n');
  const frames = lines.map((line) => ADDRESS.exec(line)?.[1]);
  const last = frames.findLastIndex((address) => address !== undefined);
  for (const [at, address] of frames.entries()) {
    if (address === undefined) {
      // A script of a tool or an extension; what has no line at all is the browser's own.
      sawOther ||= /:\d+:\d+\)?$/.test(lines[at] ?? '');
      continue;
    }
    const isLedger = address.startsWith(ledger);
    // The ledger's own timer has called something that is on no stack.
    if (isLedger && (isLeading || (calling && at === last && !sawOther))) continue;
    isLeading = false;
    let reach = 0;
    let party: Account | undefined;
    for (const account of accounts) {
      const reached = account.reach(address);
      if (reached > 0 && reached >= reach) [reach, party] = [reached, account];
    }
    if (address.startsWith(own) && (isLedger || own.length > reach)) return 'other';
    if (party) return party;
    sawOther = true;
  }
  return sawOther ? 'other' : undefined;
}

/**
 * Leaves out what the ledger itself has on the stack: in a host's bundle that is in one file with the host. Where there is
 * none, all of that file is taken for the ledger as long as nothing else has come.
 */
const capture = Reflect.get(Error, 'captureStackTrace') as
  | ((into: object, below: unknown) => void)
  | undefined;

/** Whatever an application has done to `Error`. */
function stackOf(watcher: unknown): string {
  const { stackTraceLimit } = Error;
  const prepareStackTrace = Reflect.get(Error, 'prepareStackTrace') as unknown;
  Reflect.set(Error, 'stackTraceLimit', 40);
  if (prepareStackTrace) Reflect.set(Error, 'prepareStackTrace', undefined);
  const made: { stack?: unknown } = capture ? {} : new Error();
  capture?.(made, watcher);
  const { stack } = made;
  Reflect.set(Error, 'stackTraceLimit', stackTraceLimit);
  if (prepareStackTrace) Reflect.set(Error, 'prepareStackTrace', prepareStackTrace);
  return typeof stack === 'string' ? stack : '';
}
