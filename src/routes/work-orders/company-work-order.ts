/** whoever sees the work orders of the company handles them. */
import * as api from '../../core/api/office/work-orders';
import type { WorkOrder } from '../../core/api/office/work-orders';
import type { ListEndpoint } from '../../core/resource/definition';
import { resource } from '../../core/resource/definition';
import { closeOf, fieldsOf, shape, tabsOf, told } from './definition-parts';
import { said } from './inputs';

const list: ListEndpoint<WorkOrder> = api.listCompanyWorkOrders;

export const companyWorkOrder = resource<WorkOrder>()({
  ...shape,
  name: 'workOrder-company',
  title: 'order.company',
  api: { list, read: api.readWorkOrder },
  fields: (f) => ({
    ...fieldsOf(f),
    ownerName: f.owner('order.owner', { search: 'lk' }),
  }),
  ops: (o) => ({
    feedback: o.act(api.changeWorkOrders, 'feedback', { label: 'order.feedback', form: said }),
    check: o.act(api.changeWorkOrders, 'check', { label: 'order.check' }),
    close: closeOf(o),
  }),
  list: {
    above: {
      load: () => import('./company-strip').then((part) => ({ default: part.CompanyStrip })),
      height: 32,
    },
    columns: [
      ...(['name', 'orderNo', 'type', 'priority', 'status', 'due', 'ownerName'] as const),
      ...(['handlerName', 'lastReplyTime', 'createTime'] as const),
    ],
    sort: ['createTime', 'desc'],
    row: ['feedback', 'check'],
    more: ['close'],
    facts: ['createTime', 'due', 'priority', 'ownerName'],
    export: true,
    empty: { title: 'order.nothing' },
  },
  detail: { omit: told, tabs: tabsOf },
});
