import type { Alarm } from '../../core/api/monitoring/alarms';
import { chartData } from '../../core/api/monitoring/charts';
import { metricNames } from '../../core/dictionaries/monitoring';
import type { ChartRange, ChartTimes } from '../../core/format/ranges';
import { chartTimesOf, customSpan } from '../../core/format/ranges-chart';
import type { ChartRangeValue } from '../../core/format/ranges-chart';
import { text } from '../../core/i18n/translator';
import { ChartCard } from '../chart/chart-card';
import type { LineContent } from '../chart/content';
import { lineOf } from '../monitor/line-of';
import { metricText, valueText } from '../../core/format/metric';
import { useLocale, useRuntime } from '../surface/runtime-context';
import { lazyMessages as lm } from './lazy-messages';

export type DetailRange = Exclude<ChartRange, 'custom'>;

export interface MetricChartProps {
  readonly alarm: Alarm;
  readonly range: DetailRange;
  readonly onRangeChange: (range: DetailRange) => void;
}

/** The alarm's metric on its resource around its time, with the threshold that it crossed (W-09, C-24…C-28). */
export function MetricChart({ alarm, range, onRangeChange }: MetricChartProps) {
  const runtime = useRuntime();
  const locale = useLocale();
  const metric = metricText(alarm.metric, locale);
  const load = async (times: ChartTimes, signal: AbortSignal): Promise<LineContent> => {
    const known = metricNames.values.find((each) => each === alarm.metric);
    if (known === undefined) return { kind: 'line', times: [], series: [] };
    const reply = await runtime.call(
      chartData,
      { query: { ...times, resourceIds: alarm.resourceId, metrics: known } },
      { signal, inPlace: true },
    );
    return {
      ...lineOf(reply.series, () => metric),
      thresholds: [{ value: alarm.threshold, label: text(lm, 'detail.threshold'), tone: 'danger' }],
    };
  };
  return (
    <ChartCard
      key={alarm.id} // another alarm has another time
      title={text(lm, 'detail.chart', { metric })}
      load={load}
      loadKey={alarm.id}
      // oxlint-disable-next-line react/purity -- what is shown is as of its drawing
      defaultRange={firstRange(alarm, range, new Date())}
      onRangeChange={(next) => {
        if (next.range !== 'custom') onRangeChange(next.range);
      }}
      format={(value) => valueText(value, alarm.unit)}
      headingLevel={3}
    />
  );
}

const HOUR = 3_600;

/** What was chosen, ending now, where it shows anything of the alarm; else from an hour before it to an hour after it. */
function firstRange(
  { createTime, lastTime }: Alarm,
  range: DetailRange,
  now: Date,
): ChartRangeValue {
  const { start: from, end: until } = chartTimesOf({ range }, now);
  const first = minuteOf(createTime);
  const last = Math.max(first, minuteOf(lastTime) || first);
  if (Number.isNaN(first) || last >= from) return { range };
  const start = first - HOUR;
  return { range: 'custom', start, end: Math.min(last + HOUR + 59, start + customSpan, until) };
}

/** In seconds since 1970: custom ranges are of whole minutes. */
const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / 60_000) * 60;
