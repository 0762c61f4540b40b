import Big from 'big.js';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { assertNotFrozen } from '../../companies';
import type { TenantScope } from '../../database/scope';
import type { Data } from '../../records/kind';
import { inAll } from '../../records/languages';
import { readRecord } from '../../records/read';
import { insertRecord, updateRecord, type Changes } from '../../records/write';
import { reasonOf } from '../../refusal';
import { debit, refund } from './balance';
import { billPayment } from './bills';
import { checkStock, holdStock } from './catalogue';
import { subscription } from '../../kinds/ordering';
import { alteredSpec, expiryOf, providerOf, shareOf, specFor } from './make-order';
import { orderingMessages } from './messages';
import { checkNames } from './names';
import { serviceByCode } from './offers';
import {
  bookingOf,
  chosenOf,
  withoutSecrets,
  type OrderData,
  type OrderRow,
  type SubscriptionData,
  type SubscriptionRow,
} from './order-data';
import { chosenSkus } from './pricing';
import { creditOf, refundFor } from './remainder';
import { tellOrder, titleOf } from './tell-order';

/** Seconds until what was asked of a service has visibly happened. */
const TAKES = 8;

/** Several instances come up one after the other, the order with the last of them; of many the later ones together. */
const takes = (place: number): number => TAKES + 2 * Math.min(place, 10);

const categories = {
  APPLICATION: 'SERVICE_APPLICATION',
  ALTERATION: 'SERVICE_ALTERATION',
  EXTENSION: 'SERVICE_EXTENSION',
} as const;

/** Asks for approval where the service wants it, and goes on as far as that allows. Call it in the order's transaction. */
export async function submit(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
): Promise<Changes> {
  const { data } = row;
  if (data.orderType !== 'CANCELATION') await assertNotFrozen(scope);
  const offer = await serviceByCode(scope.db, data.serviceCode);
  if (!offer.data.approval || data.orderType === 'CANCELATION')
    return proceed(context, scope, row, 'UNAPPLY');
  const answer = await context.app.parts.approvals.start(context, scope, {
    category: categories[data.orderType],
    title: await titleOf(scope, row),
    targetId: row.id,
    detail: await toldOf(scope, row),
  });
  if (answer.decided) return proceed(context, scope, row, 'APPROVED');
  return { data: { approvalStatus: 'APPROVING', approvalId: answer.instanceId } };
}

/** What conditions look at, and everything that is decided about: what for, and what it costs by its parts. */
async function toldOf(scope: TenantScope, row: OrderRow): Promise<Data> {
  const { data } = row;
  const { orderSn, serviceName, names, zone, remark } = data;
  const { amount, originalAmount, items, promotionName, promotionSaved } = data;
  const before =
    data.orderType === 'ALTERATION' ? (await subscriptionOf(scope, row)).data.items : [];
  return {
    ...{ orderSn, serviceName, name: row.name, zone, remark, ...bookingOf(data) },
    ...{ amount, originalAmount, items, promotionName, promotionSaved },
    // One that is called as the order is says nothing more.
    ...(names.length > 1 ? { names } : {}),
    ...(data.autoRenew ? { autoRenew: true } : {}),
    ...(before.length > 0 ? { before: before.map(({ skuName }) => skuName) } : {}),
  };
}

/** Approved, or nobody was asked: it opens at once when nothing is due, otherwise it waits for payment. */
export async function proceed(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
  approvalStatus: string,
): Promise<Changes> {
  if (new Big(row.data.due).gt(0)) {
    if (!row.data.auto) return { data: { approvalStatus, payStatus: 'unpay' } };
    const paid = await payNow(context, scope, row);
    return { ...paid, data: { approvalStatus, ...paid.data } };
  }
  const done = await fulfil(context, scope, row);
  return { ...done, data: { approvalStatus, payStatus: 'paid', ...done.data } };
}

