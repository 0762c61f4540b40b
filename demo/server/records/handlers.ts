import type * as v from 'valibot';
import type { Endpoint, StatusRule } from '../../../src/core/api/endpoint';
import { orderedPart } from '../../../src/core/api/paid';
import type { ListQuery } from '../../../src/core/api/listing';
import type { Locale } from '../../../src/core/i18n/translator';
import type { SessionContext } from '../app';
import type { TenantScope } from '../database/scope';
import { forSession, removal, type Handler } from '../handler';
import { Refusal } from '../refusal';
import { toWire, type Data, type Kind, type Row } from './kind';
import { rowIn } from './languages';
import { listRecords, readRecord, type ReadOptions } from './read';
import {
  audit,
  deleteRecord,
  insertRecord,
  updateRecord,
  type Changes,
  type NewRecord,
  type Outcome,
} from './write';

type Body<E extends Endpoint> = v.InferOutput<NonNullable<E['body']>>;
type Action<E extends Endpoint> = (Body<E> & { readonly action: string })['action'];
type BodyOf<E extends Endpoint, A> = Extract<Body<E>, { action: A }>;
type Promised<T> = T | Promise<T>;
/** A row as it travels. */
type Wire<D extends Data> = (row: Row<D>, context: SessionContext) => Promised<object>;

/** What is not said otherwise: a row as it is, under the name that it has for whoever asks. */
const wireOf =
  ({ isNamedInAll = false }: Kind) =>
  (row: Row, context: SessionContext) =>
    toWire(isNamedInAll ? rowIn(row, context) : row);

const listKeys = new Set(['page', 'rows', 'params', 'sort', 'order']);

/** A list call: every other query field of the endpoint is an attribute that must be equal. */
export function listHandler<D extends Data>(
  endpoint: Endpoint,
  kind: Kind,
  options: {
    readonly where?: (context: SessionContext, query: Data) => Promised<ReadOptions>;
    readonly wire?: (row: Row<D>, context: SessionContext) => object;
    /** Instead of `wire`: a page at once, where its rows show what others hold. */
    readonly wires?: (
      rows: readonly Row<D>[],
      context: SessionContext,
      query: Data,
    ) => Promise<readonly object[]>;
  } = {},
): Handler {
  const handler = forSession(endpoint, async (context, input) => {
    const query = input.query as ListQuery & Data;
    const filters = Object.entries(query).filter(
      ([name, value]) => !listKeys.has(name) && value !== '',
    );
    const extra = await options.where?.(context, query);
    const match = extra?.match ?? (Object.fromEntries(filters) as ReadOptions['match']);
    const page = await listRecords<D>(context.scope, kind, query, {
      ...extra,
      ...(match ? { match } : {}),
    });
    const { total } = page;
    if (options.wires) return { rows: await options.wires(page.rows, context, query), total };
    const wire = options.wire ?? wireOf(kind);
    return { rows: page.rows.map((row) => wire(row, context)), total };
  });
  return { ...handler, listed: kind } as Handler;
}

export function readHandler<D extends Data>(
  endpoint: Endpoint,
  kind: Kind,
  wire: Wire<D> = wireOf(kind),
): Handler {
  return forSession(endpoint, async (context, { params }) => {
    const { id } = params as { id: string };
    return wire(await readRecord<D>(context.scope, kind, id), context);
  });
}

/**
 * `make` checks and says what to store; it runs in the transaction that stores it, and `wire` does too, which may store
 * what else was asked for.
 */
export function createHandler<E extends Endpoint, D extends Data = Data>(
  endpoint: E,
  kind: Kind,
  make: (scope: TenantScope, body: Body<E>, context: SessionContext) => Promised<NewRecord>,
  wire: (row: Row<D>, context: SessionContext, body: Body<E>) => Promised<object> = wireOf(kind),
): Handler {
  return forSession(endpoint as Endpoint, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const record = await make(scope, body, context);
      const row = await insertRecord<D>(scope, kind, record);
      await auditRow(context, scope, endpoint.perm ?? '', kind, row, body);
      return wire(row, { ...context, scope }, body);
    }),
  );
}

export function updateHandler<E extends Endpoint, D extends Data>(
  endpoint: E,
  kind: Kind,
  change: (
    scope: TenantScope,
    row: Row<D>,
    body: Body<E>,
    context: SessionContext,
  ) => Promised<Changes>,
  wire: Wire<D> = wireOf(kind),
): Handler {
  return forSession(
    endpoint as Endpoint,
    (context, { params, body }) =>
      context.scope.exclusive(async (scope) => {
        const { id } = params as { id: string };
        const row = await readRecord<D>(scope, kind, id);
        assertAllowed(endpoint, kind, row);
        await updateRecord(scope, kind, row, await change(scope, row, body, context));
        await auditRow(context, scope, endpoint.perm ?? '', kind, row, body);
        return wire(await readRecord<D>(scope, kind, id), { ...context, scope });
      }),
    kind,
  );
}

