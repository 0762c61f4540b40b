import * as api from '../../../../src/core/api/compute/vms';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import { readCatalogue } from '../../records/catalogue';
import { assertStatus, patchHandler, type ActionSpec } from '../../records/handlers';
import type { Row } from '../../records/kind';
import { findRecord, readRecord } from '../../records/read';
import { insertRecord, updateRecord, type Changes } from '../../records/write';
import { demandName, demandProjectQuota, ownProject, refuse } from './checks';
import { attachChanges, detachChanges, volumesOf } from './disks';
import { resize } from './expansions';
import { image, physicalHost, vm, volume } from '../../kinds/compute';
import { renameEverywhere } from './machine';
import { addressesOf, attachPort, freePort, portsOf } from './machine-ports';
import type { ImageData, VmData, VolumeData } from './rows';
import { resizeChanges } from './sizes';
import { demandPassword, demandVendorName } from './vendor-rules';

/** Through a transient status to another, in so many seconds. */
const turn = (through: string, to: string, seconds: number): ActionSpec<unknown, VmData> => ({
  run: () => ({ status: through, settles: { to, seconds } }),
});

export const QUIET = ['RUNNING', 'STOPPED'] as const;

export async function attachToVm(
  scope: TenantScope,
  row: Row<VmData>,
  { volumeId }: { readonly volumeId: string },
): Promise<undefined> {
  const disk = await readRecord<VolumeData>(scope, volume, volumeId);
  await updateRecord(scope, volume, disk, await attachChanges(scope, disk, row));
}

export async function detachFromVm(
  scope: TenantScope,
  row: Row<VmData>,
  { volumeId }: { readonly volumeId: string },
): Promise<undefined> {
  const disk = await readRecord<VolumeData>(scope, volume, volumeId);
  if (disk.data.vmId !== row.id)
    throw refuse('volume.elsewhere', { name: disk.name, vm: row.name }, 'volumeId');
  await updateRecord(scope, volume, disk, detachChanges(disk));
}

/** The password itself is kept nowhere: the machine has it. */
export function newPassword(
  row: Row<VmData>,
  password: string,
  { locale }: Pick<SessionContext, 'locale'>,
): Changes {
  demandPassword(row.data, password, locale);
  return { data: { passwordTime: new Date().toISOString() } };
}

async function saveImage(scope: TenantScope, row: Row<VmData>, name: string, ownerId: string) {
  const { osName, osType, vendorId, region, systemDisk } = row.data;
  const from = await findRecord<ImageData>(scope, image, row.data.imageId);
  const data: ImageData = {
    imageType: 'PRIVATE',
    osName,
    osType,
    architecture: from?.data.architecture ?? 'x86_64',
    diskFormat: 'qcow2',
    size: systemDisk,
    minDisk: systemDisk,
    vmId: row.id,
    madeOf: row.name,
    template: true,
    vendorId,
    region,
    expireTime: '',
    orderId: '',
    description: '',
  };
  await insertRecord(scope, image, {
    name: await demandName(scope, image, name),
    status: 'saving',
    settles: { to: 'active', seconds: 20 },
    projectId: row.projectId,
    ownerId,
    data,
  });
}

/** Its volumes go along, and the other project has room for all of it; the tenant has it already. */
async function moveTo(scope: TenantScope, row: Row<VmData>, id: string): Promise<Changes> {
  const projectId = await ownProject(scope, id);
  if (projectId === row.projectId) throw refuse('vm.sameProject', { name: row.name }, 'projectId');
  const disks = await volumesOf(scope, row.id);
  const storage = disks.reduce((sum, { data }) => sum + data.size, 0);
  const { cpu, memory } = row.data;
  const need = { CPU: cpu, MEMORY: memory, HOST: 1, STORAGE: storage };
  await demandProjectQuota(scope, projectId, need);
  for (const disk of disks) await updateRecord(scope, volume, disk, { projectId });
  return { projectId };
}

