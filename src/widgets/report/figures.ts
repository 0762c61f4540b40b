import { formatAmount, groupedAmount, shownAmount } from '../../core/format/amount';
import { translate } from '../../core/i18n/translator';
import type { Locale, Text } from '../../core/i18n/translator';
import type { ExportCell, ExportTable } from '../../core/resource/export-table';
import { rateText, signed } from './change';
import { groupedNumber } from '../../core/format/number';

/** `price` is money of one unit, to four places; `change` is money with its sign, `share` and `rate` are per cent; a rate has a sign too. */
type FigureKind = 'text' | 'count' | 'money' | 'price' | 'change' | 'share' | 'rate';

export interface Figure<R> {
  readonly key: string;
  readonly title: Text;
  readonly kind: FigureKind;
  /** Money as decimal text; null where there is none. */
  readonly value: (row: R) => string | number | null;
}

/** Decimals of what one unit costs, as the server says it. */
const PRICE = 4;

/** What is read on the screen. */
export function figureText(kind: FigureKind, value: string | number | null): string {
  if (value === null) return '—';
  switch (kind) {
    case 'text':
      return String(value);
    case 'count':
      return groupedNumber(Number(value));
    case 'money':
      return shownAmount(value);
    case 'price':
      return groupedAmount(formatAmount(value, PRICE));
    case 'change':
      return groupedAmount(signed(formatAmount(value)));
    case 'share':
      return `${Number(value).toFixed(1)}%`;
    case 'rate':
      return rateText(Number(value));
  }
}

const kinds = {
  text: 'text',
  count: 'number',
  money: 'money',
  price: 'money',
  change: 'money',
  share: 'text',
  rate: 'text',
} as const;

/** The figures of the screen as the machine's exporter takes them; an amount that no number holds stays text. */
export function figureTable<R>(
  figures: readonly Figure<R>[],
  rows: readonly R[],
  locale: Locale,
): ExportTable {
  return {
    columns: figures.map(({ title, kind }) => ({
      title: translate(title, locale),
      kind: kinds[kind],
    })),
    rows: rows.map((row) => figures.map(({ kind, value }) => cellOf(kind, value(row)))),
  };
}

function cellOf(kind: FigureKind, value: string | number | null): ExportCell {
  if (value === null) return { text: '', value: '' };
  if (kind === 'count') return { text: String(value), value: Number(value) };
  if (kind === 'money' || kind === 'change') {
    const exact = formatAmount(value);
    return { text: exact, value: Number(exact).toFixed(2) === exact ? Number(exact) : exact };
  }
  if (kind === 'price') return { text: formatAmount(value, PRICE), value: Number(value) };
  const shown = figureText(kind, value);
  return { text: shown, value: shown };
}
