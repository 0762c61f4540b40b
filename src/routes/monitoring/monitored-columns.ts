/** The measures of a kind of resources, as columns of its list. */
import type { Monitored } from '../../core/api/monitoring/resources';
import { metricNames } from '../../core/dictionaries/monitoring';
import type { MetricName } from '../../core/dictionaries/monitoring';
import type { FieldKit } from '../../core/resource/field';
import type { QueryInput } from '../../core/search/build-query';
import { valueText } from '../../widgets/monitor/metric-text';
import type { zh } from './messages.zh-CN';

export interface Config {
  readonly name: 'host' | 'database' | 'kafka' | 'rabbitmq' | 'zookeeper' | 'etcd';
  readonly where: QueryInput;
  /** Shown as columns, each with its unit. */
  readonly metrics: Readonly<Partial<Record<MetricName, string>>>;
  /** What the machine below is measured by, as bars. */
  readonly bars?: readonly MetricName[];
  /** Its connections are shown against their limit. */
  readonly limited?: boolean;
  readonly consumers?: 'group.lags' | 'group.queues';
  /** What its curves do not say. */
  readonly inside?: 'members' | 'activity';
}

/** In a column, no more figures than one can tell apart. */
const shortened = (value: number) => (value < 100 ? value : Math.round(value));

export function columnsOf(
  f: FieldKit<Monitored, keyof typeof zh>,
  { metrics, bars = [], limited }: Config,
) {
  const valueOf = (metric: MetricName, { latest }: Monitored) => latest[metric] ?? undefined;
  const bar = bars.map((metric) => [
    metric,
    f.meter(metricNames.label(metric), {
      value: (row) => {
        const used = valueOf(metric, row);
        if (used === undefined) return undefined;
        const fullIsGood = metric === 'cacheHitRate';
        return { used: Math.round(used), total: 100, unit: '%', fullIsGood };
      },
    }),
  ]);
  const plain = Object.entries(metrics).map(([name, unit]) => {
    const metric = name as MetricName;
    // How many there are says little without how many there may be.
    if (limited && metric === 'connections')
      return [
        metric,
        f.meter(metricNames.label(metric), {
          value: (row) => {
            const used = valueOf(metric, row);
            return used === undefined ? undefined : { used, total: row.connectionLimit };
          },
        }),
      ];
    return [
      metric,
      f.virtual(metricNames.label(metric), {
        value: (row) => {
          const value = valueOf(metric, row);
          return value === undefined ? undefined : valueText(shortened(value), unit);
        },
      }),
    ];
  });
  return Object.fromEntries([...bar, ...plain]) as Record<string, ReturnType<typeof f.virtual>>;
}
