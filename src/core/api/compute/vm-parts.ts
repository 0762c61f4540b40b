/** E-106…E-120, E-128, E-129 and E-131: sub-paths of the machines. The specification shows no verbs; these are ours. */
import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint, pageOf, pageQuery } from '../endpoint';
import { listFields } from '../listing';
import { family, idParams, recordFields, wireIds } from '../family';
import { wireCount, wireFlag, wireId, wireText, wireTexts, wireTime } from '../wire';
import {
  filterText,
  idField,
  idsField,
  momentField,
  monthsField,
  nameField,
  optionalId,
  passwordField,
  requests,
  tagsField,
  whole,
} from './fields';
import { flavorSchema } from './flavors';
import { imageSchema } from './images';
import { snapshotSchema } from './snapshots';
import { vmSchema } from './vms';

const path = '/cmp/v1/vms';
const vms = family<typeof dictionaries.vm>({
  path,
  perm: 'vm',
  one: 'Vm',
  many: 'Vms',
  noun: 'virtual machines',
});
/** A machine that shows something on its screen. */
const seenThrough = vms.from('RUNNING', 'PAUSED', 'EXCEPTION', 'ERROR', 'BUILDING');
const changed = v.object({ ids: v.array(wireText) });
const ofVm = v.object({ id: idField });

export const sgroupOfVmSchema = v.object({ id: wireId, name: wireText, description: wireText });

export const listVmSgroups = defineEndpoint({
  id: 'E-062',
  name: 'listVmSgroups',
  summary: 'The security groups of one virtual machine',
  method: 'GET',
  path: `${path}/{id}/sgroups`,
  perm: 'vm:list',
  params: idParams,
  reply: pageOf(sgroupOfVmSchema),
});

export const setVmPassword = defineEndpoint({
  from: vms.from('RUNNING', 'STOPPED'),
  id: 'E-106',
  name: 'setVmPassword',
  summary: 'Sets the password of virtual machines, by the rules of their vendor and system',
  method: 'PUT',
  path: `${path}/password`,
  perm: 'vm:resetPassword',
  body: v.object({ ids: wireIds, password: passwordField }),
  reply: changed,
});

export const readVmPluggable = defineEndpoint({
  id: 'E-107',
  name: 'readVmPluggable',
  summary: 'Whether cores and memory can be added to a virtual machine while it runs',
  method: 'GET',
  path: `${path}/pluggable`,
  perm: 'vm:list',
  query: ofVm,
  reply: v.object({
    id: wireId,
    cpu: wireFlag,
    memory: wireFlag,
    /** Cores and GB that it can grow to without a stop. */
    maxCpu: wireCount,
    maxMemory: wireCount,
  }),
});

export const readVmTools = defineEndpoint({
  id: 'E-108',
  name: 'readVmTools',
  summary: 'The guest tools of a virtual machine',
  method: 'GET',
  path: `${path}/vmtools`,
  perm: 'vm:list',
  query: ofVm,
  reply: v.object({ id: wireId, status: wireText, version: wireText, latestVersion: wireText }),
});

export const setVmTags = defineEndpoint({
  id: 'E-109',
  name: 'setVmTags',
  summary: 'Replaces the tags of virtual machines',
  method: 'PUT',
  path: `${path}/tags`,
  perm: 'vm:tag',
  body: v.object({ ids: wireIds, tags: tagsField }),
  reply: changed,
});

export const listVmTags = defineEndpoint({
  id: 'O-listVmTags',
  name: 'listVmTags',
  summary: 'The tags that virtual machines have, and on how many each is',
  method: 'GET',
  path: `${path}/tags`,
  perm: 'vm:list',
  reply: v.array(v.object({ name: wireText, count: wireCount })),
});

/** A secret that opens a console once. */
const consoleTicket = v.object({
  id: wireId,
  ticket: wireText,
  /** `novnc`, `webmks` or `rdp`. */
  protocol: wireText,
  expireTime: wireTime,
});

export const openVmConsole = defineEndpoint({
  from: seenThrough,
  id: 'E-110',
  name: 'openVmConsole',
  summary:
    'Opens the console of a running virtual machine: a ticket that is good once, for `redeemVmTicket`; there is no address of a screen',
  method: 'POST',
  path: `${path}/console`,
  perm: 'vm:console',
  body: ofVm,
  reply: consoleTicket,
});

export const createVmTicket = defineEndpoint({
  from: seenThrough,
  id: 'E-111',
  name: 'createVmTicket',
  summary: 'Another ticket for the console of a running virtual machine',
  method: 'POST',
  path: `${path}/tickets`,
  perm: 'vm:console',
  body: ofVm,
  reply: consoleTicket,
});

