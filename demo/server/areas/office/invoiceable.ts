import { Big } from 'big.js';
import { sql } from 'drizzle-orm';
import type { ReadScope, TenantScope } from '../../database/scope';
import type { Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { findRecords, readRecord } from '../../records/read';
import { updateRecord } from '../../records/write';
import { textArray } from '../../search/search-sql';
import { balanceEntry } from '../../kinds/ordering';
import type { EntryData } from './account';
import { bill, type BillData, type InvoiceData } from '../../kinds/office';
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

/** The bills of an invoice that comes to nothing can be asked for again. */
export async function freeBills(scope: TenantScope, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const own = await readRecord(scope, bill, id);
    await updateRecord(scope, bill, own, { data: { invoiced: false, invoiceId: '' } });
  }
}

/** Twenty digits, made of what the row is, so that every reader gets the same. */
export function numberOfInvoice({ data }: Row<InvoiceData>): string {
  return data.invoiceNo === ''
    ? `26${data.applyNo.replace(/\D/g, '').padStart(18, '0')}`
    : data.invoiceNo;
}

/** Who issues invoices and signs contracts. */
export const SELLER = '北辰云平台运营中心';
