/** What a definition is once it is evaluated. Of types alone: who reads a definition needs nothing of who writes one. */
import type { Endpoint } from '../api/endpoint';
import type { Text, TextRef } from '../i18n/translator';
import type { ListSort, ListState } from '../search/list-url';
import type { FieldSpec, Meter } from './field';
import type { RowConditions } from './list-scope';
import type { Fixed, ListQuery, Load, RouteParams } from './list-source';
import type { OpContext, OpSpec } from './operation-spec';
import type { Tree } from './tree';

/**
 * `true`: page by page through the list. An endpoint: the server writes the file (E-020); `query` says what it is asked where
 * some conditions are parameters of the call.
 */
export type ExportSource =
  | true
  | {
      readonly endpoint: Endpoint;
      readonly perm: string | null;
      readonly query?: (asked: ListQuery) => ListQuery;
    };

/** One line of several meters. */
export interface MeterLine extends Meter {
  readonly code: string;
  readonly name: string;
}

/** What may be done to a row now, as its page offers it: with its question, and with the reason where it cannot be done. */
export interface ViewAction {
  /** The name of the operation. */
  readonly key: string;
  readonly label: Text;
  readonly onSelect: () => unknown;
  readonly disabledReason?: Text | undefined;
}
/** What a hand-written tab is given. */
export interface ViewProps<R> {
  readonly row: R;
  /** Of the row, without what the user may not do: a part offers one of them where it says that it is needed. A card is given none. */
  readonly actions?: readonly ViewAction[];
  /** Asks for the row again, after the part has changed something. */
  readonly reload: () => void;
}
/** What an empty list says, and the one action that it offers: an operation of the definition, or a way to another screen. */
export interface EmptyList {
  readonly title: TextRef;
  readonly hint: TextRef | undefined;
  readonly op: string | undefined;
  readonly go:
    | { readonly label: TextRef; readonly to: string; readonly perm: string | null }
    | undefined;
}

/**
 * What a strip over a list is given: the list's own state, which is its URL, and what it shows now. `change` sets filters,
 * sort or page of that URL.
 */
export interface AboveProps<R> {
  readonly state: ListState;
  readonly change: (change: Partial<ListState>) => void;
  readonly rows: readonly R[];
  readonly total: number;
  /** The first answer is still on its way. */
  readonly loading: boolean;
  /** Which rows are meant, whatever the page, as it goes on the wire: for a call that counts the same rows. */
  readonly query: Omit<ListQuery, 'page' | 'rows'>;
  /** What the list is always asked with, and what every row of it has where it stands inside another row's detail. */
  readonly fixed: Fixed;
  readonly within: RowConditions;
  /** Asks for the rows again, after the strip has changed something. */
  readonly refresh: () => Promise<unknown>;
}
/** A strip over a list. */
export interface AboveList<R> {
  readonly load: () => Promise<{ readonly default: (props: AboveProps<R>) => unknown }>;
  /** The room that it has before it is there, in px: what stands below does not move. */
  readonly height: number;
}

/** A component; the core knows no more about it than what it takes. */
export type View<R> = (props: ViewProps<R>) => unknown;
/** `true`: the facts of the card. Else what a card holds between its name and its operations. */
export type CardView<R> = true | (() => Promise<{ readonly default: View<R> }>);

/**
 * Where a history comes from: what was done to resources (E-103), or one of the three views of the log (U-10): of resources and
 * products, of people and settings, of everything.
 */
export type HistorySource = 'events' | LogView;
/** `log` leaves out people, roles, settings (`system`), money and papers (`audit`, which has everything). */
export type LogView = 'log' | 'system' | 'audit';

/** One part of a row's detail below its facts. */
export type TabSpec<R> =
  | {
      readonly kind: 'meters';
      readonly title: TextRef;
      readonly load: (row: R, context: Pick<OpContext, 'call'>) => Promise<readonly MeterLine[]>;
    }
  | {
      readonly kind: 'table';
      readonly title: TextRef;
      readonly columns: readonly {
        readonly key: string;
        readonly title: TextRef;
        readonly copy: boolean;
      }[];
      readonly rows: (row: R) => readonly Readonly<Record<string, string>>[];
    }
  | {
      readonly kind: 'list';
      readonly title: TextRef;
      readonly def: Resource<never>;
      readonly within: (row: R) => RowConditions | undefined;
      readonly none: TextRef | undefined;
    }
  | {
      readonly kind: 'one';
      readonly title: TextRef;
      readonly def: Resource<never>;
      readonly id: (row: R) => string;
      readonly none: TextRef | undefined;
    }
  | {
      readonly kind: 'view';
      readonly title: TextRef;
      /** Calls without which it shows nothing: it is there for whoever may make them all. */
      readonly reads: readonly Pick<Endpoint, 'perm'>[];
      readonly load: () => Promise<{ readonly default: View<R> }>;
    }
  | { readonly kind: 'history'; readonly title: TextRef; readonly source: HistorySource };

/** Operations of the more menu that belong together. */
export interface MoreGroup {
  readonly title: TextRef | undefined;
  readonly ops: readonly string[];
}

declare const names: unique symbol;
/** A definition, evaluated: what the engine, the widgets and the contract test read. */
export interface Resource<R, N extends string = string> {
  readonly name: string;
  readonly stored: string;
  readonly title: TextRef;
  readonly list: Endpoint;
  /** Answers one row by its id, also one that the list leaves out. */
  readonly read: Endpoint | undefined;
  readonly load: Load<R> | undefined;
  readonly scope: ((params: RouteParams) => Fixed) | undefined;
  readonly tree: Tree<R> | undefined;
  readonly id: (row: R) => string;
  readonly label: (row: R) => string;
  readonly fields: ReadonlyMap<string, FieldSpec<R>>;
  readonly ops: ReadonlyMap<string, OpSpec<R>>;
  readonly columns: readonly string[];
  readonly sort: ListSort | null;
  readonly toolbar: readonly string[];
  readonly row: readonly string[];
  readonly more: readonly string[];
  /** The same in the groups that the menu draws lines between. */
  readonly moreGroups: readonly MoreGroup[];
  readonly export: ExportSource | undefined;
  readonly facts: readonly string[] | undefined;
  readonly cards: CardView<R> | undefined;
  readonly empty: EmptyList | undefined;
  readonly above: AboveList<R> | undefined;
  readonly detail:
    | {
        readonly on: ((row: R) => boolean) | undefined;
        readonly facts: readonly string[];
        readonly tabs: ReadonlyMap<string, TabSpec<R>>;
      }
    | undefined;
  /** Names of the operations, for `useOp(def, 'edit')`; exists for the compiler alone. */
  readonly [names]?: N;
}
