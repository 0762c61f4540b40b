import { sumAmounts } from '../../../../src/core/charge/price';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { readRecord } from '../../records/read';
import { audit, updateRecord } from '../../records/write';
import { submit } from './fulfil';
import { order } from '../../kinds/ordering';
import { orderWire, type OrderData, type OrderRow } from './order-data';

export const readOrderRow = (scope: TenantScope, id: string): Promise<OrderRow> =>
  readRecord<OrderData>(scope, order, id);

/** Sends a new order on its way and gives it as it is then. */
export async function send(
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
  action: string,
): Promise<OrderRow> {
  await updateRecord(scope, order, row, await submit(context, scope, row));
  await noteOrder(context, scope, row, action);
  return readOrderRow(scope, row.id);
}

export const noteOrder = (
  context: SessionContext,
  scope: TenantScope,
  row: OrderRow,
  action: string,
  detail: unknown = {},
): Promise<void> =>
  audit(context, scope, {
    action,
    kind: order.name,
    targetId: row.id,
    targetName: row.name,
    detail,
  });

/** What several orders cost together, as one reply. */
export const batchOf = (
  rows: readonly OrderRow[],
  context: Pick<SessionContext, 'locale' | 'session'>,
) => ({
  batchSn: rows[0]?.data.batchSn ?? '',
  due: sumAmounts(
    rows.filter(({ data }) => data.payStatus === 'unpay').map(({ data }) => data.due),
  ),
  orders: rows.map((row) => orderWire(row, context)),
});
