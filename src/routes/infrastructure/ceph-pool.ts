/** Pools of a Ceph cluster. */
import * as api from '../../core/api/platforms/ceph';
import type { CephPool } from '../../core/api/platforms/ceph';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { namePattern } from '../../core/rules/basic';
import { infrastructureMessages as messages } from './messages';
import { application } from './words';

const input = inputs(messages);
const limits = {
  replicas: input.whole({ label: 'ceph.replicas', initial: 3, within: [1, 5] }),
  quota: input.whole({
    label: 'ceph.quota',
    help: 'ceph.quotaHelp',
    initial: 0,
    within: [0, 10_485_760],
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
      value: ({ used, quota }) => ({ used, total: quota, unit: 'GB' }),
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
        application: input.oneOf({ label: 'ceph.application', of: application, initial: 'rbd' }),
        ...limits,
        placementGroups: input.whole({ label: 'ceph.groups', initial: 128, within: [1, 32_768] }),
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
