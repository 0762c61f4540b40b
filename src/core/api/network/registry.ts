import * as balancers from './balancers';
import * as firewalls from './firewalls';
import * as floatips from './floatips';
import * as ips from './ips';
import * as nat from './nat';
import * as pools from './pools';
import * as ports from './ports';
import * as qos from './qos';
import * as routers from './routers';
import * as sgroups from './sgroups';
import * as vpcs from './vpcs';

/** Modules of this area; every endpoint that one exports is part of the contract. */
export const modules: readonly object[] = [
  vpcs,
  ports,
  sgroups,
  routers,
  firewalls,
  qos,
  floatips,
  ips,
  balancers,
  pools,
  nat,
];
