import { and, eq, isNull } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/clusters';
import type { Endpoint } from '../../../../src/core/api/endpoint';
import { text } from '../../../../src/core/i18n/translator';
import type { Executor } from '../../database/database';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { findCatalogue } from '../../records/catalogue';
import {
  assertAllowed,
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Data, type Kind, type Row } from '../../records/kind';
import { attributeIn } from '../../records/attributes';
import { countRecords, findRecords, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord, type Changes } from '../../records/write';
import {
  assertFree,
  assertUnused,
  dropParts,
  ownershipOf,
  refuse,
  settleTo,
  someAddress,
  type Own,
} from './checks';
import { lbListener } from '../../kinds/network';
import { addNodes, movePods, nodeHandlers, nodesOf, takesPods } from './cluster-nodes';
import {
  k8sAutoscaler,
  k8sCertificate,
  k8sCluster,
  k8sConfigMap,
  k8sIngress,
  k8sNamespace,
  k8sNode,
  k8sPod,
  k8sPvc,
  k8sSecret,
  k8sService,
  k8sSidecar,
  k8sWorkload,
} from '../../kinds/platforms';
import { platformMessages } from './messages';
import { isReached } from './pods';

export type Cluster = Own<api.ContainerCluster>;
export type Namespace = Own<api.ContainerNamespace>;

/** Where what is made in a namespace is. */
export const placeIn = ({ id, name, data }: Row<Namespace>) => ({
  clusterId: data.clusterId,
  clusterName: data.clusterName,
  namespaceId: id,
  namespace: name,
});

/** The namespace in which something of this kind is to get a name that is free there. */
export async function spaceFor(
  scope: TenantScope,
  kind: Kind,
  { name, namespaceId }: { readonly name: string; readonly namespaceId: string },
): Promise<Row<Namespace>> {
  const space = await readRecord<Namespace>(scope, k8sNamespace, namespaceId);
  await assertFree(scope, kind, name, { parentId: space.id });
  return space;
}

/** Whose it is that is made there: the namespace's project's, and whoever made it. */
export const madeIn = (space: Row<Namespace>, { session }: SessionContext) => ({
  parentId: space.id,
  projectId: space.projectId,
  ownerId: session.user.id,
});

/** What works together in a namespace stands in it. */
export function assertInSpace(
  { name, data }: Pick<Row<{ readonly namespaceId: string }>, 'name' | 'data'>,
  namespaceId: string,
  field: string,
): void {
  if (data.namespaceId !== namespaceId) throw refuse('k8s.otherNamespace', { name }, field);
}

export const MIN_NODES = 1;
export const MAX_NODES = 50;
export const PODS_PER_NODE = 30;

/** Choices of the platform, in its catalogue. */
const choice = (name: string, key: 'field.version' | 'field.flavor'): Kind => ({
  name,
  label: text(platformMessages, key),
  fields: {},
});
export const k8sVersion = choice('k8s-version', 'field.version');
export const k8sFlavor = choice('k8s-flavor', 'field.flavor');
/** A type alias, because an interface is no row's data. */
type Flavor = { readonly cpu: number; readonly memory: number };

const versionsOf = async (db: Executor) =>
  (await findCatalogue(db, k8sVersion)).map((version) => version.id);
const flavorsOf = (db: Executor) => findCatalogue<Flavor>(db, k8sFlavor);

export async function flavorOfSize(
  scope: TenantScope,
  cpu: number,
  memory: number,
): Promise<string> {
  const flavors = await flavorsOf(scope.db);
  const found = flavors.find(({ data }) => data.cpu === cpu && data.memory === memory);
  if (!found) throw refuse('k8s.flavor', { flavor: `${cpu}C${memory}G` }, 'flavor');
  return found.id;
}

export interface ClusterSpec {
  readonly version: string;
  readonly flavor: string;
  readonly nodeCount: number;
}

export async function assertCluster(scope: TenantScope, spec: ClusterSpec): Promise<Flavor> {
  const { version, flavor } = spec;
  if (!(await versionsOf(scope.db)).includes(version))
    throw refuse('k8s.version', { version }, 'version');
  const found = (await flavorsOf(scope.db)).find(({ id }) => id === flavor);
  if (!found) throw refuse('k8s.flavor', { flavor }, 'flavor');
  return found.data;
}