/** Takes what is due from the balance and does what was ordered. Refused where the balance does not cover it. */
export async function payNow(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
): Promise<Changes> {
  await debit(scope, context, row.data.due, row.id);
  const from = await beginOf(scope, row);
  const done = await fulfil(context, scope, row);
  const { instanceIds = [], expireTime: until } = (done.data ?? {}) as Partial<OrderData>;
  await billPayment(context.app.parts, scope, row, instanceIds, {
    from,
    ...(until === undefined ? {} : { until }),
  });
  const paid = { payStatus: 'paid', payTime: new Date().toISOString() };
  return { ...done, data: { ...done.data, ...paid } };
}

/** The applicant gives it up: nobody has to decide about it any more. */
export async function withdraw(
  context: SessionContext,
  scope: TenantScope,
  { data }: OrderRow,
): Promise<void> {
  if (data.approvalStatus !== 'APPROVING' || data.approvalId === '') return;
  const comment = text(orderingMessages, 'order.withdrawn');
  await context.app.parts.approvals.withdraw(context, scope, data.approvalId, comment);
}

/**
 * Does what was ordered, in the transaction of the payment: either both are on record or neither. What the service
 * refuses now was paid nevertheless, so it ends as a failure that can be tried again or given back.
 */
export async function fulfil(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
): Promise<Changes> {
  const { busy, done, failed } = outcomes[row.data.orderType];
  try {
    const data = await scope.exclusive((inner) => work[row.data.orderType](context, inner, row));
    const openTime = new Date().toISOString();
    const seconds = takes(Math.max(0, (data.instanceIds?.length ?? 1) - 1));
    const ended = { ...row, data: { ...row.data, ...data } };
    await tellOrder(context.app.parts, scope, ended, { seconds });
    return {
      status: busy,
      settles: { to: done, seconds },
      data: { openTime, failure: '', ...data },
    };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined || row.data.orderType === 'CANCELATION') throw error;
    await tellOrder(context.app.parts, scope, row, { seconds: TAKES, failure: reason });
    const data = { failure: inAll(reason) };
    return { status: busy, settles: { to: failed, seconds: TAKES }, data };
  }
}

/** D-010 */
const outcomes = {
  APPLICATION: { busy: 'Opening', done: 'OpenedSuccess', failed: 'OpenedFailure' },
  ALTERATION: { busy: 'Changing', done: 'ChangeSuccess', failed: 'ChangeFailure' },
  EXTENSION: { busy: 'Extensioning', done: 'ExtensionSuccess', failed: 'ExtensionFailure' },
  CANCELATION: { busy: 'Unsubscribing', done: 'UnsubscribeSuccess', failed: 'UnsubscribeFailure' },
} as const;

type Work = (
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
) => Promise<Partial<OrderData>>;

const work: Readonly<Record<OrderData['orderType'], Work>> = {
  APPLICATION: open,
  ALTERATION: alter,
  EXTENSION: extend,
  CANCELATION: release,
};

async function chosenFor(
  scope: TenantScope,
  { serviceCode, items }: OrderData,
  had?: readonly string[],
) {
  const offer = await serviceByCode(scope.db, serviceCode);
  return chosenSkus(scope.db, offer, chosenOf(items), had);
}

