import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../endpoint';
import { listFields } from '../listing';
import { formList, wireId, wireText, wireTexts } from '../wire';
import { stepSchema } from './steps';

/** N-09: what may be a node of a job. */
const moduleSchema = v.object({
  code: wireText,
  name: wireText,
  description: wireText,
  group: wireText,
  /** Id of the template to begin with. */
  template: wireText,
  /** One of these has to come before it in a job; nothing has to where there are none. */
  preConstraints: wireTexts,
  /** One of these has to come after it. */
  postConstraints: wireTexts,
});
export type TaskModule = v.InferOutput<typeof moduleSchema>;

export const taskModules = defineEndpoint({
  id: 'E-201',
  name: 'taskModules',
  summary: 'Modules that jobs are made of, by code',
  method: 'GET',
  path: '/cop/v1/tasknodes/modules',
  perm: 'task:list',
  reply: v.record(v.string(), moduleSchema),
});

export const taskModuleGroups = defineEndpoint({
  id: 'E-202',
  name: 'taskModuleGroups',
  summary: 'Groups of modules with the nodes in each',
  method: 'GET',
  path: '/cop/v1/tasknodes/modules/groups/nodes',
  perm: 'task:list',
  reply: formList(v.object({ group: wireText, name: wireText, nodes: formList(moduleSchema) })),
});

export const taskTemplateSchema = v.object({
  id: wireText,
  name: wireText,
  /** D-006. */
  type: wireText,
  description: wireText,
  steps: formList(stepSchema),
});
export type TaskTemplate = v.InferOutput<typeof taskTemplateSchema>;

export const listTaskTemplates = defineEndpoint({
  id: 'E-203',
  name: 'listTaskTemplates',
  summary: 'Templates of jobs, page by page',
  method: 'GET',
  path: '/cop/v1/tasknodes/templates',
  perm: 'task:list',
  query: v.object({ ...listFields, type: v.optional(wireText) }),
  reply: pageOf(taskTemplateSchema),
});

export const readTaskTemplate = defineEndpoint({
  id: 'E-204',
  name: 'readTaskTemplate',
  summary: 'One template of a job',
  method: 'GET',
  path: '/cop/v1/tasknodes/templates/{id}',
  perm: 'task:list',
  params: v.object({ id: wireId }),
  reply: taskTemplateSchema,
});
