import BadgePercent from 'lucide-react/icons/badge-percent';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import Megaphone from 'lucide-react/icons/megaphone';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

/** What a tenant offers and reports on, which the specification shows statuses and categories of, and no address: our own. */
export const offersArea: Area = [
  resourceEntry({
    id: 'publication', // D-017
    path: '/catalogue/publication',
    title: both('服务发布', 'Service publishing'),
    icon: Megaphone,
    perm: 'publication:list',
    menu: { in: 'orders' },
    definition: () => import('./publication').then((module) => module.publication),
  }),
  resourceEntry({
    id: 'promotion', // D-007, D-008
    path: '/bill/promotion',
    title: both('促销活动', 'Promotions'),
    icon: BadgePercent,
    perm: 'promotion:list',
    menu: { in: 'bill' },
    definition: () => import('./promotion').then((module) => module.promotion),
  }),
  resourceEntry({
    id: 'report', // D-009, D-014
    path: '/bill/report',
    title: both('报表模板', 'Report templates'),
    icon: FileChartColumn,
    perm: 'report:list',
    menu: { in: 'billReport' },
    definition: () => import('./report').then((module) => module.report),
  }),
];
