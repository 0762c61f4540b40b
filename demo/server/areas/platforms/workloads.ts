import { randomInt } from 'node:crypto';
import type { Autoscaler } from '../../../../src/core/api/platforms/autoscalers';
import * as api from '../../../../src/core/api/platforms/workloads';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord, type Changes } from '../../records/write';
import { assertFree, assertUnused, dropParts, refuse, someAddress, type Own } from './checks';
import { nodesOf, takesPods, withNodes } from './cluster-nodes';
import {
  assertInSpace,
  assertLabel,
  madeIn,
  placeIn,
  PODS_PER_NODE,
  runningCluster,
  spaceFor,
  type Namespace,
} from './clusters';
import { inBatches } from './injection';
import { begins, stays, type Pod } from './pods';
import { SERVICE_OF_RULE, usersOf, type UsedByKey } from './used-by';
import {
  k8sAutoscaler,
  k8sConfigMap,
  k8sIngress,
  k8sNamespace,
  k8sPod,
  k8sPvc,
  k8sService,
  k8sSidecar,
  k8sWorkload,
} from '../../kinds/platforms';

type Workload = Own<api.Workload>;
type Service = Omit<Own<api.ContainerService>, UsedByKey>;
type ConfigMap = Omit<Own<api.ConfigMap>, UsedByKey>;
type Limits = Pick<Own<Autoscaler>, 'minReplicas' | 'maxReplicas'>;

const letters = 'bcdfghjklmnpqrstvwxz2456789';
const suffix = () =>
  Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join('');

const podsOf = (scope: TenantScope, parentId: string) =>
  findRecords<Pod>(scope, k8sPod, { match: { parentId } });

/** Starts as many pods as asked for, each on the node that has the fewest; refuses when the nodes or the quota are full. */
async function startPods(scope: TenantScope, workload: Row<Workload>, count: number) {
  if (count <= 0) return;
  const { clusterId, clusterName, namespaceId, namespace, image } = workload.data;
  const nodes = (await nodesOf(scope, clusterId)).filter(takesPods);
  const pods = await findRecords<Pod>(scope, k8sPod, { match: { clusterId } });
  const left = nodes.length * PODS_PER_NODE - pods.length;
  if (count > left) throw refuse('k8s.capacity', { left: Math.max(0, left), needed: count });
  const space = await readRecord<Namespace>(scope, k8sNamespace, namespaceId);
  const inSpace = pods.filter((pod) => pod.data.namespaceId === namespaceId).length;
  const limit = space.data.podLimit;
  if (inSpace + count > limit) throw refuse('k8s.quota', { name: space.name, limit });
  const load = new Map(nodes.map((node) => [node.name, 0]));
  for (const { data } of pods) {
    const now = load.get(data.nodeName);
    if (now !== undefined) load.set(data.nodeName, now + 1);
  }
  for (let n = 0; n < count; n += 1) {
    const [nodeName = ''] = [...load].sort(([, a], [, b]) => a - b)[0] ?? [];
    load.set(nodeName, (load.get(nodeName) ?? 0) + 1);
    const place = { clusterId, clusterName, namespaceId, namespace };
    const where = { ...place, nodeName, address: someAddress(100) };
    const of = { workloadId: workload.id, workloadName: workload.name };
    await insertRecord(scope, k8sPod, {
      name: `${workload.name}-${suffix()}`,
      status: 'PENDING',
      settles: { to: 'RUNNING', seconds: 6 },
      parentId: workload.id,
      projectId: workload.projectId,
      ownerId: workload.ownerId,
      data: { ...where, ...of, image, restarts: 0, ...begins() },
    });
  }
}

async function stopPods(scope: TenantScope, pods: readonly Row<Pod>[]): Promise<void> {
  for (const pod of pods)
    await updateRecord(scope, k8sPod, pod, {
      status: 'STOPPING',
      settles: { to: '', seconds: 5 },
    });
}

