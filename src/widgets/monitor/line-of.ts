import type { Series } from '../../core/api/monitoring/charts';
import type { Text } from '../../core/i18n/translator';
import type { LineContent } from '../chart/content';

/** Series of one question as lines: they were measured at the same moments. Without any value there is nothing to draw. */
export function lineOf(series: readonly Series[], labelOf: (series: Series) => Text): LineContent {
  const measured = series.some(({ points }) => points.some(([, value]) => value !== null));
  if (!measured) return { kind: 'line', times: [], series: [] };
  return {
    kind: 'line',
    times: series[0]?.points.map(([at]) => at) ?? [],
    series: series.map((each) => ({
      key: `${each.resourceId} ${each.metric}`,
      label: labelOf(each),
      values: each.points.map(([, value]) => value),
    })),
  };
}
