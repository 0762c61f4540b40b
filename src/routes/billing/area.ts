import ChartPie from 'lucide-react/icons/chart-pie';
import Network from 'lucide-react/icons/network';
import { both } from '../../core/i18n/translator';
import { paths } from '../paths';
import type { Area } from '../screen';

export const billingArea: Area = [
  {
    id: 'billAnalysis',
    path: paths.billAnalysis(),
    title: both('账单分析', 'Bill analysis'),
    icon: ChartPie,
    perm: 'bill:list',
    menu: { in: 'bill' },
    load: () => import('./analysis/analysis-screen'),
  },
  {
    id: 'relationshipDiagram',
    path: '/bill/relationshipDiagram',
    title: both('租户关系图', 'Tenant relationship diagram'),
    icon: Network,
    perm: 'bill:list',
    menu: { in: 'bill' },
    load: () => import('./relation/relation-screen'),
  },
];
