import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { moneyMessages } from './messages';

/** Yuan as somebody types them: more than nothing, under a billion, to the cent. */
export function amountRule(value: string): Text | undefined {
  const isAmount = /^(?=.*[1-9])\d{1,9}(?:\.\d{1,2})?$/.test(value.trim());
  return isAmount ? undefined : text(moneyMessages, 'amount.invalid');
}
