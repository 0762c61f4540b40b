import type { SelectSourceName } from '../dictionaries/searching';
import type { CurrentUser } from '../api/session';
import type { Text, TextRef } from '../i18n/translator';
import type { Rule } from '../rules/rule';
import type { Call } from './call';

/** One row of a form's values as rules see them: everything typed so far. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Of a list that is longer than what is offered of it: a part that was not. */
export interface SourceAsk {
  /** What somebody types to find. */
  readonly text?: string;
  /** Values that were chosen: their words. */
  readonly chosen?: readonly string[];
  /** Names that stand in a file: what is called exactly so. */
  readonly named?: readonly string[];
}

/** What a source or an asking rule may use: it calls the contract itself, and fails where that fails. */
export interface SourceContext extends SourceAsk {
  readonly call: Call;
  readonly signal: AbortSignal;
  /** Who asks: what is offered may depend on it (P-02). */
  readonly user: CurrentUser | null;
  /** What the form holds now; the source is asked again when one of the `needs` changes. */
  readonly values: FormValues;
}

/** One option of a select: its words, and the value that is sent. */
export interface SelectOption {
  readonly label: Text;
  readonly value: string;
  /** Options of one group stand together under its name. */
  readonly group?: Text;
  readonly disabled?: boolean;
}
/** What a source offers; with a total where that is more than these: then it can be asked for a part (`SourceAsk`). */
export interface Offered extends ReadonlyArray<SelectOption> {
  readonly total?: number;
}
/**
 * Where the options of a select come from: one of the specification's sources by its name (D-052), a fixed list, or a
 * question to the server.
 */
export type Source =
  | SelectSourceName
  | readonly SelectOption[]
  | ((context: SourceContext) => Promise<Offered>);

/** One row of a table of specifications (W-06). */
export interface SpecRow<C extends string = string> {
  readonly value: string;
  readonly cells: Readonly<Record<C, string | number>>;
  readonly price?: Text;
  /** Why it cannot be had now: the row stays, disabled, and says so. */
  readonly soldOut?: Text;
}
/** Where the rows of a table of specifications come from. */
export type SpecSource<C extends string = string> =
  | readonly SpecRow<C>[]
  | ((context: SourceContext) => Promise<readonly SpecRow<C>[]>);

/** N-07: a file that the backend keeps. */
export interface FileRef {
  readonly id: string;
  readonly name: string;
  /** `/attachments/…` */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Days as `2026-11-20`; empty while an end is not chosen. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** What a part of one's own gets: a React component, of which the core knows nothing. */
export interface PartProps<V> {
  readonly value: V;
  readonly values: FormValues;
  readonly onChange: (value: V) => void;
  readonly onLeave: () => void;
  /** Ids of the label and of help and message, for `aria-labelledby` and `aria-describedby`. */
  readonly labelledby: string;
  readonly describedby: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}
/** An input that is a part of one’s own; the core knows no more of it than what it takes. */
export type Part<V> = (props: PartProps<V>) => unknown;

/** What an input is drawn as. */
export type InputKind =
  | 'text'
  | 'area'
  | 'number'
  | 'password'
  | 'select'
  | 'multi'
  | 'radio'
  | 'switch'
  | 'date'
  | 'range'
  | 'ip'
  | 'cidrs'
  | 'files'
  | 'hosts'
  | 'specs'
  | 'custom'
  | 'shown'
  | 'hidden'
  | 'rows';

/** What is wrong with cells of a small table, each by its row and column: `1.publicPort`. */
export type Cells = Readonly<Record<string, Text>>;

/** An input as the engine sees it, whatever its kind. */
export interface InputSpec {
  readonly kind: InputKind;
  readonly label: TextRef;
  readonly required: boolean;
  readonly rules: readonly Rule[];
  /** A rule across fields: sees everything typed so far. */
  readonly check: (value: unknown, values: FormValues) => Text | undefined;
  /** A rule that asks the server; only about what every other rule accepts. */
  readonly verify?: (value: unknown, context: SourceContext) => Promise<Text | undefined>;
  /** Names of inputs that a rule that asks the server looks at too: their change asks anew. */
  readonly verifyWith?: readonly string[];
  readonly initial: unknown;
  readonly help?: TextRef;
  /** Help that says what the present value comes to; nothing, and `help` is said instead. */
  readonly explain?: (value: unknown) => Text | undefined;
  /** Help that the server knows: what a setting of the system asks of the value. Nothing is said where it fails. */
  readonly advice?: (context: SourceContext) => Promise<Text>;
  readonly placeholder?: TextRef;
  readonly unit?: string;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  /** `password` only: the one in use, not a new one, for password managers. */
  readonly current?: boolean;
  /** `password` only: says how strong it is. */
  readonly strength?: boolean;
  readonly from?: Source;
  /** Names of inputs whose change asks the source anew and empties this one; of a column, inputs beside the table. */
  readonly needs?: readonly string[];
  /** `select` with a source only: the first that is offered stands there until somebody chooses another. */
  readonly first?: boolean;
  /** What is taken where nothing is chosen: said where everything is read again. */
  readonly otherwise?: Source;
  /** What stands there as long as nobody has chosen otherwise, by what else is chosen. */
  readonly usual?: (values: FormValues) => unknown;
  readonly show?: (values: FormValues) => boolean;
  /** Left out for whoever lacks this permission. */
  readonly perm?: string;
  /** Never written down, not even as a draft. */
  readonly secret: boolean;
  /** `date`, `range`: nothing after today (V-019). */
  readonly past?: boolean;
  /** `range` only (C-30). */
  readonly shortcuts?: boolean;
  /** `multi`, `cidrs`, `files`: at most so many. */
  readonly most?: number;
  /** `files` only: spreadsheets alone (V-017). */
  readonly spreadsheet?: boolean;
  /** `hosts` only. */
  readonly single?: boolean;
  /** `specs` only. */
  readonly specs?: {
    readonly columns: readonly { readonly key: string; readonly title: TextRef }[];
    readonly from: SpecSource;
  };
  /** `custom` only. */
  readonly part?: () => Promise<Part<unknown>>;
  /** `rows` only. */
  readonly columns?: Readonly<Record<string, InputSpec>>;
  /** `rows` only: `verify` of single cells; one question for all rows. */
  readonly verifyCells?: (rows: unknown, context: SourceContext) => Promise<Cells>;
  readonly fixed?: boolean;
}
