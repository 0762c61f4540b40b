/** namespaces of container clusters, through the client of the container platform (H-05, U-14). */
import * as api from '../../core/api/platforms/clusters';
import type { ContainerNamespace } from '../../core/api/platforms/clusters';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { offer } from '../sources';
import { certificate } from './certificate';
import { configMap } from './config-map';
import { ingress } from './ingress';
import { nameInput } from './inputs';
import { pvc } from './pvc';
import { secret } from './secret';
import { service } from './service';
import { sidecar } from './sidecar';
import { containerMessages as messages } from './messages';

const input = inputs(messages);
const clusters = offer(api.listContainerClusters, { only: ({ status }) => status === 'RUNNING' });
const limits = {
  cpuLimit: input.whole({ label: 'namespace.cpu', initial: 8, within: [1, 1024] }),
  memoryLimit: input.whole({
    label: 'namespace.memory',
    unit: 'GB',
    initial: 32,
    within: [1, 4096],
  }),
  podLimit: input.whole({ label: 'namespace.pods', initial: 100, within: [1, 1000] }),
};
/** What is in it says so by its id; that it is there needs no column. */
const inside = { within: 'namespaceId', omit: ['namespace', 'clusterName'] } as const;

export const namespace = resource<ContainerNamespace>()({
  name: 'k8snamespace',
  messages,
  title: 'namespace.title',
  api: { list: api.listContainerNamespaces },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    clusterName: f.ref('container.cluster', 'k8sCluster', { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    cpuLimit: f.number('namespace.cpu', { sort: true }),
    memoryLimit: f.number('namespace.memory', { unit: 'GB', sort: true }),
    podLimit: f.number('namespace.pods', { sort: true }),
    projectName: f.project('container.project', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'namespace.create',
      endpoint: api.createContainerNamespace,
      form: {
        clusterId: input.select({ label: 'container.cluster', required: true, from: clusters }),
        name: nameInput,
        ...limits,
      },
    }),
    limit: o.update({
      label: 'namespace.limits',
      endpoint: api.updateContainerNamespace,
      form: limits,
    }),
    remove: o.remove({
      endpoint: api.deleteContainerNamespace,
      confirm: 'namespace.deleteConfirm',
      typeToConfirm: (row) => row.name,
      when: ({ name }) => !api.clusterNamespaces.includes(name) || 'namespace.ofCluster',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['limit', 'remove'],
    export: true,
  },

  detail: {
    tabs: (t) => ({
      configMaps: t.list(configMap, inside),
      services: t.list(service, inside),
      ingresses: t.list(ingress, inside),
      certificates: t.list(certificate, inside),
      secrets: t.list(secret, inside),
      pvcs: t.list(pvc, inside),
      sidecars: t.list(sidecar, inside),
      history: t.history(),
    }),
  },
});
