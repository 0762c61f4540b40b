import { randomBytes } from 'node:crypto';
import type { TenantScope } from '../../database/scope';
import { assertStatus } from '../../records/handlers';
import type { Data, Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import { floatip, port, sgroup, subnet } from '../../kinds/network';
import { refuse } from './checks';

/* The network area keeps ports; what a machine does with them is here. */

interface PortData extends Data {
  readonly ip: string;
  readonly region: string;
  readonly subnetId: string;
  readonly deviceId: string;
  readonly floatipId: string;
  readonly floatIp: string;
  readonly sgroupIds: readonly string[];
}
export type PortRow = Row<PortData>;
/** What a machine shows of a port. */
interface ShownPort {
  readonly data: Pick<PortData, 'ip' | 'floatIp' | 'floatipId' | 'sgroupIds'>;
}

export const portsOf = (scope: TenantScope, vmId: string): Promise<readonly PortRow[]> =>
  findRecords<PortData>(scope, port, { match: { deviceId: vmId } });

/** Addresses as the machine's own row shows them. */
export function addressesOf(ports: readonly ShownPort[]) {
  const floating = ports.find(({ data }) => data.floatIp)?.data;
  return {
    privateIps: ports.map(({ data }) => data.ip).filter((ip) => ip !== ''),
    floatIp: floating?.floatIp ?? '',
    floatipId: floating?.floatipId ?? '',
  };
}

/** The port says whose it is, and so does a floating IP that is bound to it. */
async function give(
  scope: TenantScope,
  row: PortRow,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const device = { deviceId: id, deviceName: name };
  const data = { ...device, deviceType: id === '' ? '' : 'vm' };
  await updateRecord(scope, port, row, { data });
  for (const address of await findRecords(scope, floatip, { match: { portId: row.id } }))
    await updateRecord(scope, floatip, address, { data: device });
}

interface Machine {
  readonly id: string;
  readonly name: string;
  readonly region: string;
}

export async function attachPort(scope: TenantScope, vm: Machine, portId: string): Promise<void> {
  const row = await readRecord<PortData>(scope, port, portId);
  if (row.data.deviceId) throw refuse('port.taken', { name: row.name }, 'portId');
  if (row.data.region !== vm.region) throw refuse('port.place', { name: row.name }, 'portId');
  assertStatus(port, row, ['NORMAL', 'ALARM']);
  await give(scope, row, vm);
}

export const freePort = (scope: TenantScope, row: PortRow): Promise<void> =>
  give(scope, row, { id: '', name: '' });

/** Where a port or a subnet is: a machine that names it and no region is put there. */
export async function regionOf(
  scope: TenantScope,
  { portId, subnetId }: { readonly portId?: string; readonly subnetId?: string },
): Promise<string> {
  if (portId) return (await readRecord<PortData>(scope, port, portId)).data.region;
  if (subnetId) return (await readRecord<SubnetData>(scope, subnet, subnetId)).data.region;
  return '';
}

/** Those that were named, or the tenant's default group: no port is in none. */
async function groupsFor(scope: TenantScope, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length > 0) return [...new Set(ids)];
  const standard = await findRecords(scope, sgroup, { match: { isDefault: true } });
  return standard.map(({ id }) => id);
}

interface SubnetData extends Data {
  readonly cidr: string;
  readonly gatewayIp: string;
  readonly vpcId: string;
  readonly vpcName: string;
  readonly region: string;
}

/** A new port with the first free address of a subnet. */
export async function openPort(
  scope: TenantScope,
  vm: Machine & { readonly projectId: string | null },
  ownerId: string,
  subnetId: string,
  sgroupIds: readonly string[],
): Promise<void> {
  const within = await readRecord<SubnetData>(scope, subnet, subnetId);
  assertStatus(subnet, within, ['Available']);
  if (within.data.region !== vm.region)
    throw refuse('port.place', { name: within.name }, 'subnetId');
  const others = await findRecords<PortData>(scope, port, { match: { subnetId } });
  const taken = new Set([within.data.gatewayIp, ...others.map(({ data }) => data.ip)]);
  const ip = freeAddress(within.data.cidr, taken);
  if (ip === undefined) throw refuse('subnet.full', { name: within.name }, 'subnetId');
  const tail = [...randomBytes(3)].map((byte) => byte.toString(16).padStart(2, '0'));
  await insertRecord(scope, port, {
    name: `port-${vm.name}`,
    status: 'NORMAL',
    projectId: vm.projectId,
    ownerId,
    parentId: subnetId,
    data: {
      ip,
      mac: ['fa', '16', '3e', ...tail].join(':'),
      subnetId,
      subnetName: within.name,
      vpcId: within.data.vpcId,
      vpcName: within.data.vpcName,
      deviceId: vm.id,
      deviceName: vm.name,
      deviceType: 'vm',
      sgroupIds: await groupsFor(scope, sgroupIds),
      floatipId: '',
      floatIp: '',
      qosPolicyId: '',
      qosPolicyName: '',
      region: within.data.region,
      description: '',
    },
  });
}

/** At most this many addresses are looked at: a subnet of that many machines is full enough. */
const MAX_TRIES = 65_536;

/** The first host address of an IPv4 network that is not taken; of a large one, the first ten are left to who names an address. */
export function freeAddress(cidr: string, taken: ReadonlySet<string>): string | undefined {
  const [base = '', prefix = ''] = cidr.split('/');
  const start = base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const size = 2 ** (32 - Number(prefix));
  if (!Number.isInteger(start) || !Number.isInteger(size)) return undefined;
  const first = size > 16 ? 11 : 2;
  const last = Math.min(size - 2, first + MAX_TRIES);
  for (let offset = first; offset <= last; offset += 1) {
    const value = start + offset;
    const ip = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
    if (!taken.has(ip)) return ip;
  }
  return undefined;
}

/** Each of them exists in the tenant. */
export async function demandSgroups(scope: TenantScope, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) await readRecord(scope, sgroup, id);
}

/** The groups of its ports, or its own where it has no port. */
export const groupsOf = (own: readonly string[], ports: readonly ShownPort[]): readonly string[] =>
  ports.length === 0 ? own : [...new Set(ports.flatMap(({ data }) => data.sgroupIds))];

export async function setGroups(
  scope: TenantScope,
  vm: { readonly id: string; readonly name: string },
  sgroupIds: readonly string[],
): Promise<void> {
  const ports = await portsOf(scope, vm.id);
  if (ports.length > 0 && sgroupIds.length === 0)
    throw refuse('port.lastGroup', { vm: vm.name }, 'sgroupIds');
  for (const row of ports)
    await updateRecord(scope, port, row, { data: { sgroupIds: [...new Set(sgroupIds)] } });
}
