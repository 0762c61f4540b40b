import type { Account } from './account';
import type { AnyFunction } from './interpose';

/** The folder of the bundle: what is called from there is the console's own doing. */
const own = import.meta.url.replace(/(chunks\/)?[^/]*$/, '');
const ledger = import.meta.url.replace(/[?#].*$/, '');

const isLedger = (address: string) => address.startsWith(ledger);

const SCRIPT = /^(?:https?|file|blob):/;
const ADDRESS = /((?:https?|file|blob):[^\s()]+?)(?::\d+){1,2}\)?$/;

const present: Account[] = [];
/** Every ledger that is open, or closed so short a time ago that something of its application may still come. */
export const accounts: readonly Account[] = present;

/** Adds a ledger: from here on calls of its scripts are known as its own. */
export function enter(account: Account): void {
  present.push(account);
  verdicts.clear();
}

/** Takes a ledger away: nothing is its own any more. */
export function leave(account: Account): void {
  present.splice(present.indexOf(account), 1);
  verdicts.clear();
}

/** What the address of the nearest script says by itself, as long as the same ledgers are there: mostly one of the same few. */
const verdicts = new Map<string, Account | 'other'>();

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
/**
 * A call that is the page's, through whatever an application has put in the place of the function: what that calls in turn
 * (zone.js the function before it) has the application's script nearest on the stack, and is the page's all the same.
 */
export const asPage = <T>(run: () => T): T => quiet(true, run);
/** Where the page calls an application, wherever it was itself called from. */
export const loudly = <T>(run: () => T): T => quiet(false, run);

/** Whose timer it is that calls: what it calls may be a function of the browser, which is on no stack. */
let calling: Account | undefined;

/** Calls what an application has asked to be called. Answers and throws as that does. */
export function callFor(
  account: Account,
  callback: AnyFunction,
  self: unknown,
  args: readonly unknown[],
): unknown {
  const before = calling;
  calling = account;
  try {
    return Reflect.apply(callback, self, args);
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
  const address = nearest?.(watcher);
  const said = address && verdictOf(address);
  if (said) return said;
  // Mostly the nearest say it, and each further one costs.
  for (const most of address ? [MANY] : [FEW, MANY]) {
    const stack = stackOf(watcher, most);
    const party = partyOf(stack);
    if (party !== 'unsaid') return party;
  }
  return undefined;
}

/** Of an address that says nothing, or not alone, `undefined`. */
function verdictOf(address: string): Account | 'other' | undefined {
  const known = verdicts.get(address);
  // What a timer of an application has called may be on no stack, and the ledger is the nearest then.
  if (known) return known === 'other' && calling && isLedger(address) ? undefined : known;
  if (!SCRIPT.test(address)) return undefined;
  const party = partyOf({ addresses: [address], isWhole: false });
  if (!party || party === 'unsaid') return undefined;
  if (verdicts.size < 1000) verdicts.set(address, party);
  return party;
}

const FEW = 2;
const MANY = 40;

interface Stack {
  /** Of scripts, the nearest first: empty for one of a tool or an extension. */
  readonly addresses: readonly string[];
  readonly isWhole: boolean;
}

function partyOf({ addresses, isWhole }: Stack): Account | 'other' | 'unsaid' | undefined {
  let sawOther = false;
  let isLeading = !capture;
  for (const [at, address] of addresses.entries()) {
    if (isLedger(address)) {
      if (isLeading) continue;
      // Its timer has called something that is on no stack.
      if (calling && !sawOther && addresses.slice(at).every(isLedger)) break;
    }
    isLeading = false;
    let reach = 0;
    let party: Account | undefined;
    for (const account of accounts) {
      const reached = account.reach(address);
      if (reached > 0 && reached >= reach) [reach, party] = [reached, account];
    }
    if (address.startsWith(own) && (isLedger(address) || own.length > reach)) return 'other';
    if (party) return party;
    sawOther = true;
  }
  if (!isWhole) return 'unsaid';
  return sawOther ? 'other' : undefined;
}

/**
 * Leaves out what the ledger itself has on the stack: in a host's bundle that is in one file with the host. Where there is
 * none, all of that file is taken for the ledger as long as nothing else has come.
 */
const capture = capturing(Reflect.get(Error, 'captureStackTrace'));

type Capture = (into: object, below: unknown) => void;

/**
 * Only where it finds a function that has called on as its last step: WebKit has that one on no stack any more, and would leave
 * out everything. Methods, since a minifier puts a function that is called once into its caller.
 */
function capturing(native: unknown): Capture | undefined {
  if (typeof native !== 'function') return undefined;
  const found = native as Capture;
  const probe = {
    above(): unknown {
      return this.below();
    },
    below(): unknown {
      const made: { stack?: unknown } = {};
      found(made, Reflect.get(this, 'above'));
      return made.stack;
    },
  };
  // As the engine has it, whatever the page does to its stacks.
  const kept = ['stackTraceLimit', 'prepareStackTrace'].map(
    (key) => [key, Reflect.get(Error, key) as unknown] as const,
  );
  try {
    Reflect.set(Error, 'stackTraceLimit', 10);
    Reflect.set(Error, 'prepareStackTrace', undefined);
    return probe.above() ? found : undefined;
  } catch {
    return found;
  } finally {
    for (const [key, value] of kept) Reflect.set(Error, key, value);
  }
}

/** One line of a stack, as V8 has it before it writes the text, which would cost more than all the rest. */
interface Site {
  getScriptNameOrSourceURL(): string | null | undefined;
  getLineNumber(): number | null;
}
const sitesOf = (_: unknown, sites: readonly Site[]) => sites;

function stackOf(watcher: unknown, most: number): Stack {
  const found = captured(watcher, most);
  if (Array.isArray(found)) {
    const sites = found as readonly Site[];
    const addresses = sites.flatMap((site) => {
      const address = site.getScriptNameOrSourceURL();
      if (address && SCRIPT.test(address)) return address;
      // What has no line at all is the browser's own.
      return site.getLineNumber() === null ? [] : '';
    });
    return { addresses, isWhole: sites.length < most || most === MANY };
  }
  const lines = typeof found === 'string' ? found.split('\n') : [];
  const addresses = lines.flatMap(
    (line) => ADDRESS.exec(line)?.[1] ?? (/:\d+:\d+\)?$/.test(line) ? '' : []),
  );
  return { addresses, isWhole: lines.length < most || most === MANY };
}

/** Parts of `Error` that not every engine has, and whatever an application has put there. */
const stacks = Error as unknown as { prepareStackTrace?: unknown; stackTraceLimit: number };

/** Whatever an application has done to `Error`; `undefined` as if nothing were on the stack. */
function captured(watcher: unknown, most: number): unknown {
  const { stackTraceLimit: limit, prepareStackTrace: prepare } = stacks;
  try {
    try {
      stacks.stackTraceLimit = most;
      stacks.prepareStackTrace = sitesOf;
    } catch {
      // Frozen: the stack is as long as it is, and a text.
    }
    const made: { stack?: unknown } = capture ? {} : new Error();
    capture?.(made, watcher);
    // A list made by somebody else may be of anything.
    return Array.isArray(made.stack) && stacks.prepareStackTrace !== sitesOf
      ? undefined
      : made.stack;
  } catch {
    return undefined;
  } finally {
    Reflect.set(stacks, 'stackTraceLimit', limit);
    Reflect.set(stacks, 'prepareStackTrace', prepare);
  }
}

/** What was said of the nearest script when it was last asked for. */
let told: string | null | undefined;
const tellNearest = (_: unknown, sites: readonly Site[]) => {
  told = sites[0]?.getScriptNameOrSourceURL();
};

/**
 * The nearest script alone. It is asked at every call that is watched, mostly with nothing of it in the processor's caches: a
 * list, a pattern and a function less are two thirds of the time. Assigned plainly for the same reason.
 */
function askNearest(watcher: unknown): string | null | undefined {
  let answer: string | null | undefined;
  told = undefined;
  try {
    const { stackTraceLimit: limit, prepareStackTrace: prepare } = stacks;
    try {
      stacks.stackTraceLimit = 1;
      stacks.prepareStackTrace = tellNearest;
      const made: { stack?: unknown } = {};
      capture?.(made, watcher);
      void made.stack; // is made when it is read
      // Where an application's own setter stands in between, it may have told anything.
      if (stacks.prepareStackTrace === tellNearest) answer = told;
    } catch {
      // Frozen, or whatever an application has put there.
    }
    stacks.stackTraceLimit = limit;
    stacks.prepareStackTrace = prepare;
  } catch {
    // As it was.
  }
  return answer;
}

/** Only where the engine has a stack before it is a text: of the others one more look would be one more text. */
const nearest = capture && askNearest(undefined) !== undefined ? askNearest : undefined;
forgetStacks();

/** `Error` is as it was before it was asked. */
export function forgetStacks(): void {
  if (stacks.prepareStackTrace === undefined) Reflect.deleteProperty(Error, 'prepareStackTrace');
}