interface Opened {
  readonly name: string;
  readonly projectId: string | null;
  readonly ownerId: string;
  readonly spec: ClusterSpec;
  readonly more?: Partial<Cluster>;
}

/** A cluster with its nodes and the namespaces that every cluster has. */
export async function openCluster(scope: TenantScope, opened: Opened): Promise<Row<Cluster>> {
  const { name, projectId, ownerId, spec } = opened;
  const flavor = await assertCluster(scope, spec);
  await assertFree(scope, k8sCluster, name);
  const row = await insertRecord<Cluster>(scope, k8sCluster, {
    ...{ name, projectId, ownerId },
    status: 'BUILDING',
    settles: { to: 'RUNNING', seconds: 30 },
    data: clusterData(spec, flavor, someAddress(40), opened.more),
  });
  await addNodes(scope, row, flavor, spec.nodeCount);
  for (const namespace of api.clusterNamespaces) {
    await insertRecord(scope, k8sNamespace, {
      ...{ name: namespace, projectId, ownerId, parentId: row.id, status: 'NORMAL' },
      data: namespaceData(row, shareOf(row.data, 4)),
    });
  }
  return row;
}

export function clusterData(
  spec: ClusterSpec,
  flavor: Flavor,
  address: string,
  more: object = {},
): Cluster {
  return {
    ...{ description: '', expireTime: '', orderId: '' },
    ...{ podCidr: '172.20.0.0/16', serviceCidr: '172.21.0.0/16' },
    version: spec.version,
    flavor: spec.flavor,
    nodeCount: spec.nodeCount,
    cpu: flavor.cpu * spec.nodeCount,
    memory: flavor.memory * spec.nodeCount,
    endpoint: `https://${address}:6443`,
    ...more,
  };
}

/** What one of so many equal shares of a cluster lets a namespace use. */
export const shareOf = (
  { cpu, memory, nodeCount }: Pick<Cluster, 'cpu' | 'memory' | 'nodeCount'>,
  shares: number,
): Pick<Namespace, 'cpuLimit' | 'memoryLimit' | 'podLimit'> => ({
  cpuLimit: Math.max(1, Math.floor(cpu / shares)),
  memoryLimit: Math.max(1, Math.floor(memory / shares)),
  podLimit: Math.max(1, Math.floor((nodeCount * PODS_PER_NODE) / shares)),
});

const namespaceData = (
  cluster: Row,
  limits: Pick<Namespace, 'cpuLimit' | 'memoryLimit' | 'podLimit'>,
): Namespace => ({ ...limits, clusterId: cluster.id, clusterName: cluster.name });

/** The size of a node: the cluster's own is that of all of them. */
function nodeSize({ data }: Row<Cluster>): Flavor {
  const nodes = Math.max(1, data.nodeCount);
  return { cpu: data.cpu / nodes, memory: data.memory / nodes };
}

/** A cluster as an order names it: an order without a flavor says how large a node is. */
export async function clusterNow(scope: TenantScope, cluster: Row<Cluster>): Promise<Data> {
  const { version, flavor } = cluster.data;
  const size = (await flavorsOf(scope.db)).find(({ id }) => id === flavor)?.data;
  const nodeCount = (await nodesOf(scope, cluster.id)).length;
  return { version, nodeCount, ...(size ?? nodeSize(cluster)) };
}

/** What a cluster shows once it has that many nodes. */
export function resized(cluster: Row<Cluster>, nodeCount: number): Changes {
  const { cpu, memory } = nodeSize(cluster);
  return {
    status: 'RESIZING',
    settles: { to: 'RUNNING', seconds: 20 },
    data: { nodeCount, cpu: cpu * nodeCount, memory: memory * nodeCount },
  };
}

/** E-167, E-168: the body names one cluster. */
function onCluster(
  endpoint: Endpoint,
  change: (scope: TenantScope, cluster: Row<Cluster>, count: number) => Promise<number>,
): Handler {
  return forSession(
    endpoint,
    (context, { body }) =>
      context.scope.exclusive(async (scope) => {
        const { id, count } = body as { id: string; count: number };
        const row = await readRecord<Cluster>(scope, k8sCluster, id);
        assertAllowed(endpoint, k8sCluster, row);
        await updateRecord(scope, k8sCluster, row, resized(row, await change(scope, row, count)));
        const target = { kind: k8sCluster.name, targetId: id, targetName: row.name };
        await audit(context, scope, { action: endpoint.perm ?? '', ...target, detail: body });
        return toWire(await readRecord(scope, k8sCluster, id));
      }),
    k8sCluster,
  );
}

