import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { wireCount, wireText } from '../wire';
import { block, line, note, resourceGroupField, whole } from './fields';

/** Stacks: resources that one template describes, made and removed together (D-041). */
const stack = v.object({
  ...recordFields,
  description: wireText,
  template: wireText,
  resourceCount: wireCount,
  /** Minutes after which making it counts as failed. */
  timeout: wireCount,
  reason: wireText,
});
export type Stack = v.InferOutput<typeof stack>;
const stacks = family<typeof dictionaries.stack>({
  path: '/cmp/v1/stacks',
  perm: 'stack',
  one: 'Stack',
  many: 'Stacks',
  noun: 'stacks',
});
/** Where nothing is under way, and nothing has failed. */
const complete = [
  'CREATE_COMPLETE',
  'UPDATE_COMPLETE',
  'RESUME_COMPLETE',
  'CHECK_COMPLETE',
  'ROLLBACK_COMPLETE',
] as const;
const settled = [
  ...complete,
  'CREATE_FAILED',
  'UPDATE_FAILED',
  'RESUME_FAILED',
  'CHECK_FAILED',
  'ROLLBACK_FAILED',
  'DELETE_FAILED',
] as const;
const template = block(65_536);
export const listStacks = stacks.list({ row: stack });
export const readStack = stacks.read({ row: stack });
export const createStack = stacks.create({
  row: stack,
  body: {
    name: line(),
    description: note(),
    template,
    timeout: v.optional(whole(1, 1440), 60),
    ...resourceGroupField,
  },
});
export const updateStack = stacks.update({
  from: settled,
  row: stack,
  body: { template, description: note() },
});
export const changeStacks = stacks.patch({
  actions: {
    suspend: { from: complete },
    resume: { from: ['SUSPEND_COMPLETE'] },
    /** Also what nothing moves any more: otherwise it could never be changed or removed. */
    check: {
      from: [
        ...settled,
        'CREATE_IN_PROGRESS',
        'UPDATE_IN_PROGRESS',
        'RESUME_IN_PROGRESS',
        'CHECK_IN_PROGRESS',
        'ROLLBACK_IN_PROGRESS',
        'DELETE_IN_PROGRESS',
        'SUSPEND_IN_PROGRESS',
      ],
    },
    rollback: { from: ['CREATE_FAILED', 'UPDATE_FAILED'] },
  },
});
export const deleteStack = stacks.remove({ from: [...settled, 'SUSPEND_COMPLETE'] });

const resource = v.object({
  ...recordFields,
  stackId: wireText,
  stackName: wireText,
  /** As templates write types: `OS::Nova::Server`. */
  type: wireText,
});
export type StackResource = v.InferOutput<typeof resource>;
const resources = family({
  path: '/cmp/v1/stacks/resources',
  perm: 'stack',
  one: 'StackResource',
  many: 'StackResources',
  noun: 'resources of stacks',
});
export const listStackResources = resources.list({
  row: resource,
  filters: { stackId: v.optional(wireText) },
});
