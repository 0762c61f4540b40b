/** What an operation is once it is evaluated. Of types alone, as `resource`. */
import type { Endpoint, StatusRule } from '../api/endpoint';
import type { Text, TextRef } from '../i18n/translator';
import type { Call } from './call';
import type { Env } from './field';
import type { FormValues, InputSpec } from './input';
import type { RowConditions } from './list-scope';

/** What an operation may ask of the screen it runs on. */
export interface OpContext {
  /** What every row of the list around has: the id of the row whose detail the list stands in. */
  readonly within: RowConditions;
  readonly call: Call;
  readonly signal: AbortSignal;
  readonly reload: () => void;
  readonly notify: (tone: 'success' | 'info' | 'warning' | 'error', text: Text) => void;
}

/** What a view of an answer is given: the answer, what was typed, and the row or rows that it was about. */
export interface ResultProps<A, R = unknown> {
  readonly answer: A;
  readonly values: FormValues;
  readonly rows: readonly R[];
  readonly close: () => void;
}
/** A component; the core knows no more about it than what it takes. */
export type ResultView<A, R = unknown> = (props: ResultProps<A, R>) => unknown;
/** Fetches the view of an answer: in a chunk of its own, which comes with the first answer. */
export type ResultLoader = () => Promise<{ readonly default: ResultView<never, never> }>;

/** What a hand-written dialog of an operation is given. */
export interface DialogProps<R> {
  /** The row, or those of the chosen ones that it is allowed for; none where it makes new ones. */
  readonly rows: readonly R[];
  readonly close: () => void;
  /** Something was changed: the list asks again. */
  readonly done: () => void;
}
/** Fetches the dialog of an operation: in a chunk of its own, which comes when it is opened. */
export type DialogLoader<R> = () => Promise<{
  readonly default: (props: DialogProps<R>) => unknown;
}>;

/** Fetches what stands above the form of an operation: what it is about, of its row or of all chosen ones. */
export type AboutLoader<R> = () => Promise<{
  readonly default: (props: { readonly rows: readonly R[] }) => unknown;
}>;

/** One request for several rows. */
export interface Together<R> {
  /** The code that its endpoint demands, beside the operation's own. */
  readonly perm: string | null;
  readonly from: ((rows: readonly R[]) => FormValues) | undefined;
  readonly send: (rows: readonly R[], values: unknown, context: OpContext) => Promise<unknown>;
}

/** What an operation does to its row, which decides where it stands and what follows it. */
export type OpKind = 'create' | 'import' | 'update' | 'patch' | 'remove' | 'go' | 'custom';

/** An operation as the engine sees it, whatever its kind. */
export interface OpSpec<R> {
  readonly kind: OpKind;
  readonly label: TextRef;
  /** The permission code; null says deliberately that none is needed (P-04, P-05). */
  readonly perm: string | null;
  readonly danger: boolean;
  readonly bulk: boolean;
  readonly endpoint: Endpoint | undefined;
  /** The kind of row that it is an operation of, in a list whose rows are of several; undefined: of all. */
  readonly on: ((row: R) => boolean) | undefined;
  /** `true`, or why not: its own condition and the rule of statuses together. */
  readonly when: (row: R, env: Env) => true | TextRef;
  /** Which of the endpoint's actions it is, where it has several. */
  readonly action: string | undefined;
  /** From which statuses it is allowed: the endpoint's rule, by which the server refuses too. */
  readonly during: StatusRule;
  /** The status that the rule is about; undefined where the row does not tell it. */
  readonly statusOf: (row: R) => string | undefined;
  readonly form: Readonly<Record<string, InputSpec>> | undefined;
  readonly from: ((row: R, context: OpContext) => unknown) | undefined;
  /** Where the server's name of a refused field stands in this form. */
  readonly fieldOf: ((name: string, values: FormValues) => string) | undefined;
  /** `isTakenBack`: a notice will offer to take it back (`isTakenBack` of `access.ts`). */
  readonly confirm:
    | ((rows: readonly R[], names: string, isTakenBack: boolean) => Text | true)
    | undefined;
  readonly typeToConfirm: ((row: R) => string) | undefined;
  readonly then: Partial<R> | undefined;
  /** What is accepted only begins, though the row itself is not on its way. */
  readonly begins: boolean | undefined;
  /** The status in which the row settles after it, where there is one: known to have succeeded by it. */
  readonly settles: string | undefined;
  /** What `when` says where the status is the reason and the operation has no words of its own for it. */
  readonly notNow: TextRef | undefined;
  readonly to: ((row: R | undefined) => string) | undefined;
  /** Sends one request. `row` is missing for `create`, `values` for an operation without a form. */
  readonly send:
    | ((values: unknown, row: R | undefined, context: OpContext) => Promise<unknown>)
    | undefined;
  readonly run: ((rows: readonly R[], context: OpContext) => Promise<unknown>) | undefined;
  /** One request for all chosen rows instead of one for each: all are done or none. */
  readonly together: Together<R> | undefined;
  /** A hand-written dialog instead of a form. */
  readonly dialog: DialogLoader<R> | undefined;
  /** What has to be read before the form is filled in; the form is there whether or not it comes. */
  readonly about: AboutLoader<R> | undefined;
  /** What the answer says that is shown once: the dialog stays with it until it is closed. */
  readonly result: ResultLoader | undefined;
  /** Whether an answer has something of the kind; every one has where nothing is said. */
  readonly tells: ((answer: never) => boolean) | undefined;
  /** Takes back what was done to one row: offered with the notice of success. */
  readonly undo: Undo<R> | undefined;
}

/** The way back of one row, offered where the user may go it and the server would. */
export interface Undo<R> {
  /** What it demands of the user. */
  readonly perm: string | null;
  /** Whether the server would take this row back; otherwise nobody is promised that. */
  readonly when: (row: R) => boolean;
  readonly run: (row: R, context: OpContext) => Promise<unknown>;
}
