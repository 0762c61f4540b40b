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

/** What the bill of a paid order says, whose service is called so in English; `resourceId` is what it makes, renews or changes, empty where that is several. */
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

/**
 * The bill of what was paid, in the transaction of the payment. It moves no money. `made` are the bookings that it has
 * just made: of several none is what it was paid for.
 */
export async function billPayment(
  { money }: Pick<Parts, 'money'>,
  scope: TenantScope,
  row: OrderRow,
  made: readonly string[],
): Promise<void> {
  const { serviceCode, serviceName, subscriptionId } = row.data;
  const english = (await serviceNames(scope.db, 'en')).get(serviceCode) ?? serviceName;
  const [only = '', ...others] = subscriptionId === '' ? made : [subscriptionId];
  const resourceId =
    only === '' || others.length > 0
      ? ''
      : (await readRecord<SubscriptionData>(scope, subscription, only)).data.resourceId;
  await money.billOrder(scope, orderBillOf(row, english, resourceId));
}
