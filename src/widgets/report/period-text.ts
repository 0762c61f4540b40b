import type { Translate } from '../../core/i18n/translator';
import type { reportMessages } from './messages';
import { unitOf } from './period';
import type { Period } from './period';

type T = Translate<keyof (typeof reportMessages)['en']>;

export function monthText(cycle: string, t: T): string {
  const [year = '', month = ''] = cycle.split('-');
  return t('period.monthName', { year, month });
}

/** What a period is called: a month, quarter or year by its name, anything else by its ends. */
export function periodText(period: Period, t: T): string {
  const unit = unitOf(period);
  const year = period.from.slice(0, 4);
  if (unit === 'month') return monthText(period.from, t);
  if (unit === 'year') return t('period.yearName', { year });
  if (unit === 'quarter') {
    const quarter = Math.floor((Number(period.from.slice(5)) - 1) / 3) + 1;
    return t('period.quarterName', { year, quarter });
  }
  return t('period.span', { from: monthText(period.from, t), to: monthText(period.to, t) });
}
