import type { Changes } from '../../records/write';
import type { ExecutionData, StepPlan } from '../../kinds/flows-tasks';
import { planFrom, storedPlan } from './run-plan';
import { foresee, linesOf, renamed } from './run-steps';
import { hostsOf } from './task-check';
import type { TaskProvider } from './task-provider';

/** The rest of a run from a step on, as it was foreseen: what changes in its row. */
function runFrom(
  row: ExecutionData,
  plan: readonly StepPlan[],
  index: number,
  at: number,
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
      plan: storedPlan(segment.plan),
      startTime: row.startTime === '' ? now.toISOString() : row.startTime,
      endTime,
      reason: segment.reason,
    },
  };
}

/** Nothing is executed: what a run comes to is foreseen when it begins (docs/decisions/0075-simulated-jobs.md). */
export const simulatedTasks: TaskProvider = {
  keepsScripts: false,
  canSuspend: true,
  lines: linesOf,
  async begin(scope, { data, plan, index, at }) {
    // Hosts may have been started or removed since it was planned, or run before.
    const hosts = await hostsOf(scope, data.hostIds);
    const foreseen = plan.map((step) => {
      const next = step.frozen === 'SUCCESS' ? step : { ...step, ...foresee(step, hosts) };
      return { ...next, lines: linesOf(next, hosts) };
    });
    const changes = runFrom(data, foreseen, index, at);
    const known = { hosts: renamed(hosts, data.hosts), provider: 'simulated' as const };
    return { ...changes, data: { ...changes.data, ...known } };
  },
  resume: (_scope, { data, plan, index, at }) => Promise.resolve(runFrom(data, plan, index, at)),
};
