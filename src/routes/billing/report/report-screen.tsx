import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { billAnalysis } from '../../../core/api/office/bill-reports';
import { exportBillItems } from '../../../core/api/office/bills';
import { text } from '../../../core/i18n/translator';
import type { Text } from '../../../core/i18n/translator';
import type { BarSeries, ChartContent } from '../../../widgets/chart/content';
import { LoadingOverlay } from '../../../widgets/feedback/loading-overlay';
import { SkeletonLines } from '../../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../widgets/feedback/states';
import { chartKinds } from '../../../widgets/report/chart-kind';
import type { ChartKind } from '../../../widgets/report/chart-kind';
import { figureTable } from '../../../widgets/report/figures';
import type { Figure } from '../../../widgets/report/figures';
import { reportMessages as r } from '../../../widgets/report/messages';
import { addMonths, periodBefore, readPeriod, writePeriod } from '../../../widgets/report/period';
import type { Period } from '../../../widgets/report/period';
import { PeriodPicker } from '../../../widgets/report/period-picker';
import { periodText } from '../../../widgets/report/period-text';
import { ReportActions } from '../../../widgets/report/report-actions';
import { ReportChart } from '../../../widgets/report/report-chart';
import { ReportTable } from '../../../widgets/report/report-table';
import { ReportTotals } from '../../../widgets/report/report-totals';
import css from '../../../widgets/report/report.css';
import { useUrlSearch } from '../../../widgets/search/url-search';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { useCan, useLocale, useMessages, useText } from '../../../widgets/surface/runtime-context';
import type { Path } from '../../paths';
import { billingMessages as m } from '../messages';
import { barsOf } from '../most';
import type { ReportAnswer, ReportRow } from './report-data';

/** As many months as are shown where the address names none. */
const RECENT = 12;
const quiet = { ignoreErrors: true };

interface ReportScreenProps {
  readonly title: Text;
  /** What the rows are called. */
  readonly name: Text;
  readonly figures: readonly Omit<Figure<ReportRow>, 'value'>[];
  /** The figure that the chart draws. */
  readonly drawn: string;
  /** What the chart is called; the title without it. */
  readonly chart?: Text;
  /** Figures that the bars are stacked of instead. */
  readonly stacked?: readonly BarSeries[];
  /** Asks for a period; nothing while there is none yet. */
  readonly useData: (period: Period | undefined, url: URLSearchParams) => ReportAnswer;
  /** Where a row leads to. */
  readonly to?: (row: ReportRow, period: Period, rows: readonly ReportRow[]) => Path;
  /** Rows follow one another in time. */
  readonly inTime?: boolean;
  /** So many months where the address names none. */
  readonly months?: number;
  /** More to choose, beside the period; the newest month with bills is known. */
  readonly filters?: (period: Period, newest: string) => ReactNode;
  /** Draws the rows instead of the chart. */
  readonly draw?: (rows: readonly ReportRow[], period: Period) => ReactNode;
}

