import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import { text } from '../../../src/core/i18n/translator';
import type { Kind } from '../records/kind';
import { kindMessages } from './messages';

/*
 * What the network part keeps. The specification gives no dictionary for some of these kinds: docs/decisions/0070 says
 * which states they have. Names of related rows (`vpcName`) are kept beside their ids, so that lists can be searched and
 * sorted by them; renaming goes through `relations.ts`, which keeps them true.
 */

/** D-027. */
export const vpc: Kind = {
  name: 'vpc',
  label: text(kindMessages, 'kind.vpc'),
  fields: { cidr: 'text', region: 'text', description: 'text', expireTime: 'time' },
  statuses: dictionaries.network,
};

/** D-027; `parentId` is its VPC. */
export const subnet: Kind = {
  name: 'subnet',
  label: text(kindMessages, 'kind.subnet'),
  fields: {
    vpcId: 'text',
    vpcName: 'text',
    cidr: 'text',
    gatewayIp: 'text',
    dns: 'texts',
    dhcp: 'flag',
    region: 'text',
    zone: 'text',
    routerId: 'text',
    routerName: 'text',
    description: 'text',
  },
  statuses: dictionaries.network,
};

/** D-029: NORMAL, DISABLED (switched off). A port without a device is free; `deviceType` is `vm`, `lb`, `nat`, `router` or empty. */
export const port: Kind = {
  name: 'port',
  label: text(kindMessages, 'kind.port'),
  fields: {
    ip: 'text',
    mac: 'text',
    subnetId: 'text',
    subnetName: 'text',
    vpcId: 'text',
    vpcName: 'text',
    deviceId: 'text',
    deviceName: 'text',
    deviceType: 'text',
    sgroupIds: 'texts',
    floatipId: 'text',
    floatIp: 'text',
    qosPolicyId: 'text',
    qosPolicyName: 'text',
    region: 'text',
    description: 'text',
  },
  statuses: dictionaries.resourceStatus,
};

/** D-027. */
export const sgroup: Kind = {
  name: 'sgroup',
  label: text(kindMessages, 'kind.sgroup'),
  fields: { description: 'text', isDefault: 'flag' },
  statuses: dictionaries.network,
};

/** `parentId` is its group. */
export const sgroupRule: Kind = {
  name: 'sgroupRule',
  label: text(kindMessages, 'kind.sgroupRule'),
  fields: {
    sgroupId: 'text',
    sgroupName: 'text',
    direction: 'text',
    protocol: 'text',
    portMin: 'number',
    portMax: 'number',
    remoteIp: 'text',
    remoteGroupId: 'text',
    remoteGroupName: 'text',
    policy: 'text',
    priority: 'number',
    description: 'text',
  },
  statuses: dictionaries.resourceStatus,
};

/** D-027: outside networks that routers reach, and networks of the provider. */
export const network: Kind = {
  name: 'network',
  label: text(kindMessages, 'kind.network'),
  fields: {
    networkType: 'text',
    vlanId: 'number',
    mtu: 'number',
    cidr: 'text',
    mask: 'text',
    dns: 'text',
    external: 'flag',
    shared: 'flag',
    region: 'text',
    description: 'text',
  },
  statuses: dictionaries.network,
};

/** D-027. */
export const router: Kind = {
  name: 'router',
  label: text(kindMessages, 'kind.router'),
  fields: {
    vpcId: 'text',
    vpcName: 'text',
    networkId: 'text',
    networkName: 'text',
    externalIp: 'text',
    enabled: 'flag',
    firewallId: 'text',
    firewallName: 'text',
    region: 'text',
    filters: 'text',
    description: 'text',
  },
  statuses: dictionaries.network,
};

/** D-046, own values. */
export const firewall: Kind = {
  name: 'firewall',
  label: text(kindMessages, 'kind.firewall'),
  fields: {
    policyId: 'text',
    policyName: 'text',
    enabled: 'flag',
    region: 'text',
    description: 'text',
  },
  statuses: dictionaries.firewall,
};

export const firewallPolicy: Kind = {
  name: 'firewallPolicy',
  label: text(kindMessages, 'kind.firewallPolicy'),
  fields: { audited: 'flag', shared: 'flag', description: 'text' },
  statuses: dictionaries.resourceStatus,
};

/** `parentId` is its policy. */
export const firewallRule: Kind = {
  name: 'firewallRule',
  label: text(kindMessages, 'kind.firewallRule'),
  fields: {
    policyId: 'text',
    policyName: 'text',
    position: 'number',
    protocol: 'text',
    policy: 'text',
    sourceIp: 'text',
    sourcePort: 'text',
    destinationIp: 'text',
    destinationPort: 'text',
    enabled: 'flag',
    description: 'text',
  },
  statuses: dictionaries.resourceStatus,
};

export const qosPolicy: Kind = {
  name: 'qosPolicy',
  label: text(kindMessages, 'kind.qosPolicy'),
  fields: {
    direction: 'text',
    bandwidth: 'number',
    burst: 'number',
    cbs: 'number',
    description: 'text',
  },
  statuses: dictionaries.resourceStatus,
};

/** D-024 from D-042, as the list of floating IPs says it; what the former has no word for stays as it is. */
const business: Readonly<Record<string, string>> = {
  UNBIND: 'Available',
  AVAILABLE: 'Available',
  DOWN: 'Available',
  BIND: 'InUse',
  ACTIVE: 'InUse',
};
/** What the business is told of a floating IP that nothing is done with. */
export const floatipSeen = (status: string): string => business[status] ?? status;

