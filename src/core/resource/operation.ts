import type { CallInput, Endpoint, Reply, StatusRule } from '../api/endpoint';
import type { Text } from '../i18n/translator';
import type { RecycleType } from '../api/compute/recycles';
import type { Env } from './field';
import type { Input, Inputs, Values } from './input';
import type { Label } from './label';
import type {
  AboutLoader,
  DialogLoader,
  OpContext,
  OpSpec,
  ResultView,
  Undo,
} from './operation-spec';

export type {
  DialogLoader,
  DialogProps,
  OpContext,
  OpKind,
  OpSpec,
  ResultProps,
  ResultView,
} from './operation-spec';

declare const acts: unique symbol;
/** An operation; `I` names the inputs of its form. */
export interface Op<R, I extends string = string> {
  readonly spec: OpSpec<R>;
  readonly [acts]?: readonly [R, I];
}

/**
 * One request for all chosen rows: all are done or none, and a refusal names its rows by `ids.<n>`, the place of a row in
 * what was sent.
 */
export interface BulkCall<R, B extends Endpoint, V> {
  readonly endpoint: B;
  /** What the form starts with for these rows. */
  readonly from?: (rows: readonly R[]) => Partial<V>;
  readonly input: (rows: readonly R[], values: V, context: OpContext) => NoInfer<CallInput<B>>;
}

interface OpBase<R, K extends string, B extends Endpoint = Endpoint, V = unknown> {
  readonly label: Label<K>;
  readonly danger?: boolean;
  /** Offered for several rows at once. `true`: one request and one result per row. */
  readonly bulk?: boolean | BulkCall<R, B, V>;
  /**
   * `true`, or why the operation does not apply to this row: the button stays, disabled, and says so. For what the
   * row's status does not decide: from which statuses it is allowed stands with the endpoint and is asked after this.
   */
  readonly when?: (row: R, env: Env) => true | Label<K>;
  /** What is said where the row's status does not allow it: in which statuses it is possible, unless there is more to say. */
  readonly notNow?: Label<K>;
  /** What its form is about, above the form: for a decision on what somebody else wrote. */
  readonly about?: AboutLoader<R>;
  /** What is accepted only begins, and the row does not say so: something else is on its way, or somebody decides first. */
  readonly begins?: true;
  /** Where the status that the rule is about is not the row's own: undefined leaves the refusal to the server. */
  readonly statusOf?: (row: R) => string | undefined;
}
/**
 * `true` asks 警告 / 此操作将无法撤销，是否继续？ (W-02): for what is really lost. What is not says so: `confirm.interrupts`,
 * `confirm.withdrawn`, `confirm.reversible`; a recycled row asks `confirm.binned` by itself. Another text says what is about to happen,
 * to `{names}` by the label of the row, and that of a removal that it is final; a function says it where it takes more.
 */
export type Confirm<R, K extends string> =
  | true
  | Label<K>
  | ((rows: readonly R[], names: string, isTakenBack: boolean) => Text | true);

/** How a removed row comes back: by an endpoint that the user has to be allowed. */
export interface WayBack<R> extends Pick<Undo<R>, 'run'>, Partial<Pick<Undo<R>, 'when'>> {
  readonly endpoint: Endpoint;
}

/** An operation that asks before it is done. */
export interface Confirmed<R, K extends string> {
  readonly confirm?: Confirm<R, K>;
}
/**
 * The user types this text before the button opens: for what cannot be had back. One row at a time, as several have no one
 * name, and only where nothing else is asked.
 */
type Typed<R> =
  | { readonly typeToConfirm?: never }
  | {
      readonly typeToConfirm: (row: R) => string;
      readonly bulk?: false;
      readonly form?: never;
    };
interface Coded {
  readonly perm: string | null;
  /** From which statuses, as no endpoint says it: the rule of what it leads to. */
  readonly during?: StatusRule;
}
/** The code of an operation is the one that its endpoint demands; said only where there are several to choose from. */
export interface Calling<E extends Endpoint> {
  readonly endpoint: E;
  readonly perm?: string | null;
}
/** The same options for a kind of operation that has a word of its own: 编辑, 删除. */
export type Unlabelled<R, K extends string, B extends Endpoint = Endpoint, V = unknown> = Omit<
  OpBase<R, K, B, V>,
  'label'
> &
  Partial<Pick<OpBase<R, K, B, V>, 'label'>>;
