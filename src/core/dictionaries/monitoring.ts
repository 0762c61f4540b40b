// chunk: alarms
/** Fixed lists of monitoring: D-059, D-061, D-062. The alarm board loads all of them at first. */
import { choices, wordsOf } from './choices';

/** D-059 */
export const monitorOperators = choices([
  ['>', '大于', 'Greater than'],
  ['>=', '大于等于', 'Greater than or equal to'],
  ['=', '等于', 'Equal to'],
  ['<', '小于', 'Less than'],
  ['<=', '小于等于', 'Less than or equal to'],
  ['!=', '不等于', 'Not equal to'],
]);
export type MonitorOperator = (typeof monitorOperators.values)[number];

/** D-061, and after its six what engines are measured by (K-15). */
export const metricNames = choices([
  ['cpuUsageAverage', 'CPU 平均使用率', 'Average CPU usage'],
  ['memUsageAverage', '内存平均使用率', 'Average memory usage'],
  ['diskUsageAverage', '磁盘平均使用率', 'Average disk usage'],
  ['netUsageAverage', '网络平均使用率', 'Average network usage'],
  ['cpuReadySummation', 'CPU 就绪时间总和', 'Total CPU ready time'],
  ['memLlSwapUsageAverage', '主机缓存交换平均使用量', 'Average swap in host cache'],
  ['connections', '连接数', 'Connections'],
  ['queriesPerSecond', '每秒查询', 'Queries per second'],
  ['slowQueries', '慢查询', 'Slow queries'],
  ['replicationLag', '复制延迟', 'Replication lag'],
  ['cacheHitRate', '缓存命中率', 'Cache hit rate'],
  ['lockWait', '锁等待', 'Lock wait'],
  ['messagesIn', '消息流入', 'Messages in'],
  ['bytesIn', '流入流量', 'Bytes in'],
  ['bytesOut', '流出流量', 'Bytes out'],
  ['consumerLag', '消费积压', 'Consumer lag'],
  ['underReplicated', '副本不足的分区', 'Under-replicated partitions'],
  ['offlinePartitions', '离线分区', 'Offline partitions'],
  ['requestLatency', '请求延迟', 'Request latency'],
  ['queueDepth', '队列积压', 'Queue depth'],
  ['unacked', '未确认消息', 'Unacknowledged'],
  ['publishRate', '发布速率', 'Publish rate'],
  ['deliverRate', '投递速率', 'Deliver rate'],
  ['consumers', '消费者', 'Consumers'],
  ['memoryWatermark', '内存水位', 'Memory watermark'],
  ['diskFree', '剩余磁盘', 'Free disk'],
  ['outstanding', '排队请求', 'Outstanding requests'],
  ['znodes', '节点数', 'Znodes'],
  ['watches', '监听数', 'Watches'],
  ['fsyncDuration', '落盘耗时', 'Fsync duration'],
  ['dbSize', '数据库大小', 'Database size'],
  ['leaderChanges', '主节点切换', 'Leader changes'],
  ['proposalsFailed', '失败提案', 'Failed proposals'],
  ['raftTerm', 'Raft 任期', 'Raft term'],
  ['grpcRate', 'gRPC 请求', 'gRPC requests'],
]);
export type MetricName = (typeof metricNames.values)[number];

/** D-062: the specification gives words and no codes; its words are the values. */
export const monitorCatalogs = choices([
  ['vCenter', 'vCenter', 'vCenter'],
  ['OpenStack', 'OpenStack', 'OpenStack'],
  ['ManageOne', 'ManageOne', 'ManageOne'],
  ['XSKY', 'XSKY', 'XSKY'],
  ['database', '数据库', 'Database'],
  ['Kubernetes', 'Kubernetes', 'Kubernetes'],
  ['HMC', 'HMC', 'HMC'],
  ['relational DB', '关系型数据库', 'Relational database'],
  ['NoSQL', 'NoSQL', 'NoSQL'],
  ['message queue', '消息队列', 'Message queue'],
  ['config centre', '配置中心', 'Configuration center'],
]);
export type MonitorCatalog = (typeof monitorCatalogs.values)[number];
/** D-062 in the words of the reader, for whoever shows one code and no list of them. */
export const catalogWords = wordsOf('monitorCatalog', monitorCatalogs);
