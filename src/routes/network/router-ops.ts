/** What is done to routers and with their routes, E-081, E-082 and E-125. */
import * as api from '../../core/api/network/routers';
import type { Router } from '../../core/api/network/routers';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { cidr, ipv4, routerFilterLines } from '../../core/rules/network';
import { projects } from '../sources';
import type { OpKit } from '../../core/resource/operation';
import { routerMessages as messages } from './router.messages';
import { looseSubnets, outsideNetworks, routedSubnets, routesOfRouter, vpcs } from './sources';

const input = inputs(messages);
const then = { status: 'Pending' };
const filters = input.area({
  ...{ label: 'router.filters', help: 'router.filtersHelp', maxLength: 2000 },
  rules: [routerFilterLines], // V-046, V-050
});
const networkId = { label: 'router.network', from: outsideNetworks } as const;
const subnetId = { label: 'router.subnet', required: true } as const;

type Key = keyof (typeof messages)['zh-CN'];

export const routerOps = (o: OpKit<Router, Key>) => ({
  create: o.create({
    label: 'router.create',
    endpoint: api.createRouter,
    form: {
      name: nameInput,
      vpcId: input.select({ label: 'router.vpc', required: true, from: vpcs }),
      networkId: input.select({ ...networkId, help: 'router.networkHelp' }),
      filters,
      projectId: input.select({ label: 'router.project', from: projects }),
      description: descriptionInput,
    },
  }),
  edit: o.update({
    endpoint: api.updateRouter,
    form: { name: nameInput, filters, description: descriptionInput },
  }),
  ...o.switched(api.changeRouters, { words: 'router', confirm: 'confirm.interrupts', then }),
  attachSubnet: o.act(api.changeRouters, 'attachSubnet', {
    ...{ label: 'router.attach', then, carries: { vpcId: 'vpcId' } },
    form: { subnetId: input.select({ ...subnetId, from: looseSubnets, needs: ['vpcId'] }) },
  }),
  detachSubnet: o.act(api.changeRouters, 'detachSubnet', {
    label: 'router.detach',
    then,
    confirm: 'confirm.interrupts',
    when: ({ subnetCount }) => subnetCount > 0 || 'router.noSubnets',
    carries: { routerId: 'id' },
    form: { subnetId: input.select({ ...subnetId, from: routedSubnets, needs: ['routerId'] }) },
  }),
  setGateway: o.act(api.changeRouters, 'setGateway', {
    ...{ label: 'router.setGateway', then },
    form: { networkId: input.select({ ...networkId, required: true }) },
    from: (row) => ({ networkId: row.networkId }),
  }),
  clearGateway: o.act(api.changeRouters, 'clearGateway', {
    ...{ label: 'router.clearGateway', then, confirm: 'confirm.interrupts' },
    when: (row) => row.networkId !== '' || 'router.noGateway',
  }),
  addRoute: o.act(api.changeRouters, 'addRoute', {
    label: 'router.addRoute',
    when: ({ subnetCount }) => subnetCount > 0 || 'router.noSubnets',
    form: {
      destination: input.text({ label: 'router.destination', required: true, rules: [cidr] }),
      nextHop: input.text({
        ...{ label: 'router.nextHop', help: 'router.nextHopHelp', required: true },
        rules: [ipv4],
      }),
    },
  }),
  removeRoute: o.act(api.changeRouters, 'removeRoute', {
    ...{ label: 'router.removeRoute', confirm: 'confirm.interrupts' },
    when: ({ routes }) => routes.length > 0 || 'router.noRoutes',
    carries: { routerId: 'id' },
    form: {
      destination: input.select({
        ...{ label: 'router.destination', required: true, needs: ['routerId'] },
        from: routesOfRouter,
      }),
    },
  }),
  recycle: o.recycle({
    ...{ type: 'routers', bulk: true },
    when: ({ subnetCount, firewallId }) =>
      subnetCount > 0 ? 'router.isUsed' : firewallId === '' || 'router.isGuarded',
  }),
});
