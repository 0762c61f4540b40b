/** Ceph clusters and what their health is worse than normal for (D-043). */
import * as api from '../../core/api/platforms/ceph';
import type { CephCluster } from '../../core/api/platforms/ceph';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { cephOsd } from './ceph-osd';
import { cephPool } from './ceph-pool';
import { infrastructureMessages as messages } from './messages';

export const ceph = resource<CephCluster>()({
  name: 'cephcluster',
  messages,
  title: 'ceph.title',
  api: { list: api.listCephClusters, read: api.readCephCluster },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.cephHealth, { search: 'eq' }),
    reason: f.text('ceph.reason'),
    room: f.meter('infra.used', {
      value: ({ used, capacity }) => ({ used, total: capacity, unit: 'GB' }),
    }),
    osdCount: f.number('ceph.osds', { sort: true }),
    monitorCount: f.number('ceph.monitors'),
    version: f.text('ceph.version', { search: 'lk', sort: true }),
    projectName: f.project('infra.project', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({ check: o.act(api.changeCephClusters, 'check', { label: 'infra.check' }) }),

  list: {
    sort: ['createTime', 'desc'],
    row: ['check'],
    facts: ['reason', 'room', 'osdCount'],
    export: true,
    empty: { title: 'ceph.none', hint: 'ceph.noneHint' },
  },

  detail: {
    tabs: (t) => ({
      pools: t.list(cephPool, { within: 'clusterId' }),
      osds: t.list(cephOsd, { within: 'clusterId' }),
      history: t.history(),
    }),
  },
});
