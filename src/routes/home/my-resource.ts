/** what the tenant has, of every kind (E-104). */
import { listResources } from '../../core/api/compute/resources';
import type { OwnedResource } from '../../core/api/compute/resources';
import { resource } from '../../core/resource/definition';
import { askAbout } from '../ask-about';
import { orderedOps } from '../lifetime/lifetime';
import { paths } from '../paths';
import { resourceKinds } from '../kinds';
import { resourcePath } from '../refs';
import { kindStatus, statusOf } from './kind-status';
import { homeMessages as messages } from './messages';

export const myResource = resource<OwnedResource>()({
  name: 'resource',
  messages,
  title: 'resource.title',
  api: { list: listResources },

  fields: (f) => ({
    name: f.link('common.name', resourcePath, { search: 'lk', sort: true }),
    kind: f.status('resource.kind', resourceKinds, { search: 'eq' }),
    statusName: f.state('common.status', kindStatus, { value: statusOf }),
    region: f.region('resource.region', { search: 'eq' }),
    projectName: f.project('resource.project'),
    left: f.left('resource.left', { until: ({ expireTime }) => expireTime }),
    id: f.text('resource.id', { hidden: true, copy: true }),
    orderId: f.order(),
    expireTime: f.time('resource.expires', { search: 'range', sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    order: o.go({ label: 'resource.toGoods', perm: 'order:create', to: paths.catalogue }),
    ...orderedOps(o, ({ kind }) => kind === 'bare-metal'),
    work: o.go(askAbout),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['order', 'prolong', 'unsubscribe'],
    row: ['prolong', 'change'],
    more: [['work'], ['unsubscribe']],
    export: true,
    empty: { title: 'resource.empty', op: 'order' },
    above: {
      load: () => import('./resource-strip').then((m) => ({ default: m.ResourceStrip })),
      height: 32,
    },
  },

  detail: { omit: ['left'], tabs: (t) => ({ events: t.events() }) },
});
