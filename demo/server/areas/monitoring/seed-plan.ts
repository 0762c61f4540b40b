import type {
  MetricName,
  MonitorCatalog,
  MonitorOperator,
} from '../../../../src/core/dictionaries/monitoring';
import type { TimeUnit } from '../../../../src/core/dictionaries/time-units';

/** What each tenant watches from its first day. */
interface ThresholdPlan {
  readonly name: string;
  readonly metric: MetricName;
  readonly operator: MonitorOperator;
  readonly value: number;
  readonly duration: readonly [number, TimeUnit];
  readonly level: string;
  readonly severity: string;
  readonly description: string;
  /** Of the virtualisation where nothing is said. */
  readonly catalog?: MonitorCatalog;
  readonly enabled?: boolean;
}

export const thresholdPlans: readonly ThresholdPlan[] = [
  {
    name: 'CPU 使用率过高',
    metric: 'cpuUsageAverage',
    operator: '>',
    value: 86,
    duration: [10, 'm'],
    level: 'SECONDARY',
    severity: 'MEDIUM',
    description: '持续 10 分钟高于 86% 时提醒值班人员',
  },
  {
    name: 'CPU 使用率严重过高',
    metric: 'cpuUsageAverage',
    operator: '>',
    value: 95,
    duration: [15, 'm'],
    level: 'URGENT',
    severity: 'SERIOUS',
    description: '业务已受影响，需立即处理',
  },
  {
    name: '内存使用率过高',
    metric: 'memUsageAverage',
    operator: '>',
    value: 88,
    duration: [10, 'm'],
    level: 'PRIMARY',
    severity: 'HIGH',
    description: '检查是否存在内存泄漏',
  },
  {
    name: '内存即将耗尽',
    metric: 'memUsageAverage',
    operator: '>=',
    value: 95,
    duration: [600, 's'],
    level: 'URGENT',
    severity: 'DEADLY',
    description: '可能触发进程被系统终止',
  },
  {
    name: '磁盘使用率过高',
    metric: 'diskUsageAverage',
    operator: '>',
    value: 90,
    duration: [10, 'm'],
    level: 'PRIMARY',
    severity: 'HIGH',
    description: '清理日志或扩容磁盘',
  },
  {
    name: '磁盘空间紧张',
    metric: 'diskUsageAverage',
    operator: '>=',
    value: 94,
    duration: [30, 'm'],
    level: 'URGENT',
    severity: 'SERIOUS',
    description: '剩余空间不足 6%',
  },
  {
    name: '网络流量突增',
    metric: 'netUsageAverage',
    operator: '>',
    value: 20_000,
    duration: [10, 'm'],
    level: 'REMIND',
    severity: 'COMMON',
    description: '核实是否为计划内的数据迁移',
  },
  {
    name: 'CPU 就绪时间过长',
    metric: 'cpuReadySummation',
    operator: '>',
    value: 2_000,
    duration: [10, 'm'],
    level: 'SECONDARY',
    severity: 'MEDIUM',
    description: '宿主机资源争用',
  },
  {
    name: '主机缓存交换过多',
    metric: 'memLlSwapUsageAverage',
    operator: '>',
    value: 1_024,
    duration: [20, 'm'],
    level: 'REMIND',
    severity: 'COMMON',
    description: '评估是否需要增加内存',
  },
  {
    name: 'CPU 长期空闲',
    metric: 'cpuUsageAverage',
    operator: '<',
    value: 5,
    duration: [6, 'h'],
    level: 'REMIND',
    severity: 'COMMON',
    description: '用于资源回收评估，暂停使用',
    enabled: false,
  },
  {
    name: '消息消费积压',
    catalog: 'message queue',
    metric: 'consumerLag',
    operator: '>',
    value: 200_000,
    duration: [10, 'm'],
    level: 'PRIMARY',
    severity: 'HIGH',
    description: '消费者跟不上生产，可增加分区或消费者',
  },
  {
    name: '数据库慢查询过多',
    catalog: 'relational DB',
    metric: 'slowQueries',
    operator: '>',
    value: 1_000,
    duration: [10, 'm'],
    level: 'SECONDARY',
    severity: 'MEDIUM',
    description: '检查新上线的语句和索引',
  },
];

