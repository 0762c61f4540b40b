import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint } from '../endpoint';
import { actionBody, family, idParams, recordFields } from '../family';
import { wireCount, wireFlag, wireText } from '../wire';
import {
  anyIpv4Field,
  atMostRefs,
  between,
  descriptionField,
  nameField,
  noRefField,
  offByDefault,
  onByDefault,
  portNumber,
  refField,
  textFilter,
  words,
} from './fields';

export const lbPoolSchema = v.object({
  ...recordFields,
  lbId: wireText,
  lbName: wireText,
  protocol: wireText,
  /** `ROUND_ROBIN`, `LEAST_CONNECTIONS` or `SOURCE_IP`. */
  algorithm: wireText,
  /** A visitor stays with one member. */
  sticky: wireFlag,
  /** `TCP`, `HTTP`, `PING`, or `NONE` for no checks. */
  healthType: wireText,
  /** Seconds. */
  healthInterval: wireCount,
  /** Seconds. */
  healthTimeout: wireCount,
  /** Failures in a row that take a member out. */
  healthRetries: wireCount,
  healthPath: wireText,
  description: wireText,
  memberCount: wireCount,
});
export type LbPool = v.InferOutput<typeof lbPoolSchema>;

const pools = family({
  path: '/cmp/v1/lb/pools',
  perm: 'lb-pool',
  one: 'LbPool',
  many: 'LbPools',
  noun: 'pools of load balancers',
});

const poolBody = {
  name: nameField,
  algorithm: v.picklist(['ROUND_ROBIN', 'LEAST_CONNECTIONS', 'SOURCE_IP']),
  sticky: offByDefault,
  healthType: v.optional(v.picklist(['TCP', 'HTTP', 'PING', 'NONE']), 'TCP'),
  healthInterval: v.optional(between(1, 300), 5),
  healthTimeout: v.optional(between(1, 300), 3),
  healthRetries: v.optional(between(1, 10), 3),
  healthPath: v.optional(words(200), '/'),
  description: descriptionField,
};

/** So many members a pool takes as it is made; more are added to it later. */
export const mostFirstMembers = 50;

export const listLbPools = pools.list({
  row: lbPoolSchema,
  filters: { lbId: textFilter, protocol: textFilter },
});
export const readLbPool = pools.read({ row: lbPoolSchema });
export const createLbPool = pools.create({
  row: lbPoolSchema,
  summary:
    'Adds to the pools of load balancers, with members from the beginning: all of it or nothing',
  body: {
    lbId: refField,
    protocol: v.picklist(['TCP', 'UDP', 'HTTP', 'HTTPS']),
    ...poolBody,
    /**
     * Ports of ours that serve from the beginning, each at `memberPort` and with the weight 10; for whoever may add
     * members (`lb-member:create`).
     */
    portIds: v.optional(atMostRefs(mostFirstMembers), []),
    memberPort: v.optional(portNumber, 80),
  },
});
export const updateLbPool = pools.update({ row: lbPoolSchema, body: poolBody });
export const deleteLbPool = pools.remove({
  summary: 'Deletes a pool and its members; refused while a listener sends to it',
});

export const lbMemberSchema = v.object({
  ...recordFields,
  poolId: wireText,
  poolName: wireText,
  lbId: wireText,
  lbName: wireText,
  ip: wireText,
  port: wireCount,
  /** 0 gets no new visitors. */
  weight: wireCount,
  /** The port of ours that has the address; empty for an address elsewhere. */
  portId: wireText,
  deviceName: wireText,
  /** What that port is of, as the port says it. */
  deviceId: wireText,
  deviceType: wireText,
});
export type LbMember = v.InferOutput<typeof lbMemberSchema>;

const members = family<typeof dictionaries.resourceStatus>({
  path: '/cmp/v1/lb/members',
  perm: 'lb-member',
  one: 'LbMember',
  many: 'LbMembers',
  noun: 'members of load balancers',
});

const weightField = between(0, 256);

export const listLbMembers = members.list({
  id: 'E-097',
  row: lbMemberSchema,
  filters: { poolId: textFilter, lbId: textFilter, portId: textFilter },
});
export const readLbMember = members.read({ row: lbMemberSchema });
export const createLbMember = members.create({
  row: lbMemberSchema,
  summary:
    'Adds a member to a pool: one of our network cards, or an address; each with its port once',
  body: {
    poolId: refField,
    portId: noRefField,
    ip: anyIpv4Field,
    port: portNumber,
    weight: v.optional(weightField, 10),
    enabled: onByDefault,
  },
});
export const updateLbMember = members.update({
  row: lbMemberSchema,
  body: { weight: weightField, port: v.optional(portNumber) },
});
export const deleteLbMember = members.remove();

const poolMembersPath = '/cmp/v1/lb/pools/{id}/members';

export const listLbPoolMembers = defineEndpoint({
  ...members.list({
    id: 'E-098',
    name: 'listLbPoolMembers',
    summary: 'Members of one pool',
    path: poolMembersPath,
    row: lbMemberSchema,
  }),
  params: idParams,
});

const memberActions = {
  enable: { from: ['DISABLED', 'ABNORMAL'] },
  disable: { from: ['NORMAL', 'ALARM', 'ABNORMAL'] },
  weight: { from: 'any', asks: { weight: weightField } },
  remove: { from: 'any' },
} as const;
export const changeLbPoolMembers = defineEndpoint({
  ...members.patch({
    id: 'E-130',
    name: 'changeLbPoolMembers',
    summary: 'Operations on members of one pool',
    path: poolMembersPath,
    actions: memberActions,
  }),
  body: actionBody(memberActions),
  params: idParams,
});
