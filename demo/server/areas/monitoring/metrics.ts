import { metricNames, type MetricName } from '../../../../src/core/dictionaries/monitoring';

export type ValueType = 'percent' | 'rate' | 'duration' | 'size';

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

export function measuredIn(metric: MetricName, catalog: string): boolean {
  return !virtualOnly.has(metric) || virtualCatalogs.includes(catalog);
}

export const metricsOf = (catalog: string): readonly MetricName[] =>
  metricNames.values.filter((metric) => measuredIn(metric, catalog));
