import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText, wireTexts, wireTime } from '../wire';
import {
  descriptionField,
  filterFlag,
  filterText,
  idField,
  monthsField,
  nameField,
  optionalId,
  optionalName,
  requests,
  tagsField,
  volumeSize,
} from './fields';
import { recyclableFrom } from './recycles';

/** Kinds of storage: D-058 beside the platform's own three. */
export const volumeTypes = [
  'ssd',
  'hybrid',
  'capacity',
  'gp2',
  'io1',
  'sc1',
  'st1',
  'standard',
] as const;
const volumeType = v.picklist(volumeTypes);

/** A volume; its status is of D-036. */
export const volumeSchema = v.object({
  ...recordFields,
  /** GB. */
  size: wireCount,
  volumeType: wireText,
  /** The machine that it is attached to; empty where there is none. */
  vmId: wireText,
  vmName: wireText,
  /** `/dev/vdb` in the machine. */
  device: wireText,
  /** A system disk: it goes with its machine. */
  bootable: wireFlag,
  vendorId: wireText,
  region: wireText,
  zone: wireText,
  datastoreId: wireText,
  tags: wireTexts,
  expireTime: wireTime,
  lastBackupTime: wireTime,
  orderId: wireText,
  description: wireText,
});
export type Volume = v.InferOutput<typeof volumeSchema>;

const volumes = family<typeof dictionaries.volume>({
  path: '/cmp/v1/volumes',
  perm: 'volume',
  one: 'Volume',
  many: 'Volumes',
  noun: 'volumes',
});

const filters = {
  status: filterText,
  projectId: filterText,
  vmId: filterText,
  volumeType: filterText,
  bootable: filterFlag,
  vendorId: filterText,
  region: filterText,
  zone: filterText,
  orderId: filterText,
};

export const volumeSpec = {
  size: volumeSize,
  volumeType: v.optional(volumeType, 'ssd'),
  vendorId: optionalId,
  region: optionalId,
  zone: optionalId,
  /** What it is filled with. */
  snapshotId: optionalId,
  months: v.optional(monthsField),
  tags: v.optional(tagsField),
  description: descriptionField,
};

/** What an order says beside it: the machine that it is attached to (E-138). */
export const volumeOrderSpec = { ...volumeSpec, vmId: optionalId };

export const listVolumes = volumes.list({ id: 'E-073', row: volumeSchema, filters });
export const readVolume = volumes.read({ row: volumeSchema });
export const createVolume = volumes.create({
  row: volumeSchema,
  body: { name: nameField, projectId: optionalId, ...volumeSpec },
});
export const updateVolume = volumes.update({
  row: volumeSchema,
  body: { name: nameField, description: descriptionField, tags: v.optional(tagsField) },
});
export const deleteVolume = volumes.remove({ from: recyclableFrom.volumes });
/** E-123. `size` and `volumeType` are the new ones; a backup is kept as a snapshot. */
export const changeVolumes = volumes.patch({
  id: 'E-123',
  tells: requests,
  actions: {
    attach: { from: ['available'], asks: { vmId: idField } },
    detach: { from: ['in-use'] },
    extend: { from: ['available', 'in-use'], paid: 'size', asks: { size: volumeSize } },
    rename: { from: 'any', asks: { name: nameField } },
    retype: { from: ['available', 'in-use'], paid: 'size', asks: { volumeType } },
    backup: { from: ['available', 'in-use'], asks: { name: optionalName } },
    createSnapshot: { from: ['available', 'in-use'], asks: { name: nameField } },
  },
});
export const listOrderVolumes = volumes.list({
  id: 'E-132',
  name: 'listOrderVolumes',
  path: '/order/v1/volumes',
  summary: 'Volumes for the ordering pages, page by page',
  row: volumeSchema,
  filters,
});
