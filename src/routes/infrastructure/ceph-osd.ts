/** Storage daemons of a Ceph cluster. */
import * as api from '../../core/api/platforms/ceph';
import type { CephOsd } from '../../core/api/platforms/ceph';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { infrastructureMessages as messages } from './messages';

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
      value: ({ used, capacity }) => ({ used, total: capacity, unit: 'GB' }),
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
