import FileClock from 'lucide-react/icons/file-clock';
import FileCog from 'lucide-react/icons/file-cog';
import ScrollText from 'lucide-react/icons/scroll-text';
import { both } from '../../core/i18n/translator';
import { anyRows } from '../../core/resource/any-rows';
import type { Area } from '../screen';

export const logArea: Area = [
  {
    id: 'auditlog',
    path: '/auditlog',
    title: both('审计日志', 'Audit log'),
    icon: ScrollText,
    perm: 'audit:list',
    menu: { in: 'log' },
    definition: () => import('./logs').then((module) => anyRows(module.auditLog)),
    load: () => import('./audit-screen'),
  },
  {
    id: 'productLog',
    path: '/productLog',
    title: both('产品操作日志', 'Product operation log'),
    icon: FileClock,
    perm: 'log:list',
    menu: { in: 'log' },
    definition: () => import('./logs').then((module) => anyRows(module.productLog)),
    load: () => import('./product-screen'),
  },
  {
    id: 'systemLog',
    path: '/systemLog',
    title: both('系统日志', 'System log'),
    icon: FileCog,
    perm: 'log:list',
    menu: { in: 'log' },
    definition: () => import('./logs').then((module) => anyRows(module.systemLog)),
    load: () => import('./system-screen'),
  },
];