/** D-042. Bound to a port (`portId`) or used by rules of a NAT gateway (`natId`), never both. */
export const floatip: Kind = {
  name: 'floatip',
  label: text(kindMessages, 'kind.floatip'),
  fields: {
    floatIp: 'text',
    bandwidth: 'number',
    portId: 'text',
    portName: 'text',
    fixedIp: 'text',
    deviceId: 'text',
    deviceName: 'text',
    natId: 'text',
    natName: 'text',
    ipPoolId: 'text',
    ipPoolName: 'text',
    line: 'text',
    region: 'text',
    description: 'text',
    expireTime: 'time',
    orderId: 'text',
  },
  statuses: dictionaries.floatIp,
};

/** D-042: AVAILABLE (free), UNBIND (reserved) and BIND (in use). `parentId` is its pool. */
export const ip: Kind = {
  name: 'ip',
  label: text(kindMessages, 'kind.ip'),
  fields: {
    ip: 'text',
    ipPoolId: 'text',
    ipPoolName: 'text',
    category: 'text',
    deviceName: 'text',
    region: 'text',
    description: 'text',
  },
  statuses: dictionaries.floatIp,
};

export const ipPool: Kind = {
  name: 'ipPool',
  label: text(kindMessages, 'kind.ipPool'),
  fields: {
    category: 'text',
    line: 'text',
    gatewayIp: 'text',
    total: 'number',
    region: 'text',
    description: 'text',
  },
  statuses: dictionaries.resourceStatus,
};

/** D-027. Its address is a port of its subnet. */
export const lb: Kind = {
  name: 'lb',
  label: text(kindMessages, 'kind.lb'),
  fields: {
    vip: 'text',
    portId: 'text',
    subnetId: 'text',
    subnetName: 'text',
    vpcId: 'text',
    vpcName: 'text',
    spec: 'text',
    enabled: 'flag',
    floatipId: 'text',
    floatIp: 'text',
    region: 'text',
    description: 'text',
    expireTime: 'time',
    orderId: 'text',
  },
  statuses: dictionaries.network,
};

/** D-029; `parentId` is its load balancer. */
export const lbListener: Kind = {
  name: 'lbListener',
  label: text(kindMessages, 'kind.lbListener'),
  fields: {
    lbId: 'text',
    lbName: 'text',
    protocol: 'text',
    port: 'number',
    poolId: 'text',
    poolName: 'text',
    certificateId: 'text',
    connectionLimit: 'number',
    enabled: 'flag',
    description: 'text',
  },
  statuses: dictionaries.resourceStatus,
};

/** D-029; `parentId` is its load balancer. */
export const lbPool: Kind = {
  name: 'lbPool',
  label: text(kindMessages, 'kind.lbPool'),
  fields: {
    lbId: 'text',
    lbName: 'text',
    protocol: 'text',
    algorithm: 'text',
    sticky: 'flag',
    healthType: 'text',
    description: 'text',
  },
  statuses: dictionaries.resourceStatus,
};

/** D-029: NORMAL answers, ABNORMAL does not, DISABLED gets no traffic. `parentId` is its pool. */
export const lbMember: Kind = {
  name: 'lbMember',
  label: text(kindMessages, 'kind.lbMember'),
  fields: {
    poolId: 'text',
    poolName: 'text',
    lbId: 'text',
    lbName: 'text',
    ip: 'text',
    port: 'number',
    weight: 'number',
    portId: 'text',
    deviceName: 'text',
  },
  statuses: dictionaries.resourceStatus,
};

/** D-020. */
export const lbApply: Kind = {
  name: 'lbApply',
  label: text(kindMessages, 'kind.lbApply'),
  fields: {
    subnetId: 'text',
    subnetName: 'text',
    spec: 'text',
    reason: 'text',
    comment: 'text',
    lbId: 'text',
  },
  statuses: dictionaries.lbApply,
};

/** D-025. */
export const nat: Kind = {
  name: 'nat',
  label: text(kindMessages, 'kind.nat'),
  fields: {
    vpcId: 'text',
    vpcName: 'text',
    subnetId: 'text',
    subnetName: 'text',
    spec: 'text',
    region: 'text',
    description: 'text',
    expireTime: 'time',
    orderId: 'text',
  },
  statuses: dictionaries.nat,
};

/** D-025; `parentId` is its gateway. */
export const snatRule: Kind = {
  name: 'snatRule',
  label: text(kindMessages, 'kind.snatRule'),
  fields: {
    natId: 'text',
    natName: 'text',
    subnetId: 'text',
    subnetName: 'text',
    cidr: 'text',
    floatipId: 'text',
    floatIp: 'text',
    description: 'text',
  },
  statuses: dictionaries.nat,
};

/** D-025; `parentId` is its gateway. */
export const dnatRule: Kind = {
  name: 'dnatRule',
  label: text(kindMessages, 'kind.dnatRule'),
  fields: {
    natId: 'text',
    natName: 'text',
    protocol: 'text',
    floatipId: 'text',
    floatIp: 'text',
    publicPort: 'number',
    portId: 'text',
    portName: 'text',
    privateIp: 'text',
    privatePort: 'number',
    description: 'text',
  },
  statuses: dictionaries.nat,
};
