import { useMemo } from 'react';
import { billAnalysis } from '../../../core/api/office/bill-reports';
import { groupedAmount, shownAmount } from '../../../core/format/amount';
import { text } from '../../../core/i18n/translator';
import { ChartView } from '../../../widgets/chart/chart-view';
import type { ChartContent } from '../../../widgets/chart/content';
import { signed } from '../../../widgets/report/change';
import { ComparisonChart } from '../../../widgets/report/comparison-chart';
import { reportMessages as r } from '../../../widgets/report/messages';
import { addMonths, monthCount } from '../../../widgets/report/period';
import type { Period } from '../../../widgets/report/period';
import { periodText } from '../../../widgets/report/period-text';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { billingMessages as m } from '../messages';
import type { ReportRow } from './report-data';

/** More parts than these nobody compares; the table has them all. */
const MOST = 12;
/** So many parts explain a change. */
const TOLD = 3;

interface DrawingProps {
  readonly rows: readonly ReportRow[];
  readonly period: Period;
  readonly against: Period;
}

const yuan = (value: number) => `¥${shownAmount(value.toFixed(2))}`;
const money = ({ figures }: ReportRow, key: string) => String(figures[key] ?? '0.00');

/** the parts of two periods beside each other, what makes most of the change, and their months over each other. */
export function ComparisonDrawing({ rows, period, against }: DrawingProps) {
  const t = useMessages(m);
  const say = useMessages(r);
  const names = [periodText(period, say), periodText(against, say)] as const;
  const sized = (row: ReportRow) => Math.abs(Number(money(row, 'change')));
  const moved = rows.filter((row) => sized(row) > 0).sort((a, b) => sized(b) - sized(a));
  const parts = moved.slice(0, TOLD).map((row) => {
    const [, sign = '', amount = ''] = /^([+-]?)(.*)$/.exec(signed(money(row, 'change'))) ?? [];
    return t('compare.part', { name: row.name, sign, amount: groupedAmount(amount) });
  });
  return (
    <>
      <div className="by-report-card">
        <ComparisonChart
          title={t('compare.bars')}
          names={[...names, t('figure.change')]}
          parts={rows.slice(0, MOST).map((row) => ({
            key: row.key,
            name: row.name,
            amount: money(row, 'amount'),
            against: money(row, 'against'),
            change: money(row, 'change'),
          }))}
        />
        {parts.length > 0 && (
          <p className="by-report-note">
            {t('compare.explain', { parts: parts.join(t('compare.and')) })}
          </p>
        )}
      </div>
      {monthCount(period) > 1 && <Months period={period} against={against} names={names} />}
    </>
  );
}

type MonthsProps = Omit<DrawingProps, 'rows'> & { readonly names: readonly [string, string] };

/** The months of both periods over each other, by their place in it. */
function Months({ period, against, names }: MonthsProps) {
  const now = useMonths(period);
  const before = useMonths(against);
  const count = Math.max(monthCount(period), monthCount(against));
  const places = Array.from({ length: count }, (_, index) => index);
  const valuesOf = (of: typeof now, { from }: Period) =>
    places.map((index) => of?.get(addMonths(from, index)) ?? null);
  // One axis of time for two periods: each mark says the months of both.
  const [last, lastBefore] = [period.to, against.to];
  const apart = monthCount({ from: against.from, to: period.from }) - 1;
  const daily = useMemo(() => ({ before: apart, last, lastBefore }), [apart, last, lastBefore]);
  const content: ChartContent = {
    ...{ kind: 'line', daily },
    min: 0,
    times: places.map(
      (index) => new Date(`${addMonths(period.from, index)}-01T12:00:00`).getTime() / 1000,
    ),
    series: [
      { key: 'now', label: names[0], values: valuesOf(now, period) },
      { key: 'before', label: names[1], values: valuesOf(before, against) },
    ],
  };
  return (
    <div className="by-report-card">
      <ChartView
        label={text(m, 'compare.months')}
        heading={2}
        content={content}
        format={yuan}
        height={220}
      />
    </div>
  );
}

function useMonths(period: Period): ReadonlyMap<string, number> | undefined {
  const query = { ...period, by: 'month' as const, top: 100 };
  const { data } = useEndpointQuery(billAnalysis, { query }, { ignoreErrors: true });
  return data && new Map(data.groups.map(({ code, amount }) => [code, Number(amount)]));
}
