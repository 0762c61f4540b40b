import * as api from '../../../../src/core/api/network/routers';
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
import { findRecords, readRecord } from '../../records/read';
import { updateRecord } from '../../records/write';
import { blockOf, freeAddresses, holds, hostsOf } from './addresses';
import {
  assertUnused,
  freeName,
  kept,
  ownProject,
  refusal,
  withBinned,
  withinQuota,
} from './checks';
import { having } from './filters';
import { network, router, subnet, vpc } from '../../kinds/network';
import { limits } from './limits';
import { counting, decorated, renamed } from './relations';
import type { NetworkData, RouterData, SubnetData, VpcData } from './rows';
import { usage } from './subnets';

const counts = counting('subnetCount', subnet, 'routerId');
const settled = { status: 'Pending', settles: { to: 'Available', seconds: 5 } };
const outside = { networkId: '', networkName: '', externalIp: '' };

/** Nothing needs it any more. */
export async function emptyRouter(scope: TenantScope, row: Row<RouterData>): Promise<void> {
  if (row.data.firewallId !== '')
    throw refusal('router.firewall', { name: row.name, firewall: row.data.firewallName });
  await assertUnused(scope, router, row, [
    { kind: subnet, options: { match: { routerId: row.id } } },
  ]);
}

/** A router of a VPC, as it is stored; an order's and an application's as well. */
export async function newRouter(
  scope: TenantScope,
  body: Pick<RouterData, 'vpcId' | 'networkId' | 'description' | 'filters'> & {
    readonly name: string;
  },
) {
  await withinQuota(scope, router, limits.routers);
  await freeName(scope, router, body.name);
  const owner = await readRecord<VpcData>(scope, vpc, body.vpcId);
  assertStatus(vpc, owner, ['Available']);
  const data: RouterData = {
    vpcId: owner.id,
    vpcName: owner.name,
    ...(await gatewayIn(scope, body.networkId)),
    enabled: true,
    firewallId: '',
    firewallName: '',
    region: owner.data.region,
    description: body.description,
    filters: body.filters,
    routes: [],
  };
  return { name: body.name, ...settled, data };
}

/** What a router stores of the outside network that it leads to, with an address of its own there. */
async function gatewayIn(
  scope: TenantScope,
  networkId: string,
): Promise<Pick<RouterData, 'networkId' | 'networkName' | 'externalIp'>> {
  if (networkId === '') return outside;
  const row = await readRecord<NetworkData>(scope, network, networkId);
  assertStatus(network, row, ['Available']);
  if (!row.data.external) throw refusal('router.notExternal', { name: row.name }, 'networkId');
  const block = blockOf(row.data.cidr);
  const others = await withBinned<RouterData>(scope, router, { match: { networkId } });
  const gateway = freeAddresses([hostsOf(block)], new Set());
  const taken = new Set([...gateway, ...others.map(({ data }) => data.externalIp)]);
  const [externalIp] = freeAddresses([hostsOf(block)], taken);
  if (externalIp === undefined)
    throw refusal('subnet.full', { name: row.name, cidr: row.data.cidr }, 'networkId');
  return { networkId: row.id, networkName: row.name, externalIp };
}

const attached = (scope: TenantScope, row: Row) =>
  findRecords<SubnetData>(scope, subnet, { match: { routerId: row.id } });

async function addRoute(
  scope: TenantScope,
  row: Row<RouterData>,
  route: { readonly destination: string; readonly nextHop: string },
): Promise<RouterData['routes']> {
  const destination = blockOf(route.destination).cidr;
  const { routes } = row.data;
  if (routes.some((other) => other.destination === destination))
    throw refusal('router.routeTaken', { name: row.name, destination }, 'destination');
  if (routes.length >= limits.routesOfRouter)
    throw refusal('router.routes', { limit: limits.routesOfRouter });
  const near = await attached(scope, row);
  if (!near.some(({ data }) => holds(blockOf(data.cidr), route.nextHop)))
    throw refusal('router.nextHop', { ip: route.nextHop, name: row.name }, 'nextHop');
  return [...routes, { destination, nextHop: route.nextHop }];
}

export const handlers: readonly Handler[] = [
  decorated(listHandler(api.listRouters, router), counts),
  decorated(readHandler(api.readRouter, router), counts),
  createHandler(api.createRouter, router, async (scope, body, { session }) => {
    const made = await newRouter(scope, body);
    const projectId = await ownProject(scope, body.projectId);
    return { ...made, projectId, ownerId: session.user.id };
  }),
  decorated(
    updateHandler<typeof api.updateRouter, RouterData>(
      api.updateRouter,
      router,
      async (scope, row, body) => {
        await freeName(scope, router, body.name, { except: row.id });
        await renamed(scope, router, row, body.name);
        const description = kept(body.description, row.data.description);
        const filters = kept(body.filters, row.data.filters);
        return { name: body.name, data: { description, filters } };
      },
    ),
    counts,
  ),
  patchHandler<typeof api.changeRouters, RouterData>(api.changeRouters, router, {
    enable: { run: () => ({ ...settled, data: { enabled: true } }) },
    disable: { run: () => ({ ...settled, data: { enabled: false } }) },
    attachSubnet: {
      run: async (scope, row, { subnetId }) => {
        const near = await readRecord<SubnetData>(scope, subnet, subnetId);
        const { name, data } = near;
        assertStatus(subnet, near, ['Available']);
        if (data.routerId !== '')
          throw refusal('subnet.attached', { name, router: data.routerName }, 'subnetId');
        if (data.vpcId !== row.data.vpcId)
          throw refusal('router.otherVpc', { name, vpc: row.data.vpcName }, 'subnetId');
        const change = { routerId: row.id, routerName: row.name };
        await updateRecord(scope, subnet, near, { data: change });
        return settled;
      },
    },
    detachSubnet: {
      run: async (scope, row, { subnetId }) => {
        const near = await readRecord<SubnetData>(scope, subnet, subnetId);
        const { name, data } = near;
        if (data.routerId !== row.id)
          throw refusal('router.notAttached', { name, router: row.name }, 'subnetId');
        const block = blockOf(data.cidr);
        const route = row.data.routes.find(({ nextHop }) => holds(block, nextHop));
        if (route) throw refusal('router.routeThrough', { name, destination: route.destination });
        await updateRecord(scope, subnet, near, { data: { routerId: '', routerName: '' } });
        return settled;
      },
    },
    setGateway: {
      run: async (scope, row, { networkId }) =>
        networkId === row.data.networkId
          ? undefined
          : { ...settled, data: await gatewayIn(scope, networkId) },
    },
    clearGateway: { run: () => ({ ...settled, data: outside }) },
    addRoute: {
      run: async (scope, row, body) => ({ data: { routes: await addRoute(scope, row, body) } }),
    },
    removeRoute: {
      run: (_scope, row, body) => {
        const destination = blockOf(body.destination).cidr;
        const routes = row.data.routes.filter((route) => route.destination !== destination);
        if (routes.length === row.data.routes.length)
          throw refusal('router.noRoute', { name: row.name, destination }, 'destination');
        return { data: { routes } };
      },
    },
  }),
  removeHandler(api.deleteRouter, router, emptyRouter),
  decorated(listHandler(api.listRouterSubnets, subnet, { where: having('routerId') }), ...usage),
];
