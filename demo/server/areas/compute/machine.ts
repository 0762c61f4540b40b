import type { TenantScope } from '../../database/scope';
import type { Kind, Row } from '../../records/kind';
import { updateRecord } from '../../records/write';
import { floatip, port } from '../../kinds/network';
import { demandNoSnapshots, releaseVolumes, volumesOf } from './disks';
import { findWithBin } from './checks';
import { image, snapshot, vm, volume } from '../../kinds/compute';
import { freePort, portsOf } from './machine-ports';

/** Rows keep the name of their machine, so that lists can be searched by it: they follow when it changes. */
export async function renameEverywhere(
  scope: TenantScope,
  vmId: string,
  name: string,
): Promise<void> {
  const follow = async (kind: Kind, by: string, attribute: string) => {
    for (const row of await findWithBin(scope, kind, { [by]: vmId }))
      await updateRecord(scope, kind, row, { data: { [attribute]: name } });
  };
  await follow(volume, 'vmId', 'vmName');
  await follow(snapshot, 'vmId', 'sourceName');
  await follow(image, 'vmId', 'madeOf');
  await follow(port, 'deviceId', 'deviceName');
  await follow(floatip, 'deviceId', 'deviceName');
}

/** No snapshots of the machine, nor of the system disk that goes with it. */
export async function demandNoVmSnapshots(scope: TenantScope, row: Row): Promise<void> {
  await demandNoSnapshots(scope, vm, row);
  for (const disk of await volumesOf(scope, row.id))
    if (disk.data.bootable) await demandNoSnapshots(scope, volume, disk);
}

/** Nothing of the tenant's is left pointing at a machine that goes. Nothing is written where it refuses. */
export async function releaseVm(scope: TenantScope, row: Row): Promise<void> {
  await demandNoVmSnapshots(scope, row);
  await releaseVolumes(scope, row.id);
  for (const each of await portsOf(scope, row.id)) await freePort(scope, each);
}
