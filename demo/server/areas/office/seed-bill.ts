import type { BillData } from '../../kinds/office';
import type { SeedRecord, SeedWriter } from '../../seed/writer';

type Tenant = SeedWriter['tenants'][number];

/** Fen as decimal text: whole numbers until here, so nothing is rounded twice. */
export const yuan = (fen: number): string =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`;

/** A bill of the history with what else refers to it. */
export interface SeedBill {
  readonly tenant: Tenant;
  readonly tenantIndex: number;
  readonly id: string;
  readonly name: string;
  readonly cycle: string;
  readonly status: 'paid' | 'unpay' | 'canceld';
  readonly createTime: Date;
  readonly payTime: Date;
  readonly ownerId: string;
  /** Fen. */
  readonly amount: number;
  coupon: number;
  couponId: string;
  invoiceId: string;
  readonly data: Omit<
    BillData,
    'couponId' | 'couponAmount' | 'payAmount' | 'paidAmount' | 'invoiceId' | 'invoiced'
  >;
}

/** What the platform's people see of a row that a tenant has handed in. */
export function reviewOf(
  row: SeedRecord,
  tenant: Pick<SeedBill['tenant'], 'id' | 'name'>,
  more: SeedRecord['data'] = {},
): SeedRecord {
  const { settlesTo: _to, settlesAt: _at, ...rest } = row;
  const about = { sourceId: row.id, sourceTenant: tenant.id, applicant: tenant.name };
  return {
    ...rest,
    id: `${row.id}-review`,
    tenantId: 't-platform',
    ownerId: null,
    data: { ...row.data, ...more, ...about, reviewer: '', decideTime: '' },
  };
}
