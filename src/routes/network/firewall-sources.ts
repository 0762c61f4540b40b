/** What the forms of firewalls offer. */
import { listFirewallPolicies, listFirewallRouters } from '../../core/api/network/firewalls';
import { listRouters } from '../../core/api/network/routers';
import { offer } from '../sources';

const routerName = ({ name, vpcName }: { readonly name: string; readonly vpcName: string }) =>
  `${name}  ${vpcName}`;

export const firewallPolicies = offer(listFirewallPolicies);
/** Routers of the form's region that nothing guards. */
export const looseRouters = offer(listRouters, {
  only: ({ status, firewallId, region }, values) =>
    status === 'Available' && firewallId === '' && region === values['region'],
  label: routerName,
  by: ['name', 'vpcName'],
});
/** Those behind the form's firewall. */
export const guardedRouters = offer(listFirewallRouters, {
  query: ({ firewallId }) => ({ firewallId }),
  label: routerName,
  by: ['name', 'vpcName'],
});
