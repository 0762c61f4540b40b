import type { Account } from './account';
import { accounts } from './attribution';
import { found, type View } from './interpose';

type Sheets = readonly CSSStyleSheet[];

/** The document's list of sheets as the browser has it: watched, its own property would ask who asks. */
let adopted:
  | {
      /** As it stands: each look into it is the browser's. */
      readonly list: () => Sheets;
      readonly read: () => Sheets;
      readonly write: (sheets: Sheets) => void;
    }
  | undefined;
/** As it was when it was last looked at. */
let last: Sheets = [];

/** Of sheets that an application was seen to make, and may adopt once or at each mount: which. */
const makers = new WeakMap<object, string>();
/** Remembers that this application made the sheet. */
export const madeBy = (sheet: object, { id }: Account) => void makers.set(sheet, id);

/** A sheet that an application has adopted, or taken from the page. */
interface SheetTrace {
  readonly cameBy: 'coming' | 'going';
  readonly forget: () => void;
}
const traces = new WeakMap<CSSStyleSheet, SheetTrace>();

/** Begins to see which sheets the page adopts; the answer ends it. */
export function observeSheets(view: View): () => void {
  const list = found(view.Document.prototype, 'adoptedStyleSheets');
  const [read, write] = [list?.get?.bind(view.document), list?.set?.bind(view.document)];
  if (read && write)
    adopted = {
      list: () => read() as Sheets,
      read: () => [...(read() as Sheets)],
      write: (sheets) => write([...sheets]),
    };
  passSheets();
  return () => {
    adopted = undefined;
    last = [];
  };
}

/** Whatever has been adopted until now is no news. */
export function passSheets(): void {
  last = adopted?.read() ?? [];
}

/**
 * Credits sheets that came or went to whoever is said to have had the list in hands, and those that an application was seen to make
 * to that one: a module of CSS is made by nobody. Of nobody at all `untold` hears.
 */
export function settleSheets(by: Account | 'other' | undefined, untold: () => void): void {
  const before = last;
  const there = adopted?.list();
  if (
    !there ||
    (there.length === before.length && before.every((sheet, at) => sheet === there[at]))
  )
    return;
  const now = [...there];
  last = now;
  for (const [at, sheet] of before.entries()) if (!now.includes(sheet)) went(sheet, at, by);
  for (const sheet of new Set(now))
    if (!before.includes(sheet)) came(sheet, makerOf(sheet) ?? by, untold);
}

function makerOf(sheet: CSSStyleSheet): Account | undefined {
  const known = accounts.filter(({ id }) => id === makers.get(sheet));
  return known.findLast(({ state }) => state() !== 'closed') ?? known.at(-1);
}

function forgotten(sheet: CSSStyleSheet): SheetTrace['cameBy'] | undefined {
  const known = traces.get(sheet);
  traces.delete(sheet);
  known?.forget();
  return known?.cameBy;
}

const without = (sheet: CSSStyleSheet) => adopted?.read().filter((each) => each !== sheet) ?? [];

function came(sheet: CSSStyleSheet, by: Account | 'other' | undefined, untold: () => void): void {
  if (forgotten(sheet) === 'going' || by === 'other') return;
  if (!by) {
    untold();
    return;
  }
  note(by, sheet, 'coming', {
    what: 'adopted',
    undo: () => adopted?.write(without(sheet)),
    redo: () => adopted?.write([...without(sheet), sheet]),
  });
}

function went(sheet: CSSStyleSheet, at: number, by: Account | 'other' | undefined): void {
  if (forgotten(sheet) === 'coming' || !by || by === 'other') return;
  note(by, sheet, 'going', {
    what: 'taken away',
    undo: () => adopted?.write(without(sheet).toSpliced(at, 0, sheet)),
    redo: () => adopted?.write(without(sheet)),
  });
}

function note(
  account: Account,
  sheet: CSSStyleSheet,
  cameBy: SheetTrace['cameBy'],
  { what, undo, redo }: { what: string; undo: () => void; redo: () => void },
): void {
  let forget: () => void = () => undefined;
  traces.set(sheet, { cameBy, forget: () => forget() });
  forget = account.note({
    ...{ kind: 'sheet', what, redo },
    undo() {
      const isThere = adopted?.read().includes(sheet);
      if (isThere !== (cameBy === 'coming')) return 'gone';
      undo();
      return 'undone';
    },
  });
}
