import * as v from 'valibot';
import { flavorFamilies } from '../../../../src/core/api/compute/flavors';
import { imageSpec } from '../../../../src/core/api/compute/images';
import { snapshotSpec } from '../../../../src/core/api/compute/snapshots';
import { vmOrderSpec } from '../../../../src/core/api/compute/vms';
import { volumeOrderSpec } from '../../../../src/core/api/compute/volumes';
import type { RecycleType } from '../../../../src/core/api/compute/recycles';
import type { TenantScope } from '../../database/scope';
import { findCatalogue } from '../../records/catalogue';
import type { Data, Kind, Row } from '../../records/kind';
import { assertStatus } from '../../records/handlers';
import { missing, readRecord } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import type { Extent, Opening, Service } from '../../app';
import { demandQuota, freeName, refuse, type Need } from './checks';
import { attachedTo, extendChanges, takeSnapshot, volumesOf } from './disks';
import { prepareImage } from './images';
import { image, region, snapshot, vm, volume, zone } from '../../kinds/compute';
import { recycle } from './recycling';
import type { VmData, VolumeData } from './rows';
import { demandOwned, machineFor, takeOver } from './owned';
import { sourceOf } from './snapshots';
import { resizeChanges } from './sizes';
import { QUIET } from './vm-actions';
import { planVm, locationOf, prepareVm, sizeOf } from './vm-open';
import { planVolume, prepareVolume, retypeChanges } from './volumes';

/* What orders open and change. A specification comes from a SKU (N-18: `cpu`, `memory`, `disk`) and from the form. */

function parse<S extends v.GenericSchema>(schema: S, spec: Data): v.InferOutput<S> {
  const result = v.safeParse(schema, spec);
  if (result.success) return result.output;
  const names = result.issues.map((issue) => v.getDotPath(issue) ?? '');
  const field = names[0];
  throw refuse('service.spec', { fields: [...new Set(names)].join('、') }, field);
}

/** Orders name a zone, an availability zone (N-23) or only a region: whichever it is, both are known afterwards. */
async function located(scope: TenantScope, spec: Data): Promise<Data> {
  const asked = [spec['az'], spec['zone'], spec['region']].filter(
    (each) => typeof each === 'string',
  );
  const zones = await findCatalogue(scope.db, zone);
  const within = zones.find(({ id }) => asked.includes(id));
  if (within) return { ...spec, zone: within.id, region: within.data['region'] };
  const regions = await findCatalogue(scope.db, region);
  const at = regions.find(({ id }) => asked.includes(id));
  return { ...spec, zone: '', region: at?.id ?? '' };
}

const vmSchema = v.object({ ...vmOrderSpec, family: v.optional(v.picklist(flavorFamilies)) });
const volumeSchema = v.object(volumeOrderSpec);
const imageSchema = v.object({
  ...imageSpec,
  osName: v.optional(imageSpec.osName),
  osType: v.optional(imageSpec.osType),
});
const snapshotSchema = v.object(snapshotSpec);

const vmFrom = async (scope: TenantScope, spec: Data) =>
  parse(vmSchema, {
    ...(await located(scope, spec)),
    systemDisk: spec['systemDisk'] ?? spec['disk'],
  });
const volumeFrom = async (scope: TenantScope, spec: Data) =>
  parse(volumeSchema, { ...(await located(scope, spec)), size: spec['size'] ?? spec['disk'] });

const wishOf = async (scope: TenantScope, kind: Kind, opening: Opening) => ({
  name: await freeName(scope, kind, opening.name),
  projectId: opening.projectId,
  ownerId: opening.ownerId,
  orderId: opening.orderId,
});

/** History begins with the order. */
async function opened(scope: TenantScope, kind: Kind, row: Row, opening: Opening): Promise<string> {
  await scope.insert('audits', [
    {
      userId: opening.ownerId,
      userName: row.ownerName ?? '',
      action: `${kind.name}:create`,
      kind: kind.name,
      targetId: row.id,
      targetName: row.name,
      detail: { orderId: opening.orderId },
      requestId: opening.orderId,
      createTime: new Date(),
    },
  ]);
  return row.id;
}

/** The same for every kind: until when it is paid, and its end in the recycle bin. */
function lifecycle(kind: Kind, type: RecycleType): Pick<Service, 'kind' | 'extend' | 'cancel'> {
  return {
    kind,
    async extend(scope, id, until) {
      const row = await readRecord(scope, kind, id);
      await updateRecord(scope, kind, row, { data: { expireTime: until.toISOString() } });
    },
    async cancel(scope, id) {
      const row = await readRecord(scope, kind, id);
      await recycle(scope, type, row, type === 'vms');
      // What was given up was paid back: it does not come back from the bin for nothing.
      await updateRecord(scope, kind, row, { data: { canceled: true } });
    },
  };
}

/** A size may be sold with a larger system disk. It never shrinks: a smaller one leaves it as it is. */
async function growSystemDisk(
  scope: TenantScope,
  row: Row<VmData>,
  size: number,
): Promise<{ readonly systemDisk: number } | undefined> {
  if (size <= row.data.systemDisk) return undefined;
  const system = (await volumesOf(scope, row.id)).find((disk) => disk.data.bootable);
  if (!system) throw missing(volume);
  await updateRecord(scope, volume, system, await extendChanges(scope, system, size));
  return { systemDisk: size };
}

const ONE: Extent = { count: 1, projectId: null };

