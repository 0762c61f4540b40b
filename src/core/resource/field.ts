import type { Dictionary } from '../dictionaries/dictionary';
import { boolean } from '../dictionaries/states';
import type { Messages, TextRef } from '../i18n/translator';
import { labelText } from './label';
import type { Label } from './label';
import type { Ref, RefKind } from './ref';
import { timeLeft } from './time-left';

/** Flags of the environment (configuration `env`), for example `monitoring` (W-07). */
export type Env = Readonly<Record<string, boolean>>;

/** Which kind of place a field names. */
export type PlaceLevel = 'region' | 'zone';

/** How a list is searched by a field: equal, containing, or from one value to another. */
export type Condition = 'eq' | 'lk' | 'range';
/** A search by a field where its kind does not say it all. */
export interface SearchOptions {
  readonly as?: Condition;
  /** The parameter's name on the wire; the field's key by default. */
  readonly key?: string;
  /** Offered only under the advanced conditions. */
  readonly advanced?: boolean;
}

interface FieldOptions<E extends string = never> {
  readonly search?: Condition | SearchOptions;
  /** Sortable by the server, under this name or the field's key. */
  readonly sort?: boolean | string;
  /** Width in px as a first proposal; the user may change it. */
  readonly width?: number;
  /** `true`: not shown until the user picks the column. A function: gone in that environment. */
  readonly hidden?: boolean | ((env: Env) => boolean);
  /** What of several rows can be added up, which is then said of those that are selected. */
  readonly adds?: boolean;
  /** It tells rows of one name from each other: where there is room for little it stands before the facts that are named. */
  readonly tells?: boolean;
  /** A number that names something, as a port does, and counts nothing: it is not read in groups of digits. */
  readonly code?: boolean;
  /** A button that copies the value. */
  readonly copy?: boolean;
  /** A cell that opens the row's detail. */
  readonly opens?: boolean;
  /**
   * Edited in its cell (V-008) by the operation of this name, whose form has one visible input, named as the field:
   * its rules, its permission and its `when` hold here too.
   */
  readonly edit?: E;
}

/** Part of a whole; `total` 0 or less means without a limit. */
export interface Meter {
  readonly used: number;
  readonly total: number;
  readonly unit?: string;
  /** Of what is the better the fuller it is, as a rate of hits: what is empty deserves a look. */
  readonly fullIsGood?: boolean;
}

/** What a field has for a row, before it is drawn. */
export type CellValue = string | number | boolean | null | undefined | readonly string[] | Meter;

/** What a field is drawn and searched as. */
export type FieldKind =
  | 'text'
  | 'ip'
  | 'number'
  | 'money'
  | 'time'
  | 'status'
  | 'project'
  | 'place'
  | 'link'
  | 'tags'
  | 'meter'
  | 'virtual';

/** A field as the engine sees it, whatever its kind. */
export interface FieldSpec<R> {
  readonly kind: FieldKind;
  readonly label: TextRef;
  readonly options: FieldOptions<string>;
  readonly value: ((row: R) => CellValue) | undefined;
  readonly unit?: string;
  readonly dictionary?: Dictionary;
  /** What each of several values is called, and a place once its names are known. */
  readonly words?: Dictionary;
  readonly place?: PlaceLevel;
  /** What is said where there is no value; a dash without it. */
  readonly none?: TextRef;
  readonly to?: (row: R) => string | undefined;
  /** The other row that it names. */
  readonly ref?: (row: R) => Ref | undefined;
  /** Of several values: the rows that they name, in their order. */
  readonly refs?: (row: R) => readonly Ref[];
  /** How many values there are, where not all of them are told. */
  readonly count?: (row: R) => number;
}

declare const fits: unique symbol;
declare const edits: unique symbol;
/** A field over a property of the row whose type is `V`, edited in place by the operation `E`. */
export interface Field<R, V, E extends string = never> {
  readonly spec: FieldSpec<R>;
  readonly [fits]?: readonly [R, V];
  /** Taken, not given: where any field will do, a field of any operation does. */
  readonly [edits]?: (op: E) => void;
}
/** A field that computes its value; its key need not be a property of the row. */
export interface Virtual<R> {
  readonly spec: FieldSpec<R>;
  readonly [fits]?: readonly [R, 'virtual'];
}

