import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { bill, chargeMode } from '../../dictionaries/orders';
import { defineEndpoint, pageOf, wireNumber } from '../endpoint';
import { family, recordFields, wireIds } from '../family';
import { listFields } from '../listing';
import { formList, wireCount, wireFlag, wireId, wireText, wireTime } from '../wire';
import { cycleInput, moneyText, optionalWords, words } from './money';

/** U-07: own contract. R-018 `/bill/list`. Amounts are yuan; `amount` is the exact sum of the bill's items. */
export const billSchema = v.object({
  ...recordFields,
  billNo: wireText,
  /** Month of account, `2026-01`. */
  cycle: wireText,
  chargeMode: wireText,
  /** The order that it was issued for; empty for a month's bill. */
  orderId: wireText,
  itemCount: wireCount,
  listAmount: moneyText,
  discountAmount: moneyText,
  amount: moneyText,
  couponId: wireText,
  couponAmount: moneyText,
  /** What is to be paid after the coupon. */
  payAmount: moneyText,
  paidAmount: moneyText,
  channel: wireText,
  dueTime: wireTime,
  payTime: wireTime,
  invoiceId: wireText,
  invoiced: wireFlag,
  cancelReason: wireText,
});
export type Bill = v.InferOutput<typeof billSchema>;

export const billItemSchema = v.object({
  ...recordFields,
  billId: wireText,
  billNo: wireText,
  cycle: wireText,
  chargeMode: wireText,
  serviceCode: wireText,
  serviceName: wireText,
  resourceId: wireText,
  resourceName: wireText,
  bizUseId: wireText,
  bizUseName: wireText,
  region: wireText,
  specification: wireText,
  quantity: wireText,
  unit: wireText,
  unitPrice: wireText,
  listAmount: moneyText,
  discountAmount: moneyText,
  amount: moneyText,
  startTime: wireTime,
  endTime: wireTime,
});
export type BillItem = v.InferOutput<typeof billItemSchema>;

const filters = {
  cycle: v.optional(cycleInput),
  chargeMode: v.optional(v.picklist(chargeMode.values)),
};

const bills = family<typeof dictionaries.bill>({
  path: '/bill/v1/bills',
  perm: 'bill',
  one: 'Bill',
  many: 'Bills',
  noun: 'bills',
});

const billFilters = {
  ...filters,
  status: v.optional(v.picklist(bill.values)),
  invoiced: v.optional(wireFlag),
  orderId: v.optional(wireText),
  invoiceId: v.optional(wireText),
  /** Those unpaid ones alone that may be paid with this coupon. */
  couponId: v.optional(wireText),
};
/** Sorted by `due`, rising, what is overdue stands first, then what is to be paid soon, then all that is not to be paid. */
export const listBills = bills.list({ row: billSchema, filters: billFilters });
/** The sums of all the rows that a list call with the same filters pages through. */
export const billTotals = defineEndpoint({
  id: 'O-billTotals',
  name: 'billTotals',
  summary: 'How many bills a search finds, and their exact sums',
  method: 'GET',
  path: '/bill/v1/bills/totals',
  perm: 'bill:list',
  query: v.object({ ...billFilters, params: listFields.params }),
  /** `amount` is what is paid, unpaid, canceled and taken off by coupons together. */
  reply: v.object({
    count: wireCount,
    amount: moneyText,
    payAmount: moneyText,
    paidAmount: moneyText,
    unpaidAmount: moneyText,
    couponAmount: moneyText,
    canceledAmount: moneyText,
    unpaid: wireCount,
  }),
});
export const readBill = bills.read({ row: billSchema });
export const changeBills = bills.patch({
  actions: { cancel: { from: ['unpay'], asks: { reason: optionalWords(200) } } },
});

export const paymentSchema = v.object({
  id: wireText,
  requestNo: wireText,
  channel: wireText,
  amount: moneyText,
  couponAmount: moneyText,
  balance: moneyText,
  ids: v.array(wireText),
});
export type Payment = v.InferOutput<typeof paymentSchema>;

/** From which a bill is paid. Not a rule of the endpoint: the same request again answers its payment, paid as the bill is. */
export const payableBills: readonly string[] = ['unpay'];

