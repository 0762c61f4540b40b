import { billComparison } from '../../../core/api/office/bill-reports';
import { NativeSelect } from '../../../widgets/controls/native-select';
import { changeOf } from '../../../widgets/report/change';
import { useUrlSearch } from '../../../widgets/search/url-search';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { text } from '../../../core/i18n/translator';
import { writePeriod } from '../../../widgets/report/period';
import type { Period } from '../../../widgets/report/period';
import { PeriodPicker } from '../../../widgets/report/period-picker';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { billingMessages as m } from '../messages';
import { ComparisonDrawing } from './comparison-drawing';
import { byOf, comparable, partPath, presets, secondOf } from './comparison-url';
import { rowsOf, totalOf } from './report-data';
import type { ReportAnswer } from './report-data';
import { ReportScreen } from './report-screen';

const figures = [
  { key: 'amount', title: text(m, 'figure.amount'), kind: 'money' },
  { key: 'against', title: text(m, 'figure.against'), kind: 'money' },
  { key: 'change', title: text(m, 'figure.change'), kind: 'change' },
  { key: 'rate', title: text(m, 'figure.rate'), kind: 'rate' },
] as const;
/** Asked by nobody: there is no question yet. */
const someMonth = { from: '2000-02', to: '2000-02' };

function useComparison(period: Period | undefined, url: URLSearchParams): ReportAnswer {
  const options = { ignoreErrors: true, keepPrevious: true, enabled: period !== undefined };
  const asked = period ?? someMonth;
  const { against } = secondOf(url, asked);
  const query = { ...asked, againstFrom: against.from, againstTo: against.to, by: byOf(url) };
  const answer = useEndpointQuery(billComparison, { query }, options);
  const { data } = answer;
  const change = data && changeOf(data.amount, data.against);
  return {
    busy: answer.isFetching,
    error: answer.error,
    retry: () => answer.refetch(),
    data: data &&
      change && {
        against: { from: data.againstFrom, to: data.againstTo },
        rows: rowsOf(data.groups),
        total: totalOf({ amount: data.amount, against: data.against, ...change }),
        totals: [
          { key: 'amount', label: text(m, 'total.amount'), amount: data.amount, change },
          { key: 'against', label: text(m, 'total.against'), amount: data.against },
        ],
      },
  };
}

/** By what, and with which second period: the months before, the year before, or one of its own. */
function Filters({ period, newest }: { readonly period: Period; readonly newest: string }) {
  const t = useMessages(m);
  const { url, go } = useUrlSearch();
  const { preset, against } = secondOf(url, period);
  const set = (key: string, value: string) =>
    go((now) => {
      const next = new URLSearchParams(now);
      if (value === '') next.delete(key);
      else next.set(key, value);
      return next;
    });
  const said = { before: '', year: 'year', own: writePeriod(against) };
  return (
    <>
      <NativeSelect
        className="by-report-filter"
        aria-label={t('report.dimension')}
        prefix={t('report.dimension')}
        placeholder={null}
        value={byOf(url)}
        options={comparable.map((each) => ({ value: each, label: text(m, `by.${each}`) }))}
        onChange={(by) => set('by', by)}
      />
      <NativeSelect
        className="by-report-filter"
        aria-label={t('compare.with')}
        prefix={t('compare.with')}
        placeholder={null}
        value={preset}
        options={presets.map((each) => ({ value: each, label: text(m, `compare.${each}`) }))}
        onChange={(next) => set('against', said[presets.find((each) => each === next) ?? 'before'])}
      />
      {preset === 'own' && (
        <PeriodPicker
          label={text(m, 'compare.period')}
          value={against}
          newest={newest}
          onChange={(next) => set('against', writePeriod(next))}
        />
      )}
    </>
  );
}

/** a period against another one, part by part. */
export default function ComparisonScreen() {
  const { url } = useUrlSearch();
  const by = byOf(url);
  return (
    <ReportScreen
      title={text(m, 'report.comparison')}
      name={text(m, `by.${by}`)}
      figures={figures}
      drawn="amount"
      months={6}
      useData={useComparison}
      filters={(period, newest) => <Filters period={period} newest={newest} />}
      draw={(rows, period) => (
        <ComparisonDrawing rows={rows} period={period} against={secondOf(url, period).against} />
      )}
      to={({ code }, period) => partPath(by, code, period, secondOf(url, period).against)}
    />
  );
}