interface LeftOptions<R> extends Omit<FieldOptions, 'search'> {
  /** When it ends, as the server writes times; nothing where it does not. */
  readonly until: (row: R) => string | null | undefined;
  /** Below so many days it is a warning, 7 unless told; the last three days are a danger, or what is late. */
  readonly soon?: number;
  /** It is when something is to be done, as a bill is to be paid: afterwards it is late. */
  readonly isDue?: boolean;
}

/** The property by which another row is named: `vpcId`, and `workloadId` for a `k8sWorkload`. */
type IdOf<N extends RefKind> = N extends `k8s${infer Object}`
  ? `${Uncapitalize<Object>}Id`
  : `${N}Id`;
/** The kinds of rows that a row of type `R` names so. */
type NamedKind<R> = {
  [N in RefKind]: R extends { readonly [I in IdOf<N>]: string } ? N : never;
}[RefKind];

/** The kinds of fields, each typed by the property of the row that it reads. */
export interface FieldKit<R, K extends string> {
  text<const E extends string = never>(
    label: Label<K>,
    options?: FieldOptions<E>,
  ): Field<R, string | null | undefined, E>;
  ip<const E extends string = never>(
    label: Label<K>,
    options?: FieldOptions<E>,
  ): Field<R, string | readonly string[] | null | undefined, E>;
  number<const E extends string = never>(
    label: Label<K>,
    options?: FieldOptions<E> & { readonly unit?: string },
  ): Field<R, number | null | undefined, E>;
  /** Yuan; decimal text keeps every digit of it. `none` is said where there is none, `value` is for a sign or what is no property. */
  money(
    label: Label<K>,
    options?: FieldOptions & { readonly none?: Label<K> },
  ): Field<R, string | number | null | undefined>;
  money(
    label: Label<K>,
    options: FieldOptions & {
      readonly value: (row: R) => string | number | null | undefined;
      readonly none?: Label<K>;
    },
  ): Virtual<R>;
  time(label: Label<K>, options?: FieldOptions): Field<R, string | number | null | undefined>;
  status<V extends string>(
    label: Label<K>,
    dictionary: Dictionary<V>,
    options?: FieldOptions,
  ): Field<R, V>;
  /** A status that is worked out, such as whether anything uses a row. */
  state<V extends string>(
    label: Label<K>,
    dictionary: Dictionary<V>,
    options: FieldOptions & { readonly value: (row: R) => V },
  ): Virtual<R>;
  /** The time that is left until something ends: `12 天后`, `in 12 days`. */
  left(label: Label<K>, options: LeftOptions<R>): Virtual<R>;
  /** Yes or no (D-031). */
  flag(
    label: Label<K>,
    options?: Omit<FieldOptions, 'search'>,
  ): Field<R, boolean | null | undefined>;
  project(label: Label<K>, options?: FieldOptions): Field<R, string | null | undefined>;
  /** The code of a region, shown and offered by its name (E-026). */
  region(label: Label<K>, options?: FieldOptions): Field<R, string | null | undefined>;
  /** The code of a zone, or of a region where no zone is said. */
  zone(label: Label<K>, options?: FieldOptions): Field<R, string | null | undefined>;
  link(
    label: Label<K>,
    to: (row: R) => string | undefined,
    options?: FieldOptions,
  ): Field<R, string | number | null | undefined>;
  /**
   * The name of another row, and a link to it for who may see it. By its kind alone where the row says which one by the
   * property of that name: `vpc` by `vpcId`.
   */
  ref(
    label: Label<K>,
    to: NamedKind<R> | ((row: R) => Ref | undefined),
    options?: FieldOptions,
  ): Field<R, string | null | undefined>;
  /** The same where the name is no property of its own. */
  ref(
    label: Label<K>,
    to: (row: R) => Ref | undefined,
    options: FieldOptions & { readonly value: (row: R) => string | null | undefined },
  ): Virtual<R>;
  /** What ordered it, by `orderId`; empty where nothing did. */
  order(): Field<R, string | null | undefined>;
  /** The user whose row it is, by `ownerId`. */
  owner(label: Label<K>, options?: FieldOptions): Field<R, string | null | undefined>;
  tags(
    label: Label<K>,
    options: FieldOptions & {
      readonly value: (row: R) => readonly string[];
      /** Where the values are codes: what they are called. */
      readonly words?: Dictionary;
      /** Where the values are names of other rows: these rows, in the same order, each a link for who may see it. */
      readonly refs?: (row: R) => readonly Ref[];
      /** How many there are, where `value` tells the first ones alone. */
      readonly count?: (row: R) => number;
    },
  ): Virtual<R>;
  meter(
    label: Label<K>,
    options: FieldOptions & { readonly value: (row: R) => Meter | undefined },
  ): Virtual<R>;
  /**
   * A figure that is worked out, such as how many of something a row has, or one with its unit as it is to be read: it
   * stands right, as every figure does.
   */
  figure(
    label: Label<K>,
    options: FieldOptions & {
      readonly value: (row: R) => number | string | undefined;
      readonly none?: Label<K>;
    },
  ): Virtual<R>;
  virtual(
    label: Label<K>,
    options: FieldOptions & { readonly value: (row: R) => string | number | null | undefined },
  ): Virtual<R>;
}

