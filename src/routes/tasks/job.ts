/** jobs, each of steps over hosts; what is released runs at once, later or by a schedule (D-055, D-056). */
import * as api from '../../core/api/flows/tasks';
import type { Task } from '../../core/api/flows/tasks';
import { jobStatus, taskType } from '../../core/dictionaries/tasks';
import { resource } from '../../core/resource/definition';
import { requestOf } from '../approvals/request-of';
import { paths } from '../paths';
import { execution } from './execution';
import { dayOf, scheduling } from './job-form';
import type { Day } from './job-form';
import { taskMessages as messages } from './messages';

export const job = resource<Task>()({
  name: 'task',
  messages,
  title: 'job.title',
  api: { list: api.listTasks, read: api.readTask },

  fields: (f) => ({
    name: f.text('job.name', { search: 'lk', sort: true, opens: true }),
    type: f.status('job.type', taskType, { search: 'eq' }),
    kinds: f.tags('job.kinds', {
      value: ({ steps }) => [...new Set(steps.map(({ type }) => type))],
      words: taskType,
    }),
    status: f.status('common.status', jobStatus, { search: 'eq' }),
    hostCount: f.figure('job.hostCount', { value: ({ hostIds }) => hostIds.length }),
    runCount: f.number('job.runs', { sort: true }),
    lastRunTime: f.time('job.lastRun', { sort: true }),
    nextRunTime: f.time('job.nextRun'),
    scheduled: f.flag('job.schedule', { hidden: true }),
    ownerName: f.owner('run.owner', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.go({ label: 'job.create', perm: 'task:create', to: paths.jobCreate() }),
    run: o.dialog({
      label: 'job.run',
      endpoint: api.runTask,
      load: () => import('./run-dialog').then((part) => ({ default: part.RunDialog })),
    }),
    edit: o.go({
      label: 'common.edit',
      perm: 'task:update',
      during: api.updateTask.from ?? 'any',
      to: ({ id }) => paths.jobModify(id),
    }),
    submit: o.act(api.changeTasks, 'submit', { label: 'job.submit', bulk: true }),
    recall: o.act(api.changeTasks, 'recall', { label: 'job.recall', confirm: 'confirm.withdrawn' }),
    schedule: o.act(api.changeTasks, 'schedule', {
      label: 'job.schedule',
      form: scheduling,
      from: (row) => ({
        enabled: true,
        weekdays: row.weekdays.map(String),
        hour: String(row.weekdays.length > 0 ? row.hour : 2),
      }),
      input: ({ enabled, weekdays: days, hour }) => ({
        enabled,
        weekdays: (enabled ? days : []).map((day): Day => dayOf(day)),
        hour: Number(hour),
      }),
    }),
    remove: o.remove({ endpoint: api.deleteTask, bulk: true }),
  }),

  list: {
    columns: [
      ...(['name', 'type', 'kinds', 'status', 'hostCount', 'runCount'] as const),
      ...(['lastRunTime', 'nextRunTime'] as const),
    ],
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['run', 'edit'],
    more: [['submit', 'recall'], ['schedule'], { title: 'group.danger', ops: ['remove'] }],
    facts: ['type', 'hostCount', 'lastRunTime', 'kinds'],
    export: true,
    empty: { title: 'job.empty', hint: 'job.emptyHint', op: 'create' },
  },

  detail: {
    omit: ['name', 'hostCount', 'kinds'],
    tabs: (t) => ({
      steps: t.view({
        title: 'job.steps',
        load: () => import('./job-steps').then((part) => ({ default: part.JobSteps })),
      }),
      runs: t.list(execution, { within: 'taskId', omit: ['taskName', 'type'] }),
      approvals: t.list(requestOf, { title: 'job.approvals', within: 'targetId' }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
