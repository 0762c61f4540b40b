/** lines of business that resource groups work for (U-03). */
import * as api from '../../core/api/flows/tenants';
import type { Business } from '../../core/api/flows/tenants';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { paths } from '../paths';
import { project } from '../system/project';
import { peopleMessages as messages } from './messages';

const input = inputs(messages);
const name = input.text({ label: 'common.name', required: true, maxLength: 60 });
const code = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,29}$/;

export const business = resource<Business>()({
  name: 'business',
  messages,
  title: 'business.title',
  api: { list: api.listBusinesses, read: api.readBusiness },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    bizCode: f.text('business.code', { search: 'lk', sort: true, copy: true }),
    projectCount: f.link('business.projects', ({ bizCode }) => paths.projectsOf(bizCode)),
    description: f.text('common.description', { search: 'lk' }),
    updateTime: f.time('common.updated', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'business.create',
      endpoint: api.createBusiness,
      form: {
        name,
        bizCode: input.text({
          label: 'business.code',
          required: true,
          maxLength: 30,
          help: 'business.codeHelp',
          check: (value) => (code.test(value) ? undefined : text(messages, 'business.codeInvalid')),
        }),
        description: descriptionInput,
      },
    }),
    edit: o.update({ endpoint: api.updateBusiness, form: { name, description: descriptionInput } }),
    remove: o.remove({
      endpoint: api.deleteBusiness,
      confirm: true,
      when: ({ projectCount }) =>
        projectCount === 0 || text(messages, 'business.used', { count: projectCount }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['edit', 'remove'],
    export: true,
    empty: { title: 'business.empty', hint: 'business.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      projects: t.list(project, {
        title: 'business.groups',
        within: ({ bizCode }) => ({ bizCode }),
        omit: ['bizCode', 'biz'],
      }),
      spending: t.view({
        title: 'business.spending',
        load: async () => ({ default: (await import('./months-spent')).BusinessSpending }),
      }),
      history: t.history({ of: 'system' }),
    }),
  },
});
