import * as v from 'valibot';
import { defineEndpoint, type CallInput, type Endpoint } from '../endpoint';
import { recordFields, wireIds } from '../record-fields';
import { formList, wireCount, wireFlag, wireText } from '../wire';
import {
  anyObject,
  chosenItems,
  instanceName,
  pricedItemSchema,
  remark,
  reservationChanges,
  reservationFields,
  serviceSpec,
  shortId,
  shortText,
  zone,
} from './fields';

/** What is in the way of an order, in words for the user; `field` is the input that it is about, where there is one. */
export const problemSchema = v.object({ field: wireText, message: wireText });

/** Prices are those of now; money is decimal text, yuan. */
const cartRow = v.object({
  ...recordFields,
  serviceId: wireText,
  serviceCode: wireText,
  serviceName: wireText,
  icon: wireText,
  zone: wireText,
  /** What the zone is called. */
  zoneName: v.optional(wireText, ''),
  chargeMode: wireText,
  mode: wireText,
  month: wireCount,
  count: wireCount,
  nodes: wireCount,
  items: formList(pricedItemSchema),
  originalAmount: wireText,
  amount: wireText,
  due: wireText,
  /** What the service itself asks for, without what is secret in it. */
  spec: anyObject,
  remark: wireText,
  autoRenew: wireFlag,
  slaId: wireText,
  /** Whether an application passes through approval. */
  approval: wireFlag,
  /** Why it cannot be priced as it is, such as a SKU that is sold out; empty when it can. */
  problem: wireText,
  /** What an order of it would be refused for now: a taken name (V-012), no stock, the quota, a missing specification. */
  problems: formList(problemSchema),
});
export type CartRow = v.InferOutput<typeof cartRow>;

const cartSchema = v.object({
  rows: formList(cartRow),
  total: wireCount,
  originalAmount: wireText,
  amount: wireText,
  due: wireText,
  saved: wireText,
});
export type Cart = v.InferOutput<typeof cartSchema>;

const path = '/cos/v1/cloudservices/shopping';

/** What an application and an item of a cart have in common. */
export const applicationFields = {
  ...reservationFields,
  zone,
  serviceCode: shortId,
  projectId: v.optional(shortText),
  /** Of the instance; several get `-1`, `-2`… behind it. */
  name: instanceName,
  items: chosenItems,
  spec: serviceSpec,
  remark: v.optional(remark),
  /** Extended by itself before its end, paid from the balance; only for months or years, and with `order:autoRenew`. */
  autoRenew: v.optional(wireFlag, false),
};

const changes = v.variant('action', [
  v.object({ action: v.literal('add'), ...applicationFields }),
  v.object({
    action: v.literal('change'),
    id: shortId,
    ...reservationChanges,
    name: v.optional(instanceName),
    projectId: v.optional(shortText),
    items: v.optional(chosenItems),
    remark: v.optional(remark),
  }),
  v.object({ action: v.literal('remove'), ids: wireIds }),
  /** Brings back what was removed a moment ago, with all that it was, the secret part of its specification too. */
  v.object({ action: v.literal('restore'), ids: wireIds }),
  /** The same again under another name. */
  v.object({ action: v.literal('copy'), id: shortId, name: instanceName }),
]);

/** E-145. What is in the way of an order is told with the row; the cart itself takes whatever the catalogue has. */
export const changeCart = defineEndpoint({
  id: 'E-145',
  name: 'changeCart',
  summary:
    'Adds to the own cart, changes or copies an item, removes some or brings them back; replies with the cart',
  method: 'PUT',
  path,
  actions: {
    add: { perm: 'cart:add', from: 'any' },
    change: { perm: 'cart:change', from: 'any' },
    remove: { perm: 'cart:remove', from: 'any' },
    restore: { perm: 'cart:remove', from: 'any' },
    copy: { perm: 'cart:add', from: 'any' },
  } satisfies Endpoint['actions'],
  body: changes,
  reply: cartSchema,
});
export type CartChange = CallInput<typeof changeCart>['body'];

/** U-06: the specification shows no way to read the cart, and none to take one item or everything out. */
export const readCart = defineEndpoint({
  id: 'O-readCart',
  name: 'readCart',
  summary: 'The own cart with prices of now and its total',
  method: 'GET',
  path,
  perm: 'cart:list',
  reply: cartSchema,
});
export const deleteCartItem = defineEndpoint({
  id: 'O-deleteCartItem',
  name: 'deleteCartItem',
  summary: 'Takes one item out of the own cart',
  method: 'DELETE',
  path: `${path}/{id}`,
  perm: 'cart:remove',
  params: v.object({ id: shortId }),
  reply: cartSchema,
});
export const clearCart = defineEndpoint({
  id: 'O-clearCart',
  name: 'clearCart',
  summary: 'Empties the own cart',
  method: 'DELETE',
  path,
  perm: 'cart:remove',
  reply: cartSchema,
});

/** `field` is the code of a quota. Nothing where they fit, however many they are. */
export const previewCart = defineEndpoint({
  id: 'O-previewCart',
  name: 'previewCart',
  summary:
    'Which quotas items of the own cart go beyond together, with what is asked and what is left',
  method: 'POST',
  path: '/cos/v1/cloudservices/shopping/preview',
  perm: 'cart:list',
  ignoreErrors: true,
  body: v.object({ ids: wireIds }),
  reply: v.object({ problems: formList(problemSchema) }),
});
