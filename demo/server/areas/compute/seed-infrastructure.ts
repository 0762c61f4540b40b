import type { SeedCatalogue, SeedWriter } from '../../seed/writer';
import { cluster, datastore, physicalHost, region, vendor, zone } from '../../kinds/compute';
import { OWN_VENDOR } from '../../kinds/compute';
import { regionSeeds, zonesOf } from '../../seed/places';

const resources = ['vms', 'volumes', 'images', 'snapshots'];
const vendors: readonly SeedCatalogue[] = [
  {
    id: OWN_VENDOR,
    name: '北辰云',
    nameEn: 'Beichen Cloud',
    data: { vendorType: 'OWN', kinds: [...resources, 'networks'] },
  },
  {
    id: 'vmware',
    name: 'VMware',
    nameEn: 'VMware',
    data: { vendorType: 'PRIVATE', kinds: resources },
  },
  {
    id: 'openstack',
    name: 'OpenStack',
    nameEn: 'OpenStack',
    data: { vendorType: 'PRIVATE', kinds: resources },
  },
  {
    id: 'qcloud',
    name: '腾讯云',
    nameEn: 'Tencent Cloud',
    data: { vendorType: 'PUBLIC', kinds: resources },
  },
  { id: 'azure', name: 'Azure', nameEn: 'Azure', data: { vendorType: 'PUBLIC', kinds: resources } },
].map((row) => ({ ...row, status: 'NORMAL', data: { ...row.data, code: row.id } }));

const hypervisors: Readonly<Record<string, string>> = {
  [OWN_VENDOR]: 'KVM',
  vmware: 'ESXi',
  openstack: 'KVM',
};
const HOSTS_OF_CLUSTER = 5;
const models = ['双路 32 核机架式', '双路 48 核机架式', '四路 96 核机架式'];
const sizes = [
  { cpu: 64, memory: 512 },
  { cpu: 96, memory: 768 },
  { cpu: 192, memory: 1536 },
];

/** Clusters are known where the machines are ours or a customer's own; public clouds show none. */
export const clusterOf = (vendorId: string, zoneId: string): string =>
  hypervisors[vendorId] === undefined ? '' : `cl-${zoneId}`;

/** The first three of each cluster are always online: machines stand on them. */
export const hostOf = (clusterId: string, turn: number): string =>
  clusterId === '' ? '' : `ph-${clusterId}-${(turn % 3) + 1}`;

export async function seedInfrastructure(writer: SeedWriter): Promise<void> {
  const random = writer.random(6100);
  const zones = regionSeeds.flatMap((at) => zonesOf(at).map((each) => ({ ...each, at })));
  const clusters = zones
    .map((within) => ({ ...within, clusterId: clusterOf(within.at.vendorId, within.id) }))
    .filter(({ clusterId }) => clusterId !== '');
  await writer.catalogue(vendor.name, vendors);
  await writer.catalogue(
    region.name,
    regionSeeds.map(({ id, name, nameEn, vendorId }) => ({
      id,
      name,
      nameEn,
      parentId: vendorId,
      status: 'NORMAL',
      data: { vendorId, value: id },
    })),
  );
  await writer.catalogue(
    zone.name,
    zones.map(({ id, name, nameEn, at }) => ({
      ...{ id, name, nameEn },
      parentId: at.id,
      status: 'NORMAL',
      data: { region: at.id, value: id },
    })),
  );
  await writer.catalogue(
    cluster.name,
    clusters.map(({ id, at, letter, clusterId }) => ({
      id: clusterId,
      name: `${at.short}集群 ${letter}`,
      nameEn: `${at.shortEn} cluster ${letter}`,
      parentId: id,
      status: 'NORMAL',
      data: {
        vendorId: at.vendorId,
        region: at.id,
        zone: id,
        hypervisor: hypervisors[at.vendorId] ?? '',
        hostCount: HOSTS_OF_CLUSTER,
      },
    })),
  );
  await writer.catalogue(
    physicalHost.name,
    clusters.flatMap(({ id, at, clusterId }, position) =>
      Array.from({ length: HOSTS_OF_CLUSTER }, (_, index) => {
        const model = random.int(models.length);
        const name = `node-${id}-${String(index + 1).padStart(2, '0')}`;
        const trouble = random.weighted([
          ['ONLINE', 8],
          ['SUBHEALTH', 1],
          ['OFFLINE', 1],
        ] as const);
        return {
          id: `ph-${clusterId}-${index + 1}`,
          name,
          nameEn: name,
          parentId: clusterId,
          status: index < 3 ? 'ONLINE' : trouble,
          data: {
            clusterId,
            vendorId: at.vendorId,
            region: at.id,
            zone: id,
            ip: `192.168.${position + 10}.${index + 11}`,
            model: models[model] ?? '',
            ...(sizes[model] ?? { cpu: 64, memory: 512 }),
          },
        };
      }),
    ),
  );
  await writer.catalogue(
    datastore.name,
    clusters.flatMap(({ id, at, letter, clusterId }) =>
      (['ssd', 'capacity'] as const).map((storageType) => {
        const capacity = storageType === 'ssd' ? 51_200 : 204_800;
        const used = 0.35 + random.next() * 0.5;
        return {
          id: `ds-${clusterId}-${storageType}`,
          name: `${at.short}${storageType === 'ssd' ? '高速' : '容量'}存储 ${letter}`,
          nameEn: `${at.shortEn} ${storageType} store ${letter}`,
          parentId: clusterId,
          status: used > 0.8 ? 'HEALTH_WARN' : 'NORMAL',
          data: {
            clusterId,
            vendorId: at.vendorId,
            region: at.id,
            zone: id,
            storageType,
            capacity,
            free: Math.round(capacity * (1 - used)),
          },
        };
      }),
    ),
  );
}
