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
import { sidecar } from './sidecar';
import { containerMessages as messages } from './messages';

const input = inputs(messages);
const clusters = offer(api.listContainerClusters, { only: ({ status }) => status === 'RUNNING' });
const limits = {
  cpuLimit: input.number({
    ...{ label: 'namespace.cpu', required: true, whole: true, min: 1, max: 1024, initial: 8 },
  }),
  memoryLimit: input.number({
    ...{ label: 'namespace.memory', unit: 'GiB', required: true, whole: true },
    ...{ min: 1, max: 4096, initial: 32 },
  }),
  podLimit: input.number({
    ...{ label: 'namespace.pods', required: true, whole: true, min: 1, max: 1000, initial: 100 },
  }),
};

export const namespace = resource<ContainerNamespace>()({
  name: 'k8snamespace',
  messages,
  title: 'namespace.title',
  api: { list: api.listContainerNamespaces },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    clusterName: f.ref('container.cluster', ({ clusterId: id }) => ({ kind: 'k8sCluster', id }), {
      search: 'lk',
      sort: true,
    }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    cpuLimit: f.number('namespace.cpu', { sort: true }),
    memoryLimit: f.number('namespace.memory', { unit: 'GiB', sort: true }),
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
      configMaps: t.list(configMap, {
        title: 'configmap.title',
        within: ({ id }) => ({ namespaceId: id }),
        omit: ['namespace', 'clusterName'],
      }),
      ingresses: t.list(ingress, {
        title: 'ingress.title',
        within: ({ id }) => ({ namespaceId: id }),
        omit: ['namespace', 'clusterName'],
      }),
      certificates: t.list(certificate, {
        title: 'certificate.title',
        within: ({ id }) => ({ namespaceId: id }),
        omit: ['namespace', 'clusterName'],
      }),
      secrets: t.list(secret, {
        title: 'secret.title',
        within: ({ id }) => ({ namespaceId: id }),
        omit: ['namespace', 'clusterName'],
      }),
      pvcs: t.list(pvc, {
        title: 'pvc.title',
        within: ({ id }) => ({ namespaceId: id }),
        omit: ['namespace', 'clusterName'],
      }),
      sidecars: t.list(sidecar, {
        title: 'sidecar.title',
        within: ({ id }) => ({ namespaceId: id }),
        omit: ['namespace', 'clusterName'],
      }),
      history: t.history(),
    }),
  },
});
