import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { recyclableFrom } from '../compute/recycles';
import { family, recordFields } from '../family';
import { wireCount, wireText, wireTime } from '../wire';
import {
  anyIpv4Field,
  bandwidthField,
  descriptionField,
  moveAction,
  nameField,
  noRefField,
  refField,
  textFilter,
  words,
} from './fields';
import { portSchema } from './ports';

export const floatipSchema = v.object({
  ...recordFields,
  /** As the business side sees it (D-024), beside `status` (D-042). */
  businessStatus: wireText,
  floatIp: wireText,
  /** Mbps. */
  bandwidth: wireCount,
  portId: wireText,
  portName: wireText,
  /** The port's own address. */
  fixedIp: wireText,
  deviceId: wireText,
  deviceName: wireText,
  /** What that port is of: `vm`, `lb` or empty. */
  deviceType: wireText,
  /** The NAT gateway whose rules use it. */
  natId: wireText,
  natName: wireText,
  ipPoolId: wireText,
  ipPoolName: wireText,
  /** `BGP`, `TELECOM`, `UNICOM` or `MOBILE`. */
  line: wireText,
  region: wireText,
  description: wireText,
  /** Empty where it does not end. */
  expireTime: wireTime,
  /** What ordered it; empty where nothing did. */
  orderId: wireText,
});
export type FloatIp = v.InferOutput<typeof floatipSchema>;

const floatips = family<typeof dictionaries.floatIp>({
  path: '/cmp/v1/floatips',
  perm: 'floatip',
  one: 'Floatip',
  many: 'Floatips',
  noun: 'floating IPs',
});

const filters = {
  portId: textFilter,
  natId: textFilter,
  ipPoolId: textFilter,
  region: textFilter,
};

export const listFloatips = floatips.list({ id: 'E-093', row: floatipSchema, filters });
export const readFloatip = floatips.read({ row: floatipSchema });
export const createFloatip = floatips.create({
  row: floatipSchema,
  summary: 'Takes a floating IP from a public pool, the next free one where none is asked for',
  body: {
    name: nameField,
    ipPoolId: refField,
    floatIp: anyIpv4Field,
    bandwidth: bandwidthField,
    projectId: noRefField,
    description: descriptionField,
  },
});
export const updateFloatip = floatips.update({
  row: floatipSchema,
  body: { name: nameField, description: v.optional(words(200)) },
});
export const changeFloatips = floatips.patch({
  actions: {
    bind: { from: ['UNBIND', 'AVAILABLE', 'DOWN'], asks: { portId: refField } },
    unbind: { from: ['BIND', 'ACTIVE'] },
    bandwidth: {
      from: ['UNBIND', 'AVAILABLE', 'DOWN', 'BIND', 'ACTIVE'],
      paid: 'size',
      asks: { bandwidth: bandwidthField },
    },
    move: { from: 'any', asks: moveAction },
  },
});
export const deleteFloatip = floatips.remove({
  from: recyclableFrom.floatips,
  summary: 'Gives a floating IP back; refused while it is bound',
});

export const listFloatipPorts = floatips.list({
  id: 'E-094',
  name: 'listFloatipPorts',
  summary: 'Ports that can have a floating IP, with the one that they have',
  path: '/cmp/v1/floatips/ports',
  row: portSchema,
  filters: { floatipId: textFilter, vpcId: textFilter, subnetId: textFilter },
});

export const listOrderFloatips = floatips.list({
  id: 'E-135',
  name: 'listOrderFloatips',
  summary: 'Floating IPs, as orders choose among them',
  path: '/order/v1/floatips',
  row: floatipSchema,
  filters,
});
