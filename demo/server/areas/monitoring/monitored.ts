import { and, eq, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/monitoring/resources';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { attributeIn } from '../../records/attributes';
import { findRecord, findRecords } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { textArray } from '../../search/search-sql';
import { connectionLimits } from './connection-limits';
import { listHolds } from './conditions';
import { raiseAlarms } from './evaluate';
import { alarm, follow, monitorAddress } from '../../kinds/monitoring';
import { LOCAL } from './machine';
import { monitoringMessages } from './messages';
import { monitorStatus } from './monitor-status';
import { monitoredPage } from './monitored-page';
import { metricsOf } from './metrics';
import { seriesWith, topicsOf } from './backlogs';
import { readResource, type Resource } from './resources';
import { latestSamples } from './samples';

const STANDARD = 'vCenter';

/** Values of this moment, by metric; null where nothing is reported. */
export async function latestOf(
  scope: TenantScope,
  rows: readonly Resource[],
  now: number,
): Promise<ReadonlyMap<string, Readonly<Record<string, number | null>>>> {
  const measured = rows.some(({ id }) => id === LOCAL)
    ? await latestSamples(scope.db, now)
    : new Map<string, number>();
  const topics = await topicsOf(scope, rows);
  return new Map(
    rows.map((row) => {
      const catalog = row.catalog === '' ? STANDARD : row.catalog;
      const metrics = metricsOf({ catalog, engine: row.engine });
      const values = metrics.map((metric) => {
        const own =
          row.id === LOCAL ? measured.get(metric) : seriesWith(topics, row, metric).at(now);
        return [metric, own ?? null] as const;
      });
      return [row.id, Object.fromEntries(values)];
    }),
  );
}

/** Alarms that are not solved, and those of them that go on, by resource. */
export async function openAlarmsOf(scope: TenantScope, ids: readonly string[]) {
  const { records } = scope.rows;
  const resourceId = sql<string>`${records.data} ->> 'resourceId'`;
  const rows = await scope.db
    .select({
      id: resourceId.as('resource_id'),
      open: sql<number>`count(*) filter (where ${records.status} <> 'SOLVED')::int`.as('open'),
      holding:
        sql<number>`count(*) filter (where ${records.data} ->> 'recovered' = 'false')::int`.as(
          'holding',
        ),
    })
    .from(records)
    .where(and(eq(records.kind, alarm.name), attributeIn(scope, 'resourceId', ids)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who keeps an eye on what: how many people, and the follow of this one. */
async function followsOf(scope: TenantScope, userId: string, ids: readonly string[]) {
  const { records } = scope.rows;
  const resourceId = sql<string>`${records.data} ->> 'resourceId'`;
  const rows = await scope.db
    .select({
      id: resourceId.as('resource_id'),
      followers: sql<number>`count(*)::int`.as('followers'),
      own: sql<string | null>`min(${records.id}) filter (where ${records.ownerId} = ${userId})`.as(
        'own',
      ),
    })
    .from(records)
    .where(and(eq(records.kind, follow.name), attributeIn(scope, 'resourceId', ids)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function wired({ scope, session }: SessionContext, rows: readonly Resource[], now: number) {
  const { records } = scope.rows;
  const ids = rows.map(({ id }) => id);
  const latest = await latestOf(scope, rows, now);
  const alarms = await openAlarmsOf(scope, ids);
  const follows = await followsOf(scope, session.user.id, ids);
  const addresses = await findRecords<{ ips: readonly string[] }>(scope, monitorAddress, {
    where: sql`${records.id} = any(${textArray(ids)})`,
  });
  const limits = await connectionLimits(scope, rows);
  const ips = new Map(addresses.map(({ id, data }) => [id, data.ips]));
  return rows.map(({ status, updateTime: _updateTime, ...row }) => {
    const values = latest.get(row.id) ?? {};
    const counts = alarms.get(row.id);
    const watched = follows.get(row.id);
    const followId = watched?.own ?? '';
    const whole = { ...row, status, updateTime: _updateTime };
    return {
      ...row,
      projectId: row.projectId ?? '',
      projectName: row.projectName ?? '',
      createTime: row.createTime.toISOString(),
      status: monitorStatus(whole, values, counts?.holding ?? 0),
      resourceStatus: status,
      monitorIps: ips.get(row.id) ?? [],
      shared: row.id === LOCAL,
      alarms: counts?.open ?? 0,
      followed: followId !== '',
      followId,
      followers: watched?.followers ?? 0,
      latest: values,
      connectionLimit: limits.get(row.id) ?? 0,
    };
  });
}

/** Refuses addresses that are named twice, or at which monitoring reaches another machine. */
async function assertFreeAddresses(scope: TenantScope, id: string, ips: readonly string[]) {
  const twice = ips.find((ip, index) => ips.indexOf(ip) !== index);
  if (twice !== undefined)
    throw new Refusal(text(monitoringMessages, 'ips.duplicate'), { ip: twice });
  for (const ip of ips) {
    const users = await findRecords(scope, monitorAddress, { where: listHolds(scope, 'ips', ip) });
    const other = users.find((row) => row.id !== id);
    if (other) throw new Refusal(text(monitoringMessages, 'ips.taken'), { ip, name: other.name });
  }
}

export const monitoredHandlers: readonly Handler[] = [
  forSession(api.listMonitored, async (context, { query }) => {
    await raiseAlarms(context.app, context.scope);
    const now = Math.floor(Date.now() / 1000);
    const { rows, total } = await monitoredPage(context.scope, query, now);
    return { rows: await wired(context, rows, now), total };
  }),
  forSession(api.setMonitorIps, (context, { params, body }) =>
    context.scope.exclusive(async (scope) => {
      const row = await readResource(scope, params.id);
      if (row.id === LOCAL)
        throw new Refusal(text(monitoringMessages, 'ips.shared'), { name: row.name });
      await assertFreeAddresses(scope, row.id, body.ips);
      const { id, name } = row;
      const before = await findRecord(scope, monitorAddress, id);
      if (before) await updateRecord(scope, monitorAddress, before, { name, data: body });
      else await insertRecord(scope, monitorAddress, { id, name, data: body });
      const target = { kind: monitorAddress.name, targetId: id, targetName: name };
      await audit(context, scope, { action: 'monitor:ips', ...target, detail: body });
      return { id, ips: body.ips };
    }),
  ),
];
