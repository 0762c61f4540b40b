import { chartData, listCharts } from '../../core/api/monitoring/charts';
import type { Aggregate } from '../../core/api/monitoring/charts';
import { chartStep } from '../../core/format/chart-step';
import { csvText } from '../../core/format/csv';
import { dayText } from '../../core/format/ranges-value';
import type { Locale } from '../../core/i18n/translator';
import { text, translate } from '../../core/i18n/translator';
import { absoluteTime } from '../../core/resource/time';
import type { Runtime } from '../../core/runtime';
import { metricText } from '../../core/format/metric';
import { saveFile } from '../../widgets/resource/list/save-file';
import { monitoringMessages as m } from './messages';

export interface HistoryExport {
  readonly runtime: Runtime;
  readonly document: Document;
  readonly locale: Locale;
  readonly id: string;
  readonly name: string;
  readonly aggregate: Aggregate;
  /** Epoch seconds (N-26). */
  readonly start: number;
  readonly end: number;
}

/** All metrics of the range as one CSV, a line for each moment; how many lines it has. */
export async function exportHistory(options: HistoryExport): Promise<number> {
  const { runtime, document, locale, id, name, aggregate, start, end } = options;
  const charts = await runtime.call(listCharts, { query: { resourceId: id, page: 1, rows: 50 } });
  const metrics = [...new Set(charts.rows.flatMap((chart) => chart.metrics))];
  if (metrics.length === 0) return 0;
  const query = {
    ...{ resourceIds: id, metrics: metrics.join(','), aggregate },
    ...{ start, end, step: chartStep(end - start) },
  };
  const { series } = await runtime.call(chartData, { query });
  const table = historyTable(series);
  if (table.length === 0) return 0;
  const title = (each: (typeof series)[number]) =>
    each.unit === ''
      ? metricText(each.metric, locale)
      : `${metricText(each.metric, locale)} (${each.unit})`;
  const head = [translate(text(m, 'history.time'), locale), ...series.map(title)];
  const day = (seconds: number) => dayText(new Date(seconds * 1000));
  const file = translate(
    text(m, 'history.file', { name, start: day(start), end: day(end) }),
    locale,
  );
  saveFile(document, `${file}.csv`, csvText([head, ...table]), 'text/csv;charset=utf-8');
  return table.length;
}

interface Measured {
  readonly points: readonly (readonly [number, number | null])[];
}

/** A line for each moment at which anything was measured. */
export function historyTable(series: readonly Measured[]): readonly (readonly string[])[] {
  const times = new Map<number, string[]>();
  series.forEach(({ points }, column) => {
    for (const [at, value] of points) {
      if (value === null) continue;
      const line = times.get(at) ?? series.map(() => '');
      line[column] = String(value);
      times.set(at, line);
    }
  });
  return [...times]
    .toSorted(([a], [b]) => a - b)
    .map(([at, line]) => [absoluteTime(new Date(at * 1000)), ...line]);
}
