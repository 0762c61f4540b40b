import LayoutGrid from 'lucide-react/icons/layout-grid';
import { listTenantServices } from '../../core/api/ordering/catalogue';
import { both } from '../../core/i18n/translator';
import { paths } from '../paths';
import type { Area } from '../screen';

export const catalogueArea: Area = [
  {
    id: 'serviceCatalogue', // W-26, E-064…E-071; the specification shows no route: our own
    path: paths.catalogue,
    title: both('服务目录', 'Service catalog'),
    icon: LayoutGrid,
    perm: listTenantServices.perm ?? null,
    menu: { in: 'top' },
    load: () => import('./catalogue-screen'),
  },
];
