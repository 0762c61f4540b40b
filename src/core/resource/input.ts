import type { Messages, Text, TextRef } from '../i18n/translator';
import type { Rule } from '../rules/rule';
import type { Call } from './call';
import { labelText } from './label';
import type { Label } from './label';
import { resourceMessages } from './messages';

/** One row of a form's values as rules see them: everything typed so far. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What a source may ask: it calls the contract itself, and says by failing that there is nothing to choose from. */
export interface SourceContext {
  readonly call: Call;
  readonly signal: AbortSignal;
  /** What the form holds now; the source is asked again when one of the `needs` changes. */
  readonly values: FormValues;
}

/** D-052: the specification's sources, or a function. */
export interface SelectOption {
  readonly label: Text;
  readonly value: string;
}
export type Source =
  | 'users'
  | 'groups'
  | 'ips'
  | 'shterm'
  | 'region'
  | readonly SelectOption[]
  | ((context: SourceContext) => Promise<readonly SelectOption[]>);

export type InputKind =
  'text' | 'area' | 'number' | 'password' | 'select' | 'switch' | 'shown' | 'hidden' | 'rows';

export interface InputSpec {
  readonly kind: InputKind;
  readonly label: TextRef;
  readonly required: boolean;
  readonly rules: readonly Rule[];
  /** A rule across fields: sees everything typed so far. */
  readonly check: (value: unknown, values: FormValues) => Text | undefined;
  readonly initial: unknown;
  readonly help?: TextRef;
  readonly placeholder?: TextRef;
  readonly unit?: string;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  /** `password` only: the one in use, not a new one, for password managers. */
  readonly current?: boolean;
  readonly from?: Source;
  readonly needs?: readonly string[];
  readonly show?: (values: FormValues) => boolean;
  /** `rows` only. */
  readonly columns?: Readonly<Record<string, InputSpec>>;
  readonly fixed?: boolean;
}

declare const holds: unique symbol;
export interface Input<V> {
  readonly spec: InputSpec;
  readonly [holds]?: readonly [V];
}
export type Inputs = Readonly<Record<string, Input<unknown>>>;
export type Values<F> = { readonly [N in keyof F]: F[N] extends Input<infer V> ? V : never };

interface InputOptions<K extends string, V> {
  readonly label: Label<K>;
  /** 必填项 (M-08) beside the field when it is empty (V-013). */
  readonly required?: boolean;
  readonly rules?: readonly Rule[];
  /** A rule across fields, after `rules`. */
  check?(value: V, values: FormValues): Text | undefined;
  readonly initial?: V;
  readonly help?: Label<K>;
  readonly placeholder?: Label<K>;
  /** Shown only while this holds for what has been typed so far. */
  readonly show?: (values: FormValues) => boolean;
}
interface TextOptions<K extends string> extends InputOptions<K, string> {
  readonly maxLength?: number;
}

interface NumberOptions<K extends string> extends InputOptions<K, number> {
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
}

export interface InputKit<K extends string> {
  text(options: TextOptions<K>): Input<string>;
  area(options: TextOptions<K>): Input<string>;
  password(options: TextOptions<K> & { readonly current?: boolean }): Input<string>;
  number(options: NumberOptions<K>): Input<number | null>;
  select<V extends string = string>(
    options: InputOptions<K, V> & {
      readonly from: Source;
      /** Names of the inputs that the source looks at. */
      readonly needs?: readonly string[];
    },
  ): Input<V | ''>;
  switch(options: InputOptions<K, boolean>): Input<boolean>;
  /** Shown, never edited: a column of `rows` or a line of facts in a form. */
  shown<V extends string | number = string>(options: { readonly label: Label<K> }): Input<V>;
  /** Carried along, neither shown nor edited: what a request needs of a row. */
  hidden(): Input<string>;
  /** A small table of inputs. `fixed`: neither added nor removed. */
  rows<F extends Inputs>(
    options: InputOptions<K, readonly Values<F>[]> & {
      readonly columns: F;
      readonly fixed?: boolean;
    },
  ): Input<readonly Values<F>[]>;
}

/** The inputs of one screen's forms; labels are keys of its messages. */
export function inputs<K extends string>(messages: Messages<K>): InputKit<K> {
  const make = <V>(
    kind: InputKind,
    empty: unknown,
    options: InputOptions<NoInfer<K>, unknown>,
    extra: Partial<InputSpec> = {},
  ): Input<V> => ({
    spec: {
      kind,
      label: labelText(messages, options.label),
      required: options.required ?? false,
      rules: options.rules ?? [],
      initial: options.initial ?? empty,
      ...(options.help ? { help: labelText(messages, options.help) } : {}),
      ...(options.placeholder ? { placeholder: labelText(messages, options.placeholder) } : {}),
      ...(options.show ? { show: options.show } : {}),
      check: (value, values) => options.check?.(value, values),
      ...extra,
    },
  });
  const limited = (options: TextOptions<K>) =>
    options.maxLength === undefined ? {} : { maxLength: options.maxLength };
  return {
    text: (options) => make('text', '', options, limited(options)),
    area: (options) => make('area', '', options, limited(options)),
    password: (options) =>
      make('password', '', options, { ...limited(options), current: options.current ?? false }),
    number: (options) => {
      const { unit, min, max, whole } = options;
      return make('number', null, options, defined({ unit, min, max, whole }));
    },
    select: (options) =>
      make('select', '', options, { from: options.from, needs: options.needs ?? [] }),
    switch: (options) => make('switch', false, options),
    shown: (options) => make('shown', '', options),
    hidden: () => make('hidden', '', { label: { messages: resourceMessages, key: '' } }),
    rows: (options) =>
      make('rows', [], options, {
        fixed: options.fixed ?? false,
        columns: Object.fromEntries(
          Object.entries(options.columns).map(([name, column]) => [name, column.spec]),
        ),
      }),
  };
}

export interface TypedForm<F extends Inputs> {
  readonly spec: Readonly<Record<string, InputSpec>>;
  /** The form's values by the types of its inputs. */
  readonly read: (values: FormValues) => Values<F>;
}

/** A form outside a resource definition. What a form hands out came through these inputs, so the types hold. */
export function formOf<F extends Inputs>(form: F): TypedForm<F> {
  return {
    spec: Object.fromEntries(Object.entries(form).map(([name, input]) => [name, input.spec])),
    read: (values) => values as Values<F>,
  };
}

type Present<T> = { [N in keyof T]?: Exclude<T[N], undefined> };

/** Only the entries that are there: an absent option and an undefined one are not the same (exact types). */
function defined<T extends object>(entries: T): Present<T> {
  const present = Object.entries(entries).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as Present<T>;
}
