/**
 * One screen, one declaration: fields are declared once, operations are named, views pick keys.
 * Data and functions only; what it looks like is the business of `src/widgets/resource`.
 */
import type { Endpoint } from '../api/endpoint';
import type { Messages } from '../i18n/translator';
import { editedFields } from './edit';
import type { EditsFit } from './edit';
import { fieldKit } from './field';
import type { Field, FieldKit, Virtual } from './field';
import { labelText } from './label';
import type { Label } from './label';
import type { Fixed, ListApi, RouteParams } from './list-source';
import { opKit } from './op-kit';
import type { Op, OpKit } from './operation';
import type { AboveList, CardView, ExportSource, MoreGroup, Resource, TabSpec } from './resource';
import { tabKit } from './tab';
import type { Tab, TabKit } from './tab';
import type { Tree } from './tree';

export type { ListEndpoint, ListQuery } from './list-source';
export type { AboveProps, ExportSource, Resource } from './resource';

type UpTo2<K> = readonly [] | readonly [K] | readonly [K, K];
type Fields<R> = Readonly<Record<string, Field<R, unknown> | Virtual<R>>>;

/** Rows of several kinds have the properties of each: a cell without a value is empty. */
type Keys<R> = R extends unknown ? keyof R : never;
type ValueOf<R, N> = R extends unknown ? (N extends keyof R ? R[N] : never) : never;

/** Names the keys whose kind of field does not fit the row: wrong type, or neither in the row nor virtual. */
type Unfit<R, F> = {
  [N in keyof F]: F[N] extends Virtual<R>
    ? never
    : N extends Keys<R>
      ? F[N] extends Field<R, infer V>
        ? ValueOf<R, N> extends V
          ? never
          : // Rows whose states the server may add to are plain texts: any dictionary reads them.
            string extends ValueOf<R, N>
            ? V extends string
              ? never
              : N
            : N
        : N
      : N;
}[keyof F];
/** While names are still being inferred `F` is its own constraint: nothing to complain about yet. */
type FieldsFit<R, F> = string extends keyof F
  ? unknown
  : [Unfit<R, F>] extends [never]
    ? unknown
    : { readonly fields: { readonly 'these fields do not fit the row type': Unfit<R, F> } };

/**
 * An operation of the more menu, or several that belong together: a line stands before and after them, and the title over
 * them, of which most are shared (`group.power`). What is titled `group.danger` stands last.
 */
type MoreOps<K, X extends string = string> =
  | K
  | readonly K[]
  | { readonly title: Label<X>; readonly ops: readonly K[] };

/** Which of the fields and operations a list shows, and where. */
export interface ListOptions<F, O, X extends string = string, R = never> {
  /** Every field in its order unless said otherwise. */
  readonly columns?: readonly NoInfer<keyof F & string>[];
  readonly sort?: readonly [NoInfer<keyof F & string>, 'asc' | 'desc'];
  readonly toolbar?: readonly NoInfer<keyof O & string>[];
  /** At most two direct operations (C-21), of each kind of row; the others go under the more menu (W-05). */
  readonly row?: UpTo2<NoInfer<keyof O & string>> | readonly UpTo2<NoInfer<keyof O & string>>[];
  readonly more?: readonly MoreOps<NoInfer<keyof O & string>, X>[];
  readonly export?: ExportSource;
  /**
   * A strip over the list, in a chunk of its own: figures, campaigns, what is due. It reads the list's state and may set its
   * filters. `height` in px where it is not one line of figures (88).
   */
  readonly above?: AboveList<R>['load'] | AboveList<R>;
  /**
   * What is read of a row beside its name and status, the most important first: a table that is too narrow keeps these, and a
   * card says the first four. Without it three by their kind.
   */
  readonly facts?: readonly NoInfer<keyof F & string>[];
  /** Offers the same rows as cards on wide screens too; a view of its own draws what such a card holds. */
  readonly cards?: CardView<R>;
  /** What an empty list says and offers; without it: that there is nothing, and the buttons that make a row. */
  readonly empty?: {
    readonly title: Label<X>;
    readonly hint?: Label<X>;
    readonly op?: NoInfer<keyof O & string>;
    readonly go?: { readonly label: Label<X>; readonly to: string; readonly perm: string | null };
  };
}

/** What a row is known by, and what a person calls it: its `id` and its `name`, unless something else is said. */
type Known<R> = ([R] extends [{ readonly id: string }] ? Partial<Identified<R>> : Identified<R>) &
  ([R] extends [{ readonly name: string }] ? Partial<Labelled<R>> : Labelled<R>);
interface Identified<R> {
  readonly id: (row: R) => string;
}
interface Labelled<R> {
  /** Names the row in confirmations, results and for assistive technology. */
  readonly label: (row: R) => string;
}

