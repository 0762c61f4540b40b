import { waitingStatus } from '../../../../src/core/api/ordering/order-states';
import type { Decided } from '../../app';
import { inAll } from '../../records/languages';
import { findRecord } from '../../records/read';
import { updateRecord } from '../../records/write';
import { proceed } from './fulfil';
import { order } from '../../kinds/ordering';
import type { OrderData } from './order-data';

/** A refused order is over, an approved one goes on to its payment. One that was canceled meanwhile stays so. */
const decide: Decided = async (context, scope, { targetId, approved, comment }) => {
  const row = await findRecord<OrderData>(scope, order, targetId);
  if (!row || row.status !== waitingStatus || row.data.approvalStatus !== 'APPROVING') return;
  const changes = approved
    ? await proceed(context, scope, row, 'APPROVED')
    : {
        status: 'Termination',
        data: { approvalStatus: 'REFUSED', payStatus: 'canceld', failure: inAll(comment) },
      };
  await updateRecord(scope, order, row, changes);
};

/** By the codes of D-033. */
export const orderDecisions = {
  SERVICE_APPLICATION: decide,
  SERVICE_ALTERATION: decide,
  SERVICE_EXTENSION: decide,
} as const;
