import type { OrderBill } from '../../app';
import type { TenantScope } from '../../database/scope';
import { insertRecord } from '../../records/write';
import { tellBudgets } from './budgets';
import { cycleOf } from './days';
import { bill, billItem, type BillData, type BillItemData } from '../../kinds/office';
import { minus, numberOf, sum } from './sums';

/**
 * The bill of an order, in the transaction of the order: its amounts are the sums of its items, so it is in every
 * analysis. It moves no money; whoever was paid calls it with `paid`.
 */
export async function billOrder(scope: TenantScope, order: OrderBill): Promise<string> {
  const now = new Date();
  const billNo = numberOf('ZD', now);
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
  const status = order.paid ? 'paid' : 'unpay';
  const row = await insertRecord(scope, bill, {
    name: order.name,
    status,
    ownerId,
    projectId,
    data,
  });
  for (const item of order.items) {
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
      billId: row.id,
      billNo,
      cycle,
      chargeMode: order.chargeMode,
      discountAmount: minus(item.listAmount, item.amount),
    };
    await insertRecord(scope, billItem, {
      name: item.resourceName,
      ownerId,
      projectId,
      parentId: row.id,
      data: full,
    });
  }
  await tellBudgets(scope);
  return row.id;
}
