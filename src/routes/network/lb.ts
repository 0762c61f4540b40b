/** load balancers, E-095 to E-098. */
import * as api from '../../core/api/network/balancers';
import type { Lb } from '../../core/api/network/balancers';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { lbListener } from './lb-listener';
import { lbOps } from './lb-ops';
import { lbPool } from './lb-pool';
import { lbSpec } from './lb-words';
import { lbMessages as messages } from './lb.messages';

export const lb = resource<Lb>()({
  name: 'lb',
  messages,
  title: 'lb.title',
  api: { list: api.listLbs },

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.loadbalance(id), { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.network, { search: 'eq' }),
    vip: f.ref('lb.vip', 'port', { search: 'lk', copy: true, sort: true }),
    floatIp: f.ref('lb.floatIp', 'floatip', { search: 'lk', copy: true }),
    spec: f.status('lb.spec', lbSpec, { search: { as: 'eq', advanced: true } }),
    enabled: f.flag('lb.enabled'),
    listenerCount: f.number('lb.listeners'),
    poolCount: f.number('lb.pools', { hidden: true }),
    subnetName: f.ref('lb.subnet', 'subnet', {
      search: { as: 'lk', advanced: true },
      hidden: true,
    }),
    vpcName: f.ref('lb.vpc', 'vpc', { search: { as: 'lk', advanced: true }, hidden: true }),
    region: f.region('lb.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('lb.project'),
    ownerName: f.owner('lb.owner', { hidden: true }),
    orderId: f.order(),
    expireTime: f.time('lb.expires', { sort: true, hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: lbOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable'],
    row: ['edit', 'spec'],
    more: [
      { title: 'group.config', ops: ['enable', 'disable', 'change'] },
      { title: 'group.network', ops: ['bindFloatip', 'unbindFloatip'] },
      { title: 'group.share', ops: ['prolong', 'move', 'workOrder'] },
      { title: 'group.danger', ops: ['unsubscribe', 'remove'] },
    ],
    facts: ['vip', 'listenerCount', 'floatIp'],
    export: true,
    empty: {
      title: 'lb.empty',
      hint: 'lb.emptyHint',
      op: 'create',
      go: { label: 'apply.create', to: paths.askForLb, perm: 'lb-apply:create' },
    },
  },

  detail: {
    omit: ['listenerCount', 'poolCount'],
    tabs: (t) => ({
      listeners: t.list(lbListener, { within: 'lbId' }),
      pools: t.list(lbPool, { within: 'lbId' }),
      events: t.events(),
    }),
  },
});
