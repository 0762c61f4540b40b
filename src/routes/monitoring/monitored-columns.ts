/** The measures of a kind of resources, as columns of its list. */
import type { Monitored } from '../../core/api/monitoring/resources';
import { vm } from '../../core/dictionaries/compute';
import { metricNames } from '../../core/dictionaries/monitoring';
import type { MetricName } from '../../core/dictionaries/monitoring';
import type { FieldKit, Meter } from '../../core/resource/field';
import type { QueryInput } from '../../core/search/build-query';
import { valueText } from '../../core/format/metric';
import type { zh } from './messages.zh-CN';
import { hostForm } from './words';

export interface Config {
  readonly name: 'host' | 'database' | 'kafka' | 'rabbitmq' | 'zookeeper' | 'etcd';
  readonly where: QueryInput;
  /** Where one begins who has none yet. */
  readonly first: { readonly label: keyof typeof zh; readonly to: string; readonly perm: string };
  /** Shown as columns, each with its unit. */
  readonly metrics: Readonly<Partial<Record<MetricName, string>>>;
  /** What the machine below is measured by, as bars. */
  readonly bars?: readonly MetricName[];
  /** Shown against how many there may be. */
  readonly limited?: 'connections';
  readonly consumers?: 'group.lags' | 'group.queues';
  /** What its curves do not say. */
  readonly inside?: 'members' | 'activity';
}

/** In a column, no more figures than one can tell apart. */
const shortened = (value: number) => (value < 100 ? value : Math.round(value));

/** What a cell says of a measure; nothing where nothing is measured. */
const shown =
  <T>(metric: MetricName, say: (value: number, row: Monitored) => T) =>
  (row: Monitored) => {
    const value = row.latest[metric];
    return value === undefined || value === null ? undefined : say(value, row);
  };

export function columnsOf(f: FieldKit<Monitored, keyof typeof zh>, config: Config) {
  const { metrics, bars = [], limited } = config;
  const meter = (metric: MetricName, say: (used: number, row: Monitored) => Meter) => [
    metric,
    f.meter(metricNames.label(metric), { value: shown(metric, say) }),
  ];
  const bar = bars.map((metric) => {
    const of = { total: 100, unit: '%', fullIsGood: metric === 'cacheHitRate' };
    return meter(metric, (used) => ({ used: Math.round(used), ...of }));
  });
  if (limited) bar.push(meter(limited, (used, row) => ({ used, total: row.connectionLimit })));
  const plain = Object.entries(metrics).map(([name, unit]) => {
    const metric = name as MetricName;
    const value = shown(metric, (measured) => valueText(shortened(measured), unit));
    return [metric, f.figure(metricNames.label(metric), { value })];
  });
  return Object.fromEntries([...bar, ...plain]) as Record<string, ReturnType<typeof f.virtual>>;
}

const unseen = { hidden: true } as const;
const sought = { hidden: true, search: { as: 'eq', advanced: true } } as const;
/** What the overview counts of hosts is found in their list: out of sight, and asked for by whoever wants it. */
export const askedOf = (isHost: boolean): typeof unseen | typeof sought =>
  isHost ? sought : unseen;

/** What a resource is beside what is measured of it. */
export const ownFields = (f: FieldKit<Monitored, keyof typeof zh>, isHost: boolean) => ({
  projectName: f.project('monitored.project', {
    hidden: true,
    ...(isHost && { search: { as: 'eq', key: 'projectId', advanced: true } as const }),
  }),
  ...(isHost
    ? {
        resourceStatus: f.status('monitored.own', vm, sought),
        form: f.status('monitored.form', hostForm, sought),
        envName: f.text('monitored.env', sought),
      }
    : { resourceStatus: f.status('monitored.own', vm, unseen) }),
  createTime: f.time('common.created', {
    ...{ sort: true, hidden: true },
    ...(isHost && { search: { as: 'range', advanced: true } as const }),
  }),
});
