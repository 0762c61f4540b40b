import * as api from '../../../../src/core/api/network/vpcs';
import { maskOf } from '../../../../src/core/rules/addresses';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { countRecords } from '../../records/read';
import { blockOf, isPrivate } from './addresses';
import {
  assertUnused,
  freeName,
  kept,
  knownRegion,
  ownProject,
  refusal,
  withinQuota,
} from './checks';
import { lb, nat, network, port, router, subnet, vpc } from '../../kinds/network';
import { limits } from './limits';
import { counting, decorated, renamed } from './relations';
import type { NetworkData, VpcData } from './rows';

const counts = counting('subnetCount', subnet, 'vpcId');

interface VpcPlacement {
  readonly cidr: string;
  readonly region: string;
}

/** Where a VPC may be: a private block in a region that there is. */
export async function vpcPlacement(scope: TenantScope, wish: VpcPlacement): Promise<VpcPlacement> {
  const block = blockOf(wish.cidr);
  if (block.prefix < 8 || block.prefix > 28 || !isPrivate(block))
    throw refusal('vpc.cidr', { cidr: block.cidr }, 'cidr');
  return { cidr: block.cidr, region: await knownRegion(scope, wish.region) };
}

/** What a new VPC stores, or the reason why there cannot be one. */
export async function newVpc(
  scope: TenantScope,
  wish: VpcPlacement & { readonly name: string; readonly description: string },
): Promise<VpcData> {
  await withinQuota(scope, vpc, limits.vpcs);
  await freeName(scope, vpc, wish.name);
  const placement = await vpcPlacement(scope, wish);
  return { ...placement, description: wish.description, expireTime: '' };
}

/** Refuses while anything is in it. */
export const emptyVpc = (scope: TenantScope, row: Row): Promise<void> =>
  assertUnused(
    scope,
    vpc,
    row,
    [subnet, router, nat, lb, port].map((kind) => ({
      kind,
      options: { match: { vpcId: row.id } },
    })),
  );

const vpcHandlers: readonly Handler[] = [
  decorated(listHandler(api.listVpcs, vpc), counts),
  decorated(readHandler(api.readVpc, vpc), counts),
  createHandler(api.createVpc, vpc, async (scope, body, { session }) => ({
    name: body.name,
    status: 'Pending',
    settles: { to: 'Available', seconds: 3 },
    projectId: await ownProject(scope, body.projectId),
    ownerId: session.user.id,
    data: await newVpc(scope, body),
  })),
  decorated(
    updateHandler<typeof api.updateVpc, VpcData>(api.updateVpc, vpc, async (scope, row, body) => {
      await freeName(scope, vpc, body.name, { except: row.id });
      await renamed(scope, vpc, row, body.name);
      const description = kept(body.description, row.data.description);
      return { name: body.name, data: { description } };
    }),
    counts,
  ),
  patchHandler(api.changeVpcs, vpc, {
    move: {
      run: async (scope, _row, { projectId }) => ({
        projectId: await ownProject(scope, projectId),
      }),
    },
  }),
  removeHandler(api.deleteVpc, vpc, emptyVpc),
];

/** The number of a VLAN is used once in a region; other types have none. */
async function vlanOf(
  body: { readonly networkType: string; readonly vlanId: number },
  taken: (vlanId: number) => Promise<boolean>,
): Promise<number> {
  if (body.networkType !== 'vlan') {
    if (body.vlanId !== 0) throw refusal('network.noVlan', {}, 'vlanId');
    return 0;
  }
  if (body.vlanId === 0) throw refusal('network.vlan', {}, 'vlanId');
  if (await taken(body.vlanId)) throw refusal('network.vlanTaken', { vlan: body.vlanId }, 'vlanId');
  return body.vlanId;
}

/** The block with its mask, which may be said twice but not differently. */
function blockAndMask({ cidr, mask }: { readonly cidr: string; readonly mask: string }) {
  const own = maskOf(cidr);
  if (mask !== '' && mask !== own) throw refusal('network.mask', { cidr, mask: own }, 'mask');
  return { cidr: blockOf(cidr).cidr, mask: own };
}

const networkHandlers: readonly Handler[] = [
  listHandler(api.listNetworks, network),
  readHandler(api.readNetwork, network),
  createHandler(api.createNetwork, network, async (scope, body, { session }) => {
    await withinQuota(scope, network, limits.networks);
    await freeName(scope, network, body.name);
    const region = await knownRegion(scope, body.region);
    const vlanId = await vlanOf(body, async (vlan) => {
      return (await countRecords(scope, network, { match: { vlanId: vlan, region } })) > 0;
    });
    const data: NetworkData = {
      networkType: body.networkType,
      vlanId,
      mtu: body.mtu,
      ...blockAndMask(body),
      dns: body.dns,
      external: body.networkType === 'external',
      shared: body.shared,
      region,
      description: body.description,
    };
    const settles = { to: 'Available', seconds: 4 };
    return { name: body.name, status: 'Pending', settles, ownerId: session.user.id, data };
  }),
  updateHandler<typeof api.updateNetwork, NetworkData>(
    api.updateNetwork,
    network,
    async (scope, row, body) => {
      await freeName(scope, network, body.name, { except: row.id });
      await renamed(scope, network, row, body.name);
      return {
        name: body.name,
        data: {
          mtu: kept(body.mtu, row.data.mtu),
          dns: kept(body.dns, row.data.dns),
          shared: kept(body.shared, row.data.shared),
          description: kept(body.description, row.data.description),
        },
      };
    },
  ),
  removeHandler<NetworkData>(api.deleteNetwork, network, (scope, row) =>
    assertUnused(scope, network, row, [
      { kind: router, options: { match: { networkId: row.id } } },
    ]),
  ),
];

export const handlers: readonly Handler[] = [...vpcHandlers, ...networkHandlers];
