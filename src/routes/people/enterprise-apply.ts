/** verifications of companies, to be decided (U-04). */
import * as api from '../../core/api/flows/enterprises';
import type { EnterpriseApply } from '../../core/api/flows/enterprises';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { peopleMessages as messages } from './messages';

const input = inputs(messages);
const comment = { label: 'apply.comment', maxLength: 500 } as const;

export const enterpriseApply = resource<EnterpriseApply>()({
  name: 'enterprise-apply',
  messages,
  title: 'apply.title',
  api: { list: api.listEnterpriseApplies },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.applicationApproval, { search: 'eq' }),
    enterpriseType: f.text('enterprise.type'),
    creditCode: f.text('enterprise.code', { search: 'lk', copy: true }),
    legalPerson: f.text('enterprise.legal'),
    applicant: f.text('enterprise.owner'),
    comment: f.text('apply.comment', { hidden: true }),
    createTime: f.time('apply.time', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    approve: o.act(api.changeEnterpriseApplies, 'approve', {
      label: 'apply.approve',
      form: { comment: input.area(comment) },
    }),
    refuse: o.act(api.changeEnterpriseApplies, 'refuse', {
      label: 'apply.refuse',
      danger: true,
      form: { comment: input.area({ ...comment, required: true }) },
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    row: ['approve', 'refuse'],
    export: true,
    empty: { title: 'apply.empty' },
  },

  detail: {
    tabs: (t) => ({
      application: t.view({
        title: 'apply.application',
        load: () =>
          import('./application-view').then(({ ApplicationView }) => ({
            default: ApplicationView,
          })),
      }),
      history: t.history({ of: 'system' }),
    }),
  },
});
