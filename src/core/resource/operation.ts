import type { CallInput, Endpoint } from '../api/endpoint';
import type { Messages, Text, TextRef } from '../i18n/translator';
import type { Call } from './call';
import type { Env } from './field';
import type { FormValues, Inputs, InputSpec, Values } from './input';
import { recycleResource, restoreRecycle } from '../api/compute/recycles';
import type { RecycleType } from '../api/compute/recycles';
import { labelText } from './label';
import type { Label } from './label';
import type { Within } from './list-place';

/** What an operation may ask of the screen it runs on. */
export interface OpContext {
  /** What every row of the list around has: the id of the row whose detail the list stands in. */
  readonly within: Within;
  readonly call: Call;
  readonly signal: AbortSignal;
  readonly reload: () => void;
  readonly notify: (tone: 'success' | 'info' | 'warning' | 'error', text: Text) => void;
}

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
  readonly when: (row: R, env: Env) => true | TextRef;
  readonly form: Readonly<Record<string, InputSpec>> | undefined;
  readonly from: ((row: R, context: OpContext) => unknown) | undefined;
  /** Where the server's name of a refused field stands in this form. */
  readonly place: ((name: string, values: FormValues) => string) | undefined;
  readonly confirm: ((rows: readonly R[], names: string) => Text | true) | undefined;
  readonly typeToConfirm: ((row: R) => string) | undefined;
  readonly then: Partial<R> | undefined;
  readonly to: ((row: R | undefined) => string) | undefined;
  /** Sends one request. `row` is missing for `create`, `values` for an operation without a form. */
  readonly send:
    ((values: unknown, row: R | undefined, context: OpContext) => Promise<unknown>) | undefined;
  readonly run: ((rows: readonly R[], context: OpContext) => Promise<unknown>) | undefined;
  /** Takes back what was done to one row: offered with the notice of success. */
  readonly undo: ((row: R, context: OpContext) => Promise<unknown>) | undefined;
}

declare const acts: unique symbol;
/** An operation; `I` names the inputs of its form. */
export interface Op<R, I extends string = string> {
  readonly spec: OpSpec<R>;
  readonly [acts]?: readonly [R, I];
}

interface OpBase<R, K extends string> {
  readonly label: Label<K>;
  readonly perm: string | null;
  readonly danger?: boolean;
  /** Offered for several rows at once: one request and one result per row. */
  readonly bulk?: boolean;
  /** `true`, or why the operation does not apply to this row: the button stays, disabled, and says so. */
  readonly when?: (row: R, env: Env) => true | Label<K>;
}
/**
 * `true` asks 警告 / 此操作将无法撤销，是否继续？ (W-02); a text says what is about to happen, to `{names}` by the label of
 * the row; a function says it where it takes more.
 */
type Confirm<R, K extends string> = true | Label<K> | ((rows: readonly R[], names: string) => Text);

interface Confirmed<R, K extends string> {
  readonly confirm?: Confirm<R, K>;
}

/** `A` are all rows of the list; `R` those that the operations are for. */
export interface OpKit<R, K extends string, A = R> {
  /** The operations of one kind of row: a row of another kind does not offer them. */
  on<S extends R>(kind: (row: R) => row is S): OpKit<S, K, A>;
  create<E extends Endpoint, F extends Inputs>(
    options: OpBase<R, K> & {
      readonly endpoint: E;
      readonly form: F;
      readonly input: (values: Values<F>) => NoInfer<CallInput<E>>;
    },
  ): Op<A, keyof F & string>;
  /** Rows of an Excel file made from the standard template (V-004): one request and one result per row. */
  import<E extends Endpoint, F extends Inputs>(
    options: OpBase<R, K> & {
      readonly endpoint: E;
      /** The columns of the template, in their order. */
      readonly columns: F;
      readonly input: (values: Values<F>) => NoInfer<CallInput<E>>;
    },
  ): Op<A, keyof F & string>;
  update<E extends Endpoint, F extends Inputs>(
    options: OpBase<R, K> & {
      readonly endpoint: E;
      readonly form: F;
      /** What the form starts with: from the row, or loaded. */
      readonly from: (
        row: R,
        context: OpContext,
      ) => Partial<Values<NoInfer<F>>> | Promise<Partial<Values<NoInfer<F>>>>;
      readonly input: (values: Values<F>, row: R) => NoInfer<CallInput<E>>;
      /** For a server that names a refused field otherwise: `items.2.total` for the quota `CPU`. */
      readonly place?: (name: string, values: Values<F>) => string;
    },
  ): Op<A, keyof F & string>;
  patch<E extends Endpoint, F extends Inputs>(
    options: OpBase<R, K> &
      Confirmed<R, K> & {
        readonly endpoint: E;
        readonly form?: F;
        /** What the form starts with. */
        readonly from?: (row: R) => Partial<Values<NoInfer<F>>>;
        readonly input: (values: Values<F>, row: R, context: OpContext) => NoInfer<CallInput<E>>;
        readonly place?: (name: string, values: Values<F>) => string;
        /** The transient values a row shows until the next answer of the server. */
        readonly then?: { readonly [N in keyof R]?: R[N] };
      },
  ): Op<A, keyof F & string>;
  remove<E extends Endpoint>(
    options: OpBase<R, K> &
      Confirmed<R, K> & {
        readonly endpoint: E;
        readonly input: (row: R, context: OpContext) => NoInfer<CallInput<E>>;
        /** The user types this text before the button opens: for what cannot be had back. */
        readonly typeToConfirm?: (row: R) => string;
      },
  ): Op<A>;
  /** To the recycle bin (E-149), and back again for who changes their mind (E-147). */
  recycle(
    options: Omit<OpBase<R, K>, 'perm'> &
      Confirmed<R, K> & { readonly type: RecycleType; readonly id: (row: R) => string },
  ): Op<A>;
  go(options: OpBase<R, K> & { readonly to: string | ((row: R) => string) }): Op<A>;
  custom(
    options: OpBase<R, K> &
      Confirmed<R, K> & {
        readonly run: (rows: readonly R[], context: OpContext) => Promise<unknown>;
      },
  ): Op<A>;
}

