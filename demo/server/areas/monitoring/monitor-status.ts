/** D-029: how what is monitored is doing, of a row and as a column that lists are searched by. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { TenantScope } from '../../database/scope';
import { FAILED } from '../../database/scope';
import { alarm } from '../../kinds/monitoring';
import { textArray } from '../../search/search-sql';
import { LOCAL } from './machine';
import { hasFailed, reports, selectResources, silent, type Only, type Resource } from './resources';
import { latestSamples } from './samples';
import { isMute } from './series';

/** Off, silent although it is on, in alarm, or well. */
export function monitorStatus(
  row: Resource,
  latest: Readonly<Record<string, number | null>>,
  holding: number,
): string {
  if (!reports(row.status)) return 'DISABLED';
  if (holding > 0) return 'ALARM';
  const isSilent = Object.values(latest).every((value) => value === null);
  return isSilent || hasFailed(row.status) ? 'ABNORMAL' : 'NORMAL';
}

/** The same of every row of the table, from what is known of some of them. */
export function statusColumn(
  { id, status }: ReturnType<typeof selectResources>['monitored'],
  { alarmed, mute }: { readonly alarmed: readonly string[]; readonly mute: readonly string[] },
): SQL<string> {
  return sql<string>`case when ${status} ~ ${silent.source} then 'DISABLED' when ${id} = any(${textArray(alarmed)}) then 'ALARM'
    when ${status} ~ ${FAILED} or ${id} = any(${textArray(mute)}) then 'ABNORMAL' else 'NORMAL' end`;
}

/** What an alarm is about whose condition goes on to hold. */
export async function alarmedIds(scope: TenantScope): Promise<readonly string[]> {
  const { records } = scope.rows;
  const found = await scope.db
    .selectDistinct({ id: sql<string>`${records.data} ->> 'resourceId'` })
    .from(records)
    .where(and(eq(records.kind, alarm.name), sql`${records.data} @> '{"recovered":false}'::jsonb`));
  return found.map(({ id }) => id);
}

/** Of these, what is measured by nothing at this moment. Which, no table says: all of them are gone through. */
export async function muteIds(
  scope: TenantScope,
  only: Only,
  now: number,
): Promise<readonly string[]> {
  const { monitored } = selectResources(scope, { only });
  const rows = await scope.db.select({ id: monitored.id }).from(monitored);
  const ids = rows.map(({ id }) => id).filter((id) => id === LOCAL || isMute(id, now));
  if (!ids.includes(LOCAL)) return ids;
  const measured = await latestSamples(scope.db, now);
  return measured.size === 0 ? ids : ids.filter((id) => id !== LOCAL);
}
