import { waitingStatus } from '../../../../src/core/api/ordering/order-states';
import { text } from '../../../../src/core/i18n/translator';
import type { Decided, SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { inAll } from '../../records/languages';
import { findRecord } from '../../records/read';
import { updateRecord, type Changes } from '../../records/write';
import { reasonOf } from '../../refusal';
import { proceed } from './fulfil';
import { order, subscription } from '../../kinds/ordering';
import { orderingMessages } from './messages';
import type { OrderData, OrderRow, SubscriptionData } from './order-data';
import { asOwner, demandDone } from './renewals';
import { dayOf, tellUnrenewed } from './tell-order';

/** A refused order is over, an approved one goes on to its payment. One that was canceled meanwhile stays so. */
const decide: Decided = async (context, scope, { targetId, approved, comment }) => {
  const row = await findRecord<OrderData>(scope, order, targetId);
  if (!row || row.status !== waitingStatus || row.data.approvalStatus !== 'APPROVING') return;
  if (!approved && row.data.auto) await askNoMore(scope, row, comment);
  const changes = approved
    ? await goOn(context, scope, row)
    : {
        status: 'Termination',
        data: { approvalStatus: 'REFUSED', payStatus: 'canceld', failure: inAll(comment) },
      };
  await updateRecord(scope, order, row, changes);
};

const renewedBy = (scope: TenantScope, { data }: OrderRow) =>
  findRecord<SubscriptionData>(scope, subscription, data.subscriptionId);

/**
 * What the clock ordered is paid at once, in the name of whose instance it is. Where that is refused, or it renews itself no
 * more, it waits for somebody to pay it as any other order does; its owner is told why.
 */
async function goOn(context: SessionContext, scope: TenantScope, row: OrderRow): Promise<Changes> {
  if (!row.data.auto) return proceed(context, scope, row, 'APPROVED');
  const byHand = { data: { approvalStatus: 'APPROVED', payStatus: 'unpay', auto: false } };
  const target = await renewedBy(scope, row);
  if (!target?.data.autoRenew) return byHand;
  try {
    return await scope.exclusive(async (inner) => {
      const owner = await asOwner(context.app, inner, target);
      const changes = await proceed(owner, inner, row, 'APPROVED');
      demandDone(changes.data);
      return changes;
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const then = text(orderingMessages, 'tell.unrenewed.pay', { order: row.id });
    const told = { reason, then, target: `order:${row.id}` };
    await tellUnrenewed(context.app.parts, scope, target, told);
    return byHand;
  }
}

/** Whoever decided meant this term: its end is the day of the last try, and the list says why. */
async function askNoMore(scope: TenantScope, row: OrderRow, comment: string): Promise<void> {
  const target = await renewedBy(scope, row);
  if (!target) return;
  const refused = comment === '' ? 'renew.refused' : 'renew.refusedFor';
  const reason = text(orderingMessages, refused, { order: row.id, comment });
  await updateRecord(scope, subscription, target, {
    data: { renewTried: dayOf(target.data.expireTime), renewFailure: inAll(reason) },
  });
}

/** By the codes of D-033. */
export const orderDecisions = {
  SERVICE_APPLICATION: decide,
  SERVICE_ALTERATION: decide,
  SERVICE_EXTENSION: decide,
} as const;
