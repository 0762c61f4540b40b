/** Across all kinds: resources in one list (E-104) and what happened to them (E-103). */
import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../endpoint';
import { wireChanges } from '../changes';
import { recordFields } from '../family';
import { listFields } from '../listing';
import { wireId, wireText, wireTime } from '../wire';
import { filterText } from './fields';

export const resourceSchema = v.object({
  ...recordFields,
  kind: wireText,
  kindName: wireText,
  /** The status in the words of its kind. */
  statusName: wireText,
  region: wireText,
  expireTime: wireTime,
  orderId: wireText,
});
export type OwnedResource = v.InferOutput<typeof resourceSchema>;

export const listResources = defineEndpoint({
  id: 'E-104',
  name: 'listResources',
  summary: 'Resources of every kind, page by page',
  method: 'GET',
  path: '/cmp/v1/resources',
  perm: 'resource:list',
  query: v.object({
    ...listFields,
    kind: filterText,
    status: filterText,
    projectId: filterText,
    region: filterText,
  }),
  reply: pageOf(resourceSchema),
});

export const eventSchema = v.object({
  id: wireId,
  kind: wireText,
  kindName: wireText,
  /** Permission code of the operation, `vm:start`. */
  action: wireText,
  targetId: wireText,
  targetName: wireText,
  userId: wireText,
  userName: wireText,
  ip: wireText,
  createTime: wireTime,
  changes: wireChanges,
});

export const listEvents = defineEndpoint({
  id: 'E-103',
  name: 'listEvents',
  summary: 'What was done to resources, page by page, the latest first',
  method: 'GET',
  path: '/cmp/v1/events',
  perm: 'event:list',
  query: v.object({ ...listFields, kind: filterText, targetId: filterText, userId: filterText }),
  reply: pageOf(eventSchema),
});
