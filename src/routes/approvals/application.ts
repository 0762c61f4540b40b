/** what is asked for in the tenant, whoever decides it (E-184), and what may be asked for without an order (K-14). */
import { createApplication } from '../../core/api/flows/applications';
import * as api from '../../core/api/flows/instances';
import { approvalCategory } from '../../core/dictionaries/services';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { form } from './application-form';
import { subject } from './application-subject';
import { approvalMessages as messages } from './messages';
import { endedOutcome, requestStatus } from './outcome';
import { progressTab, waitingField } from './progress-tab';

const input = inputs(messages);

export const application = resource<api.FlowInstance>()({
  name: 'instance',
  messages,
  title: 'apply.title',
  api: { list: api.listFlowInstances },

  fields: (f) => ({
    name: f.text('approval.name', { search: 'lk', opens: true }),
    category: f.status('approval.category', approvalCategory, { search: 'eq' }),
    status: f.status('approval.status', requestStatus, { search: 'eq' }),
    nodeName: f.text('approval.node'),
    waiting: waitingField(f),
    ownerName: f.owner('approval.applicant', { search: 'lk' }),
    outcome: f.status('outcome.title', endedOutcome, { hidden: true, search: 'eq' }),
    definitionName: f.ref('approval.flow', ({ definitionId: id }) => ({ kind: 'flow', id }), {
      hidden: true,
    }),
    version: f.number('field.version', { hidden: true }),
    targetId: f.ref('apply.subject', subject, { hidden: true }),
    createTime: f.time('approval.applied', { search: 'range', sort: true }),
    endTime: f.time('approval.ended', { hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'apply.create',
      endpoint: createApplication,
      perm: 'order:create',
      form,
      input: ({ category, name, projectId, reason, ...spec }) => {
        const given = Object.entries(spec).filter(([, value]) => ((value as unknown) ?? '') !== '');
        return { body: { category, name, projectId, reason, spec: Object.fromEntries(given) } };
      },
    }),
    terminate: o.patch({
      label: 'apply.terminate',
      endpoint: api.stopFlowInstance,
      action: 'terminate',
      danger: true,
      notNow: 'approval.over',
      confirm: 'apply.terminateAsk',
      form: { comment: input.area({ label: 'apply.why', maxLength: 500 }) },
      input: ({ comment }, { id }) => ({
        params: { id },
        body: { action: 'terminate' as const, comment },
      }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    above: {
      load: async () => ({ default: (await import('./outcome-strip')).OutcomeStrip }),
      height: 32,
    },
    row: ['terminate'],
    facts: ['nodeName', 'waiting', 'createTime', 'category'],
    export: true,
    empty: { title: 'apply.empty', hint: 'apply.emptyHint', op: 'create' },
  },

  detail: {
    omit: ['name', 'waiting'],
    tabs: (t) => ({
      progress: t.view(progressTab),
      request: t.view({
        title: 'approval.request',
        load: () => import('./request-facts').then((module) => ({ default: module.RequestFacts })),
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
