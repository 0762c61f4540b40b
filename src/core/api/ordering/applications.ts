import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { wireIds } from '../family';
import { formList, wireFlag, wireText } from '../wire';
import { applicationFields } from './cart';
import {
  chosenItems,
  instanceName,
  remark,
  reservationChanges,
  serviceSpec,
  shortId,
  shortText,
} from './fields';
import { orderSchema } from './orders';

const post = { method: 'POST' } as const;

/** What was made; one reply for a batch of orders and for a single one. */
const batchReply = v.object({
  batchSn: wireText,
  /** What has to be paid now, decimal text, yuan. */
  due: wireText,
  orders: formList(orderSchema),
});
export type OrderBatch = v.InferOutput<typeof batchReply>;

/** A reply may be lost: the same token gives the same order again, and not a second one. */
const clientToken = v.optional(shortText);

/**
 * A draft of one's own, which is replaced by what is sent. What is secret of its specification is never told: it stays
 * as it was where nothing is said of it, and is gone where it is said to be empty.
 */
export const draftId = v.optional(shortText);

export const applyResource = defineEndpoint({
  ...post,
  id: 'E-156',
  name: 'applyResource',
  summary:
    'Orders instances of a service; a draft is submitted by naming it. Refused where it costs something else than `agreed`',
  path: '/life/v1/resource/application',
  perm: 'order:create',
  body: v.object({
    ...applicationFields,
    draftId,
    /** What the user was shown; nothing is ordered for another amount. */
    agreed: v.optional(shortText),
    clientToken,
  }),
  reply: orderSchema,
});

/** What the user was shown that each of several costs. */
const agreedAmounts = v.pipe(
  formList(v.object({ id: shortId, amount: shortText })),
  v.maxLength(200),
);

/** What became of one item: its order, or why there is none. */
const itemResult = v.object({
  /** The item's in the cart. */
  id: wireText,
  orderSn: wireText,
  /** Empty when it was ordered. */
  message: wireText,
  /** The input that the reason is about. */
  field: wireText,
  /** What it costs now, where that is not what was agreed to. */
  amount: wireText,
});
export type ItemResult = v.InferOutput<typeof itemResult>;

const cartBatchReply = v.object({ ...batchReply.entries, results: formList(itemResult) });
export type CartBatch = v.InferOutput<typeof cartBatchReply>;

/**
 * All of them or none, or with `each` as many as can be: what is refused stays in the cart with its reason. `agreed`
 * are the amounts that the user was shown; an item that costs something else now is not ordered.
 */
export const orderCart = defineEndpoint({
  ...post,
  id: 'E-157',
  name: 'orderCart',
  summary: 'Orders items of the own cart as one batch: all of them or none, or each for itself',
  path: '/cos/v1/resource/cartBatchOrder',
  perm: 'order:create',
  body: v.object({
    ids: wireIds,
    each: wireFlag,
    agreed: agreedAmounts,
    clientToken,
  }),
  reply: cartBatchReply,
});

export const saveDraft = defineEndpoint({
  ...post,
  id: 'E-158',
  name: 'saveDraft',
  summary: 'Keeps an application as a draft, or changes one',
  path: '/cos/v1/resource/save',
  perm: 'order:create',
  body: v.object({ ...applicationFields, draftId, clientToken }),
  reply: orderSchema,
});

/** What an open instance becomes. */
export const alterationFields = {
  items: chosenItems,
  spec: serviceSpec,
  /** As many as it has where nothing is said; only services whose nodes can grow take another number. */
  nodes: reservationChanges.nodes,
};

export const alterResource = defineEndpoint({
  ...post,
  id: 'E-159',
  name: 'alterResource',
  summary: 'Orders another specification for an open instance',
  path: '/cos/v1/resource/alteration',
  perm: 'order:alter',
  body: v.object({
    id: shortId,
    ...alterationFields,
    remark: v.optional(remark),
    clientToken,
  }),
  reply: orderSchema,
});

export const extendResource = defineEndpoint({
  ...post,
  id: 'E-160',
  name: 'extendResource',
  summary: 'Orders more time for open instances as one batch: all of them or none',
  path: '/cos/v1/resource/extension',
  perm: 'order:extend',
  body: v.object({
    ids: wireIds,
    mode: reservationChanges.mode,
    month: reservationChanges.month,
    /** What the user was shown for each; nothing is ordered for another amount. */
    agreed: agreedAmounts,
    remark: v.optional(remark),
    clientToken,
  }),
  reply: batchReply,
});

/** E-161, *sic*. */
export const cancelResource = defineEndpoint({
  ...post,
  id: 'E-161',
  name: 'cancelResource',
  summary: 'Gives up open instances; the unused share of what was prepaid comes back',
  path: '/life/v1/resource/cancelation',
  perm: 'order:unsubscribe',
  body: v.object({ ids: wireIds, remark: v.optional(remark) }),
  reply: batchReply,
});

export const reviseOrder = defineEndpoint({
  ...post,
  id: 'E-166',
  name: 'reviseOrder',
  summary: 'Changes an application that is not paid, or was refused, and submits it again',
  path: '/life/v1/revise',
  perm: 'order:create',
  body: v.object({
    id: shortId,
    ...reservationChanges,
    name: v.optional(instanceName),
    items: v.optional(chosenItems),
    remark: v.optional(remark),
  }),
  reply: orderSchema,
});

/** E-169, V-012: the path has no slash at its start. A taken name is refused with M-03. */
export const checkInstanceName = defineEndpoint({
  ...post,
  id: 'E-169',
  name: 'checkInstanceName',
  summary: 'Whether an instance may have this name',
  path: 'life/v1/resource/application/check/name',
  perm: 'order:create',
  body: v.object({ name: instanceName, serviceCode: v.optional(shortText) }),
  reply: v.object({ available: wireFlag }),
});

export const instanceNameFor = defineEndpoint({
  id: 'E-072',
  name: 'instanceNameFor',
  summary: 'A name for a new instance of a service that no other instance has',
  method: 'GET',
  path: '/order/v1/resource/getInstanceName',
  perm: 'order:list',
  query: v.object({ serviceCode: shortId }),
  reply: v.object({ name: wireText }),
});