/** Every pod anew, with what the workload says now. */
async function restartPods(scope: TenantScope, workload: Row, image: string): Promise<void> {
  for (const pod of (await podsOf(scope, workload.id)).filter(stays))
    await updateRecord(scope, k8sPod, pod, {
      status: 'RESTARTING',
      settles: { to: 'RUNNING', seconds: 8 },
      data: { image, restarts: pod.data.restarts + 1, ...begins() },
    });
}

/** A volume of one node cannot follow pods on several; `field` says how many there are to be. */
export async function assertFollows(
  scope: TenantScope,
  row: Row<Workload>,
  replicas: number,
  field: 'replicas' | 'maxReplicas' = 'replicas',
): Promise<void> {
  if (replicas <= 1) return;
  const match = { workloadId: row.id, accessMode: 'RWO' };
  const [volume] = await findRecords(scope, k8sPvc, { match });
  if (volume) throw refuse('pvc.holds', { name: row.name, volume: volume.name }, field);
}

/** As many pods as asked for; what becomes of the workload. */
export async function scaleTo(
  scope: TenantScope,
  row: Row<Workload>,
  replicas: number,
): Promise<Changes> {
  if (row.data.type === 'DaemonSet') throw refuse('k8s.daemon', {}, 'replicas');
  if (replicas > row.data.replicas) await assertFollows(scope, row, replicas);
  const pods = (await podsOf(scope, row.id)).filter(stays);
  await startPods(scope, row, replicas - pods.length);
  await stopPods(scope, pods.slice(0, Math.max(0, pods.length - replicas)));
  const to = replicas === 0 ? 'STOPPED' : 'RUNNING';
  return { status: 'RESIZING', settles: { to, seconds: 8 }, data: { replicas } };
}

/** Whoever grows a workload by its load keeps it within limits; nobody is asked about one that is stopped on purpose. */
async function assertWithin(
  scope: TenantScope,
  { id, name }: Row<Workload>,
  replicas: number,
): Promise<void> {
  const [scaler] = await findRecords<Limits>(scope, k8sAutoscaler, { match: { workloadId: id } });
  if (!scaler || replicas === 0) return;
  const { minReplicas: min, maxReplicas: max } = scaler.data;
  if (replicas < min || replicas > max)
    throw refuse('k8s.hpaLimits', { name, by: scaler.name, min, max }, 'replicas');
}

const rolling = { status: 'RESTARTING', settles: { to: 'RUNNING', seconds: 10 } } as const;
/** Statuses in which a workload can be scaled. */
export const ALIVE = ['RUNNING', 'STOPPED', 'EXCEPTION', 'ERROR'];

const workloadHandlers: readonly Handler[] = [
  listHandler(api.listWorkloads, k8sWorkload),
  readHandler(api.readWorkload, k8sWorkload),
  forSession(api.createWorkload, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      assertLabel(body.name);
      const space = await readRecord<Namespace>(scope, k8sNamespace, body.namespaceId);
      const cluster = await runningCluster(scope, space.data.clusterId);
      await assertFree(scope, k8sWorkload, body.name, { parentId: space.id });
      const { name, type, image, configMapId } = body;
      if (configMapId !== '') {
        const map = await readRecord<ConfigMap>(scope, k8sConfigMap, configMapId);
        assertInSpace(map, space.id, 'configMapId');
      }
      const nodes = (await nodesOf(scope, cluster.id)).filter(takesPods);
      const replicas = type === 'DaemonSet' ? nodes.length : body.replicas;
      const where = placeIn(space);
      const row = await insertRecord<Workload>(scope, k8sWorkload, {
        name,
        status: replicas === 0 ? 'STOPPED' : 'STARTING',
        ...(replicas === 0 ? {} : { settles: { to: 'RUNNING', seconds: 8 } }),
        parentId: space.id,
        projectId: cluster.projectId,
        ownerId: context.session.user.id,
        data: { ...where, type, image, replicas, configMapId },
      });
      await startPods(scope, row, replicas);
      const target = { kind: k8sWorkload.name, targetId: row.id, targetName: name };
      await audit(context, scope, { action: 'k8sworkload:create', ...target, detail: body });
      return toWire(row);
    }),
  ),
  patchHandler<typeof api.changeWorkloads, Workload>(api.changeWorkloads, k8sWorkload, {
    scale: {
      run: async (scope, row, { replicas }) => {
        await assertWithin(scope, row, replicas);
        return scaleTo(scope, row, replicas);
      },
    },
    restart: {
      run: async (scope, row) => {
        await restartPods(scope, row, row.data.image);
        return rolling;
      },
    },
    setImage: {
      run: async (scope, row, { image }) => {
        await restartPods(scope, row, image);
        return { ...(row.data.replicas === 0 ? {} : rolling), data: { image } };
      },
    },
  }),
  removeHandler(api.deleteWorkload, k8sWorkload, async (scope, row) => {
    await assertUnused(scope, k8sWorkload, row, [
      [k8sService, 'workloadId'],
      [k8sAutoscaler, 'workloadId'],
      [k8sPvc, 'workloadId'],
      [k8sSidecar, 'workloadId'],
    ]);
    await dropParts(scope, [k8sPod], row.id);
  }),
];