export const redeemVmTicket = defineEndpoint({
  from: seenThrough,
  id: 'O-redeemVmTicket',
  name: 'redeemVmTicket',
  summary: 'What the console of a virtual machine shows, for a ticket; the ticket is used up',
  method: 'POST',
  path: `${path}/tickets/use`,
  perm: 'vm:console',
  body: v.object({ id: idField, ticket: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
  reply: v.object({ id: wireId, name: wireText, status: wireText, lines: v.array(wireText) }),
});

export const setVmSgroups = defineEndpoint({
  id: 'E-112',
  name: 'setVmSgroups',
  summary: 'Replaces the security groups of virtual machines and of their ports',
  method: 'PUT',
  path: `${path}/sgroups`,
  perm: 'vm:sgroup',
  body: v.object({ ids: wireIds, sgroupIds: idsField }),
  reply: changed,
});

export const listVmTemplates = defineEndpoint({
  id: 'E-113',
  name: 'listVmTemplates',
  summary: 'The templates that virtual machines can be made from',
  method: 'GET',
  path: `${path}/templates`,
  perm: 'vm:list',
  query: v.object({
    ...listFields,
    osType: filterText,
    vendorId: filterText,
    region: filterText,
  }),
  reply: pageOf(imageSchema),
});

export const listVmNetworks = defineEndpoint({
  id: 'E-114',
  name: 'listVmNetworks',
  summary: 'The subnets that a virtual machine is connected to',
  method: 'GET',
  path: `${path}/networks`,
  perm: 'vm:list',
  query: ofVm,
  reply: pageOf(
    v.object({
      id: wireId,
      name: wireText,
      cidr: wireText,
      gatewayIp: wireText,
      vpcId: wireText,
      vpcName: wireText,
    }),
  ),
});

export const setVmQos = defineEndpoint({
  id: 'E-115',
  name: 'setVmQos',
  summary: 'Limits what virtual machines read, write and send; 0 is no limit',
  method: 'PUT',
  path: `${path}/qos`,
  perm: 'vm:qos',
  body: v.object({
    ids: wireIds,
    /** Mbps. */
    inbound: whole(0, 100_000),
    outbound: whole(0, 100_000),
    /** Operations per second. */
    iops: whole(0, 1_000_000),
  }),
  reply: changed,
});

export const listVmFlavors = defineEndpoint({
  id: 'E-116',
  name: 'listVmFlavors',
  summary: 'The flavors that a virtual machine can be resized to',
  method: 'GET',
  path: `${path}/flavors`,
  perm: 'vm:list',
  query: ofVm,
  reply: pageOf(flavorSchema),
});

export const vmPortSchema = v.object({
  ...recordFields,
  ip: wireText,
  mac: wireText,
  subnetId: wireText,
  subnetName: wireText,
  /** Of the subnet. */
  vpcId: v.optional(wireText, ''),
  floatipId: wireText,
  floatIp: wireText,
  sgroupIds: wireTexts,
});

export const listVmPorts = defineEndpoint({
  id: 'E-117',
  name: 'listVmPorts',
  summary: 'The network cards of a virtual machine',
  method: 'GET',
  path: `${path}/ports`,
  perm: 'vm:list',
  query: ofVm,
  reply: pageOf(vmPortSchema),
});

export const listVmEmpireTimes = defineEndpoint({
  id: 'E-118',
  name: 'listVmEmpireTimes',
  summary: 'Virtual machines that will expire within so many days, the earliest first',
  method: 'GET',
  path: `${path}/empiretime`,
  perm: 'vm:list',
  query: v.object({ ...pageQuery, days: v.optional(whole(0, 3650), 30) }),
  reply: pageOf(vmSchema),
});

export const setVmKeypair = defineEndpoint({
  id: 'E-119',
  name: 'setVmKeypair',
  summary: 'Gives virtual machines another key pair, or none',
  method: 'PUT',
  path: `${path}/keypairs`,
  perm: 'vm:keypair',
  body: v.object({ ids: wireIds, keypairId: optionalId }),
  reply: changed,
});

export const listVmSnapshots = defineEndpoint({
  id: 'E-120',
  name: 'listVmSnapshots',
  summary: 'The snapshots of a virtual machine and of its volumes',
  method: 'GET',
  path: `${path}/snapshots`,
  perm: 'vm:list',
  query: ofVm,
  reply: pageOf(snapshotSchema),
});

export const createVmSnapshot = defineEndpoint({
  from: vms.from('RUNNING', 'STOPPED'),
  id: 'O-createVmSnapshot',
  name: 'createVmSnapshot',
  summary: 'Takes a snapshot of a whole virtual machine',
  method: 'POST',
  path: `${path}/snapshots`,
  perm: 'snapshot:create',
  body: v.object({ id: idField, name: nameField }),
  reply: snapshotSchema,
});

/** E-128, on the path of E-118 (*sic*). */
export const changeVmExpiry = vms.patch({
  id: 'E-128',
  name: 'changeVmExpiry',
  path: `${path}/empiretime`,
  summary: 'When virtual machines expire',
  actions: {
    updateEmpireTime: { from: 'any', paid: 'time', asks: { expireTime: momentField } },
    renew: { from: 'any', paid: 'time', asks: { months: monthsField } },
    clearEmpireTime: { from: 'any', paid: 'time' },
  },
});

/** E-129, on the path of E-108. */
export const changeVmTools = vms.patch({
  id: 'E-129',
  name: 'changeVmTools',
  path: `${path}/vmtools`,
  summary: 'The guest tools of virtual machines',
  actions: {
    installTools: { from: ['RUNNING'] },
    upgradeTools: { from: ['RUNNING'] },
    uninstallTools: { from: ['RUNNING'] },
  },
});

export const changeVmDisks = vms.patch({
  id: 'E-131',
  name: 'changeVmDisks',
  tells: requests,
  path: `${path}/disks`,
  summary: 'The disks of virtual machines',
  actions: {
    attachDisk: { from: ['RUNNING', 'STOPPED'], asks: { volumeId: idField } },
    detachDisk: { from: ['RUNNING', 'STOPPED'], asks: { volumeId: idField } },
    extendSystemDisk: {
      from: ['RUNNING', 'STOPPED'],
      paid: 'size',
      asks: { size: whole(20, 2048) },
    },
  },
});
