import * as kinds from '../../../../demo/server/kinds/platforms';
import type { Kind } from '../../../../demo/server/records/kind';
import { unique, type Here, type Samples } from '../../sample';
import { fresh } from './fresh';

const act =
  (action: string, kind: Kind, status?: string, more: object = {}) =>
  async (here: Here) => ({
    body: {
      action,
      ids: [await fresh(here, kind, status === undefined ? {} : { status })],
      ...more,
    },
  });

/** A cluster with three nodes, a namespace in it and a workload without pods. */
async function cluster(here: Here) {
  const clusterId = await fresh(here, kinds.k8sCluster, {
    status: 'RUNNING',
    data: { version: '1.26.15', nodeCount: 3 },
  });
  const of = { parentId: clusterId, data: { clusterId, schedulable: true } };
  const nodes: string[] = [];
  for (let n = 0; n < 3; n += 1)
    nodes.push(await fresh(here, kinds.k8sNode, { ...of, status: 'RUNNING' }));
  const namespaceId = await fresh(here, kinds.k8sNamespace, of);
  return { clusterId, namespaceId, nodes };
}

async function workload(here: Here) {
  const where = await cluster(here);
  const { clusterId, namespaceId } = where;
  const data = { clusterId, namespaceId, type: 'Deployment', replicas: 0, configMapId: '' };
  const status = 'RUNNING';
  const id = await fresh(here, kinds.k8sWorkload, { status, parentId: namespaceId, data });
  return { ...where, id };
}

const autoscalerLimits = { minReplicas: 1, maxReplicas: 3, cpuTarget: 70, memoryTarget: 0 };

const onWorkload =
  (action: string, more: object = {}) =>
  async (here: Here) => ({
    body: { action, ids: [(await workload(here)).id], ...more },
  });

const label = (stem: string) => unique(stem).toLowerCase();

export const containerSamples: Samples = {
  listContainerClusters: () => ({ query: { sort: 'nodeCount', order: 'desc' } }),
  readContainerCluster: async (here) => ({ params: { id: (await cluster(here)).clusterId } }),
  createContainerCluster: () => ({
    body: { name: label('cluster-'), version: '1.30.9', flavor: 'k8s.large', nodeCount: 2 },
  }),
  updateContainerCluster: async (here) => ({
    params: { id: (await cluster(here)).clusterId },
    body: { description: '测试集群' },
  }),
  'changeContainerClusters#upgrade': async (here) => ({
    body: { action: 'upgrade', ids: [(await cluster(here)).clusterId], version: '1.30.9' },
  }),
  'changeContainerClusters#sync': act('sync', kinds.k8sCluster, 'UNKNOWN'),
  deleteContainerCluster: async (here) => ({ params: { id: (await cluster(here)).clusterId } }),
  hostingClusterConfigs: () => ({}),
  narrowHostingCluster: async (here) => ({
    body: { id: (await cluster(here)).clusterId, count: 1 },
  }),
  expandHostingCluster: async (here) => ({
    body: { id: (await cluster(here)).clusterId, count: 2 },
  }),

  listContainerNodes: () => ({ query: { sort: 'cpu', order: 'asc' } }),
  readContainerNode: async (here) => ({ params: { id: (await cluster(here)).nodes[0] ?? '' } }),
  'changeContainerNodes#cordon': act('cordon', kinds.k8sNode),
  'changeContainerNodes#uncordon': act('uncordon', kinds.k8sNode, 'RUNNING'),
  'changeContainerNodes#drain': async (here) => ({
    body: { action: 'drain', ids: [(await cluster(here)).nodes[0] ?? ''] },
  }),
  'changeContainerNodes#restart': act('restart', kinds.k8sNode, 'RUNNING'),

  listContainerNamespaces: () => ({ query: { rows: 5 } }),
  createContainerNamespace: async (here) => ({
    body: {
      ...{ clusterId: (await cluster(here)).clusterId, name: label('space-') },
      ...{ cpuLimit: 8, memoryLimit: 32, podLimit: 40 },
    },
  }),
  updateContainerNamespace: async (here) => ({
    params: { id: (await cluster(here)).namespaceId },
    body: { cpuLimit: 8, memoryLimit: 32, podLimit: 40 },
  }),
  deleteContainerNamespace: async (here) => ({
    params: { id: (await cluster(here)).namespaceId },
  }),

  listWorkloads: () => ({ query: { sort: 'replicas', order: 'desc' } }),
  readWorkload: async (here) => ({ params: { id: (await workload(here)).id } }),
  createWorkload: async (here) => ({
    body: {
      ...{ namespaceId: (await cluster(here)).namespaceId, name: label('app-') },
      ...{ image: 'nginx:1.27', replicas: 2 },
    },
  }),
  'changeWorkloads#scale': onWorkload('scale', { replicas: 3 }),
  'changeWorkloads#restart': onWorkload('restart'),
  'changeWorkloads#setImage': onWorkload('setImage', { image: 'nginx:1.28' }),
  deleteWorkload: async (here) => ({ params: { id: (await workload(here)).id } }),

  listPods: () => ({ query: { sort: 'restarts', order: 'desc' } }),
  'changePods#restart': act('restart', kinds.k8sPod, 'RUNNING'),
  deletePod: async (here) => {
    const { id, clusterId, namespaceId } = await workload(here);
    const data = { clusterId, namespaceId, workloadId: id };
    return { params: { id: await fresh(here, kinds.k8sPod, { parentId: id, data }) } };
  },

  listContainerServices: () => ({ query: { sort: 'nodePort', order: 'asc' } }),
  createContainerService: async (here) => ({
    body: {
      ...{ name: label('svc-'), workloadId: (await workload(here)).id },
      ...{ type: 'NodePort', port: 80, targetPort: 8080 },
    },
  }),
  updateContainerService: async (here) => {
    const { id, clusterId, namespaceId } = await workload(here);
    const data = { clusterId, namespaceId, workloadId: id };
    const service = await fresh(here, kinds.k8sService, { parentId: namespaceId, data });
    return { params: { id: service }, body: { workloadId: id, port: 81, targetPort: 8081 } };
  },
  deleteContainerService: async (here) => ({ params: { id: await fresh(here, kinds.k8sService) } }),

  listConfigMaps: () => ({ query: { rows: 5 } }),
  readConfigMap: async (here) => ({ params: { id: await fresh(here, kinds.k8sConfigMap) } }),
  createConfigMap: async (here) => ({
    body: {
      namespaceId: (await cluster(here)).namespaceId,
      name: label('conf-'),
      entries: [{ key: 'A', value: '1' }],
    },
  }),
  updateConfigMap: async (here) => ({
    params: { id: await fresh(here, kinds.k8sConfigMap) },
    body: { entries: [{ key: 'A', value: '2' }] },
  }),
  deleteConfigMap: async (here) => ({ params: { id: await fresh(here, kinds.k8sConfigMap) } }),

  listAutoscalers: () => ({ query: { rows: 5 } }),
  readAutoscaler: async (here) => ({ params: { id: await fresh(here, kinds.k8sAutoscaler) } }),
  createAutoscaler: async (here) => ({
    body: { workloadId: (await workload(here)).id, name: label('hpa-'), ...autoscalerLimits },
  }),
  updateAutoscaler: async (here) => ({
    params: {
      id: await fresh(here, kinds.k8sAutoscaler, {
        data: { workloadId: (await workload(here)).id, ...autoscalerLimits },
      }),
    },
    body: { ...autoscalerLimits, maxReplicas: 4 },
  }),
  deleteAutoscaler: async (here) => ({ params: { id: await fresh(here, kinds.k8sAutoscaler) } }),
};

