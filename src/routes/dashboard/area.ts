import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { both } from '../../core/i18n/translator';
import { paths } from '../paths';
import type { Area } from '../screen';

export const dashboardArea: Area = [
  {
    id: 'dashboard',
    path: paths.dashboard,
    title: both('总览', 'Overview'),
    icon: LayoutDashboard,
    perm: null, // everybody lands here; without `dashboard:view` the cards say so
    menu: { in: 'top', everyone: 'dashboard:view', isDefault: true },
    load: () => import('./dashboard-screen'),
  },
];
