import * as v from 'valibot';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText } from '../wire';
import { line, note, resourceGroupField, ref, whole } from './fields';

/** F5 traffic managers: virtual servers, and pools of members behind them. */
const virtualServer = v.object({
  ...recordFields,
  description: wireText,
  address: wireText,
  port: wireCount,
  /** `tcp`, `udp` or `http`. */
  protocol: wireText,
  poolId: wireText,
  poolName: wireText,
  /** Source address, cookie, or nothing. */
  persistence: wireText,
  enabled: wireFlag,
  connections: wireCount,
});
export type VirtualServer = v.InferOutput<typeof virtualServer>;
const virtualServers = family({
  path: '/cmp/v1/f5/virtualservers',
  perm: 'f5virtualserver',
  one: 'VirtualServer',
  many: 'VirtualServers',
  noun: 'virtual servers of F5',
});
const persistence = v.optional(v.picklist(['none', 'source_addr', 'cookie']), 'none');
export const listVirtualServers = virtualServers.list({
  row: virtualServer,
  filters: { poolId: v.optional(wireText) },
});
export const readVirtualServer = virtualServers.read({ row: virtualServer });
export const createVirtualServer = virtualServers.create({
  row: virtualServer,
  body: {
    name: line(),
    address: line(39),
    port: whole(1, 65_535),
    protocol: v.optional(v.picklist(['tcp', 'udp', 'http']), 'tcp'),
    poolId: ref,
    persistence,
    ...resourceGroupField,
  },
});
export const updateVirtualServer = virtualServers.update({
  row: virtualServer,
  body: { description: note(), poolId: ref, persistence },
});
export const changeVirtualServers = virtualServers.patch({
  actions: { enable: { from: 'any' }, disable: { from: 'any' } },
});
export const deleteVirtualServer = virtualServers.remove();

const pool = v.object({
  ...recordFields,
  description: wireText,
  /** How a member is chosen. */
  method: wireText,
  /** How a member's health is asked for. */
  monitor: wireText,
  memberCount: wireCount,
});
export type ServerPool = v.InferOutput<typeof pool>;
const pools = family({
  path: '/cmp/v1/f5/pools',
  perm: 'f5pool',
  one: 'ServerPool',
  many: 'ServerPools',
  noun: 'pools of F5',
});
const poolFields = {
  description: note(),
  method: v.optional(v.picklist(['round-robin', 'ratio', 'least-connections']), 'round-robin'),
  monitor: v.optional(v.picklist(['tcp', 'http', 'https', 'icmp']), 'tcp'),
};
export const listServerPools = pools.list({ row: pool });
export const createServerPool = pools.create({
  row: pool,
  body: { name: line(), ...poolFields, ...resourceGroupField },
});
export const updateServerPool = pools.update({ row: pool, body: poolFields });
export const deleteServerPool = pools.remove();

const member = v.object({
  ...recordFields,
  poolId: wireText,
  poolName: wireText,
  address: wireText,
  port: wireCount,
  ratio: wireCount,
  enabled: wireFlag,
});
export type PoolMember = v.InferOutput<typeof member>;
const members = family({
  path: '/cmp/v1/f5/members',
  perm: 'f5member',
  one: 'PoolMember',
  many: 'PoolMembers',
  noun: 'members of pools of F5',
});
export const listPoolMembers = members.list({
  row: member,
  filters: { poolId: v.optional(wireText) },
});
export const createPoolMember = members.create({
  row: member,
  body: {
    poolId: ref,
    address: line(39),
    port: whole(1, 65_535),
    ratio: v.optional(whole(1, 100), 1),
  },
});
export const changePoolMembers = members.patch({
  actions: {
    enable: { from: 'any' },
    disable: { from: 'any' },
    setRatio: { from: 'any', asks: { ratio: whole(1, 100) } },
  },
});
export const deletePoolMember = members.remove();
