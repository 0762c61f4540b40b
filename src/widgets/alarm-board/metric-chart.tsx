import type { Alarm } from '../../core/api/monitoring/alarms';
import { chartData } from '../../core/api/monitoring/charts';
import { metricNames } from '../../core/dictionaries/monitoring';
import type { ChartTimes } from '../../core/format/ranges';
import { text } from '../../core/i18n/translator';
import { ChartCard } from '../chart/chart-card';
import type { LineContent } from '../chart/content';
import { lineOf } from '../monitor/line-of';
import { metricText, valueText } from '../monitor/metric-text';
import { useLocale, useRuntime } from '../runtime-context';
import type { DetailRange } from './alarm-detail';
import { lateMessages as lm } from './late-messages';

export interface MetricChartProps {
  readonly alarm: Alarm;
  readonly range: DetailRange;
  readonly onRangeChange: (range: DetailRange) => void;
}

/** The alarm's metric on its resource, with the threshold that it crossed (W-09, C-24…C-28). */
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
      title={text(lm, 'detail.chart', { metric })}
      load={load}
      loadKey={alarm.id}
      defaultRange={{ range }}
      onRangeChange={(next) => {
        if (next.range !== 'custom') onRangeChange(next.range);
      }}
      format={(value) => valueText(value, alarm.unit)}
      headingLevel={3}
    />
  );
}
