/** What an application does to the page that is undone when it leaves. */
export type UndoneKind =
  | 'node'
  | 'listener'
  | 'timer'
  | 'observer'
  | 'connection'
  | 'request'
  | 'global'
  | 'native'
  | 'attribute'
  | 'sheet'
  | 'title'
  | 'screen';

/** What is told: others may rely on it by now, or it was not done at all. */
export type ToldKind = 'storage' | 'cookie' | 'custom-element' | 'service-worker' | 'refused';

/** One line of a report. */
export interface LedgerEntry {
  /** Among what is told, one of what is undone could not be. */
  readonly kind: UndoneKind | ToldKind;
  /** What it was, in a few words; no content of it. */
  readonly what: string;
}

/** What became of undoing something: `gone` was undone by somebody else before, `stays` cannot be undone. */
export type Outcome = 'undone' | 'gone' | 'stays';

/** One thing that was done, and how to undo it. */
export interface Deed {
  readonly kind: UndoneKind;
  readonly what: string;
  readonly undo: () => Outcome;
  /** Does it again: for an application that comes back. */
  readonly redo?: () => void;
}

/** One open ledger, as what watches the page sees it. */
export interface Account {
  /** The same whenever the same application opens. */
  readonly id: string;
  /** How much of the address of a script names it as the application's; 0 where it is not. */
  readonly reach: (address: string) => number;
  /**
   * `leaving` has been asked to end; `away` is kept and not shown: what it does is undone, and done when it comes back.
   */
  readonly state: () => 'here' | 'leaving' | 'away' | 'closed';
  /** Notes a deed; the answer takes it off again. After the end it is undone at once. */
  readonly note: (deed: Deed) => () => void;
  readonly tell: (kind: LedgerEntry['kind'], what: string) => void;
  /** Keys that it may leave in storage start with this. */
  readonly storagePrefix: string | undefined;
  /** Aborted at the end: requests under way. */
  readonly signal: AbortSignal;
}
