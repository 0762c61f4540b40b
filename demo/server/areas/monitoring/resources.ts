import { and, desc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { MetricName } from '../../../../src/core/dictionaries/monitoring';
import type { ReadScope } from '../../database/scope';
import { missing } from '../../records/read';
import { attributeIn } from '../../records/attributes';
import { textArray } from '../../search/search-sql';
import type { Kind } from '../../records/kind';
import { vm as machineStatus } from '../../../../src/core/dictionaries/compute';
import { FAILED } from '../../database/scope';
import { vm } from '../../kinds/compute';
import { dbInstance, k8sCluster } from '../../kinds/platforms';
import { resource as resourceKind } from '../../kinds/monitoring';
import { machine, LOCAL } from './machine';
import { catalogOfEngine } from './metrics';
import { fraction, GeneratedSeries, seedOf } from './series';

/** What is monitored, whatever part of the backend keeps it. */
export interface Resource {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Of a service: `mysql`, `kafka`, `etcd`; empty for a machine. */
  readonly engine: string;
  readonly status: string;
  readonly catalog: string;
  /** D-053 of a host; empty of everything else. */
  readonly form: string;
  readonly envName: string;
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

/** One value for each of some others, and a value for the rest. */
function choose(
  column: SQLWrapper,
  pairs: Readonly<Record<string, string>>,
  standard: string,
): SQL<string> {
  const cases = Object.entries(pairs).map(([from, to]) => sql`when ${from} then ${to}::text`);
  return sql<string>`case ${column} ${sql.join(cases, sql` `)} else ${standard}::text end`;
}

/* D-062 from how a machine is virtualised, and from what a service is. */
const ofHypervisor = { VMware: 'vCenter', KVM: 'ManageOne' };
const ofVendor = { vmware: 'vCenter', openstack: 'OpenStack' };

const text = (value: string) => sql<string>`${value}::text`;

/** Whether this status of a resource's own says that it has failed. */
export const hasFailed = (status: string): boolean => new RegExp(FAILED).test(status);
/** Of a host, by its index. */
const failedHosts = textArray(machineStatus.values.filter(hasFailed));

function hostBranch(
  { db, rows: { hosts } }: ReadScope,
  { ids, except, newest, failed, only }: Few,
) {
  const time = sql<Date>`${hosts.createTime}`.mapWith(hosts.createTime);
  const found = db
    .select({
      id: sql<string>`${hosts.id}`.as('r_id'),
      name: sql<string>`${hosts.name}`.as('r_name'),
      kind: text('host').as('r_kind'),
      engine: text('').as('r_engine'),
      status: sql<string>`${hosts.status}`.as('r_status'),
      catalog: choose(hosts.hostType, ofHypervisor, 'OpenStack').as('r_catalog'),
      form: sql<string>`${hosts.catalog}`.as('r_form'),
      envName: sql<string>`${hosts.envName}`.as('r_env_name'),
      ip: sql<string>`coalesce(${hosts.privateIps}[1], '')`.as('r_ip'),
      osVersion: sql<string>`${hosts.osVersion}`.as('r_os_version'),
      region: sql<string>`${hosts.region}`.as('r_region'),
      projectId: sql<string | null>`${hosts.projectId}`.as('r_project_id'),
      cpu: sql<number>`${hosts.cpu}::float8`.as('r_cpu'),
      memory: sql<number>`${hosts.memory}::float8`.as('r_memory'),
      storage: sql<number>`${hosts.storage}::float8`.as('r_storage'),
      createTime: time.as('r_create_time'),
      updateTime: time.as('r_update_time'),
    })
    .from(hosts)
    .where(
      and(
        isWanted(only, 'host') ? undefined : sql`false`,
        // As rows: of an array of hundreds the planner thinks that reading the whole table costs less.
        ids && sql`${hosts.id} in (select unnest(${textArray(ids)}))`,
        except && sql`${hosts.id} <> all(${textArray(except)})`,
        failed && sql`${hosts.status} = any(${failedHosts})`,
      ),
    )
    .$dynamic();
  return newest === undefined
    ? found
    : found.orderBy(desc(hosts.createTime), hosts.id).limit(newest);
}

/** What alone is wanted; everything where nothing is said. */
export interface Only {
  readonly kinds?: readonly string[];
  readonly engines?: readonly string[];
}

/** Which ones are wanted, where that is known: said inside the table, where the indexes are. */
export interface Few {
  readonly ids?: readonly string[];
  readonly except?: readonly string[];
  /** So many of each kind are enough, the newest. */
  readonly newest?: number;
  /** Those whose own status says that they have failed. */
  readonly failed?: true;
  readonly only?: Only;
}

/** An engine that only the row itself tells. */
const ANY = 'as the row says';

/** Whether any of a table is wanted; of which engine it is, it may not know before it is read. */
const isWanted = ({ kinds, engines }: Only = {}, kind: string, engine: string | undefined = '') =>
  (kinds?.includes(kind) ?? true) && (engine === ANY || (engines?.includes(engine) ?? true));

interface Branch {
  readonly of: Kind;
  readonly kind: string;
  /** Or `ANY`. */
  readonly engine: string;
  readonly catalog: SQL<string>;
  readonly ip: SQL<string>;
  readonly osVersion: SQL<string>;
  readonly storage: string;
  /** What comes with a row and is watched on its own: its id and name end so. */
  readonly part?: string;
  readonly where?: SQL;
}

function recordBranch(scope: ReadScope, branch: Branch, { ids, except, newest, failed }: Few) {
  const { records } = scope.rows;
  const number = (key: string) =>
    sql<number>`coalesce(nullif(${records.data} ->> ${key}::text, '')::numeric, 0)::float8`;
  const end = branch.part === undefined ? '' : `-${branch.part}`;
  const own = ids
    ?.filter((id) => id.endsWith(end))
    .map((id) => id.slice(0, id.length - end.length));
  const id = sql<string>`${records.id} || ${end}::text`;
  const found = scope.db
    .select({
      id: id.as('r_id'),
      name: sql<string>`${records.name} || ${end}::text`.as('r_name'),
      kind: text(branch.kind).as('r_kind'),
      engine: (branch.engine === ANY ? word(scope, 'engine') : text(branch.engine)).as('r_engine'),
      status: sql<string>`${records.status}`.as('r_status'),
      catalog: branch.catalog.as('r_catalog'),
      form: text('').as('r_form'),
      envName: text('').as('r_env_name'),
      ip: branch.ip.as('r_ip'),
      osVersion: branch.osVersion.as('r_os_version'),
      region: word(scope, 'region').as('r_region'),
      projectId: sql<string | null>`${records.projectId}`.as('r_project_id'),
      cpu: number('cpu').as('r_cpu'),
      memory: number('memory').as('r_memory'),
      storage: number(branch.storage).as('r_storage'),
      createTime: sql<Date>`${records.createTime}`.mapWith(records.createTime).as('r_create_time'),
      updateTime: sql<Date>`${records.updateTime}`.mapWith(records.updateTime).as('r_update_time'),
    })
    .from(records)
    .where(
      and(
        ofBranch(scope, branch),
        own && sql`${records.id} = any(${textArray(own)})`,
        except && sql`${id} <> all(${textArray(except)})`,
        failed && records.mayHaveFailed,
      ),
    )
    .$dynamic();
  return newest === undefined ? found : found.orderBy(desc(records.createTime), id).limit(newest);
}

const ofBranch = ({ rows: { records } }: ReadScope, { of, where }: Branch) =>
  and(eq(records.kind, of.name), isNull(records.removeTime), where);

/** An attribute as text; the name is one of ours, never from a request. */
const word = ({ rows: { records } }: ReadScope, key: string): SQL<string> =>
  sql<string>`coalesce(${records.data} ->> ${key}::text, '')`;

function machineBranch({ db, rows: { hosts } }: ReadScope, { ids, failed, only }: Few) {
  const isAsked = isWanted(only, LOCAL) && (ids?.includes(LOCAL) ?? true) && !failed;
  const size = (value: number) => sql<number>`${value}::float8`;
  const local = machine();
  const started = sql<Date>`${local.startTime.toISOString()}::timestamptz`.mapWith(
    hosts.createTime,
  );
  return db
    .select({
      id: text(LOCAL).as('r_id'),
      name: text(LOCAL).as('r_name'),
      kind: text(LOCAL).as('r_kind'),
      engine: text('').as('r_engine'),
      status: text('RUNNING').as('r_status'),
      catalog: text('').as('r_catalog'),
      form: text('').as('r_form'),
      envName: text('').as('r_env_name'),
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
    .from(sql`(select 1) as this_machine`)
    .where(isAsked ? undefined : sql`false`);
}

/** What of the records is monitored, as far as it is wanted. */
function branchesOf(scope: ReadScope, only: Only = {}): readonly Branch[] {
  const { records } = scope.rows;
  const engine = word(scope, 'engine');
  const service = { ip: word(scope, 'address'), osVersion: text(''), storage: 'storage' };
  const virtual: Branch = {
    of: vm,
    kind: 'vm',
    engine: '',
    catalog: choose(word(scope, 'vendorId'), ofVendor, 'ManageOne'),
    ip: sql<string>`coalesce(${records.data} -> 'privateIps' ->> 0, '')`,
    osVersion: word(scope, 'osName'),
    storage: 'systemDisk',
  };
  const services: Branch = {
    ...service,
    of: dbInstance,
    kind: 'service',
    engine: ANY,
    catalog: choose(engine, catalogOfEngine, 'database'),
    ...(only.engines && { where: attributeIn(scope, 'engine', only.engines) }),
  };
  // Kafka brings its own ZooKeeper, and a cluster its own etcd: no rows of theirs, but they are watched.
  const zookeepers: Branch = {
    ...service,
    of: dbInstance,
    kind: 'service',
    part: 'zookeeper',
    engine: 'zookeeper',
    catalog: text('config centre'),
    where: sql`${records.data} @> '{"engine": "kafka"}'::jsonb`,
  };
  // Where its API is, without how it is spoken to.
  const host = sql<string>`coalesce(substring(${records.data} ->> 'endpoint' from '^\\w+://([^:/]+)'), '')`;
  const cluster = { ...service, of: k8sCluster, ip: host };
  const clusters: Branch = {
    ...cluster,
    kind: 'cluster',
    engine: 'kubernetes',
    catalog: text('Kubernetes'),
  };
  const etcds: Branch = {
    ...cluster,
    kind: 'service',
    part: 'etcd',
    engine: 'etcd',
    catalog: text('config centre'),
  };
  return [virtual, services, zookeepers, clusters, etcds].filter(({ kind, engine: of }) =>
    isWanted(only, kind, of),
  );
}

/** Machines, databases, middleware, clusters and this machine as one table, so that search, order and pages are the database's. */
function resourceRows(scope: ReadScope, [first, ...more]: Several) {
  const own = [first, ...more].flatMap((few) =>
    branchesOf(scope, few.only).map((branch) => recordBranch(scope, branch, few)),
  );
  const machines = more.flatMap((few) => [hostBranch(scope, few), machineBranch(scope, few)]);
  return unionAll(hostBranch(scope, first), machineBranch(scope, first), ...machines, ...own).as(
    'monitored',
  );
}

type Several = readonly [Few, ...Few[]];

/** Whether another one has as many rows: all of the same kind. */
const alike = (branch: Branch) => (other: Branch) =>
  other === branch || (other.of === branch.of && !other.where && !branch.where);

/** How many there are, by the indexes of their tables: the table of all of them would be made to be counted. */
export async function countResources(scope: ReadScope, only: Only = {}): Promise<number> {
  const { hosts, records } = scope.rows;
  const branches = branchesOf(scope, only);
  // What comes with every row of a kind is as many as its rows: these are counted once for both.
  const first = branches.filter((branch, at) => branches.findIndex(alike(branch)) === at);
  const own = first.map(
    (branch) =>
      sql`(select count(*) from ${records} where ${ofBranch(scope, branch)}) * ${sql.raw(String(branches.filter(alike(branch)).length))}`,
  );
  if (isWanted(only, 'host')) own.push(sql`(select count(*) from ${hosts})`);
  // The last is the machine that this server runs on.
  const all = sql.join([...own, isWanted(only, LOCAL) ? sql`1` : sql`0`], sql` + `);
  const [row] = await scope.db
    .select({ count: sql<number>`(${all})::int` })
    .from(sql`(select 1) as once`);
  return row?.count ?? 0;
}

/** The table joined with the names of projects; what of several ways one row meets comes several times. */
export function selectResources(scope: ReadScope, ...few: readonly Few[]) {
  const { projects } = scope.rows;
  const [first = {}, ...more] = few;
  const monitored = resourceRows(scope, [first, ...more]);
  const query = scope.db
    .select({
      id: monitored.id,
      name: monitored.name,
      kind: monitored.kind,
      engine: monitored.engine,
      status: monitored.status,
      catalog: monitored.catalog,
      form: monitored.form,
      envName: monitored.envName,
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
  const wanted = [...new Set(ids)];
  const { monitored, query } = selectResources(scope, { ids: wanted });
  // The machine that this server runs on is no row.
  const rows = await query.where(sql`${monitored.id} = any(${textArray(wanted)})`);
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

/** Of statuses: in these nothing is measured. */
export const silent = /STOPPED|SHELVED|SUSPENDED|PAUSED|BUILDING|DELET|RECYCLE|UNKNOWN/;
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
