import * as autoscalers from './autoscalers';
import * as backups from './backups';
import * as bareMetal from './bare-metal';
import * as ceph from './ceph';
import * as certificates from './certificates';
import * as clusters from './clusters';
import * as containerObjects from './container-objects';
import * as databases from './databases';
import * as desktops from './desktops';
import * as devices from './devices';
import * as firewalls from './firewalls';
import * as imageRegistry from './image-registry';
import * as machines from './machines';
import * as objectStorage from './object-storage';
import * as power from './power';
import * as shardings from './shardings';
import * as stacks from './stacks';
import * as storage from './storage';
import * as trafficManagers from './traffic-managers';
import * as vendors from './vendors';
import * as workloads from './workloads';

/** Modules of this area; every endpoint that one exports is part of the contract. */
export const modules: readonly object[] = [
  databases,
  shardings,
  clusters,
  workloads,
  autoscalers,
  containerObjects,
  certificates,
  imageRegistry,
  machines,
  bareMetal,
  desktops,
  objectStorage,
  firewalls,
  trafficManagers,
  vendors,
  stacks,
  ceph,
  devices,
  storage,
  power,
  backups,
];
