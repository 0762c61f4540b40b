import { useState } from 'react';
import { chartData } from '../../core/api/monitoring/charts';
import type { Monitored } from '../../core/api/monitoring/resources';
import { metricNames } from '../../core/dictionaries/monitoring';
import type { ChartTimes } from '../../core/format/ranges';
import { defaultChartRange } from '../../core/format/ranges-chart';
import { text } from '../../core/i18n/translator';
import type { DialogProps } from '../../core/resource/operation';
import { ChartCard } from '../../widgets/chart/chart-card';
import { ChartRangePicker } from '../../widgets/chart/chart-range';
import { NativeSelect } from '../../widgets/controls/native-select';
import { lineOf } from '../../widgets/monitor/line-of';
import { metricText, valueText } from '../../core/format/metric';
import monitorCss from '../../widgets/monitor/monitor.css';
import { Modal } from '../../widgets/overlays/modal';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { monitoringMessages as m } from './messages';

/** As many lines as one chart takes. */
const MOST = 20;
const unitless = [
  'cpuUsageAverage',
  'memUsageAverage',
  'diskUsageAverage',
  'netUsageAverage',
] as const;

/** what the chosen resources do, in one chart. */
export function CompareDialog({ rows, close }: DialogProps<Monitored>) {
  useStylesheet(monitorCss);
  const t = useMessages(m);
  const locale = useLocale();
  const runtime = useRuntime();
  const [range, setRange] = useState(defaultChartRange);
  const offered = metricNames.values.filter((metric) =>
    rows.every(({ latest }) => metric in latest),
  );
  const [chosen, setChosen] = useState<string>(
    () =>
      offered.find((each) => unitless.some((one) => one === each)) ??
      offered[0] ??
      'cpuUsageAverage',
  );
  const metric = offered.find((each) => each === chosen) ?? 'cpuUsageAverage';
  const shown = rows.slice(0, MOST);
  const ids = shown.map(({ id }) => id).join(',');
  const load = async (times: ChartTimes, signal: AbortSignal) => {
    const { series } = await runtime.call(
      chartData,
      { query: { ...times, resourceIds: ids, metrics: metric } },
      { signal, inPlace: true },
    );
    return lineOf(series, ({ resourceName }) => resourceName);
  };
  const percent = metric.endsWith('UsageAverage') && metric !== 'netUsageAverage';
  return (
    <Modal
      open
      reading
      size="large"
      title={text(m, 'compare.title', { count: shown.length })}
      onClose={close}
    >
      {rows.length > MOST && (
        <p role="note">{t('compare.most', { most: MOST, chosen: rows.length })}</p>
      )}
      <form className="by-metrics-tools" onSubmit={(event) => event.preventDefault()}>
        <NativeSelect
          aria-label={t('monitor.metric')}
          placeholder={null}
          options={offered.map((value) => ({ value, label: metricNames.label(value) }))}
          value={metric}
          onChange={setChosen}
        />
        <ChartRangePicker label={text(m, 'compare.range')} value={range} onChange={setRange} />
      </form>
      <ChartCard
        title={metricText(metric, locale)}
        load={load}
        loadKey={JSON.stringify([ids, metric, locale])}
        range={range}
        ranges="none"
        refreshEvery={0}
        format={(value) => valueText(value, percent ? '%' : '')}
        headingLevel={3}
      />
    </Modal>
  );
}
