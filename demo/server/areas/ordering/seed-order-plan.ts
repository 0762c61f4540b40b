import { priceLine, type ChargeMode } from '../../../../src/core/charge/price';
import { endOfReservation, type Reservation } from '../../../../src/core/charge/reservation';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { familyOf } from '../../seed/flavor-plan';
import type { OrderData } from './order-data';
import type { SeededService, SeededSku } from './seed-catalogue';

const DAY = 86_400_000;
type Random = ReturnType<SeedWriter['random']>;

/** What one order of the past asks for. */
export interface Plan {
  readonly id: string;
  readonly service: SeededService;
  readonly skus: readonly { readonly sku: SeededSku; readonly amount: number }[];
  readonly booking: Reservation & { readonly chargeMode: ChargeMode };
  readonly createTime: Date;
}

/** A cluster is booked with its nodes, and shows the size of all of them together. */
export const nodesOf = (existing?: SeedRecord): number => Number(existing?.data['nodeCount'] ?? 1);

/** Whether something that exists is what a SKU says: of its size, its kind of disk, its class. */
function isOf({ data }: SeededSku, existing: SeedRecord): boolean {
  const nodes = nodesOf(existing);
  return data.specs.every(({ specName, specValue }) => {
    const own =
      specName === 'family' ? familyOf(existing.data['flavorName']) : existing.data[specName];
    // Disks within a machine are told of it alone.
    if (own === undefined || specName === 'disk') return true;
    const perNode = specName === 'cpu' || specName === 'memory';
    return perNode ? Number(own) / nodes === Number(specValue) : own === specValue;
  });
}

const asked = ({ categories }: SeededService) => categories.filter(({ required }) => required);

/** Whether the catalogue has something of each category that this is. */
export const isSold = (service: SeededService, existing: SeedRecord): boolean =>
  asked(service).every(({ skus }) => skus.some((sku) => isOf(sku, existing)));

/** One SKU of each category that has to be chosen from; what exists is priced as what it is. */
export function chooseSkus(
  service: SeededService,
  random: Random,
  existing?: SeedRecord,
): Plan['skus'] {
  return asked(service).map(({ skus }) => {
    const sku = random.pick(
      skus.filter((one) => (existing ? isOf(one, existing) : one.data.stock > 9)),
    );
    const known = Number(existing?.data[sku.data.amountField] ?? 0);
    const invented = sku.data.unit === 'GB' ? (random.int(10) + 2) * 50 : random.int(5) * 5 + 5;
    const pack = sku.data.unit === '包' ? random.int(3) + 1 : 1;
    const amount = sku.data.amountField === '' ? 1 : known || (pack > 1 ? pack : invented);
    return { sku, amount: sku.data.unit === '包' ? pack : amount };
  });
}

export function bookingOf(service: SeededService, random: Random): Plan['booking'] {
  const chargeMode = random.pick(service.data.chargeModes);
  const one = { count: 1, nodes: 1, chargeMode };
  if (chargeMode === 'PostCharge') return { ...one, mode: 'HOUR', month: 1 };
  if (chargeMode === 'EachCharge') return { ...one, mode: 'MONTH', month: 1 };
  if (chargeMode === 'YearCharge') return { ...one, mode: 'YEAR', month: 1 };
  return random.int(4) === 0
    ? { ...one, mode: 'YEAR', month: 1 }
    : { ...one, mode: 'MONTH', month: random.pick([1, 3, 6, 12]) };
}

export function orderData(plan: Plan, discount: string): OrderData {
  const { service, skus, booking } = plan;
  const lines = skus.map(({ sku, amount }) => {
    const price = sku.data.prices.find(
      (row) => row.chargeMode === booking.chargeMode && row.mode === booking.mode,
    );
    const { perInstance = false } = sku.data;
    return { sku, amount, perInstance, price: price?.price ?? '0', priceId: price?.priceId ?? '' };
  });
  const priced = priceLine({
    ...booking,
    items: lines.map(({ price, amount, perInstance }) => ({
      price,
      amount,
      discount,
      perInstance,
    })),
  });
  return {
    orderSn: plan.id,
    batchSn: plan.id.replace('DD', 'PC'),
    orderType: 'APPLICATION',
    zone: '',
    serviceId: service.id,
    serviceCode: service.data.code,
    serviceName: service.name,
    ...booking,
    items: lines.map(({ sku, amount, perInstance, price, priceId }, index) => ({
      categoryId: sku.categoryId,
      skuId: sku.id,
      skuName: sku.name,
      skuList: [...sku.data.specs],
      priceId,
      price,
      discount,
      amount,
      perInstance,
      total: priced.items[index] ?? '0.00',
    })),
    spec: {},
    originalAmount: priced.original,
    discount,
    amount: priced.amount,
    due: priced.due,
    refund: '0.00',
    payStatus: 'paid',
    approvalStatus: service.data.approval ? 'APPROVED' : 'UNAPPLY',
    approvalId: '',
    confirmed: true,
    draft: false,
    payTime: new Date(plan.createTime.getTime() + 1_800_000).toISOString(),
    openTime: new Date(plan.createTime.getTime() + 1_805_000).toISOString(),
    expireTime: '',
    instanceIds: [],
    names: [],
    subscriptionId: '',
    failure: '',
    remark: '',
    clientToken: '',
    cartItemId: '',
  };
}

/** A prepaid instance that still lives was paid until some day ahead; what it costs is that of the last booking. */
export function lastBookingOf({ booking, createTime }: Plan, now: Date) {
  let start = new Date(createTime.getTime() + 1_805_000);
  if (booking.chargeMode === 'PostCharge' || booking.chargeMode === 'EachCharge')
    return { paidFrom: start.toISOString(), expireTime: '' };
  let end = endOfReservation(start, booking.mode, booking.month);
  while (end.getTime() < now.getTime() + 3 * DAY) {
    start = end;
    end = endOfReservation(end, booking.mode, booking.month);
  }
  return { paidFrom: start.toISOString(), expireTime: end.toISOString() };
}
