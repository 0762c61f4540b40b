import { applyResource, saveDraft } from '../../../../src/core/api/ordering/applications';
import { changeCart } from '../../../../src/core/api/ordering/cart';
import { addTenantFavorite, addUserFavorite } from '../../../../src/core/api/ordering/favorites';
import {
  changeOrders,
  orderResourceDetail,
  type Order,
} from '../../../../src/core/api/ordering/orders';
import { sql } from 'drizzle-orm';
import { call } from '../../backend';
import { unique, type AreaSamples, type Here } from '../../sample';

const sms = 'sku-sms-p1000';
const items = [{ skuId: sms }];
let signatures = 0;

/** Messages: a service that depends on nothing else, opened without approval. */
export const smsApplication = () => ({
  serviceCode: 'sms',
  chargeMode: 'EachCharge' as const,
  name: unique('sms'),
  items: [{ skuId: sms, amount: 2 }],
  spec: { signature: `签名${(signatures += 1)}x${Date.now() % 10_000}` },
});

/** Support: prepaid by the month, so it can be extended and given back. */
export const supportApplication = () => ({
  serviceCode: 'support',
  name: unique('support'),
  month: 2,
  items: [{ skuId: 'sku-support-business' }],
});

/** A small machine, which uses quota and stock. */
export const vmApplication = () => ({
  serviceCode: 'vm',
  name: unique('vm'),
  zone: 'cn-east-2a',
  items: [{ skuId: 'sku-vm-s6-1c2g' }],
});

/** Certificates: their flow asks somebody first. */
export const certApplication = () => ({
  serviceCode: 'cert',
  chargeMode: 'YearCharge' as const,
  mode: 'YEAR' as const,
  name: unique('cert'),
  items: [{ skuId: 'sku-cert-dv' }],
});

export const apply = (
  { url, token }: Here,
  body: Parameters<typeof call<typeof applyResource>>[2]['body'],
): Promise<Order> => call(url, applyResource, { body }, token);

export async function act(
  { url, token }: Here,
  action: 'confirm' | 'pay' | 'cancel' | 'retry',
  ids: readonly string[],
): Promise<void> {
  await call(url, changeOrders, { body: { action, ids } }, token);
}

/** Transient statuses end now: tests do not wait. */
export async function settle({ db }: Pick<Here, 'db'>): Promise<void> {
  await db.execute(
    sql`update records set settles_at = now() - interval '1 second' where settles_at > now()`,
  );
}

/** An instance that is open, and its order. */
export async function openSupport(here: Here): Promise<{ orderId: string; id: string }> {
  const { id: orderId } = await apply(here, supportApplication());
  await act(here, 'pay', [orderId]);
  await settle(here);
  const detail = await call(here.url, orderResourceDetail, { body: { id: orderId } }, here.token);
  const [instance] = detail.instances;
  if (!instance) throw new Error(`${orderId} opened nothing`);
  return { orderId, id: instance.id };
}

const inCart = async ({ url, token }: Here): Promise<string> => {
  const body = { action: 'add' as const, ...smsApplication() };
  const cart = await call(url, changeCart, { body }, token);
  const row = cart.rows.at(-1);
  if (!row) throw new Error('The cart is empty');
  return row.id;
};

const open = async (here: Here) => (await apply(here, supportApplication())).id;

