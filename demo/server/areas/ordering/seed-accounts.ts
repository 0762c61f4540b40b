import Big from 'big.js';
import { both, text, type Text } from '../../../../src/core/i18n/translator';
import { inAll } from '../../records/languages';
import { serviceNames } from '../../records/service-names';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { balanceAccount, balanceEntry, cartItem, favorite } from '../../kinds/ordering';
import { orderBillOf } from './bills';
import { orderingMessages } from './messages';
import type { OrderData } from './order-data';
import { seededServices } from './seed-catalogue';
import type { SeededOrders } from './seed-orders';

const toppedUp = both('账户充值', 'Account topped up');

/** Recharged by this, in yuan, whenever less is left than an order costs. */
const TOPUP = 200_000;

/** Every payment of the orders, what its bill says, and the money that came in before it; the account is their sum. */
export async function seedAccounts(
  writer: SeedWriter,
  { orders, subscriptions }: Pick<SeededOrders, 'orders' | 'subscriptions'>,
): Promise<void> {
  /** Of a booking, and of the order that made it alone. */
  const resources = new Map<string, string>();
  for (const { id, data } of subscriptions) {
    const [orderId, resourceId] = [String(data['orderId']), String(data['resourceId'])];
    resources.set(id, resourceId);
    resources.set(orderId, resources.has(orderId) ? '' : resourceId);
  }
  const units = new Map(
    seededServices.flatMap(({ categories }) =>
      categories.flatMap(({ skus }) => skus.map(({ id, data }) => [id, data.unit] as const)),
    ),
  );
  const accounts: SeedRecord[] = [];
  const entries: SeedRecord[] = [];
  for (const [index, tenant] of writer.tenants.entries()) {
    const english = await serviceNames(writer.scopeOf(tenant.id).db, 'en');
    const paid = orders
      .filter(
        ({ tenantId, data }) =>
          tenantId === tenant.id && data['payTime'] !== '' && data['due'] !== '0.00',
      )
      .map((row) => ({ row, time: new Date(String(row.data['payTime'])) }))
      .sort((a, b) => a.time.getTime() - b.time.getTime());
    let balance = new Big(0);
    let serial = 0;
    const post = (entryType: string, name: Text, amount: Big, createTime: Date, orderId = '') => {
      balance = balance.plus(amount);
      serial += 1;
      entries.push({
        id: `ent-${index + 1}-${serial}`,
        tenantId: tenant.id,
        name: inAll(name),
        ownerId: writer.usersOf(tenant.id)[0]?.id ?? null,
        createTime,
        data: {
          entryType,
          orderId,
          amount: amount.toFixed(2),
          balance: balance.toFixed(2),
          refId: '',
          channel: entryType === 'topup' ? 'unionpay' : 'balance',
          remark: '',
          entryNo: `LS${index + 1}${String(serial).padStart(6, '0')}`,
        },
      });
    };
    for (const { row, time } of paid) {
      const due = new Big(String(row.data['due']));
      if (balance.lt(due)) {
        const times = due.minus(balance).div(TOPUP).round(0, Big.roundUp);
        post('topup', toppedUp, times.times(TOPUP), new Date(time.getTime() - 3_600_000));
      }
      post(
        'payment',
        text(orderingMessages, 'entry.payment', { order: row.id }),
        due.neg(),
        time,
        row.id,
      );
      const order = { projectId: null, ownerId: null, ...row, data: row.data as OrderData };
      const { serviceCode, serviceName, subscriptionId } = order.data;
      const resourceId = resources.get(subscriptionId || order.id) ?? '';
      const known = orderBillOf(order, {
        ...{ english: english.get(serviceCode) ?? serviceName, resourceId, units },
        from: new Date(order.data.openTime || time),
      });
      writer.paid.push({ ...known, tenantId: tenant.id, time });
    }
    post('topup', toppedUp, new Big(TOPUP * 5), writer.daysAgo(1));
    accounts.push({
      id: tenant.id,
      tenantId: tenant.id,
      name: tenant.name,
      createTime: writer.daysAgo(390),
      updateTime: writer.daysAgo(1),
      data: { balance: balance.toFixed(2) },
    });
  }
  await writer.records(balanceAccount, accounts);
  await writer.records(balanceEntry, entries);
}

const favored = ['vm', 'volume', 'floatip', 'rds', 'sms'];

/** The tenants' favourites are the same, everybody has some of their own; carts hold what people consider. */
export async function seedChoices(writer: SeedWriter): Promise<void> {
  const random = writer.random(66);
  const favorites: SeedRecord[] = [];
  const carts: SeedRecord[] = [];
  const favor = (
    tenant: SeedRecord['tenantId'],
    codes: readonly string[],
    ownerId: string | null,
  ) => {
    for (const [position, code] of codes.entries()) {
      const serviceId = `svc-${code}`;
      favorites.push({
        id: `${ownerId ?? 'tenant'}:${serviceId}`,
        tenantId: tenant,
        name: seededServices.find(({ id }) => id === serviceId)?.name ?? code,
        parentId: ownerId === null ? 'tenants' : 'users',
        ownerId,
        createTime: writer.daysAgo(90),
        data: { serviceId, position },
      });
    }
  };
  for (const tenant of writer.tenants) {
    favor(tenant.id, favored, null);
    for (const user of writer.usersOf(tenant.id)) {
      favor(tenant.id, favored.slice(random.int(3)), user.id);
      for (const code of ['vm', 'volume', 'sms'].slice(random.int(2))) {
        const service = seededServices.find(({ data }) => data.code === code);
        const skus = service?.categories.filter(({ required }) => required) ?? [];
        const vary = { chargeMode: code === 'sms' ? 'EachCharge' : 'PreCharge', mode: 'MONTH' };
        carts.push({
          id: `cart-${user.username}-${code}`,
          tenantId: tenant.id,
          name: `${code}-${user.username}`,
          projectId: random.pick(writer.projectsOf(tenant.id)).id,
          ownerId: user.id,
          createTime: writer.daysAgo(random.int(20) + 1),
          data: {
            ...{ ...vary, month: random.pick([1, 3, 12]), count: 1, nodes: 1 },
            serviceCode: code,
            serviceName: service?.name ?? code,
            zone: '',
            remark: '',
            spec: code === 'sms' ? { signature: `${tenant.name.slice(0, 4)}通知` } : {},
            items: skus.map(({ skus: choice }) => ({
              skuId: random.pick(choice.filter(({ data }) => data.stock > 9)).id,
              amount: code === 'volume' ? 100 : 1,
            })),
          },
        });
      }
    }
  }
  await writer.records(favorite, favorites);
  await writer.records(cartItem, carts);
}
