import Big from 'big.js';
import { chinaDayOf } from '../../../../src/core/format/china-day';
import type { TenantScope } from '../../database/scope';
import { promotion, type PromotionData } from '../../kinds/office';
import { findRecords } from '../../records/read';

/** What took off of a price, beside the discount of the tenant. All empty, and nothing saved, where none holds. */
export interface Promoted {
  readonly promotionId: string;
  readonly promotionName: string;
  readonly promotionSaved: string;
}

export const unpromoted: Promoted = {
  promotionId: '',
  promotionName: '',
  promotionSaved: '0.00',
};

/** What of an amount a promotion takes off: exact to the fen, and never more than there is. */
function savedOf(amount: string, { type, threshold, reduction, discount }: PromotionData): Big {
  const of = new Big(amount);
  if (of.lt(threshold || '0')) return new Big(0);
  const saved = type === 'reduction' ? new Big(reduction) : of.minus(of.times(discount || '1'));
  return saved.gt(of) ? of : saved.round(2, Big.roundHalfUp);
}

/**
 * The price with the promotion that takes most off of it: they do not add up. What is billed by its use has no price yet
 * that could be lowered.
 */
export async function withPromotion<P extends { readonly amount: string; readonly due: string }>(
  scope: TenantScope,
  price: P,
  serviceCode: string,
  now = Date.now(),
): Promise<P & Promoted> {
  if (new Big(price.due).eq(0)) return { ...price, ...unpromoted };
  const today = chinaDayOf(now);
  const approved = await findRecords<PromotionData>(scope, promotion, {
    match: { status: 'Approved' },
  });
  const [best] = approved
    .filter(
      ({ data: { startDay, endDay, serviceCodes } }) =>
        startDay <= today &&
        today <= endDay &&
        (serviceCodes.length === 0 || serviceCodes.includes(serviceCode)),
    )
    .map((row) => ({ row, saved: savedOf(price.amount, row.data) }))
    .filter(({ saved }) => saved.gt(0))
    .toSorted((a, b) => b.saved.cmp(a.saved));
  if (!best) return { ...price, ...unpromoted };
  const less = (amount: string) => new Big(amount).minus(best.saved).toFixed(2);
  return {
    ...price,
    ...{ amount: less(price.amount), due: less(price.due) },
    promotionId: best.row.id,
    promotionName: best.row.name,
    promotionSaved: best.saved.toFixed(2),
  };
}

/** Totals with what was saved on them together, each by its share; the last takes what rounding left. */
export function sharedOff(totals: readonly string[], saved: string): readonly string[] {
  const whole = totals.reduce((sum, total) => sum.plus(total), new Big(0));
  if (whole.eq(0) || new Big(saved).eq(0)) return totals;
  let left = new Big(saved);
  return totals.map((total, at) => {
    const share =
      at === totals.length - 1
        ? left
        : new Big(saved).times(total).div(whole).round(2, Big.roundDown);
    left = left.minus(share);
    return new Big(total).minus(share).toFixed(2);
  });
}
