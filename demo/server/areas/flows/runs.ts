import { randomUUID } from 'node:crypto';
import { text, translate } from '../../../../src/core/i18n/translator';
import type { Locale } from '../../../../src/core/i18n/translator';
import type { Decided, SessionContext } from '../../app';
import type { ReadScope, TenantScope } from '../../database/scope';
import { toWire, type Row } from '../../records/kind';
import { countRecords, findRecord } from '../../records/read';
import { insertRecord, updateRecord, type Changes } from '../../records/write';
import { Refusal } from '../../refusal';
import { startApproval } from './engine';
import { flowsMessages } from './messages';
import { momentOf, planFrom, stepStatus } from './run-plan';
import { commandsOf, foresee, linesOf } from './run-steps';
import { assertJob, hostsOf } from './task-check';
import {
  execution,
  script,
  task,
  type ExecutionData,
  type RunHost,
  type ScriptData,
  type StepPlan,
  type StoredPlan,
  type TaskData,
} from '../../kinds/flows-tasks';

/** D-005: nothing happens any more, unless somebody resumes or retries. */
export const ended: readonly string[] = ['SUCCESS', 'FAILED', 'EXCEPTION', 'CANCELED', 'NOREADY'];
const unfinished: readonly string[] = [
  'CREATED',
  'READY',
  'WAITTING',
  'CANCELING',
  'RUNNING',
  'SUSPENDED',
];

export const withLines = (data: ExecutionData): readonly StepPlan[] =>
  data.plan.map((step) => ({ ...step, lines: linesOf(step, data.hosts) }));

const stored = (plan: readonly StepPlan[]): readonly StoredPlan[] =>
  plan.map((step) => ({ ...step, lines: undefined }));

/** The rest of a run from a step on: what changes in its row. */
export function runFrom(row: ExecutionData, plan: readonly StepPlan[], index: number): Changes {
  const segment = planFrom(plan, index);
  const now = new Date();
  const endTime =
    segment.to === 'SUSPENDED'
      ? ''
      : new Date(now.getTime() + segment.seconds * 1000).toISOString();
  return {
    status: 'RUNNING',
    settles: { to: segment.to, seconds: Math.max(1, segment.seconds) },
    data: {
      plan: stored(segment.plan),
      startTime: row.startTime === '' ? now.toISOString() : row.startTime,
      endTime,
      reason: segment.reason,
    },
  };
}

/** Stops at once, in whatever state the steps are. */
export const stopAt = (plan: readonly StepPlan[], reason: string, over: boolean) => ({
  plan: stored(plan),
  reason,
  endTime: over ? new Date().toISOString() : '',
});

/** Steps as they would go now: hosts may have been started or removed since. */
export async function foreseeAll(
  scope: ReadScope,
  data: Pick<ExecutionData, 'plan' | 'hostIds'>,
  locale: Locale,
): Promise<{ hosts: readonly RunHost[]; plan: readonly StepPlan[] }> {
  const hosts = await hostsOf(scope, data.hostIds);
  const plan = data.plan.map((step) => {
    const next = step.frozen === 'SUCCESS' ? step : { ...step, ...foresee(step, hosts, locale) };
    return { ...next, lines: linesOf(next, hosts) };
  });
  return { hosts, plan };
}

async function newPlan(scope: ReadScope, data: TaskData): Promise<readonly StoredPlan[]> {
  const plan: StoredPlan[] = [];
  for (const [index, step] of data.steps.entries()) {
    const used =
      step.type === 'SCRIPT' && (await findRecord<ScriptData>(scope, script, step.scriptId));
    const content = used ? used.data.content : step.type === 'DATABASE' ? step.statement : '';
    plan.push({
      ...{ id: `s${index + 1}`, name: step.name, type: step.type, step },
      ...{ frozen: '', seconds: 1, startTime: '', endTime: '', liveFrom: '' },
      ...{ fromLine: 0, logged: '', attempt: 1, result: 'SUCCESS', reason: '' },
      commands: commandsOf(content),
    });
  }
  return plan;
}

