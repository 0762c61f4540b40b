import type { CallInput, Endpoint, StatusRule } from '../api/endpoint';
import { text } from '../i18n/translator';
import type { Messages, Text, TextRef } from '../i18n/translator';
import type { Call } from './call';
import type { Env } from './field';
import type { FormValues, Input, Inputs, InputSpec, Values } from './input';
import { recyclableFrom, recycleResource, restoreRecycle } from '../api/compute/recycles';
import type { RecycleType } from '../api/compute/recycles';
import { labelText } from './label';
import { resourceMessages } from './messages';
import type { Label } from './label';
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
  readonly confirm: ((rows: readonly R[], names: string) => Text | true) | undefined;
  readonly typeToConfirm: ((row: R) => string) | undefined;
  readonly then: Partial<R> | undefined;
  readonly to: ((row: R | undefined) => string) | undefined;
  /** Sends one request. `row` is missing for `create`, `values` for an operation without a form. */
  readonly send:
    | ((values: unknown, row: R | undefined, context: OpContext) => Promise<unknown>)
    | undefined;
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
  readonly danger?: boolean;
  /** Offered for several rows at once: one request and one result per row. */
  readonly bulk?: boolean;
  /**
   * `true`, or why the operation does not apply to this row: the button stays, disabled, and says so. For what the
   * row's status does not decide: from which statuses it is allowed stands with the endpoint and is asked after this.
   */
  readonly when?: (row: R, env: Env) => true | Label<K>;
  /** What is said where the row's status does not allow it: 当前状态不支持此操作 unless there is more to say. */
  readonly notNow?: Label<K>;
  /** Where the status that the rule is about is not the row's own: undefined leaves the refusal to the server. */
  readonly statusOf?: (row: R) => string | undefined;
}
/**
 * `true` asks 警告 / 此操作将无法撤销，是否继续？ (W-02); a text says what is about to happen, to `{names}` by the label of
 * the row; a function says it where it takes more.
 */
type Confirm<R, K extends string> = true | Label<K> | ((rows: readonly R[], names: string) => Text);

interface Confirmed<R, K extends string> {
  readonly confirm?: Confirm<R, K>;
}
interface Coded {
  readonly perm: string | null;
  /** From which statuses, as no endpoint says it: the rule of what it leads to. */
  readonly during?: StatusRule;
}
/** The code of an operation is the one that its endpoint demands; said only where there are several to choose from. */
interface Calling<E extends Endpoint> {
  readonly endpoint: E;
  readonly perm?: string | null;
}
type Unlabelled<R, K extends string> = Omit<OpBase<R, K>, 'label'> &
  Partial<Pick<OpBase<R, K>, 'label'>>;

type BodyOf<E extends Endpoint> = NonNullable<CallInput<E>['body']>;
/** Whether values are a body as they stand: nothing missing, of another type, or too many. */
type AreBody<V, B> = [V] extends [B]
  ? [Exclude<keyof V, keyof B>] extends [never]
    ? true
    : false
  : false;
type OptionalIf<Yes, T> = Yes extends true ? Partial<T> : T;
type NeedsNoMore<E extends Endpoint, T> = [T] extends [CallInput<E>] ? true : false;
type Both<A, B> = A extends true ? (B extends true ? true : false) : false;
type HasId<R> = [R] extends [{ readonly id: string }] ? true : false;
interface ById {
  params: { id: string };
}
type CreateInput<E extends Endpoint, V> = OptionalIf<
  Both<AreBody<V, BodyOf<E>>, NeedsNoMore<E, { body: V }>>,
  { readonly input: (values: V) => CallInput<E> }
>;
type UpdateInput<R, E extends Endpoint, V> = OptionalIf<
  Both<HasId<R>, Both<AreBody<V, BodyOf<E>>, NeedsNoMore<E, ById & { body: V }>>>,
  { readonly input: (values: V, row: R) => CallInput<E> }
>;
type RemoveInput<R, E extends Endpoint> = OptionalIf<
  Both<HasId<R>, NeedsNoMore<E, ById>>,
  { readonly input: (row: R, context: OpContext) => CallInput<E> }
