import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { MetricName } from '../../../../src/core/dictionaries/monitoring';
import type { ReadScope } from '../../database/scope';
import { missing } from '../../records/read';
import { textArray } from '../../search/search-sql';
import { vm } from '../compute/kinds';
import { resource as resourceKind } from './kinds';
import { machine, LOCAL } from './machine';
import { fraction, GeneratedSeries, seedOf } from './series';

/** What is monitored, whatever part of the backend keeps it. */
export interface Resource {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly status: string;
  readonly catalog: string;
  readonly ip: string;
  readonly osVersion: string;
  readonly region: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly cpu: number;
  readonly memory: number;
  readonly storage: number;
  readonly createTime: Date;
  readonly updateTime: Date;
}

/** D-062 from how a host is virtualised; bare metal is reached through the same platform as OpenStack's. */
const hostCatalog = (type: unknown) =>
  sql<string>`case ${type} when 'VMware' then 'vCenter' when 'KVM' then 'ManageOne' else 'OpenStack' end`;

/** Hosts, virtual machines and this machine as one table, so that search, order and pages are the database's. */
export function resourceRows(scope: ReadScope) {
  const { hosts, records } = scope.rows;
  const number = (key: string) =>
    sql<number>`coalesce(nullif(${records.data} ->> ${sql.raw(`'${key}'`)}, '')::numeric, 0)::float8`;
  const word = (key: string) =>
    sql<string>`coalesce(${records.data} ->> ${sql.raw(`'${key}'`)}, '')`;
  const ofHosts = scope.db
    .select({
      id: sql<string>`${hosts.id}`.as('r_id'),
      name: sql<string>`${hosts.name}`.as('r_name'),
      kind: sql<string>`'host'`.as('r_kind'),
      status: sql<string>`${hosts.status}`.as('r_status'),
      catalog: hostCatalog(hosts.hostType).as('r_catalog'),
      ip: sql<string>`coalesce(${hosts.privateIps}[1], '')`.as('r_ip'),
      osVersion: sql<string>`${hosts.osVersion}`.as('r_os_version'),
      region: sql<string>`${hosts.region}`.as('r_region'),
      projectId: sql<string | null>`${hosts.projectId}`.as('r_project_id'),
      cpu: sql<number>`${hosts.cpu}::float8`.as('r_cpu'),
      memory: sql<number>`${hosts.memory}::float8`.as('r_memory'),
      storage: sql<number>`${hosts.storage}::float8`.as('r_storage'),
      createTime: sql<Date>`${hosts.createTime}`.mapWith(hosts.createTime).as('r_create_time'),
      updateTime: sql<Date>`${hosts.createTime}`.mapWith(hosts.createTime).as('r_update_time'),
    })
    .from(hosts);
  const ofRecords = scope.db
    .select({
      id: sql<string>`${records.id}`.as('r_id'),
      name: sql<string>`${records.name}`.as('r_name'),
      kind: sql<string>`${records.kind}`.as('r_kind'),
      status: sql<string>`${records.status}`.as('r_status'),
      catalog: sql<string>`'vCenter'`.as('r_catalog'),
      ip: sql<string>`coalesce(${records.data} -> 'privateIps' ->> 0, '')`.as('r_ip'),
      osVersion: word('osName').as('r_os_version'),
      region: word('region').as('r_region'),
      projectId: sql<string | null>`${records.projectId}`.as('r_project_id'),
      cpu: number('cpu').as('r_cpu'),
      memory: number('memory').as('r_memory'),
      storage: number('systemDisk').as('r_storage'),
      createTime: sql<Date>`${records.createTime}`.mapWith(records.createTime).as('r_create_time'),
      updateTime: sql<Date>`${records.updateTime}`.mapWith(records.updateTime).as('r_update_time'),
    })
    .from(records)
    .where(and(eq(records.kind, vm.name), isNull(records.removeTime)));
  const text = (value: string) => sql<string>`${value}::text`;
  const size = (value: number) => sql<number>`${value}::float8`;
  const local = machine();
  const started = sql<Date>`${local.startTime.toISOString()}::timestamptz`.mapWith(
    hosts.createTime,
  );
  const ofMachine = scope.db
    .select({
      id: text(LOCAL).as('r_id'),
      name: text(LOCAL).as('r_name'),
      kind: text(LOCAL).as('r_kind'),
      status: text('RUNNING').as('r_status'),
      catalog: text('').as('r_catalog'),
      ip: text('127.0.0.1').as('r_ip'),
      osVersion: text(local.osVersion).as('r_os_version'),
      region: text('').as('r_region'),
      projectId: sql<string | null>`null::text`.as('r_project_id'),
      cpu: size(local.cpu).as('r_cpu'),
      memory: size(local.memory).as('r_memory'),
      storage: size(local.storage).as('r_storage'),
      createTime: started.as('r_create_time'),
      updateTime: started.as('r_update_time'),
    })
    .from(sql`(select 1) as this_machine`);
  return unionAll(ofHosts, ofRecords, ofMachine).as('monitored');
}

/** The table joined with the names of projects. */
export function selectResources(scope: ReadScope) {
  const { projects } = scope.rows;
  const monitored = resourceRows(scope);
  const query = scope.db
    .select({
      id: monitored.id,
      name: monitored.name,
      kind: monitored.kind,
      status: monitored.status,
      catalog: monitored.catalog,
      ip: monitored.ip,
      osVersion: monitored.osVersion,
      region: monitored.region,
      projectId: monitored.projectId,
      projectName: projects.name,
      cpu: monitored.cpu,
      memory: monitored.memory,
      storage: monitored.storage,
      createTime: monitored.createTime,
      updateTime: monitored.updateTime,
    })
    .from(monitored)
    .leftJoin(projects, eq(projects.id, monitored.projectId));
  return { monitored, projects, query };
}

export async function findResources(
  scope: ReadScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Resource>> {
  if (ids.length === 0) return new Map();
  const { monitored, query } = selectResources(scope);
  const rows = await query.where(sql`${monitored.id} = any(${textArray([...new Set(ids)])})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** All of them, in the order of the ids, or the refusal that one is not there. */
export async function readResources(
  scope: ReadScope,
  ids: readonly string[],
): Promise<readonly Resource[]> {
  const found = await findResources(scope, ids);
  return [...new Set(ids)].map((id) => {
    const row = found.get(id);
    if (!row) throw missing(resourceKind);
    return row;
  });
}

export async function readResource(scope: ReadScope, id: string): Promise<Resource> {
  const [row] = await readResources(scope, [id]);
  if (!row) throw missing(resourceKind);
  return row;
}

const silent = /STOPPED|SHELVED|SUSPENDED|PAUSED|BUILDING|DELET|RECYCLE|UNKNOWN/;
/** Whether a resource in this status reports what it measures. */
export const reports = (status: string) => !silent.test(status);

const DAY = 86_400;

export function seriesOf(row: Resource, metric: MetricName): GeneratedSeries {
  const since = Math.floor(row.createTime.getTime() / 1000);
  return new GeneratedSeries(row.id, metric, since, silentFrom(row, since));
}

/** A machine that is off reports no more: from its last change, or soon after it was made where none is known. */
function silentFrom(row: Resource, since: number): number | undefined {
  if (reports(row.status)) return undefined;
  const changed = Math.floor(row.updateTime.getTime() / 1000);
  if (changed > since) return changed;
  return since + Math.round((0.2 + fraction(seedOf(row.id), 0) * 3) * DAY);
}

/** The condition that a column is one of a filter's values. */
export const oneOf = (column: SQLWrapper, values: readonly string[]) =>
  sql`${column} = any(${textArray(values)})`;
