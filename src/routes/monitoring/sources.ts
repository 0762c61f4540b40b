/** What the forms of this area offer. */
import { listUsers } from '../../core/api/flows/users';
import { listMetrics } from '../../core/api/monitoring/charts';
import { listMonitored } from '../../core/api/monitoring/resources';
import { listThgroups } from '../../core/api/monitoring/thgroups';
import { listThresholds } from '../../core/api/monitoring/thresholds';
import { choicesOf } from '../../core/dictionaries/choices';
import { metricNames, monitorCatalogs } from '../../core/dictionaries/monitoring';
import { both } from '../../core/i18n/translator';
import type { SelectOption, SourceContext } from '../../core/resource/input';
import { offer } from '../sources';
import { conditionOf, resourceKind } from './words';

export const groups = offer(listThgroups);
export const thresholds = offer(listThresholds, {
  label: (row) => `${row.name}  ${conditionOf(row)}`,
});
export const people = offer(listUsers, { only: ({ status }) => status === 'NORMAL' });

/** More than a tenant may watch at once. */
const MOST = 2_000;

/** What can be bound, by its kind. The machine that the server runs on is the platform's. */
export async function monitored({ call }: SourceContext): Promise<readonly SelectOption[]> {
  const { rows } = await call(listMonitored, { query: { page: 1, rows: MOST, sort: 'name' } });
  const kinds: readonly string[] = resourceKind.values;
  return rows
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .map(({ id, name, kind, ip }) => ({
      value: id,
      label: ip === '' ? name : `${name}  ${ip}`,
      group: kindText(kind),
    }));
}

function kindText(kind: string) {
  return choicesOf(resourceKind).find(({ value }) => value === kind)?.label ?? kind;
}

/** D-061: the metrics that a catalog has, each with its unit. */
export async function metrics({ call, values }: SourceContext): Promise<readonly SelectOption[]> {
  const catalog = monitorCatalogs.values.find((each) => each === values['catalog']) ?? '';
  const { rows } = await call(listMetrics, { query: { page: 1, rows: 200, catalog } });
  return rows.flatMap(({ name, unit }) => {
    const metric = metricNames.values.find((each) => each === name);
    if (metric === undefined) return [];
    const { messages, key } = metricNames.label(metric);
    const named = (word = '') => (unit === '' ? word : `${word} (${unit})`);
    return [{ value: metric, label: both(named(messages['zh-CN'][key]), named(messages.en[key])) }];
  });
}
