/** Container clusters: made of what is on offer (E-152), grown (E-168) and shrunk (E-167) by nodes. */
import * as api from '../../core/api/platforms/clusters';
import type { ContainerCluster } from '../../core/api/platforms/clusters';
import { vm } from '../../core/dictionaries/compute';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { changeByOrder } from '../lifetime/lifetime';
import { fewerNodes, laterVersion, moreNodes, newCluster } from './cluster-form';
import { containerMessages as messages } from './messages';
import { namespace } from './namespace';
import { node } from './node';
import { workload } from './workload';

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
    cpu: f.number('cluster.cpu', { sort: true }),
    memory: f.number('cluster.memory', { unit: 'GiB', sort: true }),
    flavor: f.text('cluster.flavor', { hidden: true }),
    endpoint: f.text('cluster.endpoint', { copy: true }),
    podCidr: f.text('cluster.pods', { hidden: true }),
    serviceCidr: f.text('cluster.services', { hidden: true }),
    left: f.left('cluster.left', { until: (row) => row.expireTime, sort: 'expireTime' }),
    projectName: f.project('container.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'cluster.create',
      endpoint: api.createContainerCluster,
      form: newCluster,
    }),
    expand: o.patch({
      label: 'cluster.expand',
      endpoint: api.expandHostingCluster,
      form: { count: moreNodes },
      input: (body, { id }) => ({ body: { id, ...body } }),
      then: { status: 'RESIZING' },
    }),
    narrow: o.patch({
      label: 'cluster.narrow',
      endpoint: api.narrowHostingCluster,
      confirm: 'cluster.narrowConfirm',
      carries: { now: 'nodeCount' },
      form: { count: fewerNodes },
      input: (body, { id }) => ({ body: { id, ...body } }),
      then: { status: 'RESIZING' },
    }),
    ...changeByOrder(o),
    upgrade: o.act(api.changeContainerClusters, 'upgrade', {
      label: 'cluster.upgrade',
      confirm: 'cluster.upgradeConfirm',
      carries: { now: 'version' },
      form: laterVersion,
      then: { status: 'RESIZING' },
    }),
    sync: o.act(api.changeContainerClusters, 'sync', { label: 'cluster.sync' }),
    edit: o.update({
      endpoint: api.updateContainerCluster,
      form: { description: descriptionInput },
    }),
    remove: o.remove({
      endpoint: api.deleteContainerCluster,
      confirm: 'cluster.removeConfirm',
      typeToConfirm: ({ name }) => name,
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['expand', 'narrow'],
    more: ['change', 'upgrade', 'sync', 'edit', { title: 'group.danger', ops: ['remove'] }],
    facts: ['version', 'nodeCount', 'left'],
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
