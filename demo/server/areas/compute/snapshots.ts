import { inArray } from 'drizzle-orm';
import * as api from '../../../../src/core/api/compute/snapshots';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { assertStatus, listHandler, patchHandler } from '../../records/handlers';
import { toWire, type Data, type Kind, type Row } from '../../records/kind';
import { findRecord, findRecords, readRecord } from '../../records/read';
import { audit, updateRecord } from '../../records/write';
import { vanishHandler } from './changes';
import { demandName, refuse } from './checks';
import { takeSnapshot, vmSource, volumeSource, type SnapshotSource } from './disks';
import { snapshot, vm, volume } from '../../kinds/compute';
import type { SnapshotData, VmData, VolumeData } from './rows';
import { QUIET } from './vm-actions';

/** What a snapshot is to be of; exactly one of the two is named. */
export async function sourceOf(
  scope: TenantScope,
  { vmId, volumeId }: { readonly vmId: string; readonly volumeId: string },
): Promise<SnapshotSource> {
  if ((vmId === '') === (volumeId === '')) throw refuse('snapshot.source', {}, 'volumeId');
  if (vmId !== '') {
    const row = await readRecord<VmData>(scope, vm, vmId);
    assertStatus(vm, row, QUIET);
    return vmSource(scope, row);
  }
  const row = await readRecord<VolumeData>(scope, volume, volumeId);
  assertStatus(volume, row, ['available', 'in-use']);
  return volumeSource(row);
}

/** The source goes back to what it was: a machine has to be off, a volume free or its machine off. */
async function restore(scope: TenantScope, row: Row<SnapshotData>): Promise<undefined> {
  const { vmId, volumeId } = row.data;
  if (vmId !== '') {
    const machine = await findRecord<VmData>(scope, vm, vmId);
    if (!machine) throw refuse('snapshot.gone', { name: row.name });
    assertStatus(vm, machine, api.restorableFrom.vm);
    const settles = { to: 'STOPPED', seconds: 12 };
    await updateRecord(scope, vm, machine, { status: 'RESTORING', settles });
    return;
  }
  const disk = await findRecord<VolumeData>(scope, volume, volumeId);
  if (!disk) throw refuse('snapshot.gone', { name: row.name });
  assertStatus(volume, disk, api.restorableFrom.volume);
  // A machine in the recycle bin is off.
  const machine = await findRecord<VmData>(scope, vm, disk.data.vmId);
  if (machine) assertStatus(vm, machine, api.restorableFrom.vm);
  const settles = { to: disk.status, seconds: 10 };
  await updateRecord(scope, volume, disk, { status: 'restoring-backup', settles });
}

/** Snapshots with what their sources are now: two questions for all of them. */
export async function withSources(
  scope: TenantScope,
  rows: readonly Row<SnapshotData>[],
): Promise<readonly object[]> {
  const named = async <D extends Data>(kind: Kind, ids: readonly string[]) => {
    const wanted = [...new Set(ids)].filter((id) => id !== '');
    const where = inArray(scope.rows.records.id, wanted);
    const found = wanted.length === 0 ? [] : await findRecords<D>(scope, kind, { where });
    return new Map(found.map((row) => [row.id, row]));
  };
  const disks = await named<VolumeData>(
    volume,
    rows.map(({ data }) => data.volumeId),
  );
  const machineOf = ({ data: { vmId, volumeId } }: Row<SnapshotData>) =>
    vmId || (disks.get(volumeId)?.data.vmId ?? '');
  const machines = await named(vm, rows.map(machineOf));
  return rows.map((row) => {
    const machine = machines.get(machineOf(row));
    return {
      ...toWire(row),
      vmName: machine?.name ?? '',
      vmStatus: machine?.status ?? '',
      volumeStatus: disks.get(row.data.volumeId)?.status ?? '',
    };
  });
}

export const snapshotHandlers: readonly Handler[] = [
  listHandler<SnapshotData>(api.listSnapshots, snapshot, {
    wires: (rows, { scope }) => withSources(scope, rows),
  }),
  forSession(api.readSnapshot, async ({ scope }, { params }) => {
    const [row] = await withSources(scope, [await readRecord(scope, snapshot, params.id)]);
    return row;
  }),
  forSession(api.createSnapshot, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const { name, description, ...source } = body;
      const from = await sourceOf(scope, source);
      const more = description === undefined ? {} : { description };
      const row = await takeSnapshot(scope, from, name, context.session.user.id, more);
      const target = { kind: snapshot.name, targetId: row.id, targetName: row.name };
      await audit(context, scope, { action: 'snapshot:create', ...target, detail: body });
      return toWire(row);
    }),
  ),
  vanishHandler<SnapshotData>(api.deleteSnapshot, snapshot, 'DELETING', () => Promise.resolve()),
  patchHandler<typeof api.changeSnapshots, SnapshotData>(api.changeSnapshots, snapshot, {
    restore: { run: restore },
    rename: {
      run: async (scope, row, { name }) => ({
        name: await demandName(scope, snapshot, name, row.id),
      }),
    },
    synchronise: {
      run: () => ({ status: 'BUILDING', settles: { to: 'AVAILABLE', seconds: 5 } }),
    },
  }),
];