>;
type From<R, V> = (row: R, context: OpContext) => Partial<V> | Promise<Partial<V>>;
type UpdateFrom<R, V> = OptionalIf<
  [R] extends [Partial<V>] ? true : false,
  { readonly from: From<R, V> }
>;

/** The names that a `PATCH` with an `action` offers, and what each asks for beside the ids of its rows. */
type ActionOf<E extends Endpoint> = Extract<BodyOf<E>, { action: string }>['action'];
type AskedOf<E extends Endpoint, N> = Omit<Extract<BodyOf<E>, { action: N }>, 'action' | 'ids'>;
type ActInput<R, B, V> = OptionalIf<
  AreBody<V, B>,
  { readonly input: (values: V, row: R, context: OpContext) => B }
>;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a form without inputs has no keys
type NoInputs = Readonly<Record<never, Input<unknown>>>;

/** `A` are all rows of the list; `R` those that the operations are for. */
export interface OpKit<R, K extends string, A = R> {
  /** The operations of one kind of row: a row of another kind does not offer them. */
  on<S extends R>(kind: (row: R) => row is S): OpKit<S, K, A>;
  /** What was typed is the body unless `input` says otherwise. */
  create<E extends Endpoint, F extends Inputs>(
    options: OpBase<R, K> &
      Calling<E> & { readonly form: F } & CreateInput<NoInfer<E>, Values<NoInfer<F>>>,
  ): Op<A, keyof F & string>;
  import<E extends Endpoint, F extends Inputs>(
    options: OpBase<R, K> &
      Calling<E> & {
        /** The columns of the template, in their order. */
        readonly columns: F;
      } & CreateInput<NoInfer<E>, Values<NoInfer<F>>>,
  ): Op<A, keyof F & string>;
  /** Begins with the row, and sends what was typed to its id, unless `from` and `input` say otherwise. */
  update<E extends Endpoint, F extends Inputs>(
    options: Unlabelled<R, K> &
      Calling<E> & {
        readonly form: F;
        /** For a server that names a refused field otherwise: `items.2.total` for the quota `CPU`. */
        readonly fieldOf?: (name: string, values: Values<F>) => string;
      } & UpdateFrom<R, Values<NoInfer<F>>> &
      UpdateInput<R, NoInfer<E>, Values<NoInfer<F>>>,
  ): Op<A, keyof F & string>;
  /**
   * One action of an endpoint that has several (`PATCH` with `action` and `ids`), with that action's code. What was
   * typed is what it asks for, unless `input` says otherwise.
   */
  act<E extends Endpoint, const N extends ActionOf<E>, F extends Inputs = NoInputs>(
    endpoint: E,
    action: N,
    options: OpBase<R, K> &
      Confirmed<R, K> & {
        readonly form?: F;
        /** What the form starts with. */
        readonly from?: (row: R) => Partial<Values<NoInfer<F>>>;
        /** Where the path has a parameter. */
        readonly params?: (row: R) => CallInput<NoInfer<E>>['params'];
        readonly fieldOf?: (name: string, values: Values<F>) => string;
        /** The transient values a row shows until the next answer of the server. */
        readonly then?: { readonly [N in keyof R]?: R[N] };
      } & ActInput<R, AskedOf<NoInfer<E>, NoInfer<N>>, Values<NoInfer<F>>>,
  ): Op<A, keyof F & string>;
  patch<E extends Endpoint, F extends Inputs>(
    options: OpBase<R, K> &
      Confirmed<R, K> &
      Calling<E> & {
        /** Which of the endpoint's actions it is, where `input` builds another body than `act` does. */
        readonly action?: string & keyof NonNullable<NoInfer<E>['actions']>;
        readonly form?: F;
        /** What the form starts with. */
        readonly from?: (row: R) => Partial<Values<NoInfer<F>>>;
        readonly input: (values: Values<F>, row: R, context: OpContext) => NoInfer<CallInput<E>>;
        readonly fieldOf?: (name: string, values: Values<F>) => string;
        /** The transient values a row shows until the next answer of the server. */
        readonly then?: { readonly [N in keyof R]?: R[N] };
      },
  ): Op<A, keyof F & string>;
  /** Dangerous, and by the row's id, unless something else is said. */
  remove<E extends Endpoint>(
    options: Unlabelled<R, K> &
      Confirmed<R, K> &
      Calling<E> & {
        /** The user types this text before the button opens: for what cannot be had back. */
        readonly typeToConfirm?: (row: R) => string;
      } & RemoveInput<R, NoInfer<E>>,
  ): Op<A>;
  /** To the recycle bin (E-149), and back again for who changes their mind (E-147). */
  recycle(
    options: Unlabelled<R, K> &
      Confirmed<R, K> & { readonly type: RecycleType; readonly id: (row: R) => string },
  ): Op<A>;
  go(options: OpBase<R, K> & Coded & { readonly to: string | ((row: R) => string) }): Op<A>;
  custom(
    options: OpBase<R, K> &
      Coded &
      Confirmed<R, K> & {
        readonly run: (rows: readonly R[], context: OpContext) => Promise<unknown>;
      },
  ): Op<A>;
}