async function narrow(scope: TenantScope, cluster: Row<Cluster>, count: number): Promise<number> {
  const nodes = await nodesOf(scope, cluster.id);
  const left = nodes.length - count;
  if (left < MIN_NODES)
    throw refuse('k8s.minNodes', { min: MIN_NODES, now: nodes.length }, 'count');
  const going = nodes.slice(0, count);
  await movePods(scope, going, nodes.slice(count).filter(takesPods));
  for (const node of going)
    await updateRecord(scope, k8sNode, node, {
      status: 'STOPPING',
      settles: { to: '', seconds: 15 },
      data: { schedulable: false },
    });
  return left;
}

export async function expand(
  scope: TenantScope,
  cluster: Row<Cluster>,
  count: number,
): Promise<number> {
  const now = (await nodesOf(scope, cluster.id)).length;
  if (now + count > MAX_NODES) throw refuse('k8s.maxNodes', { max: MAX_NODES, now }, 'count');
  await addNodes(scope, cluster, nodeSize(cluster), count);
  return now + count;
}

/** What stands in a namespace beside what runs there, and goes with it. */
const objectsOfNamespace = [k8sPvc, k8sIngress, k8sSidecar, k8sCertificate, k8sSecret];
export const partsOfCluster = [
  k8sNode,
  k8sNamespace,
  k8sWorkload,
  k8sPod,
  k8sService,
  k8sConfigMap,
  k8sAutoscaler,
  ...objectsOfNamespace,
];

/** A listener of a load balancer stands outside and would go on without what it answers by: it refuses, and is named. */
async function assertNoListener(
  scope: TenantScope,
  kind: Kind,
  row: Row,
  within: 'clusterId' | 'namespaceId',
): Promise<void> {
  const { records } = scope.rows;
  // The ids alone: the rows have private keys in them.
  const certificates = await scope.db
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        eq(records.kind, k8sCertificate.name),
        isNull(records.removeTime),
        attributeIn(scope, within, [row.id]),
      ),
    );
  const ids = certificates.map(({ id }) => id);
  if (ids.length > 0) await assertUnused(scope, kind, row, [[lbListener, 'certificateId', ids]]);
}

/** Everything of a cluster: some of it is a part of a part, so it is found by the cluster's id. */
export async function dropCluster(scope: TenantScope, row: Row): Promise<void> {
  const clusterId = row.id;
  await assertNoListener(scope, k8sCluster, row, 'clusterId');
  for (const kind of partsOfCluster) {
    const rows = await findRecords(scope, kind, { match: { clusterId } });
    if (rows.length > 0)
      await scope.remove('records', { kind: kind.name, id: rows.map((row) => row.id) });
  }
}

const dnsLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
export function assertLabel(name: string): void {
  if (!dnsLabel.test(name)) throw refuse('k8s.name', {}, 'name');
}

export async function runningCluster(scope: TenantScope, id: string): Promise<Row<Cluster>> {
  const cluster = await readRecord<Cluster>(scope, k8sCluster, id);
  if (cluster.status !== 'RUNNING') throw refuse('k8s.notRunning', { name: cluster.name });
  return cluster;
}

/** One that nobody reaches takes no orders; one that is only not well does. */
export async function reachedCluster(scope: TenantScope, id: string): Promise<void> {
  const cluster = await readRecord<Cluster>(scope, k8sCluster, id);
  if (!isReached(cluster)) throw refuse('k8s.notRunning', { name: cluster.name });
}

const settled = settleTo(k8sCluster, ['UNKNOWN', 'SYNSEXCEPTION', 'EXCEPTION'], 'RUNNING');
/** A cluster that answers again tells how everything of it is that nobody knew of. */
const reach: typeof settled.run = async (scope, row, body, context) => {
  const changes = await settled.run(scope, row, body, context);
  if (changes && row.status === 'UNKNOWN')
    for (const kind of [k8sNode, k8sWorkload, k8sPod])
      for (const part of await findRecords(scope, kind, {
        match: { clusterId: row.id, status: 'UNKNOWN' },
      }))
        await updateRecord(scope, kind, part, { status: 'RUNNING' });
  return changes;
};

