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

let isQuiet = false;

/** What the ledger does itself is nobody's. */
export function quietly<T>(run: () => T): T {
  const before = isQuiet;
  isQuiet = true;
  try {
    return run();
  } finally {
    isQuiet = before;
  }
}

/** Whose call this is; what has no script on the stack is that of the application that came last. */
export function caller(): Account | undefined {
  if (isQuiet) return undefined;
  const party = whose();
  if (party === 'other') return undefined;
  return party ?? accounts.findLast((account) => account.state() === 'here');
}

/**
 * Whose doing a call is, by the scripts on the stack, the nearest first: a file of the console ends the search, a library of
 * the page says nothing. Where no script is on it at all (a native function as a callback), `undefined`.
 */
export function whose(): Account | 'other' | undefined {
  let sawOther = false;
  let isLeading = true;
  for (const line of stackOf().split('\n')) {
    const address = ADDRESS.exec(line)?.[1];
    if (address === undefined) {
      // A script of a tool or an extension; what has no line at all is the browser's own.
      sawOther ||= /:\d+:\d+\)?$/.test(line);
      continue;
    }
    if (isLeading && address.startsWith(ledger)) continue;
    isLeading = false;
    const party = accounts.findLast(({ isMine }) => isMine(address));
    if (party) return party;
    if (address.startsWith(own)) return 'other';
    sawOther = true;
  }
  return sawOther ? 'other' : undefined;
}

/** Whatever an application has done to `Error`. */
function stackOf(): string {
  const { stackTraceLimit } = Error;
  const prepareStackTrace = Reflect.get(Error, 'prepareStackTrace') as unknown;
  Reflect.set(Error, 'stackTraceLimit', 40);
  if (prepareStackTrace) Reflect.set(Error, 'prepareStackTrace', undefined);
  const { stack } = new Error();
  Reflect.set(Error, 'stackTraceLimit', stackTraceLimit);
  if (prepareStackTrace) Reflect.set(Error, 'prepareStackTrace', prepareStackTrace);
  return typeof stack === 'string' ? stack : '';
}
