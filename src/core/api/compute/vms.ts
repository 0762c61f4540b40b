import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { wireCount, wireText, wireTexts, wireTime } from '../wire';
import {
  descriptionField,
  filterText,
  idField,
  idsField,
  monthsField,
  nameField,
  optionalId,
  optionalPassword,
  passwordField,
  requests,
  tagsField,
  whole,
} from './fields';
import { recyclableFrom } from './recycles';

/** Mbps in and out, and disk operations per second. */
const qosSchema = v.object({ inbound: wireCount, outbound: wireCount, iops: wireCount });

/** A virtual machine; its status is of D-035. */
export const vmSchema = v.object({
  ...recordFields,
  vendorId: wireText,
  region: wireText,
  zone: wireText,
  clusterId: wireText,
  /** The physical machine that carries it. */
  hostId: wireText,
  flavorId: wireText,
  flavorName: wireText,
  imageId: wireText,
  imageName: wireText,
  osName: wireText,
  /** `LINUX` or `WINDOWS`. */
  osType: wireText,
  /** Cores. */
  cpu: wireCount,
  /** GB. */
  memory: wireCount,
  /** GB. */
  systemDisk: wireCount,
  privateIps: wireTexts,
  floatIp: wireText,
  /** Empty where that address is no floating IP of the tenant. */
  floatipId: wireText,
  keypairId: wireText,
  keypairName: wireText,
  sgroupIds: wireTexts,
  tags: wireTexts,
  /** What E-115 set; 0 is no limit. */
  qos: v.nullish(qosSchema, { inbound: 0, outbound: 0, iops: 0 }),
  /** `RUNNING`, `STOPPED`, `OLD` or `NONE`. */
  toolsStatus: wireText,
  toolsVersion: wireText,
  /** Empty: it does not expire. */
  expireTime: wireTime,
  /** The order that opened it; empty where it was made by hand. */
  orderId: wireText,
  description: wireText,
});
export type Vm = v.InferOutput<typeof vmSchema>;

const vms = family<typeof dictionaries.vm>({
  path: '/cmp/v1/vms',
  perm: 'vm',
  one: 'Vm',
  many: 'Vms',
  noun: 'virtual machines',
});

const filters = {
  status: filterText,
  projectId: filterText,
  ownerId: filterText,
  vendorId: filterText,
  region: filterText,
  zone: filterText,
  clusterId: filterText,
  hostId: filterText,
  flavorId: filterText,
  imageId: filterText,
  keypairId: filterText,
  osType: filterText,
  orderId: filterText,
};

/** What a machine is made of. Where nothing is said, the region's first zone and the vendor of the platform. */
export const vmSpec = {
  vendorId: optionalId,
  region: optionalId,
  zone: optionalId,
  flavorId: optionalId,
  /** Cores and GB, where no flavor is named. */
  cpu: v.optional(whole(1, 128)),
  memory: v.optional(whole(1, 2048)),
  imageId: optionalId,
  /** GB. */
  systemDisk: v.optional(whole(20, 2048)),
  volumeType: optionalId,
  subnetId: optionalId,
  portId: optionalId,
  sgroupIds: v.optional(idsField),
  keypairId: optionalId,
  password: optionalPassword,
  months: v.optional(monthsField),
  tags: v.optional(tagsField),
  description: descriptionField,
};

/** What an order says beside it: disks and an address that are there already and become the machine's (E-132, E-135). */
export const vmOrderSpec = {
  ...vmSpec,
  volumeIds: v.optional(v.pipe(wireTexts, v.maxLength(15))),
  floatipId: optionalId,
};

export const listVms = vms.list({ id: 'E-105', row: vmSchema, filters });
export const readVm = vms.read({ id: 'E-061', row: vmSchema });
export const createVm = vms.create({
  row: vmSchema,
  body: { name: nameField, projectId: optionalId, ...vmSpec, flavorId: idField, imageId: idField },
});
export const updateVm = vms.update({
  row: vmSchema,
  body: { name: nameField, description: descriptionField },
});
export const deleteVm = vms.remove({ from: recyclableFrom.vms });

/** E-122. `resize` waits for `verifyResize` or `revertResize`; `createImage` makes an image of the system disk. */
export const changeVms = vms.patch({
  id: 'E-122',
  tells: requests,
  actions: {
    start: { from: ['STOPPED', 'DEALLOCATE'] },
    stop: { from: ['RUNNING', 'EXCEPTION', 'UNKNOWN'] },
    restart: { from: ['RUNNING', 'EXCEPTION', 'ERROR', 'UNKNOWN'] },
    softRestart: { from: ['RUNNING'] },
    suspend: { from: ['RUNNING'] },
    resume: { from: ['SUSPENDED'] },
    pause: { from: ['RUNNING'] },
    unpause: { from: ['PAUSED'] },
    shelve: { from: ['RUNNING', 'STOPPED'] },
    unshelve: { from: ['SHELVED'] },
    resize: { from: ['RUNNING', 'STOPPED'], paid: 'size', asks: { flavorId: idField } },
    verifyResize: { from: ['VERIFYRESIZE'] },
    /** Of what was ordered nothing waits for it: what an order changed is paid for. */
    revertResize: { from: ['VERIFYRESIZE'], paid: 'size' },
    rename: { from: 'any', asks: { name: nameField } },
    resetPassword: { from: ['RUNNING', 'STOPPED'], asks: { password: passwordField } },
    attachVolume: { from: ['RUNNING', 'STOPPED'], asks: { volumeId: idField } },
    detachVolume: { from: ['RUNNING', 'STOPPED'], asks: { volumeId: idField } },
    attachPort: { from: ['RUNNING', 'STOPPED'], asks: { portId: idField } },
    detachPort: { from: ['RUNNING', 'STOPPED'], asks: { portId: idField } },
    createImage: { from: ['RUNNING', 'STOPPED', 'SUSPENDED'], asks: { name: nameField } },
    rebuild: {
      from: ['RUNNING', 'STOPPED', 'ERROR', 'EXCEPTION'],
      asks: { imageId: idField, password: optionalPassword },
    },
    migrate: { from: ['RUNNING', 'STOPPED'], asks: { hostId: idField } },
    move: { from: ['RUNNING', 'STOPPED'], asks: { projectId: idField } },
  },
});

/** E-138: the same list as the ordering pages ask for it. */
export const listOrderVms = vms.list({
  id: 'E-138',
  name: 'listOrderVms',
  path: '/order/v1/vms',
  summary: 'Virtual machines for the ordering pages, page by page',
  row: vmSchema,
  filters,
});
