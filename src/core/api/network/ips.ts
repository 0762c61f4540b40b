import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { wireCount, wireText } from '../wire';
import { anyIpv4Field, descriptionField, nameField, refField, textFilter, words } from './fields';

export const ipPoolSchema = v.object({
  ...recordFields,
  /** `public` (floating IPs come from it) or `private`. */
  category: wireText,
  /** End points of the ranges on lines, first and last by turns (V-051). */
  endpoints: wireText,
  gatewayIp: wireText,
  /** `BGP`, `TELECOM`, `UNICOM`, `MOBILE`, or empty for a private pool. */
  line: wireText,
  region: wireText,
  description: wireText,
  total: wireCount,
  used: wireCount,
});
export type IpPool = v.InferOutput<typeof ipPoolSchema>;

const pools = family<typeof dictionaries.resourceStatus>({
  path: '/order/v1/ipPools',
  perm: 'ip-pool',
  one: 'IpPool',
  many: 'IpPools',
  noun: 'IP pools',
});

/** Our own path: the row's own one is not shown. */
export const listIpPools = {
  ...pools.list({
    id: 'E-137',
    row: ipPoolSchema,
    filters: { category: textFilter, region: textFilter, line: textFilter },
  }),
  source: 'own' as const,
};
export const readIpPool = pools.read({ row: ipPoolSchema });
export const createIpPool = pools.create({
  row: ipPoolSchema,
  summary: 'Creates a private pool; public ones come from the platform',
  body: {
    name: nameField,
    /** At most 16 ranges. */
    endpoints: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(600)),
    gatewayIp: anyIpv4Field,
    region: words(40),
    description: descriptionField,
  },
});
export const updateIpPool = pools.update({
  row: ipPoolSchema,
  body: { name: nameField, description: v.optional(words(200)) },
});
export const changeIpPools = pools.patch({
  actions: {
    enable: { from: ['DISABLED', 'ABNORMAL'] },
    disable: { from: ['NORMAL', 'ALARM', 'ABNORMAL'] },
  },
});
export const deleteIpPool = pools.remove({
  summary: 'Deletes a private pool; refused while an address of it is taken',
});

export const ipSchema = v.object({
  ...recordFields,
  ip: wireText,
  ipPoolId: wireText,
  ipPoolName: wireText,
  category: wireText,
  /** What it is used for; empty while it is only reserved. */
  deviceName: wireText,
  region: wireText,
  description: wireText,
});
export type Ip = v.InferOutput<typeof ipSchema>;

const ips = family<typeof dictionaries.floatIp>({
  path: '/order/v1/ips',
  perm: 'ip',
  one: 'Ip',
  many: 'Ips',
  noun: 'IP addresses',
});

export const listIps = ips.list({
  id: 'E-136',
  row: ipSchema,
  filters: { ipPoolId: textFilter, category: textFilter, region: textFilter },
});
export const readIp = ips.read({ row: ipSchema });
export const createIp = ips.create({
  row: ipSchema,
  summary: 'Reserves an address of a pool, the next free one where none is asked for',
  body: { ipPoolId: refField, ip: anyIpv4Field, description: descriptionField },
});
export const changeIps = ips.patch({
  actions: {
    bind: { from: ['UNBIND', 'DOWN'], asks: { deviceName: nameField } },
    unbind: { from: ['BIND', 'ACTIVE'] },
    note: { from: 'any', asks: { description: words(200) } },
  },
});
export const deleteIp = ips.remove({
  from: ['UNBIND', 'AVAILABLE', 'DOWN', 'ERROR'],
  summary: 'Gives an address back to its pool; refused while it is in use',
});