async function open(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
): Promise<Partial<OrderData>> {
  const { data } = row;
  const provider = providerOf(context, data.serviceCode, () => data.serviceName);
  const chosen = await chosenFor(scope, data);
  const skus = chosen.chosen.map((one) => one.row);
  // A failed order held neither its names nor its place: others may have them by now.
  const { serviceCode } = data;
  await checkNames(context, scope, data.names, { serviceCode, exceptOrder: row.id });
  await holdStock(scope.db);
  await checkStock(scope.db, skus, data.names.length);
  const spec = specFor(data.spec, chosen, data);
  const now = new Date();
  const expireTime = expiryOf(data, now);
  const instanceIds: string[] = [];
  for (const [place, name] of data.names.entries()) {
    const { projectId } = row;
    const ownerId = row.ownerId ?? context.session.user.id;
    const resourceId = await provider.open(scope, {
      orderId: row.id,
      name,
      projectId,
      ownerId,
      spec,
    });
    if (expireTime !== '') await provider.extend(scope, resourceId, new Date(expireTime));
    const { serviceId, serviceName, zone, chargeMode, mode, month, nodes } = data;
    const paid = shareOf(data.due, data.names.length);
    const attributes: SubscriptionData = {
      ...{ serviceId, serviceCode, serviceName, zone, chargeMode, mode, month, nodes },
      ...{ amount: paid, paid, paidFrom: now.toISOString() },
      resourceId,
      orderId: row.id,
      skuIds: skus.map(({ id }) => id),
      skuId: skus[0]?.id ?? '',
      items: data.items,
      spec: withoutSecrets(data.spec),
      openTime: now.toISOString(),
      expireTime,
      autoRenew: data.autoRenew ?? false,
    };
    const made = await insertRecord(scope, subscription, {
      name,
      status: 'Opening',
      settles: { to: 'OpenedSuccess', seconds: takes(place) },
      projectId,
      ownerId,
      data: attributes,
    });
    instanceIds.push(made.id);
  }
  return { instanceIds, expireTime, spec: withoutSecrets(data.spec) };
}

const subscriptionOf = (scope: TenantScope, { data }: OrderRow): Promise<SubscriptionRow> =>
  readRecord<SubscriptionData>(scope, subscription, data.subscriptionId);

/** When the time begins that an order pays for. What is over already starts again now; nobody pays for the time in between. */
async function beginOf(scope: TenantScope, row: OrderRow): Promise<Date> {
  const now = new Date();
  if (row.data.orderType !== 'EXTENSION') return now;
  const ended = new Date((await subscriptionOf(scope, row)).data.expireTime);
  return ended > now ? ended : now;
}

async function alter(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
): Promise<Partial<OrderData>> {
  const { data } = row;
  const target = await subscriptionOf(scope, row);
  const provider = providerOf(context, data.serviceCode, () => data.serviceName);
  const chosen = await chosenFor(scope, data, target.data.skuIds);
  const skus = chosen.chosen.map((one) => one.row);
  await holdStock(scope.db);
  await checkStock(
    scope.db,
    skus.filter(({ id }) => !target.data.skuIds.includes(id)),
    1,
  );
  const { nodes } = data;
  const { spec, asked } = alteredSpec({ ...target.data, nodes }, data.spec, chosen);
  await provider.alter(scope, target.data.resourceId, asked);
  const skuIds = skus.map(({ id }) => id);
  await updateRecord(scope, subscription, target, {
    status: 'Changing',
    settles: { to: 'ChangeSuccess', seconds: TAKES },
    data: {
      ...{ items: data.items, spec: withoutSecrets(spec), skuIds, skuId: skuIds[0] ?? '', nodes },
      ...creditOf(target.data, data.due),
    },
  });
  return { spec: withoutSecrets(data.spec) };
}

async function extend(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
): Promise<Partial<OrderData>> {
  const { data } = row;
  const from = await beginOf(scope, row);
  const target = await subscriptionOf(scope, row);
  const provider = providerOf(context, data.serviceCode, () => data.serviceName);
  const expireTime = expiryOf(data, from);
  await provider.extend(scope, target.data.resourceId, new Date(expireTime));
  await updateRecord(scope, subscription, target, {
    status: 'Extensioning',
    settles: { to: 'RenewSuccess', seconds: TAKES },
    // Whoever extended it, nothing of an earlier try is left to see to.
    data: { expireTime, renewFailure: '', ...creditOf(target.data, data.due) },
  });
  return { expireTime };
}

async function release(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
): Promise<Partial<OrderData>> {
  const target = await subscriptionOf(scope, row);
  const provider = providerOf(context, row.data.serviceCode, () => row.data.serviceName);
  await provider.cancel(scope, target.data.resourceId);
  await updateRecord(scope, subscription, target, {
    status: 'Unsubscribing',
    settles: { to: 'UnsubscribeSuccess', seconds: TAKES },
  });
  const unused = refundFor(target.data);
  await refund(scope, context, unused, row.id);
  return { refund: unused };
}
