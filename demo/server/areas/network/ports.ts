import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import * as api from '../../../../src/core/api/network/ports';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  assertStatus,
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { findRecords, readRecord } from '../../records/read';
import { insertRecord, type NewRecord } from '../../records/write';
import { blockOf, freeAddresses, holds, hostsOf } from './addresses';
import { assertUnused, kept, ownProject, refusal } from './checks';
import { dnatRule, lbMember, port, qosPolicy, sgroup, subnet } from '../../kinds/network';
import { limits } from './limits';
import { decorated, namesOf, renamed } from './relations';
import type { PortData, QosPolicyData, SgroupData, SubnetData } from './rows';
import { takenIn } from './subnets';

/** A locally made address of the range that clouds use for their ports. */
function newMac(): string {
  const pairs = randomBytes(3).toString('hex').match(/../g) ?? [];
  return ['fa', '16', '3e', ...pairs].join(':');
}

/** As the cloud writes them; no two network cards have the same. */
async function freeMac(scope: TenantScope, wanted: string): Promise<string> {
  const mac = wanted.toLowerCase().replaceAll('-', ':');
  const [other] = await findRecords<PortData>(scope, port, { match: { mac } });
  if (other) throw refusal('port.mac', { mac, name: other.name }, 'mac');
  return mac;
}

async function addressIn(
  scope: TenantScope,
  row: Row<SubnetData>,
  wanted: string,
): Promise<string> {
  const { cidr } = row.data;
  const hosts = hostsOf(blockOf(cidr));
  const taken = await takenIn(scope, row);
  if (wanted === '') {
    const [free] = freeAddresses([hosts], taken);
    if (free === undefined) throw refusal('subnet.full', { name: row.name, cidr }, 'subnetId');
    return free;
  }
  if (!holds(hosts, wanted)) throw refusal('address.outside', { ip: wanted, cidr }, 'ip');
  if (taken.has(wanted)) throw refusal('address.taken', { ip: wanted, name: row.name }, 'ip');
  return wanted;
}

interface PortWish {
  readonly ip: string;
  readonly mac?: string;
  readonly name: string;
  readonly sgroupIds: readonly string[];
  readonly projectId: string | null;
  readonly ownerId: string;
  readonly description: string;
  readonly device?: { readonly id: string; readonly name: string; readonly type: string };
}

/** A port in a subnet, with the address that was asked for or the next free one. */
export async function newPort(
  scope: TenantScope,
  row: Row<SubnetData>,
  wish: PortWish,
): Promise<NewRecord & { readonly data: PortData }> {
  assertStatus(subnet, row, ['Available']);
  const ip = await addressIn(scope, row, wish.ip);
  const data: PortData = {
    ip,
    mac: wish.mac ? await freeMac(scope, wish.mac) : newMac(),
    subnetId: row.id,
    subnetName: row.name,
    vpcId: row.data.vpcId,
    vpcName: row.data.vpcName,
    deviceId: wish.device?.id ?? '',
    deviceName: wish.device?.name ?? '',
    deviceType: wish.device?.type ?? '',
    sgroupIds: [...wish.sgroupIds],
    floatipId: '',
    floatIp: '',
    qosPolicyId: '',
    qosPolicyName: '',
    region: row.data.region,
    description: wish.description,
  };
  return {
    name: wish.name === '' ? `port-${ip.replaceAll('.', '-')}` : wish.name,
    status: 'NORMAL',
    projectId: wish.projectId,
    ownerId: wish.ownerId,
    parentId: row.id,
    data,
  };
}

/** The same, written, for a device of the network itself. */
export async function takePort(
  scope: TenantScope,
  row: Row<SubnetData>,
  wish: PortWish,
): Promise<Row<PortData>> {
  return insertRecord<PortData>(scope, port, await newPort(scope, row, wish));
}

/** Groups of a port: those that were named, or the tenant's default one. */
async function groupsOf(scope: TenantScope, ids: readonly string[]): Promise<readonly string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length > limits.groupsOfPort)
    throw refusal('port.groups', { limit: limits.groupsOfPort }, 'sgroupIds');
  for (const id of wanted) await readRecord(scope, sgroup, id);
  if (wanted.length > 0) return wanted;
  const standard = await findRecords<SgroupData>(scope, sgroup, { match: { isDefault: true } });
  return standard.map(({ id }) => id);
}

