import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { promotionApproval, promotionType } from '../../dictionaries/orders';
import { family, recordFields } from '../family';
import { wireText, wireTexts, wireTime } from '../wire';
import { amountInput, dayInput, optionalWords, words } from './money';

/**
 * The platform's, for the orders of every tenant: whoever could approve its own would set its own prices. Tenants read those
 * that were approved, without who made and decided them. D-007, D-008: `reduction` takes `reduction` off from `threshold` on, `discount` multiplies with `discount`. */
export const promotionSchema = v.object({
  ...recordFields,
  type: wireText,
  threshold: wireText,
  reduction: wireText,
  /** 0.85 is 8.5 折 (D-032). */
  discount: wireText,
  serviceCodes: wireTexts,
  startDay: wireText,
  endDay: wireText,
  description: wireText,
  instanceId: wireText,
  comment: wireText,
  approveTime: wireTime,
});
export type Promotion = v.InferOutput<typeof promotionSchema>;

const body = {
  name: words(60),
  type: v.picklist(promotionType.values),
  threshold: v.optional(amountInput),
  reduction: v.optional(amountInput),
  discount: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value).trim()),
      v.regex(/^0\.(?=\d*[1-9])\d{1,2}$/),
    ),
  ),
  serviceCodes: v.pipe(wireTexts, v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50)),
  startDay: dayInput,
  endDay: dayInput,
  description: optionalWords(500),
};

const promotions = family<typeof dictionaries.promotionApproval>({
  path: '/bill/v1/promotions',
  perm: 'promotion',
  one: 'Promotion',
  many: 'Promotions',
  noun: 'promotions',
});
export const listPromotions = promotions.list({
  row: promotionSchema,
  filters: {
    status: v.optional(v.picklist(promotionApproval.values)),
    type: v.optional(v.picklist(promotionType.values)),
  },
});
export const readPromotion = promotions.read({ row: promotionSchema });
export const createPromotion = promotions.create({ platform: true, row: promotionSchema, body });
export const updatePromotion = promotions.update({
  platform: true,
  from: ['Created', 'Refused'],
  row: promotionSchema,
  body,
});
export const deletePromotion = promotions.remove({
  platform: true,
  from: ['Created', 'Refused', 'Invalid'],
});
export const changePromotions = promotions.patch({
  platform: true,
  actions: {
    submit: { from: ['Created', 'Refused'] },
    invalidate: { from: ['Created', 'Approved', 'Refused'] },
  },
});
