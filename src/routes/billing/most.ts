import { addAmounts } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import { billingMessages as m } from './messages';

/** more bars than these nobody compares; the table has them all. */
const MOST = 10;
/** No code of the server's. */
const othersKey = '\u0000others';

interface Part {
  readonly key: string;
  readonly name: string;
}

/** A bar for each of the largest, and one for all others together. A drawing needs numbers, sums are made of the decimals. */
export function barsOf<P extends Part>(rows: readonly P[], amountOf: (row: P) => string) {
  const bar = (row: P) => ({ key: row.key, label: row.name, value: Number(amountOf(row)) });
  if (rows.length <= MOST + 1) return rows.map(bar);
  const rest = rows.slice(MOST);
  const others = {
    key: othersKey,
    label: text(m, 'chart.others', { count: rest.length }),
    value: Number(addAmounts('0', ...rest.map(amountOf))),
  };
  return [...rows.slice(0, MOST).map(bar), others];
}
