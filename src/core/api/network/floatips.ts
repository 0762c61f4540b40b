import * as v from 'valibot';
import { family, recordFields } from '../family';
import { wireCount, wireId, wireText } from '../wire';

export const floatipSchema = v.object({
  ...recordFields,
  floatIp: wireText,
  /** Mbps. */
  bandwidth: wireCount,
  portId: wireText,
  portName: wireText,
  region: wireText,
});
export type FloatIp = v.InferOutput<typeof floatipSchema>;

const floatips = family({
  path: '/cmp/v1/floatips',
  perm: 'floatip',
  one: 'Floatip',
  many: 'Floatips',
  noun: 'floating IPs',
});

export const listFloatips = floatips.list({
  id: 'E-093',
  row: floatipSchema,
  filters: { portId: v.optional(wireText) },
});
export const readFloatip = floatips.read({ row: floatipSchema });
export const changeFloatips = floatips.patch({
  actions: { bind: { portId: wireId }, unbind: {} },
});
export const deleteFloatip = floatips.remove();
