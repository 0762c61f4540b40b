import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import { text } from '../../../src/core/i18n/translator';
import type { Kind } from '../records/kind';
import { kindMessages, type KindMessage } from './messages';

const label = (key: KindMessage) => text(kindMessages, key);

/* Rows of a tenant. Other areas refer to them by these constants. */

export const vm: Kind = {
  name: 'vm',
  label: label('kind.vm'),
  fields: {
    vendorId: 'text',
    region: 'text',
    zone: 'text',
    clusterId: 'text',
    hostId: 'text',
    flavorId: 'text',
    flavorName: 'text',
    imageId: 'text',
    imageName: 'text',
    osName: 'text',
    osType: 'text',
    cpu: 'number',
    memory: 'number',
    systemDisk: 'number',
    privateIps: 'texts',
    floatIp: 'text',
    floatipId: 'text',
    keypairId: 'text',
    sgroupIds: 'texts',
    tags: 'tags',
    toolsStatus: 'text',
    expireTime: 'time',
    orderId: 'text',
    description: 'text',
  },
  statuses: dictionaries.vm,
};

/** `vmId` and `vmName` are empty while it is attached to nothing. */
export const volume: Kind = {
  name: 'volume',
  label: label('kind.volume'),
  fields: {
    size: 'number',
    volumeType: 'text',
    vmId: 'text',
    vmName: 'text',
    device: 'text',
    bootable: 'flag',
    vendorId: 'text',
    region: 'text',
    zone: 'text',
    datastoreId: 'text',
    tags: 'tags',
    expireTime: 'time',
    orderId: 'text',
    description: 'text',
  },
  statuses: dictionaries.volume,
};

export const image: Kind = {
  name: 'image',
  label: label('kind.image'),
  fields: {
    imageType: 'text',
    osName: 'text',
    osType: 'text',
    architecture: 'text',
    diskFormat: 'text',
    size: 'number',
    minDisk: 'number',
    vmId: 'text',
    template: 'flag',
    vendorId: 'text',
    region: 'text',
    expireTime: 'time',
    orderId: 'text',
    description: 'text',
  },
  statuses: dictionaries.image,
};

/** Of a volume or of a whole machine: `sourceType` says which, `volumeId` or `vmId` names it. */
export const snapshot: Kind = {
  name: 'snapshot',
  label: label('kind.snapshot'),
  fields: {
    sourceType: 'text',
    vmId: 'text',
    volumeId: 'text',
    sourceName: 'text',
    size: 'number',
    region: 'text',
    orderId: 'text',
    description: 'text',
  },
  statuses: dictionaries.snapshot,
};

export const keypair: Kind = {
  name: 'keypair',
  label: label('kind.keypair'),
  fields: { fingerprint: 'text', algorithm: 'text', region: 'text', description: 'text' },
};

/** What the platform opened to the tenant, and what the tenant added. */
export const flavor: Kind = {
  name: 'flavor',
  label: label('kind.flavor'),
  fields: {
    cpu: 'number',
    memory: 'number',
    family: 'text',
    systemDisk: 'number',
    custom: 'flag',
    enabled: 'flag',
    description: 'text',
  },
};

/** The share of the platform that a tenant divides among its projects. */
export const vdc: Kind = {
  name: 'vdc',
  label: label('kind.vdc'),
  fields: {
    region: 'text',
    cpu: 'number',
    memory: 'number',
    storage: 'number',
    description: 'text',
  },
};

/* Rows of the platform's catalogue, the same for every tenant. */

export const region: Kind = {
  name: 'region',
  label: label('kind.region'),
  fields: { vendorId: 'text', value: 'text' },
};
export const zone: Kind = {
  name: 'zone',
  label: label('kind.zone'),
  fields: { region: 'text', value: 'text' },
};
export const vendor: Kind = {
  name: 'vendor',
  label: label('kind.vendor'),
  fields: { code: 'text', vendorType: 'text' },
};
export const cluster: Kind = {
  name: 'cluster',
  label: label('kind.cluster'),
  fields: {
    vendorId: 'text',
    region: 'text',
    zone: 'text',
    hypervisor: 'text',
    hostCount: 'number',
  },
};
/** A machine that carries virtual ones; the picker's hosts (E-022) are others. */
export const physicalHost: Kind = {
  name: 'physicalHost',
  label: label('kind.physicalHost'),
  fields: {
    clusterId: 'text',
    vendorId: 'text',
    region: 'text',
    zone: 'text',
    ip: 'text',
    cpu: 'number',
    memory: 'number',
    model: 'text',
  },
  statuses: dictionaries.device,
};
export const datastore: Kind = {
  name: 'datastore',
  label: label('kind.datastore'),
  fields: {
    clusterId: 'text',
    vendorId: 'text',
    region: 'text',
    zone: 'text',
    storageType: 'text',
    capacity: 'number',
    free: 'number',
  },
  statuses: dictionaries.cephHealth,
};

/** The code of the platform itself among the vendors. */
export const OWN_VENDOR = 'beichen';
