import Boxes from 'lucide-react/icons/boxes';
import Database from 'lucide-react/icons/database';
import DatabaseZap from 'lucide-react/icons/database-zap';
import Leaf from 'lucide-react/icons/leaf';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

const perm = 'dbinstance:list';
const menu = { in: 'database' } as const;

export const databaseArea: Area = [
  resourceEntry({
    id: 'mysql',
    path: '/database/mysql',
    title: both('MySQL', 'MySQL'),
    icon: Database,
    perm,
    menu,
    definition: () => import('./engines').then((module) => module.mysql),
  }),
  resourceEntry({
    id: 'postgresql',
    path: '/database/postgresql',
    title: both('PostgreSQL', 'PostgreSQL'),
    icon: Database,
    perm,
    menu,
    definition: () => import('./engines').then((module) => module.postgresql),
  }),
  resourceEntry({
    id: 'redis',
    path: '/database/redis',
    title: both('Redis', 'Redis'),
    icon: DatabaseZap,
    perm,
    menu,
    definition: () => import('./engines').then((module) => module.redis),
  }),
  resourceEntry({
    id: 'sqlserver',
    path: '/database/sqlserver',
    title: both('SQL Server', 'SQL Server'),
    icon: Database,
    perm,
    menu,
    definition: () => import('./engines').then((module) => module.sqlserver),
  }),
  resourceEntry({
    id: 'mongodb',
    path: '/database/mongodb',
    title: both('MongoDB', 'MongoDB'),
    icon: Leaf,
    perm,
    menu,
    definition: () => import('./engines').then((module) => module.mongodb),
  }),
  resourceEntry({
    id: 'tidb',
    path: '/database/tidb',
    title: both('TiDB', 'TiDB'),
    icon: Boxes,
    perm,
    menu,
    definition: () => import('./engines').then((module) => module.tidb),
  }),
  resourceEntry({
    id: 'kafka',
    path: '/database/kafka',
    title: both('Kafka', 'Kafka'),
    icon: MessagesSquare,
    perm,
    menu,
    definition: () => import('./engines').then((module) => module.kafka),
  }),
  resourceEntry({
    id: 'rabbitmq',
    path: '/database/rabbitmq',
    title: both('RabbitMQ', 'RabbitMQ'),
    icon: MessagesSquare,
    perm,
    menu,
    definition: () => import('./engines').then((module) => module.rabbitmq),
  }),
  resourceEntry({
    id: 'rocketmq',
    path: '/database/rocketmq',
    title: both('RocketMQ', 'RocketMQ'),
    icon: MessagesSquare,
    perm,
    menu,
    definition: () => import('./engines').then((module) => module.rocketmq),
  }),
  resourceEntry({
    id: 'single',
    path: '/database/single',
    title: both('单机数据库', 'Single databases'),
    icon: Database,
    perm,
    menu,
    definition: () => import('./engines').then((module) => module.single),
  }),
  resourceEntry({
    id: 'sharding',
    path: '/database/sharding',
    title: both('分片数据库', 'Sharded databases'),
    icon: Boxes,
    perm: 'dbsharding:list',
    menu,
    definition: () => import('./sharding').then((module) => module.sharding),
  }),
];
