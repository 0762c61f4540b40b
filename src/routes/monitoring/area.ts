import Activity from 'lucide-react/icons/activity';
import BellRing from 'lucide-react/icons/bell-ring';
import Boxes from 'lucide-react/icons/boxes';
import ChartLine from 'lucide-react/icons/chart-line';
import Database from 'lucide-react/icons/database';
import Gauge from 'lucide-react/icons/gauge';
import Layers from 'lucide-react/icons/layers';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Network from 'lucide-react/icons/network';
import Send from 'lucide-react/icons/send';
import Server from 'lucide-react/icons/server';
import Star from 'lucide-react/icons/star';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

/** W-33: resources are watched, alarms handled. */
export const monitoringArea: Area = [
  {
    id: 'alarm', // W-28
    path: '/monitoring/alarm',
    title: both('告警中心', 'Alarms'),
    icon: BellRing,
    perm: 'alarm:list',
    menu: { in: 'monitoring' },
    load: () => import('./alarm-screen'),
  },
  {
    id: 'currentMonitor',
    path: '/monitoring/current',
    title: both('当前监控', 'Current values'),
    icon: Activity,
    perm: 'monitor:list',
    menu: { in: 'monitoring' },
    load: () => import('./current-screen'),
  },
  {
    id: 'historyMonitor',
    path: '/monitoring/history',
    title: both('历史监控', 'History'),
    icon: ChartLine,
    perm: 'monitor:list',
    menu: { in: 'monitoring' },
    load: () => import('./history-screen'),
  },
  resourceEntry({
    id: 'follow', // R-129, E-030
    path: '/monitoring/follow',
    title: both('我的关注', 'Followed resources'),
    icon: Star,
    perm: 'follow:list',
    menu: { in: 'monitoring' },
    definition: () => import('./follow').then((module) => module.follow),
  }),
  resourceEntry({
    id: 'threshold',
    path: '/monitoring/threshold',
    title: both('阈值管理', 'Thresholds'),
    icon: Gauge,
    perm: 'threshold:list',
    menu: { in: 'monitoring' },
    definition: () => import('./threshold').then((module) => module.threshold),
  }),
  resourceEntry({
    id: 'thgroup',
    path: '/monitoring/threshold-group',
    title: both('阈值组', 'Threshold groups'),
    icon: Layers,
    perm: 'thgroup:list',
    menu: { in: 'monitoring' },
    definition: () => import('./thgroup').then((module) => module.thgroup),
  }),
  resourceEntry({
    id: 'distribution',
    path: '/monitoring/distribution',
    title: both('分发策略', 'Distribution policies'),
    icon: Send,
    perm: 'distribution:list',
    menu: { in: 'monitoring' },
    definition: () => import('./distribution').then((module) => module.distribution),
  }),
  resourceEntry({
    id: 'monitorHost',
    path: '/monitoring/host',
    title: both('主机监控', 'Hosts'),
    icon: Server,
    perm: 'monitor:list',
    menu: { in: 'monitoring' },
    definition: () => import('./monitored-screens').then((module) => module.host),
  }),
  resourceEntry({
    id: 'monitorDatabase',
    path: '/monitoring/database',
    title: both('数据库监控', 'Databases'),
    icon: Database,
    perm: 'monitor:list',
    menu: { in: 'monitoring' },
    definition: () => import('./monitored-screens').then((module) => module.database),
  }),
  resourceEntry({
    id: 'monitorKafka',
    path: '/monitoring/kafka',
    title: both('Kafka 监控', 'Kafka'),
    icon: MessagesSquare,
    perm: 'monitor:list',
    menu: { in: 'monitoring' },
    definition: () => import('./monitored-screens').then((module) => module.kafka),
  }),
  resourceEntry({
    id: 'monitorRabbitmq',
    path: '/monitoring/rabbitmq',
    title: both('RabbitMQ 监控', 'RabbitMQ'),
    icon: MessagesSquare,
    perm: 'monitor:list',
    menu: { in: 'monitoring' },
    definition: () => import('./monitored-screens').then((module) => module.rabbitmq),
  }),
  resourceEntry({
    id: 'monitorZookeeper',
    path: '/monitoring/zookeeper',
    title: both('Zookeeper 监控', 'ZooKeeper'),
    icon: Network,
    perm: 'monitor:list',
    menu: { in: 'monitoring' },
    definition: () => import('./monitored-screens').then((module) => module.zookeeper),
  }),
  resourceEntry({
    id: 'monitorEtcd',
    path: '/monitoring/etcd',
    title: both('Etcd 监控', 'etcd'),
    icon: Boxes,
    perm: 'monitor:list',
    menu: { in: 'monitoring' },
    definition: () => import('./monitored-screens').then((module) => module.etcd),
  }),
];
