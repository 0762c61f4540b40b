import ChartColumnStacked from 'lucide-react/icons/chart-column-stacked';
import Landmark from 'lucide-react/icons/landmark';
import Briefcase from 'lucide-react/icons/briefcase';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Layers from 'lucide-react/icons/layers';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import Boxes from 'lucide-react/icons/boxes';
import Gauge from 'lucide-react/icons/gauge';
import ChartPie from 'lucide-react/icons/chart-pie';
import Network from 'lucide-react/icons/network';
import { both } from '../../core/i18n/translator';
import { paths } from '../paths';
import type { Area } from '../screen';

/** W-30, with orders and approvals: bills, coupons, invoices, contracts. */
export const billingArea: Area = [
  {
    id: 'billAnalysis',
    path: paths.billAnalysis(),
    title: both('账单分析', 'Bill analysis'),
    icon: ChartPie,
    perm: 'bill:list',
    menu: { in: 'billReport' },
    load: () => import('./analysis/analysis-screen'),
  },
  {
    id: 'relationshipDiagram',
    path: '/bill/relationshipDiagram',
    title: both('租户关系图', 'Tenant relationship diagram'),
    icon: Network,
    perm: 'bill:list',
    menu: { in: 'billReport' },
    load: () => import('./relation/relation-screen'),
  },
  {
    id: 'billSummary',
    path: paths.billSummary(),
    title: both('账单汇总', 'Bill summary'),
    icon: ChartColumnStacked,
    perm: 'bill:list',
    menu: { in: 'billReport' },
    load: () => import('./report/summary-screen'),
  },
  {
    id: 'billTenant',
    path: paths.billTenants,
    title: both('租户账单', 'Bills by tenant'),
    icon: Landmark,
    perm: 'bill:list',
    menu: { in: 'billReport' },
    load: () => import('./report/tenant-screen'),
  },
  {
    id: 'billBusiness',
    path: paths.billBusinesses,
    title: both('业务账单', 'Bills by business'),
    icon: Briefcase,
    perm: 'bill:list',
    menu: { in: 'billReport' },
    load: () => import('./analysis/by-business-screen'),
  },
  {
    id: 'billItemReport',
    path: '/bill/item',
    title: both('计费项账单', 'Bills by item'),
    icon: ListOrdered,
    perm: 'bill:list',
    menu: { in: 'billReport' },
    load: () => import('./analysis/by-item-screen'),
  },
  {
    id: 'billService',
    path: '/bill/service',
    title: both('服务账单', 'Bills by service'),
    icon: Layers,
    perm: 'bill:list',
    menu: { in: 'billReport' },
    load: () => import('./analysis/by-service-screen'),
  },
  {
    id: 'comparativeAnalysis',
    path: '/bill/comparativeAnalysis',
    title: both('对比分析', 'Comparative analysis'),
    icon: GitCompareArrows,
    perm: 'bill:list',
    menu: { in: 'billReport' },
    load: () => import('./report/comparison-screen'),
  },
  {
    id: 'billResource',
    path: '/bill/resource',
    title: both('资源统计', 'Resource statistics'),
    icon: Boxes,
    perm: 'bill:list',
    menu: { in: 'billReport' },
    load: () => import('./report/resource-screen'),
  },
  {
    id: 'billCapacity',
    path: '/bill/capacity',
    title: both('容量统计', 'Capacity statistics'),
    icon: Gauge,
    perm: 'bill:list',
    menu: { in: 'billReport' },
    load: () => import('./report/capacity-screen'),
  },
];
