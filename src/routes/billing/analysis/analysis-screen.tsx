import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { everyDimension } from '../../../core/api/office/bill-reports';
import type { AnyDimension } from '../../../core/api/office/bill-reports';
import { exportBillItems } from '../../../core/api/office/bills';
import { chargeMode } from '../../../core/dictionaries/charge-mode';
import { text } from '../../../core/i18n/translator';
import type { TextRef } from '../../../core/i18n/translator';
import { Button } from '../../../widgets/controls/button';
import { NativeSelect } from '../../../widgets/controls/native-select';
import { changeOf } from '../../../widgets/report/change';
import { figureTable } from '../../../widgets/report/figures';
import { reportMessages as r } from '../../../widgets/report/messages';
import { PeriodPicker } from '../../../widgets/report/period-picker';
import { monthText, periodText } from '../../../widgets/report/period-text';
import { ReportActions } from '../../../widgets/report/report-actions';
import { ReportChart } from '../../../widgets/report/report-chart';
import { ReportTable } from '../../../widgets/report/report-table';
import { ReportTotals } from '../../../widgets/report/report-totals';
import { ReportTrail } from '../../../widgets/report/report-trail';
import css from '../../../widgets/report/report.css';
import { useCan, useLocale, useMessages, useText } from '../../../widgets/surface/runtime-context';
import { LoadingOverlay } from '../../../widgets/feedback/loading-overlay';
import { SkeletonLines } from '../../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../widgets/feedback/states';
import { useAnnounce } from '../../../widgets/surface/surface-context';
import { useUrlSearch } from '../../../widgets/search/url-search';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { billingMessages as m } from '../messages';
import { paths } from '../../paths';
import { AnalysisFilters } from './analysis-filters';
import { AnalysisNote, OrderAgain, ServiceMark } from './analysis-note';
import { MOST_LINES, chartOf } from './analysis-chart';
import { figuresOf } from './analysis-figures';
import {
  drillInto,
  drillOut,
  isDrillable,
  readAnalysis,
  withFilter,
  writeAnalysis,
} from './analysis-url';
import type { AnalysisState, Drill } from './analysis-url';
import { useAnalysis } from './use-analysis';
import type { AnalysisRow } from './use-analysis';
import { groupedNumber } from '../../../core/format/number';

interface AnalysisScreenProps {
  /** What it is cut by where the address does not say: by month, or by service within one month. */
  readonly by?: AnyDimension;
  /** Of files and of the printed page. */
  readonly title?: TextRef;
}

