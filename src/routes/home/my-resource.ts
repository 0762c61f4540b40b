/** what the tenant has, of every kind (E-104). */
import { listResources } from '../../core/api/compute/resources';
import type * as v from 'valibot';
import { createWorkOrder } from '../../core/api/office/work-orders';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { homeMessages as messages } from './messages';

type Owned = v.InferOutput<(typeof listResources)['reply']>['rows'][number];

export const myResource = resource<Owned>()({
  name: 'resource',
  messages,
  title: 'resource.title',
  api: { list: listResources },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    kindName: f.text('resource.kind'),
    region: f.region('resource.region', { search: 'eq' }),
    projectName: f.project('resource.project'),
    left: f.left('resource.left', { until: ({ expireTime }) => expireTime }),
    id: f.text('resource.id', { hidden: true, copy: true }),
    orderId: f.text('resource.order', { hidden: true, copy: true }),
    expireTime: f.time('resource.expires', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    work: o.go({
      label: 'resource.work',
      perm: createWorkOrder.perm ?? null,
      to: ({ id }) => paths.workOrderAbout(id),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    row: ['work'],
    export: true,
    empty: {
      title: 'resource.empty',
      go: { label: 'resource.toGoods', to: paths.goods, perm: null },
    },
  },

  detail: { omit: ['left'], tabs: (t) => ({ events: t.events() }) },
});
