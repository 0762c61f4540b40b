import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint, pageOf, wireNumber } from '../endpoint';
import { listFields } from '../listing';
import {
  actionBody,
  actionRules,
  family,
  recordFields,
  wireIds,
  type Action,
  type Statuses,
} from '../family';
import { formList, wireCount, wireFlag, wireText, wireTexts, wireTime } from '../wire';
import {
  anyObject,
  pricedItemSchema,
  promotedFields,
  remark,
  shortId,
  shortText,
  zone,
} from './fields';

/** What an order does. Our own values: the specification shows none. */
export const orderTypes = ['APPLICATION', 'ALTERATION', 'EXTENSION', 'CANCELATION'] as const;
export type OrderType = (typeof orderTypes)[number];

/** `status` is a value of D-010; money is decimal text, yuan. */
export const orderSchema = v.object({
  ...recordFields,
  orderSn: wireText,
  /** The same for orders that were made together. */
  batchSn: wireText,
  orderType: wireText,
  zone: wireText,
  serviceId: wireText,
  serviceCode: wireText,
  serviceName: wireText,
  /** D-012, D-057 */
  chargeMode: wireText,
  mode: wireText,
  month: wireCount,
  count: wireCount,
  nodes: wireCount,
  items: formList(pricedItemSchema),
  /** Without what is secret in it; `secrets` are the names of what is kept and not told. */
  spec: anyObject,
  secrets: wireTexts,
  ...promotedFields,
  originalAmount: wireText,
  discount: wireText,
  /** What it costs; `due` of it before it opens. */
  amount: wireText,
  due: wireText,
  /** What a cancelation gave back. */
  refund: wireText,
  /** D-013 */
  payStatus: wireText,
  /** D-018 */
  approvalStatus: wireText,
  confirmed: wireFlag,
  draft: wireFlag,
  /** A draft that somebody else wrote: it may hold their passwords, and only they go on with it. */
  foreign: wireFlag,
  payTime: wireTime,
  openTime: wireTime,
  expireTime: wireTime,
  instanceIds: wireTexts,
  /** What it opens is extended by itself before its end. */
  autoRenew: wireFlag,
  /** Made by the clock, which pays it too, for an instance that renews itself. */
  auto: wireFlag,
  /** Why opening failed, or why the approval was refused. */
  failure: wireText,
  remark: wireText,
  /** Grouped by service code: how many orders of it there are, this one being the newest. */
  groupCount: wireCount,
});
export type Order = v.InferOutput<typeof orderSchema>;

type OrderStatus = Statuses<typeof dictionaries.orderStatus>;
/** What was paid and did not come to be: it is opened again, or given up. */
export const failedOrders = [
  'OpenedFailure',
  'ChangeFailure',
  'ExtensionFailure',
  'UnsubscribeFailure',
] as const satisfies readonly OrderStatus[];

/** An instance that works, with nothing under way: it can be given another specification. */
export const workingInstances = [
  'OpenedSuccess',
  'ChangeSuccess',
  'ExtensionSuccess',
  'RenewSuccess',
] as const satisfies readonly OrderStatus[];

/** An instance that may be extended or given up: it works, or has used up the time that was paid for. */
export const openInstances = [
  ...workingInstances,
  'DisableSuccess',
] as const satisfies readonly OrderStatus[];

const orders = family<typeof dictionaries.orderStatus>({
  path: '/order/v1/orders',
  perm: 'order',
  one: 'Order',
  many: 'Orders',
  noun: 'orders',
});

const groupBy = v.optional(v.picklist(['serviceCode']));

export const listOrders = orders.list({
  id: 'E-070',
  summary: 'Orders page by page; grouped by service code, the newest of each with their number',
  row: orderSchema,
  filters: {
    zone,
    groupBy,
    serviceCode: v.optional(shortText),
    batchSn: v.optional(shortText),
    status: v.optional(shortText),
    payStatus: v.optional(shortText),
    orderType: v.optional(v.picklist(orderTypes)),
  },
});

export const countOrders = defineEndpoint({
  id: 'E-071',
  name: 'countOrders',
  summary: 'How many orders there are in a zone, by status and by service',
  method: 'GET',
  path: '/order/v1/orders/count',
  perm: 'order:list',
  query: v.object({ zone }),
  reply: v.object({
    total: wireCount,
    /** Waiting to be paid. */
    unpaid: wireCount,
    byStatus: formList(v.object({ status: wireText, count: wireCount })),
    byService: formList(
      v.object({
        serviceCode: wireText,
        serviceName: wireText,
        count: wireCount,
        /** Yuan, decimal text. */
        amount: wireText,
      }),
    ),
  }),
});

/** U-05 */
export const readOrder = orders.read({ row: orderSchema });

/**
 * U-05. `confirm` checks the order again and holds its price; `pay` takes it from the tenant's balance and opens it,
 * once however often it is sent; `cancel` gives up what is not open, and gives back what was paid; `retry` opens
 * again what failed, without paying again. Whether an order can be paid is not its status: one that is paid stays as it
 * is in whatever status that may be.
 */
