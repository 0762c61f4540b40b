import * as v from 'valibot';
import { family, recordFields } from '../family';
import { wireCount, wireText } from '../wire';
import { line, placed, ref, whole } from './fields';

/** Power servers and their logical partitions (D-046). */
const server = v.object({
  ...recordFields,
  model: wireText,
  serialNumber: wireText,
  console: wireText,
  address: wireText,
  /** Cores. */
  cores: wireCount,
  /** Cores of its partitions together. */
  coresUsed: wireCount,
  /** GiB. */
  memory: wireCount,
  /** GiB of its partitions together. */
  memoryUsed: wireCount,
});
export type PowerServer = v.InferOutput<typeof server>;
const servers = family({
  path: '/cmp/v1/power/servers',
  perm: 'powerserver',
  one: 'PowerServer',
  many: 'PowerServers',
  noun: 'Power servers',
});
export const listPowerServers = servers.list({ row: server });
export const readPowerServer = servers.read({ row: server });
export const changePowerServers = servers.patch({
  actions: { powerOn: {}, powerOff: {}, reconnect: {}, recover: {} },
});

const lpar = v.object({
  ...recordFields,
  serverId: wireText,
  serverName: wireText,
  /** `AIX`, `IBM i` or `Linux`. */
  environment: wireText,
  /** Cores. */
  cores: wireCount,
  /** GiB. */
  memory: wireCount,
  address: wireText,
  profile: wireText,
});
export type PowerLpar = v.InferOutput<typeof lpar>;
const lpars = family({
  path: '/cmp/v1/power/lpars',
  perm: 'powerlpar',
  one: 'PowerLpar',
  many: 'PowerLpars',
  noun: 'logical partitions of Power servers',
});
const size = { cores: whole(1, 256), memory: whole(1, 16_384) };
export const listPowerLpars = lpars.list({
  row: lpar,
  filters: { serverId: v.optional(wireText) },
});
export const readPowerLpar = lpars.read({ row: lpar });
export const createPowerLpar = lpars.create({
  row: lpar,
  body: {
    serverId: ref,
    name: line(31),
    environment: v.picklist(['AIX', 'IBM i', 'Linux']),
    ...size,
    ...placed,
  },
});
export const changePowerLpars = lpars.patch({
  actions: {
    activate: {},
    shutDown: {},
    restart: {},
    suspend: {},
    resume: {},
    resize: size,
  },
});
export const deletePowerLpar = lpars.remove();
