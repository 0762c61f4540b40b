import type { Engine } from '../../../../src/core/api/platforms/engines';

interface Parameter {
  readonly name: string;
  readonly standard: string;
  /** `1-1000`, or alternatives with `|`. */
  readonly range: string;
  /** Holds only from the next restart on. */
  readonly restart: boolean;
}

const parameter = (name: string, standard: string, range: string, restart = false): Parameter => ({
  name,
  standard,
  range,
  restart,
});

const parameters: Readonly<Record<Engine, readonly Parameter[]>> = {
  mysql: [
    parameter('max_connections', '800', '10-100000'),
    parameter('innodb_buffer_pool_size', '1024', '128-524288', true),
    parameter('long_query_time', '1', '0-3600'),
    parameter('slow_query_log', 'ON', 'ON|OFF'),
    parameter('character_set_server', 'utf8mb4', 'utf8mb4|utf8|gbk|latin1', true),
  ],
  postgresql: [
    parameter('max_connections', '500', '10-10000', true),
    parameter('shared_buffers', '1024', '128-524288', true),
    parameter('work_mem', '16', '1-4096'),
    parameter('log_min_duration_statement', '1000', '0-3600000'),
    parameter('autovacuum', 'on', 'on|off'),
  ],
  mongodb: [
    parameter('net.maxIncomingConnections', '1000', '10-100000', true),
    parameter('operationProfiling.slowOpThresholdMs', '100', '1-60000'),
    parameter('operationProfiling.mode', 'slowOp', 'off|slowOp|all'),
  ],
  redis: [
    parameter('maxclients', '10000', '1-100000'),
    parameter(
      'maxmemory-policy',
      'volatile-lru',
      'noeviction|allkeys-lru|volatile-lru|volatile-ttl',
    ),
    parameter('timeout', '0', '0-86400'),
    parameter('appendonly', 'yes', 'yes|no'),
  ],
  kafka: [
    parameter('num.partitions', '3', '1-256'),
    parameter('log.retention.hours', '72', '1-720'),
    parameter('auto.create.topics.enable', 'true', 'true|false', true),
    parameter('message.max.bytes', '1048576', '1024-10485760'),
  ],
  rabbitmq: [
    parameter('channel_max', '2047', '1-65535', true),
    parameter('heartbeat', '60', '0-600'),
    parameter('vm_memory_high_watermark', '40', '10-80'),
  ],
  rocketmq: [
    parameter('maxMessageSize', '4194304', '1024-10485760'),
    parameter('fileReservedTime', '72', '1-720'),
    parameter('autoCreateTopicEnable', 'true', 'true|false', true),
  ],
  sqlserver: [
    parameter('max server memory (MB)', '3072', '512-524288'),
    parameter('max degree of parallelism', '0', '0-64'),
    parameter('cost threshold for parallelism', '5', '0-32767'),
    parameter('user connections', '0', '0-32767', true),
    parameter('fill factor (%)', '0', '0-100', true),
  ],
  tidb: [
    parameter('max_connections', '1000', '0-100000'),
    parameter('tidb_mem_quota_query', '1024', '128-524288'),
    parameter('tidb_slow_log_threshold', '300', '0-3600000'),
    parameter('tidb_enable_clustered_index', 'ON', 'ON|OFF|INT_ONLY'),
    parameter('performance.max-procs', '0', '0-64', true),
  ],
};

export const parametersOf = (engine: Engine): readonly Parameter[] => parameters[engine];

/** True for a value that the range of a parameter allows. */
export function isAllowed(value: string, range: string): boolean {
  const limits = /^(\d+)-(\d+)$/.exec(range);
  if (!limits) return range.split('|').includes(value);
  if (!/^\d{1,15}$/.test(value)) return false;
  return Number(value) >= Number(limits[1]) && Number(value) <= Number(limits[2]);
}
