import * as v from 'valibot';
import { metricNames } from '../../dictionaries/monitoring';
import { defineEndpoint, pageOf, wireNumber } from '../endpoint';
import { listQuery } from '../listing';
import { wireCount, wireText } from '../wire';
import { filterField } from './fields';
import { boundId, epochSeconds, severalIds } from './call-fields';

/** D-061, with what is needed to show and to compare a value. */
export const metricSchema = v.object({
  /** Its name on the wire: `cpuUsageAverage`. */
  name: wireText,
  label: wireText,
  unit: wireText,
  valueType: wireText,
  min: wireCount,
  max: v.nullable(v.number()),
  /** D-062: where it is measured. */
  catalogs: v.array(wireText),
});
export type Metric = v.InferOutput<typeof metricSchema>;

export const listMetrics = defineEndpoint({
  id: 'E-045',
  name: 'listMetrics',
  summary: 'What is measured, and in which unit',
  method: 'GET',
  path: '/csp/v1/metrics',
  perm: 'monitor:list',
  query: v.object({
    page: listQuery.entries.page,
    rows: listQuery.entries.rows,
    catalog: filterField,
    valueType: filterField,
    text: filterField,
  }),
  reply: pageOf(metricSchema),
});

/** One chart card: what to draw, and the `params` to ask E-063 for it. */
export const chartSchema = v.object({
  id: wireText,
  title: wireText,
  /** D-065 */
  type: wireText,
  catalog: wireText,
  unit: wireText,
  metrics: v.array(wireText),
  params: v.object({
    resourceIds: v.array(wireText),
    metrics: v.array(wireText),
    aggregate: wireText,
  }),
  /** What its values may reach, as connections the number that an instance takes; null where nothing says so. */
  limit: v.optional(v.nullable(v.number()), null),
});
export type Chart = v.InferOutput<typeof chartSchema>;

export const listCharts = defineEndpoint({
  id: 'E-058',
  name: 'listCharts',
  summary: 'Charts of a resource, or of a kind of resource',
  method: 'GET',
  path: '/csp/v1/charts',
  perm: 'monitor:list',
  query: v.object({
    page: listQuery.entries.page,
    rows: listQuery.entries.rows,
    resourceId: v.optional(boundId),
    catalog: filterField,
    metric: filterField,
  }),
  reply: pageOf(chartSchema),
});

/** How the values within one step become one point. */
export const aggregates = ['avg', 'max', 'min'] as const;
export type Aggregate = (typeof aggregates)[number];

/** A point: epoch seconds, and the value or null where nothing was measured. */
const point = v.tuple([v.number(), v.nullable(v.number())]);

export const seriesSchema = v.object({
  resourceId: wireText,
  resourceName: wireText,
  metric: wireText,
  unit: wireText,
  points: v.array(point),
  /** Of the points; null where there is none. */
  latest: v.nullable(v.number()),
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  avg: v.nullable(v.number()),
});
export type Series = v.InferOutput<typeof seriesSchema>;

const leaderChange = v.object({
  /** Epoch seconds. */
  at: v.number(),
  resourceId: wireText,
  /** Names of members. */
  from: wireText,
  to: wireText,
  /** `heartbeat` (the leader did not answer), `fsync` (it wrote too slowly) or `replicas` (they fell behind, or caught up). */
  reason: wireText,
});
export type LeaderChange = v.InferOutput<typeof leaderChange>;

/** At most so many lines in one chart, and points in one line: a screen has no more pixels. */
const MOST_RESOURCES = 20;
const MOST_METRICS = metricNames.values.length;

/** N-26: the last hour where nothing is said (C-25), in steps of C-26. Our own path: the row shows none (U-21). */
export const chartData = defineEndpoint({
  id: 'E-063',
  name: 'chartData',
  summary: 'Values of a chart: its params plus step, start and end in epoch seconds',
  method: 'GET',
  path: '/csp/v1/charts/data',
  source: 'own',
  perm: 'monitor:list',
  query: v.object({
    resourceIds: v.pipe(severalIds(MOST_RESOURCES), v.minLength(1)),
    metrics: v.pipe(
      severalIds(MOST_METRICS),
      v.array(v.picklist(metricNames.values)),
      v.minLength(1),
    ),
    aggregate: v.optional(v.picklist(aggregates), 'avg'),
    start: v.optional(epochSeconds),
    end: v.optional(epochSeconds),
    step: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(31_622_400))),
  }),
  reply: v.object({
    start: v.number(),
    end: v.number(),
    step: v.number(),
    series: v.array(seriesSchema),
    /** Of the resources that are ensembles, within the range: why their curves bend. */
    leaderChanges: v.optional(v.array(leaderChange), []),
  }),
});

export const listLeaderChanges = defineEndpoint({
  id: 'O-listLeaderChanges',
  name: 'listLeaderChanges',
  summary:
    'When the lead of a Kafka, ZooKeeper or etcd went to another member; the last 30 days where nothing is said',
  method: 'GET',
  path: '/csp/v1/leader-changes',
  perm: 'monitor:list',
  query: v.object({
    resourceId: boundId,
    start: v.optional(epochSeconds),
    end: v.optional(epochSeconds),
  }),
  reply: v.array(leaderChange),
});

/** A query of Prometheus; its reply is what Prometheus has in `data`, inside our envelope. */
export const queryPrometheus = defineEndpoint({
  id: 'E-060',
  name: 'queryPrometheus',
  summary: 'A query in a part of the language of Prometheus: at one time, or over a range',
  method: 'GET',
  path: '/csp/v1/prometheus',
  perm: 'monitor:list',
  query: v.object({
    query: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
    /** At one moment; now where nothing is said. */
    time: v.optional(epochSeconds),
    /** Over a range: all three, or `step` by C-26. */
    start: v.optional(epochSeconds),
    end: v.optional(epochSeconds),
    step: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(31_622_400))),
  }),
  reply: v.variant('resultType', [
    v.object({
      resultType: v.literal('matrix'),
      result: v.array(
        v.object({
          metric: v.record(v.string(), v.string()),
          values: v.array(v.tuple([v.number(), v.string()])),
        }),
      ),
    }),
    v.object({
      resultType: v.literal('vector'),
      result: v.array(
        v.object({
          metric: v.record(v.string(), v.string()),
          value: v.tuple([v.number(), v.string()]),
        }),
      ),
    }),
  ]),
});

/** The latest values of a resource by metric; null where it reports nothing. */
export const latestSchema = v.record(v.string(), v.nullable(v.number()));
