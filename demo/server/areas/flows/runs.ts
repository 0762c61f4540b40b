import { randomUUID } from 'node:crypto';
import { text } from '../../../../src/core/i18n/translator';
import type { Decided, SessionContext } from '../../app';
import type { ReadScope, TenantScope } from '../../database/scope';
import { inAll, inOne } from '../../records/languages';
import { toWire, type Row } from '../../records/kind';
import { countRecords, findRecord } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { startApproval } from './engine';
import { flowsMessages } from './messages';
import { hostStatus, momentOf, stepStatus, storedPlan } from './run-plan';
import { commandsOf, usesHosts } from './run-steps';
import { filled, valuesIn, valuesOf, type Given } from './variables';
import { assertJob } from './task-check';
import { providerOf, providers } from './task-providers';
import type { TaskProvider } from './task-provider';
import {
  execution,
  script,
  task,
  type ExecutionData,
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
  data.plan.map((step) => ({
    ...step,
    lines: providers[data.provider ?? 'simulated'].lines(step, data.hosts),
  }));

/** Stops at once, in whatever state the steps are. */
export const stopAt = (plan: readonly StepPlan[], reason: string, over: boolean) => ({
  plan: storedPlan(plan),
  reason,
  endTime: over ? new Date().toISOString() : '',
});

async function newPlan(
  scope: ReadScope,
  data: TaskData,
  given: Given,
  { keepsScripts }: TaskProvider,
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
      ...(used && keepsScripts
        ? { script: { language: used.data.language, content, env: Object.fromEntries(values) } }
        : {}),
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
  const provider = providerOf(context.app, some);
  const { plan, values } = await newPlan(scope, data, wish.values ?? {}, provider);
  const delay = (wish.delayMinutes ?? 0) * 60_000;
  const beginTime = wish.beginTime ?? (delay > 0 ? new Date(Date.now() + delay).toISOString() : '');
  const id = randomUUID();
  const approval = await startApproval(context, scope, {
    category: 'TASK_START',
    title: text(flowsMessages, 'title.start', { name: row.name }),
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
  if (approval.decided) await beginDue(context, scope, made);
  const lastRunTime = new Date().toISOString();
  await updateRecord(scope, task, row, { data: { runCount: number, lastRunTime } });
  return id;
}

/** Begins what waits for nothing any more: now, or at the moment to which it was put off once that has come. */
export async function beginDue(
  { app }: Pick<SessionContext, 'app'>,
  scope: TenantScope,
  row: Row<ExecutionData>,
): Promise<void> {
  const { beginTime = '' } = row.data;
  const due = beginTime === '' ? Date.now() : Date.parse(beginTime);
  if (due > Date.now()) {
    await updateRecord(scope, execution, row, { data: { instanceId: '' } });
    return;
  }
  // Approved later than it was put off to: it begins with the word.
  const at = row.data.instanceId === '' ? due : Date.now();
  const { data } = row;
  const provider = providerOf(app, data.hostIds);
  const changes = await provider.begin(scope, { data, plan: data.plan, index: 0, at });
  await updateRecord(scope, execution, row, changes);
}

/** TASK_START: who asked may wait no longer, or learns why not. */
export const startDecided: Decided = async (context, scope, decision) => {
  const { targetId, approved, comment } = decision;
  const row = await findRecord<ExecutionData>(scope, execution, targetId);
  if (row?.status !== 'WAITTING') return;
  if (approved) {
    await beginDue(context, scope, row);
    return;
  }
  const reason = inAll(text(flowsMessages, 'run.refused', { comment }));
  await updateRecord(scope, execution, row, {
    status: 'CANCELED',
    data: { reason, endTime: new Date().toISOString() },
  });
};

/** As it travels: steps with their state, and none of what only the server plans with. */
export function executionWire(
  row: Row<ExecutionData>,
  { locale }: Pick<SessionContext, 'locale'>,
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
          return { id, name, ip, status: here, reason: isBad ? inOne(reason, locale) : '' };
        })
      : [];
    return {
      ...{ id: step.id, name: step.name, type: step.type, status: state, attempt: step.attempt },
      startTime: hasStarted ? step.startTime : '',
      endTime: done ? step.endTime : '',
      reason: done && state === step.result ? inOne(step.reason, locale) : '',
      hosts: show.hosts ? hosts : [],
    };
  });
  // Planned, not yet true: while it runs it has no end, and no reason why it failed.
  const open = { endTime: '', reason: '' };
  const hidden = {
    plan: undefined,
    hosts: undefined,
    ...(status === 'RUNNING' ? open : { reason: inOne(data.reason, locale) }),
  };
  const called = new Map(data.hosts.map(({ id, name }) => [id, name]));
  const hostNames = data.hostIds.map((id) => called.get(id) ?? id);
  const counts = {
    hostNames,
    hostsOk: [...fine].filter((id) => !failed.has(id)).length,
    hostsFailed: failed.size,
  };
  return { ...toWire({ ...row, data: { ...data, ...hidden } }), ...counts, steps };
}