/** `check` refuses with the reason while something still needs the row. */
export function removeHandler<D extends Data>(
  endpoint: Endpoint,
  kind: Kind,
  check: (scope: TenantScope, row: Row<D>, context: SessionContext) => Promised<void> = () =>
    undefined,
): Handler {
  const handler = forSession(
    endpoint,
    (context, { params }) =>
      context.scope.exclusive(async (scope) => {
        const row = await readRecord<D>(scope, kind, (params as { id: string }).id);
        assertAllowed(endpoint, kind, row);
        await check(scope, row, context);
        await deleteRecord(scope, kind, row.id);
        await auditRow(context, scope, endpoint.perm ?? '', kind, row, {});
        return null;
      }),
    kind,
  );
  return removal(handler);
}

export interface ActionSpec<B, D extends Data = Data> {
  readonly run: (
    scope: TenantScope,
    row: Row<D>,
    body: B,
    context: SessionContext,
  ) => Promised<Outcome | undefined>;
}

/** `PATCH` with an action: all rows change in one transaction, or none and the reason names the row. */
export function patchHandler<E extends Endpoint, D extends Data = Data>(
  endpoint: E,
  kind: Kind,
  actions: { readonly [A in Action<E>]: ActionSpec<BodyOf<E, A>, D> },
): Handler {
  return forSession(
    endpoint as Endpoint,
    (context, input) => {
      const body = input.body as { action: Action<E>; ids: readonly string[] };
      const action = actions[body.action] as ActionSpec<unknown, D>;
      return context.scope.exclusive(async (scope) => {
        const requests: string[] = [];
        for (const id of new Set(body.ids)) {
          const row = await readRecord<D>(scope, kind, id);
          assertAllowed(endpoint, kind, row, body.action);
          const outcome = await action.run(scope, row, body, context);
          // Nothing was done yet: the request tells of itself, and what comes of it is written down then.
          if (outcome && 'request' in outcome) {
            requests.push(outcome.request);
            continue;
          }
          if (outcome) await updateRecord(scope, kind, row, outcome);
          await auditAction(context, scope, { endpoint, action: body.action, kind, row }, body);
        }
        return { ids: body.ids, ...(requests.length > 0 && { requests }) };
      });
    },
    kind,
  );
}

/**
 * Refuses a row that the endpoint's description does not allow, by its status or because an order pays for what would
 * change: the only place of the server that reads the rules. Handlers that no function here makes call it first, within
 * their transaction.
 */
export function assertAllowed(endpoint: Endpoint, kind: Kind, row: Row, action?: string): void {
  const { name, actions } = endpoint;
  const rule = action === undefined ? endpoint : actions?.[action];
  if (rule?.from === undefined && (action !== undefined || actions !== undefined))
    throw new TypeError(`${name} has no action ${action ?? 'of that kind: name it'}`);
  if (orderedPart(rule ?? {}, row.data['orderId'])) throw isOrdered(kind, row);
  assertRule(kind, row, rule?.from ?? 'any');
}

/** For what is part of a row, and was ordered with it. */
export function assertUnordered(kind: Kind, row: Row): void {
  if (orderedPart({ paid: 'size' }, row.data['orderId'])) throw isOrdered(kind, row);
}

/** What an order pays for, another order changes (E-159, E-160): otherwise more of it would cost nothing. */
const isOrdered = (kind: Kind, { id, name }: Row) =>
  new Refusal('record.ordered', { kind: kind.label, name }, { data: { id } });

/** The same by a rule that several endpoints share. */
export function assertRule(kind: Kind, row: Row, rule: StatusRule): void {
  if (rule !== 'any') assertStatus(kind, row, rule);
}

/** The refusal that a row in this status cannot do what was asked. */
export function assertStatus(kind: Kind, row: Row, from: readonly string[]): void {
  if (from.includes(row.status)) return;
  const status = (locale: Locale) => kind.statuses?.lookup(row.status, locale).text ?? row.status;
  throw new Refusal(
    'record.status',
    { kind: kind.label, name: row.name, status },
    { data: { id: row.id } },
  );
}

/** What an action did to a row, also where somebody had to agree to it first. */
export function auditAction(
  context: SessionContext,
  scope: TenantScope,
  done: {
    readonly endpoint: Endpoint;
    readonly action: string;
    readonly kind: Kind;
    readonly row: Row;
  },
  detail: unknown,
): Promise<void> {
  const perm = done.endpoint.actions?.[done.action]?.perm ?? '';
  return auditRow(context, scope, perm, done.kind, done.row, detail);
}

function auditRow(
  context: SessionContext,
  scope: TenantScope,
  action: string,
  kind: Kind,
  row: Row,
  detail: unknown,
): Promise<void> {
  const target = { kind: kind.name, targetId: row.id, targetName: row.name };
  return audit(context, scope, { action, ...target, detail: detail ?? {} });
}