const idOf = (kind: RefKind) =>
  `${kind.replace(/^k8s(.)/, (_, first: string) => first.toLowerCase())}Id`;
/** The other row of this kind that a row names, by the property of that name unless it has another one. */
const named =
  (kind: RefKind, property = idOf(kind)) =>
  (row: unknown): Ref => {
    const ids = row as Readonly<Record<string, string | undefined>>;
    // Of what stands in a VPC, the address needs it too.
    const of = kind === 'subnet' ? ids['vpcId'] : undefined;
    return { kind, id: ids[property] ?? '', ...(of === undefined ? {} : { of }) };
  };

/** Makes fields of rows of type `R`; labels are keys of the screen’s messages. */
export function fieldKit<R, K extends string>(messages: Messages<K>): FieldKit<R, K> {
  const field = (
    kind: FieldKind,
    label: Label<K>,
    options: FieldOptions<string> & { readonly value?: (row: R) => CellValue } = {},
    extra: Partial<FieldSpec<R>> = {},
  ) => ({
    spec: { kind, label: labelText(messages, label), options, value: options.value, ...extra },
  });
  const unless = (none: Label<K> | undefined) => (none ? { none: labelText(messages, none) } : {});
  return {
    text: (label, options) => field('text', label, options),
    ip: (label, options) => field('ip', label, options),
    number: (label, options) =>
      field('number', label, options, options?.unit ? { unit: options.unit } : {}),
    money: (label, { none, ...options } = {}) => field('money', label, options, unless(none)),
    time: (label, options) => field('time', label, options),
    status: (label, dictionary, options) => field('status', label, options, { dictionary }),
    state: (label, dictionary, options) => field('status', label, options, { dictionary }),
    left: (label, { until, soon, isDue, ...options }) =>
      field('status', label, { ...options, value: until }, { dictionary: timeLeft(soon, isDue) }),
    flag: (label, options) => field('status', label, options, { dictionary: boolean }),
    project: (label, options) => field('project', label, options, { ref: named('project') }),
    region: (label, options) => field('place', label, options, { place: 'region' }),
    zone: (label, options) => field('place', label, options, { place: 'zone' }),
    link: (label, to, options) => field('link', label, options, { to }),
    ref: (label, to, options) =>
      field('link', label, options, { ref: typeof to === 'string' ? named(to) : to }),
    order: () => field('link', 'common.order', { hidden: true }, { ref: named('order') }),
    owner: (label, options) => field('link', label, options, { ref: named('user', 'ownerId') }),
    tags: (label, { words, refs, count, ...options }) =>
      field('tags', label, options, {
        ...(words && { words }),
        ...(refs && { refs }),
        ...(count && { count }),
      }),
    meter: (label, options) => field('meter', label, options),
    figure: (label, { none, ...options }) => field('number', label, options, unless(none)),
    virtual: (label, options) => field('virtual', label, options),
  };
}
