import * as api from '../../../../src/core/api/monitoring/charts';
import {
  metricNames,
  monitorCatalogs,
  type MetricName,
} from '../../../../src/core/dictionaries/monitoring';
import { translate, type Locale } from '../../../../src/core/i18n/translator';
import { forSession, type Handler } from '../../handler';
import { resource as resourceKind } from '../../kinds/monitoring';
import { missing } from '../../records/read';
import { lineOf, rangeOf } from './chart-points';
import { connectionLimits } from './connection-limits';
import { measuredIn, metricShapes, metricsOf, unitOf, valueTypes } from './metrics';
import { answerPrometheus } from './prometheus';
import { sizeOf } from './inside';
import { isLed, leaderChangesOf } from './leaders';
import { readResource, readResources } from './resources';

interface Pages {
  readonly page: number;
  readonly rows: number;
}

const pageOf = <T>(all: readonly T[], { page, rows }: Pages) => ({
  rows: all.slice((page - 1) * rows, page * rows),
  total: all.length,
});

const labelOf = (metric: MetricName, locale: Locale) =>
  translate(metricNames.label(metric), locale);

function metricRow(metric: MetricName, locale: Locale) {
  const { valueType } = metricShapes[metric];
  const ends = valueTypes.find(({ value }) => value === valueType);
  return {
    name: metric,
    label: labelOf(metric, locale),
    unit: unitOf(metric),
    valueType,
    min: ends?.min ?? 0,
    max: ends?.max ?? null,
    catalogs: monitorCatalogs.values.filter((catalog) => measuredIn(metric, catalog)),
  };
}

/** One card for each metric that the kind of resource has. */
function chartRow(
  metric: MetricName,
  catalog: string,
  resourceIds: readonly string[],
  locale: Locale,
  limit: number | undefined,
) {
  return {
    id: `chart-${metric}`,
    title: labelOf(metric, locale),
    type: 'line',
    catalog,
    unit: unitOf(metric),
    metrics: [metric],
    params: { resourceIds, metrics: [metric], aggregate: 'avg' },
    limit: metric === 'connections' && limit ? limit : null,
  };
}

const MONTH = 30 * 86_400;

/** Where a resource does not say what it is measured by: all metrics. */
const STANDARD = 'vCenter';

export const chartHandlers: readonly Handler[] = [
  forSession(api.listMetrics, async ({ locale }, { query }) => {
    const wanted = (query.text ?? '').toLowerCase();
    const all = metricNames.values
      .map((metric) => metricRow(metric, locale))
      .filter(({ catalogs }) => !query.catalog || catalogs.some((name) => name === query.catalog))
      .filter(({ valueType }) => !query.valueType || valueType === query.valueType)
      .filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted));
    return pageOf(all, query);
  }),
  forSession(api.listCharts, async ({ scope, locale }, { query }) => {
    const row =
      query.resourceId === undefined ? undefined : await readResource(scope, query.resourceId);
    const catalog = [row?.catalog, query.catalog, STANDARD].find(Boolean) ?? STANDARD;
    const ids = row ? [row.id] : [];
    const limit = row && (await connectionLimits(scope, [row])).get(row.id);
    const measured = row
      ? metricsOf({ catalog, engine: row.engine })
      : metricNames.values.filter((metric) => measuredIn(metric, catalog));
    const all = measured
      .filter((metric) => !query.metric || metric === query.metric)
      .map((metric) => chartRow(metric, catalog, ids, locale, limit));
    return pageOf(all, query);
  }),
  forSession(api.chartData, async ({ scope }, { query }) => {
    const now = Math.floor(Date.now() / 1000);
    const metrics = [...new Set(query.metrics)];
    const ids = [...new Set(query.resourceIds)];
    const range = rangeOf(query, now, metrics.length * ids.length);
    const rows = await readResources(scope, ids);
    const series = [];
    const leaderChanges = [];
    const until = { start: range.start, end: Math.min(range.end, now) };
    for (const row of rows) {
      for (const metric of metrics)
        series.push(await lineOf(scope, row, metric, range, query.aggregate, now));
      if (isLed(row)) leaderChanges.push(...leaderChangesOf(row, await sizeOf(scope, row), until));
    }
    return { ...range, series, leaderChanges };
  }),
  forSession(api.listLeaderChanges, async ({ scope }, { query }) => {
    const row = await readResource(scope, query.resourceId);
    if (!isLed(row)) throw missing(resourceKind, 'resourceId');
    const now = Math.floor(Date.now() / 1000);
    const end = Math.min(query.end ?? now, now);
    const start = query.start ?? end - MONTH;
    return leaderChangesOf(row, await sizeOf(scope, row), { start, end });
  }),
  forSession(api.queryPrometheus, ({ scope }, { query }) =>
    answerPrometheus(scope, query, Math.floor(Date.now() / 1000)),
  ),
];
