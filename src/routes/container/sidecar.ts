/** sidecars of container clusters, and the pods that have or still miss them. */
import * as api from '../../core/api/platforms/container-objects';
import type { Sidecar } from '../../core/api/platforms/container-objects';
import { resourceStatus } from '../../core/dictionaries/states';
import { resource } from '../../core/resource/definition';
import { placeFields } from './inputs';
import { containerMessages as messages } from './messages';
import { missing, sidecarOps } from './sidecar-ops';
import { sidecarPod } from './sidecar-pod';
import { injection, sidecarKinds } from './words';

const progress = (row: Sidecar) => {
  if (row.batchSize > 0) return 'going';
  if (!row.enabled) return 'off';
  if (row.pods === 0) return 'none';
  return missing(row) > 0 ? 'missing' : 'done';
};

export const sidecar = resource<Sidecar>()({
  name: 'k8ssidecar',
  messages,
  title: 'sidecar.title',
  api: { list: api.listSidecars, read: api.readSidecar },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    kind: f.status('sidecar.kind', sidecarKinds, { search: 'eq' }),
    status: f.status('common.status', resourceStatus, { search: 'eq' }),
    injected: f.meter('sidecar.injected', {
      value: ({ injectedPods, pods }) => ({ used: injectedPods, total: pods, fullIsGood: true }),
    }),
    missing: f.figure('sidecar.missing', {
      value: (row) => (row.enabled ? missing(row) : undefined),
    }),
    injection: f.state('sidecar.progress', injection, { value: progress }),
    workloadName: f.ref('sidecar.target', 'k8sWorkload', { search: 'lk', sort: true }),
    ...placeFields(f),
    image: f.text('pod.image', { search: 'lk' }),
    secretName: f.ref('sidecar.secret', 'k8sSecret', { hidden: true }),
    cpu: f.number('sidecar.cpu', { unit: 'm', hidden: true, sort: true }),
    memory: f.number('sidecar.memory', { unit: 'MB', hidden: true, sort: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: sidecarOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'inject', 'remove'],
    row: ['inject', 'edit'],
    more: ['enable', 'disable', { title: 'group.danger', ops: ['remove'] }],
    facts: ['injected', 'injection', 'clusterName', 'namespace'],
    export: true,
    empty: { title: 'sidecar.empty', hint: 'sidecar.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      pods: t.list(sidecarPod, { within: 'sidecarId' }),
      env: t.table({
        title: 'sidecar.env',
        columns: { key: 'configmap.key', value: 'configmap.value' },
        rows: ({ env }) => env,
      }),
      history: t.history(),
    }),
  },
});
