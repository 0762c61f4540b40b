import * as v from 'valibot';
import { coupon } from '../../dictionaries/orders';
import { defineEndpoint } from '../endpoint';
import { family, recordFields } from '../family';
import { formList, wireId, wireText, wireTexts, wireTime } from '../wire';
import { moneyText } from './money';

/** R-016 (D-011): `amount` off a bill of at least `threshold`; expires by the clock. */
export const couponSchema = v.object({
  ...recordFields,
  code: wireText,
  amount: moneyText,
  threshold: moneyText,
  /** Services whose bills it is good for; none means all. */
  serviceCodes: wireTexts,
  startTime: wireTime,
  expireTime: wireTime,
  claimTime: wireTime,
  useTime: wireTime,
  billId: wireText,
  billNo: wireText,
});
export type Coupon = v.InferOutput<typeof couponSchema>;

const coupons = family({
  path: '/bill/v1/coupons',
  perm: 'coupon',
  one: 'Coupon',
  many: 'Coupons',
  noun: 'coupons',
});
export const listCoupons = coupons.list({
  row: couponSchema,
  filters: { status: v.optional(v.picklist(coupon.values)) },
});
export const readCoupon = coupons.read({ row: couponSchema });

export const claimCoupon = defineEndpoint({
  id: 'O-claimCoupon',
  name: 'claimCoupon',
  summary: 'Claims the coupon of a campaign by its code; each tenant once',
  method: 'POST',
  path: '/bill/v1/coupons',
  perm: 'coupon:claim',
  body: v.object({
    code: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9-]{4,32}$/)),
  }),
  reply: couponSchema,
});

export const usableCoupons = defineEndpoint({
  id: 'O-usableCoupons',
  name: 'usableCoupons',
  summary: 'The coupons that a bill may be paid with, the most valuable first',
  method: 'GET',
  path: '/bill/v1/bills/{id}/coupons',
  perm: 'coupon:list',
  params: v.object({ id: wireId }),
  reply: formList(
    v.object({
      ...couponSchema.entries,
      /** What it takes off this bill: its amount, or less where fewer of the bill's services are covered. */
      off: moneyText,
    }),
  ),
});
