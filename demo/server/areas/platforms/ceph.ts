import * as api from '../../../../src/core/api/platforms/ceph';
import { text, translate } from '../../../../src/core/i18n/translator';
import { namePattern } from '../../../../src/core/rules/basic';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { inEach, rowIn } from '../../records/languages';
import { findRecords, readRecord } from '../../records/read';
import { updateRecord } from '../../records/write';
import type { SeedWriter } from '../../seed/writer';
import { assertFree, assertRule, refuse, sum, type Own } from './checks';
import { cephCluster, cephOsd, cephPool } from '../../kinds/platforms';
import { platformMessages } from './messages';
import { around, idOf, mostly, seedKind } from './seeding';

type Cluster = Own<api.CephCluster>;
type Pool = Own<api.CephPool>;
type Osd = Own<api.CephOsd>;

const osdsOf = (scope: TenantScope, clusterId: string) =>
  findRecords<Osd>(scope, cephOsd, { match: { clusterId } });
const poolsOf = (scope: TenantScope, clusterId: string) =>
  findRecords<Pool>(scope, cephPool, { match: { clusterId } });

interface Trouble {
  readonly down: number;
  readonly outside: number;
  readonly slow: number;
  /** Copies of a pool for which there are not enough. */
  readonly lacking: number;
}

/** What the health is about, for whoever reads it; empty where nothing is wrong. */
const whyDegraded = (trouble: Trouble) =>
  inEach((locale) =>
    (['down', 'outside', 'slow', 'lacking'] as const)
      .filter((of) => trouble[of] > 0)
      .map((of) => translate(text(platformMessages, `ceph.${of}`, { count: trouble[of] }), locale))
      .join(locale === 'en' ? ', ' : '，'),
  );

/** Health is what the daemons say: one outside or down is a warning, fewer than a pool's copies an error. */
async function checkHealth(scope: TenantScope, clusterId: string) {
  const osds = await osdsOf(scope, clusterId);
  const pools = await poolsOf(scope, clusterId);
  const down = osds.filter((osd) => osd.status === 'OFFLINE').length;
  const outside = osds.filter((osd) => !osd.data.inside).length;
  const working = osds.filter((osd) => osd.status !== 'OFFLINE' && osd.data.inside).length;
  const copies = Math.max(0, ...pools.map((pool) => pool.data.replicas));
  const used = sum(pools.map((pool) => pool.data.used * pool.data.replicas));
  const data = { osdCount: osds.length, used };
  const slow = osds.filter((osd) => osd.status === 'SUBHEALTH').length;
  const lacking = Math.max(0, copies - working);
  const reason = whyDegraded({ down, outside, slow, lacking });
  if (lacking > 0) return { status: 'HEALTH_ERR', data: { ...data, reason } };
  if (down > 0 || outside > 0 || slow > 0)
    return { status: 'HEALTH_WARN', data: { ...data, reason } };
  return { status: 'NORMAL', data: { ...data, reason: '' } };
}

async function follow(scope: TenantScope, clusterId: string): Promise<void> {
  const cluster = await readRecord<Cluster>(scope, cephCluster, clusterId);
  await updateRecord(scope, cephCluster, cluster, await checkHealth(scope, clusterId));
}

async function assertPool(
  scope: TenantScope,
  cluster: Row<Cluster>,
  { replicas, quota }: Pick<Pool, 'replicas' | 'quota'>,
  /** What the pool itself uses of the cluster. */
  own = 0,
): Promise<void> {
  const count = new Set((await osdsOf(scope, cluster.id)).map((osd) => osd.data.host)).size;
  if (replicas > count) throw refuse('ceph.replicas', { count }, 'replicas');
  const left = cluster.data.capacity - cluster.data.used + own;
  if (quota * replicas > left) throw refuse('ceph.capacity', { name: cluster.name, left }, 'quota');
}

const poolHandlers: readonly Handler[] = [
  listHandler(api.listCephPools, cephPool),
  createHandler(api.createCephPool, cephPool, async (scope, body, context) => {
    assertRule(namePattern, body.name, context);
    const cluster = await readRecord<Cluster>(scope, cephCluster, body.clusterId);
    await assertPool(scope, cluster, body);
    await assertFree(scope, cephPool, body.name, { parentId: cluster.id });
    const { name, replicas, quota, placementGroups, application } = body;
    const data: Pool = {
      ...{ clusterId: cluster.id, clusterName: cluster.name, replicas, quota, used: 0 },
      ...{ placementGroups, application },
    };
    const { id: parentId, projectId } = cluster;
    const ownerId = context.session.user.id;
    return { name, status: 'NORMAL', parentId, projectId, ownerId, data };
  }),
  updateHandler<typeof api.updateCephPool, Pool>(
    api.updateCephPool,
    cephPool,
    async (scope, row, body) => {
      const cluster = await readRecord<Cluster>(scope, cephCluster, row.data.clusterId);
      const { used, replicas } = row.data;
      await assertPool(scope, cluster, body, used * replicas);
      if (body.quota > 0 && body.quota < used) throw refuse('ceph.quota', { used }, 'quota');
      await updateRecord(scope, cephPool, row, { data: body });
      await follow(scope, cluster.id);
      return { data: body };
    },
  ),
  removeHandler<Pool>(api.deleteCephPool, cephPool, async (scope, row) => {
    await scope.remove('records', { kind: cephPool.name, id: row.id });
    await follow(scope, row.data.clusterId);
  }),
];

