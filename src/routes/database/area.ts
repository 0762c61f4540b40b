import Database from 'lucide-react/icons/database';
import DatabaseZap from 'lucide-react/icons/database-zap';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

export const databaseArea: Area = [
  resourceEntry({
    id: 'mysql',
    path: '/database/mysql',
    title: both('MySQL', 'MySQL'),
    icon: Database,
    perm: 'dbinstance:list',
    menu: { in: 'database' },
    definition: () => import('./instance').then((module) => module.mysql),
  }),
  resourceEntry({
    id: 'redis',
    path: '/database/redis',
    title: both('Redis', 'Redis'),
    icon: DatabaseZap,
    perm: 'dbinstance:list',
    menu: { in: 'database' },
    definition: () => import('./instance').then((module) => module.redis),
  }),
];
