/** Pools and storage daemons of a Ceph cluster. */
import * as api from '../../core/api/platforms/ceph';
import type { CephOsd, CephPool } from '../../core/api/platforms/ceph';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { namePattern } from '../../core/rules/basic';
import { infrastructureMessages as messages } from './messages';
import { application } from './words';

const input = inputs(messages);
const limits = {
  replicas: input.number({
    ...{ label: 'ceph.replicas', required: true, min: 1, max: 5, whole: true, initial: 3 },
  }),
  quota: input.number({
    ...{ label: 'ceph.quota', help: 'ceph.quotaHelp', required: true },
    ...{ min: 0, max: 10_485_760, whole: true, initial: 0 },
  }),
};

export const cephPool = resource<CephPool>()({
  name: 'cephpool',
  messages,
  title: 'ceph.pools',
  api: { list: api.listCephPools },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.cephHealth),
    application: f.status('ceph.application', application),
    replicas: f.number('ceph.replicas'),
    placementGroups: f.number('ceph.groups'),
    room: f.meter('ceph.usedOfQuota', {
      value: ({ used, quota }) => ({ used, total: quota, unit: 'GiB' }),
    }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'ceph.createPool',
      endpoint: api.createCephPool,
      form: {
        clusterId: input.hidden(),
        name: input.text({
          ...{ label: 'common.name', required: true, maxLength: 64, rules: [namePattern] },
        }),
        application: input.radio({
          ...{ label: 'ceph.application', required: true, initial: 'rbd' },
          from: choicesOf(application),
        }),
        ...limits,
        placementGroups: input.number({
          ...{ label: 'ceph.groups', required: true, min: 1, max: 32_768, whole: true },
          initial: 128,
        }),
      },
    }),
    edit: o.update({ endpoint: api.updateCephPool, form: limits }),
    remove: o.remove({ endpoint: api.deleteCephPool, confirm: true }),
  }),

  list: {
    toolbar: ['create'],
    row: ['edit', 'remove'],
    empty: { title: 'ceph.noPools', hint: 'ceph.noPoolsHint', op: 'create' },
  },
});

export const cephOsd = resource<CephOsd>()({
  name: 'cephosd',
  messages,
  title: 'ceph.osds',
  api: { list: api.listCephOsds },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.device, { search: 'eq' }),
    inside: f.flag('ceph.inside'),
    host: f.text('ceph.host', { search: 'lk', sort: true }),
    deviceClass: f.text('ceph.class', { sort: true }),
    room: f.meter('infra.used', {
      value: ({ used, capacity }) => ({ used, total: capacity, unit: 'GiB' }),
    }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    in: o.act(api.changeCephOsds, 'in', {
      label: 'ceph.in',
      when: ({ inside }) => !inside || 'ceph.isIn',
    }),
    out: o.act(api.changeCephOsds, 'out', {
      ...{ label: 'ceph.out', confirm: 'ceph.outConfirm' },
      when: ({ inside }) => inside || 'ceph.isOut',
    }),
    restart: o.act(api.changeCephOsds, 'restart', { label: 'infra.restart' }),
  }),

  list: { sort: ['name', 'asc'], row: ['restart', 'out'], more: ['in'] },
});
