/** volume claims of container clusters, what mounts them and how full they are. */
import * as api from '../../core/api/platforms/container-objects';
import type { Pvc } from '../../core/api/platforms/container-objects';
import { volume } from '../../core/dictionaries/cloud';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { startWithSlash } from '../../core/rules/basic';
import { choicesOf } from '../../core/dictionaries/choices';
import { nameInput, namespaceInput, placeFields, workloadsInSpace } from './inputs';
import { containerMessages as messages } from './messages';
import { pod } from './pod';
import { accessModes, storageClasses } from './words';

const input = inputs(messages);
const size = { unit: 'GiB', required: true, whole: true, min: 1, max: 32_768 } as const;

export const pvc = resource<Pvc>()({
  name: 'k8spvc',
  messages,
  title: 'pvc.title',
  api: { list: api.listPvcs, read: api.readPvc },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', volume, { search: 'eq' }),
    use: f.meter('pvc.use', {
      value: ({ used, capacity }) => ({ used, total: capacity, unit: 'GiB' }),
      sort: 'used',
    }),
    workloadName: f.ref('pvc.workload', ({ workloadId: id }) => ({ kind: 'k8sWorkload', id }), {
      search: 'lk',
      sort: true,
    }),
    ...placeFields(f),
    storageClass: f.status('pvc.class', storageClasses, { search: 'eq' }),
    accessMode: f.status('pvc.mode', accessModes, { search: 'eq' }),
    mountPath: f.text('pvc.path', { hidden: true }),
    volumeName: f.text('pvc.volume', { hidden: true, search: 'lk', copy: true }),
    freeTime: f.time('pvc.free', { hidden: true, search: 'range', sort: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'pvc.create',
      endpoint: api.createPvc,
      form: {
        namespaceId: namespaceInput,
        name: nameInput,
        storageClass: input.radio({
          ...{ label: 'pvc.class', required: true, initial: 'ssd' },
          from: choicesOf(storageClasses),
        }),
        accessMode: input.radio({
          ...{ label: 'pvc.mode', required: true, initial: 'RWO' },
          from: choicesOf(accessModes),
        }),
        capacity: input.number({ ...size, label: 'pvc.capacity', initial: 20 }),
      },
    }),
    expand: o.act(api.changePvcs, 'expand', {
      label: 'pvc.expand',
      form: {
        now: input.hidden(),
        capacity: input.number({
          ...{ ...size, label: 'pvc.capacity' },
          check: (value, { now }) =>
            value <= Number(now) ? text(messages, 'pvc.smaller', { now: Number(now) }) : undefined,
        }),
      },
      from: ({ capacity }) => ({ now: String(capacity), capacity: capacity * 2 }),
      input: ({ capacity }) => ({ capacity }),
      then: { status: 'extending' },
    }),
    mount: o.act(api.changePvcs, 'mount', {
      label: 'pvc.mount',
      form: {
        namespaceId: input.hidden(),
        workloadId: input.select({ label: 'hpa.workload', required: true, ...workloadsInSpace }),
        mountPath: input.text({
          ...{ label: 'pvc.path', required: true, initial: '/data', maxLength: 255 },
          rules: [startWithSlash],
        }),
      },
      from: ({ namespaceId }) => ({ namespaceId }),
      input: ({ workloadId, mountPath }) => ({ workloadId, mountPath }),
      then: { status: 'attaching' },
      settles: 'in-use',
    }),
    unmount: o.act(api.changePvcs, 'unmount', {
      label: 'pvc.unmount',
      confirm: 'confirm.interrupts',
      then: { status: 'detaching' },
      settles: 'available',
    }),
    remove: o.remove({ endpoint: api.deletePvc, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['expand', 'mount'],
    more: ['unmount', { title: 'group.danger', ops: ['remove'] }],
    facts: ['use', 'workloadName', 'storageClass'],
    export: true,
    empty: { title: 'pvc.empty', hint: 'pvc.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      pods: t.list(pod, {
        title: 'pvc.pods',
        within: ({ workloadId }) => (workloadId === '' ? undefined : { workloadId }),
        none: 'pvc.noPods',
        omit: ['workloadName', 'namespace', 'clusterName'],
      }),
      history: t.history(),
    }),
  },
});
