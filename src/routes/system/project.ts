/** the resource groups of the tenant (N-03), E-015…E-020 and O-010. */
import * as api from '../../core/api/projects';
import type { Project } from '../../core/api/projects';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { OpContext } from '../../core/resource/operation';
import { contentMax200, namePattern } from '../../core/rules/basic';
import { systemMessages as messages } from './messages';

const input = inputs(messages);
const name = { required: true, maxLength: 60 };
const code = { rules: [namePattern], maxLength: 32 };
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
const quota = (row: Project, code: string) => row.quotas.find((item) => item.code === code);

export const project = resource<Project>()({
  name: 'project',
  messages,
  title: 'project.title',
  api: { list: api.listProjects },
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    name: f.text('project.name', { search: 'lk', sort: true, opens: true }),
    projectCode: f.text('project.code', { search: 'lk', sort: true, copy: true }),
    biz: f.tags('project.biz', {
      value: (row) => row.bizUse.map((biz) => biz.name),
      search: { as: 'lk', key: 'bizName', advanced: true },
    }),
    hostCount: f.number('project.hosts', { sort: true }),
    cpu: f.meter('project.cpu', { value: (row) => quota(row, 'CPU') }),
    memory: f.meter('project.memory', { value: (row) => quota(row, 'MEMORY') }),
    description: f.text('common.description', {
      search: { as: 'lk', advanced: true },
      hidden: true,
    }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    updateTime: f.time('common.updated', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'project.create',
      perm: 'project:create',
      endpoint: api.createProject,
      form,
      input: (values) => ({ body: values }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'project:update',
      endpoint: api.updateProject,
      form,
      from: (row) => row,
      input: (values, row) => ({ ...path(row), body: values }),
    }),
    quotas: o.update({
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
    remove: o.remove({
      label: 'common.delete',
      perm: 'project:delete',
      endpoint: api.deleteProject,
      danger: true,
      bulk: true,
      input: path,
      when: (row) =>
        row.hostCount === 0 || text(messages, 'project.hasHosts', { count: row.hostCount }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'quotas'],
    more: ['remove'],
    export: { endpoint: api.exportProjects, perm: 'project:export' },
  },

  detail: {
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