export const payBills = defineEndpoint({
  id: 'O-payBills',
  name: 'payBills',
  summary:
    'Pays bills from the balance, or online; the same `requestNo` again answers the first payment and takes nothing',
  method: 'POST',
  path: '/bill/v1/payments',
  perm: 'bill:pay',
  body: v.object({
    ids: wireIds,
    /** Made by the caller, once for each intention to pay. */
    requestNo: v.pipe(v.string(), v.trim(), v.minLength(8), v.maxLength(64), v.regex(/^[\w-]+$/)),
    channel: v.optional(v.picklist(['balance', 'online']), 'balance'),
    /** Used on the one bill that is paid. */
    couponId: v.optional(wireText, ''),
  }),
  reply: paymentSchema,
});

const items = family({
  path: '/bill/v1/items',
  perm: 'bill',
  one: 'BillItem',
  many: 'BillItems',
  noun: 'items of bills',
});
const itemFilters = {
  ...filters,
  billId: v.optional(wireText),
  serviceCode: v.optional(wireText),
  resourceId: v.optional(wireText),
  projectId: v.optional(wireText),
  region: v.optional(wireText),
};

/** what each resource cost. */
export const listBillItems = items.list({ row: billItemSchema, filters: itemFilters });
export const readBillItem = items.read({ row: billItemSchema });

/** What items are folded by; a day is the one on which an item ends, of China Standard Time. */
export const itemGroupings = ['resource', 'service', 'day'] as const;
/** Items that belong together, with the sums of all of them; `items` are the last to end, at most 100. */
export const billItemGroupSchema = v.object({
  id: wireText,
  by: v.picklist(itemGroupings),
  /** Of the resource or the service, or the day as `2026-01-31`; empty where the items say none. */
  name: wireText,
  count: wireCount,
  listAmount: moneyText,
  discountAmount: moneyText,
  amount: moneyText,
  items: formList(billItemSchema),
});
export type BillItemGroup = v.InferOutput<typeof billItemGroupSchema>;

/** Of groups: each may bring a hundred items. */
const MAX_GROUPS = 100;

/**
 * Sorted by an amount it is the groups' sum, by anything else the last value in a group. At most 100 groups are asked for
 * at once.
 */
export const groupBillItems = defineEndpoint({
  id: 'O-groupBillItems',
  name: 'groupBillItems',
  summary: 'The items of bills folded by resource, service or day, page by page, with their sums',
  method: 'GET',
  path: '/bill/v1/items/groups',
  perm: 'bill:list',
  query: v.object({
    ...listFields,
    ...itemFilters,
    rows: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(MAX_GROUPS)), 20),
    by: v.picklist(itemGroupings),
  }),
  reply: pageOf(billItemGroupSchema),
});
export const billItemTotals = defineEndpoint({
  id: 'O-billItemTotals',
  name: 'billItemTotals',
  summary: 'How many items a search finds, and their exact sums',
  method: 'GET',
  path: '/bill/v1/items/totals',
  perm: 'bill:list',
  query: v.object({ ...itemFilters, params: listFields.params }),
  reply: v.object({
    count: wireCount,
    listAmount: moneyText,
    discountAmount: moneyText,
    amount: moneyText,
  }),
});

export const exportBillItems = defineEndpoint({
  id: 'O-exportBillItems',
  name: 'exportBillItems',
  summary: 'The items of bills as a CSV file, at most 10,000',
  method: 'GET',
  path: '/bill/v1/items/export',
  perm: 'bill:export',
  raw: 'binary',
  query: v.object({ ...itemFilters, params: listFields.params }),
  reply: v.unknown(),
});

/** A reminder to those who may pay, as a message to each (D-015). */
export const remindBill = defineEndpoint({
  from: bills.from('unpay'),
  id: 'O-remindBill',
  name: 'remindBill',
  summary: 'Reminds those who may pay of an unpaid bill',
  method: 'POST',
  path: '/bill/v1/bills/{id}/reminder',
  perm: 'bill:remind',
  params: v.object({ id: wireId }),
  body: v.object({ content: words(200) }),
  reply: v.object({ recipients: wireCount }),
});