const repository = (here: Here) => fresh(here, kinds.registryRepository);
const tag = async (here: Here, locked = false) => {
  const repositoryId = await repository(here);
  const data = { repositoryId, locked };
  return fresh(here, kinds.registryTag, { parentId: repositoryId, data });
};
const onTag =
  (action: string, more: object = {}) =>
  async (here: Here) => ({ body: { action, ids: [await tag(here)], ...more } });

export const registrySamples: Samples = {
  listRegistryProjects: () => ({ query: { sort: 'quota', order: 'desc' } }),
  createRegistryProject: () => ({ body: { name: unique('project'), quota: 10 } }),
  updateRegistryProject: async (here) => ({
    params: { id: await fresh(here, kinds.registryProject) },
    body: { description: '业务镜像', quota: 300 },
  }),
  'changeRegistryProjects#open': act('open', kinds.registryProject),
  'changeRegistryProjects#close': act('close', kinds.registryProject),
  deleteRegistryProject: async (here) => ({
    params: { id: await fresh(here, kinds.registryProject) },
  }),
  listRegistryRepositories: () => ({ query: { sort: 'pullCount', order: 'desc' } }),
  updateRegistryRepository: async (here) => ({
    params: { id: await repository(here) },
    body: { description: '网关' },
  }),
  deleteRegistryRepository: async (here) => ({ params: { id: await repository(here) } }),
  readScanReport: async (here) => ({ params: { id: await fresh(here, kinds.registryTag) } }),
  listRegistryTags: () => ({ query: { sort: 'pushTime', order: 'desc' } }),
  'changeRegistryTags#scan': onTag('scan'),
  'changeRegistryTags#lock': onTag('lock'),
  'changeRegistryTags#unlock': onTag('unlock'),
  'changeRegistryTags#copy': async (here) => ({
    body: { action: 'copy', ids: [await tag(here)], name: unique('v') },
  }),
  deleteRegistryTag: async (here) => ({ params: { id: await tag(here) } }),
};
