import { eq } from 'drizzle-orm';
import type { OrderBill } from '../../app';
import type { TenantScope } from '../../database/scope';
import { findRecords } from '../../records/read';
import { insertRecord } from '../../records/write';
import { tellBudgets } from './budgets';
import { cycleOf } from './days';
import { bill, billItem, type BillData, type BillItemData } from '../../kinds/office';
import { minus, numberOf, sum } from './sums';

/** A bill of that moment and its items: its amounts are their sums, so it is in every analysis. */
export function billRows(order: OrderBill, billNo: string, now: Date) {
  const cycle = cycleOf(now);
  const amount = sum(order.items.map((item) => item.amount));
  const listAmount = sum(order.items.map((item) => item.listAmount));
  const data: BillData = {
    billNo,
    cycle,
    chargeMode: order.chargeMode,
    orderId: order.orderId,
    itemCount: order.items.length,
    listAmount,
    discountAmount: minus(listAmount, amount),
    amount,
    couponId: '',
    couponAmount: '0.00',
    payAmount: amount,
    paidAmount: order.paid ? amount : '0.00',
    channel: order.paid ? 'balance' : '',
    dueTime: new Date(now.getTime() + 15 * 86_400_000).toISOString(),
    payTime: order.paid ? now.toISOString() : '',
    invoiceId: '',
    invoiced: false,
    requestNo: '',
    cancelReason: '',
  };
  const { ownerId, projectId } = order;
  const row = { name: order.name, status: order.paid ? 'paid' : 'unpay', ownerId, projectId, data };
  const items = (billId: string) =>
    order.items.map((item) => {
      const full: BillItemData = {
        bizUseId: '',
        bizUseName: '',
        region: '',
        specification: '',
        quantity: '1',
        unit: '',
        unitPrice: item.listAmount,
        startTime: now.toISOString(),
        endTime: now.toISOString(),
        ...item,
        billId,
        billNo,
        cycle,
        chargeMode: order.chargeMode,
        discountAmount: minus(item.listAmount, item.amount),
      };
      return { name: item.resourceName, ownerId, projectId, parentId: billId, data: full };
    });
  return { row, items };
}

/**
 * The business that an order is for: that to which the same resource was billed before, else the only one of its group. Of
 * several nobody has said which.
 */
async function businessFor(scope: TenantScope, { projectId, items }: OrderBill) {
  if (projectId === null) return {};
  const { bizUses } = scope.rows;
  const own = await scope.db
    .select({ id: bizUses.id, name: bizUses.name })
    .from(bizUses)
    .where(eq(bizUses.projectId, projectId));
  const resourceId = items[0]?.resourceId ?? '';
  const before =
    own.length < 2 || resourceId === ''
      ? []
      : await findRecords<BillItemData>(scope, billItem, { match: { resourceId } });
  const known = before
    .toSorted((a, b) => b.createTime.getTime() - a.createTime.getTime())
    .flatMap(({ data }) => own.filter(({ id }) => id === data.bizUseId));
  const business = known[0] ?? (own.length === 1 ? own[0] : undefined);
  return business ? { bizUseId: business.id, bizUseName: business.name } : {};
}

/** The bill of an order, in the transaction of the order. It moves no money; whoever was paid calls it with `paid`. */
export async function billOrder(scope: TenantScope, order: OrderBill): Promise<string> {
  const now = new Date();
  const business = await businessFor(scope, order);
  const billed = { ...order, items: order.items.map((item) => ({ ...item, ...business })) };
  const { row, items } = billRows(billed, numberOf('ZD', now), now);
  const { id } = await insertRecord(scope, bill, row);
  for (const item of items(id)) await insertRecord(scope, billItem, item);
  await tellBudgets(scope);
  return id;
}
