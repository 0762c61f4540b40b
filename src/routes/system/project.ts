/** the resource groups of the tenant (N-03), E-015…E-020 and O-010. */
import * as api from '../../core/api/projects';
import type { Project } from '../../core/api/projects';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { OpContext } from '../../core/resource/operation';
import { contentMax200, namePattern } from '../../core/rules/basic';
import { systemMessages as messages } from './messages';
import { businessesOf, isBusiness, isProject, quotaOf, withBusinesses } from './project-rows';
import type { ProjectRow } from './project-rows';

const input = inputs(messages);
const name = { required: true, maxLength: 60 };
const code = { rules: [namePattern], maxLength: 32 };
const bizForm = {
  name: input.text({ label: 'project.bizName', ...name }),
  bizCode: input.text({ label: 'project.bizCode', help: 'project.codeHelp', ...code }),
};
const form = {
  name: input.text({ label: 'project.name', help: 'project.nameHelp', ...name }),
  projectCode: input.text({ label: 'project.code', help: 'project.codeHelp', ...code }),
  description: input.area({ label: 'common.description', rules: [contentMax200] }),
  bizUse: input.rows({
    label: 'project.biz',
    columns: {
      name: input.text({ label: 'project.bizName', ...name }),
      bizCode: input.text({ label: 'project.bizCode', ...code }),
      id: input.hidden(),
    },
  }),
};
const quotaForm = {
  items: input.rows({
    label: 'project.quotas',
    fixed: true,
    columns: {
      name: input.shown({ label: 'project.quotaName' }),
      used: input.shown<number>({ label: 'project.quotaUsed' }),
      total: input.number({ label: 'project.quotaTotal', required: true, min: 0, whole: true }),
      unit: input.shown({ label: 'project.quotaUnit' }),
      code: input.hidden(),
    },
  }),
};
const path = (row: Project) => ({ params: { id: row.id } });
const quotas = async (row: Project, { call }: Pick<OpContext, 'call'>) =>
  (await call(api.projectQuotas, path(row))).items;

export const project = resource<ProjectRow>()({
  name: 'project',
  messages,
  title: 'project.title',
  api: { list: api.listProjects },
  id: (row) => row.id,
  label: (row) => row.name,
  tree: { children: businessesOf },

  fields: (f) => ({
    name: f.text('project.name', { search: 'lk', sort: true, opens: true }),
    projectCode: f.text('project.code', { search: 'lk', sort: true, copy: true }),
    bizCode: f.text('project.bizCode', { copy: true, hidden: true }),
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

  ops: (o) => {
    const ofProject = o.on(isProject);
    const ofBusiness = o.on(isBusiness);
    return {
      create: o.create({
        label: 'project.create',
        perm: 'project:create',
        endpoint: api.createProject,
        form,
        input: (values) => ({ body: values }),
      }),
      edit: ofProject.update({
        label: 'common.edit',
        perm: 'project:update',
        endpoint: api.updateProject,
        form,
        from: (row) => row,
        input: (values, row) => ({ ...path(row), body: values }),
      }),
      quotas: ofProject.update({
        label: 'project.quotas',
        perm: 'project:quota',
        endpoint: api.updateProjectQuotas,
        form: quotaForm,
        from: async (row, context) => ({ items: await quotas(row, context) }),
        input: ({ items }, row) => ({
          ...path(row),
          body: { items: items.map((item) => ({ code: item.code, total: item.total ?? 0 })) },
        }),
        place: (code, { items }) => `items.${items.findIndex((item) => item.code === code)}.total`,
      }),
      addBusiness: ofProject.patch({
        label: 'project.addBiz',
        perm: 'project:update',
        endpoint: api.updateProject,
        form: bizForm,
        input: (values, row) => withBusinesses(row, [...row.bizUse, values]),
        place: () => 'name',
      }),
      remove: ofProject.remove({
        label: 'common.delete',
        perm: 'project:delete',
        endpoint: api.deleteProject,
        danger: true,
        bulk: true,
        input: path,
        when: (row) =>
          row.hostCount === 0 || text(messages, 'project.hasHosts', { count: row.hostCount }),
      }),
      editBusiness: ofBusiness.update({
        label: 'common.edit',
        perm: 'project:update',
        endpoint: api.updateProject,
        form: bizForm,
        from: (row) => row,
        input: (values, { id, project: group }) =>
          withBusinesses(
            group,
            group.bizUse.map((biz) => (biz.id === id ? { id, ...values } : biz)),
          ),
        place: () => 'name',
      }),
      removeBusiness: ofBusiness.remove({
        label: 'common.delete',
        perm: 'project:update',
        endpoint: api.updateProject,
        danger: true,
        input: ({ id, project: group }) =>
          withBusinesses(
            group,
            group.bizUse.filter((biz) => biz.id !== id),
          ),
      }),
    };
  },

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
    facts: ['name', 'projectCode', 'description', 'hostCount', 'createTime', 'updateTime'],
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
