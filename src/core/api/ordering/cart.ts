import * as v from 'valibot';
import { defineEndpoint, type Endpoint } from '../endpoint';
import { recordFields, wireIds } from '../family';
import { formList, wireCount, wireText } from '../wire';
import {
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

/** Prices are those of now; money is decimal text, yuan. */
const cartRow = v.object({
  ...recordFields,
  serviceId: wireText,
  serviceCode: wireText,
  serviceName: wireText,
  icon: wireText,
  zone: wireText,
  chargeMode: wireText,
  mode: wireText,
  month: wireCount,
  count: wireCount,
  nodes: wireCount,
  items: formList(pricedItemSchema),
  originalAmount: wireText,
  amount: wireText,
  due: wireText,
  /** Why it cannot be ordered as it is, such as a SKU that is sold out; empty when it can. */
  problem: wireText,
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
};

const changes = v.variant('action', [
  v.object({ action: v.literal('add'), ...applicationFields }),
  v.object({
    action: v.literal('change'),
    id: shortId,
    ...reservationChanges,
    name: v.optional(instanceName),
    projectId: v.optional(shortText),
  }),
  v.object({ action: v.literal('remove'), ids: wireIds }),
]);

/** E-145. What is in the way of an order is told with the row; the cart itself takes whatever the catalogue has. */
export const changeCart = defineEndpoint({
  id: 'E-145',
  name: 'changeCart',
  summary: 'Adds to the own cart, changes an item or removes some; replies with the cart',
  method: 'PUT',
  path,
  actions: {
    add: 'cart:add',
    change: 'cart:change',
    remove: 'cart:remove',
  } satisfies Endpoint['actions'],
  body: changes,
  reply: cartSchema,
});

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
