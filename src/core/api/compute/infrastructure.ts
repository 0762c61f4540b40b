/** Where resources are: regions, zones, vendors, clusters, the machines and stores of the cloud, and virtual data centers. */
import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../endpoint';
import { family, recordFields } from '../family';
import { listFields } from '../listing';
import { wireCount, wireId, wireText, wireTexts, wireTime } from '../wire';
import { filterText } from './fields';

const catalogueFields = { id: wireId, name: wireText, status: wireText, createTime: wireTime };

export const regionSchema = v.object({
  ...catalogueFields,
  /** As resources and the dictionary REGION name it (N-06). */
  value: wireText,
  vendorId: wireText,
});
export const zoneSchema = v.object({ ...catalogueFields, value: wireText, region: wireText });
export const vendorSchema = v.object({
  ...catalogueFields,
  code: wireText,
  /** `OWN`, `PRIVATE` or `PUBLIC`. */
  vendorType: wireText,
  /** Kinds of resources that the console manages there. */
  kinds: wireTexts,
});
export const clusterSchema = v.object({
  ...catalogueFields,
  vendorId: wireText,
  region: wireText,
  zone: wireText,
  hypervisor: wireText,
  hostCount: wireCount,
});
export const physicalHostSchema = v.object({
  ...catalogueFields,
  clusterId: wireText,
  vendorId: wireText,
  region: wireText,
  zone: wireText,
  ip: wireText,
  model: wireText,
  /** Cores. */
  cpu: wireCount,
  /** GB. */
  memory: wireCount,
  clusterName: wireText,
  /** What the machines on it have been given, of whichever tenant: told to the platform's own people, null to others. */
  given: v.nullish(v.object({ cpu: wireCount, memory: wireCount }), null),
});
export const datastoreSchema = v.object({
  ...catalogueFields,
  clusterId: wireText,
  vendorId: wireText,
  region: wireText,
  zone: wireText,
  storageType: wireText,
  /** GB. */
  capacity: wireCount,
  free: wireCount,
});

export type Vendor = v.InferOutput<typeof vendorSchema>;
export type Cluster = v.InferOutput<typeof clusterSchema>;
export type PhysicalHost = v.InferOutput<typeof physicalHostSchema>;
export type Datastore = v.InferOutput<typeof datastoreSchema>;

const listEndpoint = <
  const N extends string,
  R extends v.GenericSchema,
  const F extends v.ObjectEntries,
>(
  id: string,
  name: N,
  noun: string,
  path: string,
  perm: string,
  row: R,
  filters: F,
) =>
  defineEndpoint({
    id,
    name,
    summary: `${noun}, page by page`,
    method: 'GET',
    path,
    perm: `${perm}:list`,
    query: v.object({ ...listFields, ...filters }),
    reply: pageOf(row),
  });

const inCluster = {
  clusterId: filterText,
  vendorId: filterText,
  region: filterText,
  zone: filterText,
};

export const listRegions = listEndpoint(
  'E-075',
  'listRegions',
  'Regions',
  '/cmp/v1/regions',
  'region',
  regionSchema,
  { vendorId: filterText },
);
export const listZones = listEndpoint(
  'E-076',
  'listZones',
  'Zones of the regions',
  '/cmp/v1/regions/zones',
  'region',
  zoneSchema,
  { region: filterText },
);
export const listVendors = listEndpoint(
  'E-085',
  'listVendors',
  'Cloud vendors',
  '/cmp/v1/vendors',
  'vendor',
  vendorSchema,
  { vendorType: filterText },
);
export const listOrderVendors = listEndpoint(
  'E-133',
  'listOrderVendors',
  'Cloud vendors for the ordering pages',
  '/order/v1/vendors',
  'vendor',
  vendorSchema,
  { vendorType: filterText },
);
/** A list that fails says nothing (S-11). */
export const listClusters = {
  ...listEndpoint(
    'E-086',
    'listClusters',
    'Clusters',
    '/cmp/v1/clusters',
    'cluster',
    clusterSchema,
    {
      vendorId: filterText,
      region: filterText,
      zone: filterText,
    },
  ),
  ignoreErrors: true,
};
/** The machines that carry virtual ones; the picker's hosts are E-022. */
export const listPhysicalHosts = listEndpoint(
  'E-100',
  'listPhysicalHosts',
  'Physical hosts',
  '/cmp/v1/hosts',
  'physicalHost',
  physicalHostSchema,
  inCluster,
);
export const listOrderHosts = listEndpoint(
  'E-139',
  'listOrderHosts',
  'Physical hosts for the ordering pages',
  '/order/v1/hosts',
  'physicalHost',
  physicalHostSchema,
  inCluster,
);
export const listDatastores = listEndpoint(
  'E-134',
  'listDatastores',
  'Datastores for the ordering pages',
  '/order/v1/datastores',
  'datastore',
  datastoreSchema,
  { ...inCluster, storageType: filterText },
);

/** A tenant's share of a region. */
export const vdcSchema = v.object({
  ...recordFields,
  region: wireText,
  /** Cores. */
  cpu: wireCount,
  /** GB. */
  memory: wireCount,
  /** GB. */
  storage: wireCount,
  /** What the tenant's machines and volumes in the region take of it together. */
  cpuUsed: wireCount,
  memoryUsed: wireCount,
  storageUsed: wireCount,
  vmCount: wireCount,
  description: wireText,
});
export type Vdc = v.InferOutput<typeof vdcSchema>;
const vdcs = family({
  path: '/cmp/v1/vdcs',
  perm: 'vdc',
  one: 'Vdc',
  many: 'Vdcs',
  noun: 'virtual data centers',
});
export const listVdcs = vdcs.list({ id: 'E-083', row: vdcSchema, filters: { region: filterText } });
