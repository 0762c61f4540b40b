import { metricNames, type MetricName } from '../../../../src/core/dictionaries/monitoring';

export type ValueType = 'percent' | 'rate' | 'duration' | 'size' | 'count' | 'frequency';

/** What E-036 offers: the unit of a threshold and its ends; no upper end where there is none. */
export const valueTypes: readonly {
  readonly value: ValueType;
  readonly unit: string;
  readonly min: number;
  readonly max: number | null;
}[] = [
  { value: 'percent', unit: '%', min: 0, max: 100 },
  { value: 'rate', unit: 'KB/s', min: 0, max: null },
  { value: 'duration', unit: 'ms', min: 0, max: null },
  { value: 'size', unit: 'MB', min: 0, max: null },
  { value: 'count', unit: '', min: 0, max: null },
  { value: 'frequency', unit: '/s', min: 0, max: null },
];

/** How values of a metric look: see series.ts. All in the metric's unit. */
export interface MetricShape {
  readonly valueType: ValueType;
  /** The quiet level of a resource lies between these. */
  readonly base: readonly [number, number];
  /** How far the working day lifts it. */
  readonly day: readonly [number, number];
  readonly noise: number;
  /** How high an excursion rises. */
  readonly peak: readonly [number, number];
  readonly most: number;
}

/** D-061. Units are those of the virtualisation platforms that the names come from. */
export const metricShapes: Readonly<Record<MetricName, MetricShape>> = {
  cpuUsageAverage: shape('percent', [6, 30], [8, 28], 6, [84, 99], 100),
  memUsageAverage: shape('percent', [30, 58], [3, 10], 2, [86, 98], 100),
  diskUsageAverage: shape('percent', [28, 70], [0.2, 1], 0.6, [87, 97], 100),
  netUsageAverage: shape('rate', [120, 1_800], [400, 4_200], 260, [14_000, 46_000], 125_000),
  cpuReadySummation: shape('duration', [20, 160], [20, 180], 40, [1_100, 4_800], 20_000),
  memLlSwapUsageAverage: shape('size', [0, 24], [0, 18], 4, [320, 2_600], 65_536),
  connections: shape('count', [40, 260], [30, 220], 12, [620, 780], 800),
  queriesPerSecond: shape('frequency', [180, 900], [300, 2_400], 80, [4_200, 9_000], 60_000),
  slowQueries: shape('count', [0, 3], [0, 5], 1.2, [40, 160], 5_000),
  replicationLag: shape('duration', [4, 40], [5, 60], 10, [3_000, 24_000], 600_000),
  cacheHitRate: shape('percent', [93, 97], [0.2, 1.5], 0.8, [98, 99.6], 100),
  lockWait: shape('duration', [0, 6], [0, 12], 3, [400, 4_000], 600_000),
  messagesIn: shape('frequency', [220, 900], [300, 2_200], 90, [5_000, 12_000], 200_000),
  bytesIn: shape('rate', [300, 1_400], [500, 3_600], 150, [12_000, 40_000], 125_000),
  bytesOut: shape('rate', [600, 2_600], [800, 6_000], 220, [18_000, 60_000], 125_000),
  consumerLag: shape('count', [0, 0], [0, 0], 0, [0, 0], 1_000_000_000),
  underReplicated: shape('count', [0, 0], [0, 0], 0, [2, 24], 256),
  offlinePartitions: shape('count', [0, 0], [0, 0], 0, [1, 4], 256),
  requestLatency: shape('duration', [2, 14], [2, 18], 2, [220, 1_400], 60_000),
  queueDepth: shape('count', [0, 0], [0, 0], 0, [0, 0], 1_000_000_000),
  unacked: shape('count', [4, 60], [10, 120], 12, [1_200, 6_000], 1_000_000),
  publishRate: shape('frequency', [60, 400], [90, 900], 40, [2_400, 6_000], 100_000),
  deliverRate: shape('frequency', [60, 400], [90, 900], 40, [2_400, 6_000], 100_000),
  consumers: shape('count', [3, 12], [0, 4], 0.4, [14, 24], 10_000),
  memoryWatermark: shape('percent', [14, 26], [2, 8], 2, [36, 39.8], 100),
  diskFree: shape('size', [20_000, 160_000], [200, 900], 120, [170_000, 190_000], 10_000_000),
  outstanding: shape('count', [0, 2], [0, 3], 0.8, [120, 900], 100_000),
  znodes: shape('count', [900, 5_400], [20, 160], 8, [6_000, 9_000], 10_000_000),
  watches: shape('count', [120, 900], [20, 140], 8, [1_200, 3_000], 10_000_000),
  fsyncDuration: shape('duration', [1, 6], [1, 5], 0.8, [80, 600], 60_000),
  dbSize: shape('size', [180, 900], [10, 60], 4, [1_500, 1_980], 8_192),
  leaderChanges: shape('count', [0, 0], [0, 0], 0, [1, 5], 1_000),
  proposalsFailed: shape('count', [0, 0], [0, 0], 0, [2, 30], 100_000),
  raftTerm: shape('count', [2, 9], [0, 0], 0, [10, 14], 100_000),
  grpcRate: shape('frequency', [80, 400], [90, 600], 40, [2_000, 5_000], 100_000),
};