/** Thresholds by their place above; machines by the role in their names, services by their engine. */
export const groupPlans: readonly {
  readonly name: string;
  readonly catalog: string;
  readonly description: string;
  readonly thresholds: readonly number[];
  /** Hosts where nothing is said. */
  readonly kind?: string;
  readonly roles: readonly string[];
  readonly most: number;
  readonly enabled?: boolean;
}[] = [
  {
    name: '核心业务主机',
    catalog: 'vCenter',
    description: '面向用户的应用与门户',
    thresholds: [0, 1, 2, 3],
    roles: ['web', 'app'],
    most: 10,
  },
  {
    name: '数据库主机',
    catalog: 'database',
    description: '数据库与缓存所在的主机',
    thresholds: [2, 4, 5, 7],
    roles: ['db', 'cache'],
    most: 8,
  },
  {
    name: '接入与消息',
    catalog: 'OpenStack',
    description: '网关和消息队列所在的主机',
    thresholds: [0, 6],
    roles: ['gw', 'mq'],
    most: 8,
  },
  {
    name: '批处理作业',
    catalog: 'ManageOne',
    description: '夜间批处理与报表',
    thresholds: [0, 8],
    roles: ['job'],
    most: 6,
  },
  {
    name: '云主机',
    catalog: 'ManageOne',
    description: '租户自行申请的云主机',
    thresholds: [1, 3, 5],
    kind: 'vm',
    roles: [],
    most: 12,
  },
  {
    name: '数据库与中间件',
    catalog: 'database',
    description: '数据库、缓存、消息队列与配置中心实例',
    thresholds: [3, 5, 10, 11],
    kind: 'service',
    roles: [],
    most: 10,
  },
  {
    name: '测试环境',
    catalog: 'vCenter',
    description: '仅在压测期间启用',
    thresholds: [0, 9],
    roles: ['app'],
    most: 3,
    enabled: false,
  },
];

export const distributionPlans = [
  {
    name: '紧急告警值班',
    channels: ['MESSAGE', 'SMS', 'EMAIL'],
    levels: ['URGENT', 'PRIMARY'],
    groups: [0, 1],
    people: 2,
    description: '7×24 小时值班，短信与邮件同时通知',
  },
  {
    name: '运维日常通知',
    channels: ['MESSAGE', 'EMAIL'],
    levels: [],
    groups: [0, 1, 2, 3, 4, 5],
    people: 3,
    description: '所有级别，工作时间处理',
  },
  {
    name: '网络专班',
    channels: ['MESSAGE'],
    levels: ['REMIND', 'SECONDARY'],
    groups: [2],
    people: 1,
    description: '流量类告警',
  },
] as const;

export const confirmNotes = [
  '已通知责任人排查',
  '值班人员已介入',
  '与业务方确认中',
  '已登记，观察后续变化',
  '',
] as const;

export const remarks: Readonly<Partial<Record<MetricName, readonly string[]>>> = {
  cpuUsageAverage: [
    '定时任务集中执行导致，已错峰调整',
    '应用死循环，已发布修复版本',
    '大促流量，扩容两台后恢复',
    '杀毒扫描引起，已调整扫描时间',
  ],
  memUsageAverage: [
    '缓存未设上限，已调整参数并重启服务',
    '内存泄漏，已回滚到上一版本',
    '批量导出占用，已限制并发',
  ],
  diskUsageAverage: ['清理过期日志后恢复', '已扩容数据盘', '备份文件未及时转存，已处理'],
  netUsageAverage: ['计划内数据迁移，无需处理', '镜像同步引起，已限速', '异常访问，已封禁来源地址'],
  cpuReadySummation: ['宿主机资源争用，已迁移虚拟机', '已调整资源池份额'],
  memLlSwapUsageAverage: ['已增加内存配置', '作业完成后自动恢复'],
};
