/** What is done to container clusters. */
import * as api from '../../core/api/platforms/clusters';
import type { ContainerCluster } from '../../core/api/platforms/clusters';
import { descriptionInput } from '../../core/resource/common-inputs';
import type { OpKit } from '../../core/resource/operation';
import { orderedOps } from '../lifetime/lifetime';
import { etcdOf } from '../monitoring/etcd-place';
import { fewerNodes, laterVersion, moreNodes, newCluster } from './cluster-form';
import type { containerMessages as messages } from './messages';

export const clusterOps = (o: OpKit<ContainerCluster, keyof (typeof messages)['zh-CN']>) => ({
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
  ...orderedOps(o),
  upgrade: o.act(api.changeContainerClusters, 'upgrade', {
    label: 'cluster.upgrade',
    confirm: 'cluster.upgradeConfirm',
    carries: { now: 'version' },
    form: laterVersion,
    then: { status: 'RESIZING' },
  }),
  sync: o.act(api.changeContainerClusters, 'sync', { label: 'cluster.sync' }),
  etcd: o.go({ label: 'cluster.etcd', perm: 'monitor:list', to: ({ id }) => etcdOf(id) }),
  edit: o.update({
    endpoint: api.updateContainerCluster,
    form: { description: descriptionInput },
  }),
  remove: o.remove({
    endpoint: api.deleteContainerCluster,
    confirm: 'cluster.removeConfirm',
    typeToConfirm: ({ name }) => name,
  }),
});
