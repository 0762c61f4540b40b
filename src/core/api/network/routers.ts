import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { formList, wireCount, wireFlag, wireText } from '../wire';
import {
  cidrField,
  descriptionField,
  ipv4Field,
  nameField,
  noRefField,
  refField,
  routerFiltersField,
  textFilter,
  words,
} from './fields';
import { subnetSchema } from './vpcs';

export const routerSchema = v.object({
  ...recordFields,
  vpcId: wireText,
  vpcName: wireText,
  /** The outside network that it leads to; empty for none. */
  networkId: wireText,
  networkName: wireText,
  externalIp: wireText,
  enabled: wireFlag,
  firewallId: wireText,
  firewallName: wireText,
  region: wireText,
  description: wireText,
  /** One block a line (V-046): only routes to these pass; empty filters nothing. */
  filters: wireText,
  /** Static routes. */
  routes: formList(v.object({ destination: wireText, nextHop: wireText })),
  subnetCount: wireCount,
});
export type Router = v.InferOutput<typeof routerSchema>;

const routers = family<typeof dictionaries.network>({
  path: '/cmp/v1/routers',
  perm: 'router',
  one: 'Router',
  many: 'Routers',
  noun: 'routers',
});

export const listRouters = routers.list({
  id: 'E-081',
  row: routerSchema,
  filters: { vpcId: textFilter, firewallId: textFilter, networkId: textFilter },
});
export const readRouter = routers.read({ row: routerSchema });
export const createRouter = routers.create({
  row: routerSchema,
  body: {
    name: nameField,
    vpcId: refField,
    networkId: noRefField,
    filters: v.optional(routerFiltersField, ''),
    projectId: noRefField,
    description: descriptionField,
  },
});
export const updateRouter = routers.update({
  row: routerSchema,
  body: {
    name: nameField,
    filters: v.optional(routerFiltersField),
    description: v.optional(words(200)),
  },
});
export const changeRouters = routers.patch({
  id: 'E-125',
  actions: {
    enable: { from: ['Available'] },
    disable: { from: ['Available'] },
    attachSubnet: { from: ['Available'], asks: { subnetId: refField } },
    detachSubnet: { from: ['Available'], asks: { subnetId: refField } },
    setGateway: { from: ['Available'], asks: { networkId: refField } },
    clearGateway: { from: ['Available'] },
    addRoute: { from: ['Available'], asks: { destination: cidrField, nextHop: ipv4Field } },
    removeRoute: { from: ['Available'], asks: { destination: cidrField } },
  },
});
export const deleteRouter = routers.remove({
  summary: 'Deletes a router; refused while a subnet or a firewall is attached to it',
});

export const listRouterSubnets = routers.list({
  id: 'E-082',
  name: 'listRouterSubnets',
  summary: 'Subnets that are attached to routers',
  path: '/cmp/v1/routers/subnets',
  row: subnetSchema,
  filters: { routerId: textFilter, vpcId: textFilter },
});
