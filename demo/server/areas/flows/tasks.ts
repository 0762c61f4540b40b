import * as api from '../../../../src/core/api/flows/tasks';
import { text } from '../../../../src/core/i18n/translator';
import { forSession, type Handler } from '../../handler';
import {
  assertAllowed,
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Kind, type Row } from '../../records/kind';
import { findRecord, findRecords, readRecord } from '../../records/read';
import { audit, deleteRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import type { Decided, SessionContext } from '../../app';
import { assertScheduled, nextRun, onTime } from './due-runs';
import { demandStarter, openApproval, startApproval, stop } from './engine';
import { flowsMessages } from './messages';
import { assertNoRun, executionWire, startRun } from './runs';
import { assertNameFree } from './scripts';
import { assertJob, hostsOf } from './task-check';
import {
  execution,
  script,
  task,
  type ExecutionData,
  type ScriptData,
  type TaskData,
} from '../../kinds/flows-tasks';

/** JOB_RELEASE and SCRIPT_UPLOAD: what was looked at is approved, or goes back to whoever made it. */
const released =
  (kind: Kind): Decided =>
  async (_context, scope, { targetId, approved }) => {
    const row = await findRecord(scope, kind, targetId);
    if (row?.status !== 'APPROVING') return;
    await updateRecord(scope, kind, row, { status: approved ? 'APPROVED' : 'DEVELOPING' });
  };
export const jobDecided = released(task);
export const scriptDecided = released(script);

/** A job with what a run of it has to ask for: for those who may run it, or may read such things anyway. */
async function asked(row: Row<TaskData>, { scope, session }: SessionContext) {
  const { steps, hostIds } = row.data;
  const may = (code: string) =>
    session.permissions.has('task:run') || session.permissions.has(code);
  const used = steps.flatMap((step) => (step.type === 'SCRIPT' ? step.scriptId : []));
  const scripts = [];
  for (const id of new Set(may('script:list') ? used : [])) {
    const found = await findRecord<ScriptData>(scope, script, id);
    scripts.push({ id, variables: found?.data.variables ?? [] });
  }
  const known = may('host:list') ? await hostsOf(scope, hostIds) : [];
  const hosts = known.map(({ id, name, ip }) => ({ id, name, ip }));
  return { ...toWire(row), scripts, hosts };
}

/** What is changed runs no longer by itself: somebody has to look at it first. */
const idle = { scheduled: false, nextRunTime: '' };

export const taskHandlers: readonly Handler[] = [
  onTime(listHandler(api.listTasks, task)),
  onTime(readHandler<TaskData>(api.readTask, task, asked)),
  createHandler(api.createTask, task, async (scope, body, { session }) => {
    const { name, type, description, hostIds, steps } = body;
    await assertNameFree(scope, task, name);
    await assertJob(scope, body);
    const data: TaskData = {
      ...{ type, description, hostIds, steps, runCount: 0, lastRunTime: '' },
      ...{ weekdays: [], hour: 0, scheduled: false, nextRunTime: '' },
    };
    return { name, status: 'DEVELOPING', ownerId: session.user.id, data };
  }),
  updateHandler(api.updateTask, task, async (scope, row, body) => {
    const { name, type, description, hostIds, steps } = body;
    await assertNameFree(scope, task, name, row.id);
    await assertJob(scope, body);
    return { name, status: 'DEVELOPING', data: { type, description, hostIds, steps, ...idle } };
  }),
  removeHandler(api.deleteTask, task, async (scope, row) => {
    await assertNoRun(scope, row);
    const runs = await findRecords<ExecutionData>(scope, execution, { match: { taskId: row.id } });
    const ids = new Set(runs.map((run) => run.id));
    const others = await findRecords<TaskData>(scope, task);
    const user = others.find(
      ({ id, data }) =>
        id !== row.id &&
        data.steps.some((step) => step.type === 'RECOVERY' && ids.has(step.executionId)),
    );
    if (user)
      throw new Refusal(text(flowsMessages, 'task.backupUsed', { name: row.name, by: user.name }));
    for (const run of runs) await deleteRecord(scope, execution, run.id);
  }),
  patchHandler<typeof api.changeTasks, TaskData>(api.changeTasks, task, {
    submit: {
      run: async (scope, row, _body, context) => {
        await assertJob(scope, row.data);
        const approval = await startApproval(context, scope, {
          category: 'JOB_RELEASE',
          title: text(flowsMessages, 'title.release', { name: row.name }),
          targetId: row.id,
          detail: { name: row.name, type: row.data.type, targetCount: row.data.hostIds.length },
        });
        return { status: approval.decided ? 'APPROVED' : 'APPROVING' };
      },
    },
    schedule: {
      run: async (scope, row, { enabled, weekdays, hour }) => {
        // What it was set to is there again when it is switched on.
        if (!enabled) return { data: idle };
        await assertScheduled(scope, row.data, weekdays);
        const nextRunTime = nextRun(weekdays, hour, Date.now());
        return { data: { scheduled: true, weekdays, hour, nextRunTime } };
      },
    },
    recall: {
      run: async (scope, row, _body, context) => {
        const open = await openApproval(scope, row.id);
        // A request that is gone holds nobody back, and tells nobody.
        if (!open) return { status: 'DEVELOPING' };
        demandStarter(context, open);
        // Telling the outcome sets the status.
        await stop(context, scope, open, 'withdrawn', '');
        return undefined;
      },
    },
  }),
  forSession(
    api.runTask,
    (context, { params, body }) =>
      context.scope.exclusive(async (scope) => {
        const row = await readRecord<TaskData>(scope, task, params.id);
        assertAllowed(api.runTask, task, row);
        const id = await startRun(context, scope, row, body);
        await audit(context, scope, {
          ...{ action: 'task:run', kind: task.name, targetId: row.id, targetName: row.name },
          detail: { executionId: id },
        });
        const run = await readRecord<ExecutionData>(scope, execution, id);
        return executionWire(run, context, { hosts: true });
      }),
    task,
  ),
];