type Send<R> = (values: never, row: R, context: OpContext) => CallInput<Endpoint>;

/** The same options as one shape: which of them may be left out has been judged by the compiler. */
type Given<R, K extends string> = Unlabelled<R, K> &
  Confirmed<R, K> &
  Partial<Calling<Endpoint>> & {
    readonly action?: string;
    readonly during?: StatusRule;
    readonly form?: Inputs;
    readonly from?: unknown;
    readonly input?: unknown;
    readonly fieldOf?: unknown;
    readonly then?: Partial<R>;
    readonly typeToConfirm?: (row: R) => string;
  };

/**
 * Makes operations on rows of type `R`; permission and allowed statuses come from the endpoint
 * (decision 0136).
 */
export function opKit<R, K extends string>(
  messages: Messages<K>,
  on?: (row: R) => boolean,
): OpKit<R, K> {
  const op = (
    kind: OpKind,
    label: Label<K>,
    perm: string | null,
    given: Given<R, K>,
    extra: Partial<OpSpec<R>> = {},
  ): Op<R> => {
    const during = given.during ?? ruleOf(given.endpoint, given.action);
    const statusOf = given.statusOf ?? ownStatus;
    const notNow = given.notNow
      ? labelText(messages, given.notNow)
      : text(resourceMessages, 'resource.notNow');
    return {
      spec: {
        kind,
        label: labelText(messages, label),
        perm,
        danger: given.danger ?? false,
        bulk: given.bulk ?? false,
        on,
        when: (row, env) => {
          const answer = given.when?.(row, env) ?? true;
          if (answer !== true) return labelText(messages, answer);
          return statusAllows({ during, statusOf }, row) || notNow;
        },
        action: given.action,
        during,
        statusOf,
        confirm: confirmation(messages, given.confirm),
        endpoint: given.endpoint,
        form: given.form && specs(given.form),
        from: given.from as OpSpec<R>['from'],
        fieldOf: given.fieldOf as OpSpec<R>['fieldOf'],
        typeToConfirm: given.typeToConfirm,
        then: given.then,
        to: undefined,
        send: undefined,
        run: undefined,
        undo: undefined,
        ...extra,
      },
    };
  };
  const calling = (
    kind: OpKind,
    endpoint: Endpoint,
    given: Given<R, K> & { readonly label: Label<K> },
    send: OpSpec<R>['send'],
  ) =>
    op(
      kind,
      given.label,
      codeOf(endpoint, given.perm, given.action),
      { ...given, endpoint },
      { send },
    );
  const made =
    (endpoint: Endpoint, input: unknown): OpSpec<R>['send'] =>
    (values, _row, context) =>
      context.call(
        endpoint,
        input === undefined
          ? { body: values }
          : (input as Send<R>)(values as never, _row as R, context),
      );
  return {
    // Which kind a row is of is asked before anything else is asked about it.
    on: <S extends R>(kind: (row: R) => row is S) =>
      opKit<S, K>(messages, kind) as unknown as OpKit<S, K, R>,
    create: (options) => {
      const { endpoint, ...given } = options as Given<R, K> & Labelled<K>;
      return calling('create', endpoint, given, made(endpoint, given.input));
    },
    import: ({ columns, ...options }) => {
      const { endpoint, ...given } = options as Given<R, K> & Labelled<K>;
      return calling('import', endpoint, { ...given, form: columns }, made(endpoint, given.input));
    },
    update: (options) => {
      const { endpoint, ...given } = options as Given<R, K> & Calling<Endpoint>;
      const from = given.from ?? ((row: R) => row);
      const input = given.input ?? ((body: never, row: R) => ({ ...byId(row), body }));
      return calling(
        'update',
        endpoint,
        { label: 'common.edit', ...given, from },
        send(endpoint, input as Send<R>),
      );
    },
    act: (endpoint, action, { params, ...options }) => {
      const given = options as unknown as Given<R, K> & { readonly label: Label<K> };
      const asked = given.input as ((...args: Parameters<Send<R>>) => object) | undefined;
      return calling(
        'patch',
        endpoint,
        { ...given, action },
        send(endpoint, (values, row, context) => ({
          ...(params ? { params: params(row) } : {}),
          body: {
            action,
            ids: [byId(row).params.id],
            ...(asked ? asked(values, row, context) : (values as object | undefined)),
          },
        })),
      );
    },
    patch: (options) =>
      calling('patch', options.endpoint, options, send(options.endpoint, options.input as Send<R>)),
    remove: (options) => {
      const { endpoint, ...given } = options as Given<R, K> & Calling<Endpoint>;
      const input = (given.input ?? byId) as (row: R, context: OpContext) => CallInput<Endpoint>;
      return calling(
        'remove',
        endpoint,
        { label: 'common.delete', danger: true, ...given },
        send(endpoint, (_values, row, context) => input(row, context)),
      );
    },
    recycle: ({ type, id, ...options }) => ({
      spec: {
        ...calling(
          'remove',
          recycleResource,
          { label: 'common.delete', danger: true, ...options, during: recyclableFrom[type] },
          send(recycleResource, (_values, row) => ({ params: { type, id: id(row) } })),
        ).spec,
        undo: (row, context) => context.call(restoreRecycle, { params: { id: id(row) } }),
      },
    }),
    go: ({ label, perm, to, ...options }) =>
      op('go', label, perm, options, {
        to: typeof to === 'string' ? () => to : (row) => (row === undefined ? '' : to(row)),
      }),
    custom: ({ label, perm, run, ...options }) => op('custom', label, perm, options, { run }),
  };
}

