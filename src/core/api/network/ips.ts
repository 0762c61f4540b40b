import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint, wireNumber } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { wireCount, wireFlag, wireText } from '../wire';
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

const part = v.object({
  /** What to ask for, to have its addresses; counted over all ranges. */
  at: wireNumber,
  first: wireText,
  last: wireText,
  size: wireCount,
  /** Addresses of it that somebody has. */
  taken: wireCount,
});
const address = v.object({
  ip: wireText,
  /** `free`, `used`, `reserved` (somebody has it, for nothing yet) or `gateway`. */
  state: wireText,
  /** What it is used for, or the name of whatever holds it. */
  holder: wireText,
  /** `floatip` or `ip`, and the row's own id; both empty where there is no row. */
  kind: wireText,
  id: wireText,
});
export type PoolAddress = v.InferOutput<typeof address>;
const poolMap = v.object({
  /** Whether addresses of it are given out now. */
  open: wireFlag,
  total: wireCount,
  used: wireCount,
  reserved: wireCount,
  free: wireCount,
  /** Each of 256 addresses of one range at most. Of a large pool, those of which somebody has an address, and the first. */
  parts: v.array(part),
  at: wireNumber,
  addresses: v.array(address),
});
export type PoolMap = v.InferOutput<typeof poolMap>;

export const mapIpPool = defineEndpoint({
  id: 'O-mapIpPool',
  name: 'mapIpPool',
  summary:
    'The addresses of a pool part by part, and who has each; without a place, the first part',
  method: 'GET',
  path: '/order/v1/ipPools/{id}/addresses',
  perm: 'ip-pool:list',
  params: idParams,
  query: v.object({ at: v.optional(v.pipe(wireNumber, v.safeInteger(), v.minValue(0)), 0) }),
  reply: poolMap,
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
