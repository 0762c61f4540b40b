import { addAmounts, formatAmount } from '../../core/format/amount';

/** What a balance lacks for a sum, as text; undefined where it is enough. */
export function shortOf(balance: string, due: string): string | undefined {
  const left = addAmounts(balance, due.startsWith('-') ? due.slice(1) : `-${due}`);
  return left.startsWith('-') ? formatAmount(left.slice(1)) : undefined;
}

/** For pages without a secure context too, where `randomUUID` is missing. */
export function paymentNo(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
