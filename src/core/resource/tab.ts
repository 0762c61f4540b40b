import type { Endpoint } from '../api/endpoint';
import type { Messages } from '../i18n/translator';
import { anyRows } from './any-rows';
import { labelText } from './label';
import type { Label } from './label';
import type { RowConditions } from './list-scope';
import { resourceMessages } from './messages';
import type { OpContext } from './operation';
import type { HistorySource, LogView, MeterLine, Resource, TabSpec, View } from './resource';

export type { HistorySource, TabSpec, View, ViewProps } from './resource';

declare const belongs: unique symbol;
/** One part of the detail of rows of type `R`. */
export interface Tab<R> {
  readonly spec: TabSpec<R>;
  readonly [belongs]?: readonly [R];
}

/** The name of a property, where the row has an id to look for. */
type WithId<R> = [R] extends [{ readonly id: string }] ? string : never;

/** The kinds of parts that a detail has below its facts. */
export interface TabKit<R, K extends string> {
  /** Used and total of several quotas, loaded when the tab opens. */
  meters(options: {
    readonly title: Label<K>;
    readonly load: (row: R, context: Pick<OpContext, 'call'>) => Promise<readonly MeterLine[]>;
  }): Tab<R>;
  /** Parts of the row itself as a small table. */
  table<C extends string>(options: {
    readonly title: Label<K>;
    readonly columns: Readonly<Record<C, Label<K>>>;
    /** What is taken along, such as a command; what stands in the first column names it. */
    readonly copy?: NoInfer<C>;
    readonly rows: (row: R) => readonly Readonly<Record<NoInfer<C>, string>>[];
  }): Tab<R>;
  /** Related rows with search, sort, pages and operations of their own. */
  list<S, N extends string>(
    def: Resource<S, N>,
    options: {
      /** What the rows are called, unless this part is about something else of them. */
      readonly title?: Label<K>;
      /**
       * By which property the related rows name this one, or what they have: `lbId`, `{ lbId: row.id }`. Undefined: there can
       * be none.
       */
      readonly within: WithId<R> | ((row: R) => RowConditions | undefined);
      /** Said where there can be none. */
      readonly none?: Label<K>;
      /** Fields that say of every row what the page has said already. */
      readonly omit?: readonly string[];
    },
  ): Tab<R>;
  /** Another row that belongs to this one, with its facts and operations. */
  one<S, N extends string>(
    def: Resource<S, N>,
    options: {
      readonly title: Label<K>;
      /** Its id; empty where there is none. */
      readonly id: (row: R) => string;
      readonly none?: Label<K>;
      readonly omit?: readonly string[];
    },
  ): Tab<R>;
  /** A hand-written part, in a chunk of its own. */
  view(options: {
    readonly title: Label<K>;
    /** Calls that it makes and that who may read the row may not always make: without one of them it is not there. */
    readonly reads?: readonly Pick<Endpoint, 'perm'>[];
    readonly load: () => Promise<{ readonly default: View<R> }>;
  }): Tab<R>;
  /** What was done to the row, by the log of operations; `of` names the view of it that has this kind of row. */
  history(options?: { readonly title?: Label<K>; readonly of?: LogView }): Tab<R>;
  /** The same for whoever may not read that log: of resources alone, not of their parts. */
  events(options?: { readonly title?: Label<K> }): Tab<R>;
}

/** A definition without some of its fields. */
function without<S, N extends string>(
  def: Resource<S, N>,
  omit: readonly string[] = [],
): Resource<never> {
  const stays = (key: string) => !omit.includes(key);
  return anyRows({
    ...def,
    fields: new Map([...def.fields].filter(([key]) => stays(key))),
    columns: def.columns.filter(stays),
    detail: def.detail && { ...def.detail, facts: def.detail.facts.filter(stays) },
  });
}

/** The rows that name a row by this property. */
const naming = (property: string) => (row: unknown) => ({
  [property]: (row as { readonly id: string }).id,
});

/** Makes the parts of a detail; titles are keys of the screen’s messages. */
export function tabKit<R, K extends string>(messages: Messages<K>): TabKit<R, K> {
  const title = (label: Label<K>) => labelText(messages, label);
  const history = (source: HistorySource, label: Label<K> | undefined): Tab<R> => ({
    spec: {
      kind: 'history',
      title: title(label ?? { messages: resourceMessages, key: `history.${source}` }),
      source,
    },
  });
  return {
    meters: (options) => ({
      spec: { kind: 'meters', title: title(options.title), load: options.load },
    }),
    table: ({ columns, copy, rows, ...options }) => ({
      spec: {
        kind: 'table',
        title: title(options.title),
        columns: Object.entries<Label<K>>(columns).map(([key, label]) => ({
          key,
          title: title(label),
          copy: key === copy,
        })),
        rows,
      },
    }),
    list: (def, { within, omit, none, ...options }) => ({
      spec: {
        kind: 'list',
        title: options.title ? title(options.title) : def.title,
        def: without(def, omit),
        within: typeof within === 'string' ? naming(within) : within,
        none: none && title(none),
      },
    }),
    one: (def, { id, omit, none, ...options }) => ({
      spec: {
        kind: 'one',
        title: title(options.title),
        def: without(def, omit),
        id,
        none: none && title(none),
      },
    }),
    view: (options) => ({
      spec: {
        kind: 'view',
        title: title(options.title),
        reads: options.reads ?? [],
        load: options.load,
      },
    }),
    history: (options) => history(options?.of ?? 'log', options?.title),
    events: (options) => history('events', options?.title),
  };
}
