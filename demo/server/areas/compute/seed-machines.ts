import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import type { TenantId } from '../../seed/people';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { SEEDED_MACHINES, seededMachine } from '../../seed/network-plan';
import { metered } from './checks';
import { vm } from '../../kinds/compute';
import type { VmData } from './rows';
import { regionSeeds, zonesOf } from '../../seed/places';
import { clusterOf, hostOf } from './seed-infrastructure';
import {
  PUBLIC_IMAGES,
  SEEDED_KEYPAIRS,
  seededFlavors,
  seededImage,
  seededKeypair,
} from './seed-templates';
import { LATEST_TOOLS } from './vm-parts';
import { OWN_VENDOR } from '../../kinds/compute';

/** Machines of each tenant; so many of the last of them are in the recycle bin. */
const counts: Readonly<Record<TenantId, number>> = {
  't-platform': 64,
  't-huadong': 184,
  't-yuanhang': 112,
};
const IN_BIN = 6;
/** Days since they went there; the last is past its time. */
const binDays = [1, 3, 8, 15, 24, 40];

const roles = ['web', 'app', 'db', 'cache', 'mq', 'job', 'gw'] as const;
const tags = ['生产', '测试', '核心', '等保三级', '临时', '只读', '对外服务'] as const;
/** Every third machine says so too for which stage it works, as a key and its value. */
const stages = ['prod', 'test', 'dev'] as const;
const stageOf = (number: number) =>
  number % 3 === 0 ? [`env=${stages[(number / 3) % stages.length]}`] : [];
const vendorShare = [
  [OWN_VENDOR, 76],
  ['vmware', 9],
  ['openstack', 8],
  ['qcloud', 4],
  ['azure', 3],
] as const;
const usual = [
  ['RUNNING', 84],
  ['STOPPED', 13],
  ['SUSPENDED', 2],
  ['EXCEPTION', 1],
] as const;

export interface SeededVm {
  readonly record: SeedRecord;
  readonly data: VmData;
  /** Counts from 1. */
  readonly tenant: number;
  readonly number: number;
}

/** All machines of a tenant. The first stand on the ports that the network part made. */
function machinesOf(writer: SeedWriter, tenantId: TenantId, tenant: number): SeededVm[] {
  const total = counts[tenantId];
  const random = writer.random(9100 + tenant);
  const flavors = seededFlavors(tenant).slice(0, 12);
  const projects = writer.projectsOf(tenantId);
  const users = writer.usersOf(tenantId);
  return Array.from({ length: total }, (_, index): SeededVm => {
    const number = index + 1;
    const wired = number <= SEEDED_MACHINES ? seededMachine(tenant, number) : undefined;
    const project = random.pick(projects);
    const vendorId = wired ? OWN_VENDOR : random.weighted(vendorShare);
    const at = random.pick(regionSeeds.filter((each) => each.vendorId === vendorId));
    const region = wired?.region ?? at.id;
    const zone = wired?.zone ?? random.pick(zonesOf(at)).id;
    const clusterId = clusterOf(vendorId, zone);
    const from = seededImage(tenant, random.int(PUBLIC_IMAGES) + 1);
    const size = random.pick(flavors);
    const key = from.osType === 'LINUX' && random.next() < 0.7;
    const pair = key ? seededKeypair(tenant, random.int(SEEDED_KEYPAIRS) + 1) : undefined;
    const binned = total - number < IN_BIN ? binDays[total - number] : undefined;
    const age = 20 + Math.floor(345 * random.next());
    const tools = random.weighted([
      ['RUNNING', 7],
      ['OLD', 2],
      ['NONE', 1],
    ] as const);
    const serial = String(number).padStart(3, '0');
    const separate = vendorId === 'azure' ? 'az' : random.pick(roles);
    const data: VmData = {
      vendorId,
      region,
      zone,
      clusterId,
      hostId: hostOf(clusterId, number),
      flavorId: size.id,
      flavorName: size.name,
      imageId: from.id,
      imageName: from.name,
      osName: from.osName,
      osType: from.osType,
      cpu: size.data.cpu,
      memory: size.data.memory,
      systemDisk: from.osType === 'WINDOWS' ? 100 : 40,
      privateIps: [
        wired?.ip ?? `172.${16 + tenant}.${Math.floor(number / 200)}.${(number % 200) + 10}`,
      ],
      floatIp: '',
      keypairId: pair?.id ?? '',
      keypairName: pair?.name ?? '',
      sgroupIds: wired?.sgroupIds ?? [],
      tags: [...tags.filter(() => random.next() < 0.15), ...stageOf(number)],
      toolsStatus: tools,
      toolsVersion: { RUNNING: LATEST_TOOLS, OLD: '2.9.4', NONE: '' }[tools],
      expireTime:
        random.next() < 0.7
          ? writer.daysAgo(-3 - Math.floor(500 * random.next() ** 2)).toISOString()
          : '',
      orderId: '',
      description: `${project.name}${random.pick(project.bizUses).name}`,
      ...metered({ CPU: size.data.cpu, MEMORY: size.data.memory, HOST: 1 }),
    };
    const status = binned === undefined ? statusOf(number, random.weighted(usual)) : 'TORECYCLE';
    const id = `vm-${tenant}-${number}`;
    const ownerId = random.pick(users).id;
    const made = new Date(writer.daysAgo(age).getTime() + random.int(86_400_000));
    const record: SeedRecord = {
      id,
      tenantId,
      name: wired?.vmName ?? `${project.stem}-${separate}-${serial}`,
      status,
      projectId: project.id,
      ownerId,
      createTime: writer.bornAt({ id, status, createTime: made }),
      ...(binned === undefined ? {} : { removeTime: writer.daysAgo(binned) }),
      data,
    };
    return { record, data, tenant, number };
  });
}

/** Behind the machines with ports each status of D-035 appears once, so that every one can be seen. */
function statusOf(number: number, otherwise: string): string {
  return dictionaries.vm.values[number - SEEDED_MACHINES - 1] ?? otherwise;
}

export async function seedMachines(writer: SeedWriter): Promise<readonly SeededVm[]> {
  const all = writer.tenants.flatMap((tenant, index) => machinesOf(writer, tenant.id, index + 1));
  await writer.records(
    vm,
    all.map(({ record }) => record),
  );
  return all;
}
