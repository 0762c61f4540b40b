/** what one has to decide, has decided, asked for and was told of (U-04). */
import * as api from '../../core/api/flows/approvals';
import type { ApprovalView } from '../../core/api/flows/approvals';
import type { FlowInstance } from '../../core/api/flows/instances';
import { approvalCategory } from '../../core/dictionaries/services';
import { resource } from '../../core/resource/definition';
import type { Resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { amountOf } from './amount-of';
import { approving, refusing, transferring, words } from './approval-form';
import { offered } from './approval-lists';
import { approvalMessages as messages } from './messages';
import { approvalOutcome, requestStatus } from './outcome';
import { progressTab, waitingField } from './progress-tab';

const input = inputs(messages);
/** Whoever decides reads first what about. */
const about = async () => ({ default: (await import('./request-about')).RequestAbout });
const made = (view: ApprovalView) =>
  resource<FlowInstance>()({
    name: 'approval',
    // Each list has its own columns and views: what is set for one says nothing about the others.
    stored: `approval-${view}`,
    messages,
    title: 'approval.title',
    api: { list: api.listApprovals, scope: () => ({ query: { view } }) },

    fields: (f) => ({
      name: f.text('approval.name', { search: 'lk', opens: true }),
      category: f.status('approval.category', approvalCategory, { search: 'eq' }),
      status: f.status('approval.status', requestStatus, { search: 'eq' }),
      outcome: f.status('outcome.title', approvalOutcome, { hidden: true }),
      amount: f.money('approval.amount', { value: amountOf }),
      ownerName: f.owner('approval.applicant'),
      nodeName: f.text('approval.node'),
      waiting: waitingField(f),
      definitionName: f.ref('approval.flow', ({ definitionId: id }) => ({ kind: 'flow', id }), {
        hidden: true,
      }),
      createTime: f.time('approval.applied', { search: 'range', sort: true }),
      endTime: f.time('approval.ended', { hidden: true }),
    }),

    ops: (o) => ({
      approve: o.act(api.changeApprovals, 'approve', {
        label: 'approval.approve',
        bulk: true,
        notNow: 'approval.over',
        about,
        form: approving,
      }),
      refuse: o.act(api.changeApprovals, 'refuse', {
        label: 'approval.refuse',
        bulk: true,
        danger: true,
        notNow: 'approval.over',
        about,
        form: refusing,
      }),
      transfer: o.act(api.changeApprovals, 'transfer', {
        label: 'approval.transfer',
        notNow: 'approval.over',
        form: transferring,
      }),
      comment: o.act(api.changeApprovals, 'comment', {
        label: 'approval.comment',
        form: { comment: input.area({ label: 'approval.words', required: true, ...words }) },
      }),
      withdraw: o.act(api.changeApprovals, 'withdraw', {
        label: 'approval.withdraw',
        when: () => view === 'started' || 'approval.notYours',
        notNow: 'approval.over',
        form: { comment: input.area({ label: 'approval.withdrawReason', ...words }) },
      }),
    }),

    list: { sort: ['createTime', 'desc'], ...offered[view], export: true },

    detail: {
      omit: ['name'],
      tabs: (t) => ({
        progress: t.view(progressTab),
        request: t.view({
          title: 'approval.request',
          load: () =>
            import('./request-facts').then((module) => ({ default: module.RequestFacts })),
        }),
      }),
    },
  });

export const approvals: Readonly<Record<ApprovalView, Resource<FlowInstance>>> = {
  todo: made('todo'),
  done: made('done'),
  started: made('started'),
  copied: made('copied'),
};
