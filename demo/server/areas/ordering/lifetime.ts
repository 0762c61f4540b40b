import { inArray } from 'drizzle-orm';
import * as api from '../../../../src/core/api/ordering/applications';
import { listSubscriptions } from '../../../../src/core/api/ordering/orders';
import { previewCancelation, previewExtension } from '../../../../src/core/api/ordering/previews';
import { sumAmounts } from '../../../../src/core/charge/price';
import { shownAmount } from '../../../../src/core/format/amount';
import type { PayPeriod } from '../../../../src/core/format/schedules';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { subscription } from '../../kinds/ordering';
import { attribute } from '../../records/attributes';
import { findRecords, listRecords, readRecord } from '../../records/read';
import { Refusal } from '../../refusal';
import { changeable, insertChange } from './changes';
import { disableOver, workingFor } from './expiry';
import { quoteExtension } from './extension';
import { madeBefore, newBatchSn, providerOf } from './make-order';
import {
  subscriptionWire,
  type OrderRow,
  type SubscriptionData,
  type SubscriptionRow,
} from './order-data';
import { problemOf } from './problems';
import { refuse } from './refuse';
import { refundFor } from './remainder';
import { renewDue } from './renewals';
import { batchOf, send } from './send-order';

/* How long an ordered instance lives: more of it, or no more. What it costs or gives back is known before. */

interface Named {
  readonly ids: readonly string[];
  readonly resourceIds: readonly string[];
}

/** In the order in which they were named; undefined for a resource that nobody ordered. */
async function instancesOf(scope: TenantScope, { ids, resourceIds }: Named) {
  const found: { readonly resourceId: string; readonly row: SubscriptionRow | undefined }[] = [];
  for (const id of new Set(ids)) {
    const row = await readRecord<SubscriptionData>(scope, subscription, id);
    found.push({ resourceId: row.data.resourceId, row });
  }
  const wanted = [...new Set(resourceIds)];
  const { records } = scope.rows;
  const all =
    wanted.length === 0
      ? []
      : await findRecords<SubscriptionData>(scope, subscription, {
          where: inArray(attribute(records.data, 'resourceId', 'text'), wanted),
        });
  for (const resourceId of wanted) {
    // The newest comes first: what was given up and ordered again is the one that lives.
    const row = all.find(({ data }) => data.resourceId === resourceId);
    found.push({ resourceId, row });
  }
  return found;
}

/** The same about each of them: what it would be, or the reason against it in words. */
async function eachOf<T extends object>(
  context: SessionContext,
  named: Named,
  none: T,
  ask: (row: SubscriptionRow) => Promise<T>,
) {
  const rows: (T & Readonly<Record<'id' | 'resourceId' | 'name' | 'refusal', string>>)[] = [];
  for (const { resourceId, row } of await instancesOf(context.scope, named)) {
    const known = {
      id: row?.id ?? '',
      resourceId,
      name: row?.name ?? '',
      serviceName: row?.data.serviceName ?? '',
      expireTime: row?.data.expireTime ?? '',
    };
    try {
      if (!row) throw refuse('subscription.none', {}, 'resourceIds');
      rows.push({ ...known, ...(await ask(row)), refusal: '' });
    } catch (error) {
      rows.push({ ...known, ...none, refusal: problemOf(error, context).message });
    }
  }
  return rows;
}

/** One order after the other; what is refused names its place among the ids. */
async function eachNamed(ids: readonly string[], make: (id: string) => Promise<OrderRow>) {
  const rows: OrderRow[] = [];
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) < index) continue;
    try {
      rows.push(await make(id));
    } catch (error) {
      throw error instanceof Refusal ? error.about(`ids.${index}`) : error;
    }
  }
  return rows;
}

export const lifetimeHandlers: readonly Handler[] = [
  forSession(listSubscriptions, async ({ app, scope, locale }, { query }) => {
    const { zone, serviceCode, status, chargeMode, resourceId, expiring, ...page } = query;
    const asked = { zone, serviceCode, status, chargeMode, resourceId };
    const match = Object.fromEntries(
      Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''),
    );
    await renewDue(app, scope, { atMost: 5 });
    await disableOver(scope);
    const where = expiring === undefined ? undefined : workingFor(scope, expiring);
    const found = await listRecords<SubscriptionData>(scope, subscription, page, { match, where });
    return { rows: found.rows.map((row) => subscriptionWire(row, locale)), total: found.total };
  }),

  forSession(api.extendResource, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const { ids, clientToken, remark = '', agreed } = body;
      const before = await madeBefore(context, scope, clientToken);
      if (before.length > 0) return batchOf(before, context);
      const made = { batchSn: newBatchSn(), clientToken };
      const rows = await eachNamed(ids, async (id) => {
        const { target, booking, price } = await quoteExtension(context, scope, id, body);
        const cost = price();
        const shown = agreed.find((each) => each.id === id)?.amount;
        if (shown !== undefined && shown !== cost.amount)
          throw refuse('cart.moved', { amount: shownAmount(cost.amount) });
        const data = { ...cost, ...booking, orderType: 'EXTENSION' as const, remark };
        const row = await insertChange(scope, context, target, data, made);
        return send(context, scope, row, 'order:extend');
      });
      return batchOf(rows, context);
    }),
  ),

  forSession(previewExtension, async (context, { body }) => {
    const { mode, month = 1 } = body;
    await disableOver(context.scope);
    const offered: (readonly PayPeriod[])[] = [];
    let own: PayPeriod | undefined;
    const none = { amount: '', until: '' };
    const rows = await eachOf(context, body, none, async (row) => {
      const wish = { mode: mode ?? own ?? row.data.mode, month };
      const quote = await quoteExtension(context, context.scope, row.id, wish);
      offered.push(quote.modes);
      own ??= wish.mode;
      return { amount: quote.price().amount, until: quote.until };
    });
    const [first = [], ...others] = offered;
    return {
      mode: mode ?? own ?? 'MONTH',
      month,
      modes: first.filter((each) => others.every((modes) => modes.includes(each))),
      amount: sumAmounts(rows.flatMap(({ amount }) => (amount === '' ? [] : [amount]))),
      rows,
    };
  }),

  forSession(api.cancelResource, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const batchSn = newBatchSn();
      const rows = await eachNamed(body.ids, async (id) => {
        const target = await changeable(scope, id);
        const data = { orderType: 'CANCELATION' as const, remark: body.remark ?? '' };
        const row = await insertChange(scope, context, target, data, { batchSn });
        return send(context, scope, row, 'order:unsubscribe');
      });
      return batchOf(rows, context);
    }),
  ),

  forSession(previewCancelation, async (context, { body }) => {
    const { scope } = context;
    await disableOver(scope);
    const rows = await eachOf(context, body, { refund: '' }, async (row) => {
      const { data } = await changeable(scope, row.id);
      const provider = providerOf(context, data.serviceCode, () => data.serviceName);
      await scope.rehearse((inner) => provider.cancel(inner, data.resourceId));
      return { refund: refundFor(data) };
    });
    return {
      refund: sumAmounts(rows.flatMap(({ refund }) => (refund === '' ? [] : [refund]))),
      rows,
    };
  }),
];