export const vmActionHandler: Handler = patchHandler<typeof api.changeVms, VmData>(
  api.changeVms,
  vm,
  {
    start: turn('STARTING', 'RUNNING', 8),
    stop: turn('STOPPING', 'STOPPED', 8),
    restart: turn('RESTARTING', 'RUNNING', 12),
    softRestart: turn('SOFTRESTARTING', 'RUNNING', 15),
    suspend: turn('SUSPENDING', 'SUSPENDED', 6),
    resume: turn('ACTIVING', 'RUNNING', 6),
    pause: turn('PAUSING', 'PAUSED', 4),
    unpause: turn('RECOVERING', 'RUNNING', 4),
    shelve: turn('STOPPING', 'SHELVED', 10),
    unshelve: turn('RECOVERING', 'RUNNING', 15),
    resize: {
      run: (scope, row, { flavorId }, context) => resize(scope, row, flavorId, context),
    },
    verifyResize: {
      run: (_scope, row) => ({
        status: row.data.before?.status ?? 'RUNNING',
        data: { before: null },
      }),
    },
    revertResize: {
      async run(scope, row) {
        const { before } = row.data;
        if (!before) return { status: 'RUNNING' };
        const { status, ...size } = before;
        // Back to a larger size needs the quota again: somebody may have used it meanwhile.
        const data = await resizeChanges(scope, row, size);
        const settles = { to: status, seconds: 10 };
        return { status: 'RESTORING', settles, data: { ...data, before: null } };
      },
    },
    rename: {
      async run(scope, row, { name }, { locale }) {
        demandVendorName(row.data.vendorId, name, locale);
        await demandName(scope, vm, name, row.id);
        await renameEverywhere(scope, row.id, name);
        return { name };
      },
    },
    resetPassword: {
      run: (_scope, row, { password }, context) => newPassword(row, password, context),
    },
    attachVolume: { run: attachToVm },
    detachVolume: { run: detachFromVm },
    attachPort: {
      async run(scope, row, { portId }) {
        const { id, name, data } = row;
        await attachPort(scope, { id, name, region: data.region }, portId);
        return { data: addressesOf(await portsOf(scope, row.id)) };
      },
    },
    detachPort: {
      async run(scope, row, { portId }) {
        const ports = await portsOf(scope, row.id);
        const own = ports.find(({ id }) => id === portId);
        if (!own) throw refuse('port.elsewhere', { vm: row.name }, 'portId');
        await freePort(scope, own);
        return { data: addressesOf(ports.filter(({ id }) => id !== portId)) };
      },
    },
    createImage: {
      async run(scope, row, { name }, { session }) {
        await saveImage(scope, row, name, session.user.id);
        return undefined;
      },
    },
    rebuild: {
      async run(scope, row, { imageId, password }, { locale }) {
        const from = await readRecord<ImageData>(scope, image, imageId);
        assertStatus(image, from, ['active']);
        const { osName, osType, minDisk } = from.data;
        if (minDisk > row.data.systemDisk)
          throw refuse('image.minDisk', { name: from.name, size: minDisk }, 'imageId');
        // Key pairs stay behind with Linux: nobody could sign in.
        const loses = osType === 'WINDOWS' && row.data.osType !== 'WINDOWS';
        if (loses && !password) throw refuse('vm.credentials', {}, 'password');
        if (password) demandPassword({ ...row.data, osType }, password, locale);
        return {
          status: 'BUILDING',
          settles: { to: 'RUNNING', seconds: 20 },
          data: {
            imageId,
            imageName: from.name,
            osName,
            osType,
            toolsStatus: 'NONE',
            toolsVersion: '',
            ...(loses ? { keypairId: '', keypairName: '' } : {}),
          },
        };
      },
    },
    migrate: {
      async run(scope, row, { hostId }) {
        const { id, status, data } = await readCatalogue(scope.db, physicalHost, hostId);
        if (
          data['clusterId'] !== row.data.clusterId ||
          status !== 'ONLINE' ||
          id === row.data.hostId
        )
          throw refuse('host.unfit', { name: row.name }, 'hostId');
        return { data: { hostId: id } };
      },
    },
    move: {
      run: (scope, row, { projectId }) => moveTo(scope, row, projectId),
    },
  },
);
