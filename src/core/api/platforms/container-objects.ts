import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { formList, wireCount, wireFlag, wireText, wireTime } from '../wire';
import { flag, inNamespace, line, ofNamespace, optionalRef, ref, whole } from './fields';
import { podSchema } from './workloads';

/* What stands around the workloads of a container cluster (own contract): storage, ways in and companions. */

const pvc = v.object({
  ...recordFields,
  ...inNamespace,
  storageClass: wireText,
  /** `RWO`, `ROX` or `RWX`. */
  accessMode: wireText,
  /** GiB. */
  capacity: wireCount,
  /** GiB. */
  used: wireCount,
  volumeName: wireText,
  /** Empty while nothing mounts it. */
  workloadId: wireText,
  workloadName: wireText,
  mountPath: wireText,
  /** Since when nothing mounts it; empty while something does. */
  freeTime: wireTime,
});
export type Pvc = v.InferOutput<typeof pvc>;
const pvcs = family<typeof dictionaries.volume>({
  path: '/v1/pvcs',
  perm: 'k8spvc',
  one: 'Pvc',
  many: 'Pvcs',
  noun: 'volume claims of container clusters',
  client: 'containerPlatform',
});
export const storageClasses = ['ssd', 'hdd', 'nas'] as const;
export const accessModes = ['RWO', 'ROX', 'RWX'] as const;
const capacity = whole(1, 32_768);
const mountPath = v.pipe(line(255), v.regex(/^\/[\w./-]*$/));
export const listPvcs = pvcs.list({
  row: pvc,
  filters: { ...ofNamespace, workloadId: v.optional(wireText) },
});
export const readPvc = pvcs.read({ row: pvc });
export const createPvc = pvcs.create({
  row: pvc,
  body: {
    namespaceId: ref,
    name: line(63),
    storageClass: v.picklist(storageClasses),
    accessMode: v.picklist(accessModes),
    capacity,
  },
});
export const changePvcs = pvcs.patch({
  actions: {
    expand: { from: ['available', 'in-use'], asks: { capacity } },
    mount: { from: ['available'], asks: { workloadId: ref, mountPath } },
    unmount: { from: ['in-use'] },
  },
});
export const deletePvc = pvcs.remove({ from: ['available', 'error'] });

const ingressRule = v.object({
  path: wireText,
  serviceId: wireText,
  serviceName: wireText,
  port: wireCount,
  /** Pods behind it that answer, of all. */
  ready: wireCount,
  pods: wireCount,
});
export type IngressRule = v.InferOutput<typeof ingressRule>;
const ingress = v.object({
  ...recordFields,
  ...inNamespace,
  className: wireText,
  host: wireText,
  tls: wireFlag,
  certificateId: wireText,
  certificateName: wireText,
  /** When its certificate ends; empty without one. */
  certificateEnds: wireTime,
  /** Whether its certificate is for this host. */
  certificateCovers: wireFlag,
  rules: v.array(ingressRule),
  address: wireText,
});
export type Ingress = v.InferOutput<typeof ingress>;
const ingresses = family<typeof dictionaries.resourceStatus>({
  path: '/v1/ingresses',
  perm: 'k8singress',
  one: 'Ingress',
  many: 'Ingresses',
  noun: 'ingresses of container clusters',
  client: 'containerPlatform',
});
const ingressFields = {
  host: v.pipe(line(253), v.regex(/^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/)),
  tls: v.optional(flag, false),
  certificateId: optionalRef,
  rules: v.pipe(
    formList(v.object({ path: mountPath, serviceId: ref })),
    v.minLength(1),
    v.maxLength(50),
  ),
};
export const listIngresses = ingresses.list({
  row: ingress,
  filters: { ...ofNamespace, certificateId: v.optional(wireText) },
});
export const readIngress = ingresses.read({ row: ingress });
export const createIngress = ingresses.create({
  row: ingress,
  body: {
    namespaceId: ref,
    name: line(63),
    className: v.optional(v.picklist(['nginx', 'traefik']), 'nginx'),
    ...ingressFields,
  },
});
export const updateIngress = ingresses.update({ row: ingress, body: ingressFields });
export const changeIngresses = ingresses.patch({
  actions: {
    enable: { from: ['DISABLED'] },
    disable: { from: ['NORMAL', 'ALARM', 'ABNORMAL'] },
  },
});
export const deleteIngress = ingresses.remove();

const pair = v.object({ key: line(128), value: v.pipe(v.string(), v.maxLength(4096)) });
const sidecar = v.object({
  ...recordFields,
  ...inNamespace,
  /** `proxy`, `log`, `metrics` or `init`. */
  kind: wireText,
  image: wireText,
  /** Empty: every workload of the namespace. */
  workloadId: wireText,
  workloadName: wireText,
  /** Thousandths of a core. */
  cpu: wireCount,
  /** MiB. */
  memory: wireCount,
  env: v.array(pair),
  secretId: wireText,
  secretName: wireText,
  enabled: wireFlag,
  /** Pods that have it, of those that should. */
  injectedPods: wireCount,
  pods: wireCount,
  /** While it is being injected: how many pods restart at once; otherwise 0. */
  batchSize: wireCount,
});
export type Sidecar = v.InferOutput<typeof sidecar>;
const sidecars = family<typeof dictionaries.resourceStatus>({
  path: '/v1/sidecars',
  perm: 'k8ssidecar',
  one: 'Sidecar',
  many: 'Sidecars',
  noun: 'sidecars of container clusters',
  client: 'containerPlatform',
});
/** As many pods of a sidecar restart at once, at most. */
export const MOST_AT_ONCE = 50;
export const sidecarKinds = ['proxy', 'log', 'metrics', 'init'] as const;
const sidecarFields = {
  kind: v.picklist(sidecarKinds),
  image: line(255),
  workloadId: optionalRef,
  cpu: whole(10, 4000),
  memory: whole(16, 8192),
  env: v.pipe(formList(pair), v.maxLength(50)),
  secretId: optionalRef,
};
export const listSidecars = sidecars.list({
  row: sidecar,
  filters: { ...ofNamespace, secretId: v.optional(wireText) },
});
export const readSidecar = sidecars.read({ row: sidecar });
export const createSidecar = sidecars.create({
  row: sidecar,
  body: { namespaceId: ref, name: line(63), ...sidecarFields },
});
export const updateSidecar = sidecars.update({ row: sidecar, body: sidecarFields });
export const changeSidecars = sidecars.patch({
  actions: {
    enable: { from: 'any' },
    disable: { from: 'any' },
    /** Restarts the pods that miss it, so many at once: the next ones once these run. */
    inject: { from: ['NORMAL'], asks: { batchSize: v.optional(whole(1, MOST_AT_ONCE), 3) } },
  },
});
export const deleteSidecar = sidecars.remove();

/** `injected` is false of all where the sidecar is not enabled; `awaited`: a batch that restarts it is still to come. */
const sidecarPod = v.object({
  ...podSchema.entries,
  ...{ sidecarEnabled: wireFlag, injected: wireFlag, awaited: wireFlag },
});
export type SidecarPod = v.InferOutput<typeof sidecarPod>;
const sidecarPods = family({
  path: '/v1/sidecarpods',
  perm: 'k8spod',
  one: 'SidecarPod',
  many: 'SidecarPods',
  noun: 'pods that a sidecar is for',
  client: 'containerPlatform',
});
export const listSidecarPods = sidecarPods.list({ row: sidecarPod, filters: { sidecarId: ref } });
