/** Routers as a part of what they lead to, or of what guards them. */
import { listFirewallRouters } from '../../core/api/network/firewalls';
import { listRouters } from '../../core/api/network/routers';
import type { Router } from '../../core/api/network/routers';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import type { FieldKit } from '../../core/resource/field';
import { readOnly, resource } from '../../core/resource/definition';
import { routerMessages as messages } from './router.messages';

type Key = keyof (typeof messages)['zh-CN'];
const parts = (f: FieldKit<Router, Key>) => ({
  name: f.ref('common.name', ({ id }) => ({ kind: 'router', id }), { search: 'lk' }),
  status: f.status('common.status', dictionaries.network, { search: 'eq' }),
  vpcName: f.ref('router.vpc', 'vpc', { search: 'lk' }),
  externalIp: f.ip('router.externalIp', { copy: true }),
  subnetCount: f.number('router.subnetCount'),
});

const routersIn = (stored: string) =>
  resource<Router>()({
    name: 'router',
    stored,
    messages,
    title: 'router.title',
    api: { list: listRouters },
    fields: parts,
    ops: readOnly,
    list: {},
  });

/** Those that have an address in a network: it cannot be removed before them. */
export const routersOfNetwork = routersIn('router-network');

/** Those that connect the subnets of a VPC. */
export const routersOfVpc = routersIn('router-vpc');

/** E-090: those behind a firewall. */
export const routersOfFirewall = resource<Router>()({
  name: 'router-firewall',
  messages,
  title: 'router.title',
  api: { list: listFirewallRouters },
  fields: parts,
  ops: readOnly,
  list: {},
});
