/** Container clusters: made of what is on offer (E-152), grown (E-168) and shrunk (E-167) by nodes. */
import * as api from '../../core/api/platforms/clusters';
import type { ContainerCluster } from '../../core/api/platforms/clusters';
import { vm } from '../../core/dictionaries/compute';
import { resource } from '../../core/resource/definition';
import { containerMessages as messages } from './messages';
import { namespace } from './namespace';
import { node } from './node';
import { workload } from './workload';
import { clusterOps } from './cluster-ops';

export const cluster = resource<ContainerCluster>()({
  name: 'k8scluster',
  messages,
  title: 'cluster.title',
  api: { list: api.listContainerClusters, read: api.readContainerCluster },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', vm, { search: 'eq' }),
    version: f.text('cluster.version', { search: 'eq', sort: true }),
    nodeCount: f.number('cluster.nodes', { sort: true }),
    cpu: f.number('cluster.cpu', { sort: true, adds: true }),
    memory: f.number('cluster.memory', { unit: 'GB', sort: true, adds: true }),
    flavor: f.text('cluster.flavor', { hidden: true }),
    endpoint: f.text('cluster.endpoint', { copy: true }),
    podCidr: f.text('cluster.pods', { hidden: true }),
    serviceCidr: f.text('cluster.services', { hidden: true }),
    left: f.left('cluster.left', { until: (row) => row.expireTime, sort: 'expireTime' }),
    orderId: f.order(),
    projectName: f.project('container.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: clusterOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['expand', 'narrow'],
    more: [
      ['change', 'prolong', 'upgrade', 'sync', 'etcd', 'edit'],
      { title: 'group.danger', ops: ['unsubscribe', 'remove'] },
    ],
    facts: ['nodeCount', 'version', 'left', 'cpu', 'memory'],
    export: true,
    empty: { title: 'cluster.none', hint: 'cluster.noneHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      nodes: t.list(node, { within: 'clusterId' }),
      namespaces: t.list(namespace, { within: 'clusterId', omit: ['clusterName'] }),
      workloads: t.list(workload, { within: 'clusterId', omit: ['clusterName'] }),
      history: t.history(),
    }),
  },
});