/** Refuses while a device holds the port: it alone gives it up. */
function assertFree({ name, data }: Row<PortData>): void {
  if (data.deviceId === '') return;
  throw refusal('port.device', { name, device: data.deviceName || data.deviceId });
}

/** Refuses while rules and members hold the address of the port. */
async function assertUnnamed(scope: TenantScope, { id, name }: Row<PortData>): Promise<void> {
  for (const kind of [dnatRule, lbMember]) {
    const [user] = await findRecords(scope, kind, { match: { portId: id } });
    if (user) throw refusal('port.device', { name, device: user.name });
  }
}

/** What a card is good for now, each in one of four; a free one that is as old as that costs an address for nobody. */
function useOf({ rows: { records } }: TenantScope): SQL {
  const has = (name: 'floatIp' | 'deviceId') => sql`${attribute(records.data, name, 'text')} <> ''`;
  const old = sql`${records.createTime} < now() - make_interval(days => ${api.IDLE_DAYS})`;
  return sql`(case when ${has('floatIp')} then 'floating' when ${has('deviceId')} then 'used' when ${old} then 'idle' else 'free' end)`;
}

const withGroups = namesOf('sgroupIds', sgroup, 'sgroupNames');

export const handlers: readonly Handler[] = [
  decorated(
    listHandler(api.listPorts, port, {
      where: ({ scope }) => ({ searches: { use: { kind: 'text', column: useOf(scope) } } }),
    }),
    withGroups,
  ),
  decorated(readHandler(api.readPort, port), withGroups),
  decorated(
    createHandler(api.createPort, port, async (scope, body, { session }) => {
      const row = await readRecord<SubnetData>(scope, subnet, body.subnetId);
      return newPort(scope, row, {
        ip: body.ip,
        mac: body.mac,
        name: body.name,
        sgroupIds: await groupsOf(scope, body.sgroupIds),
        projectId: await ownProject(scope, body.projectId),
        ownerId: session.user.id,
        description: body.description,
      });
    }),
    withGroups,
  ),
  decorated(
    updateHandler<typeof api.updatePort, PortData>(
      api.updatePort,
      port,
      async (scope, row, body) => {
        await renamed(scope, port, row, body.name);
        const description = kept(body.description, row.data.description);
        return { name: body.name, data: { description } };
      },
    ),
    withGroups,
  ),
  patchHandler<typeof api.changePorts, PortData>(api.changePorts, port, {
    enable: { run: () => ({ status: 'NORMAL' }) },
    disable: { run: () => ({ status: 'DISABLED' }) },
    sgroups: {
      run: async (scope, _row, { sgroupIds }) => ({
        data: { sgroupIds: await groupsOf(scope, sgroupIds) },
      }),
    },
    address: {
      run: async (scope, row, { ip }) => {
        assertFree(row);
        if (row.data.floatipId !== '')
          throw refusal('port.floatip', { name: row.name, ip: row.data.floatIp });
        if (ip === row.data.ip) return undefined;
        await assertUnnamed(scope, row);
        const owner = await readRecord<SubnetData>(scope, subnet, row.data.subnetId);
        return { data: { ip: await addressIn(scope, owner, ip) } };
      },
    },
    qos: {
      run: async (scope, _row, { qosPolicyId }) => {
        if (qosPolicyId === '') return { data: { qosPolicyId: '', qosPolicyName: '' } };
        const policy = await readRecord<QosPolicyData>(scope, qosPolicy, qosPolicyId);
        assertStatus(qosPolicy, policy, ['NORMAL']);
        return { data: { qosPolicyId: policy.id, qosPolicyName: policy.name } };
      },
    },
  }),
  removeHandler<PortData>(api.deletePort, port, async (scope, row) => {
    assertFree(row);
    if (row.data.floatipId !== '')
      throw refusal('port.floatip', { name: row.name, ip: row.data.floatIp });
    const options = { match: { portId: row.id } };
    await assertUnused(scope, port, row, [
      { kind: dnatRule, options },
      { kind: lbMember, options },
    ]);
  }),
];
