/** NAT gateways (D-025): the way of a VPC's subnets out, and of visitors in. */
import * as api from '../../core/api/network/nat';
import type { Nat } from '../../core/api/network/nat';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { dnat } from './dnat';
import { natSpec } from './nat-words';
import { natMessages as messages } from './nat.messages';
import { snat } from './snat';
import { natOps } from './nat-ops';

export const nat = resource<Nat>()({
  name: 'nat',
  messages,
  title: 'nat.title',
  api: { list: api.listNats, read: api.readNat },

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.nat(id), { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.nat, { search: 'eq' }),
    vpcName: f.ref('nat.vpc', 'vpc', { search: 'lk' }),
    subnetName: f.ref('nat.subnet', 'subnet', { search: { as: 'lk', advanced: true } }),
    spec: f.status('nat.spec', natSpec, { search: 'eq' }),
    snatCount: f.number('nat.snats'),
    dnatCount: f.number('nat.dnats'),
    left: f.left('nat.left', { until: ({ expireTime }) => expireTime }),
    region: f.region('nat.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    expireTime: f.time('nat.expires', { sort: true, hidden: true }),
    projectName: f.project('nat.project', { hidden: true }),
    ownerName: f.owner('nat.owner', { hidden: true }),
    orderId: f.order(),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: natOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'recycle'],
    row: ['convert', 'edit'],
    more: [
      ['change', 'prolong', 'move'],
      ['unsubscribe', 'recycle'],
    ],
    export: true,
    empty: { title: 'nat.empty', hint: 'nat.emptyHint', op: 'create' },
  },

  detail: {
    omit: ['left'],
    tabs: (t) => ({
      snats: t.list(snat, { within: 'natId' }),
      dnats: t.list(dnat, { within: 'natId' }),
      history: t.history(),
    }),
  },
});
