/** routers between the subnets of a VPC and what is outside, E-081, E-082 and E-125. */
import * as api from '../../core/api/network/routers';
import type { Router } from '../../core/api/network/routers';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { firewall } from './firewall';
import { routerOps } from './router-ops';
import { routerMessages as messages } from './router.messages';
import { natOfVpc, routerSubnet } from './router-parts';

export const router = resource<Router>()({
  name: 'router',
  messages,
  title: 'router.title',
  api: { list: api.listRouters, read: api.readRouter },

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.router(id), { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.network, { search: 'eq' }),
    vpcName: f.ref('router.vpc', 'vpc', { search: 'lk' }),
    externalIp: f.ip('router.externalIp', { search: 'lk', copy: true }),
    networkName: f.ref('router.network', 'network', { hidden: true }),
    enabled: f.flag('router.enabled'),
    subnetCount: f.number('router.subnetCount'),
    firewallName: f.ref('router.firewall', 'firewall', { search: { as: 'lk', advanced: true } }),
    region: f.region('router.region', { search: { as: 'eq', advanced: true } }),
    filters: f.text('router.filters', { hidden: true }),
    projectName: f.project('router.project', { hidden: true }),
    ownerName: f.owner('router.owner', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: routerOps,

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
      subnets: t.list(routerSubnet, { title: 'router.subnets', within: 'routerId' }),
      routes: t.table({
        title: 'router.routes',
        columns: { destination: 'router.destination', nextHop: 'router.nextHop' },
        rows: ({ routes }) => routes,
      }),
      firewall: t.one(firewall, {
        ...{ title: 'router.firewall', none: 'router.unguarded' },
        id: ({ firewallId }) => firewallId,
      }),
      nats: t.list(natOfVpc, { title: 'router.nats', within: ({ vpcId }) => ({ vpcId }) }),
      history: t.history(),
    }),
  },
});
