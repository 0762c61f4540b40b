import { choicesOf } from '../dictionaries/choices';
import type { Dictionary } from '../dictionaries/dictionary';
import type { Messages, Text } from '../i18n/translator';
import { text } from '../i18n/translator';
import type { Rule } from '../rules/rule';
import type {
  Cells,
  Days,
  FileRef,
  FormValues,
  InputKind,
  InputSpec,
  Part,
  Source,
  SourceContext,
  SpecSource,
} from './input-spec';
import { labelText } from './label';
import type { Label } from './label';
import { resourceMessages } from './messages';

export type {
  Cells,
  Days,
  FileRef,
  FormValues,
  InputKind,
  InputSpec,
  Offered,
  Part,
  PartProps,
  SelectOption,
  Source,
  SourceAsk,
  SourceContext,
  SpecRow,
  SpecSource,
} from './input-spec';

declare const holds: unique symbol;
/** An input of a form that holds a `V`. */
export interface Input<V> {
  readonly spec: InputSpec;
  readonly [holds]?: readonly [V];
}
/** The inputs of a form by their names. */
export type Inputs = Readonly<Record<string, Input<unknown>>>;
/** What a form holds, by the types of its inputs. */
export type Values<F> = { readonly [N in keyof F]: F[N] extends Input<infer V> ? V : never };

interface InputOptions<K extends string, V> {
  readonly label: Label<K>;
  /** 必填项 (M-08) beside the field when it is empty (V-013). */
  readonly required?: boolean;
  readonly rules?: readonly Rule[];
  /** A rule across fields, after `rules`. */
  check?(value: V, values: FormValues): Text | undefined;
  /**
   * A rule that asks the server, after all others and a second after the last key (C-18); sending waits for its
   * answer. When it fails nothing is refused: the server judges what is sent again.
   */
  verify?(value: V, context: SourceContext): Promise<Text | undefined>;
  /** Names of inputs that `verify` looks at too: their change asks anew. */
  readonly verifyWith?: readonly string[];
  readonly initial?: V;
  readonly help?: Label<K>;
  readonly placeholder?: Label<K>;
  /** Shown only while this holds for what has been typed so far. */
  readonly show?: (values: FormValues) => boolean;
  /** Left out of an operation's form for whoever lacks this permission: what would be refused is not asked. */
  readonly perm?: string | null | undefined;
  /** A key or a secret's value: never written down, not even as a draft of what was not sent yet. */
  readonly secret?: boolean;
}
interface TextOptions<K extends string> extends InputOptions<K, string> {
  readonly maxLength?: number;
}

interface RadioOptions<K extends string, V extends string> extends InputOptions<K, NoInfer<V>> {
  readonly from: readonly { readonly label: Text; readonly value: V }[];
}

interface NumberOptions<K extends string> extends InputOptions<K, number> {
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  /** What stands there by what else is chosen, as long as nobody has typed another number; `initial` is that of the beginning. */
  readonly usual?: (values: FormValues) => number;
  /** What the number comes to, as help; nothing where it says nothing yet. */
  readonly explain?: (value: number) => Text | undefined;
}

/** What is not shown is not asked for, and not sent. */
interface Shown {
  readonly show?: undefined;
}
/** Never sent empty: an empty one is refused. */
interface Always extends Shown {
  readonly required: true;
}

interface OneOfOptions<K extends string, V extends string> extends Omit<
  InputOptions<K, NoInfer<V>>,
  'required'
> {
  readonly of: Dictionary<V>;
  readonly initial: NoInfer<V>;
}

interface WholeOptions<K extends string> extends Omit<
  NumberOptions<K>,
  'required' | 'whole' | 'min' | 'max'
> {
  /** The least and the most. */
  readonly within: readonly [number, number];
}

interface Sourced {
  readonly from: Source;
  /** Names of the inputs that the source looks at: their change asks anew and empties this one. */
  readonly needs?: readonly string[];
  /** A select: the first that is offered stands there until somebody chooses another; what is chosen is seen before it is sent. */
  readonly first?: boolean;
  /** What the server takes where nothing is chosen; a summary says it. */
  readonly otherwise?: Source;
}

/** One line of an input of keys and values. */
export interface Pair {
  readonly key: string;
  readonly value: string;
}