/** All instances of an order have to fit together. */
const timesOf = (need: Need, count: number): Need =>
  Object.fromEntries(Object.entries(need).map(([code, amount]) => [code, amount * count]));

const vmService: Service = {
  ...lifecycle(vm, 'vms'),
  figures: ['flavorId', 'cpu', 'memory', 'systemDisk'],
  async check(scope, spec, { count, projectId } = ONE) {
    const wanted = await vmFrom(scope, spec);
    const { need, location } = await planVm(scope, wanted);
    await demandOwned(scope, wanted, location, count);
    await demandQuota(scope, projectId, timesOf(need, count));
  },
  async open(scope, opening) {
    const wish = { ...(await wishOf(scope, vm, opening)), locale: 'zh-CN' as const };
    const wanted = await vmFrom(scope, opening.spec);
    const made = await prepareVm(scope, wanted, wish);
    const row = await insertRecord<VmData>(scope, vm, made);
    await takeOver(scope, row, wanted);
    return opened(scope, vm, row, opening);
  },
  /** Paid for, so it waits for no confirmation. */
  async alter(scope, id, spec) {
    const row = await readRecord<VmData>(scope, vm, id);
    // An order may follow the opening at once. What is suspended, shelved or on its way out stays as it is.
    assertStatus(vm, row, [...QUIET, 'BUILDING']);
    const wanted = await vmFrom(scope, spec);
    const { flavorId, flavorName, cpu, memory } = await sizeOf(scope, wanted);
    const grown = await growSystemDisk(scope, row, wanted.systemDisk ?? 0);
    const same = cpu === row.data.cpu && memory === row.data.memory;
    const size = { flavorId, flavorName, cpu, memory };
    const data = grown && same ? {} : await resizeChanges(scope, row, size);
    const settles = { to: row.status === 'STOPPED' ? 'STOPPED' : 'RUNNING', seconds: 15 };
    const changes = { ...data, ...grown };
    await updateRecord(scope, vm, row, { status: 'RESIZING', settles, data: changes });
  },
};

const volumeService: Service = {
  ...lifecycle(volume, 'volumes'),
  figures: ['size', 'volumeType'],
  async check(scope, spec, { count, projectId } = ONE) {
    const wanted = await volumeFrom(scope, spec);
    const location = await planVolume(scope, wanted);
    if (wanted.vmId) await machineFor(scope, wanted.vmId, location);
    await demandQuota(scope, projectId, { STORAGE: wanted.size * count });
  },
  async open(scope, opening) {
    const wish = await wishOf(scope, volume, opening);
    const wanted = await volumeFrom(scope, opening.spec);
    const made = await prepareVolume(scope, wanted, wish);
    const row = await insertRecord<VolumeData>(scope, volume, made);
    if (wanted.vmId) {
      const machine = await machineFor(scope, wanted.vmId, row.data);
      await updateRecord(scope, volume, row, await attachedTo(scope, machine));
    }
    return opened(scope, volume, row, opening);
  },
  async alter(scope, id, spec) {
    const row = await readRecord<VolumeData>(scope, volume, id);
    const { volumeType: present } = row.data;
    const { size, volumeType } = await volumeFrom(scope, { volumeType: present, ...spec });
    // Of another type it may keep its size.
    const isSame = volumeType === present;
    const retyped = isSame ? undefined : await retypeChanges(scope, row, volumeType);
    const isAsLarge = retyped !== undefined && size === row.data.size;
    const grown = isAsLarge ? undefined : await extendChanges(scope, row, size);
    const data = { ...retyped?.data, ...grown?.data };
    await updateRecord(scope, volume, row, { ...retyped, ...grown, data });
  },
};

const imageService: Service = {
  ...lifecycle(image, 'images'),
  figures: [],
  async check(scope, spec) {
    await locationOf(scope, parse(imageSchema, await located(scope, spec)));
  },
  async open(scope, opening) {
    const spec = parse(imageSchema, await located(scope, opening.spec));
    const known = Object.entries(spec).filter(([, value]) => value !== undefined);
    const wish = await wishOf(scope, image, opening);
    const made = await prepareImage(scope, Object.fromEntries(known), wish);
    return opened(scope, image, await insertRecord(scope, image, made), opening);
  },
  async alter(scope, id, spec) {
    const row = await readRecord(scope, image, id);
    const { description } = parse(imageSchema, await located(scope, spec));
    await updateRecord(scope, image, row, { data: { description: description ?? '' } });
  },
};

const snapshotService: Service = {
  ...lifecycle(snapshot, 'snapshots'),
  figures: [],
  async check(scope, spec) {
    await sourceOf(scope, parse(snapshotSchema, spec));
  },
  async open(scope, opening) {
    const from = await sourceOf(scope, parse(snapshotSchema, opening.spec));
    const name = await freeName(scope, snapshot, opening.name);
    const row = await takeSnapshot(scope, from, name, opening.ownerId, {
      orderId: opening.orderId,
    });
    return opened(scope, snapshot, row, opening);
  },
  async alter(scope, id, spec) {
    const row = await readRecord(scope, snapshot, id);
    const { description } = parse(snapshotSchema, spec);
    await updateRecord(scope, snapshot, row, { data: { description: description ?? '' } });
  },
};

export const services: Readonly<Record<string, Service>> = {
  vm: vmService,
  volume: volumeService,
  image: imageService,
  snapshot: snapshotService,
};
