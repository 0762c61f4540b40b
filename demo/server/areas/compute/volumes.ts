import type * as v from 'valibot';
import * as api from '../../../../src/core/api/compute/volumes';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  assertStatus,
  assertUnordered,
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import { updateRecord, type Changes, type NewRecord } from '../../records/write';
import { vanishHandler } from './changes';
import {
  demandName,
  demandQuota,
  findWithBin,
  freeName,
  metered,
  monthsFromNow,
  ownProject,
  refuse,
} from './checks';
import {
  ATTACHABLE,
  attachChanges,
  demandNoSnapshots,
  detachChanges,
  takeSnapshot,
  volumeSource,
} from './disks';
import { extendDisk } from './expansions';
import { snapshot, vm, volume } from '../../kinds/compute';
import type { SnapshotData, VmData, VolumeData } from './rows';
import { locationOf, storeFor } from './vm-open';

type Spec = { [K in keyof typeof api.volumeSpec]?: v.InferOutput<(typeof api.volumeSpec)[K]> } & {
  readonly size: number;
};

/** Refuses what cannot be made, before an order is paid too. */
export async function planVolume(scope: TenantScope, spec: Spec) {
  const location = await locationOf(scope, spec);
  if (spec.snapshotId) {
    const from = await readRecord<SnapshotData>(scope, snapshot, spec.snapshotId);
    assertStatus(snapshot, from, ['AVAILABLE', 'NORMAL']);
    const { name, data } = from;
    if (spec.size < data.size)
      throw refuse('volume.fromSnapshot', { name, size: data.size }, 'size');
  }
  return location;
}

interface Wish {
  readonly name: string;
  readonly projectId: string | null;
  readonly ownerId: string;
  readonly orderId: string;
}

export async function prepareVolume(
  scope: TenantScope,
  spec: Spec,
  wish: Wish,
): Promise<NewRecord> {
  const location = await planVolume(scope, spec);
  await demandQuota(scope, wish.projectId, { STORAGE: spec.size });
  const data: VolumeData = {
    size: spec.size,
    volumeType: spec.volumeType ?? 'ssd',
    vmId: '',
    vmName: '',
    device: '',
    bootable: false,
    ...location,
    datastoreId: await storeFor(scope, location, spec.volumeType ?? 'ssd'),
    tags: spec.tags ?? [],
    expireTime: spec.months === undefined ? '' : monthsFromNow(spec.months),
    lastBackupTime: '',
    orderId: wish.orderId,
    description: spec.description ?? '',
    ...metered({ STORAGE: spec.size }),
  };
  return {
    name: wish.name,
    status: 'creating',
    settles: { to: 'available', seconds: 5 },
    projectId: wish.projectId,
    ownerId: wish.ownerId,
    data,
  };
}

/** Nothing needs it any more. */
export async function demandUnusedVolume(scope: TenantScope, row: Row<VolumeData>): Promise<void> {
  if (row.data.vmId !== '') {
    scope.held(vm.name, [{ id: row.data.vmId }]);
    throw refuse('volume.attached', { name: row.name, vm: row.data.vmName });
  }
  await demandNoSnapshots(scope, volume, row);
}

/** The system disk is part of what was ordered as the machine. */
async function demandNotOfOrdered(scope: TenantScope, { data }: Row<VolumeData>): Promise<void> {
  if (data.bootable && data.vmId !== '')
    assertUnordered(vm, await readRecord<VmData>(scope, vm, data.vmId));
}

export async function retypeChanges(
  scope: TenantScope,
  row: Row<VolumeData>,
  volumeType: VolumeData['volumeType'],
): Promise<Changes> {
  // An order is paid later than it is asked for, and what is on its way somewhere would come back to that and stay there.
  assertStatus(volume, row, ['available', 'in-use']);
  if (row.data.volumeType === volumeType)
    throw refuse('volume.sameType', { name: row.name }, 'volumeType');
  const datastoreId = await storeFor(scope, row.data, volumeType);
  const settles = { to: row.status, seconds: 10 };
  return { status: 'retyping', settles, data: { volumeType, datastoreId } };
}

/** Snapshots show the name of what they are of. */
async function renameVolume(scope: TenantScope, row: Row, name: string): Promise<string> {
  await demandName(scope, volume, name, row.id);
  if (name === row.name) return name;
  for (const each of await findWithBin(scope, snapshot, { volumeId: row.id }))
    await updateRecord(scope, snapshot, each, { data: { sourceName: name } });
  return name;
}

export const volumeHandlers: readonly Handler[] = [
  listHandler(api.listVolumes, volume),
  listHandler(api.listOrderVolumes, volume),
  readHandler(api.readVolume, volume),
  createHandler(api.createVolume, volume, async (scope, body, { session }) => {
    const { name, projectId, ...spec } = body;
    return prepareVolume(scope, spec, {
      name: await demandName(scope, volume, name),
      projectId: await ownProject(scope, projectId),
      ownerId: session.user.id,
      orderId: '',
    });
  }),
  updateHandler<typeof api.updateVolume, VolumeData>(
    api.updateVolume,
    volume,
    async (scope, row, { name, description, tags }) => ({
      name: await renameVolume(scope, row, name),
      data: {
        description: description ?? row.data.description,
        tags: tags ?? row.data.tags,
      },
    }),
  ),
  vanishHandler<VolumeData>(api.deleteVolume, volume, 'deleting', demandUnusedVolume),
  patchHandler<typeof api.changeVolumes, VolumeData>(api.changeVolumes, volume, {
    attach: {
      async run(scope, row, { vmId }) {
        const machine = await readRecord<VmData>(scope, vm, vmId);
        assertStatus(vm, machine, ATTACHABLE);
        return attachChanges(scope, row, machine);
      },
    },
    detach: { run: (_scope, row) => detachChanges(row) },
    extend: {
      run: (scope, row, { size }, context) => extendDisk(scope, row, size, context),
    },
    rename: {
      run: async (scope, row, { name }) => ({ name: await renameVolume(scope, row, name) }),
    },
    retype: {
      async run(scope, row, { volumeType }) {
        await demandNotOfOrdered(scope, row);
        return retypeChanges(scope, row, volumeType);
      },
    },
    backup: {
      async run(scope, row, { name }, { session }) {
        const now = new Date().toISOString();
        const title =
          name || (await freeName(scope, snapshot, `backup-${row.name}-${now.slice(0, 10)}`));
        await takeSnapshot(scope, volumeSource(row, 'BACKUP'), title, session.user.id);
        const settles = { to: row.status, seconds: 8 };
        return { status: 'backing-up', settles, data: { lastBackupTime: now } };
      },
    },
    createSnapshot: {
      async run(scope, row, { name }, { session }) {
        await takeSnapshot(scope, volumeSource(row), name, session.user.id);
        return undefined;
      },
    },
  }),
];
