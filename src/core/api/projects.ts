import * as v from 'valibot';
import { defineEndpoint, pageOf, wireNumber } from './endpoint';
import { listFields, listQuery } from './listing';
import { formList, wireCount, wireId, wireText, wireTime } from './wire';

/** A business inside a project (N-03). */
export interface BizUse {
  readonly id: string;
  readonly name: string;
  readonly bizCode: string;
}

/** One quota: `used` is counted from the resources that exist, `total` is what was granted. */
export interface Quota {
  /** `CPU`, `MEMORY`, `STORAGE`, `HOST`, `FLOAT_IP`. */
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly total: number;
  readonly used: number;
}

/** A project, called resource group on screen (N-03). */
export interface Project {
  readonly id: string;
  readonly name: string;
  readonly projectCode: string;
  readonly description: string;
  readonly bizUse: readonly BizUse[];
  readonly hostCount: number;
  readonly quotas: readonly Quota[];
  /** ISO 8601. */
  readonly createTime: string;
  readonly updateTime: string;
}

const bizUse = v.object({ id: wireId, name: wireText, bizCode: wireText });

export const quota = v.object({
  code: wireText,
  name: wireText,
  unit: wireText,
  total: wireCount,
  used: wireCount,
});

const project = v.object({
  id: wireId,
  name: wireText,
  projectCode: wireText,
  description: wireText,
  bizUse: formList(bizUse),
  hostCount: wireCount,
  quotas: formList(quota),
  createTime: wireTime,
  updateTime: wireTime,
});
export type ProjectDto = v.InferInput<typeof project>;

export const quotasReply = v.object({ items: formList(quota) });

/** Fields that `params` may name, and those that `sort` may name. */
export const projectSearchFields = [
  'id',
  'name',
  'projectCode',
  'description',
  'bizName',
  'bizCode',
  'createTime',
  'updateTime',
] as const;
export const projectSortFields = [
  'name',
  'projectCode',
  'hostCount',
  'createTime',
  'updateTime',
] as const;

const idParams = v.object({ id: wireId });
const code = v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/);

/** What creates and what changes a project; a change replaces it, so what is absent becomes empty. */
const projectBody = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  /** Made from a serial when empty on creation; kept when empty on change. */
  projectCode: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(32),
      v.union([v.literal(''), v.pipe(v.string(), code)]),
    ),
    '',
  ),
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  bizUse: v.optional(
    v.pipe(
      formList(
        v.object({
          /** Of an item that exists already; absent for a new one. */
          id: v.optional(wireText),
          name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
          bizCode: v.optional(
            v.pipe(
              v.string(),
              v.trim(),
              v.maxLength(32),
              v.union([v.literal(''), v.pipe(v.string(), code)]),
            ),
            '',
          ),
        }),
      ),
      v.maxLength(50),
    ),
    [],
  ),
});
export type ProjectInput = v.InferOutput<typeof projectBody>;

const listReply = pageOf(project);

export const listProjects = defineEndpoint({
  id: 'E-015',
  name: 'listProjects',
  summary: 'Projects (resource groups) of the own tenant',
  method: 'GET',
  path: '/soc/v1/projects',
  perm: 'project:list',
  query: listQuery,
  reply: listReply,
});

export const projectQuotas = defineEndpoint({
  id: 'E-016',
  name: 'projectQuotas',
  summary: 'Quotas of a project: granted and used',
  method: 'GET',
  path: '/soc/v1/projects/{id}/quotas',
  perm: 'project:list',
  params: idParams,
  reply: quotasReply,
});

export const createProject = defineEndpoint({
  id: 'E-017',
  name: 'createProject',
  summary: 'Create a project; its name and code are unique in the tenant',
  method: 'POST',
  path: '/soc/v1/projects',
  perm: 'project:create',
  body: projectBody,
  reply: project,
});

export const updateProject = defineEndpoint({
  id: 'E-018',
  name: 'updateProject',
  summary: 'Replace a project; a business that hosts still use cannot be left out',
  method: 'PUT',
  path: '/soc/v1/projects/{id}',
  perm: 'project:update',
  params: idParams,
  body: projectBody,
  reply: project,
});

export const deleteProject = defineEndpoint({
  id: 'E-019',
  name: 'deleteProject',
  summary: 'Delete a project; refused while hosts belong to it',
  method: 'DELETE',
  path: '/soc/v1/projects/{id}',
  perm: 'project:delete',
  params: idParams,
  reply: v.nullish(v.unknown()),
});

export const exportProjects = defineEndpoint({
  id: 'E-020',
  name: 'exportProjects',
  summary: 'All matching projects as CSV (UTF-8 with byte order mark); page and rows are ignored',
  method: 'GET',
  path: '/soc/v1/projects/export',
  perm: 'project:export',
  query: v.object({ params: listFields.params, sort: listFields.sort, order: listFields.order }),
  raw: 'text',
  reply: v.string(),
});

export const resourceAdminProjects = defineEndpoint({
  id: 'E-021',
  name: 'resourceAdminProjects',
  summary: 'The project list of resource administrators (P-02), the same shape as E-015',
  method: 'GET',
  path: '/soc/v1/projects/resourceAdmin',
  query: listQuery,
  reply: listReply,
});

export const updateProjectQuotas = defineEndpoint({
  id: 'O-010',
  name: 'updateProjectQuotas',
  summary: 'Set quotas of a project; refused below what is used and above what the tenant has left',
  method: 'PUT',
  path: '/soc/v1/projects/{id}/quotas',
  perm: 'project:quota',
  params: idParams,
  body: v.object({
    items: v.pipe(
      formList(
        v.object({
          code: wireId,
          total: v.pipe(wireNumber, v.integer(), v.minValue(0), v.maxValue(100_000_000)),
        }),
      ),
      v.minLength(1),
      v.maxLength(20),
    ),
  }),
  reply: quotasReply,
});
