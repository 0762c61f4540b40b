import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields, type Statuses } from '../family';
import { wireCount, wireText } from '../wire';
import { line, resourceGroupField, ref, whole } from './fields';

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
const servers = family<typeof dictionaries.powerServer>({
  path: '/cmp/v1/power/servers',
  perm: 'powerserver',
  one: 'PowerServer',
  many: 'PowerServers',
  noun: 'Power servers',
});
export const listPowerServers = servers.list({ row: server });
export const readPowerServer = servers.read({ row: server });
export const changePowerServers = servers.patch({
  actions: {
    powerOn: { from: ['Power Off', 'Standby'] },
    powerOff: { from: ['Operating', 'Standby', 'Error'] },
    reconnect: {
      from: [
        'No Connection',
        'Failed Authentication',
        'Incomplete',
        'Initializing',
        'Power Off In Progress',
      ],
    },
    recover: { from: ['Recovery', 'Error'] },
  },
});

const lpar = v.object({
  ...recordFields,
  serverId: wireText,
  serverName: wireText,
  /** Its number on the server (V-053). */
  partitionId: wireCount,
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
/** A partition that is none of these runs, or is about to. */
export const lparDown = [
  'Not Activated',
  'Suspended',
  'Not Available',
  'Error',
] as const satisfies readonly Statuses<typeof dictionaries.powerLpar>[];
const lpars = family<typeof dictionaries.powerLpar>({
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
    /** K-18, V-053; the next free one where nothing is said. */
    partitionId: v.optional(v.nullable(whole(0, 32_767))),
    ...size,
    ...resourceGroupField,
  },
});
export const changePowerLpars = lpars.patch({
  actions: {
    activate: { from: ['Not Activated', 'Open Firmware', 'Error'] },
    shutDown: { from: ['Running', 'Open Firmware'] },
    restart: { from: ['Running', 'Starting', 'Shutting Down', 'Suspending', 'Resuming'] },
    suspend: { from: ['Running'] },
    resume: { from: ['Suspended'] },
    resize: { from: ['Not Activated', 'Running'], asks: size },
  },
});
export const deletePowerLpar = lpars.remove({ from: lparDown });
