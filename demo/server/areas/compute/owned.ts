import type { TenantScope } from '../../database/scope';
import { vm, volume } from '../../kinds/compute';
import { floatip, port } from '../../kinds/network';
import { assertStatus } from '../../records/handlers';
import type { Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import { updateRecord } from '../../records/write';
import { refuse } from './checks';
import { ATTACHABLE, attachChanges, demandAttachable } from './disks';
import { addressesOf, portsOf } from './machine-ports';
import type { VmData, VolumeData } from './rows';
import type { VmLocation } from './vm-open';

/* What a tenant has already and an order takes over: disks and an address for a new machine, a machine for a new disk. */

interface Owned {
  readonly volumeIds?: readonly string[] | undefined;
  readonly floatipId?: string | undefined;
  readonly subnetId?: string | undefined;
  readonly portId?: string | undefined;
}

/** As the network part says it, whose rows these are: one that nothing uses. */
const FREE_ADDRESS = ['UNBIND', 'AVAILABLE', 'DOWN'];

const addressFor = async (scope: TenantScope, id: string, region: string) => {
  const row = await readRecord(scope, floatip, id);
  assertStatus(floatip, row, FREE_ADDRESS);
  if (row.data['region'] !== region) throw refuse('floatip.place', { ip: row.name }, 'floatipId');
  return row;
};

/** Refuses what a new machine cannot take over, before its order is paid. */
export async function demandOwned(
  scope: TenantScope,
  { volumeIds = [], floatipId, subnetId, portId }: Owned,
  location: VmLocation,
  count: number,
): Promise<void> {
  if (count > 1 && volumeIds.length > 0) throw refuse('owned.one', {}, 'volumeIds');
  for (const id of new Set(volumeIds))
    demandAttachable(await readRecord<VolumeData>(scope, volume, id), '', location);
  if (!floatipId) return;
  if (count > 1) throw refuse('owned.one', {}, 'floatipId');
  if (!subnetId && !portId) throw refuse('floatip.noPort', {}, 'subnetId');
  await addressFor(scope, floatipId, location.region);
}

/** Attaches the disks and binds the address to the first port of a machine that has just been made. */
export async function takeOver(
  scope: TenantScope,
  machine: Row<VmData>,
  { volumeIds = [], floatipId }: Owned,
): Promise<void> {
  for (const id of new Set(volumeIds)) {
    const disk = await readRecord<VolumeData>(scope, volume, id);
    await updateRecord(scope, volume, disk, await attachChanges(scope, disk, machine));
  }
  if (!floatipId) return;
  const [first] = await portsOf(scope, machine.id);
  if (!first) throw refuse('floatip.noPort', {}, 'subnetId');
  const address = await addressFor(scope, floatipId, machine.data.region);
  const floatIp = String(address.data['floatIp']);
  await updateRecord(scope, port, first, { data: { floatipId, floatIp } });
  await updateRecord(scope, floatip, address, {
    status: 'BIND',
    data: {
      portId: first.id,
      portName: first.name,
      fixedIp: first.data.ip,
      deviceId: machine.id,
      deviceName: machine.name,
    },
  });
  const data = addressesOf(await portsOf(scope, machine.id));
  await updateRecord(scope, vm, machine, { data });
}

/** The machine that a new disk is attached to: where it can be reached, and in a state to take one. */
export async function machineFor(
  scope: TenantScope,
  id: string,
  { vendorId, region }: Pick<VolumeData, 'vendorId' | 'region'>,
): Promise<Row<VmData>> {
  const machine = await readRecord<VmData>(scope, vm, id);
  assertStatus(vm, machine, ATTACHABLE);
  if (machine.data.vendorId !== vendorId || machine.data.region !== region)
    throw refuse('volume.newPlace', { vm: machine.name }, 'vmId');
  return machine;
}
