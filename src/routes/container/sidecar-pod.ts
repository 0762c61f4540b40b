/** the pods that a sidecar is for, those that miss it first. */
import { listSidecarPods } from '../../core/api/platforms/container-objects';
import type { SidecarPod } from '../../core/api/platforms/container-objects';
import { changePods } from '../../core/api/platforms/workloads';
import { vm } from '../../core/dictionaries/compute';
import { resource } from '../../core/resource/definition';
import { asParameters } from '../../core/resource/list-source';
import { turns } from '../turns';
import { containerMessages as messages } from './messages';
import { podInjection, podTurn } from './words';

export const sidecarPod = resource<SidecarPod>()({
  name: 'k8ssidecar-pod',
  messages,
  title: 'pod.title',
  api: {
    list: listSidecarPods,
    load: (asked, { call }) => {
      const { sidecarId = '', ...query } = asParameters(asked, ['sidecarId']);
      return call(listSidecarPods, { query: { ...query, sidecarId } });
    },
  },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    injected: f.state('sidecar.has', podInjection, {
      value: ({ sidecarEnabled, injected }) => (sidecarEnabled ? String(injected) : 'off'),
      search: 'eq',
      sort: true,
    }),
    // While others go first it is on its way as well: it is asked for again.
    turn: f.state('sidecar.turn', podTurn, {
      hidden: true,
      value: ({ awaited }) => (awaited ? 'awaited' : 'none'),
    }),
    status: f.status('common.status', vm, { search: 'eq' }),
    workloadName: f.ref('hpa.workload', 'k8sWorkload', { search: 'lk', sort: true }),
    nodeName: f.ref('pod.node', 'k8sNode', { search: 'lk', sort: true }),
    restarts: f.number('pod.restarts', { sort: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    restart: o.act(changePods, 'restart', { ...turns.restart, label: 'pod.restart' }),
  }),

  list: {
    sort: ['injected', 'asc'],
    toolbar: ['restart'],
    row: ['restart'],
    facts: ['injected', 'workloadName', 'nodeName'],
    empty: { title: 'pod.empty', hint: 'pod.emptyHint' },
  },
});
