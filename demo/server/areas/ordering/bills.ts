import { priceLine, sumAmounts } from '../../../../src/core/charge/price';
import { both } from '../../../../src/core/i18n/translator';
import type { OrderBill, Parts } from '../../app';
import type { TenantScope } from '../../database/scope';
import { subscription } from '../../kinds/ordering';
import { inAll } from '../../records/languages';
import { readRecord } from '../../records/read';
import { serviceNames } from '../../records/service-names';
import { bookingOf, type OrderRow, type SubscriptionData } from './order-data';
import { sharedOff } from './promotions';

/** What the bill of a paid order says, whose service is called so in English; `resourceId` is what it renews or changes, if that is there already. */
export function orderBillOf(
  {
    id,
    name,
    ownerId,
    projectId,
    data,
  }: Pick<OrderRow, 'id' | 'name' | 'ownerId' | 'projectId' | 'data'>,
  english: string,
  resourceId: string,
): OrderBill {
  const { serviceCode, serviceName, chargeMode, due } = data;
  const common = { serviceCode, serviceName, resourceId, resourceName: name };
  // What a promotion saved is saved on each of its items.
  const totals = sharedOff(
    data.items.map(({ total }) => total),
    data.promotionSaved ?? '0.00',
  );
  const itemized = sumAmounts(totals) === due;
  const items = data.items.map((item, at) => ({
    ...common,
    listAmount: priceLine({ ...bookingOf(data), items: [{ ...item, discount: '1' }] }).amount,
    amount: totals[at] ?? item.total,
    specification: item.skuName,
    quantity: String(item.amount),
    unitPrice: item.price,
  }));
  return {
    ...{ orderId: id, name: inAll(both(serviceName, english)), chargeMode, projectId, paid: true },
    ownerId: ownerId ?? '',
    // A change costs a share of a difference: that is one line, and no SKU's price.
    items: itemized ? items : [{ ...common, listAmount: due, amount: due, specification: '' }],
  };
}

/** The bill of what was paid, in the transaction of the payment. It moves no money. */
export async function billPayment(
  { money }: Pick<Parts, 'money'>,
  scope: TenantScope,
  row: OrderRow,
): Promise<void> {
  const { serviceCode, serviceName, subscriptionId: of } = row.data;
  const english = (await serviceNames(scope.db, 'en')).get(serviceCode) ?? serviceName;
  const booked = of && (await readRecord<SubscriptionData>(scope, subscription, of));
  await money.billOrder(scope, orderBillOf(row, english, booked ? booked.data.resourceId : ''));
}
