/** volume claims of container clusters, what mounts them and how full they are. */
import * as api from '../../core/api/platforms/container-objects';
import type { Pvc } from '../../core/api/platforms/container-objects';
import { volume } from '../../core/dictionaries/cloud';
import { resource } from '../../core/resource/definition';
import { placeFields } from './inputs';
import { containerMessages as messages } from './messages';
import { pod } from './pod';
import { moreRoom, mounting, newClaim } from './pvc-form';
import { accessModes, storageClasses, usage } from './words';

export const pvc = resource<Pvc>()({
  name: 'k8spvc',
  messages,
  title: 'pvc.title',
  api: { list: api.listPvcs, read: api.readPvc },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', volume, { search: 'eq' }),
    usage: f.state('container.usage', usage, {
      value: ({ workloadId }) => (workloadId === '' ? 'unused' : 'used'),
      search: 'eq',
    }),
    use: f.meter('pvc.use', {
      value: ({ used, capacity }) => ({ used, total: capacity, unit: 'GB' }),
      sort: 'used',
    }),
    workloadName: f.ref('pvc.workload', 'k8sWorkload', { search: 'lk', sort: true }),
    ...placeFields(f),
    storageClass: f.status('pvc.class', storageClasses, { search: 'eq' }),
    accessMode: f.status('pvc.mode', accessModes, { search: 'eq' }),
    mountPath: f.text('pvc.path', { hidden: true }),
    volumeName: f.text('pvc.volume', { hidden: true, search: 'lk', copy: true }),
    freeTime: f.time('pvc.free', { search: 'range', sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'pvc.create',
      endpoint: api.createPvc,
      form: newClaim,
    }),
    expand: o.act(api.changePvcs, 'expand', {
      label: 'pvc.expand',
      carries: { now: 'capacity' },
      form: moreRoom,
      from: ({ capacity }) => ({ capacity: capacity * 2 }),
      then: { status: 'extending' },
    }),
    mount: o.act(api.changePvcs, 'mount', {
      label: 'pvc.mount',
      carries: { namespaceId: 'namespaceId' },
      form: mounting,
      then: { status: 'attaching' },
      settles: 'in-use',
    }),
    unmount: o.act(api.changePvcs, 'unmount', {
      label: 'pvc.unmount',
      confirm: 'confirm.interrupts',
      then: { status: 'detaching' },
      settles: 'available',
    }),
    remove: o.remove({ endpoint: api.deletePvc, typeToConfirm: ({ name }) => name }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    above: {
      load: async () => ({ default: (await import('./unused-strip')).UnusedClaims }),
      height: 28,
    },
    toolbar: ['create'],
    row: ['expand', 'mount'],
    more: ['unmount', { title: 'group.danger', ops: ['remove'] }],
    facts: ['use', 'clusterName', 'namespace'],
    export: true,
    empty: { title: 'pvc.empty', hint: 'pvc.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      pods: t.list(pod, {
        title: 'pvc.pods',
        within: ({ workloadId }) => (workloadId === '' ? undefined : { workloadId }),
        none: 'pvc.noPods',
        omit: ['workloadName', 'clusterName', 'namespace'],
      }),
      history: t.history(),
    }),
  },
});