const podHandlers: readonly Handler[] = [
  inBatches(
    listHandler<Pod>(api.listPods, k8sPod, { wires: (rows, { scope }) => withNodes(scope, rows) }),
  ),
  patchHandler<typeof api.changePods, Pod>(api.changePods, k8sPod, {
    restart: {
      run: (_scope, row) => ({
        status: 'RESTARTING',
        settles: { to: 'RUNNING', seconds: 6 },
        data: { restarts: row.data.restarts + 1, ...begins() },
      }),
    },
  }),
  removeHandler<Pod>(api.deletePod, k8sPod, async (scope, row) => {
    const workload = await readRecord<Workload>(scope, k8sWorkload, row.data.workloadId);
    // The room of the pod that goes is free for the one that comes.
    await scope.remove('records', { kind: k8sPod.name, id: row.id });
    if (stays(row)) await startPods(scope, workload, 1);
  }),
];

/** The port of every node that leads to a service: the one that was asked for, or the first that is free. */
async function nodePortOf(scope: TenantScope, clusterId: string, asked: number | undefined) {
  const services = await findRecords<Service>(scope, k8sService, { match: { clusterId } });
  const taken = new Map(services.map(({ name, data }) => [data.nodePort, name]));
  if (asked !== undefined) {
    const name = taken.get(asked);
    if (name !== undefined) throw refuse('k8s.nodePort', { port: asked, name }, 'nodePort');
    return asked;
  }
  let port = 30_000;
  while (taken.has(port)) port += 1;
  return port;
}

/** With the names of the ingresses that lead to it. */
async function shownServices(
  rows: readonly Row<Service>[],
  { scope }: Pick<SessionContext, 'scope'>,
): Promise<readonly object[]> {
  const used = await usersOf(scope, rows, [k8sIngress], SERVICE_OF_RULE);
  return rows.map((row) => ({ ...toWire(row), ...used(row.id) }));
}
const shownService = async (row: Row<Service>, context: SessionContext) =>
  (await shownServices([row], context))[0] ?? {};

