import * as v from 'valibot';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText } from '../wire';
import { descriptionField, filterFlag, filterText, nameField, whole } from './fields';

export const flavorFamilies = ['general', 'compute', 'memory', 'gpu'] as const;

export const flavorSchema = v.object({
  ...recordFields,
  /** Cores. */
  cpu: wireCount,
  /** GB. */
  memory: wireCount,
  family: wireText,
  /** GB of the system disk where nothing else is said. */
  systemDisk: wireCount,
  /** Added by the tenant; the platform's own cannot be deleted. */
  custom: wireFlag,
  /** New machines can have it. */
  enabled: wireFlag,
  description: wireText,
});
export type Flavor = v.InferOutput<typeof flavorSchema>;

const flavors = family({
  path: '/cmp/v1/flavors',
  perm: 'flavor',
  one: 'Flavor',
  many: 'Flavors',
  noun: 'flavors',
});

export const listFlavors = flavors.list({
  id: 'E-092',
  row: flavorSchema,
  filters: { family: filterText, custom: filterFlag, enabled: filterFlag },
});
export const readFlavor = flavors.read({ row: flavorSchema });
export const createFlavor = flavors.create({
  row: flavorSchema,
  body: {
    name: nameField,
    cpu: whole(1, 128),
    memory: whole(1, 2048),
    family: v.optional(v.picklist(flavorFamilies), 'general'),
    systemDisk: v.optional(whole(20, 2048), 40),
    description: descriptionField,
  },
});
export const deleteFlavor = flavors.remove();
export const changeFlavors = flavors.patch({
  id: 'E-127',
  actions: {
    rename: { from: 'any', asks: { name: nameField } },
    enable: { from: 'any' },
    disable: { from: 'any' },
  },
});
