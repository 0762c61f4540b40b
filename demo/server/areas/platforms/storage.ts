import * as api from '../../../../src/core/api/platforms/storage';
import { iscsiIqn, nameStorage, wwpn } from '../../../../src/core/rules/names';
import { iscsiClientName, iscsiPassword } from '../../../../src/core/rules/vendor-passwords';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord, type Changes } from '../../records/write';
import {
  assertFree,
  assertRule,
  assertUnused,
  ownershipOf,
  refuse,
  settleTo,
  turn,
  type Own,
} from './checks';
import { flashCopy, storageDisk, storagePool, storagePort } from '../../kinds/platforms';

type Pool = Own<api.StoragePool>;
type Disk = Own<api.StorageDisk>;
type Port = Own<api.StoragePort>;
type Copy = Own<api.FlashCopy>;

/** Fewest disks of each level, and how many of them hold no data of their own. */
const levels: Readonly<Record<string, { fewest: number; lost: (disks: number) => number }>> = {
  RAID5: { fewest: 3, lost: () => 1 },
  RAID6: { fewest: 4, lost: () => 2 },
  RAID10: { fewest: 4, lost: (disks) => Math.ceil(disks / 2) },
};

/** What the level leaves of so many disks of one size. */
export const roomOf = (level: string, disks: number, size: number): number =>
  Math.floor((disks - (levels[level]?.lost(disks) ?? 0)) * size);

/** Free spares of one array, all of them, or the refusal that names the one that is not. */
async function spares(
  scope: TenantScope,
  ids: readonly string[],
  wanted?: string,
): Promise<Row<Disk>[]> {
  const disks: Row<Disk>[] = [];
  for (const id of new Set(ids)) {
    const disk = await readRecord<Disk>(scope, storageDisk, id);
    if (disk.status !== 'SPARE' || disk.data.poolId !== '')
      throw refuse('storage.disk', { name: disk.name }, 'diskIds');
    const array = wanted ?? disks[0]?.data.array ?? disk.data.array;
    if (disk.data.array !== array)
      throw refuse('storage.array', { name: disk.name, array }, 'diskIds');
    disks.push(disk);
  }
  return disks;
}

async function take(scope: TenantScope, disks: readonly Row<Disk>[], pool: Row): Promise<void> {
  const data = { poolId: pool.id, poolName: pool.name };
  for (const disk of disks)
    await updateRecord(scope, storageDisk, disk, { status: 'ONLINE', data });
}

function capacityOf(level: string, disks: readonly Row<Disk>[]): number {
  const smallest = Math.min(...disks.map((disk) => disk.data.size));
  return roomOf(level, disks.length, smallest);
}

const isOut = ({ status }: Row<Disk>) => status === 'OFFLINE' || status === 'FAILED';

const disksOf = (scope: TenantScope, poolId: string) =>
  findRecords<Disk>(scope, storageDisk, { match: { poolId } });

