import type { StatementEntry } from '../../core/api/office/assets';
import { templateState } from '../../core/dictionaries/orders';
import type { ListQuery } from '../../core/resource/definition';
import { asParameters } from '../../core/resource/list-source';
import { paths } from '../paths';
import { directions, entryTypes } from './words';

/** Direction and type are parameters of the call, not fields of what is stored. */
export function statementFilters(asked: ListQuery) {
  const { direction, type, ...query } = asParameters(asked, ['direction', 'type']);
  return {
    ...query,
    ...(isOneOf(directions.values, direction) && { direction }),
    ...(isOneOf(entryTypes.values, type) && { type }),
  };
}

function isOneOf<V extends string>(values: readonly V[], value: string | undefined): value is V {
  return values.some((each) => each === value);
}

/** Which coupon bills may be paid with is a parameter of the call. */
export const billFilters = (asked: ListQuery) => asParameters(asked, ['couponId']);

/** Whether one is in force is computed, and so is how long: parameters of the call too. */
export function contractFilters(asked: ListQuery) {
  const { state, expiring, ...query } = asParameters(asked, ['state', 'expiring']);
  const days = Number(expiring);
  return {
    ...query,
    ...(isOneOf(templateState.values, state) && { state }),
    ...(days >= 1 && days <= 366 && { expiring: days }),
  };
}

/** With the sign of its direction, which the word beside it says too: `+300.00`, `-12.50`. */
export const signedAmount = ({ direction, amount }: StatementEntry): string =>
  `${direction === 'income' ? '+' : '-'}${amount}`;

/** The screen of what an entry is about. */
export function refPath({ refKind, refId }: Pick<StatementEntry, 'refKind' | 'refId'>): string {
  if (refKind === 'bill') return paths.bills({ id: refId });
  if (refKind === 'remittance') return paths.remittance(refId);
  if (refKind === 'order') return paths.order(refId);
  return refKind === 'topup' ? paths.assets() : paths.statement;
}