function shape(
  valueType: ValueType,
  base: MetricShape['base'],
  day: MetricShape['day'],
  noise: number,
  peak: MetricShape['peak'],
  most: number,
): MetricShape {
  return { valueType, base, day, noise, peak, most };
}

export const isMetric = (name: string): name is MetricName => Object.hasOwn(metricShapes, name);

export function unitOf(metric: MetricName): string {
  const { valueType } = metricShapes[metric];
  return valueTypes.find(({ value }) => value === valueType)?.unit ?? '';
}

/** What virtualisation alone measures: a database cannot know how long its machine waited for a core. */
const virtualOnly: ReadonlySet<MetricName> = new Set([
  'cpuReadySummation',
  'memLlSwapUsageAverage',
]);
/** This machine has no catalog, and measures all. */
const virtualCatalogs: readonly string[] = ['', 'vCenter', 'OpenStack', 'ManageOne', 'HMC'];

const database: readonly MetricName[] = [
  'connections',
  'queriesPerSecond',
  'slowQueries',
  'replicationLag',
  'cacheHitRate',
  'lockWait',
];
const broker: readonly MetricName[] = [
  'messagesIn',
  'bytesIn',
  'bytesOut',
  'consumerLag',
  'underReplicated',
  'offlinePartitions',
  'requestLatency',
];

/** K-15: each engine by its own measures, beside those of the machines that it runs on. */
const ofEngine: Readonly<Record<string, readonly MetricName[]>> = {
  mysql: database,
  postgresql: database,
  mongodb: database,
  redis: database,
  sqlserver: database,
  tidb: database,
  kafka: broker,
  rocketmq: broker,
  rabbitmq: [
    ...(['queueDepth', 'unacked', 'publishRate', 'deliverRate'] as const),
    ...(['consumers', 'connections', 'memoryWatermark', 'diskFree'] as const),
  ],
  zookeeper: ['requestLatency', 'outstanding', 'znodes', 'watches', 'connections', 'fsyncDuration'],
  etcd: [
    ...(['dbSize', 'leaderChanges', 'proposalsFailed'] as const),
    ...(['fsyncDuration', 'raftTerm', 'grpcRate'] as const),
  ],
};

/** D-062 of what a service is. */
export const catalogOfEngine: Readonly<Record<string, string>> = {
  mysql: 'relational DB',
  postgresql: 'relational DB',
  sqlserver: 'relational DB',
  tidb: 'relational DB',
  mongodb: 'NoSQL',
  redis: 'NoSQL',
  kafka: 'message queue',
  rabbitmq: 'message queue',
  rocketmq: 'message queue',
  zookeeper: 'config centre',
  etcd: 'config centre',
};

/** What some engine measures, and nothing else. */
const engineOnly: ReadonlySet<MetricName> = new Set(Object.values(ofEngine).flat());

interface Measured {
  readonly catalog: string;
  readonly engine: string;
}

/** Whether this resource is measured by it. */
export function measures({ catalog, engine }: Measured, metric: MetricName): boolean {
  if (engineOnly.has(metric)) return ofEngine[engine]?.includes(metric) ?? false;
  return !virtualOnly.has(metric) || virtualCatalogs.includes(catalog);
}

/** Whether something of this catalog is. */
export function measuredIn(metric: MetricName, catalog: string): boolean {
  if (!engineOnly.has(metric)) return measures({ catalog, engine: '' }, metric);
  return Object.entries(ofEngine).some(
    ([engine, metrics]) => catalogOfEngine[engine] === catalog && metrics.includes(metric),
  );
}

/** Those of its engine first: they are what one opens it for. */
export function metricsOf(of: Measured): readonly MetricName[] {
  const all = metricNames.values.filter((metric) => measures(of, metric));
  return [
    ...all.filter((metric) => engineOnly.has(metric)),
    ...all.filter((metric) => !engineOnly.has(metric)),
  ];
}
