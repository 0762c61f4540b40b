import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import {
  descriptionField,
  filterFlag,
  filterText,
  momentField,
  nameField,
  optionalId,
  whole,
} from './fields';
import { recyclableFrom } from './recycles';

export const osTypes = ['LINUX', 'WINDOWS'] as const;
export const diskFormats = ['qcow2', 'raw', 'vmdk', 'vhd', 'iso'] as const;

/** An image; its status is of D-037. */
export const imageSchema = v.object({
  ...recordFields,
  /** `PUBLIC` (of the platform: read only) or `PRIVATE`. */
  imageType: wireText,
  osName: wireText,
  osType: wireText,
  architecture: wireText,
  diskFormat: wireText,
  /** GB. */
  size: wireCount,
  /** GB that a system disk has to have. */
  minDisk: wireCount,
  /** The machine that it was made from. */
  vmId: wireText,
  /** Machines can be made from it at once (E-113). */
  template: wireFlag,
  vendorId: wireText,
  region: wireText,
  expireTime: wireTime,
  orderId: wireText,
  /** The machine, the file or the image of AWS that it was made of, by name; empty where it was made of none. */
  madeOf: wireText,
  description: wireText,
});
export type Image = v.InferOutput<typeof imageSchema>;

const images = family<typeof dictionaries.image>({
  path: '/cmp/v1/images',
  perm: 'image',
  one: 'Image',
  many: 'Images',
  noun: 'images',
});

export const imageSpec = {
  osName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
  osType: v.picklist(osTypes),
  architecture: v.optional(v.picklist(['x86_64', 'aarch64']), 'x86_64'),
  diskFormat: v.optional(v.picklist(diskFormats), 'qcow2'),
  /** GB. */
  size: v.optional(whole(1, 2048), 10),
  minDisk: v.optional(whole(1, 2048), 40),
  vendorId: optionalId,
  region: optionalId,
  template: v.optional(wireFlag),
  description: descriptionField,
};

export const listImages = images.list({
  id: 'E-077',
  row: imageSchema,
  filters: {
    status: filterText,
    projectId: filterText,
    imageType: filterText,
    osType: filterText,
    template: filterFlag,
    vendorId: filterText,
    region: filterText,
    vmId: filterText,
  },
});
export const readImage = images.read({ row: imageSchema });
export const createImage = images.create({
  row: imageSchema,
  body: {
    ...{ name: nameField, projectId: optionalId, ...imageSpec },
    /** K-20: what it is made of, one of the two: a file that was uploaded (W-03), or an image of AWS (V-081). */
    attachmentId: optionalId,
    ami: v.optional(v.pipe(wireText, v.maxLength(128)), ''),
  },
});
export const updateImage = images.update({
  row: imageSchema,
  body: { name: nameField, description: descriptionField, template: v.optional(wireFlag) },
});
export const deleteImage = images.remove({ from: recyclableFrom.images });
/** `updateExpriedTime` is spelled as the specification has it, beside a machine’s `empiretime`. */
export const changeImages = images.patch({
  id: 'E-121',
  actions: {
    updateExpriedTime: { from: 'any', paid: 'time', asks: { expireTime: momentField } },
    rename: { from: 'any', asks: { name: nameField } },
    deactivate: { from: ['active'] },
    reactivate: { from: ['deactivated'] },
  },
});
