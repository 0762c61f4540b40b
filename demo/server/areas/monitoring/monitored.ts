import { and, eq, sql, type SQL } from 'drizzle-orm';
import * as api from '../../../../src/core/api/monitoring/resources';
import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { attributeIn } from '../../records/attributes';
import { findRecord, findRecords } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { pageOf } from '../../search/page-of';
import { searchSql, sortSql, textArray, type SearchFields } from '../../search/search-sql';
import type { ListQuery } from '../../../../src/core/api/listing';
import { connectionLimits } from './connection-limits';
import { listHolds } from './conditions';
import { raiseAlarms } from './evaluate';
import { alarm, follow, monitorAddress } from '../../kinds/monitoring';
import { LOCAL } from './machine';
import { monitoringMessages } from './messages';
import { metricsOf } from './metrics';
import { seriesWith, topicsOf } from './backlogs';
import {
  countResources,
  readResource,
  reports,
  selectResources,
  silent,
  type Resource,
} from './resources';
import { latestSamples } from './samples';
import { havingPart } from '../../search/like';

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

/** D-029: off, silent although it is on, in alarm, or well. */
export function monitorStatus(
  row: Resource,
  latest: Readonly<Record<string, number | null>>,
  holding: number,
): string {
  if (!reports(row.status)) return 'DISABLED';
  if (holding > 0) return 'ALARM';
  const silent = Object.values(latest).every((value) => value === null);
  return silent || /ERROR|EXCEPTION/.test(row.status) ? 'ABNORMAL' : 'NORMAL';
}

type Query = ListQuery & {
  readonly kind?: string | undefined;
  readonly engine?: string | undefined;
  readonly catalog?: string | undefined;
  readonly region?: string | undefined;
  readonly projectId?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly text?: string | undefined;
};

/** Further on than so many rows, the newest of every kind are no longer fewer than all of them. */
const DEEPEST = 1000;
const chosen = ['kind', 'engine', 'catalog', 'region', 'projectId', 'resourceId', 'text'] as const;

/** Whether the page is one of all there are in the order that nobody asked for. */
function isPlain(query: Query): boolean {
  if (query.sort || query.params?.length || query.page * query.rows > DEEPEST) return false;
  return chosen.every((name) => !query[name]);
}

/**
 * Where nobody asked for an order, what somebody has to see to stands first: what is in alarm, and what reports that it
 * has failed. The list of everything leaves it out, which reads the newest alone.
 */
async function alarmedFirst(
  scope: TenantScope,
  { id, status }: ReturnType<typeof selectResources>['monitored'],
): Promise<readonly SQL[]> {
  const { records } = scope.rows;
  const found = await scope.db
    .selectDistinct({ id: sql<string>`${records.data} ->> 'resourceId'` })
    .from(records)
    .where(and(eq(records.kind, alarm.name), sql`${records.data} @> '{"recovered":false}'::jsonb`));
  const alarmed = textArray(found.map((row) => row.id));
  return [
    sql`case when ${id} = any(${alarmed}) and ${status} !~ ${silent.source} then 0 when ${status} ~ 'ERROR|EXCEPTION' then 1 else 2 end`,
  ];
}

async function page(scope: TenantScope, query: Query) {
  const plain = isPlain(query);
  const { resourceId } = query;
  const {
    monitored,
    projects,
    query: select,
  } = selectResources(scope, {
    ...(plain ? { newest: query.page * query.rows } : {}),
    ...(resourceId ? { ids: [resourceId] } : {}),
  });
  const fields = {
    id: { kind: 'text', column: monitored.id },
    name: { kind: 'text', column: monitored.name },
    kind: { kind: 'text', column: monitored.kind },
    engine: { kind: 'text', column: monitored.engine },
    resourceStatus: { kind: 'text', column: monitored.status },
    catalog: { kind: 'text', column: monitored.catalog },
    form: { kind: 'text', column: monitored.form },
    envName: { kind: 'text', column: monitored.envName },
    ip: { kind: 'text', column: monitored.ip },
    osVersion: { kind: 'text', column: monitored.osVersion },
    region: { kind: 'text', column: monitored.region },
    projectId: { kind: 'text', column: monitored.projectId },
    projectName: { kind: 'text', column: projects.name },
    cpu: { kind: 'number', column: monitored.cpu },
    memory: { kind: 'number', column: monitored.memory },
    createTime: { kind: 'time', column: monitored.createTime },
  } satisfies SearchFields;
  const same = (column: SQL, value: string | undefined) =>
    value === undefined || value === '' ? undefined : sql`${column} = ${value}`;
  const wanted = query.text ?? '';
  const pattern = havingPart(wanted);
  const where = and(
    same(sql`${monitored.kind}`, query.kind),
    same(sql`${monitored.engine}`, query.engine),
    same(sql`${monitored.catalog}`, query.catalog),
    same(sql`${monitored.region}`, query.region),
    same(sql`${monitored.projectId}`, query.projectId),
    same(sql`${monitored.id}`, query.resourceId),
    wanted === ''
      ? undefined
      : sql`(${monitored.name} ilike ${pattern} or ${monitored.ip} ilike ${pattern})`,
    searchSql(query.params, fields),
  );
  const sorts = Object.fromEntries(
    Object.entries(fields).map(([name, { column }]) => [name, column]),
  );
  const standard = { by: fields.createTime.column, order: 'desc' } as const;
  const own = sortSql(query, sorts, standard, sql`${monitored.id}`);
  const ordered = select
    .where(where)
    .orderBy(...(query.sort || plain ? own : [...(await alarmedFirst(scope, monitored)), ...own]));
  return pageOf(query, ordered, async () => {
    if (plain) return countResources(scope);
    const counted = selectResources(scope);
    const [total] = await scope.db
      .select({ count: sql<number>`count(*)::int` })
      .from(counted.monitored)
      .leftJoin(counted.projects, eq(counted.projects.id, counted.monitored.projectId))
      .where(where);
    return total?.count ?? 0;
  });
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
    await raiseAlarms(context.scope);
    const { rows, total } = await page(context.scope, query);
    return { rows: await wired(context, rows, Math.floor(Date.now() / 1000)), total };
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
