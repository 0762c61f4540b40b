import Big from 'big.js';
import { savedOf } from '../../../../src/core/charge/promotion';
import { chinaDayOf } from '../../../../src/core/format/china-day';
import { platformScope } from '../../between-tenants';
import type { TenantScope } from '../../database/scope';
import { promotion, type PromotionData } from '../../kinds/office';
import type { Row } from '../../records/kind';
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

/** What has been read for the work of one scope: a request's, or a transaction's. A cart prices each of its lines. */
const read = new WeakMap<object, Promise<readonly Row<PromotionData>[]>>();

function approvedIn(scope: Pick<TenantScope, 'db'>): Promise<readonly Row<PromotionData>[]> {
  const known = read.get(scope);
  if (known) return known;
  const reading = (async () => {
    const platform = await platformScope(scope.db);
    const match = { status: 'Approved' };
    return platform ? findRecords<PromotionData>(platform, promotion, { match }) : [];
  })();
  read.set(scope, reading);
  return reading;
}

/**
 * The price with the promotion of the platform that takes most off of it: they do not add up. A tenant's own rows say
 * nothing about its prices. What is billed by its use has no price yet that could be lowered.
 */
export async function withPromotion<P extends { readonly amount: string; readonly due: string }>(
  scope: Pick<TenantScope, 'db'>,
  price: P,
  serviceCode: string,
  now = Date.now(),
): Promise<P & Promoted> {
  if (new Big(price.due).eq(0)) return { ...price, ...unpromoted };
  const today = chinaDayOf(now);
  const approved = await approvedIn(scope);
  const [best] = approved
    .filter(
      ({ data: { startDay, endDay, serviceCodes } }) =>
        startDay <= today &&
        today <= endDay &&
        (serviceCodes.length === 0 || serviceCodes.includes(serviceCode)),
    )
    .map((row) => ({ row, saved: new Big(savedOf(price.amount, row.data)) }))
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

/**
 * Totals with what was saved on them together, each by its share. What they come to so far is what is rounded, so no share
 * is more than its total and all of them are what was saved.
 */
export function sharedOff(totals: readonly string[], saved: string): readonly string[] {
  const whole = totals.reduce((sum, total) => sum.plus(total), new Big(0));
  if (whole.eq(0) || new Big(saved).eq(0)) return totals;
  let [upTo, taken] = [new Big(0), new Big(0)];
  return totals.map((total) => {
    upTo = upTo.plus(total);
    const off = new Big(saved).times(upTo).div(whole).round(2, Big.roundDown);
    const left = new Big(total).minus(off.minus(taken));
    taken = off;
    return left.toFixed(2);
  });
}
