// chunk: alarms
/** Fixed lists of monitoring: D-059, D-061, D-062. The alarm board loads all of them at first. */
import { choices } from './choices';

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

/** D-061 */
export const metricNames = choices([
  ['cpuUsageAverage', 'CPU 平均使用率', 'Average CPU usage'],
  ['memUsageAverage', '内存平均使用率', 'Average memory usage'],
  ['diskUsageAverage', '磁盘平均使用率', 'Average disk usage'],
  ['netUsageAverage', '网络平均使用率', 'Average network usage'],
  ['cpuReadySummation', 'CPU 就绪时间总和', 'Total CPU ready time'],
  ['memLlSwapUsageAverage', '主机缓存交换平均使用量', 'Average swap in host cache'],
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
  ['config centre', '配置中心', 'Configuration centre'],
]);
export type MonitorCatalog = (typeof monitorCatalogs.values)[number];
