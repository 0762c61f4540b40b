/** the resource groups of the tenant (N-03), E-015…E-020 and O-010. */
import * as api from '../../core/api/projects';
import type { Project } from '../../core/api/projects';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import type { OpContext } from '../../core/resource/operation';
import { systemMessages as messages } from './messages';
import { bizForm, form, quotaForm } from './project-form';
import { businessesOf, isBusiness, isProject, quotaOf, withBusinesses } from './project-rows';
import type { ProjectRow } from './project-rows';

const path = (row: Project) => ({ params: { id: row.id } });
const quotas = async (row: Project, { call }: Pick<OpContext, 'call'>) =>
  (await call(api.projectQuotas, path(row))).items;

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

  ops: (o) => {
    const ofProject = o.on(isProject);
    const ofBusiness = o.on(isBusiness);
    return {
      create: o.create({ label: 'project.create', endpoint: api.createProject, form }),
      edit: ofProject.update({ endpoint: api.updateProject, form }),
      quotas: ofProject.update({
        label: 'project.quotas',
        endpoint: api.updateProjectQuotas,
        form: quotaForm,
        from: async (row, context) => ({ items: await quotas(row, context) }),
        input: ({ items }, row) => ({
          ...path(row),
          body: { items: items.map(({ code, total }) => ({ code, total })) },
        }),
        fieldOf: (code, { items }) =>
          `items.${items.findIndex((item) => item.code === code)}.total`,
      }),
      addBusiness: ofProject.patch({
        label: 'project.addBiz',
        endpoint: api.updateProject,
        form: bizForm,
        input: (values, row) => withBusinesses(row, [...row.bizUse, values]),
        fieldOf: () => 'name',
      }),
      remove: ofProject.remove({
        endpoint: api.deleteProject,
        bulk: true,
        when: (row) =>
          row.hostCount === 0 || text(messages, 'project.hasHosts', { count: row.hostCount }),
      }),
      editBusiness: ofBusiness.update({
        endpoint: api.updateProject,
        form: bizForm,
        input: (values, { id, project: group }) =>
          withBusinesses(
            group,
            group.bizUse.map((biz) => (biz.id === id ? { id, ...values } : biz)),
          ),
        fieldOf: () => 'name',
      }),
      removeBusiness: ofBusiness.remove({
        endpoint: api.updateProject,
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
