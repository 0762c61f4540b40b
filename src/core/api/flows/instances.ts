import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint, pageOf } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { listFields } from '../listing';
import { formList, wireCount, wireFlag, wireId, wireText, wireTexts, wireTime } from '../wire';
import { flowNodeSchema, flowNodeTypes } from './graph';

/** N-21: a request on its way; `status` is a value of D-018, `ownerName` the applicant. */
export const instanceSchema = v.object({
  ...recordFields,
  processInstanceId: wireText,
  /** D-033. */
  category: wireText,
  /** What the request is about: an order, a job. */
  targetId: wireText,
  definitionId: wireText,
  definitionName: wireText,
  version: wireCount,
  /** Where it is, or ended. */
  nodeName: wireText,
  /** Who has to decide now. */
  waitingFor: wireTexts,
  waitingForNames: wireTexts,
  /** Empty while it is open; approved, refused, withdrawn or terminated. */
  outcome: wireText,
  endTime: wireTime,
  /** What the applicant asked for, by name: `amount` in yuan and others. */
  detail: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type FlowInstance = v.InferOutput<typeof instanceSchema>;

export const comment = v.pipe(v.string(), v.trim(), v.maxLength(500));

const filters = {
  category: v.optional(wireText),
  status: v.optional(wireText),
  outcome: v.optional(wireText),
  targetId: v.optional(wireText),
};

const instances = family<typeof dictionaries.applicationApproval>({
  path: '/flow/v1/instances',
  perm: 'instance',
  one: 'FlowInstance',
  many: 'FlowInstances',
  noun: 'requests for approval',
});

export const listFlowInstances = instances.list({
  id: 'E-184',
  path: '/flow/v1/instances/tenant',
  summary:
    'Requests of the tenant: all for who may stop them, otherwise those that one has part in',
  row: instanceSchema,
  filters,
});

export const stopFlowInstance = defineEndpoint({
  id: 'E-185',
  name: 'stopFlowInstance',
  summary: 'Stops a request for approval',
  method: 'PATCH',
  path: '/flow/v1/instances/{id}',
  actions: instances.rules({ terminate: { from: ['APPROVING'] } }),
  params: idParams,
  body: v.variant('action', [
    v.object({ action: v.literal('terminate'), comment: v.optional(comment, '') }),
  ]),
  reply: instanceSchema,
});

/** A node of a request: D-018 as `status`, CREATED where it was not reached yet, UNAPPLY where it never will be. */
export const instanceNodeSchema = v.object({
  id: wireText,
  name: wireText,
  type: wireText,
  status: wireText,
  startTime: wireTime,
  endTime: wireTime,
  userNames: wireTexts,
  /** None of those whom the flow names may decide about this request: these do in their place. */
  instead: wireFlag,
  /** Those whom the flow names and who are not asked: `applicant` for whoever made the request, `unable` for who may not decide. */
  leftOut: formList(v.object({ name: wireText, why: wireText })),
  /** Where it leads, as the flow has it, without its people and what its conditions compare with; null where the backend does not say: nothing is drawn then. */
  drawn: v.fallback(v.nullish(flowNodeSchema, null), null),
});
export type FlowInstanceNode = v.InferOutput<typeof instanceNodeSchema>;

/** With the permission of the own approvals: who asks or decides sees the way of his request, and nobody else's. */
export const flowInstanceNodes = defineEndpoint({
  id: 'E-186',
  name: 'flowInstanceNodes',
  summary: 'Nodes of a request, in the order of its way; those that were not reached after them',
  method: 'GET',
  path: '/flow/v1/instances/{id}/nodes',
  perm: 'approval:list',
  params: idParams,
  query: v.object({ type: v.optional(v.picklist(['', ...flowNodeTypes]), '') }),
  reply: formList(instanceNodeSchema),
});

export const listTenantProcessInstances = instances.list({
  id: 'E-187',
  name: 'listTenantProcessInstances',
  path: '/soc/flow/listTenantProcessInstance',
  summary: 'Requests of the tenant about one thing, or all',
  row: instanceSchema,
  filters,
});

export const flowCommentSchema = v.object({
  ...recordFields,
  nodeName: wireText,
  /** start, approve, refuse, transfer, comment, withdraw or terminate. */
  action: wireText,
  comment: wireText,
  userId: wireText,
  userName: wireText,
  /** To whom it was handed over. */
  toName: wireText,
});
export type FlowComment = v.InferOutput<typeof flowCommentSchema>;

export const listFlowTaskComments = defineEndpoint({
  id: 'E-188',
  name: 'listFlowTaskComments',
  summary: 'What was said and done about a request, oldest first',
  method: 'GET',
  path: '/soc/flow/listFlowTaskComment',
  perm: 'approval:list',
  query: v.object({ ...listFields, processInstanceId: wireId }),
  reply: pageOf(flowCommentSchema),
});
