import { sql } from 'drizzle-orm';
import type { ReadScope } from '../database/scope';

/** Runs and jobs whose moment has come, for what begins them and for whoever watches that it does. */
const due = ({ rows: { records } }: ReadScope, name: 'beginTime' | 'nextRunTime', by: number) => {
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
