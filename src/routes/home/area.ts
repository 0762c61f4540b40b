import BadgeCheck from 'lucide-react/icons/badge-check';
import Gauge from 'lucide-react/icons/gauge';
import Package from 'lucide-react/icons/package';
import { both } from '../../core/i18n/translator';
import { anyRows } from '../../core/resource/any-rows';
import { paths } from '../paths';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

export const homeArea: Area = [
  resourceEntry({
    id: 'myResource',
    path: '/myresource',
    title: both('我的资源', 'My resources'),
    icon: Package,
    perm: 'resource:list',
    menu: { in: 'cloud' },
    definition: () => import('./my-resource').then((module) => module.myResource),
  }),
  resourceEntry({
    id: 'subscription', // R-045, what is paid for
    path: paths.subscriptions,
    title: both('已订购的服务', 'Subscriptions'),
    icon: Package,
    perm: 'order:list',
    menu: { under: 'myResource', tab: true },
    definition: () => import('./subscription').then((module) => module.subscription),
  }),
  {
    id: 'serviceQuota',
    path: '/service_quota',
    title: both('服务配额', 'Service quota'),
    icon: Gauge,
    perm: 'serviceQuota:list',
    menu: { in: 'cloud' },
    definition: () => import('./quota-change').then((module) => anyRows(module.quotaChange)),
    load: () => import('./quota-screen'),
  },
  {
    id: 'realName',
    path: paths.realName,
    title: both('实名认证', 'Real-name verification'),
    icon: BadgeCheck,
    perm: 'personal:update',
    menu: { in: 'account' },
    load: () => import('../real-name/real-name-screen'),
  },
];