/** The kinds of inputs; labels are keys of the screen’s messages. */
export interface InputKit<K extends string> {
  text(options: TextOptions<K>): Input<string>;
  area(options: TextOptions<K>): Input<string>;
  password(
    options: TextOptions<K> & {
      readonly current?: boolean;
      readonly strength?: boolean;
      readonly advice?: (context: SourceContext) => Promise<Text>;
    },
  ): Input<string>;
  number(options: NumberOptions<K> & Always): Input<number>;
  number(options: NumberOptions<K>): Input<number | null>;
  /** A whole number that has to be there. */
  whole(options: WholeOptions<K> & Shown): Input<number>;
  whole(options: WholeOptions<K>): Input<number | null>;
  /** A port of a protocol of the internet, which has to be there. */
  port(options: Omit<WholeOptions<K>, 'within'> & Shown): Input<number>;
  select<V extends string = string>(options: InputOptions<K, V> & Sourced & Always): Input<V>;
  select<V extends string = string>(options: InputOptions<K, V> & Sourced): Input<V | ''>;
  /** Several of the options. */
  multi<V extends string = string>(
    options: InputOptions<K, readonly V[]> &
      Sourced & {
        readonly most?: number;
        readonly advice?: (context: SourceContext) => Promise<Text>;
      },
  ): Input<readonly V[]>;
  /** Few options, all in sight. */
  radio<const V extends string>(options: RadioOptions<K, V> & Always): Input<V>;
  radio<const V extends string>(options: RadioOptions<K, V>): Input<V | ''>;
  /** One of the words of a dictionary, all in sight and one of them always taken. */
  oneOf<V extends string>(options: OneOfOptions<K, V> & Shown): Input<V>;
  oneOf<V extends string>(options: OneOfOptions<K, V>): Input<V | ''>;
  switch(options: InputOptions<K, boolean>): Input<boolean>;
  /** A day, `2026-11-20`. */
  date(options: InputOptions<K, string> & { readonly past?: boolean }): Input<string>;
  /** Two days and what is between; `shortcuts` offers week, month and three months (D-066). */
  range(
    options: InputOptions<K, Days> & { readonly past?: boolean; readonly shortcuts?: boolean },
  ): Input<Days>;
  /** `is` says which addresses (V-038, V-039): only a form that has any loads what reads them. */
  ip(options: InputOptions<K, string> & { readonly is: Rule }): Input<string>;
  /** Several entries, each judged by `each` (V-040, V-041, V-049); a pasted list is taken apart. */
  cidrs(
    options: InputOptions<K, readonly string[]> & { readonly each: Rule; readonly most?: number },
  ): Input<readonly string[]>;
  /** Uploaded when they are chosen (W-03); the form holds where they are kept. */
  files(
    options: InputOptions<K, readonly FileRef[]> & {
      readonly most?: number;
      readonly spreadsheet?: boolean;
    },
  ): Input<readonly FileRef[]>;
  /** The host picker (W-04): ids of hosts. */
  hosts(
    options: InputOptions<K, readonly string[]> & { readonly single?: boolean },
  ): Input<readonly string[]>;
  /** Keys and values; no key twice. */
  pairs(
    options: InputOptions<K, readonly Pair[]> & {
      readonly key?: Label<K>;
      readonly value?: Label<K>;
      readonly keyRules?: readonly Rule[];
      readonly valueRules?: readonly Rule[];
    },
  ): Input<readonly Pair[]>;
  /** One row of a table of specifications (W-06): its value. */
  specs<C extends string>(
    options: InputOptions<K, string> & {
      readonly columns: Readonly<Record<C, Label<K>>>;
      readonly from: SpecSource<NoInfer<C>>;
      readonly needs?: readonly string[];
    },
  ): Input<string>;
  /** A part of one's own, loaded with the form that shows it. */
  custom<V>(
    options: InputOptions<K, V> & {
      readonly initial: V;
      /** Of a text. */
      readonly maxLength?: number;
      readonly part: () => Promise<Part<V>>;
    },
  ): Input<V>;
  /** Shown, never edited: a column of `rows` or a line of facts in a form. */
  shown<V extends string | number = string>(options: { readonly label: Label<K> }): Input<V>;
  /** Carried along, neither shown nor edited: what a request needs of a row. */
  hidden(): Input<string>;
  /** A small table of inputs. `fixed`: neither added nor removed. */
  rows<F extends Inputs>(
    options: InputOptions<K, readonly Values<F>[]> & {
      readonly columns: F;
      readonly fixed?: boolean;
      /** At most so many. */
      readonly most?: number;
      /** As `verify`, of single cells: one question for all rows. */
      readonly verifyCells?: (rows: readonly Values<F>[], context: SourceContext) => Promise<Cells>;
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
      ...(options.perm ? { perm: options.perm } : {}),
      secret: options.secret ?? kind === 'password',
      // The form holds for this input what this input put there.
      check: (value, values) => options.check?.(value, values),
      ...(options.verify
        ? { verify: async (value, context) => options.verify?.(value, context) }
        : {}),
      ...(options.verifyWith ? { verifyWith: options.verifyWith } : {}),
      ...extra,
    },
  });
  const limited = ({ maxLength }: Pick<TextOptions<K>, 'maxLength'>) => defined({ maxLength });
  const sourced = ({ from, needs = [], first, otherwise }: Sourced) => ({
    from,
    needs,
    ...defined({ first, otherwise }),
  });
  const explained = ({ explain }: Pick<NumberOptions<K>, 'explain'>) =>
    explain
      ? {
          explain: (value: unknown) => (typeof value === 'number' ? explain(value) : undefined),
        }
      : {};
  const whole = ({ within: [min, max], ...options }: WholeOptions<K>) =>
    make<never>(
      'number',
      null,
      { ...options, required: true },
      {
        ...defined({ unit: options.unit, usual: options.usual }),
        ...{ min, max, whole: true },
        ...explained(options),
      },
    );
  return {
    text: (options) => make('text', '', options, limited(options)),
    area: (options) => make('area', '', options, limited(options)),
    password: (options) =>
      make('password', '', options, {
        ...limited(options),
        current: options.current ?? false,
        strength: options.strength ?? false,
        ...defined({ advice: options.advice }),
      }),
    number: (options) => {
      const { unit, min, max, whole, usual } = options;
      return make<never>('number', null, options, {
        ...defined({ unit, min, max, whole, usual }),
        ...explained(options),
      });
    },
    whole,
    port: (options) => whole({ ...options, within: [1, 65_535] }),
    select: (options) => make<never>('select', '', options, sourced(options)),
    multi: (options) =>
      make('multi', [], options, {
        ...sourced(options),
        ...defined({ most: options.most, advice: options.advice }),
      }),
    radio: (options) => make<never>('radio', '', options, { from: options.from }),
    oneOf: ({ of, ...options }) =>
      make('radio', '', { ...options, required: true }, { from: choicesOf(of) }),
    switch: (options) => make('switch', false, options),
    date: (options) => make('date', '', options, { past: options.past ?? false }),
    range: (options) =>
      make('range', { start: '', end: '' } satisfies Days, options, {
        past: options.past ?? false,
        shortcuts: options.shortcuts ?? false,
      }),
    ip: (options) => make('ip', '', { ...options, rules: [options.is, ...(options.rules ?? [])] }),
    cidrs: (options) =>
      make(
        'cidrs',
        [],
        { ...options, rules: [options.each, ...(options.rules ?? [])] },
        defined({ most: options.most }),
      ),
    files: (options) =>
      make('files', [], options, {
        spreadsheet: options.spreadsheet ?? false,
        ...defined({ most: options.most }),
      }),
    hosts: (options) => make('hosts', [], options, { single: options.single ?? false }),
    pairs: (options) => {
      const { key = 'pairs.key', value = 'pairs.value', keyRules = [], valueRules = [] } = options;
      return make('rows', [], options, {
        fixed: false,
        columns: {
          key: make<string>('text', '', { label: key, required: true, rules: keyRules }).spec,
          value: make<string>('text', '', { label: value, rules: valueRules }).spec,
        },
        check: (rows, values) =>
          keyTwice(rows as readonly Pair[]) ?? options.check?.(rows as readonly Pair[], values),
      });
    },
    specs: (options) =>
      make('specs', '', options, {
        needs: options.needs ?? [],
        specs: {
          columns: Object.entries<Label<K>>(options.columns).map(([key, label]) => ({
            key,
            title: labelText(messages, label),
          })),
          from: options.from,
        },
      }),
    custom: (options) =>
      make('custom', options.initial, options, {
        // It is given what it put there, or what it begins with.
        part: options.part as () => Promise<Part<unknown>>,
        ...limited(options),
      }),
    shown: (options) => make('shown', '', options),
    hidden: () => make('hidden', '', { label: { messages: resourceMessages, key: '' } }),
    rows: (options) =>
      make('rows', [], options, {
        fixed: options.fixed ?? false,
        columns: Object.fromEntries(
          Object.entries(options.columns).map(([name, column]) => [name, column.spec]),
        ),
        ...defined({ most: options.most }),
        // As `check`: the form holds for this input what this input put there.
        ...defined({ verifyCells: options.verifyCells as InputSpec['verifyCells'] }),
      }),
  };
}

/** What a list of pairs says twice is not a pair any more. */
function keyTwice(rows: readonly Pair[]): Text | undefined {
  const keys = rows.map(({ key }) => key.trim()).filter((key) => key !== '');
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  return twice === undefined ? undefined : text(resourceMessages, 'pairs.twice', { key: twice });
}

/** A form outside of a definition, with the types of its values. */
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
