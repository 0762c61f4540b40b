import type { TenantScope } from '../../database/scope';
import type { Row } from '../../records/kind';
import { assertStatus } from '../../records/handlers';
import { findRecord, findRecords } from '../../records/read';
import { insertRecord, updateRecord, type Changes } from '../../records/write';
import { demandName, demandQuota, findWithBin, metered, refuse, userName } from './checks';
import { inUse } from '../../records/in-use';
import { snapshot, vm as machine, volume } from '../../kinds/compute';
import type { SnapshotData, VmData, VolumeData } from './rows';

/* What volumes do, whichever of the calls asks: E-122, E-123 and E-131 all attach. */

const MAX_DISKS = 16;
export const ATTACHABLE = ['RUNNING', 'STOPPED'] as const;

export const volumesOf = (scope: TenantScope, vmId: string): Promise<readonly Row<VolumeData>[]> =>
  findRecords<VolumeData>(scope, volume, { match: { vmId } });

/** What becomes of the volume. Both are where they can reach each other, and the machine has a free slot. */
export async function attachChanges(
  scope: TenantScope,
  row: Row<VolumeData>,
  vm: Row<VmData>,
): Promise<Changes> {
  demandAttachable(row, vm.name, vm.data);
  return attachedTo(scope, vm);
}

/** It is free, and where a machine of this place can reach it. */
export function demandAttachable(
  row: Row<VolumeData>,
  vmName: string,
  { vendorId, region }: Pick<VmData, 'vendorId' | 'region'>,
): void {
  assertStatus(volume, row, ['available']);
  if (row.data.vendorId !== vendorId || row.data.region !== region)
    throw refuse('volume.place', { name: row.name, vm: vmName }, 'volumeId');
}

/** What becomes of a disk of the machine, which has a free slot for it. */
export async function attachedTo(scope: TenantScope, vm: Row<VmData>): Promise<Changes> {
  const others = await volumesOf(scope, vm.id);
  if (others.length >= MAX_DISKS)
    throw refuse('volume.tooMany', { vm: vm.name, max: MAX_DISKS }, 'volumeId');
  const devices = new Set(others.map(({ data }) => data.device));
  const letter = Array.from('bcdefghijklmnopqrstuvwxyz').find(
    (each) => !devices.has(`/dev/vd${each}`),
  );
  return {
    status: 'attaching',
    settles: { to: 'in-use', seconds: 4 },
    data: { vmId: vm.id, vmName: vm.name, device: `/dev/vd${letter ?? 'z'}` },
  };
}

export function detachChanges(row: Row<VolumeData>): Changes {
  assertStatus(volume, row, ['in-use']);
  if (row.data.bootable) throw refuse('volume.system', { name: row.name }, 'volumeId');
  return {
    status: 'detaching',
    settles: { to: 'available', seconds: 4 },
    data: { vmId: '', vmName: '', device: '' },
  };
}

/** A volume only grows, and as far as the quota goes. */
export async function demandLarger(
  scope: TenantScope,
  row: Row<VolumeData>,
  size: number,
): Promise<void> {
  assertStatus(volume, row, ['available', 'in-use']);
  if (size <= row.data.size)
    throw refuse('volume.smaller', { name: row.name, size: row.data.size }, 'size');
  await demandQuota(scope, row.projectId, { STORAGE: size - row.data.size });
}

/** The machine of a system disk says how large that is. */
export async function extendChanges(
  scope: TenantScope,
  row: Row<VolumeData>,
  size: number,
): Promise<Changes> {
  await demandLarger(scope, row, size);
  const owner = row.data.bootable ? await findRecord(scope, machine, row.data.vmId) : undefined;
  if (owner) await updateRecord(scope, machine, owner, { data: { systemDisk: size } });
  return {
    status: 'extending',
    settles: { to: row.status, seconds: 6 },
    data: { size, ...metered({ STORAGE: size }) },
  };
}

export interface SnapshotSource {
  readonly sourceType: SnapshotData['sourceType'];
  readonly vmId: string;
  readonly volumeId: string;
  readonly row: Row<VmData> | Row<VolumeData>;
  readonly size: number;
}

/** Of a volume, of a machine with all its volumes, or a backup. */
export async function takeSnapshot(
  scope: TenantScope,
  source: SnapshotSource,
  name: string,
  ownerId: string,
  more: { readonly description?: string; readonly orderId?: string } = {},
): Promise<Row<SnapshotData>> {
  const { sourceType, vmId, volumeId, row, size } = source;
  const data: SnapshotData = {
    sourceType,
    vmId,
    volumeId,
    sourceName: row.name,
    size,
    region: row.data.region,
    orderId: more.orderId ?? '',
    description: more.description ?? '',
  };
  return insertRecord<SnapshotData>(scope, snapshot, {
    name: await demandName(scope, snapshot, name),
    status: 'BUILDING',
    settles: { to: 'AVAILABLE', seconds: 8 },
    projectId: row.projectId,
    ownerId,
    parentId: volumeId || vmId,
    data,
  });
}

export const volumeSource = (
  row: Row<VolumeData>,
  sourceType: 'VOLUME' | 'BACKUP' = 'VOLUME',
): SnapshotSource => ({
  sourceType,
  vmId: '',
  volumeId: row.id,
  row,
  size: row.data.size,
});

export async function vmSource(scope: TenantScope, row: Row<VmData>): Promise<SnapshotSource> {
  const size = (await volumesOf(scope, row.id)).reduce((sum, { data }) => sum + data.size, 0);
  return { sourceType: 'VM', vmId: row.id, volumeId: '', row, size };
}

/** Snapshots would be left without what they are of, those in the recycle bin too. */
export async function demandNoSnapshots(
  scope: TenantScope,
  kind: Parameters<typeof inUse>[0],
  row: Row,
): Promise<void> {
  const snapshots = await findWithBin(scope, snapshot, { parentId: row.id });
  scope.held(snapshot.name, snapshots);
  const [first] = snapshots;
  if (first) throw inUse(kind, row, userName(first));
}

/** Data volumes are free again and system volumes go with the machine. */
export async function releaseVolumes(scope: TenantScope, vmId: string): Promise<void> {
  for (const row of await volumesOf(scope, vmId)) {
    await updateRecord(
      scope,
      volume,
      row,
      row.data.bootable
        ? { status: 'deleting', settles: { to: '', seconds: 5 } }
        : { status: 'available', data: { vmId: '', vmName: '', device: '' } },
    );
  }
}
