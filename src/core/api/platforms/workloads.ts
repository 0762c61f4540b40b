import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { formList, wireCount, wireText, wireTime } from '../wire';
import { inNamespace, line, ofNamespace, optionalRef, ref, whole, usedByFields } from './fields';

/** What runs on container clusters (U-14, own contract); its calls may take 200 s (H-06). */

const workload = v.object({
  ...recordFields,
  ...inNamespace,
  /** `Deployment`, `StatefulSet` or `DaemonSet`. */
  type: wireText,
  image: wireText,
  replicas: wireCount,
  configMapId: wireText,
});
export type Workload = v.InferOutput<typeof workload>;
const workloads = family<typeof dictionaries.vm>({
  path: '/v1/deployments',
  perm: 'k8sworkload',
  one: 'Workload',
  many: 'Workloads',
  noun: 'workloads',
  client: 'containerPlatform',
});
export const listWorkloads = workloads.list({ row: workload, filters: ofNamespace });
export const readWorkload = workloads.read({ row: workload });
export const createWorkload = workloads.create({
  row: workload,
  body: {
    namespaceId: ref,
    name: line(63),
    type: v.optional(v.picklist(['Deployment', 'StatefulSet', 'DaemonSet']), 'Deployment'),
    image: line(255),
    replicas: whole(0, 100),
    configMapId: optionalRef,
  },
});
export const changeWorkloads = workloads.patch({
  actions: {
    scale: {
      from: ['RUNNING', 'STOPPED', 'EXCEPTION', 'ERROR'],
      asks: { replicas: whole(0, 100) },
    },
    restart: { from: ['RUNNING', 'EXCEPTION', 'ERROR'] },
    setImage: { from: ['RUNNING', 'STOPPED', 'EXCEPTION', 'ERROR'], asks: { image: line(255) } },
  },
});
export const deleteWorkload = workloads.remove();

export const podSchema = v.object({
  ...recordFields,
  ...inNamespace,
  workloadId: wireText,
  workloadName: wireText,
  nodeName: wireText,
  /** The node of its cluster that has this name. */
  nodeId: wireText,
  address: wireText,
  image: wireText,
  restarts: wireCount,
  /** When its containers began, the last time. */
  beganTime: wireTime,
});
export type Pod = v.InferOutput<typeof podSchema>;
const pods = family<typeof dictionaries.vm>({
  path: '/v1/pods',
  perm: 'k8spod',
  one: 'Pod',
  many: 'Pods',
  noun: 'pods',
  client: 'containerPlatform',
});
export const listPods = pods.list({
  row: podSchema,
  filters: { ...ofNamespace, workloadId: v.optional(wireText), nodeName: v.optional(wireText) },
});
export const changePods = pods.patch({
  actions: { restart: { from: ['RUNNING', 'EXCEPTION', 'ERROR'] } },
});
export const deletePod = pods.remove({
  summary: 'Removes a pod; its workload starts another one in its place',
});

const service = v.object({
  ...recordFields,
  ...inNamespace,
  /** `ClusterIP`, `NodePort` or `LoadBalancer`. */
  type: wireText,
  workloadId: wireText,
  workloadName: wireText,
  clusterIp: wireText,
  port: wireCount,
  targetPort: wireCount,
  /** 0 where it has none. */
  nodePort: wireCount,
  /* By the ingresses. */
  ...usedByFields,
});
export type ContainerService = v.InferOutput<typeof service>;
const services = family({
  path: '/v1/services',
  perm: 'k8sservice',
  one: 'ContainerService',
  many: 'ContainerServices',
  noun: 'services of container clusters',
  client: 'containerPlatform',
});
const target = { workloadId: ref, port: whole(1, 65_535), targetPort: whole(1, 65_535) };
export const listContainerServices = services.list({ row: service, filters: ofNamespace });
export const createContainerService = services.create({
  row: service,
  body: {
    name: line(63),
    ...target,
    type: v.optional(v.picklist(['ClusterIP', 'NodePort', 'LoadBalancer']), 'ClusterIP'),
    nodePort: v.optional(whole(30_000, 32_767)),
  },
});
export const updateContainerService = services.update({ row: service, body: target });
export const deleteContainerService = services.remove();

const entry = v.object({ key: line(128), value: v.pipe(v.string(), v.maxLength(10_000)) });
const configMap = v.object({
  ...recordFields,
  ...inNamespace,
  entries: v.array(entry),
  /* By the workloads. */
  ...usedByFields,
});
export type ConfigMap = v.InferOutput<typeof configMap>;
const configMaps = family({
  path: '/v1/configmaps',
  perm: 'k8sconfigmap',
  one: 'ConfigMap',
  many: 'ConfigMaps',
  noun: 'config maps',
  client: 'containerPlatform',
});
/** Of all values together, as much as any other text here may be: a list shows many config maps at once. */
const MAX_VALUES = 65_536;
const entries = v.pipe(
  formList(entry),
  v.maxLength(100),
  v.check(
    (all) => all.reduce((length, { value }) => length + value.length, 0) <= MAX_VALUES,
    `at most ${MAX_VALUES} characters`,
  ),
);
export const listConfigMaps = configMaps.list({ row: configMap, filters: ofNamespace });
export const readConfigMap = configMaps.read({ row: configMap });
export const createConfigMap = configMaps.create({
  row: configMap,
  body: { namespaceId: ref, name: line(63), entries },
});
export const updateConfigMap = configMaps.update({ row: configMap, body: { entries } });
export const deleteConfigMap = configMaps.remove();