/** R-022: what was spent in a period, cut by one dimension, down to single resources. */
export default function AnalysisScreen({
  by: usual,
  title: called = text(m, 'analysis.title'),
}: AnalysisScreenProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const say = useMessages(r);
  const locale = useLocale();
  const show = useText();
  const can = useCan();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { url, go: goTo } = useUrlSearch();
  const state = useMemo(() => {
    const read = readAnalysis(url);
    return read.by === undefined && usual ? { ...read, by: usual } : read;
  }, [url, usual]);
  const analysis = useAnalysis(state);
  const { by, data, period, choices } = analysis;
  const paper = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const go = (change: (now: AnalysisState) => AnalysisState) =>
    goTo((now) => writeAnalysis(change(readAnalysis(now))));

  const rows = analysis.rows.map((row) =>
    by === 'month' ? { ...row, name: monthText(row.code, say) } : row,
  );
  const nameOf = ({ by: of, code }: Drill) => {
    if (of === 'month') return monthText(code, say);
    if (of === 'chargeMode') return chargeMode.lookup(code, locale).text;
    const known = of === 'item' ? [] : choices.names[of];
    return known.find(({ value }) => value === code)?.label ?? code;
  };
  const steps = [t('analysis.whole'), ...state.drills.map(nameOf)];
  const path = steps.join(' / ');

  // What was pressed is gone with the level it stood on: the focus goes to what has come instead.
  const isShown = data !== undefined;
  useEffect(() => {
    if (!isShown || !moved.current) return;
    moved.current = false;
    paper.current?.focus();
    announce(t('analysis.shown', { path }));
  }, [isShown, path, announce, t]);
  const move = (change: (now: AnalysisState) => AnalysisState) => {
    moved.current = true;
    go(change);
  };
  const deepest = state.drills.at(-1);
  const isForeign = state.drills.some((level) => level.by === 'tenant');
  const drill = (row: AnalysisRow | undefined) => {
    if (!row || row.code === '') return undefined;
    // What a resource is made of are the items of bills; another tenant's leave no row.
    if (by === 'resource' && !isForeign)
      return () => {
        const cycle = period.from === period.to ? period.to : undefined;
        void navigate(paths.billItems({ resourceName: row.name, ...(cycle ? { cycle } : {}) }));
      };
    if (!isDrillable(by)) return undefined;
    // From the level that is shown: pressed twice, it is gone into once.
    return () => move((now) => drillInto({ ...now, drills: state.drills }, by, row.code));
  };

  if (analysis.error && !data)
    return <ErrorState error={analysis.error} onRetry={analysis.retry} />;
  if (!analysis.isReady) return <SkeletonLines lines={12} />;

  const figures = figuresOf(by);
  const total = data ? totalRow(data, analysis.comparison?.against) : undefined;
  const byName = t(`by.${by}`);
  const title = `${show(called)}_${periodText(period, say)}${
    state.drills.length > 0 ? `_${steps.slice(1).join('_')}` : ''
  }`;
  const canLine = analysis.count > 1;
  const kind = state.chart === 'line' && !canLine ? 'bar' : state.chart;
  const within = byName.toLocaleLowerCase(locale);
  const chartTitle =
    kind !== 'line'
      ? text(m, 'chart.by', { by: within })
      : by === 'month'
        ? text(m, 'chart.trend')
        : text(m, 'chart.lines', { by: within, count: MOST_LINES });
  const isNarrowed = [...url.keys()].length > 0;
  return (
    <div className="by-report">
      <div className="by-report-bar" role="search" aria-label={say('filters')}>
        <PeriodPicker
          value={state.period ?? period}
          newest={analysis.newest}
          onChange={(next) => go((now) => withFilter(now, { period: next }))}
        />
        <AnalysisFilters state={state} choices={choices} go={go} />
        <NativeSelect
          className="by-report-filter"
          aria-label={t('analysis.by')}
          prefix={t('analysis.by')}
          placeholder={null}
          value={by}
          options={everyDimension
            .filter((each) => each !== 'tenant' || by === 'tenant')
            .filter((each) => !state.drills.some((level) => level.by === each))
            .map((each) => ({ value: each, label: text(m, `by.${each}`) }))}
          onChange={(next) =>
            go((now) => ({ ...now, by: everyDimension.find((each) => each === next) }))
          }
        />
        {isNarrowed && (
          <Button variant="text" onClick={() => goTo(() => new URLSearchParams())}>
            {say('reset')}
          </Button>
        )}
        <ReportActions
          title={title}
          canExport={can(exportBillItems.perm ?? null, 'button')}
          paper={paper}
          table={
            total && rows.length > 0
              ? () =>
                  figureTable(figures, [...rows, { ...total, name: say('table.total') }], locale)
              : undefined
          }
        />
      </div>
      {/* W-19: the former figures lie under a cover while others of the same parts are on their way. */}
      <LoadingOverlay active={data !== undefined && analysis.busy}>
        <div className="by-report-paper-part" ref={paper} tabIndex={-1}>
          <ReportTrail steps={steps} onStep={(level) => move((now) => drillOut(now, level))} />
          {!data || !total ? (
            <SkeletonLines lines={12} />
          ) : data.count === 0 ? (
            <EmptyState title={text(r, 'empty')} hint={text(r, 'empty.hint')} />
          ) : (
            <>
              {analysis.error && <ErrorState error={analysis.error} onRetry={analysis.retry} />}
              <ReportTotals
                against={periodText(analysis.before, say)}
                totals={[
                  {
                    key: 'amount',
                    label: text(m, 'total.amount'),
                    amount: data.amount,
                    ...(analysis.isCompared ? { change: total.change } : {}),
                  },
                  {
                    key: 'listAmount',
                    label: text(m, 'total.listAmount'),
                    amount: data.listAmount,
                    note: text(m, 'total.items', { count: groupedNumber(data.count) }),
                  },
                  {
                    key: 'discountAmount',
                    label: text(m, 'total.discountAmount'),
                    amount: data.discountAmount,
                  },
                ]}
              />
              <ReportChart
                label={chartTitle}
                kind={kind}
                content={chartOf(kind, by, data, rows)}
                canLine={canLine}
                onKind={(chart) => go((now) => ({ ...now, chart }))}
                onSelect={
                  isDrillable(by) || !isForeign
                    ? (key) => drill(rows.find((row) => row.key === key))?.()
                    : undefined
                }
              />
              {by === 'business' && <AnalysisNote rows={rows} />}
              {deepest?.by === 'service' && !isForeign && (
                <OrderAgain code={deepest.code} name={nameOf(deepest)} />
              )}
              <ReportTable
                key={by}
                label={text(m, 'table.title', { by: byName })}
                figures={figures}
                rows={rows}
                rowKey={({ key }) => key}
                total={total}
                drill={drill}
                mark={by === 'service' ? ({ code }) => <ServiceMark code={code} /> : undefined}
              />
            </>
          )}
        </div>
      </LoadingOverlay>
    </div>
  );
}

function totalRow(
  data: NonNullable<ReturnType<typeof useAnalysis>['data']>,
  against: string | undefined,
): AnalysisRow {
  const { count, listAmount, discountAmount, amount } = data;
  return {
    key: 'total',
    code: '',
    name: '',
    count,
    quantity: '',
    unit: '',
    unitPrice: '',
    priceRate: null,
    listAmount,
    discountAmount,
    amount,
    share: 100,
    against: against ?? null,
    change: against === undefined ? null : changeOf(amount, against),
  };
}