const poolHandlers: readonly Handler[] = [
  listHandler(api.listStoragePools, storagePool),
  readHandler(api.readStoragePool, storagePool),
  forSession(api.createStoragePool, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const { name, level } = body;
      assertRule(nameStorage, name, context);
      await assertFree(scope, storagePool, name);
      const disks = await spares(scope, body.diskIds);
      const count = levels[level]?.fewest ?? 1;
      if (disks.length < count) throw refuse('storage.level', { level, count }, 'diskIds');
      const data: Pool = {
        array: disks[0]?.data.array ?? '',
        level,
        capacity: capacityOf(level, disks),
        used: 0,
        diskCount: disks.length,
      };
      const ownership = await ownershipOf(scope, body, context);
      const settles = { to: 'ONLINE', seconds: 20 };
      const status = 'CREATING';
      const row = await insertRecord(scope, storagePool, {
        ...ownership,
        name,
        status,
        settles,
        data,
      });
      await take(scope, disks, row);
      const target = { kind: storagePool.name, targetId: row.id, targetName: name };
      await audit(context, scope, { action: 'storagepool:create', ...target, detail: body });
      return toWire(row);
    }),
  ),
  patchHandler<typeof api.changeStoragePools, Pool>(api.changeStoragePools, storagePool, {
    expand: {
      run: async (scope, row, { diskIds }) => {
        const added = await spares(scope, diskIds, row.data.array);
        await take(scope, added, row);
        const disks = await disksOf(scope, row.id);
        const capacity = Math.max(row.data.capacity, capacityOf(row.data.level, disks));
        // More room does not give back the disk that is missing.
        const to = row.status === 'DEGRADED' ? 'DEGRADED' : 'ONLINE';
        const settles = { to, seconds: 20 };
        return { status: 'EXPANDING', settles, data: { capacity, diskCount: disks.length } };
      },
    },
    sync: settleTo(storagePool, ['OFFLINE', 'CREATING', 'EXPANDING', 'DELETING'], 'ONLINE'),
  }),
  removeHandler<Pool>(api.deleteStoragePool, storagePool, async (scope, row) => {
    await assertUnused(scope, storagePool, row, [[flashCopy, 'poolId']]);
    if (row.data.used > 0) throw refuse('storage.used', { name: row.name });
    const data = { poolId: '', poolName: '' };
    for (const disk of await disksOf(scope, row.id))
      // What is broken or out is no spare because its pool goes.
      await updateRecord(
        scope,
        storageDisk,
        disk,
        isOut(disk) ? { data } : { status: 'SPARE', data },
      );
  }),
];

const DEGRADABLE = ['ONLINE', 'FULL', 'DEGRADED'];

/** A pool that lost a disk is degraded until it has been rebuilt; one disk more than its level bears is not given up. */
async function degrade(scope: TenantScope, row: Row<Disk>): Promise<void> {
  const { poolId } = row.data;
  if (poolId === '') return;
  const pool = await readRecord<Pool>(scope, storagePool, poolId);
  const missing = (await disksOf(scope, poolId)).filter(
    (disk) => disk.id !== row.id && (isOut(disk) || disk.status === 'REBUILDING'),
  );
  const { level } = pool.data;
  // RAID10 bears more only where no mirror loses both disks, which nobody here can tell.
  if (missing.length >= (level === 'RAID6' ? 2 : 1))
    throw refuse('storage.redundancy', { name: pool.name, level });
  // Also ends a rebuilding that would say that the pool is whole.
  if (DEGRADABLE.includes(pool.status))
    await updateRecord(scope, storagePool, pool, { status: 'DEGRADED' });
}

/** A disk is written anew; with the last one that was missing its pool is whole again. */
async function rebuild(scope: TenantScope, row: Row<Disk>): Promise<Changes> {
  const { poolId } = row.data;
  const seconds = 30;
  if (poolId === '') return { status: 'REBUILDING', settles: { to: 'SPARE', seconds } };
  const pool = await readRecord<Pool>(scope, storagePool, poolId);
  const others = (await disksOf(scope, poolId)).filter((disk) => disk.id !== row.id);
  if (pool.status === 'DEGRADED' && !others.some(isOut))
    await updateRecord(scope, storagePool, pool, {
      status: 'DEGRADED',
      settles: { to: 'ONLINE', seconds },
    });
  return { status: 'REBUILDING', settles: { to: 'ONLINE', seconds } };
}

const diskHandlers: readonly Handler[] = [
  listHandler(api.listStorageDisks, storageDisk),
  patchHandler<typeof api.changeStorageDisks, Disk>(api.changeStorageDisks, storageDisk, {
    takeOffline: {
      run: async (scope, row) => {
        await degrade(scope, row);
        return { status: 'OFFLINE' };
      },
    },
    bringOnline: {
      run: (scope, row) => (row.data.poolId === '' ? { status: 'SPARE' } : rebuild(scope, row)),
    },
    rebuild: {
      run: rebuild,
    },
    makeSpare: {
      run: (_scope, row) => {
        const { poolId, poolName } = row.data;
        if (poolId !== '') throw refuse('storage.inPool', { name: row.name, pool: poolName });
        return { status: 'SPARE' };
      },
    },
  }),
];

