import type { AnyDimension } from '../../../core/api/office/bill-reports';
import { text } from '../../../core/i18n/translator';
import type { ChartContent } from '../../../widgets/chart/content';
import type { ChartKind } from '../../../widgets/report/chart-kind';
import { billingMessages as m } from '../messages';
import { barsOf } from '../most';
import type { Analysis, AnalysisRow } from './use-analysis';

/** More lines than this nobody tells apart. */
export const MOST_LINES = 6;

/** Noon of the first day of a month in the reader's zone: the same month wherever it is read. */
const monthTime = (cycle: string) => new Date(`${cycle}-01T12:00:00`).getTime() / 1000;

/** A drawing needs numbers; what is read beside it are the decimals themselves. */
export function chartOf(
  kind: ChartKind,
  by: AnyDimension,
  data: Analysis,
  rows: readonly AnalysisRow[],
): ChartContent {
  const datum = ({ key, name, amount }: AnalysisRow) => ({
    key,
    label: name,
    value: Number(amount),
  });
  if (kind === 'pie') return { kind, data: rows.map(datum) };
  if (kind === 'line') {
    const whole = {
      key: 'amount',
      label: text(m, 'total.amount'),
      values: rows.map(({ amount }) => Number(amount)),
    };
    const parts = data.series.slice(0, MOST_LINES).map(({ code, name, amounts }, index) => ({
      key: `${index}:${code}`,
      label: name,
      values: amounts.map(Number),
    }));
    return {
      kind,
      daily: 'months',
      min: 0,
      times: data.months.map(monthTime),
      series: by === 'month' ? [whole] : parts,
    };
  }
  if (by === 'month') return { kind, direction: 'vertical', data: rows.map(datum) };
  return { kind, data: barsOf(rows, ({ amount }) => amount) };
}
