import type { SeedWriter } from '../../seed/writer';
import { flashCopy, storageDisk, storagePool, storagePort } from '../../kinds/platforms';
import { around, idOf, seedKind } from './seeding';
import { roomOf } from './storage';

const POOLS = 7;
const DISKS_EACH = 4;
const SPARES = 8;
const COPIED = 3;
const DISK = 3840;
const arrays = ['阵列-A', '阵列-B'];

/* Rows are few enough that each status of D-046 is there once at least; busy ones wait for somebody to synchronise. */

export async function seedStorage(writer: SeedWriter): Promise<void> {
  const poolStates = ['ONLINE', 'DEGRADED', 'FULL', 'OFFLINE', 'CREATING', 'EXPANDING', 'DELETING'];
  const nameAt = (i: number) => `pool_${String(i + 1).padStart(2, '0')}`;
  await seedKind(writer, storagePool, 7300, POOLS, ({ i, random }) => {
    const level = around(['RAID5', 'RAID6', 'RAID10'], i);
    const capacity = roomOf(level, DISKS_EACH, DISK);
    const status = around(poolStates, i);
    const some = random.int(7000) + 100;
    return {
      name: nameAt(i),
      status,
      data: {
        array: around(arrays, i),
        level,
        capacity,
        used: status === 'FULL' ? capacity : status === 'CREATING' ? 0 : some,
        diskCount: DISKS_EACH,
      },
    };
  });
  // A pool is as well as its disks: RAID6 bears two that are out, and one that is off has none.
  const states: Readonly<Record<string, readonly string[]>> = {
    DEGRADED: ['ONLINE', 'DEGRADED', 'REBUILDING', 'FAILED'],
    OFFLINE: ['OFFLINE'],
  };
  await seedKind(writer, storageDisk, 7301, POOLS * DISKS_EACH + SPARES, ({ t, i, random }) => {
    const pool = Math.floor(i / DISKS_EACH);
    const spare = pool >= POOLS;
    const type = around(['SSD', 'SAS', 'NL-SAS'], pool);
    const worn = random.int(40) + 1;
    return {
      name: `disk-${String(i).padStart(2, '0')}`,
      status: spare ? 'SPARE' : around(states[around(poolStates, pool)] ?? ['ONLINE'], i),
      data: {
        array: around(arrays, pool),
        poolId: spare ? '' : idOf(storagePool, t, pool),
        poolName: spare ? '' : nameAt(pool),
        slot: `${Math.floor(i / 12)}-${i % 12}`,
        type,
        size: DISK,
        // Of the writes that it was built for; what turns was not built for so many.
        wear: type === 'SSD' ? worn : 0,
      },
    };
  });
  const portStates = ['LINK_UP', 'LINK_UP', 'LINK_DOWN', 'INACTIVE', 'LINK_UP', 'FAILED'];
  await seedKind(writer, storagePort, 7302, 12, ({ t, i }) => {
    const isFc = i % 3 !== 2;
    const hex = (t * 100 + i).toString(16).padStart(4, '0');
    return {
      name: `${isFc ? 'fc' : 'eth'}-${String(i + 1).padStart(2, '0')}`,
      status: around(portStates, i),
      data: {
        array: around(arrays, i),
        protocol: isFc ? 'FC' : 'iSCSI',
        initiator: isFc
          ? `500507680b${hex}00`
          : `iqn.2016-08.com.example.site${t}:array-${around(['a', 'b'], i)}.port${i + 1}`,
        speed: isFc ? 16 : 25,
      },
    };
  });
  const copyStates = [
    ...['idle_or_copied', 'preparing', 'prepared', 'copying', 'stopping', 'stopped', 'suspended'],
  ];
  await seedKind(writer, flashCopy, 7303, copyStates.length, ({ t, i }) => ({
    name: `fcmap${i + 1}`,
    status: around(copyStates, i),
    data: {
      // Of pools that are there and stay.
      array: around(arrays, i % COPIED),
      poolId: idOf(storagePool, t, i % COPIED),
      poolName: nameAt(i % COPIED),
      source: `vdisk_${i + 1}`,
      target: `vdisk_${i + 1}_copy`,
      progress: around([100, 0, 0, 64, 30, 0, 12], i),
      rate: 50,
      startTime: i === 2 ? '' : writer.daysAgo(i).toISOString(),
    },
  }));
}