const portHandlers: readonly Handler[] = [
  listHandler(api.listStoragePorts, storagePort),
  patchHandler<typeof api.changeStoragePorts, Port>(api.changeStoragePorts, storagePort, {
    enable: { run: () => ({ status: 'LINK_UP' }) },
    disable: { run: () => ({ status: 'INACTIVE' }) },
    setInitiator: {
      run: (_scope, row, { initiator, chapName, chapPassword }, context) => {
        const isFc = row.data.protocol === 'FC';
        assertRule(isFc ? wwpn : iscsiIqn, initiator, context);
        // An initiator that proves itself still does so by the same name where nothing is said of it.
        if (chapName === undefined && chapPassword === '') return { data: { initiator } };
        if (chapName === '' && chapPassword === '') return { data: { initiator, chapName } };
        if (isFc) throw refuse('storage.chapOfIscsi', { name: row.name }, 'chapName');
        const name = chapName ?? row.data.chapName;
        assertRule(iscsiClientName, name, context);
        assertRule(iscsiPassword, chapPassword, context);
        return { data: { initiator, chapName: name } };
      },
    },
  }),
];

/** Ten seconds at the fastest rate, a minute at the slowest. */
const secondsAt = (rate: number) => 60 - Math.round(rate / 3);

/** How far a copy has come follows from the clock; a row says it only where nothing is being copied. */
function copyWire(row: Row<Copy>): object {
  const { startTime, rate, progress } = row.data;
  if (row.status !== 'copying') return toWire(row);
  const seconds = (Date.now() - new Date(startTime).getTime()) / 1000;
  const done = Math.floor((100 * seconds) / secondsAt(rate));
  return { ...toWire(row), progress: progress < 100 ? progress : Math.min(99, Math.max(0, done)) };
}

const copyHandlers: readonly Handler[] = [
  listHandler<Copy>(api.listFlashCopies, flashCopy, { wire: copyWire }),
  createHandler(api.createFlashCopy, flashCopy, async (scope, body, context) => {
    const { name, poolId, source, target, rate } = body;
    assertRule(nameStorage, name, context);
    if (source === target) throw refuse('storage.samePair', {}, 'target');
    const pool = await readRecord<Pool>(scope, storagePool, poolId);
    await assertFree(scope, flashCopy, name);
    const [same] = await findRecords(scope, flashCopy, { match: { poolId, target } });
    if (same) throw refuse('storage.targetTaken', { target, name: same.name }, 'target');
    const data: Copy = {
      ...{ array: pool.data.array, poolId, poolName: pool.name, source, target, rate },
      ...{ progress: 0, startTime: '' },
    };
    const { projectId } = pool;
    const ownerId = context.session.user.id;
    return { name, status: 'idle_or_copied', projectId, ownerId, data };
  }),
  patchHandler<typeof api.changeFlashCopies, Copy>(api.changeFlashCopies, flashCopy, {
    prepare: turn('preparing', 'prepared', 6),
    start: {
      run: (_scope, row) => ({
        status: 'copying',
        settles: { to: 'idle_or_copied', seconds: secondsAt(row.data.rate) },
        data: { progress: 100, startTime: new Date().toISOString() },
      }),
    },
    stop: turn(...(['stopping', 'stopped', 6, { progress: 0 }] as const)),
    // How long a copy takes is settled when it starts.
    setRate: { run: (_scope, _row, { rate }) => ({ data: { rate } }) },
  }),
  removeHandler(api.deleteFlashCopy, flashCopy),
];

export const storageHandlers: readonly Handler[] = [
  ...poolHandlers,
  ...diskHandlers,
  ...portHandlers,
  ...copyHandlers,
];
