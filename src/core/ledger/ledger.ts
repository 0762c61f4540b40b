import type { Account, Deed, LedgerEntry } from './account';
import { accounts, loudly, quietly, reachOf } from './attribution';
import { unseen } from './nodes';
import { takeUnclear } from './slots';
import { apart, hold, later, lookAround, prepare, release } from './watch';

export type { LedgerEntry } from './account';
export { scopeOf } from './attribution';

/** What became of what an application did to the page. */
export interface LedgerReport {
  readonly name: string;
  readonly undone: readonly LedgerEntry[];
  /** What stays on the page, and what was refused. */
  readonly told: readonly LedgerEntry[];
}

/** Which application, and by what it is known. */
export interface LedgerOptions {
  /** What the application is called in reports. */
  readonly name: string;
  /** Its scripts: what their addresses start with. */
  readonly scripts: readonly string[];
  /** Keys that it may leave in storage start with this. */
  readonly storagePrefix?: string | undefined;
  /** After it has left, what it still does is undone for so many milliseconds. */
  readonly grace?: number;
}

/** What one application does to the page while it is there. */
export interface Ledger {
  readonly name: string;
  /** What is recorded and still stands. */
  readonly entries: () => readonly LedgerEntry[];
  /** What was done until now was done once, by loading: it comes back when the same application opens again. */
  readonly bootstrapped: () => void;
  /** It has been asked to end, and may take its time: what nobody was seen to do is another's from now on. */
  readonly leaving: () => void;
  /** The application is kept and not shown: what it did is undone until `resume`. */
  readonly suspend: () => void;
  readonly resume: () => void;
  /** For what the page hands to the application: what this function does at once is not the application's doing. */
  readonly ofPage: <A extends readonly unknown[], R>(run: (...args: A) => R) => (...args: A) => R;
  /** For what the page calls of the application, wherever it is called from. */
  readonly ofApplication: <R>(run: () => R) => R;
  /** Undoes everything; again does nothing more. What is written late, until `settled`, still comes to the report. */
  readonly close: () => LedgerReport;
  /** When nothing of it is watched for any more, and the page's natives are its own again. */
  readonly settled: Promise<LedgerReport>;
}

const GRACE = 500;
const ledgers: Ledger[] = [];

/** What is on the page now. */
export const openLedgers = (): readonly Ledger[] => ledgers;

/** What applications did once and for all, by loading, while they are away. */
const suspended = new Map<string, readonly Deed[]>();

/** Whose scripts have run, with whatever they do once. */
const loaded = new Set<string>();

/**
 * Before each `openLedger`, which then takes less at once: the page's natives are read, the first time, and what the page has
 * changed of them is taken for its own, in slices of a few milliseconds.
 */
export const prepareLedger = (): Promise<void> => prepare();

