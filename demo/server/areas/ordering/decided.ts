import { waitingStatus } from '../../../../src/core/api/ordering/order-states';
import { text } from '../../../../src/core/i18n/translator';
import type { Decided, SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { inAll } from '../../records/languages';
import { findRecord } from '../../records/read';
import { updateRecord, type Changes } from '../../records/write';
import { proceed, reasonOf } from './fulfil';
import { order } from '../../kinds/ordering';
import { orderingMessages } from './messages';
import type { OrderData, OrderRow } from './order-data';
import { tellUnrenewed } from './tell-order';

/** A refused order is over, an approved one goes on to its payment. One that was canceled meanwhile stays so. */
const decide: Decided = async (context, scope, { targetId, approved, comment }) => {
  const row = await findRecord<OrderData>(scope, order, targetId);
  if (!row || row.status !== waitingStatus || row.data.approvalStatus !== 'APPROVING') return;
  const changes = approved
    ? await goOn(context, scope, row)
    : {
        status: 'Termination',
        data: { approvalStatus: 'REFUSED', payStatus: 'canceld', failure: inAll(comment) },
      };
  await updateRecord(scope, order, row, changes);
};

/** What the clock ordered is paid at once; where that is refused it waits for somebody to pay it, and its owner is told. */
async function goOn(context: SessionContext, scope: TenantScope, row: OrderRow): Promise<Changes> {
  if (!row.data.auto) return proceed(context, scope, row, 'APPROVED');
  try {
    return await scope.exclusive((inner) => proceed(context, inner, row, 'APPROVED'));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const then = text(orderingMessages, 'tell.unrenewed.pay', { order: row.id });
    await tellUnrenewed(context.app.parts, scope, row, { reason, then, target: `order:${row.id}` });
    return { data: { approvalStatus: 'APPROVED', payStatus: 'unpay' } };
  }
}

/** By the codes of D-033. */
export const orderDecisions = {
  SERVICE_APPLICATION: decide,
  SERVICE_ALTERATION: decide,
  SERVICE_EXTENSION: decide,
} as const;
