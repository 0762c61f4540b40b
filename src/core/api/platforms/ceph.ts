import * as v from 'valibot';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText } from '../wire';
import { line, ref, whole } from './fields';

/** Ceph clusters (D-043), their pools and their storage daemons. */
const cluster = v.object({
  ...recordFields,
  version: wireText,
  /** What the health is worse than normal for. */
  reason: wireText,
  /** GiB. */
  capacity: wireCount,
  /** GiB. */
  used: wireCount,
  osdCount: wireCount,
  monitorCount: wireCount,
});
export type CephCluster = v.InferOutput<typeof cluster>;
const clusters = family({
  path: '/cmp/v1/ceph/clusters',
  perm: 'cephcluster',
  one: 'CephCluster',
  many: 'CephClusters',
  noun: 'Ceph clusters',
});
export const listCephClusters = clusters.list({ row: cluster });
export const readCephCluster = clusters.read({ row: cluster });
export const changeCephClusters = clusters.patch({ actions: { check: { from: 'any' } } });

const pool = v.object({
  ...recordFields,
  clusterId: wireText,
  clusterName: wireText,
  replicas: wireCount,
  placementGroups: wireCount,
  /** GiB; 0 is no limit. */
  quota: wireCount,
  /** GiB. */
  used: wireCount,
  application: wireText,
});
export type CephPool = v.InferOutput<typeof pool>;
const pools = family({
  path: '/cmp/v1/ceph/pools',
  perm: 'cephpool',
  one: 'CephPool',
  many: 'CephPools',
  noun: 'pools of Ceph clusters',
});
const limits = { replicas: whole(1, 5), quota: v.optional(whole(0, 10_485_760), 0) };
const ofCluster = { clusterId: v.optional(wireText) };
export const listCephPools = pools.list({ row: pool, filters: ofCluster });
export const createCephPool = pools.create({
  row: pool,
  body: {
    clusterId: ref,
    name: line(64),
    ...limits,
    placementGroups: v.optional(v.pipe(whole(1, 32_768)), 128),
    application: v.optional(v.picklist(['rbd', 'cephfs', 'rgw']), 'rbd'),
  },
});
export const updateCephPool = pools.update({ row: pool, body: limits });
export const deleteCephPool = pools.remove();

const osd = v.object({
  ...recordFields,
  clusterId: wireText,
  clusterName: wireText,
  host: wireText,
  /** `ssd`, `hdd` or `nvme`. */
  deviceClass: wireText,
  /** GiB. */
  capacity: wireCount,
  /** GiB. */
  used: wireCount,
  /** Data is placed on it. */
  inside: wireFlag,
});
export type CephOsd = v.InferOutput<typeof osd>;
const osds = family({
  path: '/cmp/v1/ceph/osds',
  perm: 'cephosd',
  one: 'CephOsd',
  many: 'CephOsds',
  noun: 'storage daemons of Ceph clusters',
});
export const listCephOsds = osds.list({ row: osd, filters: ofCluster });
export const changeCephOsds = osds.patch({
  actions: { in: { from: 'any' }, out: { from: 'any' }, restart: { from: 'any' } },
});
