import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { formList, wireCount, wireText } from '../wire';
import { chosenItems, promotedFields, pricedItemSchema, reservationFields, zone } from './fields';

/** Money is decimal text, yuan, two places. */
export const priceSchema = v.object({
  items: formList(pricedItemSchema),
  chargeMode: wireText,
  mode: wireText,
  month: wireCount,
  count: wireCount,
  nodes: wireCount,
  ...promotedFields,
  /** The tenant's factor. */
  discount: wireText,
  /** Before the discount. */
  originalAmount: wireText,
  amount: wireText,
  /** What has to be paid before it opens. */
  due: wireText,
});
export type Price = v.InferOutput<typeof priceSchema>;

/** S-11: a calculation's refusal is shown beside the form, not as a notice. */
export const calculatePrice = defineEndpoint({
  id: 'E-154',
  name: 'calculatePrice',
  summary: 'What the chosen SKUs cost for a reservation, with the discount of the tenant',
  method: 'GET',
  path: '/charge/v1/skus/prices/calculation',
  perm: 'service:list',
  ignoreErrors: true,
  query: v.object({ ...reservationFields, zone, items: chosenItems }),
  reply: priceSchema,
});