/**
 * Shows the answer once, in the dialog that stays for it: a private key, a receipt, new ids. Its parts are in
 * `src/widgets/result`.
 */
interface Answering<R, E extends Endpoint> {
  readonly result?: () => Promise<{ readonly default: ResultView<Reply<E>, R> }>;
  /**
   * Whether an answer has something to show instead of what was to begin; otherwise that it was done is told as of any
   * operation.
   */
  readonly tells?: (answer: Reply<E>) => boolean;
}

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
/** Properties that have a text of their own, whatever kind the row is of. */
type TextOf<R> = {
  [N in keyof R]: R[N] extends string | number ? N : never;
}[keyof R] &
  string;
type Carrying<R> =
  | { readonly carries?: never }
  | {
      /**
       * What the sources of the form look at of the row, by its names in the form: neither shown, nor a part of `from` and
       * `input`, nor sent. `{ vmId: 'id' }`.
       */
      readonly carries: Readonly<Record<string, TextOf<R>>>;
      /** One request for all rows has no row to carry of. */
      readonly bulk?: boolean;
    };
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
/** Endpoints with both actions, which ask for nothing but ids. */
type Switching<E extends Endpoint> = ['enable' | 'disable'] extends [ActionOf<E>] ? unknown : never;
type Enabled<R> = [R] extends [{ readonly enabled: boolean }] ? unknown : never;
/** The beginnings of those keys that say all of a switch. */
type SwitchWords<K> = {
  [N in K & string]: N extends `${infer W}.isEnabled`
    ? [`${W}.enable` | `${W}.disable` | `${W}.isDisabled`] extends [K]
      ? W
      : never
    : never;
}[K & string];
interface SwitchOptions<R, K extends string, W> extends Pick<OpBase<R, K>, 'notNow'> {
  /** What their words begin with: `<words>.enable`, `.disable`, and why not, `.isEnabled` and `.isDisabled`. */
  readonly words: W;
  /** The rule of the endpoint says which of the two it is, as its status tells it; without it, the row's `enabled`. */
  readonly byStatus?: true;
  readonly bulk?: true;
  /** What is asked before it is disabled. */
  readonly confirm?: Confirm<R, K>;
  readonly then?: { readonly [N in keyof R]?: R[N] };
}
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a form without inputs has no keys
type NoInputs = Readonly<Record<never, Input<unknown>>>;

