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
import { hostStatus, momentOf, planFrom, stepStatus } from './run-plan';
import { commandsOf, foresee, linesOf, usesHosts } from './run-steps';
import { filled, valuesIn, valuesOf, type Given } from './variables';
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
export function runFrom(
  row: ExecutionData,
  plan: readonly StepPlan[],
  index: number,
  at = Date.now(),
): Changes {
  const segment = planFrom(plan, index, at);
  const now = new Date(at);
  const endTime =
    segment.to === 'SUSPENDED' ? '' : new Date(at + segment.seconds * 1000).toISOString();
  const gone = Math.floor((Date.now() - at) / 1000);
  return {
    status: 'RUNNING',
    settles: { to: segment.to, seconds: Math.max(1, segment.seconds) - gone },
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

async function newPlan(
  scope: ReadScope,
  data: TaskData,
  given: Given,
): Promise<{ plan: readonly StoredPlan[]; values: Given }> {
  const plan: StoredPlan[] = [];
  const told = new Map<string, string>();
  // A secret is told of no step; what differs from step to step has no one value that a run could be begun with again.
  const untold = new Set<string>();
  for (const [index, step] of data.steps.entries()) {
    const used =
      step.type === 'SCRIPT' && (await findRecord<ScriptData>(scope, script, step.scriptId));
    const content = used ? used.data.content : step.type === 'DATABASE' ? step.statement : '';
    const variables = used ? (used.data.variables ?? []) : [];
    const values = valuesOf(variables, valuesIn(step), given);
    for (const { name, type } of variables) {
      const value = values.get(name) ?? '';
      if (type === 'secret' || (told.get(name) ?? value) !== value) untold.add(name);
      told.set(name, value);
    }
    plan.push({
      ...{ id: `s${index + 1}`, name: step.name, type: step.type, step },
      ...{ frozen: '', seconds: 1, startTime: '', endTime: '', liveFrom: '' },
      ...{ fromLine: 0, logged: '', attempt: 1, result: 'SUCCESS', reason: '' },
      commands: commandsOf(filled(content, values)),
    });
  }
  for (const name of untold) told.delete(name);
  return { plan, values: Object.fromEntries(told) };
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

/** What whoever runs a job wants of this run. */
export interface RunWish {
  readonly values?: Given;
  readonly delayMinutes?: number;
  readonly hostIds?: readonly string[];
  readonly runAs?: string;
  /** The moment of a schedule. */
  readonly beginTime?: string;
}

/** Begins a run, or asks for leave where the tenant wants that; the answer is the run's id. */
export async function startRun(
  context: SessionContext,
  scope: TenantScope,
  row: Row<TaskData>,
  wish: RunWish,
): Promise<string> {
  const foreign = wish.hostIds?.find((id) => !row.data.hostIds.includes(id));
  if (foreign !== undefined)
    throw new Refusal(
      text(flowsMessages, 'task.host', { id: foreign }),
      {},
      { data: { field: 'hostIds' } },
    );
  const some = wish.hostIds?.length ? wish.hostIds : row.data.hostIds;
  const data = { ...row.data, hostIds: some };
  await assertNoRun(scope, row);
  await assertJob(scope, data);
  const { plan, values } = await newPlan(scope, data, wish.values ?? {});
  const delay = (wish.delayMinutes ?? 0) * 60_000;
  const beginTime = wish.beginTime ?? (delay > 0 ? new Date(Date.now() + delay).toISOString() : '');
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
    ...{ plan, values, beginTime, runAs: wish.runAs ?? '' },
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
  if (approval.decided) await beginDue(scope, made, context.locale);
  const lastRunTime = new Date().toISOString();
  await updateRecord(scope, task, row, { data: { runCount: number, lastRunTime } });
  return id;
}

/** Begins what waits for nothing any more: now, or at the moment to which it was put off once that has come. */
export async function beginDue(
  scope: TenantScope,
  row: Row<ExecutionData>,
  locale: Locale,
): Promise<void> {
  const { beginTime = '' } = row.data;
  const at = beginTime === '' ? Date.now() : Date.parse(beginTime);
  if (at > Date.now()) {
    await updateRecord(scope, execution, row, { data: { instanceId: '' } });
    return;
  }
  const { hosts, plan } = await foreseeAll(scope, row.data, locale);
  // Approved later than it was put off to: it begins with the word.
  const changes = runFrom(row.data, plan, 0, row.data.instanceId === '' ? at : Date.now());
  await updateRecord(scope, execution, row, { ...changes, data: { ...changes.data, hosts } });
}

/** TASK_START: who asked may wait no longer, or learns why not. */
export const startDecided: Decided = async ({ locale }, scope, { targetId, approved, comment }) => {
  const row = await findRecord<ExecutionData>(scope, execution, targetId);
  if (row?.status !== 'WAITTING') return;
  if (approved) {
    await beginDue(scope, row, locale);
    return;
  }
  const reason = translate(text(flowsMessages, 'run.refused', { comment }), locale);
  await updateRecord(scope, execution, row, {
    status: 'CANCELED',
    data: { reason, endTime: new Date().toISOString() },
  });
};

/** As it travels: steps with their state, and none of what only the server plans with. */
export function executionWire(
  row: Row<ExecutionData>,
  show: { readonly hosts: boolean } = { hosts: false },
): object {
  const { data, status } = row;
  const moment = momentOf(status);
  const over = ended.includes(status) || status === 'CANCELING';
  const failed = new Set<string>();
  const fine = new Set<string>();
  const steps = withLines(data).map((step) => {
    const state = stepStatus(step, moment, over);
    const hasStarted = step.startTime !== '' && state !== 'READY';
    const done = !['RUNNING', 'READY', 'CREATED', 'NOREADY'].includes(state);
    const hosts = usesHosts(step.step)
      ? data.hosts.map(({ id, name, ip }) => {
          const here = hostStatus(step, id, state, moment);
          if (here === 'SUCCESS') fine.add(id);
          const reason = step.failures?.[id]?.reason ?? '';
          const isBad = here === 'FAILED' || here === 'EXCEPTION';
          if (isBad) failed.add(id);
          return { id, name, ip, status: here, reason: isBad ? reason : '' };
        })
      : [];
    return {
      ...{ id: step.id, name: step.name, type: step.type, status: state, attempt: step.attempt },
      startTime: hasStarted ? step.startTime : '',
      endTime: done ? step.endTime : '',
      reason: done && state === step.result ? step.reason : '',
      hosts: show.hosts ? hosts : [],
    };
  });
  // Planned, not yet true: while it runs it has no end, and no reason why it failed.
  const open = { endTime: '', reason: '' };
  const hidden = { plan: undefined, hosts: undefined, ...(status === 'RUNNING' ? open : {}) };
  const counts = {
    hostsOk: [...fine].filter((id) => !failed.has(id)).length,
    hostsFailed: failed.size,
  };
  return { ...toWire({ ...row, data: { ...data, ...hidden } }), ...counts, steps };
}