interface Labelled<K extends string> extends Calling<Endpoint> {
  readonly label: Label<K>;
}

/** Rows without an `id` of their own cannot leave out what uses this. */
function byId(row: unknown): { params: { id: string } } {
  return { params: { id: (row as { readonly id: string }).id } };
}

/** Rows of lists that show no status leave it to the server. */
function ownStatus(row: unknown): string | undefined {
  const { status } = row as { readonly status?: unknown };
  return typeof status === 'string' ? status : undefined;
}

const ruleOf = (endpoint: Endpoint | undefined, action: string | undefined): StatusRule =>
  (action === undefined ? endpoint?.from : endpoint?.actions?.[action]?.from) ?? 'any';

/** Whether the status of a row allows an operation: the one place of the client that reads the endpoint's rule. */
export function statusAllows<R>(
  { during, statusOf }: Pick<OpSpec<R>, 'during' | 'statusOf'>,
  row: R,
): boolean {
  if (during === 'any') return true;
  const status = statusOf(row);
  return status === undefined || during.includes(status);
}

/** A forgotten code would offer the operation to everybody: it has to be said that there is none (P-04). */
function codeOf(
  endpoint: Endpoint,
  own: string | null | undefined,
  action: string | undefined,
): string | null {
  const code = action === undefined ? endpoint.perm : endpoint.actions?.[action]?.perm;
  const perm = own === undefined ? code : own;
  if (perm === undefined) throw new TypeError(`${endpoint.name} has no permission code of its own`);
  return perm;
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