export const changeOrders = orders.patch({
  summary: 'Confirms, pays, cancels orders, or opens again those that failed',
  actions: {
    confirm: { from: ['StayOpen'] },
    pay: { from: 'any' },
    cancel: { from: ['StayOpen', 'ready', ...failedOrders], asks: { remark: v.optional(remark) } },
    retry: { from: failedOrders },
  },
});

/** Only a draft: what was ordered stays on record. */
export const deleteOrder = orders.remove({ from: ['ready'], summary: 'Deletes a draft' });

export const checkPayment = defineEndpoint({
  id: 'O-checkPayment',
  name: 'checkPayment',
  summary: 'What these orders cost together, and whether the balance suffices',
  method: 'POST',
  path: '/order/v1/orders/payment/check',
  perm: 'order:list',
  body: v.object({ ids: wireIds }),
  reply: v.object({
    rows: formList(orderSchema),
    due: wireText,
    balance: wireText,
    enough: wireFlag,
    /** What would be missing; 0.00 where it suffices. */
    missing: wireText,
  }),
});

const account = v.object({ id: wireText, balance: wireText, updateTime: wireTime });
export type Account = v.InferOutput<typeof account>;

export const readAccount = defineEndpoint({
  id: 'O-readAccount',
  name: 'readAccount',
  summary: "The tenant's balance",
  method: 'GET',
  path: '/charge/v1/account',
  perm: 'balance:list',
  reply: account,
});

export const entryTypes = ['topup', 'remittance', 'payment', 'refund'] as const;

export const listAccountEntries = family({
  path: '/charge/v1/account/entries',
  perm: 'balance',
  one: 'AccountEntry',
  many: 'AccountEntries',
  noun: "entries of the tenant's account",
}).list({
  row: v.object({
    ...recordFields,
    entryType: wireText,
    orderId: wireText,
    /** Negative for what went out. */
    amount: wireText,
    /** What was left then. */
    balance: wireText,
  }),
  filters: { entryType: v.optional(v.picklist(entryTypes)), orderId: v.optional(shortText) },
});

/** What was ordered and lives; `status` is a value of D-010. */
export const subscriptionSchema = v.object({
  ...recordFields,
  serviceId: wireText,
  serviceCode: wireText,
  serviceName: wireText,
  resourceId: wireText,
  orderId: wireText,
  zone: wireText,
  chargeMode: wireText,
  mode: wireText,
  month: wireCount,
  nodes: wireCount,
  items: formList(pricedItemSchema),
  amount: wireText,
  openTime: wireTime,
  expireTime: wireTime,
  /** Extended by itself before its end, for as long as it was booked. */
  autoRenew: wireFlag,
  /** Why that failed the last time; empty where it did not. */
  renewFailure: wireText,
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

/** Whatever the tenant has ordered and pays for, of all services in one list: until when, and what is nearly over. */
export const listSubscriptions = family<typeof dictionaries.orderStatus>({
  path: '/order/v1/subscriptions',
  perm: 'order',
  one: 'Subscription',
  many: 'Subscriptions',
  noun: 'ordered instances',
}).list({
  row: subscriptionSchema,
  filters: {
    zone,
    serviceCode: v.optional(shortText),
    status: v.optional(shortText),
    chargeMode: v.optional(shortText),
    resourceId: v.optional(shortText),
    /** Those that end within so many days, and have not ended. */
    expiring: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(366))),
  },
});

/** A flag that has to be said; as text where a form sends it. */
const saidFlag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
);

const renewals = {
  autoRenew: { from: 'any', asks: { on: saidFlag } },
} as const satisfies Readonly<Record<string, Action>>;

/**
 * Whether instances are extended by themselves before their end. `order:autoRenew` is a right of its own, because what is switched
 * on is paid from the balance without anybody's asking.
 */
export const changeSubscriptions = defineEndpoint({
  id: 'O-changeSubscriptions',
  name: 'changeSubscriptions',
  summary: 'Switches on or off that ordered instances are renewed by themselves',
  method: 'PATCH',
  path: '/order/v1/subscriptions',
  actions: actionRules(renewals, (action) => `order:${action}`),
  body: actionBody(renewals),
  reply: v.object({ ids: v.array(wireText) }),
});

/** E-170: the path has no slash at its start. */
export const listOrderedResources = defineEndpoint({
  id: 'E-170',
  name: 'listOrderedResources',
  summary: 'Ordered instances of one service, page by page',
  method: 'GET',
  path: 'order/v1/resource/{type}',
  perm: 'order:list',
  params: v.object({ type: shortId }),
  query: v.object({ ...listFields, zone }),
  reply: pageOf(subscriptionSchema),
});

export const orderResourceDetail = defineEndpoint({
  id: 'E-171',
  name: 'orderResourceDetail',
  summary: 'An order with what it opened: the instances, and the row of the service behind each',
  method: 'POST',
  path: '/life/v1/resource/orderResourceDetail',
  perm: 'order:list',
  body: v.object({ id: shortId }),
  reply: v.object({
    order: orderSchema,
    instances: formList(v.object({ ...subscriptionSchema.entries, resource: anyObject })),
  }),
});
