/** What is done to resource groups and to their business items, E-015…E-018 and O-010. */
import * as api from '../../core/api/projects';
import type { Project } from '../../core/api/projects';
import { text } from '../../core/i18n/translator';
import type { OpContext, OpKit } from '../../core/resource/operation';
import { systemMessages as messages } from './messages';
import { bizForm, form, quotaForm } from './project-form';
import { isBusiness, isProject, withBusinesses } from './project-rows';
import type { ProjectRow } from './project-rows';

const path = (row: Project) => ({ params: { id: row.id } });
export const quotas = async (row: Project, { call }: Pick<OpContext, 'call'>) =>
  (await call(api.projectQuotas, path(row))).items;

type Key = keyof (typeof messages)['zh-CN'];

export function projectOps(o: OpKit<ProjectRow, Key>) {
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
      fieldOf: (code, { items }) => `items.${items.findIndex((item) => item.code === code)}.total`,
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
}