type Send<R> = (values: never, row: R, context: OpContext) => CallInput<Endpoint>;

export function opKit<R, K extends string>(
  messages: Messages<K>,
  on?: (row: R) => boolean,
): OpKit<R, K> {
  const op = (
    kind: OpKind,
    options: OpBase<R, K> & Confirmed<R, K>,
    extra: Partial<OpSpec<R>> = {},
  ): Op<R> => ({
    spec: {
      kind,
      label: labelText(messages, options.label),
      perm: options.perm,
      danger: options.danger ?? false,
      bulk: options.bulk ?? false,
      on,
      when: (row, env) => {
        const answer = options.when?.(row, env) ?? true;
        return answer === true ? true : labelText(messages, answer);
      },
      confirm: confirmation(messages, options.confirm),
      endpoint: undefined,
      form: undefined,
      from: undefined,
      place: undefined,
      typeToConfirm: undefined,
      then: undefined,
      to: undefined,
      send: undefined,
      run: undefined,
      undo: undefined,
      ...extra,
    },
  });
  return {
    // Which kind a row is of is asked before anything else is asked about it.
    on: <S extends R>(kind: (row: R) => row is S) =>
      opKit<S, K>(messages, kind) as unknown as OpKit<S, K, R>,
    create: (options) =>
      op('create', options, {
        endpoint: options.endpoint,
        form: specs(options.form),
        send: (values, _row, context) =>
          context.call(options.endpoint, options.input(values as never)),
      }),
    import: (options) =>
      op('import', options, {
        endpoint: options.endpoint,
        form: specs(options.columns),
        send: (values, _row, context) =>
          context.call(options.endpoint, options.input(values as never)),
      }),
    update: (options) =>
      op('update', options, {
        endpoint: options.endpoint,
        form: specs(options.form),
        from: options.from,
        place: options.place as OpSpec<R>['place'],
        send: send(options.endpoint, options.input as Send<R>),
      }),
    patch: (options) =>
      op('patch', options, {
        endpoint: options.endpoint,
        form: options.form ? specs(options.form) : undefined,
        from: options.from,
        place: options.place as OpSpec<R>['place'],
        then: options.then,
        send: send(options.endpoint, options.input as Send<R>),
      }),
    remove: (options) =>
      op('remove', options, {
        endpoint: options.endpoint,
        typeToConfirm: options.typeToConfirm,
        send: send(options.endpoint, (_values, row, context) => options.input(row, context)),
      }),
    recycle: ({ type, id, ...options }) =>
      op(
        'remove',
        { danger: true, ...options, perm: recycleResource.perm ?? null },
        {
          endpoint: recycleResource,
          send: send(recycleResource, (_values, row) => ({ params: { type, id: id(row) } })),
          undo: (row, context) => context.call(restoreRecycle, { params: { id: id(row) } }),
        },
      ),
    go: (options) => {
      const { to } = options;
      return op('go', options, {
        to: typeof to === 'string' ? () => to : (row) => (row === undefined ? '' : to(row)),
      });
    },
    custom: (options) => op('custom', options, { run: options.run }),
  };
}

function confirmation<R, K extends string>(
  messages: Messages<K>,
  confirm: Confirm<R, K> | undefined,
): OpSpec<R>['confirm'] {
  if (confirm === undefined || typeof confirm === 'function') return confirm;
  if (confirm === true) return () => true;
  const question = labelText(messages, confirm);
  return (_rows, names) => ({ ...question, params: { ...question.params, names } });
}

function specs(form: Inputs): Readonly<Record<string, InputSpec>> {
  return Object.fromEntries(Object.entries(form).map(([name, input]) => [name, input.spec]));
}

function send<R>(endpoint: Endpoint, input: Send<R>): OpSpec<R>['send'] {
  return (values, row, context) => {
    if (row === undefined) throw new TypeError(`${endpoint.name} needs a row`);
    return context.call(endpoint, input(values as never, row, context));
  };
}
