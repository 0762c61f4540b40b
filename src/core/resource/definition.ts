/**
 * One screen, one declaration: fields are declared once, operations are named, views pick keys.
 * Data and functions only; what it looks like is the business of `src/widgets/resource`.
 */
import type { Endpoint, Page } from '../api/endpoint';
import type { Messages, TextRef } from '../i18n/translator';
import type { ListSort } from '../search/list-url';
import { fieldKit } from './field';
import type { Field, FieldKit, FieldSpec, Virtual } from './field';
import { labelText } from './label';
import type { Label } from './label';
import { opKit } from './operation';
import type { Op, OpKit, OpSpec } from './operation';
import { tabKit } from './tab';
import type { Tab, TabKit, TabSpec } from './tab';

/** What a list call takes (N-10): page, rows, the JSON of the parameters, sort and order. */
export interface ListQuery {
  readonly page: number;
  readonly rows: number;
  readonly params?: string;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
}

/** An endpoint that answers a page of `R`. */
export type ListEndpoint<R> = Endpoint & {
  readonly reply: { readonly '~types'?: { readonly output: Page<R> } | undefined };
};

type UpTo2<K> = readonly [] | readonly [K] | readonly [K, K];
type Fields<R> = Readonly<Record<string, Field<R, unknown> | Virtual<R>>>;

/** Names the keys whose kind of field does not fit the row: wrong type, or neither in the row nor virtual. */
type Unfit<R, F> = {
  [N in keyof F]: F[N] extends Virtual<R>
    ? never
    : N extends keyof R
      ? F[N] extends Field<R, infer V>
        ? R[N] extends V
          ? never
          : // Rows whose states the server may add to are plain texts: any dictionary reads them.
            string extends R[N]
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

/** `true`: page by page through the list. An endpoint: the server writes the file (E-020). */
export type ExportSource = true | { readonly endpoint: Endpoint; readonly perm: string | null };

export interface ListOptions<F, O> {
  /** Every field in its order unless said otherwise. */
  readonly columns?: readonly NoInfer<keyof F & string>[];
  readonly sort?: readonly [NoInfer<keyof F & string>, 'asc' | 'desc'];
  readonly toolbar?: readonly NoInfer<keyof O & string>[];
  /** At most two direct operations (C-21); the others go under the more menu (W-05). */
  readonly row?: UpTo2<NoInfer<keyof O & string>>;
  readonly more?: readonly NoInfer<keyof O & string>[];
  readonly export?: ExportSource;
}

export interface Definition<R, K extends string, F, O> {
  /** Stem of its permission codes, message keys and stored preferences. */
  readonly name: string;
  readonly messages: Messages<K>;
  readonly title: Label<NoInfer<K>>;
  readonly api: { readonly list: ListEndpoint<R> };
  readonly id: (row: R) => string;
  /** What a person calls the row: names it in confirmations, results and for assistive technology. */
  readonly label: (row: R) => string;
  readonly fields: (field: FieldKit<R, NoInfer<K>>) => F;
  /** Required, so that the names stay exact; a screen without any writes `readOnly`. */
  readonly ops: (op: OpKit<R, NoInfer<K>>) => O;
  readonly list: ListOptions<F, O>;
  readonly detail?: {
    readonly facts: readonly NoInfer<keyof F & string>[];
    readonly tabs?: (tab: TabKit<R, NoInfer<K>>) => Readonly<Record<string, Tab<R>>>;
  };
}

declare const names: unique symbol;
/** A definition, evaluated: what the engine, the widgets and the contract test read. */
export interface Resource<R, N extends string = string> {
  readonly name: string;
  readonly title: TextRef;
  readonly list: Endpoint;
  readonly id: (row: R) => string;
  readonly label: (row: R) => string;
  readonly fields: ReadonlyMap<string, FieldSpec<R>>;
  readonly ops: ReadonlyMap<string, OpSpec<R>>;
  readonly columns: readonly string[];
  readonly sort: ListSort | null;
  readonly toolbar: readonly string[];
  readonly row: readonly string[];
  readonly more: readonly string[];
  readonly export: ExportSource | undefined;
  readonly detail:
    | { readonly facts: readonly string[]; readonly tabs: ReadonlyMap<string, TabSpec<R>> }
    | undefined;
  /** Names of the operations, for `useOp(def, 'edit')`; exists for the compiler alone. */
  readonly [names]?: N;
}

export const readOnly = () => ({});

export function resource<R>() {
  return <K extends string, F extends Fields<R>, O extends Readonly<Record<string, Op<R>>>>(
    definition: Definition<R, K, F, O> & FieldsFit<R, F>,
  ): Resource<R, keyof O & string> => {
    const { messages, list, detail } = definition;
    const fields = new Map(
      Object.entries(definition.fields(fieldKit<R, K>(messages))).map(([key, field]) => [
        key,
        field.spec,
      ]),
    );
    const ops = new Map(
      Object.entries(definition.ops(opKit<R, K>(messages))).map(([key, op]) => [key, op.spec]),
    );
    return {
      name: definition.name,
      title: labelText(messages, definition.title),
      list: definition.api.list,
      id: definition.id,
      label: definition.label,
      fields,
      ops,
      columns: list.columns ?? [...fields.keys()],
      sort: list.sort ? { key: list.sort[0], order: list.sort[1] } : null,
      toolbar: list.toolbar ?? [],
      row: list.row ?? [],
      more: list.more ?? [],
      export: list.export,
      detail: detail && {
        facts: detail.facts,
        tabs: new Map(
          Object.entries(detail.tabs?.(tabKit<R, K>(messages)) ?? {}).map(([key, tab]) => [
            key,
            tab.spec,
          ]),
        ),
      },
    };
  };
}
