import { and, sql, type SQL } from 'drizzle-orm';
import { endOf, hasEnd, type ReadScope } from '../database/scope';

/** Runs, jobs and batches whose moment has come, for what begins them, and of runs and jobs for whoever watches that it does. */
const due = (
  { rows: { records } }: ReadScope,
  name: 'beginTime' | 'nextRunTime' | 'nextBatchTime',
  by: number,
) => {
  const at = sql`coalesce(${records.data} ->> ${sql.raw(`'${name}'`)}, '')`;
  return sql`${at} <> '' and ${at} <= ${new Date(by).toISOString()}`;
};

/** Executions that were put off and should have begun by a moment. */
export const waiting = (scope: ReadScope, by: number) => ({
  match: { status: 'WAITTING', instanceId: '' },
  where: due(scope, 'beginTime', by),
});

/** Tasks of a schedule whose next run should have begun by a moment. */
export const scheduled = (scope: ReadScope, by: number) => ({
  match: { status: 'APPROVED', scheduled: true },
  where: due(scope, 'nextRunTime', by),
});

/** Sidecars of which the next pods should have restarted by a moment. */
export const batching = (scope: ReadScope, by: number) => ({
  where: due(scope, 'nextBatchTime', by),
});

const DAY = 86_400_000;

/** What has ended, by the index of ends. */
export const ended = ({ rows: { records } }: ReadScope): SQL | undefined =>
  and(hasEnd(records.data), sql`${endOf(records.data)} <= ${new Date().toISOString()}`);

/** What ends within so many days, and has not ended. */
export function endingWithin({ rows: { records } }: ReadScope, days: number): SQL | undefined {
  const [now, by] = [0, days].map((each) => new Date(Date.now() + each * DAY).toISOString());
  const end = endOf(records.data);
  return and(hasEnd(records.data), sql`${end} > ${now} and ${end} <= ${by}`);
}