export const samples: AreaSamples = {
  samples: {
    listTenantServices: () => ({ query: { zone: 'cn-east-2' } }),
    listUserServices: () => ({ query: { group: 'compute', keyword: '主机' } }),
    listModules: () => ({}), // N-09
    listTags: () => ({ query: { serviceCode: 'vm' } }),
    listServiceCategories: () => ({ params: { id: 'svc-vm' } }),
    selectSku: () => ({
      body: { serviceCode: 'vm', cpu: 4, specs: [{ specName: 'memory', specValue: '8' }] },
    }),
    queryServiceCodes: () => ({ query: { chargeMode: 'PostCharge' } }),
    readSla: () => ({ params: { id: 'sla-premium' } }),
    readCapacity: () => ({
      body: { serviceCode: 'vm', items: [{ skuId: 'sku-vm-g5-16c64g' }], count: 2 },
    }),
    listFavorites: () => ({}),
    listTenantFavorites: () => ({ query: { zone: 'cn-east-2' } }),
    listUserFavorites: () => ({}),
    addTenantFavorite: () => ({ params: { id: 'svc-kafka' } }),
    addUserFavorite: () => ({ params: { id: 'svc-kafka' } }),
    removeTenantFavorite: async ({ url, token }) => {
      await call(url, addTenantFavorite, { params: { id: 'svc-mq' } }, token);
      return { params: { id: 'svc-mq' } };
    },
    removeUserFavorite: async ({ url, token }) => {
      await call(url, addUserFavorite, { params: { id: 'svc-mq' } }, token);
      return { params: { id: 'svc-mq' } };
    },
    orderTenantFavorites: () => ({ body: { ids: ['svc-rds', 'svc-vm'] } }),
    orderUserFavorites: async ({ url, token }) => {
      await call(url, addUserFavorite, { params: { id: 'svc-rds' } }, token);
      return { body: { ids: ['svc-rds'] } };
    },
    calculatePrice: () => ({
      query: { items: [{ skuId: 'sku-vm-s6-4c8g' }], month: 3, count: 2 },
    }),
    readStorefront: () => ({}),
    readStorefrontCategories: () => ({ params: { id: 'svc-vm' } }),
    quotePrice: () => ({ query: { items: [{ skuId: 'sku-vm-s6-4c8g' }], month: 3 } }),
    previewApplication: () => ({ body: smsApplication() }),
    previewCart: async (here) => ({ body: { ids: [await inCart(here)] } }),
    previewAlteration: async (here) => ({
      body: {
        id: (await openSupport(here)).id,
        items: [{ skuId: 'sku-support-enterprise' }],
      },
    }),
    previewExtension: async (here) => ({
      body: { ids: [(await openSupport(here)).id], mode: 'MONTH', month: 6 },
    }),
    previewCancelation: async (here) => ({ body: { ids: [(await openSupport(here)).id] } }),
    listSubscriptions: () => ({ query: { serviceCode: 'vm', expiring: 30, rows: 5 } }),
    'changeSubscriptions#autoRenew': async (here) => ({
      body: { action: 'autoRenew', ids: [(await openSupport(here)).id], on: true },
    }),
    readCart: () => ({}),
    'changeCart#add': () => ({ body: { action: 'add', ...smsApplication() } }),
    'changeCart#change': async (here) => ({
      body: { action: 'change', id: await inCart(here), count: 3 },
    }),
    'changeCart#remove': async (here) => ({
      body: { action: 'remove', ids: [await inCart(here)] },
    }),
    'changeCart#restore': async (here) => {
      const ids = [await inCart(here)];
      await call(here.url, changeCart, { body: { action: 'remove', ids } }, here.token);
      return { body: { action: 'restore', ids } };
    },
    'changeCart#copy': async (here) => ({
      body: { action: 'copy', id: await inCart(here), name: unique('copy') },
    }),
    deleteCartItem: async (here) => ({ params: { id: await inCart(here) } }),
    clearCart: () => ({}),
    applyResource: () => ({ body: smsApplication() }),
    orderCart: async (here) => ({ body: { ids: [await inCart(here)] } }),
    saveDraft: () => ({ body: smsApplication() }),
    alterResource: async (here) => ({
      body: {
        id: (await openSupport(here)).id,
        items: [{ skuId: 'sku-support-enterprise' }],
      },
    }),
    extendResource: async (here) => ({ body: { ids: [(await openSupport(here)).id], month: 3 } }),
    cancelResource: async (here) => ({ body: { ids: [(await openSupport(here)).id] } }),
    reviseOrder: async (here) => ({ body: { id: await open(here), month: 4 } }),
    checkInstanceName: () => ({ body: { name: unique('free'), serviceCode: 'sms' } }),
    instanceNameFor: () => ({ query: { serviceCode: 'vm' } }),
    listOrders: () => ({ query: { groupBy: 'serviceCode', sort: 'amount', order: 'desc' } }),
    countOrders: () => ({ query: { zone: '' } }),
    readOrder: async (here) => ({ params: { id: await open(here) } }),
    'changeOrders#confirm': async (here) => ({
      body: { action: 'confirm', ids: [await open(here)] },
    }),
    'changeOrders#pay': async (here) => ({ body: { action: 'pay', ids: [await open(here)] } }),
    'changeOrders#cancel': async (here) => ({
      body: { action: 'cancel', ids: [await open(here)], remark: '不再需要' },
    }),
    'changeOrders#retry': async (here) => {
      const id = await open(here);
      await act(here, 'pay', [id]);
      await here.db.execute(
        sql`update records set status = 'OpenedFailure', settles_at = null, settles_to = null where kind = 'order' and id = ${id}`,
      );
      return { body: { action: 'retry', ids: [id] } };
    },
    deleteOrder: async ({ url, token }) => {
      const draft = await call(url, saveDraft, { body: smsApplication() }, token);
      return { params: { id: draft.id } };
    },
    checkPayment: async (here) => ({ body: { ids: [await open(here)] } }),
    readAccount: () => ({}),
    listAccountEntries: () => ({ query: { entryType: 'payment', rows: 5 } }),
    listOrderedResources: () => ({ params: { type: 'sms' }, query: { rows: 5 } }),
    orderResourceDetail: async (here) => ({
      body: { id: (await openSupport(here)).orderId },
    }),
    readTenant: () => ({ params: { id: 't-huadong' } }),
    readEnterpriseApply: () => ({}),
  },
  malformed: {
    quotePrice: [{ query: { items: '[]' } }, { query: { items: '[{"skuId":""}]' } }],
    readStorefrontCategories: [{ params: { id: 'x'.repeat(65) } }],
    previewApplication: [{ body: { serviceCode: 'sms', name: 'a b', items } }],
    previewCart: [{ body: { ids: [] } }],
    previewExtension: [{ body: { ids: ['a'], month: 0 } }, { body: { ids: ['a'], mode: 'WEEK' } }],
    previewCancelation: [{ body: { ids: Array.from({ length: 201 }, (_, n) => `i${n}`) } }],
    listSubscriptions: [{ query: { expiring: 0 } }],
    changeSubscriptions: [
      { body: { action: 'autoRenew', ids: [], on: true } },
      { body: { action: 'autoRenew', ids: ['a'] } },
      { body: { action: 'autoRenew', ids: ['a'], on: 'yes' } },
    ],
    listTenantServices: [{ query: { zone: 'x'.repeat(65) } }],
    listUserServices: [{ query: { group: 'x'.repeat(65) } }],
    listTags: [{ query: { serviceCode: 'x'.repeat(65) } }],
    queryServiceCodes: [{ query: { zone: 'x'.repeat(65) } }],
    listTenantFavorites: [{ query: { zone: 'x'.repeat(65) } }],
    listUserFavorites: [{ query: { zone: 'x'.repeat(65) } }],
    countOrders: [{ query: { zone: 'x'.repeat(65) } }],
    readEnterpriseApply: [{ query: { id: '' } }],
    calculatePrice: [
      { query: { items: '[{"skuId":""}]' } },
      { query: { items: '[{"skuId":"sku-vm-s6-4c8g"}]', month: 0 } },
      { query: { items: '[{"skuId":"sku-vm-s6-4c8g"}]', count: 51 } },
      { query: { items: '[{"skuId":"sku-vm-s6-4c8g"}]', mode: 'WEEK' } },
      { query: { items: '[{"skuId":"sku-vm-s6-4c8g","amount":1.5}]' } },
    ],
    applyResource: [
      { body: { serviceCode: 'sms', name: 'a b', items } },
      { body: { serviceCode: 'sms', name: 'sms-1', items: '[]' } },
      { body: { serviceCode: 'sms', name: 'sms-1', items, chargeMode: 'Free' } },
      { body: { serviceCode: 'sms', name: 'sms-1', items, spec: { note: '长'.repeat(16_400) } } },
      {
        body: {
          serviceCode: 'sms',
          name: 'sms-1',
          items,
          spec: `{"a":${'['.repeat(7)}${']'.repeat(7)}}`,
        },
      },
    ],
  },
  shared: {
    listServiceCategories: 'names a service of the catalogue',
    readStorefrontCategories: 'names a service of the catalogue, which anybody may read',
    readSla: 'names an agreement of the catalogue',
    addTenantFavorite: "names a service of the catalogue; the favourites are the asker's own",
    addUserFavorite: "names a service of the catalogue; the favourites are the asker's own",
    orderUserFavorites: "names services of the catalogue; the favourites are the asker's own",
    orderTenantFavorites: "names services of the catalogue; the favourites are the asker's own",
    listOrderedResources: "names a type; the rows are the asker's own",
  },
};