const clusterHandlers: readonly Handler[] = [
  listHandler(api.listContainerClusters, k8sCluster),
  readHandler(api.readContainerCluster, k8sCluster),
  forSession(api.createContainerCluster, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      assertLabel(body.name);
      const { name, version, flavor, nodeCount, description } = body;
      const ownership = await ownershipOf(scope, body, context);
      const spec = { version, flavor, nodeCount };
      const row = await openCluster(scope, { ...ownership, name, spec, more: { description } });
      const target = { kind: k8sCluster.name, targetId: row.id, targetName: name };
      await audit(context, scope, { action: 'k8scluster:create', ...target, detail: body });
      return toWire(row);
    }),
  ),
  updateHandler(api.updateContainerCluster, k8sCluster, (_scope, _row, { description }) => ({
    data: { description },
  })),
  patchHandler<typeof api.changeContainerClusters, Cluster>(
    api.changeContainerClusters,
    k8sCluster,
    {
      upgrade: {
        run: async (scope, row, { version }) => {
          const versions = await versionsOf(scope.db);
          if (!versions.includes(version)) throw refuse('k8s.version', { version }, 'version');
          const now = row.data.version;
          if (versions.indexOf(version) <= versions.indexOf(now))
            throw refuse('k8s.versionLater', { version: now }, 'version');
          for (const node of await nodesOf(scope, row.id))
            await updateRecord(scope, k8sNode, node, { data: { version } });
          const settles = { to: 'RUNNING', seconds: 30 };
          return { status: 'RESIZING', settles, data: { version } };
        },
      },
      sync: { run: reach },
    },
  ),
  removeHandler(api.deleteContainerCluster, k8sCluster, async (scope, row) => {
    await assertUnused(scope, k8sCluster, row, [[k8sWorkload, 'clusterId']]);
    await dropCluster(scope, row);
  }),
  forSession(api.hostingClusterConfigs, async ({ app, locale }) => ({
    versions: await versionsOf(app.db),
    flavors: (await flavorsOf(app.db)).map(({ id, name, nameEn, data }) => ({
      id,
      name: locale === 'en' ? nameEn : name,
      ...data,
    })),
    minNodes: MIN_NODES,
    maxNodes: MAX_NODES,
    podsPerNode: PODS_PER_NODE,
  })),
  onCluster(api.narrowHostingCluster, narrow),
  onCluster(api.expandHostingCluster, expand),
];

const namespaceHandlers: readonly Handler[] = [
  listHandler(api.listContainerNamespaces, k8sNamespace),
  createHandler(api.createContainerNamespace, k8sNamespace, async (scope, body, context) => {
    assertLabel(body.name);
    const cluster = await runningCluster(scope, body.clusterId);
    await assertFree(scope, k8sNamespace, body.name, { parentId: cluster.id });
    const { name, cpuLimit, memoryLimit, podLimit } = body;
    return {
      name,
      status: 'NORMAL',
      parentId: cluster.id,
      projectId: cluster.projectId,
      ownerId: context.session.user.id,
      data: namespaceData(cluster, { cpuLimit, memoryLimit, podLimit }),
    };
  }),
  updateHandler(api.updateContainerNamespace, k8sNamespace, async (scope, row, body) => {
    const used = await countRecords(scope, k8sPod, { match: { namespaceId: row.id } });
    if (body.podLimit < used) throw refuse('vmm.below', { used }, 'podLimit');
    return { data: body };
  }),
  removeHandler(api.deleteContainerNamespace, k8sNamespace, async (scope, row) => {
    if (api.clusterNamespaces.includes(row.name))
      throw refuse('k8s.clusterNamespace', { name: row.name });
    await assertUnused(scope, k8sNamespace, row, [
      [k8sWorkload, 'namespaceId'],
      [k8sService, 'namespaceId'],
    ]);
    await assertNoListener(scope, k8sNamespace, row, 'namespaceId');
    await dropParts(scope, [k8sConfigMap, ...objectsOfNamespace], row.id);
  }),
];

export const containerHandlers: readonly Handler[] = [
  ...clusterHandlers,
  ...nodeHandlers,
  ...namespaceHandlers,
];
