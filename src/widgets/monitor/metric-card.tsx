import type { Aggregate, Chart, LeaderChange, Series } from '../../core/api/monitoring/charts';
import { chartData } from '../../core/api/monitoring/charts';
import { chartTypes } from '../../core/dictionaries/chart-types';
import type { ChartTimes } from '../../core/format/ranges';
import type { ChartRangeValue } from '../../core/format/ranges-chart';
import { text } from '../../core/i18n/translator';
import type { Locale } from '../../core/i18n/translator';
import { ChartCard } from '../chart/chart-card';
import type { ChartContent } from '../chart/content';
import { useLocale, useRuntime } from '../surface/runtime-context';
import { lineOf } from './line-of';
import { monitorMessages as m } from './messages';
import { metricText, valueText } from '../../core/format/metric';

/** From such a step on, the time of day of a point says nothing. */
const DAY = 86_400;

export interface MetricCardProps {
  readonly chart: Chart;
  readonly range: ChartRangeValue;
  /** Milliseconds; 0 only by hand (C-24). */
  readonly refreshEvery: number;
  readonly revision?: number | undefined;
  /** By default what the chart itself says. */
  readonly aggregate?: Aggregate | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
}

/** One chart of E-058 as a card (W-09): its `params` are what E-063 is asked with. */
export function MetricCard(props: MetricCardProps) {
  const { chart, range, refreshEvery, revision = 0, aggregate, headingLevel = 3 } = props;
  const runtime = useRuntime();
  const locale = useLocale();
  const title = titleOf(chart, locale);
  const params = {
    resourceIds: chart.params.resourceIds.join(','),
    metrics: chart.params.metrics.join(','),
    aggregate: aggregate ?? aggregateOf(chart),
  };
  const load = async (times: ChartTimes, signal: AbortSignal): Promise<ChartContent> => {
    const { series, leaderChanges } = await runtime.call(
      chartData,
      { query: { ...times, ...params } },
      { signal, inPlace: true },
    );
    return contentOf(chart, series, times, locale, leaderChanges);
  };
  return (
    <ChartCard
      title={title}
      load={load}
      loadKey={JSON.stringify([chart.id, params, locale])}
      range={range}
      ranges="none"
      refreshEvery={refreshEvery}
      revision={revision}
      group="metrics"
      format={(value) => valueText(value, chart.unit)}
      headingLevel={headingLevel}
    />
  );
}

const aggregateOf = ({ params: { aggregate } }: Chart): Aggregate =>
  aggregate === 'max' || aggregate === 'min' ? aggregate : 'avg';

/** The word of the metric follows a switch of the language; the server's title is of the moment it was asked. */
function titleOf({ title, metrics }: Chart, locale: Locale): string {
  const [metric, ...more] = metrics;
  return metric !== undefined && more.length === 0 ? metricText(metric, locale) : title;
}

/** A limit that is ten times what is reached would press the curve to the ground. */
const FAR = 10;

function thresholdsOf(limit: number | null, series: readonly Series[]) {
  const most = Math.max(0, ...series.map(({ max }) => max ?? 0));
  if (limit === null || most * FAR < limit) return {};
  return { thresholds: [{ value: limit, label: text(m, 'charts.limit') }] };
}

const markOf = ({ at, from, to }: LeaderChange) => ({
  at,
  label: text(m, 'leader.mark', { from, to }),
});

function contentOf(
  { type, unit, params, limit }: Chart,
  series: readonly Series[],
  { step }: ChartTimes,
  locale: Locale,
  leaderChanges: readonly LeaderChange[],
): ChartContent {
  const several = params.resourceIds.length > 1;
  const label = ({ resourceName, metric }: Series) =>
    several ? resourceName : metricText(metric, locale);
  const known = chartTypes.values.find((each) => each === type);
  if (known !== undefined && known !== 'line') {
    const data = series.map((each) => ({
      key: `${each.resourceId} ${each.metric}`,
      label: label(each),
      value: each.latest ?? 0,
    }));
    return { kind: known, data };
  }
  return {
    ...lineOf(series, label),
    ...thresholdsOf(limit, series),
    ...(leaderChanges.length > 0 ? { marks: leaderChanges.map(markOf) } : {}),
    ...(unit === '%' ? { min: 0, max: 100 } : {}),
    ...(step >= DAY ? { daily: true } : {}),
  };
}
