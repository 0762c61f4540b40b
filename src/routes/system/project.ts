/** the resource groups of the tenant (N-03), E-015…E-020 and O-010. */
import * as api from '../../core/api/projects';
import { resource } from '../../core/resource/definition';
import { systemMessages as messages } from './messages';
import { projectOps, quotas } from './project-ops';
import { businessesOf, isBusiness, isProject, quotaOf } from './project-rows';
import type { ProjectRow } from './project-rows';

export const project = resource<ProjectRow>()({
  name: 'project',
  messages,
  title: 'project.title',
  api: { list: api.listProjects },
  tree: { children: businessesOf },

  fields: (f) => ({
    name: f.text('project.name', { search: 'lk', sort: true, opens: true }),
    projectCode: f.text('project.code', { search: 'lk', sort: true, copy: true }),
    bizCode: f.text('project.bizCode', {
      copy: true,
      hidden: true,
      search: { as: 'eq', advanced: true },
    }),
    biz: f.tags('project.biz', {
      value: (row) => (isBusiness(row) ? [] : row.bizUse.map((biz) => biz.name)),
      search: { as: 'lk', key: 'bizName', advanced: true },
    }),
    hostCount: f.number('project.hosts', { sort: true }),
    cpu: f.meter('project.cpu', { value: (row) => quotaOf(row, 'CPU') }),
    memory: f.meter('project.memory', { value: (row) => quotaOf(row, 'MEMORY') }),
    description: f.text('common.description', {
      search: { as: 'lk', advanced: true },
      hidden: true,
    }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    updateTime: f.time('common.updated', { sort: true, hidden: true }),
  }),

  ops: projectOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: [
      ['edit', 'quotas'],
      ['editBusiness', 'removeBusiness'],
    ],
    more: ['addBusiness', 'remove'],
    export: { endpoint: api.exportProjects, perm: 'project:export' },
  },

  detail: {
    on: isProject,
    omit: ['bizCode', 'biz', 'cpu', 'memory'],
    tabs: (t) => ({
      quotas: t.meters({ title: 'project.quotas', load: quotas }),
      biz: t.table({
        title: 'project.biz',
        columns: { name: 'project.bizName', bizCode: 'project.bizCode' },
        rows: (row) => row.bizUse.map(({ name, bizCode }) => ({ name, bizCode })),
      }),
    }),
  },
});
