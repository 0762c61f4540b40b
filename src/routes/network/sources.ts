/** What the forms of the network offer. */
import { dictionaryChildren } from '../../core/api/dictionaries';
import { listQosPolicies } from '../../core/api/network/qos';
import { listRouterSubnets, readRouter } from '../../core/api/network/routers';
import { listNetworks, listSubnets, listVpcs, readVpc } from '../../core/api/network/vpcs';
import type { SourceContext } from '../../core/resource/input';
import { offer } from '../sources';

const isAvailable = ({ status }: { readonly status: string }) => status === 'Available';
const subnetName = ({ name, cidr }: { readonly name: string; readonly cidr: string }) =>
  `${name}  ${cidr}`;

export const vpcs = offer(listVpcs, {
  only: isAvailable,
  label: subnetName,
  by: ['name', 'cidr'],
});
/** E-141: what the region of the form's VPC holds. */
export const zonesOfVpc = async ({ call, values }: SourceContext) => {
  const { region } = await call(readVpc, { params: { id: String(values['vpcId']) } });
  const zones = await call(dictionaryChildren, { query: { value: region } });
  return zones.map(({ value, name }) => ({ value, label: name }));
};
/** What a router may lead to. */
export const outsideNetworks = offer(listNetworks, {
  query: () => ({ external: true }),
  only: isAvailable,
  label: subnetName,
  by: ['name', 'cidr'],
});
/** Subnets of the form's VPC that hang on no router. */
export const looseSubnets = offer(listSubnets, {
  query: ({ vpcId }) => ({ vpcId }),
  only: (row) => isAvailable(row) && row.routerId === '',
  label: subnetName,
  by: ['name', 'cidr'],
});
/** Those of the form's router. */
export const routedSubnets = offer(listRouterSubnets, {
  query: ({ routerId }) => ({ routerId }),
  label: subnetName,
  by: ['name', 'cidr'],
});
/** The routes of the form's router. */
export const routesOfRouter = async ({ call, values }: SourceContext) => {
  const { routes } = await call(readRouter, { params: { id: String(values['routerId']) } });
  return routes.map(({ destination, nextHop }) => ({
    value: destination,
    label: `${destination} → ${nextHop}`,
  }));
};
/** Of every VPC, for what has an address in one. */
export const subnets = offer(listSubnets, {
  only: isAvailable,
  label: (row) => `${subnetName(row)}  ${row.vpcName}`,
  by: ['name', 'cidr', 'vpcName'],
});
export const qosPolicies = offer(listQosPolicies, {
  only: ({ status }) => status === 'NORMAL',
  label: ({ name, bandwidth }) => `${name}  ${bandwidth} Mbps`,
});
