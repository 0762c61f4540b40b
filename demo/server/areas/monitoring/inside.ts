import { inArray } from 'drizzle-orm';
import * as api from '../../../../src/core/api/monitoring/inside';
import { restorableBackups } from '../../../../src/core/api/platforms/databases';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { dbAccount, dbBackup, dbDatabase, dbInstance, dbParameter } from '../../kinds/platforms';
import { findRecords, listRecords, missing, readRecord } from '../../records/read';
import { seriesWith } from './backlogs';
import { resource as resourceKind } from '../../kinds/monitoring';
import { readResource, reports, seriesOf, type Resource } from './resources';
import { seedOf } from './series';
import { holdersOf, slowOf } from './slow';
import { QUOTA, fullAt, pace } from './space';

/**
 * After a change of the whole the last member catches up with the leader for so long (seconds). Any change of it counts: a
 * row keeps when it was changed, and not what.
 */
const CATCHES_UP = 300;
const MEMBERS = 3;

/** The resource, of one of these engines. */
async function ofEngine(scope: TenantScope, id: string, engines: readonly string[]) {
  const row = await readResource(scope, id);
  if (!engines.includes(row.engine)) throw missing(resourceKind, 'resourceId');
  return row;
}

/** As many as a single node needs, or as the loss of one leaves able to decide. */
async function sizeOf(scope: TenantScope, { id, engine }: Resource): Promise<number> {
  if (engine === 'etcd') return MEMBERS;
  const own = id.replace(/-zookeeper$/, '');
  const { data } = await readRecord<{ readonly nodes: number }>(scope, dbInstance, own);
  return data.nodes === 1 ? 1 : MEMBERS;
}

/** What answers follows from the status of the whole, and from when anything of it was last changed. */
function stateOf(row: Resource, at: number, size: number, now: number): 'up' | 'syncing' | 'down' {
  if (!reports(row.status)) return 'down';
  if (at < size - 1) return 'up';
  if (/ERROR|EXCEPTION/.test(row.status)) return 'down';
  const changed = row.updateTime.getTime() / 1000;
  return size > 1 && now - changed < CATCHES_UP ? 'syncing' : 'up';
}

function membersOf(row: Resource, size: number, now: number): readonly api.Member[] {
  const states = Array.from({ length: size }, (_, at) => stateOf(row, at, size, now));
  const answer = states.filter((state) => state !== 'down').length;
  const up = states.filter((state) => state === 'up').length;
  // Each change of it makes the next one leader.
  const changes = row.engine === 'etcd' ? (seriesOf(row, 'leaderChanges').at(now) ?? 0) : 0;
  const leader = answer > size / 2 && up > 0 ? (seedOf(row.id) + changes) % up : -1;
  const address = /(\d+\.\d+\.\d+)\.(\d+)/.exec(row.ip);
  return states.map((state, at) => ({
    name: `${row.name}-${at + 1}`,
    ip: address ? `${address[1]}.${(Number(address[2]) + at) % 255}` : '',
    state: state === 'up' ? (at === leader ? 'leader' : 'follower') : state,
  }));
}

const databases = ['mysql', 'postgresql', 'mongodb', 'redis', 'sqlserver', 'tidb'];
/** The parameters of an instance that say how many connections it takes, whichever its engine has; nought is no limit of its own. */
const limits = ['max_connections', 'net.maxIncomingConnections', 'maxclients', 'user connections'];
const MOST_CONNECTIONS = 32_767;
/** Milliseconds from which on a statement is slow, by the parameter that says so, and how many of these its unit has. */
const slowness: Readonly<Record<string, number>> = {
  long_query_time: 1000,
  log_min_duration_statement: 1,
  'operationProfiling.slowOpThresholdMs': 1,
  tidb_slow_log_threshold: 1,
};
const SLOW = 1000;

async function activityOf(scope: TenantScope, row: Resource, now: number): Promise<api.Activity> {
  const { records } = scope.rows;
  const match = { parentId: row.id };
  const accounts = await findRecords(scope, dbAccount, { match });
  const named = await findRecords(scope, dbDatabase, { match });
  const parameters = await findRecords<{ readonly value: string }>(scope, dbParameter, {
    match,
    where: inArray(records.name, [...limits, ...Object.keys(slowness)]),
  });
  const newest = { page: 1, rows: 1 };
  const [backup] = (
    await listRecords(scope, dbBackup, newest, {
      match,
      where: inArray(records.status, [...restorableBackups]),
    })
  ).rows;
  const valueOf = (names: readonly string[]) => {
    const found = parameters.find(({ name }) => names.includes(name));
    return found ? Number(found.data.value) * (slowness[found.name] ?? 1) : 0;
  };
  const after = valueOf(Object.keys(slowness)) || SLOW;
  return {
    slow: slowOf(row, { databases: named.map(({ name }) => name), after, now }),
    holders: holdersOf(
      row,
      accounts.filter(({ status }) => status === 'NORMAL').map(({ name }) => name),
      now,
    ),
    limit: valueOf(limits) || MOST_CONNECTIONS,
    backupName: backup?.name ?? '',
    backupTime: backup?.createTime.toISOString() ?? '',
  };
}

const seconds = () => Math.floor(Date.now() / 1000);

export const insideHandlers: readonly Handler[] = [
  forSession(api.listMembers, async ({ scope }, { query }) => {
    const row = await ofEngine(scope, query.resourceId, ['zookeeper', 'etcd']);
    return membersOf(row, await sizeOf(scope, row), seconds());
  }),
  forSession(api.readSpace, async ({ scope }, { query }) => {
    const row = await ofEngine(scope, query.resourceId, ['etcd']);
    const now = seconds();
    const series = seriesWith(new Map(), row, 'dbSize');
    const used = series.at(now);
    const perDay = pace(series, now);
    return { used: used ?? null, quota: QUOTA, perDay, fullTime: fullAt(used, perDay, now) };
  }),
  forSession(api.readActivity, async ({ scope }, { query }) =>
    activityOf(scope, await ofEngine(scope, query.resourceId, databases), seconds()),
  ),
];
