// chunk: core
import * as v from 'valibot';

/** The seven clients of the specification (H-01…H-11); their bases and time-outs are configuration. */
export const clientNames = [
  'shared',
  'k8s',
  'containerPlatform',
  'vmm',
  'dbaas',
  'registry',
  'alternative',
] as const;
export type ClientName = (typeof clientNames)[number];

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = v.GenericSchema;
type OptionalSchema = Schema | undefined;

/** From which statuses of a row something may be done to it; `any` says deliberately that its status does not matter. */
export type StatusRule<V extends string = string> = 'any' | readonly V[];

/** Whether a rule of statuses holds for one. */
export const isStatusOf = (rule: StatusRule, status: string): boolean =>
  rule === 'any' || rule.includes(status);

/** What an order pays for: how much something is (E-159), or for how long (E-160). */
export type PaidPart = 'size' | 'time';

/**
 * Named where something changes what an order pays for: the server refuses rows that an order opened, because more of
 * them would cost nothing, and the button of such a row is disabled and says why.
 */
export interface PaidRule {
  readonly paid?: PaidPart;
}

/** One action of an endpoint whose body's `action` chooses the work. */
export interface ActionRule extends PaidRule {
  /** The permission code that the server demands; the same code as the button's. */
  readonly perm: string;
  /** The server refuses rows in another status, and the button of such a row is disabled and says why. */
  readonly from: StatusRule;
}

/**
 * One endpoint, as data: the client calls it, the reference backend validates and documents with it, and the
 * contract tests loop over it, so that the three cannot drift.
 *
 * `query`, `params` and `body` must accept what travels on the wire (form fields and queries are text) as well as
 * what callers pass. `reply` describes the `data` of the envelope (H-12), or the whole reply when `raw` is set.
 */
export interface Endpoint<
  Q extends OptionalSchema = OptionalSchema,
  B extends OptionalSchema = OptionalSchema,
  P extends OptionalSchema = OptionalSchema,
  R extends Schema = Schema,
> extends PaidRule {
  /** Inventory row (`E-015`), or `O-001`… for our own contract where the specification shows none. */
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly method: HttpMethod;
  /** Path below the client's base, spelled as the specification has it; `{id}` marks a parameter. */
  readonly path: string;
  readonly client: ClientName;
  /** The path is below the backend's address itself and not below the client's base (E-028). */
  readonly root?: true;
  readonly source: 'specification' | 'own';
  readonly auth: 'session' | 'public';
  /** The permission code that the server demands; the same code as the button's. */
  readonly perm?: string;
  /** Only the platform's own people may, whatever the roles of others say. */
  readonly platform?: true;
  /** Where the body's `action` chooses the work: who may do each action, and to rows in which statuses. */
  readonly actions?: Readonly<Record<string, ActionRule>>;
  /** The same rule for an endpoint that does one thing to the rows it names; none: their status does not matter. */
  readonly from?: StatusRule;
  readonly query?: Q;
  readonly body?: B;
  readonly params?: P;
  readonly reply: R;
  /** Reply without the envelope: a file, plain text, or a stream that is read as it comes. */
  readonly raw?: 'binary' | 'text' | 'stream';
  /** What was asked for is the envelope's `message` and not its `data` (E-205). */
  readonly answersInMessage?: true;
  /** Body encoding; the specification's clients send forms (H-02). `binary` sends a Blob or bytes as they are. */
  readonly encoding: 'form' | 'json' | 'binary';
  /** The call handles its own refusals: no notice for a body that says `success: false` (S-10, S-11, X-09). */
  readonly ignoreErrors: boolean;
}

type Defaults = 'client' | 'source' | 'auth' | 'encoding' | 'ignoreErrors';
type EndpointSpec<
  Q extends OptionalSchema,
  B extends OptionalSchema,
  P extends OptionalSchema,
  R extends Schema,
> = Omit<Endpoint<Q, B, P, R>, Defaults> & Partial<Pick<Endpoint<Q, B, P, R>, Defaults>>;

/**
 * An endpoint as data, typed by its schemas: the client calls it, the backend validates with it,
 * the contract tests loop over it.
 */
export function defineEndpoint<
  R extends Schema,
  Q extends OptionalSchema = undefined,
  B extends OptionalSchema = undefined,
  P extends OptionalSchema = undefined,
>(spec: EndpointSpec<Q, B, P, R>): Endpoint<Q, B, P, R> {
  return {
    client: 'shared',
    source: spec.id.startsWith('E-') ? 'specification' : 'own',
    auth: 'session',
    encoding: 'form',
    ignoreErrors: false,
    ...spec,
  };
}

type Input<S> = S extends Schema ? v.InferInput<S> : never;
/** Assignable to `T` exactly when every key of `T` is optional. */
export type Nothing = Readonly<Record<string, never>>;
type Part<K extends string, S> = [S] extends [never]
  ? { [key in K]?: undefined }
  : [S] extends [Schema]
    ? Nothing extends Input<S>
      ? { [key in K]?: Input<S> }
      : { [key in K]: Input<S> }
    : { [key in K]?: undefined };

/** What a caller passes: query, body and path parameters, each exact; absent where the endpoint has none. */
export type CallInput<E extends Endpoint> = Part<'query', NonNullable<E['query']>> &
  Part<'body', NonNullable<E['body']>> &
  Part<'params', NonNullable<E['params']>>;

/** What a caller gets: the parsed `data`. */
export type Reply<E extends Endpoint> = v.InferOutput<E['reply']>;

/** Parses a value that may arrive as JSON text of itself (N-04, N-12); other text is handed on as it is. */
export function jsonTextOr<S extends Schema>(schema: S) {
  return v.pipe(
    v.unknown(),
    v.transform((value: unknown): unknown =>
      typeof value === 'string' ? jsonOrText(value) : value,
    ),
    schema,
  );
}

/** The value of JSON text; text that is not JSON as it is. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text; // not JSON: the schema decides whether plain text is acceptable
  }
}

/** A list reply (N-10): rows, which may arrive as text, and the total. */
export function pageOf<S extends Schema>(row: S) {
  return v.object({
    rows: jsonTextOr(v.array(row)),
    total: v.pipe(
      v.union([v.number(), v.string()]),
      v.transform(Number),
      v.integer(),
      v.minValue(0),
    ),
  });
}

/** One page of rows as answered; `total` counts the rows of all pages. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** Number that may travel as text, as every query and form field does. */
export const wireNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
  v.transform(Number),
  v.finite(),
);

/** Beyond it a database can no longer count the rows before the page. */
const MAX_PAGE = 1_000_000_000;

/** The page of a list request (C-10: page 1, 20 rows). At most 10,000 rows are asked for at once (C-13). */
export const pageQuery = {
  page: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(MAX_PAGE)), 1),
  rows: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(10_000)), 20),
};
