import { shownAmount } from '../../core/format/amount';
import type { Text } from '../../core/i18n/translator';
import { ChartView } from '../../widgets/chart/chart-view';
import type { BarSeries } from '../../widgets/chart/content';

/** One of its own: a new one would draw the chart again at every render. */
const yuan = (value: number) => `¥${shownAmount(value.toFixed(2))}`;

interface MonthChartProps {
  readonly label: Text;
  /** Bars are parts of a whole, stacked; lines stand for themselves. */
  readonly kind: 'bar' | 'line';
  readonly months: readonly string[];
  readonly series: readonly {
    readonly key: string;
    readonly label: Text;
    readonly values: readonly string[];
    readonly tone?: BarSeries['tone'];
  }[];
}

/** Amounts month by month. What is drawn is drawn of numbers; what is written is the server's text. */
export function MonthChart({ label, kind, months, series }: MonthChartProps) {
  const numbers = series.map((each) => ({ ...each, values: each.values.map(Number) }));
  const content =
    kind === 'line'
      ? {
          kind,
          times: months.map((cycle) => Date.parse(`${cycle}-01T00:00:00`) / 1000),
          series: numbers,
          daily: 'months' as const,
        }
      : {
          kind,
          series: numbers.map(({ values: _values, ...part }) => part),
          data: months.map((cycle, at) => ({
            key: cycle,
            label: cycle,
            values: numbers.map(({ values }) => values[at] ?? 0),
          })),
          direction: 'vertical' as const,
        };
  return (
    <div className="by-report-card">
      <ChartView label={label} heading={2} height={200} format={yuan} content={content} />
    </div>
  );
}
