/** E-187: what had to be agreed to about one thing, as a tab of it. */
import { listTenantProcessInstances } from '../../core/api/flows/instances';
import type { FlowInstance } from '../../core/api/flows/instances';
import { both } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { asParameters } from '../../core/resource/list-source';
import { approvalMessages as messages } from './messages';
import { approvalOutcome, requestStatus } from './outcome';
import { progressTab, waitingField } from './progress-tab';

export const requestOf = resource<FlowInstance>()({
  name: 'instance-of',
  messages,
  title: 'approval.of',
  api: {
    list: listTenantProcessInstances,
    load: (query, { call }) =>
      call(listTenantProcessInstances, { query: asParameters(query, ['targetId']) }),
  },
  fields: (f) => ({
    name: f.text('approval.name', { opens: true }),
    status: f.status('approval.status', requestStatus),
    nodeName: f.text('approval.node'),
    waiting: waitingField(f),
    ownerName: f.owner('approval.applicant'),
    definitionName: f.ref('approval.flow', ({ definitionId: id }) => ({ kind: 'flow', id }), {
      hidden: true,
    }),
    outcome: f.status('outcome.title', approvalOutcome, { hidden: true }),
    createTime: f.time('approval.applied', { sort: true }),
    endTime: f.time('approval.ended', { hidden: true }),
  }),
  ops: () => ({}),
  list: { sort: ['createTime', 'desc'], empty: { title: 'approval.ofNone' } },
  detail: {
    omit: ['name'],
    tabs: (t) => ({
      progress: t.view(progressTab),
    }),
  },
});

/** The tab of whatever may be asked about. */
export const asked = { title: both('审批', 'Approvals'), within: 'targetId' } as const;
