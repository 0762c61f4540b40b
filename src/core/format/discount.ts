import type { Locale } from '../i18n/translator';
import { addAmounts, multiplyAmounts, plainAmount } from './amount';
import type { Amount } from './amount';

/**
 * D-032, M-28: tenths of the price that are left to pay. Empty is free, 10 is no discount, anything else
 * is `n折`. English counts what is taken off, because nobody there counts tenths.
 */
export function formatDiscount(
  tenths: string | number | null | undefined,
  locale: Locale = 'zh-CN',
): string {
  const chinese = locale === 'zh-CN';
  if (tenths === null || tenths === undefined || String(tenths).trim() === '') {
    return chinese ? '免费' : 'Free';
  }
  const count = plainAmount(tenths);
  if (count === undefined) return '—';
  if (count === '10') return chinese ? '无折扣' : 'No discount';
  if (chinese) return `${count}折`;
  const off = plainAmount(addAmounts('100', multiplyAmounts(count, '-10'))) ?? '';
  return off.startsWith('-') ? `${off.slice(1)}% surcharge` : `${off}% off`;
}

/** The tenths of a factor as prices carry it (C-15): 0.85 → `8.5`. */
export function tenthsOf(factor: Amount): string {
  return plainAmount(multiplyAmounts(factor, 10n)) ?? '';
}
