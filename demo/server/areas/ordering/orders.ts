import { isUndecided, waitingStatus } from '../../../../src/core/api/ordering/order-states';
import Big from 'big.js';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import * as api from '../../../../src/core/api/ordering/orders';
import { sumAmounts } from '../../../../src/core/charge/price';
import type { SessionContext } from '../../app';
import type { ReadScope, TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { listHandler, patchHandler, removeHandler } from '../../records/handlers';
import { toWire, type Data } from '../../records/kind';
import { findRecord, findRecords, listRecords } from '../../records/read';
import type { Changes } from '../../records/write';
import { readOrderRow } from './send-order';
import { readBalance, refund } from './balance';
import { orderNow } from './drafts';
import { disableOver } from './expiry';
import { fulfil, payNow, withdraw } from './fulfil';
import { balanceEntry, order, subscription } from '../../kinds/ordering';
import { checkApplication } from './make-order';
import {
  bookingOf,
  chosenOf,
  orderWire,
  subscriptionWire,
  type OrderData,
  type OrderRow,
  withoutSecrets,
  type SubscriptionData,
} from './order-data';
import { refuse } from './refuse';
import { draftStatus } from './statuses';

/** The conditions of a list of orders, for a query of our own beside the list. */
function matching({ rows: { records } }: ReadScope, match: Data): SQL | undefined {
  const { status, ...attributes } = match;
  return and(
    eq(records.kind, order.name),
    typeof status === 'string' ? eq(records.status, status) : undefined,
    sql`${records.data} @> ${JSON.stringify(attributes)}::jsonb`,
  );
}

const serviceCode = ({ rows: { records } }: ReadScope) =>
  sql<string>`${records.data} ->> 'serviceCode'`;

/** The newest order of each service, and how many there are of it. */
async function newestOfEach(scope: ReadScope, match: Data) {
  const { records } = scope.rows;
  const rows = await scope.db
    .select({
      count: sql<number>`count(*)::int`,
      newest: sql<string>`(array_agg(${records.id} order by ${records.createTime} desc, ${records.id}))[1]`,
    })
    .from(records)
    .where(matching(scope, match))
    .groupBy(serviceCode(scope));
  return new Map(rows.map((row) => [row.newest, row.count]));
}

const listOrders: Handler = forSession(api.listOrders, async (context, { query }) => {
  const { scope } = context;
  const { groupBy, zone, serviceCode, batchSn, status, payStatus, orderType, ...page } = query;
  const filters = { zone, serviceCode, batchSn, status, payStatus, orderType };
  const match = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  );
  const counts = groupBy === undefined ? undefined : await newestOfEach(scope, match);
  // No order has an empty id: without any group the list is empty.
  const where = counts && inArray(scope.rows.records.id, ['', ...counts.keys()]);
  const found = await listRecords<OrderData>(scope, order, page, { match, where });
  const rows = [];
  for (const row of found.rows)
    rows.push({ ...(await orderNow(context, row)), groupCount: counts?.get(row.id) ?? 0 });
  return { rows, total: found.total };
});

const countOrders: Handler = forSession(api.countOrders, async ({ scope }, { query }) => {
  const { records } = scope.rows;
  const where = matching(scope, query.zone === undefined || query.zone === '' ? {} : query);
  const count = sql<number>`count(*)::int`;
  const byStatus = await scope.db
    .select({ status: records.status, count })
    .from(records)
    .where(where)
    .groupBy(records.status)
    .orderBy(sql`2 desc`, sql`1`);
  const byService = await scope.db
    .select({
      serviceCode: serviceCode(scope),
      serviceName: sql<string>`max(${records.data} ->> 'serviceName')`,
      count,
      amount: sql<string>`coalesce(sum((${records.data} ->> 'amount')::numeric), 0)::numeric(20,2)::text`,
    })
    .from(records)
    .where(where)
    .groupBy(serviceCode(scope))
    .orderBy(sql`3 desc`, sql`1`);
  const [unpaid] = await scope.db
    .select({ count })
    .from(records)
    .where(and(where, eq(records.status, waitingStatus), matching(scope, { payStatus: 'unpay' })));
  const total = byStatus.reduce((sum, row) => sum + row.count, 0);
  return { total, unpaid: unpaid?.count ?? 0, byStatus, byService };
});

/** Refuses what cannot be paid now, with the reason. */
function checkPayable(row: OrderRow): void {
  const { name, status, data } = row;
  if (status !== waitingStatus) throw refuse('order.notOpen', { name });
  if (isUndecided(data)) throw refuse('order.waiting', { name });
}

