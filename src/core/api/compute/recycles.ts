/** The recycle bin: E-146…E-149. */
import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint, pageOf, type StatusRule } from '../endpoint';
import { idParams, recordFields, wireIds, type Statuses } from '../family';
import { listFields } from '../listing';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import { filterText } from './fields';

/** Days in the bin during which a row can be put back, and keeps its name and its address; then it is gone. */
export const RETENTION_DAYS = 30;

/** Kinds of resources that go to the bin, as paths name them. */
export const recycleTypes = [
  'vms',
  'volumes',
  'images',
  'snapshots',
  'floatips',
  'routers',
  'lbs',
  'nats',
  'sgroups',
  'vpcs',
  'subnets',
] as const;
export type RecycleType = (typeof recycleTypes)[number];

type Rules = Readonly<Record<RecycleType, StatusRule>> & {
  readonly [T in 'vms' | 'volumes' | 'images' | 'snapshots']: StatusRule<
    Statuses<(typeof dictionaries)[T extends `${infer One}s` ? One : never]>
  >;
} & {
  readonly floatips: StatusRule<Statuses<typeof dictionaries.floatIp>>;
  readonly nats: StatusRule<Statuses<typeof dictionaries.nat>>;
};

/** From which statuses each kind may go to the bin, or for good. What else holds a row back is not its status. */
export const recyclableFrom = {
  /** A machine that runs is not deleted by accident. */
  vms: ['STOPPED', 'SHELVED', 'DEALLOCATE', 'ERROR', 'EXCEPTION', 'UNKNOWN'],
  /** What has failed may be thrown away. */
  volumes: [
    'available',
    'error',
    'error_deleting',
    'error_backing-up',
    'error_restoring',
    'error_extending',
  ],
  images: ['active', 'deactivated', 'killed', 'queued'],
  snapshots: ['AVAILABLE', 'NORMAL', 'EXCEPTION', 'CREATE_TIMEOUT'],
  floatips: ['UNBIND', 'AVAILABLE', 'DOWN', 'ERROR'],
  routers: 'any',
  lbs: 'any',
  /** One on its way out would be gone from the bin in a moment. */
  nats: ['Creating', 'Pending', 'Available', 'Modifying', 'Converting'],
  sgroups: 'any',
  vpcs: 'any',
  subnets: 'any',
} as const satisfies Rules;

export const recycleSchema = v.object({
  ...recordFields,
  type: wireText,
  typeName: wireText,
  removeTime: wireTime,
  /** From then on it is gone for good. */
  expireTime: wireTime,
  daysLeft: wireCount,
  /** Given up by an order: it cannot be put back. */
  canceled: v.optional(wireFlag, false),
});

export const listRecycles = defineEndpoint({
  id: 'E-146',
  name: 'listRecycles',
  summary: 'Resources in the recycle bin, page by page',
  method: 'GET',
  path: '/sys/v1/recycles',
  perm: 'recycle:list',
  query: v.object({
    ...listFields,
    type: v.optional(v.picklist(recycleTypes)),
    projectId: filterText,
  }),
  reply: pageOf(recycleSchema),
});

export const restoreRecycle = defineEndpoint({
  id: 'E-147',
  name: 'restoreRecycle',
  summary: 'Puts a resource back from the recycle bin',
  method: 'PATCH',
  path: '/cos/v1/recycles/{id}/restore',
  perm: 'recycle:restore',
  params: idParams,
  reply: v.object({ id: wireText, type: wireText }),
});

export const deleteRecycles = defineEndpoint({
  id: 'E-148',
  name: 'deleteRecycles',
  summary: 'Deletes resources of the recycle bin for good',
  method: 'DELETE',
  path: '/cos/v1/recycles',
  perm: 'recycle:delete',
  body: v.object({ ids: wireIds }),
  reply: v.object({ ids: v.array(wireText) }),
});

export const recycleResource = defineEndpoint({
  id: 'E-149',
  name: 'recycleResource',
  summary: 'Moves a resource to the recycle bin',
  method: 'PATCH',
  path: '/cmp/v1/{type}/{id}/recycle',
  perm: 'recycle:create',
  params: v.object({ ...idParams.entries, type: v.picklist(recycleTypes) }),
  reply: v.object({ id: wireText, type: wireText, expireTime: wireTime }),
});
