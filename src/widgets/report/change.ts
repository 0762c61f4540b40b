import { addAmounts, formatAmount } from '../../core/format/amount';

/** What an amount has become since: exact, and in per cent where there was something before. */
export interface AmountChange {
  readonly change: string;
  readonly rate: number | null;
}

const minus = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** Money is subtracted as decimals; only the rate, which is rounded anyway, is a float. */
export function changeOf(amount: string, against: string): AmountChange {
  const change = formatAmount(addAmounts(amount, minus(against)));
  const before = Number(against);
  return { change, rate: before === 0 ? null : (Number(change) / before) * 100 };
}

/** `+12.50`, `-3.00`, `0.00`: the sign says it without colour. */
export function signed(amount: string): string {
  return Number(amount) > 0 ? `+${amount}` : amount;
}

export function rateText(rate: number | null): string {
  if (rate === null) return '—';
  const shown = rate.toFixed(1);
  return Number(shown) > 0 ? `+${shown}%` : `${shown === '-0.0' ? '0.0' : shown}%`;
}
