/** routers between the subnets of a VPC and what is outside, E-081, E-082 and E-125. */
import * as api from '../../core/api/network/routers';
import type { Router } from '../../core/api/network/routers';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { cidr, ipv4, routerFilterLines } from '../../core/rules/network';
import { paths } from '../paths';
import { projects } from '../sources';
import { routerMessages as messages } from './router.messages';
import { natOfVpc, routerSubnet } from './router-parts';
import { looseSubnets, outsideNetworks, routedSubnets, vpcs } from './sources';

const input = inputs(messages);
const then = { status: 'Pending' };
const filters = input.area({
  label: 'router.filters',
  help: 'router.filtersHelp',
  maxLength: 2000,
  rules: [routerFilterLines], // V-046, V-050
});
const networkId = { label: 'router.network', from: outsideNetworks } as const;
const subnetId = { label: 'router.subnet', required: true } as const;

export const router = resource<Router>()({
  name: 'router',
  messages,
  title: 'router.title',
  api: { list: api.listRouters, read: api.readRouter },

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.router(id), { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.network, { search: 'eq' }),
    vpcName: f.ref('router.vpc', ({ vpcId }) => ({ kind: 'vpc', id: vpcId }), { search: 'lk' }),
    externalIp: f.ip('router.externalIp', { search: 'lk', copy: true }),
    networkName: f.ref('router.network', ({ networkId: id }) => ({ kind: 'network', id }), {
      hidden: true,
    }),
    enabled: f.flag('router.enabled'),
    subnetCount: f.number('router.subnetCount'),
    firewallName: f.ref('router.firewall', ({ firewallId: id }) => ({ kind: 'firewall', id }), {
      search: { as: 'lk', advanced: true },
    }),
    region: f.region('router.region', { search: { as: 'eq', advanced: true } }),
    filters: f.text('router.filters', { hidden: true }),
    projectName: f.project('router.project', { hidden: true }),
    ownerName: f.ref('router.owner', ({ ownerId: id }) => ({ kind: 'user', id }), { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
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
    enable: o.act(api.changeRouters, 'enable', {
      ...{ label: 'router.enable', then },
      when: ({ enabled }) => !enabled || 'router.isEnabled',
    }),
    disable: o.act(api.changeRouters, 'disable', {
      ...{ label: 'router.disable', then, confirm: 'confirm.interrupts' },
      when: ({ enabled }) => enabled || 'router.isDisabled',
    }),
    attachSubnet: o.act(api.changeRouters, 'attachSubnet', {
      ...{ label: 'router.attach', then },
      form: {
        vpcId: input.hidden(),
        subnetId: input.select({ ...subnetId, from: looseSubnets, needs: ['vpcId'] }),
      },
      from: ({ vpcId }) => ({ vpcId }),
      input: (values) => ({ subnetId: values.subnetId }),
    }),
    detachSubnet: o.act(api.changeRouters, 'detachSubnet', {
      ...{ label: 'router.detach', then, confirm: 'confirm.interrupts' },
      when: ({ subnetCount }) => subnetCount > 0 || 'router.noSubnets',
      form: {
        routerId: input.hidden(),
        subnetId: input.select({ ...subnetId, from: routedSubnets, needs: ['routerId'] }),
      },
      from: ({ id }) => ({ routerId: id }),
      input: (values) => ({ subnetId: values.subnetId }),
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
      form: {
        routerId: input.hidden(),
        destination: input.select({
          ...{ label: 'router.destination', required: true, needs: ['routerId'] },
          from: async ({ call, values }) => {
            const id = String(values['routerId']);
            const { routes } = await call(api.readRouter, { params: { id } });
            return routes.map(({ destination, nextHop }) => ({
              value: destination,
              label: `${destination} → ${nextHop}`,
            }));
          },
        }),
      },
      from: ({ id }) => ({ routerId: id }),
      input: ({ destination }) => ({ destination }),
    }),
    recycle: o.recycle({
      ...{ type: 'routers', id: ({ id }) => id, bulk: true },
      when: ({ subnetCount, firewallId }) =>
        subnetCount > 0 ? 'router.isUsed' : firewallId === '' || 'router.isGuarded',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'recycle'],
    row: ['attachSubnet', 'setGateway'],
    more: [
      { title: 'group.config', ops: ['edit', 'enable', 'disable'] },
      { title: 'group.network', ops: ['detachSubnet', 'clearGateway', 'addRoute', 'removeRoute'] },
      { title: 'group.danger', ops: ['recycle'] },
    ],
    export: true,
    empty: { title: 'router.empty', hint: 'router.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      topology: t.view({
        title: 'router.topology',
        load: async () => ({ default: (await import('./topology-view')).TopologyView }),
      }),
      subnets: t.list(routerSubnet, {
        title: 'router.subnets',
        within: ({ id }) => ({ routerId: id }),
      }),
      routes: t.table({
        title: 'router.routes',
        columns: { destination: 'router.destination', nextHop: 'router.nextHop' },
        rows: ({ routes }) => routes,
      }),
      nats: t.list(natOfVpc, { title: 'router.nats', within: ({ vpcId }) => ({ vpcId }) }),
      history: t.history(),
    }),
  },
});
