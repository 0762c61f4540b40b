import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { vm } from '../../kinds/compute';
import { bill, billItem } from '../../kinds/office';
import { billRows } from './bill-of-order';
import { dayOf } from './days';
import { businessOf } from './seed-business';

/** The bill of every order that was paid; the payment itself stands in the account with the order. */
export async function seedOrderBills(writer: SeedWriter): Promise<void> {
  const machines = new Map((await writer.rowsOf(vm)).map((row) => [row.id, row]));
  const bills: SeedRecord[] = [];
  const items: SeedRecord[] = [];
  for (const { tenantId, time, ...order } of writer.paid) {
    // The tenant and the number of the order among its own are the last of it.
    const serial = order.orderId.slice(-6).padStart(8, '0');
    const made = billRows(order, `ZD${dayOf(time).replaceAll('-', '')}${serial}`, time);
    const shared = { tenantId, createTime: time };
    const id = `bo-${order.orderId}`;
    const resourceId = order.items[0]?.resourceId ?? '';
    const project = writer.projectsOf(tenantId).find((one) => one.id === order.projectId);
    const business =
      project && businessOf(writer, project, resourceId || order.orderId, machines.get(resourceId));
    const spentOn = { bizUseId: business?.id ?? '', bizUseName: business?.name ?? '' };
    bills.push({ ...made.row, ...shared, id });
    items.push(
      ...made.items(id).map(({ data, ...item }, index) => ({
        ...{ ...item, ...shared, id: `${id}-${index + 1}` },
        data: { ...data, ...spentOn },
      })),
    );
  }
  await writer.records(bill, bills);
  await writer.records(billItem, items);
}
