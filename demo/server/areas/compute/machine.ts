import type { TenantScope } from '../../database/scope';
import type { Kind, Row } from '../../records/kind';
import { findRecords } from '../../records/read';
import { updateRecord } from '../../records/write';
import { floatip, port } from '../network/kinds';
import { demandNoSnapshots, releaseVolumes } from './disks';
import { snapshot, vm, volume } from './kinds';
import { freePort, portsOf } from './machine-ports';

/** Rows keep the name of their machine, so that lists can be searched by it: they follow when it changes. */
export async function renameEverywhere(
  scope: TenantScope,
  vmId: string,
  name: string,
): Promise<void> {
  const follow = async (kind: Kind, by: string, attribute: string) => {
    for (const row of await findRecords(scope, kind, { match: { [by]: vmId } }))
      await updateRecord(scope, kind, row, { data: { [attribute]: name } });
  };
  await follow(volume, 'vmId', 'vmName');
  await follow(snapshot, 'vmId', 'sourceName');
  await follow(port, 'deviceId', 'deviceName');
  await follow(floatip, 'deviceId', 'deviceName');
}

/** Nothing of the tenant's is left pointing at a machine that goes. */
export async function releaseVm(scope: TenantScope, row: Row): Promise<void> {
  await demandNoSnapshots(scope, vm, row);
  await releaseVolumes(scope, row.id);
  for (const each of await portsOf(scope, row.id)) await freePort(scope, each);
}