/** `A` are all rows of the list; `R` those that the operations are for. */
export interface OpKit<R, K extends string, A = R> {
  /** The operations of one kind of row: a row of another kind does not offer them. */
  on<S extends R>(kind: (row: R) => row is S): OpKit<S, K, A>;
  /** What was typed is the body unless `input` says otherwise. */
  create<E extends Endpoint, F extends Inputs>(
    options: OpBase<R, K> &
      Calling<E> & { readonly form: F } & Answering<R, NoInfer<E>> &
      CreateInput<NoInfer<E>, Values<NoInfer<F>>>,
  ): Op<A, keyof F & string>;
  import<E extends Endpoint, F extends Inputs>(
    options: OpBase<R, K> &
      Calling<E> & {
        /** The columns of the template, in their order. */
        readonly columns: F;
      } & CreateInput<NoInfer<E>, Values<NoInfer<F>>>,
  ): Op<A, keyof F & string>;
  /** Begins with the row, and sends what was typed to its id, unless `from` and `input` say otherwise. */
  update<E extends Endpoint, F extends Inputs, B extends Endpoint = E>(
    options: Unlabelled<R, K, B, Values<NoInfer<F>>> &
      Calling<E> & {
        readonly form: F;
        /** For a server that names a refused field otherwise: `items.2.total` for the quota `CPU`. */
        readonly fieldOf?: (name: string, values: Values<F>) => string;
      } & Carrying<R> &
      UpdateFrom<R, Values<NoInfer<F>>> &
      UpdateInput<R, NoInfer<E>, Values<NoInfer<F>>>,
  ): Op<A, keyof F & string>;
  /**
   * One action of an endpoint that has several (`PATCH` with `action` and `ids`), with that action's code. What was
   * typed is what it asks for, unless `input` says otherwise.
   */
  act<
    E extends Endpoint,
    const N extends ActionOf<E>,
    F extends Inputs = NoInputs,
    B extends Endpoint = E,
  >(
    endpoint: E,
    action: N,
    options: Omit<OpBase<R, K, B, Values<NoInfer<F>>>, 'bulk'> &
      Confirmed<R, K> &
      Typed<R> &
      Carrying<R> &
      Answering<R, NoInfer<E>> & {
        /** `together`: the ids of all chosen rows in one request, all or none. */
        readonly bulk?: boolean | 'together' | BulkCall<R, B, Values<NoInfer<F>>>;
        readonly form?: F;
        /** What the form starts with; it may have to be asked for. */
        readonly from?: From<R, Values<NoInfer<F>>>;
        /** Where the path has a parameter. */
        readonly params?: (row: R) => CallInput<NoInfer<E>>['params'];
        readonly fieldOf?: (name: string, values: Values<F>) => string;
        /** The transient values a row shows until the next answer of the server. */
        readonly then?: { readonly [N in keyof R]?: R[N] };
        /** The status in which the row settles when all went well: what is possible there says to do this first. */
        readonly settles?: string;
      } & ActInput<R, AskedOf<NoInfer<E>, NoInfer<N>>, Values<NoInfer<F>>>,
  ): Op<A, keyof F & string>;
  /** The two ways of what is enabled or not: `enable` for rows that are not, `disable` for those that are. */
  switched<E extends Endpoint, W extends SwitchWords<K>>(
    endpoint: E & Switching<E>,
    options: SwitchOptions<R, K, W> & ({ readonly byStatus: true } | Enabled<R>),
  ): { readonly enable: Op<A>; readonly disable: Op<A> };
  patch<E extends Endpoint, F extends Inputs, B extends Endpoint = E>(
    options: OpBase<R, K, B, Values<NoInfer<F>>> &
      Confirmed<R, K> &
      Carrying<R> &
      Answering<R, NoInfer<E>> &
      Calling<E> & {
        /** Which of the endpoint's actions it is, where `input` builds another body than `act` does. */
        readonly action?: string & keyof NonNullable<NoInfer<E>['actions']>;
        readonly form?: F;
        /** What the form starts with; it may have to be asked for. */
        readonly from?: From<R, Values<NoInfer<F>>>;
        readonly input: (values: Values<F>, row: R, context: OpContext) => NoInfer<CallInput<E>>;
        readonly fieldOf?: (name: string, values: Values<F>) => string;
        /** The transient values a row shows until the next answer of the server. */
        readonly then?: { readonly [N in keyof R]?: R[N] };
        /** The status in which the row settles when all went well: what is possible there says to do this first. */
        readonly settles?: string;
      },
  ): Op<A, keyof F & string>;
  /** Dangerous, and by the row's id, unless something else is said. */
  remove<E extends Endpoint, B extends Endpoint = E>(
    options: Unlabelled<R, K, B, undefined> &
      Confirmed<R, K> &
      Typed<R> &
      Calling<E> & {
        /** For who changes their mind: makes the row anew as it was. Its question says so where it is offered. */
        readonly undo?: WayBack<R>;
        /** The transient values a row shows until it is gone, where that takes its time. */
        readonly then?: { readonly [N in keyof R]?: R[N] };
      } & RemoveInput<R, NoInfer<E>>,
  ): Op<A>;
  /** To the recycle bin (E-149), and back again for who changes their mind (E-147). */
  recycle(
    options: Unlabelled<R, K> &
      Confirmed<R, K> & { readonly type: HasId<R> extends true ? RecycleType : never },
  ): Op<A>;
  go(options: OpBase<R, K> & Coded & { readonly to: string | ((row: R) => string) }): Op<A>;
  /** A hand-written dialog that does by itself what `endpoint` is for: it asks, sends and shows what came of it. */
  dialog<E extends Endpoint>(
    options: Omit<OpBase<R, K>, 'bulk'> &
      Calling<E> & {
        /** Which of the endpoint's actions, where it has several. */
        readonly action?: E['actions'] extends infer A ? keyof NonNullable<A> & string : never;
        readonly bulk?: boolean;
        /** It makes new rows and is about none that there is: it stands with what creates. */
        readonly makes?: boolean;
        readonly load: DialogLoader<R>;
      },
  ): Op<A>;
  custom(
    options: OpBase<R, K> &
      Coded &
      Confirmed<R, K> & {
        readonly run: (rows: readonly R[], context: OpContext) => Promise<unknown>;
      },
  ): Op<A>;
}
