import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { formList, wireCount, wireText, wireTime } from '../wire';
import { line, resourceGroupField, ref, whole } from './fields';

/** Storage arrays: pools, disks, ports and flash copies (D-046). */
const pool = v.object({
  ...recordFields,
  array: wireText,
  /** RAID level. */
  level: wireText,
  /** GiB. */
  capacity: wireCount,
  /** GiB. */
  used: wireCount,
  diskCount: wireCount,
});
export type StoragePool = v.InferOutput<typeof pool>;
const pools = family<typeof dictionaries.storagePool>({
  path: '/cmp/v1/storage/pools',
  perm: 'storagepool',
  one: 'StoragePool',
  many: 'StoragePools',
  noun: 'pools of storage arrays',
});
const diskIds = v.pipe(formList(ref), v.minLength(1), v.maxLength(64));
const ofPool = { poolId: v.optional(wireText) };
export const listStoragePools = pools.list({ row: pool });
export const readStoragePool = pools.read({ row: pool });
export const createStoragePool = pools.create({
  row: pool,
  body: {
    name: line(64),
    level: v.picklist(['RAID5', 'RAID6', 'RAID10']),
    diskIds,
    ...resourceGroupField,
  },
});
export const changeStoragePools = pools.patch({
  actions: {
    expand: { from: ['ONLINE', 'FULL', 'DEGRADED'], asks: { diskIds } },
    sync: { from: 'any' },
  },
});
export const deleteStoragePool = pools.remove();

const disk = v.object({
  ...recordFields,
  array: wireText,
  poolId: wireText,
  poolName: wireText,
  slot: wireText,
  /** `SSD`, `SAS` or `NL-SAS`. */
  type: wireText,
  /** GiB. */
  size: wireCount,
  /** Percent of the writes that it was built for. */
  wear: wireCount,
});
export type StorageDisk = v.InferOutput<typeof disk>;
const disks = family<typeof dictionaries.storageDisk>({
  path: '/cmp/v1/storage/disks',
  perm: 'storagedisk',
  one: 'StorageDisk',
  many: 'StorageDisks',
  noun: 'disks of storage arrays',
});
export const listStorageDisks = disks.list({ row: disk, filters: ofPool });
export const changeStorageDisks = disks.patch({
  actions: {
    takeOffline: { from: ['ONLINE', 'SPARE', 'DEGRADED'] },
    bringOnline: { from: ['OFFLINE'] },
    rebuild: { from: ['OFFLINE', 'FAILED', 'DEGRADED'] },
    makeSpare: { from: ['ONLINE', 'OFFLINE'] },
  },
});

const port = v.object({
  ...recordFields,
  array: wireText,
  /** `FC` or `iSCSI`. */
  protocol: wireText,
  /** World-wide name or iSCSI name. */
  initiator: wireText,
  /** Gbit/s. */
  speed: wireCount,
  /** By which name an initiator of iSCSI proves itself (CHAP); empty where it need not. Its password is told to nobody. */
  chapName: wireText,
});
export type StoragePort = v.InferOutput<typeof port>;
const ports = family<typeof dictionaries.storagePort>({
  path: '/cmp/v1/storage/ports',
  perm: 'storageport',
  one: 'StoragePort',
  many: 'StoragePorts',
  noun: 'ports of storage arrays',
});
export const listStoragePorts = ports.list({ row: port });
export const changeStoragePorts = ports.patch({
  actions: {
    enable: { from: ['INACTIVE', 'LINK_DOWN'] },
    disable: { from: ['LINK_UP', 'LINK_DOWN'] },
    /** K-18: without a name and password of CHAP whoever calls himself so is let in. */
    setInitiator: {
      from: 'any',
      asks: {
        initiator: line(223),
        /** Left out, it stays as it is; empty, whoever calls himself so is let in. */
        chapName: v.optional(v.pipe(wireText, v.maxLength(64))),
        chapPassword: v.optional(v.pipe(wireText, v.maxLength(12)), ''),
      },
    },
  },
});

const copy = v.object({
  ...recordFields,
  array: wireText,
  poolId: wireText,
  poolName: wireText,
  source: wireText,
  target: wireText,
  /** Percent that was copied. */
  progress: wireCount,
  /** 1 slowest, 150 fastest. */
  rate: wireCount,
  startTime: wireTime,
});
export type FlashCopy = v.InferOutput<typeof copy>;
const copies = family<typeof dictionaries.flashCopy>({
  path: '/cmp/v1/storage/flashcopies',
  perm: 'flashcopy',
  one: 'FlashCopy',
  many: 'FlashCopies',
  noun: 'flash copies of storage arrays',
});
const rate = whole(1, 150);
export const listFlashCopies = copies.list({ row: copy, filters: ofPool });
export const createFlashCopy = copies.create({
  row: copy,
  body: {
    name: line(64),
    poolId: ref,
    source: line(64),
    target: line(64),
    rate: v.optional(rate, 50),
  },
});
export const changeFlashCopies = copies.patch({
  actions: {
    prepare: { from: ['idle_or_copied', 'stopped'] },
    start: { from: ['prepared'] },
    stop: { from: ['copying', 'preparing', 'prepared', 'stopping', 'suspended'] },
    setRate: { from: ['idle_or_copied', 'prepared', 'stopped', 'suspended'], asks: { rate } },
  },
});
export const deleteFlashCopy = copies.remove({
  from: ['idle_or_copied', 'prepared', 'stopped', 'suspended'],
});
