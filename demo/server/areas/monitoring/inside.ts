import { inArray } from 'drizzle-orm';
import * as api from '../../../../src/core/api/monitoring/inside';
import { restorableBackups } from '../../../../src/core/api/platforms/databases';
import type { ReadScope, TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { dbAccount, dbBackup, dbDatabase, dbInstance, dbParameter } from '../../kinds/platforms';
import { findRecords, listRecords, missing, readRecord } from '../../records/read';
import { seriesWith } from './backlogs';
import { connectionLimits, isDatabase } from './connection-limits';
import { resource as resourceKind } from '../../kinds/monitoring';
import { leaderAt } from './leaders';
import { readResource, reports, type Resource } from './resources';
import { holdersOf, slowOf } from './slow';
import { QUOTA, fullAt, pace } from './space';

/**
 * After a change of the whole the last member catches up with the leader for so long (seconds). Any change of it counts: a
 * row keeps when it was changed, and not what.
 */
const CATCHES_UP = 300;
const MEMBERS = 3;

const isEtcd = (engine: string) => engine === 'etcd';
const isEnsemble = (engine: string) => engine === 'zookeeper' || isEtcd(engine);

/** The resource, of an engine that has it. */
async function ofEngine(scope: TenantScope, id: string, isOne: (engine: string) => boolean) {
  const row = await readResource(scope, id);
  if (!isOne(row.engine)) throw missing(resourceKind, 'resourceId');
  return row;
}

/** As many as a single node needs, or as the loss of one leaves able to decide. */
export async function sizeOf(scope: ReadScope, { id, engine }: Resource): Promise<number> {
  if (engine === 'etcd') return MEMBERS;
  const own = id.replace(/-zookeeper$/, '');
  const { data } = await readRecord<{ readonly nodes: number }>(scope, dbInstance, own);
  if (engine === 'kafka') return data.nodes;
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
  const first = leaderAt(row, size, now);
  // Whose turn it would be may not answer: the next one that does leads in its place.
  const turn = states.map((_, step) => (first + step) % size).find((at) => states[at] === 'up');
  const leader = answer > size / 2 ? turn : undefined;
  const address = /(\d+\.\d+\.\d+)\.(\d+)/.exec(row.ip);
  return states.map((state, at) => ({
    name: `${row.name}-${at + 1}`,
    ip: address ? `${address[1]}.${(Number(address[2]) + at) % 255}` : '',
    state: state === 'up' ? (at === leader ? 'leader' : 'follower') : state,
  }));
}

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
    where: inArray(records.name, Object.keys(slowness)),
  });
  const newest = { page: 1, rows: 1 };
  const [backup] = (
    await listRecords(scope, dbBackup, newest, {
      match,
      where: inArray(records.status, [...restorableBackups]),
    })
  ).rows;
  const [slow] = parameters;
  const after = (slow && Number(slow.data.value) * (slowness[slow.name] ?? 1)) || SLOW;
  return {
    slow: slowOf(row, { databases: named.map(({ name }) => name), after, now }),
    holders: holdersOf(
      row,
      accounts.filter(({ status }) => status === 'NORMAL').map(({ name }) => name),
      now,
    ),
    limit: (await connectionLimits(scope, [row])).get(row.id) ?? 0,
    backupName: backup?.name ?? '',
    backupTime: backup?.createTime.toISOString() ?? '',
  };
}

const seconds = () => Math.floor(Date.now() / 1000);

export const insideHandlers: readonly Handler[] = [
  forSession(api.listMembers, async ({ scope }, { query }) => {
    const row = await ofEngine(scope, query.resourceId, isEnsemble);
    return membersOf(row, await sizeOf(scope, row), seconds());
  }),
  forSession(api.readSpace, async ({ scope }, { query }) => {
    const row = await ofEngine(scope, query.resourceId, isEtcd);
    const now = seconds();
    const series = seriesWith(new Map(), row, 'dbSize');
    const used = series.at(now);
    const perDay = pace(series, now);
    return { used: used ?? null, quota: QUOTA, perDay, fullTime: fullAt(used, perDay, now) };
  }),
  forSession(api.readActivity, async ({ scope }, { query }) =>
    activityOf(scope, await ofEngine(scope, query.resourceId, isDatabase), seconds()),
  ),
];
