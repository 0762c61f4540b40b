import * as api from '../../../../src/core/api/flows/executions';
import { forSession, type Handler } from '../../handler';
import { assertStatus, listHandler, patchHandler, readHandler } from '../../records/handlers';
import { readRecord } from '../../records/read';
import { updateRecord } from '../../records/write';
import { text } from '../../../../src/core/i18n/translator';
import { Refusal } from '../../refusal';
import { onTime } from './due-runs';
import { withdrawApproval } from './engine';
import { flowsMessages } from './messages';
import { logOfHost } from './run-steps';
import { again, freezeAll, logOf, momentOf, settle } from './run-plan';
import { assertNoRun, ended, executionWire, stopAt, withLines } from './runs';
import { providerOf, providers } from './task-providers';
import { execution, type ExecutionData } from '../../kinds/flows-tasks';

/** Seconds until what runs has let go of its hosts. */
const CANCELING_SECONDS = 3;

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** So many units from an offset on, and never half of a character, unless that alone is asked for. */
function cut(log: string, offset: number, limit: number): string {
  const end = offset + limit;
  const inside = limit > 1 && end < log.length && isHigh(log.charCodeAt(end - 1));
  return log.slice(offset, inside ? end - 1 : end);
}

export const executionHandlers: readonly Handler[] = [
  onTime(
    listHandler<ExecutionData>(api.listExecutions, execution, {
      wire: executionWire,
    }),
  ),
  onTime(
    readHandler<ExecutionData>(api.readExecution, execution, (row, context) =>
      executionWire(row, context, { hosts: true }),
    ),
  ),
  patchHandler<typeof api.changeExecutions, ExecutionData>(api.changeExecutions, execution, {
    cancel: {
      run: async (scope, row, _body, context) => {
        const by = context.session.user.name;
        const lines = withLines(row.data);
        const base = row.status === 'RUNNING' ? lines : settle(lines);
        const plan = freezeAll(base, 'CANCELED', `canceled by ${by}`);
        const endTime = new Date().toISOString();
        const suspended = plan.map((step) => {
          // Frozen as it runs where it is written down as it comes: this machine sees it, and ends the script.
          if (step.frozen === 'RUNNING') return { ...step, frozen: 'CANCELED', endTime };
          return step.frozen === 'SUSPENDED' ? { ...step, frozen: 'CANCELED' } : step;
        });
        const data = stopAt(suspended, '', true);
        if (row.status !== 'RUNNING') {
          await updateRecord(scope, execution, row, { status: 'CANCELED', data });
          // After the row: the outcome is told to whatever still waits for it, and this run no longer does.
          if (row.data.instanceId !== '')
            await withdrawApproval(context, scope, row.data.instanceId, '');
          return undefined;
        }
        const settles = { to: 'CANCELED', seconds: CANCELING_SECONDS };
        return { status: 'CANCELING', settles, data };
      },
    },
    suspend: {
      run: (_scope, row, _body, { session }) => {
        if (!providers[row.data.provider ?? 'simulated'].canSuspend)
          throw new Refusal(text(flowsMessages, 'local.suspend'));
        const remark = `suspended by ${session.user.name}`;
        const plan = freezeAll(withLines(row.data), 'SUSPENDED', remark);
        // All of it has happened in the moment before the run settles: there is nothing to go on with.
        if (!plan.some((step) => step.frozen === 'SUSPENDED')) assertStatus(execution, row, []);
        return { status: 'SUSPENDED', data: stopAt(plan, '', false) };
      },
    },
    resume: {
      run: (scope, { data }, _body, { app }) => {
        const plan = settle(withLines(data));
        const passed = plan.map((step) =>
          step.type === 'POINT' && step.frozen === 'SUSPENDED'
            ? { ...step, frozen: 'SUCCESS', result: 'SUCCESS', reason: '' }
            : step,
        );
        const index = passed.findIndex((step) => step.frozen === '' || step.frozen === 'SUSPENDED');
        const resumed = { data, plan: passed, index, at: Date.now() };
        if (index >= 0) return providerOf(app, data.hostIds).resume(scope, resumed);
        // Nothing follows the checkpoint.
        return { status: 'SUCCESS', data: stopAt(passed, '', true) };
      },
    },
    retry: {
      run: async (scope, row, { hostIds: some }, { app }) => {
        await assertNoRun(scope, { id: row.data.taskId, name: row.data.taskName });
        const done = settle(withLines(row.data));
        const index = done.findIndex((step) => step.frozen !== 'SUCCESS');
        const failed = done[index]?.failures ?? {};
        const fine = some.find((id) => failed[id] === undefined);
        if (fine !== undefined)
          throw new Refusal(
            text(flowsMessages, 'run.notFailed', {
              name: row.data.hosts.find(({ id }) => id === fine)?.name ?? fine,
            }),
            {},
            { data: { field: 'hostIds' } },
          );
        const on = some.length > 0 ? some : undefined;
        const open = done.map((step, position) => (position === index ? again(step, on) : step));
        const begun = { data: row.data, plan: open, index: Math.max(0, index) };
        return providerOf(app, row.data.hostIds).begin(scope, { ...begun, at: Date.now() });
      },
    },
  }),
  forSession(api.executionLog, async ({ scope }, { params, query }) => {
    const row = await readRecord<ExecutionData>(scope, execution, params.id);
    const moment = momentOf(row.status);
    const plan = withLines(row.data);
    const started = plan.filter((step) => step.startTime !== '' || step.logged !== '');
    const host = row.data.hosts.find(({ id }) => id === query.hostId);
    const all = started
      .filter((step) => query.stepId === '' || step.id === query.stepId)
      .map((step) => logOf(step, moment))
      .join('');
    const log = query.hostId === '' ? all : host ? logOfHost(all, host) : '';
    const part = cut(log, query.offset, query.limit);
    const nextOffset = Math.min(query.offset + part.length, log.length);
    const over = ended.includes(row.status) || row.status === 'SUSPENDED';
    return { text: part, nextOffset, ended: over && nextOffset >= log.length };
  }),
];
