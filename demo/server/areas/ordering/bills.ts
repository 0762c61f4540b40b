import Big from 'big.js';
import { periodsOf, priceLine, sumAmounts } from '../../../../src/core/charge/price';
import { payPeriods } from '../../../../src/core/format/schedules';
import { both } from '../../../../src/core/i18n/translator';
import type { OrderBill, Parts } from '../../app';
import type { TenantScope } from '../../database/scope';
import { sku, subscription } from '../../kinds/ordering';
import { findCatalogue } from '../../records/catalogue';
import { inAll, sayIn } from '../../records/languages';
import { readRecord } from '../../records/read';
import { serviceNames } from '../../records/service-names';
import { expiryOf } from './make-order';
import type { SkuData } from './offers';
import { bookingOf, type OrderData, type OrderRow, type SubscriptionData } from './order-data';
import { sharedOff } from './promotions';

interface Bought {
  /** The service's name. */
  readonly english: string;
  /** What the order makes, renews or changes; empty where that is several. */
  readonly resourceId: string;
  /** When the time begins that it pays for. */
  readonly from: Date;
  /** When that ends, where it is not by what was booked. */
  readonly until?: string;
  /** What a SKU counts, by its id. */
  readonly units: ReadonlyMap<string, string>;
}

/** How much was bought, so that it is paid by the price of one: GB for each month, months of a machine, packages. */
function measureOf(data: OrderData, item: OrderData['items'][number], counted: string) {
  const { count, nodes, chargeMode, mode } = data;
  const period = sayIn(payPeriods.label(mode), 'zh-CN');
  const unit = chargeMode === 'EachCharge' ? counted || '次' : counted && `${counted}·${period}`;
  return {
    quantity: new Big(item.amount)
      .times(periodsOf(data))
      .times(count)
      .times(item.perInstance ? 1 : nodes)
      .toFixed(),
    unit: unit || period,
  };
}

/** What the bill of a paid order says. */
export function orderBillOf(
  {
    id,
    name,
    ownerId,
    projectId,
    data,
  }: Pick<OrderRow, 'id' | 'name' | 'ownerId' | 'projectId' | 'data'>,
  { english, resourceId, from, until, units }: Bought,
): OrderBill {
  const { serviceCode, serviceName, chargeMode, due } = data;
  const startTime = from.toISOString();
  // What is paid for once is over as it is paid.
  const endTime = (until ?? expiryOf(data, from)) || startTime;
  const common = {
    ...{ serviceCode, serviceName, resourceId, resourceName: name },
    ...{ startTime, endTime },
  };
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
    ...measureOf(data, item, units.get(item.skuId) ?? ''),
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
 * just made: of several none is what it was paid for. Its time is that of what was made, where something was.
 */
export async function billPayment(
  { money }: Pick<Parts, 'money'>,
  scope: TenantScope,
  row: OrderRow,
  made: readonly string[],
  { from, until }: Pick<Bought, 'from' | 'until'>,
): Promise<void> {
  const { serviceCode, serviceName, subscriptionId, orderType } = row.data;
  const english = (await serviceNames(scope.db, 'en')).get(serviceCode) ?? serviceName;
  const [only = '', ...others] = subscriptionId === '' ? made : [subscriptionId];
  const single =
    only === '' || others.length > 0
      ? undefined
      : (await readRecord<SubscriptionData>(scope, subscription, only)).data;
  const skus = await findCatalogue<SkuData>(scope.db, sku, { serviceCode });
  const bought = {
    ...{ english, from, resourceId: single?.resourceId ?? '' },
    ...(until === undefined ? {} : { until }),
    // What is changed ends as it would have.
    ...(orderType === 'ALTERATION' && single ? { until: single.expireTime } : {}),
    units: new Map(skus.map(({ id, data }) => [id, data.unit])),
  };
  await money.billOrder(scope, orderBillOf(row, bought));
}
