import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { vmSpec } from '../../../../src/core/api/compute/vms';
import type { Locale } from '../../../../src/core/i18n/translator';
import type { TenantScope } from '../../database/scope';
import { findCatalogue, readCatalogue } from '../../records/catalogue';
import { assertStatus } from '../../records/handlers';
import type { Row } from '../../records/kind';
import { countRecords, findRecords, readRecord } from '../../records/read';
import { insertRecord, type NewRecord } from '../../records/write';
import { demandQuota, metered, monthsFromNow, refuse, type Need } from './checks';
import {
  cluster,
  datastore,
  flavor,
  image,
  keypair,
  physicalHost,
  region,
  vendor,
  vm,
  volume,
  zone,
} from '../../kinds/compute';
import {
  addressesOf,
  attachPort,
  demandSgroups,
  groupsOf,
  openPort,
  portsOf,
  regionOf,
  setGroups,
} from './machine-ports';
import type { FlavorData, ImageData, VmData, VolumeData } from './rows';
import { OWN_VENDOR } from '../../kinds/compute';
import { demandPassword, demandVendorName } from './vendor-rules';

type Spec = { [K in keyof typeof vmSpec]?: v.InferOutput<(typeof vmSpec)[K]> } & {
  /** An order says of which family what it sells is. */
  readonly family?: string | undefined;
};

export interface VmLocation {
  readonly vendorId: string;
  readonly region: string;
  readonly zone: string;
}

/** Where it is put: each level lies within the one above, and what was not named is the first there is. */
export async function locationOf(
  scope: TenantScope,
  asked: { readonly vendorId?: string; readonly region?: string; readonly zone?: string },
): Promise<VmLocation> {
  const { id: vendorId } = await readCatalogue(scope.db, vendor, asked.vendorId || OWN_VENDOR);
  const regions = await findCatalogue(scope.db, region, { vendorId });
  const at = asked.region ? regions.find(({ id }) => id === asked.region) : regions[0];
  if (!at) throw refuse('location.region', {}, 'region');
  const zones = await findCatalogue(scope.db, zone, { region: at.id });
  const within = asked.zone ? zones.find(({ id }) => id === asked.zone) : zones[0];
  if (!within) throw refuse('location.zone', {}, 'zone');
  return { vendorId, region: at.id, zone: within.id };
}

/** Fast volumes on fast stores, the others on large ones; empty where the vendor shows none. */
export async function storeFor(
  scope: TenantScope,
  { zone: zoneId }: VmLocation,
  volumeType: string,
): Promise<string> {
  const storageType = volumeType === 'ssd' ? 'ssd' : 'capacity';
  const [store] = await findCatalogue(scope.db, datastore, { zone: zoneId, storageType });
  return store?.id ?? '';
}

interface Size {
  readonly flavorId: string;
  readonly flavorName: string;
  readonly cpu: number;
  readonly memory: number;
  readonly systemDisk: number;
}

export async function readFlavorFor(scope: TenantScope, id: string): Promise<Row<FlavorData>> {
  const row = await readRecord<FlavorData>(scope, flavor, id);
  if (!row.data.enabled) throw refuse('flavor.disabled', { name: row.name }, 'flavorId');
  return row;
}

/** The named flavor; or the one of that size, and family if one was sold, where an order gives a size. */
export async function sizeOf(
  scope: TenantScope,
  { flavorId, cpu, memory, family }: Pick<Spec, 'flavorId' | 'cpu' | 'memory' | 'family'>,
): Promise<Size> {
  if (flavorId) {
    const row = await readFlavorFor(scope, flavorId);
    return sized(row);
  }
  if (cpu === undefined || memory === undefined) throw refuse('flavor.none', {}, 'flavorId');
  const [same] = await findRecords<FlavorData>(scope, flavor, {
    match: { cpu, memory, enabled: true, ...(family && { family }) },
  });
  if (same) return sized(same);
  return { flavorId: '', flavorName: `${cpu}C${memory}G`, cpu, memory, systemDisk: 40 };
}

const sized = ({ id, name, data }: Row<FlavorData>): Size => ({
  flavorId: id,
  flavorName: name,
  cpu: data.cpu,
  memory: data.memory,
  systemDisk: data.systemDisk,
});

async function imageFor(scope: TenantScope, id: string | undefined): Promise<Row<ImageData>> {
  if (id) {
    const row = await readRecord<ImageData>(scope, image, id);
    assertStatus(image, row, ['active']);
    return row;
  }
  const active = await findRecords<ImageData>(scope, image, {
    match: { status: 'active', imageType: 'PUBLIC', osType: 'LINUX' },
  });
  const [first] = active;
  if (!first) throw refuse('image.none', {}, 'imageId');
  return first;
}