/** One run at a time: two of the same job would meet on the same hosts. */
export async function assertNoRun(
  scope: ReadScope,
  job: { readonly id: string; readonly name: string },
): Promise<void> {
  for (const status of unfinished)
    if ((await countRecords(scope, execution, { match: { taskId: job.id, status } })) > 0)
      throw new Refusal(text(flowsMessages, 'task.running', { name: job.name }));
}

/** Begins a run, or asks for leave where the tenant wants that; the answer is the run's id. */
export async function startRun(
  context: SessionContext,
  scope: TenantScope,
  row: Row<TaskData>,
): Promise<string> {
  const { data } = row;
  await assertNoRun(scope, row);
  await assertJob(scope, data);
  const id = randomUUID();
  const approval = await startApproval(context, scope, {
    category: 'TASK_START',
    title: translate(text(flowsMessages, 'title.start', { name: row.name }), context.locale),
    targetId: id,
    detail: { name: row.name, type: data.type, targetCount: data.hostIds.length },
  });
  const number = data.runCount + 1;
  const planned: ExecutionData = {
    ...{ taskId: row.id, taskName: row.name, type: data.type, number, hostIds: data.hostIds },
    ...{ startTime: '', endTime: '', reason: '', hosts: [] },
    instanceId: approval.decided ? '' : approval.instanceId,
    plan: await newPlan(scope, data),
  };
  const made = await insertRecord<ExecutionData>(scope, execution, {
    ...{
      id,
      name: `${row.name} #${number}`,
      status: 'WAITTING',
      parentId: row.id,
      data: planned,
    },
    ownerId: context.session.user.id,
    projectId: row.projectId,
  });
  if (approval.decided) await begin(scope, made, context.locale);
  const lastRunTime = new Date().toISOString();
  await updateRecord(scope, task, row, { data: { runCount: number, lastRunTime } });
  return id;
}

async function begin(scope: TenantScope, row: Row<ExecutionData>, locale: Locale): Promise<void> {
  const { hosts, plan } = await foreseeAll(scope, row.data, locale);
  const changes = runFrom(row.data, plan, 0);
  await updateRecord(scope, execution, row, { ...changes, data: { ...changes.data, hosts } });
}

/** TASK_START: who asked may wait no longer, or learns why not. */
export const startDecided: Decided = async ({ locale }, scope, { targetId, approved, comment }) => {
  const row = await findRecord<ExecutionData>(scope, execution, targetId);
  if (row?.status !== 'WAITTING') return;
  if (approved) {
    await begin(scope, row, locale);
    return;
  }
  const reason = translate(text(flowsMessages, 'run.refused', { comment }), locale);
  await updateRecord(scope, execution, row, {
    status: 'CANCELED',
    data: { reason, endTime: new Date().toISOString() },
  });
};

/** As it travels: steps with their state, and none of what only the server plans with. */
export function executionWire(row: Row<ExecutionData>): object {
  const { data, status } = row;
  const moment = momentOf(status);
  const over = ended.includes(status) || status === 'CANCELING';
  const steps = data.plan.map((step) => {
    const state = stepStatus(step, moment, over);
    const hasStarted = step.startTime !== '' && state !== 'READY';
    const done = !['RUNNING', 'READY', 'CREATED', 'NOREADY'].includes(state);
    return {
      ...{ id: step.id, name: step.name, type: step.type, status: state, attempt: step.attempt },
      startTime: hasStarted ? step.startTime : '',
      endTime: done ? step.endTime : '',
      reason: done && state === step.result ? step.reason : '',
    };
  });
  // Planned, not yet true: while it runs it has no end, and no reason why it failed.
  const open = { endTime: '', reason: '' };
  const hidden = { plan: undefined, hosts: undefined, ...(status === 'RUNNING' ? open : {}) };
  return { ...toWire({ ...row, data: { ...data, ...hidden } }), steps };
}
