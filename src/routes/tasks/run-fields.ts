import type { Execution } from '../../core/api/flows/executions';
import { taskExecution, taskType } from '../../core/dictionaries/tasks';
import type { FieldKit } from '../../core/resource/field';
import { paths } from '../paths';
import type { TaskMessage } from './messages';
import { ended, lengthOf } from './run-words';

/** A run that ended without any host, as one of requests does, has none that did well or not. */
const ofHosts = (count: (run: Execution) => number) => (run: Execution) =>
  run.hostsOk + run.hostsFailed === 0 && ended.includes(run.status) ? undefined : count(run);

/** What is told of a run, while it goes on and after. */
export const runFields = (f: FieldKit<Execution, TaskMessage>) => ({
  name: f.link('run.name', ({ id }) => paths.execution(id), { search: 'lk', sort: true }),
  taskName: f.ref('run.job', 'task', { search: 'lk' }),
  type: f.status('job.type', taskType, { search: 'eq' }),
  status: f.status('common.status', taskExecution, { search: 'eq' }),
  hostIds: f.tags('run.hosts', {
    value: ({ hostNames }) => hostNames,
    refs: ({ hostIds }) => hostIds.map((id) => ({ kind: 'monitored', id })),
    search: { as: 'eq', advanced: true },
    hidden: true,
  }),
  hostsOk: f.figure('run.ok', { value: ofHosts(({ hostsOk }) => hostsOk) }),
  hostsFailed: f.figure('run.failed', { value: ofHosts(({ hostsFailed }) => hostsFailed) }),
  startTime: f.time('run.start', { search: 'range', sort: true }),
  endTime: f.time('run.end', { sort: true }),
  length: f.virtual('run.length', { value: lengthOf }),
  ownerName: f.owner('run.owner', { search: 'lk' }),
  beginTime: f.time('run.begin', { hidden: true }),
  runAs: f.text('run.as', { hidden: true }),
  reason: f.text('run.reason', { hidden: true }),
  createTime: f.time('common.created', { sort: true, hidden: true }),
});
