import Big from 'big.js';
import { PAID_DECIMALS, toPaid } from './price';

/** What is left of a reservation, and how long it is in all; any unit, the same for both. */
export interface Remainder {
  readonly rest: number;
  readonly whole: number;
}

/** `amount × rest ÷ whole`, divided last and rounded once. */
function shareOf(amount: Big, { rest, whole }: Remainder, rounding: Big.RoundingMode): Big {
  if (whole <= 0 || rest <= 0) return new Big(0);
  const Rounded = Big();
  Rounded.DP = PAID_DECIMALS;
  Rounded.RM = rounding;
  return new Rounded(amount.times(rest)).div(whole);
}

/**
 * What a change to another price costs for the rest of the reservation. The two prices are those of `whole`; the rest
 * may be longer, as it is after an extension. A smaller specification gives nothing back: the difference would be a way
 * around the terms of a cancelation.
 */
export function alterationDue(before: string, after: string, remainder: Remainder): string {
  const more = new Big(after).minus(before);
  return toPaid(more.lte(0) ? new Big(0) : shareOf(more, remainder, Big.roundHalfUp));
}

/** What a cancelation gives back: the unused share, rounded down so that it never exceeds what was paid. */
export function refundOf(paid: string, remainder: Remainder): string {
  const { rest, whole } = remainder;
  return toPaid(shareOf(new Big(paid), { rest: Math.min(rest, whole), whole }, Big.roundDown));
}
