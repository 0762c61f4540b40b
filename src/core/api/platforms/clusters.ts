import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint } from '../endpoint';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import { flag, line, note, resourceGroupField, ref, whole } from './fields';

/** Container clusters and their nodes and namespaces (U-14, own contract below the container platform's clients). */
export const containerClusterSchema = v.object({
  ...recordFields,
  description: wireText,
  version: wireText,
  nodeCount: wireCount,
  flavor: wireText,
  /** Of all nodes together. */
  cpu: wireCount,
  /** GiB, of all nodes together. */
  memory: wireCount,
  endpoint: wireText,
  podCidr: wireText,
  serviceCidr: wireText,
  expireTime: wireTime,
  /** What ordered it; empty where nothing did. */
  orderId: wireText,
});
export type ContainerCluster = v.InferOutput<typeof containerClusterSchema>;

const clusters = family<typeof dictionaries.vm>({
  path: '/v1/clusters',
  perm: 'k8scluster',
  one: 'ContainerCluster',
  many: 'ContainerClusters',
  noun: 'container clusters',
  client: 'k8s',
});
const clusterFields = {
  name: line(),
  version: line(16),
  flavor: line(32),
  nodeCount: whole(1, 50),
};
export const listContainerClusters = clusters.list({ row: containerClusterSchema });
export const readContainerCluster = clusters.read({ row: containerClusterSchema });
export const createContainerCluster = clusters.create({
  row: containerClusterSchema,
  body: { ...clusterFields, ...resourceGroupField, description: note() },
});
export const updateContainerCluster = clusters.update({
  row: containerClusterSchema,
  body: { description: note() },
});
export const changeContainerClusters = clusters.patch({
  actions: { upgrade: { from: ['RUNNING'], asks: { version: line(16) } }, sync: { from: 'any' } },
});
export const deleteContainerCluster = clusters.remove();

const flavor = v.object({ id: wireText, name: wireText, cpu: wireCount, memory: wireCount });
export const hostingClusterConfigs = defineEndpoint({
  id: 'E-152',
  name: 'hostingClusterConfigs',
  summary: 'What container clusters can be made of: versions, flavors of nodes and limits',
  method: 'GET',
  path: '/life/v1/hostingclusters/configs',
  perm: 'k8scluster:list',
  reply: v.object({
    versions: v.array(wireText),
    flavors: v.array(flavor),
    minNodes: wireCount,
    maxNodes: wireCount,
    podsPerNode: wireCount,
  }),
});

export const narrowHostingCluster = defineEndpoint({
  from: clusters.from('RUNNING'),
  id: 'E-167',
  name: 'narrowHostingCluster',
  summary: 'Takes nodes out of a container cluster; their pods move to the others',
  method: 'POST',
  path: 'cmp/v1/hostingclusters/narrow',
  perm: 'k8scluster:narrow',
  body: v.object({ id: ref, count: whole(1, 50) }),
  reply: containerClusterSchema,
});

export const expandHostingCluster = defineEndpoint({
  from: clusters.from('RUNNING'),
  paid: 'size',
  id: 'E-168',
  name: 'expandHostingCluster',
  summary: 'Adds nodes to a container cluster',
  method: 'POST',
  path: 'cmp/v1/hostingclusters/expand',
  perm: 'k8scluster:expand',
  body: v.object({ id: ref, count: whole(1, 50) }),
  reply: containerClusterSchema,
});

const node = v.object({
  ...recordFields,
  clusterId: wireText,
  address: wireText,
  cpu: wireCount,
  /** GiB. */
  memory: wireCount,
  version: wireText,
  schedulable: wireFlag,
  labels: v.array(wireText),
});
export type ContainerNode = v.InferOutput<typeof node>;
const nodes = family<typeof dictionaries.vm>({
  path: '/v1/nodes',
  perm: 'k8snode',
  one: 'ContainerNode',
  many: 'ContainerNodes',
  noun: 'nodes of container clusters',
  client: 'k8s',
});
const ofCluster = { clusterId: v.optional(wireText) };
export const listContainerNodes = nodes.list({ row: node, filters: ofCluster });
export const readContainerNode = nodes.read({ row: node });
export const changeContainerNodes = nodes.patch({
  actions: {
    cordon: { from: 'any' },
    uncordon: { from: ['RUNNING'] },
    drain: { from: 'any', asks: { force: v.optional(flag, false) } },
    restart: { from: ['RUNNING', 'EXCEPTION', 'UNKNOWN'] },
  },
});

const namespace = v.object({
  ...recordFields,
  clusterId: wireText,
  clusterName: wireText,
  /** Cores that its pods may use together. */
  cpuLimit: wireCount,
  /** GiB that its pods may use together. */
  memoryLimit: wireCount,
  podLimit: wireCount,
});
export type ContainerNamespace = v.InferOutput<typeof namespace>;
const namespaces = family({
  path: '/v1/namespaces',
  perm: 'k8snamespace',
  one: 'ContainerNamespace',
  many: 'ContainerNamespaces',
  noun: 'namespaces of container clusters',
  client: 'k8s',
});
/** Namespaces that every cluster comes with, and goes with. */
export const clusterNamespaces: readonly string[] = ['default', 'kube-system'];
const limits = {
  cpuLimit: whole(1, 1024),
  memoryLimit: whole(1, 4096),
  podLimit: whole(1, 1000),
};
export const listContainerNamespaces = namespaces.list({ row: namespace, filters: ofCluster });
export const createContainerNamespace = namespaces.create({
  row: namespace,
  body: { clusterId: ref, name: line(63), ...limits },
});
export const updateContainerNamespace = namespaces.update({ row: namespace, body: limits });
export const deleteContainerNamespace = namespaces.remove();
