import Big from 'big.js';
import type { Promotion } from '../../core/api/office/promotions';

type Terms = Pick<Promotion, 'type' | 'threshold' | 'reduction' | 'discount'>;
type Held = Pick<Promotion, 'id' | 'status' | 'serviceCodes' | 'startDay' | 'endDay'>;

/** What of an amount is saved: exact to the fen. */
export function savedOf(amount: string, { type, threshold, reduction, discount }: Terms): string {
  const of = new Big(amount);
  if (of.lt(threshold || '0')) return '0.00';
  const saved = type === 'reduction' ? new Big(reduction) : of.minus(of.times(discount || '1'));
  return saved.toFixed(2, Big.roundHalfUp);
}

/** Amounts that show what it does: below its threshold where it has one, at it, and above. */
export function examplesOf({ threshold }: Terms): readonly string[] {
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
export const paidOf = (amount: string, terms: Terms): string =>
  new Big(amount).minus(savedOf(amount, terms)).toFixed(2);
