import Big from 'big.js';
import { toPaid } from './price';

/** What a promotion says, in yuan and as a factor: decimal text. */
export interface PromotionTerms {
  /** `reduction` takes `reduction` off, everything else multiplies with `discount`. */
  readonly type: string;
  /** From which amount on; empty or 0 for every amount. */
  readonly threshold: string;
  readonly reduction: string;
  /** What is left to pay: 0.85 is 8.5 tenths. */
  readonly discount: string;
}

/**
 * What a promotion takes off of an amount, in yuan with two places: exact to the fen, and never more than there is. The
 * server prices with it, and the console says what it would do.
 */
export function savedOf(
  amount: string,
  { type, threshold, reduction, discount }: PromotionTerms,
): string {
  const of = new Big(amount);
  if (of.lt(threshold || '0')) return toPaid(new Big(0));
  const saved = type === 'reduction' ? new Big(reduction) : of.minus(of.times(discount || '1'));
  return toPaid(saved.gt(of) ? of : saved);
}
