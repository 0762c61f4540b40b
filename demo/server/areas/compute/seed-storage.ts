import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { metered } from './checks';
import { snapshot, volume } from '../../kinds/compute';
import type { SnapshotData, VolumeData } from './rows';
import type { SeededVm } from './seed-machines';
import { clusterOf } from './seed-infrastructure';
import { OWN_VENDOR } from '../../kinds/compute';

const types = ['ssd', 'ssd', 'hybrid', 'capacity'] as const;
const dataSizes = [50, 100, 200, 500, 1024] as const;
const purposes = ['归档', '数据交换', '备份', '日志', '报表', '媒资', '模型'] as const;
/** Free volumes of each tenant, beyond one of each status. */
const FREE = 14;
/** Statuses that a volume has only while it is on a machine. */
const onMachine: ReadonlySet<string> = new Set(['in-use', 'attaching', 'detaching']);

/** As seed-infrastructure.ts names them; public clouds show no stores. */
function storeOf({ vendorId, zone }: Pick<VolumeData, 'vendorId' | 'zone'>, type: string): string {
  const clusterId = clusterOf(vendorId, zone);
  return clusterId === '' ? '' : `ds-${clusterId}-${type === 'ssd' ? 'ssd' : 'capacity'}`;
}

const diskData = (
  location: Pick<VolumeData, 'vendorId' | 'region' | 'zone'>,
  size: number,
  more: Partial<VolumeData>,
): VolumeData => ({
  size,
  volumeType: 'ssd',
  vmId: '',
  vmName: '',
  device: '',
  bootable: false,
  vendorId: location.vendorId,
  region: location.region,
  zone: location.zone,
  datastoreId: storeOf(location, more.volumeType ?? 'ssd'),
  tags: [],
  expireTime: '',
  lastBackupTime: '',
  orderId: '',
  description: '',
  ...metered({ STORAGE: size }),
  ...more,
});

/** The system disk of a machine and up to three more. */
function disksOf(writer: SeedWriter, machine: SeededVm): SeedRecord[] {
  const { record, data, tenant, number } = machine;
  const random = writer.random(20_000 + tenant * 1000 + number);
  const { tenantId, projectId = null, ownerId = null, createTime } = record;
  const attached = { vmId: record.id, vmName: record.name, tags: data.tags };
  const row = (index: number, name: string, disk: VolumeData): SeedRecord => ({
    id: `vol-${tenant}-${number}-${index}`,
    tenantId,
    name,
    status: 'in-use',
    projectId,
    ownerId,
    createTime,
    data: disk,
  });
  const system = diskData(data, data.systemDisk, {
    ...attached,
    device: '/dev/vda',
    bootable: true,
  });
  const more = Math.floor(3.2 * random.next() ** 2);
  return [
    row(0, `${record.name}-system`, system),
    ...Array.from({ length: more }, (_, index) => {
      const device = `/dev/vd${'bcd'.charAt(index)}`;
      const volumeType = random.pick(types);
      const disk = diskData(data, random.pick(dataSizes), { ...attached, device, volumeType });
      return row(index + 1, `${record.name}-data${index + 1}`, disk);
    }),
  ];
}

function freeDisks(writer: SeedWriter, tenant: number): SeedRecord[] {
  const owner = writer.tenants[tenant - 1];
  if (!owner) return [];
  const random = writer.random(30_000 + tenant);
  const every = dictionaries.volume.values.filter((status) => !onMachine.has(status));
  const statuses = [...every, ...Array.from({ length: FREE }, () => 'available')];
  return statuses.map((status, index) => {
    const location = { vendorId: OWN_VENDOR, region: 'cn-east-2', zone: 'cn-east-2a' };
    const data = diskData(location, random.pick(dataSizes), { volumeType: random.pick(types) });
    const removed = index >= statuses.length - 3;
    return {
      id: `vol-${tenant}-free-${index + 1}`,
      tenantId: owner.id,
      name: `${random.pick(purposes)}盘-${String(index + 1).padStart(2, '0')}`,
      status,
      projectId: random.pick(writer.projectsOf(owner.id)).id,
      ownerId: random.pick(writer.usersOf(owner.id)).id,
      createTime: writer.daysAgo(30 + random.int(320)),
      ...(removed ? { removeTime: writer.daysAgo(2 + random.int(20)) } : {}),
      data,
    };
  });
}

function snapshotsOf(
  writer: SeedWriter,
  machines: readonly SeededVm[],
  disks: readonly SeedRecord[],
): SeedRecord[] {
  const every = dictionaries.snapshot.values;
  const random = writer.random(40_000);
  const of = (
    source: SeedRecord,
    serial: string,
    index: number,
    data: SnapshotData,
  ): SeedRecord => {
    const born = source.createTime.getTime();
    const made = new Date(born + random.next() * Math.max(0, writer.now.getTime() - born));
    const row = { id: `snap-${serial}`, status: every[index % (every.length * 3)] ?? 'AVAILABLE' };
    const createTime = writer.bornAt({ ...row, createTime: made });
    return {
      ...row,
      tenantId: source.tenantId,
      name: `${source.name}-${createTime.toISOString().slice(0, 10)}`,
      projectId: source.projectId ?? null,
      ownerId: source.ownerId ?? null,
      parentId: source.id,
      createTime,
      data,
    };
  };
  const base = { orderId: '', description: '' };
  const whole = machines
    .filter(({ number, record }) => number % 9 === 0 && !record.removeTime)
    .map(({ record, data, tenant, number }, index) =>
      of(record, `${tenant}-m-${number}`, index, {
        ...base,
        sourceType: 'VM',
        vmId: record.id,
        volumeId: '',
        sourceName: record.name,
        size: data.systemDisk,
        region: data.region,
      }),
    );
  const parts = disks
    .filter((disk, index) => index % 7 === 0 && disk.status === 'in-use')
    .map((disk, index) => {
      const data = disk.data as VolumeData;
      return of(disk, disk.id, index, {
        ...base,
        sourceType: index % 4 === 0 ? 'BACKUP' : 'VOLUME',
        vmId: '',
        volumeId: disk.id,
        sourceName: disk.name,
        size: data.size,
        region: data.region,
      });
    });
  return [...whole, ...parts];
}

/** Volumes and what was kept of them. */
export async function seedStorage(
  writer: SeedWriter,
  machines: readonly SeededVm[],
): Promise<readonly SeedRecord[]> {
  const attached = machines.flatMap((machine) => disksOf(writer, machine));
  const free = writer.tenants.flatMap((_, index) => freeDisks(writer, index + 1));
  await writer.records(volume, [...attached, ...free]);
  await writer.records(snapshot, snapshotsOf(writer, machines, attached));
  return free;
}