/** One screen: its rows, fields, operations, list and detail, by name. */
export interface Definition<R, K extends string, F, O, E extends Endpoint, D extends R = R> {
  /** Stem of its permission codes and message keys. */
  readonly name: string;
  /** Stem of stored preferences, views and drafts; the name where nothing is said. */
  readonly stored?: string;
  readonly messages: Messages<K>;
  /** What the list and its files are called: as the screen's entry says where it has one, which a test compares. */
  readonly title: Label<NoInfer<K>>;
  readonly api: ListApi<R, E>;
  readonly fields: (field: FieldKit<R, NoInfer<K>>) => F;
  /** Required, so that the names stay exact; a screen without any writes `readOnly`. */
  readonly ops: (op: OpKit<R, NoInfer<K>>) => O;
  readonly list: ListOptions<F, O, NoInfer<K>, NoInfer<R>>;
  /** Rows that hold rows (N-12, W-05). */
  readonly tree?: Tree<R>;
  readonly detail?: {
    /** The kind of row that has one, where rows are of several. */
    readonly on?: (row: R) => row is D;
    /** Every field in its order unless said otherwise. */
    readonly facts?: readonly NoInfer<keyof F & string>[];
    /** Fields that are no facts: every other is one. */
    readonly omit?: readonly NoInfer<keyof F & string>[];
    readonly tabs?: (
      tab: TabKit<NoInfer<D>, NoInfer<K>>,
    ) => Readonly<Record<string, Tab<NoInfer<D>>>>;
  };
}

/** `ops` of a definition whose rows can only be read. */
export const readOnly = () => ({});

/**
 * Declares a screen over rows of type `R`; the compiler compares every name with the row and the
 * endpoints.
 */
export function resource<R>() {
  return <
    K extends string,
    F extends Fields<R>,
    O extends Readonly<Record<string, Op<R>>>,
    E extends Endpoint,
    D extends R = R,
  >(
    definition: Definition<R, K, F, O, E, D> & Known<R> & FieldsFit<R, F> & EditsFit<R, F, O>,
  ): Resource<R, keyof O & string> => {
    const { messages, list, detail } = definition;
    const { id, label } = { id: idOf, label: nameOf, ...definition } as Identified<R> & Labelled<R>;
    const fields = new Map(
      Object.entries(definition.fields(fieldKit<R, K>(messages))).map(([key, field]) => [
        key,
        field.spec,
      ]),
    );
    const ops = new Map(
      Object.entries(
        definition.ops(opKit<R, K>(messages, undefined, fields.get('status')?.dictionary)),
      ).map(([key, op]) => [key, op.spec]),
    );
    editedFields(definition.name, fields, ops);
    const moreGroups = groupsOf(list.more ?? [], messages);
    return {
      name: definition.name,
      stored: definition.stored ?? definition.name,
      title: labelText(messages, definition.title),
      list: definition.api.list,
      read: definition.api.read,
      load: definition.api.load,
      scope: definition.api.scope as ((params: RouteParams) => Fixed) | undefined,
      tree: definition.tree,
      id,
      label,
      fields,
      ops,
      columns: list.columns ?? [...fields.keys()],
      sort: list.sort ? { key: list.sort[0], order: list.sort[1] } : null,
      toolbar: list.toolbar ?? [],
      row: (list.row ?? []).flat(),
      more: moreGroups.flatMap((group) => group.ops),
      moreGroups,
      export: list.export,
      facts: list.facts,
      cards: list.cards,
      empty: list.empty && {
        title: labelText(messages, list.empty.title),
        hint: list.empty.hint && labelText(messages, list.empty.hint),
        op: list.empty.op,
        go: list.empty.go && { ...list.empty.go, label: labelText(messages, list.empty.go.label) },
      },
      above: typeof list.above === 'function' ? { load: list.above, height: LINE } : list.above,
      detail: detail && {
        on: detail.on,
        facts: detail.facts ?? [...fields.keys()].filter((key) => !detail.omit?.includes(key)),
        tabs: new Map(
          Object.entries(detail.tabs?.(tabKit<D, K>(messages)) ?? {}).map(([key, tab]) => [
            key,
            tab.spec as unknown as TabSpec<R>, // shown of rows alone that `on` lets pass
          ]),
        ),
      },
    };
  };
}

/** One line of figures, in px. */
const LINE = 88;

const idOf = (row: unknown) => (row as { readonly id: string }).id;
const nameOf = (row: unknown) => (row as { readonly name: string }).name;

/** Whether there is more to see of this row than its list shows. */
export function hasDetail<R>({ detail }: Resource<R>, row: R): boolean {
  return detail !== undefined && (detail.on === undefined || detail.on(row));
}

/** Whether rows have what one compares: something that can be done to them. Entries of a log only have happened. */
export function isCompared<R>({ detail, ops }: Resource<R>): boolean {
  return detail !== undefined && [...ops.values()].some(({ kind }) => kind !== 'go');
}

/** Single operations between two groups are a group of their own; what is dangerous stands last. */
function groupsOf<X extends string>(
  more: readonly MoreOps<string, X>[],
  messages: Messages<X>,
): readonly MoreGroup[] {
  const groups: { title?: Label<X>; ops: string[] }[] = [];
  let open: string[] | undefined;
  for (const each of more) {
    if (typeof each === 'string') {
      if (open) open.push(each);
      else groups.push({ ops: (open = [each]) });
      continue;
    }
    groups.push('ops' in each ? { title: each.title, ops: [...each.ops] } : { ops: [...each] });
    open = undefined;
  }
  const isLast = ({ title }: { title?: Label<X> }) => title === 'group.danger';
  return [...groups.filter((group) => !isLast(group)), ...groups.filter(isLast)].map(
    ({ title, ops }) => ({ title: title && labelText(messages, title), ops }),
  );
}