async function hostFor(scope: TenantScope, { vendorId, zone: zoneId }: VmLocation) {
  const [where] = await findCatalogue(scope.db, cluster, { vendorId, zone: zoneId });
  const hosts = await findCatalogue(scope.db, physicalHost, {
    clusterId: where?.id ?? '',
    status: 'ONLINE',
  });
  // One after the other: new machines spread over the cluster.
  const turn = await countRecords(scope, vm);
  const host = hosts[turn % Math.max(1, hosts.length)];
  return { clusterId: where?.id ?? '', hostId: host?.id ?? '' };
}

/** What of a specification can be refused before anything is made; also asked before an order is paid. */
export async function planVm(scope: TenantScope, spec: Spec) {
  const location = await locationOf(scope, {
    ...spec,
    region: spec.region || (await regionOf(scope, spec)),
  });
  const size = await sizeOf(scope, spec);
  const from = await imageFor(scope, spec.imageId);
  const least = Math.max(size.systemDisk, from.data.minDisk);
  const systemDisk = spec.systemDisk ?? least;
  if (systemDisk < from.data.minDisk)
    throw refuse('image.minDisk', { name: from.name, size: from.data.minDisk }, 'systemDisk');
  await demandSgroups(scope, spec.sgroupIds ?? []);
  const key = spec.keypairId ? await readRecord(scope, keypair, spec.keypairId) : undefined;
  if (key && from.data.osType === 'WINDOWS') throw refuse('keypair.windows', {}, 'keypairId');
  const need: Need = { CPU: size.cpu, MEMORY: size.memory, STORAGE: systemDisk, HOST: 1 };
  return { location, size: { ...size, systemDisk }, from, key, need };
}

interface Wish {
  readonly name: string;
  readonly projectId: string | null;
  readonly ownerId: string;
  readonly orderId: string;
  readonly locale: Locale;
}

/** Makes the system volume and the port, and says what the machine itself is. */
export async function prepareVm(scope: TenantScope, spec: Spec, wish: Wish): Promise<NewRecord> {
  const { location, size, from, key, need } = await planVm(scope, spec);
  const { osName, osType } = from.data;
  demandVendorName(location.vendorId, wish.name, wish.locale);
  if (spec.password) demandPassword({ ...location, osType }, spec.password, wish.locale);
  await demandQuota(scope, wish.projectId, need);
  const id = randomUUID();
  const machine = { id, name: wish.name, projectId: wish.projectId, region: location.region };
  const sgroupIds = spec.sgroupIds ?? [];
  if (spec.portId) {
    await attachPort(scope, machine, spec.portId);
    if (sgroupIds.length > 0) await setGroups(scope, machine, sgroupIds);
  } else if (spec.subnetId) await openPort(scope, machine, wish.ownerId, spec.subnetId, sgroupIds);
  const disk: VolumeData = {
    size: size.systemDisk,
    volumeType: spec.volumeType || 'ssd',
    vmId: id,
    vmName: wish.name,
    device: '/dev/vda',
    bootable: true,
    ...location,
    datastoreId: await storeFor(scope, location, spec.volumeType || 'ssd'),
    tags: [],
    expireTime: '',
    lastBackupTime: '',
    orderId: wish.orderId,
    description: '',
    ...metered({ STORAGE: size.systemDisk }),
  };
  await insertRecord(scope, volume, {
    name: `${wish.name}-system`,
    status: 'in-use',
    projectId: wish.projectId,
    ownerId: wish.ownerId,
    data: disk,
  });
  const ports = await portsOf(scope, id);
  const data: VmData = {
    ...location,
    ...(await hostFor(scope, location)),
    flavorId: size.flavorId,
    flavorName: size.flavorName,
    imageId: from.id,
    imageName: from.name,
    osName,
    osType,
    cpu: size.cpu,
    memory: size.memory,
    systemDisk: size.systemDisk,
    ...addressesOf(ports),
    keypairId: key?.id ?? '',
    keypairName: key?.name ?? '',
    sgroupIds: groupsOf(sgroupIds, ports),
    tags: spec.tags ?? [],
    toolsStatus: 'NONE',
    toolsVersion: '',
    expireTime: spec.months === undefined ? '' : monthsFromNow(spec.months),
    orderId: wish.orderId,
    description: spec.description ?? '',
    ...metered({ CPU: size.cpu, MEMORY: size.memory, HOST: 1 }),
  };
  return {
    id,
    name: wish.name,
    status: 'BUILDING',
    settles: { to: 'RUNNING', seconds: 20 },
    projectId: wish.projectId,
    ownerId: wish.ownerId,
    data,
  };
}
