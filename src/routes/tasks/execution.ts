/** runs of jobs, each on a page of its own with its steps, hosts and live log. */
import * as api from '../../core/api/flows/executions';
import type { Execution } from '../../core/api/flows/executions';
import type { SourceContext } from '../../core/resource/input';
import { resource } from '../../core/resource/definition';
import { requestOf } from '../approvals/request-of';
import { paths } from '../paths';
import { input } from './inputs';
import { taskMessages as messages } from './messages';
import { runFields } from './run-fields';
import { failedHostsOf } from './run-words';

const failedHosts = async ({ call, values }: SourceContext) => {
  const id = String(values['runId']);
  const run = await call(api.readExecution, { params: { id } });
  return failedHostsOf(run).map((host) => ({ value: host.id, label: `${host.name}  ${host.ip}` }));
};

export const execution = resource<Execution>()({
  name: 'execution',
  messages,
  title: 'run.title',
  api: { list: api.listExecutions, read: api.readExecution },
  fields: runFields,

  ops: (o) => ({
    cancel: o.act(api.changeExecutions, 'cancel', {
      label: 'run.cancel',
      danger: true,
      bulk: true,
      confirm: 'run.cancelAsk',
      then: { status: 'CANCELING' },
    }),
    retryHosts: o.act(api.changeExecutions, 'retry', {
      label: 'run.retryHosts',
      when: ({ hostsFailed }) => hostsFailed > 0 || 'run.noHosts',
      form: {
        runId: input.hidden(),
        hostIds: input.multi({
          label: 'run.failedHosts',
          help: 'run.failedHelp',
          required: true,
          from: failedHosts,
          needs: ['runId'],
        }),
      },
      from: async ({ id }, { call }) => {
        const run = await call(api.readExecution, { params: { id } });
        const hostIds = failedHostsOf(run).map((host) => host.id);
        return { runId: id, hostIds };
      },
      input: ({ hostIds }) => ({ hostIds: [...hostIds] }),
      then: { status: 'RUNNING' },
      settles: 'SUCCESS',
    }),
    retry: o.act(api.changeExecutions, 'retry', {
      label: 'run.retry',
      confirm: 'run.retryAsk',
      input: () => ({ hostIds: [] }),
      then: { status: 'RUNNING' },
      settles: 'SUCCESS',
    }),
    suspend: o.act(api.changeExecutions, 'suspend', { label: 'run.suspend' }),
    resume: o.act(api.changeExecutions, 'resume', {
      label: 'run.resume',
      then: { status: 'RUNNING' },
      settles: 'SUCCESS',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['cancel'],
    row: ['cancel', 'retryHosts'],
    more: [['retry'], ['suspend', 'resume']],
    facts: ['startTime', 'hostsFailed', 'hostsOk', 'taskName'],
    export: true,
    empty: {
      title: 'run.empty',
      hint: 'run.emptyHint',
      go: { label: 'job.title', to: paths.jobs(), perm: 'task:list' },
    },
  },

  detail: {
    omit: ['name', 'hostsOk', 'hostsFailed'],
    tabs: (t) => ({
      steps: t.view({
        title: 'run.steps',
        load: () => import('./run-view').then((part) => ({ default: part.RunView })),
      }),
      compare: t.view({
        title: 'history.compare',
        load: () => import('./compare-runs').then((part) => ({ default: part.CompareRuns })),
      }),
      approvals: t.list(requestOf, { title: 'job.approvals', within: 'targetId' }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
