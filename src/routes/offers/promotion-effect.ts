import Big from 'big.js';
import type { Promotion } from '../../core/api/office/promotions';
import { savedOf, type PromotionTerms } from '../../core/charge/promotion';

type Held = Pick<Promotion, 'id' | 'status' | 'serviceCodes' | 'startDay' | 'endDay'>;

/** Amounts that show what it does: below its threshold where it has one, at it, and above. */
export function examplesOf({ threshold }: PromotionTerms): readonly string[] {
  const from = new Big(threshold || '0');
  const steps = from.gt(0) ? [from.times('0.5'), from, from.times(2), from.times(5)] : [];
  const amounts = steps.length > 0 ? steps : ['100', '1000', '10000'].map((each) => new Big(each));
  return amounts.map((each) => each.toFixed(2));
}

/** Whether it holds, or may come to hold. */
const isAlive = ({ status }: Held) => ['Created', 'Approving', 'Approved'].includes(status);

/** The others that hold for one of the same services on one of the same days; one that names no service is about all. */
export function overlapping<P extends Held>(own: Held, others: readonly P[]): readonly P[] {
  return others.filter(
    (each) =>
      each.id !== own.id &&
      isAlive(each) &&
      each.startDay <= own.endDay &&
      own.startDay <= each.endDay &&
      (own.serviceCodes.length === 0 ||
        each.serviceCodes.length === 0 ||
        each.serviceCodes.some((code) => own.serviceCodes.includes(code))),
  );
}

/** What is left to pay of an amount. */
export const paidOf = (amount: string, terms: PromotionTerms): string =>
  new Big(amount).minus(savedOf(amount, terms)).toFixed(2);