const serviceHandlers: readonly Handler[] = [
  listHandler<Service>(api.listContainerServices, k8sService, { wires: shownServices }),
  createHandler<typeof api.createContainerService, Service>(
    api.createContainerService,
    k8sService,
    async (scope, body, context) => {
      assertLabel(body.name);
      const workload = await readRecord<Workload>(scope, k8sWorkload, body.workloadId);
      const { clusterId, clusterName, namespaceId, namespace } = workload.data;
      await assertFree(scope, k8sService, body.name, { parentId: namespaceId });
      const { name, type, port, targetPort } = body;
      if (type === 'ClusterIP' && body.nodePort !== undefined)
        throw refuse('k8s.noNodePort', {}, 'nodePort');
      const nodePort = type === 'ClusterIP' ? 0 : await nodePortOf(scope, clusterId, body.nodePort);
      const of = { workloadId: workload.id, workloadName: workload.name };
      const clusterIp = `172.21.${randomInt(255)}.${randomInt(2, 250)}`;
      const where = { clusterId, clusterName, namespaceId, namespace };
      return {
        name,
        status: 'NORMAL',
        parentId: namespaceId,
        projectId: workload.projectId,
        ownerId: context.session.user.id,
        data: { ...where, ...of, type, port, targetPort, nodePort, clusterIp },
      };
    },
    shownService,
  ),
  updateHandler<typeof api.updateContainerService, Service>(
    api.updateContainerService,
    k8sService,
    async (scope, row, { workloadId, port, targetPort }) => {
      const workload = await readRecord<Workload>(scope, k8sWorkload, workloadId);
      assertInSpace(workload, row.data.namespaceId, 'workloadId');
      return { data: { workloadId, workloadName: workload.name, port, targetPort } };
    },
    shownService,
  ),
  removeHandler(api.deleteContainerService, k8sService, (scope, row) =>
    assertUnused(scope, k8sService, row, [[k8sIngress, SERVICE_OF_RULE]]),
  ),
];

function assertKeys(entries: readonly { readonly key: string }[]): void {
  const seen = new Set<string>();
  for (const { key } of entries) {
    if (seen.has(key)) throw refuse('k8s.configKey', { key }, 'entries');
    seen.add(key);
  }
}

/** Values are what applications sign in with more often than not: the trail names the keys alone. */
function auditKeys(
  context: SessionContext,
  scope: TenantScope,
  action: string,
  { id: targetId, name: targetName, data }: Row<ConfigMap>,
): Promise<void> {
  const keys = data.entries.map((entry) => entry.key);
  const detail = { namespace: data.namespace, keys };
  return audit(context, scope, {
    ...{ action, kind: k8sConfigMap.name, targetId, targetName, detail },
  });
}

/** With the names of the workloads that read it. */
async function shownMaps(
  rows: readonly Row<ConfigMap>[],
  { scope }: Pick<SessionContext, 'scope'>,
): Promise<readonly object[]> {
  const used = await usersOf(scope, rows, [k8sWorkload], 'configMapId');
  return rows.map((row) => ({ ...toWire(row), ...used(row.id) }));
}
const shownMap = async (row: Row<ConfigMap>, context: SessionContext) =>
  (await shownMaps([row], context))[0] ?? {};

const configMapHandlers: readonly Handler[] = [
  listHandler<ConfigMap>(api.listConfigMaps, k8sConfigMap, { wires: shownMaps }),
  readHandler<ConfigMap>(api.readConfigMap, k8sConfigMap, shownMap),
  forSession(api.createConfigMap, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      assertLabel(body.name);
      assertKeys(body.entries);
      const space = await spaceFor(scope, k8sConfigMap, body);
      const where = placeIn(space);
      const row = await insertRecord<ConfigMap>(scope, k8sConfigMap, {
        name: body.name,
        status: 'NORMAL',
        ...madeIn(space, context),
        data: { ...where, entries: body.entries },
      });
      await auditKeys(context, scope, 'k8sconfigmap:create', row);
      return shownMap(row, { ...context, scope });
    }),
  ),
  forSession(api.updateConfigMap, (context, { params, body }) =>
    context.scope.exclusive(async (scope) => {
      assertKeys(body.entries);
      const before = await readRecord<ConfigMap>(scope, k8sConfigMap, params.id);
      await updateRecord(scope, k8sConfigMap, before, { data: { entries: body.entries } });
      const row = await readRecord<ConfigMap>(scope, k8sConfigMap, params.id);
      await auditKeys(context, scope, 'k8sconfigmap:update', row);
      return shownMap(row, { ...context, scope });
    }),
  ),
  removeHandler(api.deleteConfigMap, k8sConfigMap, (scope, row) =>
    assertUnused(scope, k8sConfigMap, row, [[k8sWorkload, 'configMapId']]),
  ),
];

export const workloadAreaHandlers: readonly Handler[] = [
  ...workloadHandlers,
  ...podHandlers,
  ...serviceHandlers,
  ...configMapHandlers,
];