const osdHandlers: readonly Handler[] = [
  listHandler(api.listCephOsds, cephOsd),
  patchHandler<typeof api.changeCephOsds, Osd>(api.changeCephOsds, cephOsd, {
    in: {
      run: async (scope, row) => {
        await updateRecord(scope, cephOsd, row, { data: { inside: true } });
        await follow(scope, row.data.clusterId);
        return undefined;
      },
    },
    out: {
      run: async (scope, row) => {
        const { clusterId } = row.data;
        const left = (await osdsOf(scope, clusterId)).filter(
          (osd) => osd.data.inside && osd.status !== 'OFFLINE' && osd.id !== row.id,
        ).length;
        const pool = (await poolsOf(scope, clusterId)).find(({ data }) => data.replicas > left);
        if (pool) throw refuse('ceph.unsafe', { count: pool.data.replicas, name: pool.name });
        await updateRecord(scope, cephOsd, row, { data: { inside: false } });
        await follow(scope, clusterId);
        return undefined;
      },
    },
    restart: {
      run: async (scope, row) => {
        await updateRecord(scope, cephOsd, row, { status: 'ONLINE' });
        await follow(scope, row.data.clusterId);
        return undefined;
      },
    },
  }),
];

const clusterWire = (row: Row<Cluster>, context: Pick<SessionContext, 'locale'>) =>
  toWire(rowIn(row, context, 'reason'));

export const cephHandlers: readonly Handler[] = [
  listHandler<Cluster>(api.listCephClusters, cephCluster, { wire: clusterWire }),
  readHandler<Cluster>(api.readCephCluster, cephCluster, clusterWire),
  patchHandler(api.changeCephClusters, cephCluster, {
    check: { run: (scope, row) => checkHealth(scope, row.id) },
  }),
  ...poolHandlers,
  ...osdHandlers,
];

const CLUSTERS = 3;
const OSDS = 8;
const POOLS = 3;
const COPIES = 3;
const health = ['NORMAL', 'HEALTH_WARN', 'HEALTH_ERR'];
/** Daemons of each cluster that are down, and that are slow. */
const TROUBLE = [
  { down: 0, slow: 0 },
  { down: 1, slow: 1 },
  { down: 6, slow: 0 },
];

/** What each pool of a cluster holds, GiB without its copies, and how large one daemon is. */
const HELD = [
  { pools: [2100, 640, 1460], osd: 4000 },
  { pools: [1350, 220, 870], osd: 2000 },
  { pools: [480, 90, 3910], osd: 8000 },
];
const heldBy = (cluster: number) => around(HELD, cluster);
const usedOf = (cluster: number) => COPIES * sum(heldBy(cluster).pools);
/** A little more on one than on another, and together what the cluster uses. */
const UNEVEN = [-40, 25, 60, -15, -55, 5, 35, -15];

export async function seedCeph(writer: SeedWriter): Promise<void> {
  const reasonOf = ({ down, slow }: (typeof TROUBLE)[number]) =>
    whyDegraded({ down, outside: 0, slow, lacking: Math.max(0, COPIES - (OSDS - down)) });
  await seedKind(writer, cephCluster, 7285, CLUSTERS, ({ i }) => ({
    name: `ceph-${around(['east', 'north', 'backup'], i)}`,
    status: around(health, i),
    data: {
      version: around(['17.2.7', '18.2.4', '16.2.15'], i),
      reason: reasonOf(around(TROUBLE, i)),
      capacity: OSDS * heldBy(i).osd,
      used: usedOf(i),
      osdCount: OSDS,
      monitorCount: 3,
    },
  }));
  await seedKind(writer, cephOsd, 7286, CLUSTERS * OSDS, ({ t, i }) => {
    const cluster = Math.floor(i / OSDS);
    const own = i % OSDS;
    const { down, slow } = around(TROUBLE, cluster);
    return {
      name: `osd.${own}`,
      status: own < down ? 'OFFLINE' : own >= OSDS - slow ? 'SUBHEALTH' : 'ONLINE',
      parentId: idOf(cephCluster, t, cluster),
      data: {
        clusterId: idOf(cephCluster, t, cluster),
        clusterName: `ceph-${around(['east', 'north', 'backup'], cluster)}`,
        host: `ceph-node-${(own % 4) + 1}`,
        deviceClass: around(['ssd', 'hdd', 'nvme'], own),
        capacity: heldBy(cluster).osd,
        used: usedOf(cluster) / OSDS + around(UNEVEN, own),
        inside: true,
      },
    };
  });
  await seedKind(writer, cephPool, 7287, CLUSTERS * POOLS, ({ t, i }) => {
    const cluster = Math.floor(i / POOLS);
    return {
      name: around(['volumes', 'images', 'objects'], i),
      status: mostly('NORMAL', ['HEALTH_WARN'], i, 5),
      parentId: idOf(cephCluster, t, cluster),
      data: {
        clusterId: idOf(cephCluster, t, cluster),
        clusterName: `ceph-${around(['east', 'north', 'backup'], cluster)}`,
        replicas: COPIES,
        placementGroups: around([128, 64, 256], i),
        quota: 0,
        used: around(heldBy(cluster).pools, i),
        application: around(['rbd', 'rbd', 'rgw'], i),
      },
    };
  });
}
