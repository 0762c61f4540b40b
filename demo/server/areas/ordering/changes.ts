import { waitingStatus } from '../../../../src/core/api/ordering/order-states';
import * as api from '../../../../src/core/api/ordering/applications';
import { previewAlteration } from '../../../../src/core/api/ordering/previews';
import { inArray } from 'drizzle-orm';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import type { Data } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { insertRecord } from '../../records/write';
import type { Locale } from '../../../../src/core/i18n/translator';
import { send } from './send-order';
import { checkStock } from './catalogue';
import { order, subscription } from '../../kinds/ordering';
import { alteredSpec, freshOrder, madeBefore, providerOf, type Made } from './make-order';
import { serviceByCode } from './offers';
import {
  chosenOf,
  orderWire,
  type OrderData,
  type OrderRow,
  type SubscriptionData,
  type SubscriptionRow,
} from './order-data';
import { chosenSkus, discountOf, priceOf, type Booking } from './pricing';
import { refuse } from './refuse';
import { changeDue, daysLeft, isOver } from './remainder';
import { openStatuses, unfinishedStatuses } from './statuses';

/**
 * An instance that works, and that no other order is about to change. One that failed may be tried again, at the price
 * of its time: it has to be done or given back first.
 */
export async function changeable(scope: TenantScope, id: string): Promise<SubscriptionRow> {
  const row = await readRecord<SubscriptionData>(scope, subscription, id);
  if (!openStatuses.includes(row.status)) {
    const status = (locale: Locale) => subscription.statuses?.lookup(row.status, locale).text ?? '';
    throw refuse('subscription.closed', { name: row.name, status }, 'id');
  }
  const pending = await pendingOf(scope, id);
  if (pending) throw refuse('subscription.pending', { name: row.name, order: pending.id }, 'id');
  return row;
}

/** The order that may still change an instance. */
export async function pendingOf(scope: TenantScope, id: string): Promise<OrderRow | undefined> {
  const [pending] = await findRecords<OrderData>(scope, order, {
    match: { subscriptionId: id },
    where: inArray(scope.rows.records.status, unfinishedStatuses),
  });
  return pending;
}

/** What a changed instance costs: one of it, as it was booked. */
export const bookingOfOne = ({ chargeMode, mode, month, nodes }: SubscriptionData): Booking => ({
  ...{ chargeMode, mode, month, nodes },
  count: 1,
});

export async function insertChange(
  scope: TenantScope,
  context: SessionContext,
  target: SubscriptionRow,
  data: Pick<OrderData, 'orderType'> & Partial<OrderData>,
  made: Made,
): Promise<OrderRow> {
  const { serviceId, serviceCode, serviceName, zone, items, spec } = target.data;
  const fresh = await freshOrder(scope, data.orderType, made);
  const none = { originalAmount: '0.00', discount: '1', amount: '0.00', due: '0.00' };
  const attributes: OrderData = {
    ...fresh,
    ...none,
    ...{ serviceId, serviceCode, serviceName, zone, items, spec },
    ...bookingOfOne(target.data),
    instanceIds: [target.id],
    subscriptionId: target.id,
    ...data,
  };
  return insertRecord<OrderData>(scope, order, {
    id: fresh.orderSn,
    name: target.name,
    status: waitingStatus,
    projectId: target.projectId,
    ownerId: context.session.user.id,
    data: attributes,
  });
}

interface ChangeWish {
  readonly id: string;
  readonly items: Parameters<typeof chosenSkus>[2];
  readonly spec: Data;
  readonly nodes?: number | undefined;
}

/**
 * What another specification costs, and everything that can be refused about it before anybody pays: the service does
 * what its order would have it do, and that is taken back.
 */
async function quoteChange(
  context: SessionContext,
  scope: TenantScope,
  { id, items, spec, nodes }: ChangeWish,
) {
  const target = await changeable(scope, id);
  const { data, name } = target;
  if (isOver(data)) throw refuse('subscription.over', { name }, 'id');
  const offer = await serviceByCode(scope.db, data.serviceCode);
  const chosen = await chosenSkus(scope.db, offer, items, data.skuIds);
  const provider = providerOf(context, data.serviceCode, () => data.serviceName);
  const now = bookingOfOne(data);
  const booking = { ...now, nodes: nodes ?? data.nodes };
  // Elsewhere more of them would cost more and be nothing.
  if (booking.nodes !== now.nodes && !provider.addsNodes)
    throw refuse('subscription.nodes', { name }, 'nodes');
  const discount = discountOf(context);
  const after = priceOf(chosen, booking, discount, context.locale);
  const present = await chosenSkus(scope.db, offer, chosenOf(data.items), data.skuIds);
  const before = priceOf(present, now, discount, context.locale);
  const added = chosen.chosen.map(({ row }) => row).filter((row) => !data.skuIds.includes(row.id));
  await checkStock(scope.db, added, 1);
  const { asked } = alteredSpec({ ...data, nodes: booking.nodes }, spec, chosen);
  await scope.rehearse((inner) => provider.alter(inner, data.resourceId, asked));
  return { target, now, booking, before, after, due: changeDue(data, before.due, after.due) };
}

type Make = (scope: TenantScope) => Promise<OrderRow>;

/** One order in its own transaction; a request that is repeated with its token gives the first one again. */
const once = (
  context: SessionContext,
  clientToken: string | undefined,
  action: string,
  make: Make,
) =>
  context.scope.exclusive(async (scope) => {
    const [before] = await madeBefore(context, scope, clientToken);
    if (before) return orderWire(before, context);
    return orderWire(await send(context, scope, await make(scope), action), context);
  });

export const changeHandlers: readonly Handler[] = [
  forSession(api.alterResource, (context, { body }) =>
    once(context, body.clientToken, 'order:alter', async (scope) => {
      const { target, booking, after: price, due } = await quoteChange(context, scope, body);
      return insertChange(
        scope,
        context,
        target,
        {
          ...price,
          nodes: booking.nodes,
          orderType: 'ALTERATION',
          spec: body.spec,
          amount: due,
          due,
          remark: body.remark ?? '',
        },
        { clientToken: body.clientToken },
      );
    }),
  ),

  forSession(previewAlteration, async (context, { body }) => {
    const { target, now, booking, before, after, due } = await quoteChange(
      context,
      context.scope,
      body,
    );
    const { expireTime } = target.data;
    const days = expireTime === '' ? 0 : daysLeft(expireTime);
    return {
      before: { ...before, ...now },
      after: { ...after, ...booking },
      due,
      days,
      expireTime,
    };
  }),
];
