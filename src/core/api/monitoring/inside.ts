import * as v from 'valibot';
import { defineEndpoint, wireNumber } from '../endpoint';
import { wireCount, wireText, wireTime } from '../wire';
import { boundId } from './call-fields';

/* K-15: what a resource is like inside, which no curve says (own contract). */

const ofResource = { query: v.object({ resourceId: boundId }) };

const member = v.object({
  name: wireText,
  ip: wireText,
  /** `leader`, `follower`, `syncing` (it has not caught up yet) or `down`. */
  state: wireText,
});
export type Member = v.InferOutput<typeof member>;

export const listMembers = defineEndpoint({
  id: 'O-listMembers',
  name: 'listMembers',
  summary: 'The members of a ZooKeeper or etcd ensemble; a leader only while most of them answer',
  method: 'GET',
  path: '/csp/v1/members',
  perm: 'monitor:list',
  ...ofResource,
  reply: v.array(member),
});

const space = v.object({
  /** MB, as `dbSize` is measured; nothing where it is not. */
  used: v.nullable(wireNumber),
  /** MB: at this size etcd takes no more writes. */
  quota: wireNumber,
  /** MB a day over the last week, what was freed meanwhile left out; less than nothing where it shrinks. */
  perDay: wireNumber,
  /** When it is full at this pace; empty where it does not grow. */
  fullTime: wireTime,
});
export type Space = v.InferOutput<typeof space>;

export const readSpace = defineEndpoint({
  id: 'O-readSpace',
  name: 'readSpace',
  summary: 'How full the database of an etcd is, and when it is full',
  method: 'GET',
  path: '/csp/v1/space',
  perm: 'monitor:list',
  ...ofResource,
  reply: space,
});

const slowStatement = v.object({
  /** With a mark in place of each value. */
  statement: wireText,
  database: wireText,
  count: wireCount,
  /** Milliseconds. */
  average: wireCount,
  longest: wireCount,
});
const holder = v.object({
  account: wireText,
  ip: wireText,
  /** Connections, and how many of them do nothing. */
  connections: wireCount,
  idle: wireCount,
});
const activity = v.object({
  /** Of the last hour, the one that took longest altogether first. */
  slow: v.array(slowStatement),
  /** The one that holds most first; together what `connections` says. */
  holders: v.array(holder),
  /** Connections that the instance takes. */
  limit: wireCount,
  /** The last backup that can be restored; both empty where there is none. */
  backupName: wireText,
  backupTime: wireTime,
});
export type Activity = v.InferOutput<typeof activity>;

export const readActivity = defineEndpoint({
  id: 'O-readActivity',
  name: 'readActivity',
  summary: 'What a database is at: slow statements, who holds its connections, its last backup',
  method: 'GET',
  path: '/csp/v1/activity',
  perm: 'monitor:list',
  ...ofResource,
  reply: activity,
});