/** Once, however often it is asked for: a paid order stays as it is, and nothing is taken again. */
async function pay(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
): Promise<Changes | undefined> {
  if (row.data.payStatus === 'paid') return undefined;
  checkPayable(row);
  return payNow(context, scope, row);
}

/** What was not paid ends; what was paid and failed is given back. */
async function cancel(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
  remark: string | undefined,
): Promise<Changes> {
  const { data, status } = row;
  const note = remark === undefined || remark === '' ? {} : { remark };
  // It will never open: its names are free, and nobody needs its passwords.
  const over = { payStatus: 'canceld', draft: false, names: [], spec: withoutSecrets(data.spec) };
  if (status === waitingStatus || status === draftStatus) {
    await withdraw(context, scope, row);
    const approval = data.approvalStatus === 'APPROVING' ? { approvalStatus: 'UNAPPLY' } : {};
    return { status: 'canceld', data: { ...note, ...over, ...approval } };
  }
  const paid = data.payTime === '' ? '0.00' : data.due;
  await refund(scope, context, paid, row.id);
  return { status: 'Abandoned', data: { ...note, ...over, refund: paid } };
}

/** Its price and everything else once more, with the catalogue of now. */
async function confirm(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
): Promise<Changes> {
  const { data, name, projectId } = row;
  if (data.payStatus !== 'unpay') throw refuse('order.notOpen', { name });
  if (data.orderType !== 'APPLICATION') return { data: { confirmed: true } };
  const items = chosenOf(data.items);
  const wanted = { ...data, ...bookingOf(data), items, name, projectId };
  const { price } = await checkApplication(context, scope, wanted, row);
  return { data: { ...price, confirmed: true } };
}

export const orderHandlers: readonly Handler[] = [
  listOrders,
  countOrders,
  forSession(api.readOrder, async (context, { params }) =>
    orderNow(context, await readOrderRow(context.scope, params.id)),
  ),
  patchHandler<typeof api.changeOrders, OrderData>(api.changeOrders, order, {
    confirm: { run: (scope, row, _body, context) => confirm(context, scope, row) },
    pay: { run: (scope, row, _body, context) => pay(context, scope, row) },
    cancel: { run: (scope, row, body, context) => cancel(context, scope, row, body.remark) },
    retry: { run: (scope, row, _body, context) => fulfil(context, scope, row) },
  }),
  removeHandler(api.deleteOrder, order),

  forSession(api.checkPayment, async (context, { body }) => {
    const { scope } = context;
    const rows: OrderRow[] = [];
    for (const id of new Set(body.ids)) rows.push(await readOrderRow(scope, id));
    const unpaid = rows.filter(({ data }) => data.payStatus !== 'paid');
    unpaid.forEach(checkPayable);
    const due = sumAmounts(unpaid.map(({ data }) => data.due));
    const { balance } = await readBalance(context, scope);
    const short = new Big(due).minus(balance);
    return {
      rows: rows.map((row) => orderWire(row, context)),
      due,
      balance,
      enough: short.lte(0),
      missing: short.lte(0) ? '0.00' : short.toFixed(2),
    };
  }),

  forSession(api.readAccount, async (context) => {
    const { scope } = context;
    const { balance, row } = await readBalance(context, scope);
    return { id: scope.tenantId, balance, updateTime: row?.updateTime.toISOString() ?? '' };
  }),
  listHandler(api.listAccountEntries, balanceEntry),

  forSession(api.listOrderedResources, async ({ scope, locale }, { params, query }) => {
    const { zone, ...page } = query;
    const match = { zone: zone === '' ? undefined : zone, serviceCode: params.type };
    await disableOver(scope);
    const found = await listRecords<SubscriptionData>(scope, subscription, page, { match });
    return { rows: found.rows.map((row) => subscriptionWire(row, locale)), total: found.total };
  }),

  forSession(api.orderResourceDetail, async (context, { body }) => {
    const { app, scope } = context;
    await disableOver(scope);
    const row = await readOrderRow(scope, body.id);
    const ids = row.data.instanceIds;
    const instances =
      ids.length === 0
        ? []
        : await findRecords<SubscriptionData>(scope, subscription, {
            where: inArray(scope.rows.records.id, [...ids]),
          });
    const kind = app.parts.services.get(row.data.serviceCode)?.kind;
    const detailed = [];
    // In the order in which they come up.
    const inTurn = [...instances].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    for (const instance of inTurn) {
      const resource = kind && (await findRecord(scope, kind, instance.data.resourceId));
      detailed.push({
        ...subscriptionWire(instance, context.locale),
        resource: resource ? toWire(resource) : {},
      });
    }
    return { order: await orderNow(context, row), instances: detailed };
  }),
];
