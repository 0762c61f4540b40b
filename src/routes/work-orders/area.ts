import Headset from 'lucide-react/icons/headset';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { both } from '../../core/i18n/translator';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

/** W-31: questions to whoever runs the platform. */
export const workOrderArea: Area = [
  resourceEntry({
    id: 'workOrderList',
    path: '/work_order/list',
    title: both('我的工单', 'My work orders'),
    icon: LifeBuoy,
    perm: 'workOrder:list',
    menu: { in: 'workOrders' },
    definition: () => import('./work-order').then((module) => module.workOrder),
  }),
  {
    id: 'workOrderCreate',
    path: '/work_order/create',
    title: both('提交工单', 'Create work order'),
    icon: MessageSquarePlus,
    perm: 'workOrder:create',
    menu: { in: 'workOrders' },
    load: () => import('./create-screen'),
  },
  resourceEntry({
    id: 'workOrderCompany',
    path: '/work_order/companyList',
    title: both('公司工单', 'Work orders of the company'),
    icon: Headset,
    perm: 'workOrder:company',
    menu: { in: 'workOrders' },
    definition: () => import('./company-work-order').then((module) => module.companyWorkOrder),
  }),
];
