/** Pods of container clusters: where they run and how often they began anew. */
import * as api from '../../core/api/platforms/workloads';
import type { Pod } from '../../core/api/platforms/workloads';
import { vm } from '../../core/dictionaries/compute';
import { resource } from '../../core/resource/definition';
import { turns } from '../turns';
import { placeFields } from './inputs';
import { containerMessages as messages } from './messages';

export const pod = resource<Pod>()({
  name: 'k8spod',
  messages,
  title: 'pod.title',
  api: { list: api.listPods },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', vm, { search: 'eq' }),
    workloadName: f.ref('hpa.workload', 'k8sWorkload', { search: 'lk', sort: true }),
    ...placeFields(f),
    nodeName: f.ref('pod.node', 'k8sNode', { search: 'lk', sort: true }),
    address: f.ip('pod.address', { copy: true }),
    restarts: f.number('pod.restarts', { sort: true }),
    beganTime: f.time('pod.began', { hidden: true }),
    image: f.text('pod.image', { hidden: true, search: 'lk' }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    restart: o.act(api.changePods, 'restart', { ...turns.restart, label: 'pod.restart' }),
    remove: o.remove({
      label: 'pod.remove',
      endpoint: api.deletePod,
      bulk: true,
      confirm: 'pod.removeConfirm',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['restart', 'remove'],
    row: ['restart', 'remove'],
    facts: ['restarts', 'nodeName', 'clusterName', 'namespace', 'workloadName'],
    export: true,
    empty: { title: 'pod.empty', hint: 'pod.emptyHint' },
  },

  detail: { tabs: (t) => ({ history: t.history() }) },
});
