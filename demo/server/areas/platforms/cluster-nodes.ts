import { inArray } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/clusters';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import { listHandler, patchHandler, readHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import { put, refuse, someAddress, turn, type Own } from './checks';
import { k8sNode, k8sPod } from '../../kinds/platforms';
import { beganTime, begins, stays, type Pod } from './pods';

type Cluster = Own<api.ContainerCluster>;
export type Node = Own<api.ContainerNode>;

export const nodesOf = (scope: TenantScope, clusterId: string) =>
  findRecords<Node>(scope, k8sNode, { match: { parentId: clusterId } });

export const takesPods = ({ status, data }: Row<Node>) =>
  (status === 'RUNNING' || status === 'BUILDING') && data.schedulable;

/** Pods know their node by its name: the id of the one of their cluster that has it. */
export async function withNodes(
  scope: TenantScope,
  pods: readonly Row<Pick<Pod, 'nodeName' | 'clusterId' | 'beganTime'>>[],
) {
  const names = [...new Set(pods.map(({ data }) => data.nodeName))];
  const where = inArray(scope.rows.records.name, names);
  const nodes = await findRecords<{ clusterId: string }>(scope, k8sNode, { where });
  const ids = new Map(nodes.map(({ id, name, data }) => [`${data.clusterId} ${name}`, id]));
  return pods.map((pod) => ({
    ...toWire(pod),
    beganTime: beganTime(pod),
    nodeId: ids.get(`${pod.data.clusterId} ${pod.data.nodeName}`) ?? '',
  }));
}

/** Gives the pods of these nodes to the others, one after the other. */
export async function movePods(
  scope: TenantScope,
  from: readonly Row<Node>[],
  to: readonly Row<Node>[],
) {
  const names = new Set(from.map((node) => node.name));
  const clusterId = from[0]?.data.clusterId ?? '';
  const pods = await findRecords<Pod>(scope, k8sPod, { match: { clusterId } });
  // Whoever is about to go goes where it is.
  const moving = pods.filter((pod) => names.has(pod.data.nodeName) && stays(pod));
  const [first] = from;
  if (moving.length > 0 && to.length === 0 && first)
    throw refuse('k8s.lastNode', { name: first.name });
  for (const [i, pod] of moving.entries()) {
    await updateRecord(scope, k8sPod, pod, {
      status: 'PENDING',
      settles: { to: 'RUNNING', seconds: 5 },
      data: { nodeName: to[i % to.length]?.name ?? '', ...begins() },
    });
  }
}

/** Names that no node has: pods know their node by its name. */
function* freeNames(cluster: Row<Cluster>, nodes: readonly Row<Node>[]) {
  const taken = new Set(nodes.map(({ name }) => name));
  for (let n = 1; ; n += 1) {
    const name = `${cluster.name}-node-${n}`;
    if (!taken.has(name)) yield name;
  }
}

export async function addNodes(
  scope: TenantScope,
  cluster: Row<Cluster>,
  size: Pick<Node, 'cpu' | 'memory'>,
  count: number,
) {
  const others = await nodesOf(scope, cluster.id);
  const names = freeNames(cluster, others);
  for (let n = 1; n <= count; n += 1) {
    const data: Node = {
      clusterId: cluster.id,
      address: someAddress(60),
      ...size,
      version: cluster.data.version,
      schedulable: true,
      labels: ['role=worker'],
    };
    const { id: parentId, projectId, ownerId } = cluster;
    await insertRecord(scope, k8sNode, {
      ...{ parentId, projectId, ownerId, data, status: 'BUILDING' },
      name: names.next().value ?? '',
      settles: { to: 'RUNNING', seconds: 20 },
    });
  }
}

export const nodeHandlers: readonly Handler[] = [
  listHandler(api.listContainerNodes, k8sNode),
  readHandler(api.readContainerNode, k8sNode),
  patchHandler<typeof api.changeContainerNodes, Node>(api.changeContainerNodes, k8sNode, {
    cordon: put({ schedulable: false }),
    uncordon: put({ schedulable: true }),
    drain: {
      run: async (scope, row, { force }) => {
        const others = await nodesOf(scope, row.data.clusterId);
        const to = others.filter((node) => node.id !== row.id && takesPods(node));
        // By force the pods stay where they are until somebody makes room for them.
        if (!force || to.length > 0) await movePods(scope, [row], to);
        return { data: { schedulable: false } };
      },
    },
    restart: turn('RESTARTING', 'RUNNING', 15),
  }),
];