/** W-24. Opens a ledger: from now on, until it is closed, what these scripts do to the page is recorded. */
export function openLedger(options: LedgerOptions): Ledger {
  const { name, scripts, storagePrefix, grace = GRACE } = options;
  const deeds = new Set<Deed>();
  const once = new Set<Deed>();
  const told: LedgerEntry[] = [];
  const said = new Set<string>();
  const undone: LedgerEntry[] = [];
  /** Asked at every call, of the same few scripts. */
  const reaches = new Map<string, number>();
  const life = new AbortController();
  let state: ReturnType<Account['state']> = 'here';
  let wasLoaded = false;
  // Of lists alone: by a function it would hold all that was done.
  const report: LedgerReport = { name, undone, told };
  let settle: (report: LedgerReport) => void = () => undefined;
  const settled = new Promise<LedgerReport>((resolve) => {
    settle = resolve;
  });

  const tell: Account['tell'] = (kind, what) => {
    const line = `${kind} ${what}`;
    if (!said.has(line)) told.push({ kind, what });
    said.add(line);
  };
  const undo = (deed: Deed) => {
    deeds.delete(deed);
    const { kind, what } = deed;
    const outcome = tried(deed);
    if (outcome === 'stays') tell(kind, what);
    else if (outcome === 'undone') undone.push({ kind, what });
  };
  const id = [name, ...scripts].join(' ');
  const account: Account = {
    id,
    reach(address) {
      const known = reaches.get(address);
      if (known !== undefined) return known;
      const reach = reachOf(scripts, address);
      if (reaches.size < 1000) reaches.set(address, reach);
      return reach;
    },
    state: () => state,
    note(deed) {
      deeds.add(deed);
      if (state === 'closed') unseen(() => undo(deed));
      if (state === 'away' && deed.redo) unseen(() => void tried(deed));
      return () => {
        deeds.delete(deed);
        once.delete(deed);
      };
    },
    tell,
    storagePrefix,
    signal: life.signal,
  };
  hold(account);
  const before = suspended.get(id) ?? [];
  again(before);
  for (const deed of before) {
    deeds.add(deed);
    once.add(deed);
  }

  const ledger: Ledger = {
    name,
    entries: () => [...deeds, ...told].map(({ kind, what }) => ({ kind, what })),
    settled,
    ofPage:
      (run) =>
      (...args) =>
        quietly(() => run(...args)),
    ofApplication: loudly,
    bootstrapped() {
      if (state === 'closed') return;
      // A module runs once, as long as the page lives.
      apart(() => lookAround(false, !loaded.has(id)));
      wasLoaded = true;
      for (const deed of deeds) if (deed.redo) once.add(deed);
    },
    leaving() {
      if (state === 'here') state = 'leaving';
    },
    suspend() {
      if (state !== 'here') return;
      apart(() => {
        lookAround(false, true);
        state = 'away';
      });
      each([...deeds].reverse(), (deed) => deed.redo && tried(deed));
    },
    resume() {
      if (state !== 'away') return;
      apart(() => {
        // What the page has changed meanwhile, at any native, is the page's.
        lookAround(false, true);
        state = 'here';
      });
      again([...deeds]);
    },
    close() {
      if (state === 'closed') return report;
      const wasAway = state === 'away';
      let last: readonly Deed[] = [];
      // Once, since all watchers are taken away and put back for it.
      apart(() => {
        if (!wasAway) lookAround();
        if (!accounts.some((each) => each !== account && each.state() !== 'closed'))
          for (const deed of takeUnclear()) deeds.add(deed);
        // A second one of the same name has loaded nothing anew, and must not forget what the first one did.
        if (once.size > 0) suspended.set(id, [...once]);
        if (wasLoaded) loaded.add(id);
        state = 'closed';
        // The last first, as they were done. What is kept has been undone already.
        last = [...deeds].reverse().filter(({ redo }) => !wasAway || !redo);
        for (const deed of last) if (!isOfTree(deed)) undo(deed);
      });
      for (const deed of treeOf(last)) undo(deed);
      deeds.clear();
      once.clear();
      ledgers.splice(ledgers.indexOf(ledger), 1);
      life.abort(new DOMException('The application was left.', 'AbortError'));
      later(() => {
        apart(() => {
          lookAround(false, true);
          release(account);
        });
        settle(report);
      }, grace);
      return report;
    },
  };
  ledgers.push(ledger);
  return ledger;
}

/**
 * Nodes last, and while the page is watched: one of them may be a tag whose own code runs when it comes or goes. Everything
 * else is done apart; but the title is a node's text, and which node's is clear when they are all back.
 */
function each(deeds: readonly Deed[], run: (deed: Deed) => void): void {
  if (deeds.length === 0) return;
  apart(() => {
    for (const deed of deeds) if (!isOfTree(deed)) run(deed);
  });
  for (const deed of treeOf(deeds)) run(deed);
}

const isOfTree = ({ kind }: Deed) => kind === 'node' || kind === 'title';

const treeOf = (deeds: readonly Deed[]): readonly Deed[] => [
  ...deeds.filter(({ kind }) => kind === 'node'),
  ...deeds.filter(({ kind }) => kind === 'title'),
];

/** All of them; a dialog is shown only where it is in the page again. */
function again(deeds: readonly Deed[]): void {
  const isLayer = ({ kind }: Deed) => kind === 'screen';
  each(
    deeds.filter((deed) => !isLayer(deed)),
    redone,
  );
  each(deeds.filter(isLayer), redone);
}

function redone(deed: Deed): void {
  try {
    deed.redo?.();
  } catch {
    // Whatever an application made of it: the others are done all the same.
  }
}

/** Whatever an application made of what it did. */
function tried(deed: Deed): ReturnType<Deed['undo']> {
  try {
    return deed.undo();
  } catch {
    return 'stays';
  }
}