/** A report over a period: figures, chart and table of the same rows, as a file and on paper; all of it in its address. */
export function ReportScreen(props: ReportScreenProps) {
  const { title, name, figures: asked, useData, to, inTime = false, filters, draw } = props;
  useStylesheet(css);
  const say = useMessages(r);
  const show = useText();
  const locale = useLocale();
  const can = useCan();
  const navigate = useNavigate();
  const { url, go } = useUrlSearch();
  const paper = useRef<HTMLDivElement>(null);
  const { period, newest, latest } = usePeriod(url, props.months ?? RECENT);
  const answer = useData(period, url);
  const { data } = answer;
  const error = latest.error ?? answer.error;
  if (error && !data)
    return (
      <ErrorState error={error} onRetry={() => Promise.all([latest.refetch(), answer.retry()])} />
    );
  if (latest.data && newest === '')
    return <EmptyState title={text(r, 'empty')} hint={text(r, 'empty.hint')} />;
  if (!period) return <SkeletonLines lines={12} />;

  const figures: readonly Figure<ReportRow>[] = [
    { key: 'name', title: name, kind: 'text', value: (row) => row.name },
    ...asked.map((figure) => ({
      ...figure,
      value: (row: ReportRow) => row.figures[figure.key] ?? null,
    })),
  ];
  const rows = data?.rows ?? [];
  const canLine = inTime && rows.length > 1;
  const chosen = chartKinds.find((each) => each === url.get('chart')) ?? 'bar';
  const chart: ChartKind = chosen === 'line' && !canLine ? 'bar' : chosen;
  const set = (key: string, value: string) =>
    go((now) => {
      const next = new URLSearchParams(now);
      next.set(key, value);
      return next;
    });
  const drill = (row: ReportRow | undefined) =>
    to && row && row.code !== '' ? () => void navigate(to(row, period, rows)) : undefined;
  return (
    <div className="by-report">
      <div className="by-report-bar" role="search" aria-label={say('filters')}>
        <PeriodPicker
          value={period}
          newest={newest}
          onChange={(next) => set('period', writePeriod(next))}
        />
        {filters?.(period, newest)}
        <ReportActions
          title={`${show(title)}_${periodText(period, say)}`}
          canExport={can(exportBillItems.perm ?? null, 'button')}
          paper={paper}
          table={
            data && rows.length > 0
              ? () =>
                  figureTable(
                    figures,
                    [...rows, { ...data.total, name: say('table.total') }],
                    locale,
                  )
              : undefined
          }
        />
      </div>
      {/* W-19: the former period lies under a cover while another one is on its way. */}
      <LoadingOverlay active={data !== undefined && answer.busy}>
        <div className="by-report-paper-part" ref={paper} tabIndex={-1}>
          {!data ? (
            <SkeletonLines lines={12} />
          ) : rows.length === 0 ? (
            <EmptyState title={text(r, 'empty')} hint={text(r, 'empty.hint')} />
          ) : (
            <>
              <ReportTotals
                totals={data.totals}
                against={periodText(data.against ?? periodBefore(period), say)}
              />
              {draw ? (
                draw(rows, period)
              ) : (
                <ReportChart
                  label={props.chart ?? title}
                  kind={chart}
                  content={contentOf(chart, rows, props, props.chart ?? title)}
                  canLine={canLine}
                  onKind={(next) => set('chart', next)}
                  onSelect={
                    to ? (key) => drill(rows.find((row) => row.key === key))?.() : undefined
                  }
                />
              )}
              {data.more}
              <ReportTable
                label={text(m, 'report.of', { title: show(title) })}
                figures={figures}
                rows={rows}
                rowKey={({ key }) => key}
                total={data.total}
                drill={drill}
              />
            </>
          )}
        </div>
      </LoadingOverlay>
    </div>
  );
}

/** The period of the address; without one the newest months with bills, which the server knows. */
function usePeriod(url: URLSearchParams, months: number) {
  const latest = useEndpointQuery(billAnalysis, { query: { by: 'month', top: 1 } }, quiet);
  const newest = latest.data?.to ?? '';
  const said = url.get('period');
  const period = useMemo<Period | undefined>(() => {
    const given = readPeriod(said);
    if (given) return months === 1 ? { from: given.to, to: given.to } : given;
    if (newest === '') return undefined;
    return { from: addMonths(newest, 1 - months), to: newest };
  }, [said, newest, months]);
  return { period, newest, latest };
}

/** A drawing needs numbers; what is read beside it are the decimals themselves. */
function contentOf(
  kind: ChartKind,
  rows: readonly ReportRow[],
  { drawn, stacked, inTime }: Pick<ReportScreenProps, 'drawn' | 'stacked' | 'inTime'>,
  label: Text,
): ChartContent {
  const amount = (row: ReportRow) => String(row.figures[drawn] ?? 0);
  const value = (row: ReportRow) => Number(amount(row));
  if (kind === 'line')
    return {
      kind,
      thresholds: [
        {
          value: rows.reduce((sum, row) => sum + value(row), 0) / rows.length,
          label: text(m, 'chart.mean'),
          tone: 'normal',
        },
      ],
      daily: 'months',
      min: 0,
      times: rows.map(({ code }) => new Date(`${code}-01T12:00:00`).getTime() / 1000),
      series: [{ key: drawn, label, values: rows.map(value) }],
    };
  const shares = rows.map((row) => ({ key: row.key, label: row.name, value: value(row) }));
  if (kind === 'pie') return { kind, data: shares };
  if (!inTime) return { kind, data: barsOf(rows, amount) };
  if (!stacked) return { kind, direction: 'vertical', data: shares };
  return {
    kind,
    direction: 'vertical',
    series: stacked,
    data: rows.map(({ key, name, figures }) => ({
      key,
      label: name,
      values: stacked.map((part) => Number(figures[part.key] ?? 0)),
    })),
  };
}
