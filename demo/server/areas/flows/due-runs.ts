import { and, eq } from 'drizzle-orm';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { users } from '../../database/identity-tables';
import type { ReadScope, TenantScope } from '../../database/scope';
import { caughtUp, type Handler } from '../../handler';
import type { Row } from '../../records/kind';
import { inAll } from '../../records/languages';
import { scheduled, waiting } from '../../records/due';
import { countRecords, findRecord, findRecords, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import { Refusal, reasonOf } from '../../refusal';
import { flowsMessages } from './messages';
import { beginDue, startRun } from './runs';
import { valuesIn } from './variables';
import {
  execution,
  script,
  task,
  type ExecutionData,
  type ScriptData,
  type TaskData,
} from '../../kinds/flows-tasks';

/*
 * Runs that were put off, and those of a schedule, begin at their moment without a worker: whoever looks first after it
 * writes down what has happened since, with the times at which it did (docs/decisions/0247-runs-on-time.md).
 */

const CHINA = 8 * 3_600_000;
const DAY = 86_400_000;
/** Of a schedule that nobody looked at for long, only the last moments are made up for. */
const MOST = 14;

/** The next moment of a schedule after another, in the time of China. */
export function nextRun(weekdays: readonly number[], hour: number, after: number): string {
  const midnight = Math.floor((after + CHINA) / DAY) * DAY - CHINA;
  for (let day = 0; day <= 7; day += 1) {
    const at = midnight + day * DAY + hour * 3_600_000;
    if (at > after && weekdays.includes(new Date(at + CHINA).getUTCDay()))
      return new Date(at).toISOString();
  }
  return '';
}

/** Nobody is there to say what is secret, or missing. */
export async function assertScheduled(
  scope: ReadScope,
  { steps }: TaskData,
  weekdays: readonly number[],
): Promise<void> {
  if (weekdays.length === 0)
    throw new Refusal(text(flowsMessages, 'schedule.days'), {}, { data: { field: 'weekdays' } });
  for (const step of steps) {
    if (step.type !== 'SCRIPT') continue;
    const used = await findRecord<ScriptData>(scope, script, step.scriptId);
    const asked = (used?.data.variables ?? []).find(
      ({ name, required, type, default: initial }) =>
        required && (type === 'secret' || (valuesIn(step)[name] || initial) === ''),
    );
    if (asked) throw new Refusal(text(flowsMessages, 'schedule.asks', { label: asked.label }));
  }
}

/** Answers as of now: what was due has begun. */
export const onTime = (handler: Handler): Handler => caughtUp(catchUp, handler);

async function catchUp(context: SessionContext): Promise<void> {
  const { scope } = context;
  const now = Date.now();
  const [runs, jobs] = await Promise.all([
    countRecords(scope, execution, waiting(scope, now)),
    countRecords(scope, task, scheduled(scope, now)),
  ]);
  if (runs + jobs === 0) return;
  await scope.exclusive(async (inside) => {
    for (const row of await findRecords<ExecutionData>(inside, execution, waiting(inside, now)))
      await beginDue(context, inside, row);
    for (const row of await findRecords<TaskData>(inside, task, scheduled(inside, now)))
      await makeUp(context, inside, row);
  });
}

async function makeUp(
  context: SessionContext,
  scope: TenantScope,
  row: Row<TaskData>,
): Promise<void> {
  const { weekdays, hour, nextRunTime } = row.data;
  const first = Date.parse(nextRunTime);
  let at = new Date(Math.max(first, Date.now() - MOST * DAY)).toISOString();
  if (Date.parse(at) !== first) at = nextRun(weekdays, hour, Date.parse(at));
  while (at !== '' && Date.parse(at) <= Date.now()) {
    await runAt(context, scope, row, at);
    at = nextRun(weekdays, hour, Date.parse(at));
  }
  // As the runs have left it.
  const now = await readRecord<TaskData>(scope, task, row.id);
  await updateRecord(scope, task, now, { data: { nextRunTime: at } });
}

/** In the name of whoever the job belongs to, never of whoever looks; what cannot run is skipped, and says why. */
async function runAt(
  context: SessionContext,
  scope: TenantScope,
  { id }: Row<TaskData>,
  beginTime: string,
): Promise<void> {
  const row = await readRecord<TaskData>(scope, task, id);
  const [owner] = await scope.db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, scope.tenantId), eq(users.id, row.ownerId ?? '')));
  try {
    if (!owner || owner.disabled)
      throw new Refusal(text(flowsMessages, owner ? 'schedule.disabled' : 'schedule.gone'));
    // Nobody's machine has asked for it.
    const asOwner = { ...context, ip: '', session: { ...context.session, user: owner } };
    const executionId = await startRun(asOwner, scope, row, { beginTime });
    await audit(asOwner, scope, {
      ...{ action: 'task:run', kind: task.name, targetId: row.id, targetName: row.name },
      detail: { executionId, scheduled: beginTime },
    });
  } catch (error) {
    const refused = reasonOf(error);
    if (refused === undefined) throw error;
    const reason = inAll(refused);
    const number = row.data.runCount + 1;
    const data: ExecutionData = {
      ...{ taskId: row.id, taskName: row.name, type: row.data.type, number },
      ...{ hostIds: row.data.hostIds, hosts: [], plan: [], instanceId: '' },
      ...{ startTime: '', endTime: beginTime, beginTime, reason },
      ...{ runAs: '', values: {} },
    };
    const name = `${row.name} #${number}`;
    await insertRecord<ExecutionData>(scope, execution, {
      ...{ name, status: 'NOREADY', parentId: row.id, ownerId: row.ownerId, data },
      projectId: row.projectId,
    });
    await updateRecord(scope, task, row, { data: { runCount: number } });
  }
}
