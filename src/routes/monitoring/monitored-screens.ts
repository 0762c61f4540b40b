/** The screens of monitored resources, each with the measures of its own kind (K-15). */
import { paths } from '../paths';
import { monitoredOf } from './monitored';
import { hostKinds } from './words';

const order = 'order:create';
const machine = ['cpuUsageAverage', 'memUsageAverage', 'diskUsageAverage'] as const;

/** */
export const host = monitoredOf({
  name: 'host',
  where: { kind: hostKinds },
  first: { label: 'monitored.go.host', to: paths.createAi, perm: order },
  bars: machine,
  metrics: { netUsageAverage: 'KB/s', cpuReadySummation: 'ms', memLlSwapUsageAverage: 'MB' },
});
/** */
export const database = monitoredOf({
  name: 'database',
  where: { engine: ['mysql', 'postgresql', 'mongodb', 'redis', 'sqlserver', 'tidb'] },
  first: { label: 'monitored.go.database', to: paths.catalogue, perm: 'service:list' },
  bars: ['cacheHitRate', 'diskUsageAverage'],
  limited: 'connections',
  metrics: {
    queriesPerSecond: '/s',
    slowQueries: '',
    replicationLag: 'ms',
    lockWait: 'ms',
  },
  inside: 'activity',
});
/** */
export const kafka = monitoredOf({
  name: 'kafka',
  where: { engine: 'kafka' },
  first: { label: 'monitored.go.kafka', to: paths.kafka, perm: order },
  metrics: {
    consumerLag: '',
    messagesIn: '/s',
    bytesIn: 'KB/s',
    bytesOut: 'KB/s',
    underReplicated: '',
    offlinePartitions: '',
    requestLatency: 'ms',
  },
  consumers: 'group.lags',
});
/** */
export const rabbitmq = monitoredOf({
  name: 'rabbitmq',
  where: { engine: 'rabbitmq' },
  first: { label: 'monitored.go.rabbitmq', to: paths.queue, perm: order },
  bars: ['memoryWatermark'],
  metrics: {
    queueDepth: '',
    unacked: '',
    publishRate: '/s',
    deliverRate: '/s',
    consumers: '',
    connections: '',
    diskFree: 'MB',
  },
  consumers: 'group.queues',
});
/** */
export const zookeeper = monitoredOf({
  name: 'zookeeper',
  where: { engine: 'zookeeper' },
  first: { label: 'monitored.go.kafka', to: paths.kafka, perm: order },
  metrics: {
    requestLatency: 'ms',
    outstanding: '',
    znodes: '',
    watches: '',
    connections: '',
    fsyncDuration: 'ms',
  },
  inside: 'members',
});
/** */
export const etcd = monitoredOf({
  name: 'etcd',
  where: { engine: 'etcd' },
  first: { label: 'monitored.go.etcd', to: paths.clusters, perm: 'k8scluster:list' },
  metrics: {
    dbSize: 'MB',
    leaderChanges: '',
    proposalsFailed: '',
    fsyncDuration: 'ms',
    raftTerm: '',
    grpcRate: '/s',
  },
  inside: 'members',
});
