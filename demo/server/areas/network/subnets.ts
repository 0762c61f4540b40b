import * as api from '../../../../src/core/api/network/vpcs';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import {
  assertStatus,
  createHandler,
  listHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import {
  addressOf,
  blockOf,
  capacityOf,
  freeAddresses,
  holds,
  hostsOf,
  inside,
  overlap,
} from './addresses';
import { assertUnused, freeName, kept, refusal, withBinned, withinQuota, zoneOf } from './checks';
import { lb, nat, port, snatRule, subnet, vpc } from '../../kinds/network';
import { limits } from './limits';
import { counting, decorated, renamed } from './relations';
import type { PortData, SubnetData, VpcData } from './rows';

/** How many free addresses a form is offered. */
const OFFERED = 20;

export const usage = [
  counting('usedIps', port, 'subnetId'),
  (_scope: TenantScope, rows: readonly Record<string, unknown>[]) => {
    for (const row of rows) row['totalIps'] = capacityOf(String(row['cidr']));
  },
];

/** Addresses of a subnet that are not for a new port: its gateway's, and those of its ports. */
export async function takenIn(
  scope: TenantScope,
  row: Row<SubnetData>,
): Promise<ReadonlySet<string>> {
  const ports = await findRecords<PortData>(scope, port, { match: { subnetId: row.id } });
  return new Set([row.data.gatewayIp, ...ports.map(({ data }) => data.ip)]);
}

async function newSubnet(
  scope: TenantScope,
  owner: Row<VpcData>,
  wish: { readonly cidr: string; readonly gatewayIp: string },
): Promise<{ readonly cidr: string; readonly gatewayIp: string }> {
  const block = blockOf(wish.cidr);
  const { cidr } = block;
  if (block.prefix < 16 || block.prefix > 29) throw refusal('subnet.size', { cidr }, 'cidr');
  if (!inside(block, blockOf(owner.data.cidr)))
    throw refusal('subnet.outside', { cidr, vpc: owner.name, block: owner.data.cidr }, 'cidr');
  const others = await withBinned<SubnetData>(scope, subnet, { match: { vpcId: owner.id } });
  const other = others.find(({ data }) => overlap(block, blockOf(data.cidr)));
  if (other)
    throw refusal('subnet.overlap', { cidr, name: other.name, other: other.data.cidr }, 'cidr');
  const gatewayIp = wish.gatewayIp === '' ? addressOf(block.first + 1n, 4) : wish.gatewayIp;
  if (!holds(hostsOf(block), gatewayIp))
    throw refusal('address.outside', { ip: gatewayIp, cidr }, 'gatewayIp');
  return { cidr, gatewayIp };
}

export const handlers: readonly Handler[] = [
  decorated(listHandler(api.listSubnets, subnet), ...usage),
  decorated(readHandler(api.readSubnet, subnet), ...usage),
  decorated(
    createHandler(api.createSubnet, subnet, async (scope, body, { session }) => {
      const owner = await readRecord<VpcData>(scope, vpc, body.vpcId);
      assertStatus(vpc, owner, ['Available']);
      await withinQuota(scope, subnet, limits.subnetsOfVpc, { vpcId: owner.id });
      await freeName(scope, subnet, body.name, { within: { vpcId: owner.id } });
      const data: SubnetData = {
        ...(await newSubnet(scope, owner, body)),
        vpcId: owner.id,
        vpcName: owner.name,
        dns: body.dns,
        dhcp: body.dhcp,
        region: owner.data.region,
        zone: await zoneOf(scope, owner.data.region, body.zone),
        routerId: '',
        routerName: '',
        description: body.description,
      };
      return {
        name: body.name,
        status: 'Pending',
        settles: { to: 'Available', seconds: 3 },
        projectId: owner.projectId,
        ownerId: session.user.id,
        parentId: owner.id,
        data,
      };
    }),
    ...usage,
  ),
  decorated(
    updateHandler<typeof api.updateSubnet, SubnetData>(
      api.updateSubnet,
      subnet,
      async (scope, row, body) => {
        const within = { vpcId: row.data.vpcId };
        await freeName(scope, subnet, body.name, { except: row.id, within });
        await renamed(scope, subnet, row, body.name);
        return {
          name: body.name,
          data: {
            dns: body.dns,
            dhcp: kept(body.dhcp, row.data.dhcp),
            description: kept(body.description, row.data.description),
          },
        };
      },
    ),
    ...usage,
  ),
  removeHandler<SubnetData>(api.deleteSubnet, subnet, async (scope, row) => {
    const { name, data } = row;
    if (data.routerId !== '') throw refusal('subnet.attached', { name, router: data.routerName });
    const users = [lb, nat, snatRule, port];
    const options = { match: { subnetId: row.id } };
    await assertUnused(
      scope,
      subnet,
      row,
      users.map((kind) => ({ kind, options })),
    );
  }),
  forSession(api.subnetAddresses, async ({ scope }, { params }) => {
    const row = await readRecord<SubnetData>(scope, subnet, params.id);
    const taken = await takenIn(scope, row);
    return {
      total: capacityOf(row.data.cidr),
      used: taken.size - 1,
      free: freeAddresses([hostsOf(blockOf(row.data.cidr))], taken, OFFERED),
    };
  }),
];
