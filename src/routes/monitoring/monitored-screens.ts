/** The screens of monitored resources, each with the measures of its own kind (K-15). */
import { monitoredOf } from './monitored';
import { hostKinds } from './words';

const machine = ['cpuUsageAverage', 'memUsageAverage', 'diskUsageAverage'] as const;

/** */
export const host = monitoredOf({
  name: 'host',
  where: { kind: hostKinds },
  bars: machine,
  metrics: { netUsageAverage: 'KB/s', cpuReadySummation: 'ms', memLlSwapUsageAverage: 'MB' },
});
/** */
export const database = monitoredOf({
  name: 'database',
  where: { engine: ['mysql', 'postgresql', 'mongodb', 'redis', 'sqlserver', 'tidb'] },
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
