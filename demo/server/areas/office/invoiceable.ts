import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import type { ReadScope } from '../../database/scope';
import type { Row } from '../../records/kind';
import { attribute, findRecords } from '../../records/read';
import { textArray } from '../../search/search-sql';
import { balanceEntry } from '../../kinds/ordering';
import type { EntryData } from './account';
import type { BillData } from '../../kinds/office';
import { minus, sum } from './sums';

/** What was paid of each bill and not given back with its order, by the bill's id: no invoice is about more. */
export async function invoiceable(
  scope: ReadScope,
  bills: readonly Row<BillData>[],
): Promise<ReadonlyMap<string, string>> {
  const orderIds = [...new Set(bills.map((row) => row.data.orderId))].filter((id) => id !== '');
  const orderId = attribute(scope.rows.records.data, 'orderId', 'text');
  const refunds =
    orderIds.length === 0
      ? []
      : await findRecords<EntryData>(scope, balanceEntry, {
          match: { entryType: 'refund' },
          where: sql`${orderId} = any(${textArray(orderIds)})`,
        });
  return new Map(
    bills.map(({ id, data }) => {
      const own = refunds.filter((row) => row.data.orderId === data.orderId);
      const rest = minus(data.paidAmount, sum(own.map((row) => row.data.amount)));
      return [id, new Big(rest).lt(0) ? '0.00' : rest];
    }),
  );
}
