import * as v from 'valibot';
import type { definitionStatus } from './statuses';
import { approvalCategory } from '../../dictionaries/services';
import { defineEndpoint, jsonTextOr, pageOf } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { listFields } from '../listing';
import { formList, wireCount, wireText } from '../wire';
import { flowNodes, flowNodeSchema } from './graph';

/** N-21: a definition; `status` is one of UNPUBLISHED, PUBLISHED and DISABLED. */
export const definitionSchema = v.object({
  ...recordFields,
  /** D-033. */
  category: wireText,
  description: wireText,
  /** Of the latest edit. */
  version: wireCount,
  /** That new requests follow; 0 while none does. */
  activeVersion: wireCount,
  nodes: formList(flowNodeSchema),
  /** The other flow that new requests of this category follow now; both empty where there is none. */
  rivalId: wireText,
  rivalName: wireText,
});
export type FlowDefinition = v.InferOutput<typeof definitionSchema>;

export const flowVersionSchema = v.object({
  ...recordFields,
  version: wireCount,
  description: wireText,
  nodes: formList(flowNodeSchema),
});
export type FlowVersion = v.InferOutput<typeof flowVersionSchema>;

export const definitionInput = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  category: v.picklist(approvalCategory.values),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  nodes: flowNodes,
});
export type DefinitionInput = v.InferInput<typeof definitionInput>;

/**
 * Of an edit: the version that it began with. Where there is a later one it is refused, and the refusal says which; without
 * it the edit stands whatever was saved meanwhile.
 */
const editInput = v.object({
  ...definitionInput.entries,
  basedOn: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** everything in one form field, as JSON text. */
const definitionBody = { params: jsonTextOr(definitionInput) };

const definitions = family<typeof definitionStatus>({
  path: '/flow/v1/definitions',
  perm: 'definition',
  one: 'FlowDefinition',
  many: 'FlowDefinitions',
  noun: 'approval flows',
});

export const listFlowDefinitions = definitions.list({
  id: 'E-177',
  row: definitionSchema,
  filters: { category: v.optional(wireText), status: v.optional(wireText) },
});
export const readFlowDefinition = definitions.read({ id: 'E-178', row: definitionSchema });
export const createFlowDefinition = definitions.create({
  id: 'E-179',
  row: definitionSchema,
  body: definitionBody,
});
export const updateFlowDefinition = definitions.update({
  id: 'E-180',
  row: definitionSchema,
  body: { params: jsonTextOr(editInput) },
});
export const deleteFlowDefinition = definitions.remove({
  from: ['UNPUBLISHED', 'DISABLED'],
  id: 'E-181',
});

export const changeFlowDefinition = defineEndpoint({
  id: 'E-182',
  name: 'changeFlowDefinition',
  summary: 'Publishes the latest version of an approval flow, or disables the flow',
  method: 'PATCH',
  path: '/flow/v1/definitions/{id}',
  actions: definitions.rules({ publish: { from: 'any' }, disable: { from: ['PUBLISHED'] } }),
  params: idParams,
  body: v.variant('action', [
    /**
     * `version` is the one that was looked at: a later one, saved by somebody else meanwhile, is not published unseen.
     * `replaces` is the flow in force for the same category, which is disabled in the same step by whoever may disable
     * flows; without its id it is a reason to refuse.
     */
    v.object({
      action: v.literal('publish'),
      version: v.optional(wireCount),
      replaces: v.optional(wireText),
    }),
    v.object({ action: v.literal('disable') }),
  ]),
  reply: definitionSchema,
});

export const flowDefinitionHistory = defineEndpoint({
  id: 'E-183',
  name: 'flowDefinitionHistory',
  summary: 'Versions of an approval flow, newest first',
  method: 'GET',
  path: '/flow/v1/definitions/{id}/history',
  perm: 'definition:list',
  params: idParams,
  query: v.object(listFields),
  reply: pageOf(flowVersionSchema),
});
