import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { wireCount, wireFlag, wireText, wireTexts, wireTime } from '../wire';
import {
  anyIpv4Field,
  between,
  cidrField,
  descriptionField,
  dnsField,
  dnsLinesField,
  flagFilter,
  maskField,
  moveAction,
  nameField,
  noRefField,
  offByDefault,
  onByDefault,
  refField,
  textFilter,
  words,
} from './fields';

export const vpcSchema = v.object({
  ...recordFields,
  cidr: wireText,
  region: wireText,
  description: wireText,
  subnetCount: wireCount,
  /** Empty where it does not end. */
  expireTime: wireTime,
});
export type Vpc = v.InferOutput<typeof vpcSchema>;

const vpcs = family({
  path: '/cmp/v1/vpcs',
  perm: 'vpc',
  one: 'Vpc',
  many: 'Vpcs',
  noun: 'VPCs',
});

export const listVpcs = vpcs.list({
  id: 'E-074',
  row: vpcSchema,
  filters: { region: textFilter, projectId: textFilter },
});
export const readVpc = vpcs.read({ row: vpcSchema });
export const createVpc = vpcs.create({
  row: vpcSchema,
  summary: 'Creates a VPC; its block is private and of /8 to /28',
  body: {
    name: nameField,
    cidr: cidrField,
    region: words(40),
    projectId: noRefField,
    description: descriptionField,
  },
});
export const updateVpc = vpcs.update({
  row: vpcSchema,
  body: { name: nameField, description: v.optional(words(200)) },
});
export const changeVpcs = vpcs.patch({ actions: { move: { from: 'any', asks: moveAction } } });
export const deleteVpc = vpcs.remove({ summary: 'Deletes a VPC; refused while anything is in it' });

export const subnetSchema = v.object({
  ...recordFields,
  vpcId: wireText,
  vpcName: wireText,
  cidr: wireText,
  gatewayIp: wireText,
  dns: wireTexts,
  dhcp: wireFlag,
  region: wireText,
  zone: wireText,
  routerId: wireText,
  routerName: wireText,
  description: wireText,
  /** Addresses that a port may have. */
  totalIps: wireCount,
  usedIps: wireCount,
});
export type Subnet = v.InferOutput<typeof subnetSchema>;

const subnets = family({
  path: '/cmp/v1/subnets',
  perm: 'subnet',
  one: 'Subnet',
  many: 'Subnets',
  noun: 'subnets',
});

export const listSubnets = subnets.list({
  id: 'E-080',
  row: subnetSchema,
  filters: { vpcId: textFilter, routerId: textFilter, region: textFilter, zone: textFilter },
});
export const readSubnet = subnets.read({ row: subnetSchema });
export const createSubnet = subnets.create({
  row: subnetSchema,
  summary: 'Creates a subnet: inside the block of its VPC, of /16 to /29, beside its other subnets',
  body: {
    vpcId: refField,
    name: nameField,
    cidr: cidrField,
    gatewayIp: anyIpv4Field,
    dns: dnsField,
    dhcp: onByDefault,
    zone: v.optional(words(40), ''),
    description: descriptionField,
  },
});
export const updateSubnet = subnets.update({
  row: subnetSchema,
  body: {
    name: nameField,
    dns: dnsField,
    dhcp: v.optional(wireFlag),
    description: v.optional(words(200)),
  },
});
export const deleteSubnet = subnets.remove({
  summary: 'Deletes a subnet; refused while it has ports or is attached to a router',
});

export const subnetAddresses = defineEndpoint({
  id: 'O-subnetAddresses',
  name: 'subnetAddresses',
  summary: 'Addresses of a subnet: how many, how many are taken, and the next free ones',
  method: 'GET',
  path: '/cmp/v1/subnets/{id}/addresses',
  perm: 'subnet:list',
  params: idParams,
  reply: v.object({ total: wireCount, used: wireCount, free: wireTexts }),
});

export const networkSchema = v.object({
  ...recordFields,
  /** `external`, `vlan`, `vxlan` or `flat`. */
  networkType: wireText,
  /** 0 where the type has none. */
  vlanId: wireCount,
  /** Bytes. */
  mtu: wireCount,
  cidr: wireText,
  /** What the prefix of its block says: `255.255.255.0`. */
  mask: wireText,
  /** Name servers, one a line. */
  dns: wireText,
  external: wireFlag,
  shared: wireFlag,
  region: wireText,
  description: wireText,
});
export type Network = v.InferOutput<typeof networkSchema>;

const networks = family({
  path: '/cmp/v1/networks',
  perm: 'network',
  one: 'Network',
  many: 'Networks',
  noun: 'networks',
});

export const listNetworks = networks.list({
  id: 'E-099',
  row: networkSchema,
  filters: { networkType: textFilter, region: textFilter, external: flagFilter },
});
export const readNetwork = networks.read({ row: networkSchema });
export const createNetwork = networks.create({
  row: networkSchema,
  summary: 'Creates a network; the number of a VLAN is unique in its region',
  body: {
    name: nameField,
    networkType: v.picklist(['external', 'vlan', 'vxlan', 'flat']),
    vlanId: v.optional(between(0, 4095), 0),
    mtu: v.optional(between(576, 9216), 1500),
    cidr: cidrField,
    mask: maskField,
    dns: v.optional(dnsLinesField, ''),
    shared: offByDefault,
    region: words(40),
    description: descriptionField,
  },
});
export const updateNetwork = networks.update({
  row: networkSchema,
  body: {
    name: nameField,
    mtu: v.optional(between(576, 9216)),
    dns: v.optional(dnsLinesField),
    shared: v.optional(wireFlag),
    description: v.optional(words(200)),
  },
});
export const deleteNetwork = networks.remove({
  summary: 'Deletes a network; refused while it is the gateway of a router',
});
