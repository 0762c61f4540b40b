import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/backups';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  assertStatus,
  createHandler,
  listHandler,
  patchHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Data, type Row } from '../../records/kind';
import { countRecords, findRecord, findRecords, type ReadOptions } from '../../records/read';
import { updateRecord } from '../../records/write';
import type { SeedWriter } from '../../seed/writer';
import { vm } from '../../kinds/compute';
import { assertFree, assertUnused, ownershipOf, refuse, settleTo, type Own } from './checks';
import { backupCopy, backupPolicy, bareMetalServer, vdi } from '../../kinds/platforms';
import { after, around, idOf, mostly, seedKind } from './seeding';

export type Policy = Own<api.BackupPolicy> & {
  /** Since when each resource is due by the plan as it is; of those without one, since the policy is there. Does not travel. */
  readonly since?: Readonly<Record<string, string>>;
};
export type Copy = Own<api.BackupCopy>;

const DAY = 86_400_000;

/** China Standard Time is eight hours ahead, all year. */
const CHINA = 8 * 3_600_000;

/** A copy is called by what it is of and the minute of its run, as the clock in China shows it. */
const copyName = (of: string, at: Date) =>
  `${of}-${new Date(at.getTime() + CHINA).toISOString().slice(0, 16).replace(/\D/g, '')}`;

/** What can be backed up. */
export const covered = [vm, vdi, bareMetalServer];

async function findResource(scope: TenantScope, id: string) {
  for (const kind of covered) {
    const row = await findRecord(scope, kind, id);
    if (row) return { kind, row };
  }
  return undefined;
}

async function resource(scope: TenantScope, id: string) {
  const found = await findResource(scope, id);
  if (!found) throw refuse('backup.resource', { id }, 'resourceIds');
  return found;
}

/** The next time that the clock in China shows that hour. */
function nextRun({ cycle, hour }: Pick<Policy, 'cycle' | 'hour'>, now = Date.now()): string {
  const midnight = Math.floor((now + CHINA) / DAY) * DAY - CHINA;
  const today = midnight + hour * 3_600_000;
  return new Date(today > now ? today : today + stepOf(cycle)).toISOString();
}

export const stepOf = (cycle: string) => (cycle === 'week' ? 7 * DAY : DAY);

/** Copies of everything that a policy covers and that is still there, and none more than it keeps. */
async function copyAll(scope: TenantScope, policy: Row<Policy>, at: Date, ownerId: string | null) {
  const { cycle, keep, resourceIds } = policy.data;
  const there: string[] = [];
  for (const id of resourceIds) {
    const found = await findResource(scope, id);
    if (!found) continue;
    const { row: of, kind } = found;
    there.push(id);
    const data: Copy = {
      ...{ policyId: policy.id, policyName: policy.name, resourceId: id, resourceName: of.name },
      resourceKind: kind.name,
      size: sizeOf(of.data),
      expireTime: new Date(at.getTime() + keep * stepOf(cycle)).toISOString(),
    };
    await scope.insert('records', [
      {
        ...{ id: randomUUID(), kind: backupCopy.name, data, ownerId, projectId: of.projectId },
        name: copyName(of.name, at),
        status: 'BUILDING',
        ...{ settlesTo: 'AVAILABLE', settlesAt: new Date(at.getTime() + 20_000) },
        ...{ createTime: at, updateTime: at },
      },
    ]);
    const copies = await findRecords(scope, backupCopy, {
      match: { policyId: policy.id, resourceId: id },
    });
    const old = copies.slice(keep).map((copy) => copy.id);
    if (old.length > 0) await scope.remove('records', { kind: backupCopy.name, id: old });
  }
  return there;
}

/** GiB: about a third of the disk is written, and the copy is compressed. */
function sizeOf({ disk }: Data): number {
  return typeof disk === 'number' ? Math.max(1, Math.round(disk / 3)) : 40;
}

/** Runs that were missed while nobody looked: older ones would be thrown away soon. */
const MOST_RUNS = 3;

/**
 * Nothing runs by itself here, so whoever looks at policies or copies first has the runs made that have become due,
 * each at its own time.
 */
export async function runDue({ scope: tenant }: SessionContext): Promise<ReadOptions> {
  const now = new Date();
  const due = (scope: TenantScope): ReadOptions => ({
    match: { enabled: true },
    // ISO texts are in the order of their times.
    where: sql`${scope.rows.records.data} ->> 'nextTime' between '1' and ${now.toISOString()}`,
  });
  if ((await countRecords(tenant, backupPolicy, due(tenant))) === 0) return {};
  await tenant.exclusive(async (scope) => {
    for (const row of await findRecords<Policy>(scope, backupPolicy, due(scope))) {
      const step = stepOf(row.data.cycle);
      const first = new Date(row.data.nextTime).getTime();
      const missed = Math.floor((now.getTime() - first) / step);
      for (let run = Math.max(0, missed - MOST_RUNS + 1); run <= missed; run += 1)
        await copyAll(scope, row, new Date(first + run * step), row.ownerId);
      const nextTime = new Date(first + (missed + 1) * step).toISOString();
      await updateRecord(scope, backupPolicy, row, { data: { nextTime } });
    }
  });
  return {};
}

/** From now on: what another plan, or none, did not ask for before was never due. */
function fromNow(resourceIds: readonly string[]): Pick<Policy, 'since'> {
  const now = new Date().toISOString();
  return { since: Object.fromEntries(resourceIds.map((id) => [id, now])) };
}

const isSamePlan = (policy: Policy, plan: Pick<Policy, 'cycle' | 'hour' | 'keep'>) =>
  policy.cycle === plan.cycle && policy.hour === plan.hour && policy.keep >= plan.keep;

function policyWire({ data: { since: _since, ...data }, ...row }: Row<Policy>) {
  return toWire({ ...row, data });
}

const policyHandlers: readonly Handler[] = [
  listHandler<Policy>(api.listBackupPolicies, backupPolicy, { where: runDue, wire: policyWire }),
  createHandler(api.createBackupPolicy, backupPolicy, async (scope, body, context) => {
    const { name, description, cycle, hour, keep } = body;
    await assertFree(scope, backupPolicy, name);
    const data: Policy = {
      ...{ description, cycle, hour, keep, enabled: true, resourceIds: [] },
      nextTime: nextRun(body),
    };
    return { ...(await ownershipOf(scope, body, context)), name, status: 'NORMAL', data };
  }),
  updateHandler<typeof api.updateBackupPolicy, Policy>(
    api.updateBackupPolicy,
    backupPolicy,
    (_scope, { data }, body) => ({
      data: {
        ...body,
        ...(isSamePlan(data, body) ? {} : fromNow(data.resourceIds)),
        nextTime: data.enabled ? nextRun(body) : '',
      },
    }),
    policyWire,
  ),
  patchHandler<typeof api.changeBackupPolicies, Policy>(api.changeBackupPolicies, backupPolicy, {
    enable: {
      run: (_scope, row) => ({
        status: 'NORMAL',
        data: { enabled: true, nextTime: nextRun(row.data), ...fromNow(row.data.resourceIds) },
      }),
    },
    disable: {
      run: () => ({ status: 'DISABLED', data: { enabled: false, nextTime: '' } }),
    },
    run: {
      run: async (scope, row, _body, context) => {
        const { name, data } = row;
        if (data.resourceIds.length === 0) throw refuse('backup.nothing', { name });
        const resourceIds = await copyAll(scope, row, new Date(), context.session.user.id);
        if (resourceIds.length === 0) throw refuse('backup.nothing', { name });
        // What was removed meanwhile is no longer covered.
        return { data: { resourceIds } };
      },
    },
    cover: {
      run: async (scope, { data }, { resourceIds }) => {
        for (const id of resourceIds) await resource(scope, id);
        const added = resourceIds.filter((id) => !data.resourceIds.includes(id));
        const since = { ...data.since, ...fromNow(added).since };
        return { data: { resourceIds: [...new Set(resourceIds)], since } };
      },
    },
  }),
  removeHandler(api.deleteBackupPolicy, backupPolicy, (scope, row) =>
    assertUnused(scope, backupPolicy, row, [[backupCopy, 'policyId']]),
  ),
];

/** The status that a restored machine shows while its disks are written. */
async function restore(scope: TenantScope, copy: Row<Copy>): Promise<undefined> {
  const { kind, row } = await resource(scope, copy.data.resourceId);
  // What is under way, or about to go, is left alone. A bare-metal server shows its system being written.
  const isMetal = kind === bareMetalServer;
  assertStatus(kind, row, isMetal ? ['INSTALL_SUCCESS'] : ['RUNNING', 'STOPPED']);
  const settles = { to: row.status, seconds: 20 };
  await updateRecord(scope, kind, row, { status: isMetal ? 'INSTALL_OS' : 'RESTORING', settles });
  return undefined;
}

const copyHandlers: readonly Handler[] = [
  listHandler(api.listBackupCopies, backupCopy, { where: runDue }),
  patchHandler<typeof api.changeBackupCopies, Copy>(api.changeBackupCopies, backupCopy, {
    restore: { run: (scope, row) => restore(scope, row) },
    sync: settleTo(backupCopy, ['CREATE_TIMEOUT', 'BUILDING'], 'AVAILABLE'),
  }),
  removeHandler(api.deleteBackupCopy, backupCopy),
];

export const backupHandlers: readonly Handler[] = [...policyHandlers, ...copyHandlers];

export async function seedBackups(writer: SeedWriter): Promise<void> {
  const names = ['每日桌面备份', '每周桌面备份', '重要桌面备份', '裸金属备份'];
  const statuses = ['NORMAL', 'NORMAL', 'ALARM', 'DISABLED'];
  const of = (t: number, i: number) => idOf(i === 3 ? bareMetalServer : vdi, t, i + 2);
  await seedKind(writer, backupPolicy, 7320, 4, ({ t, i }) => ({
    name: around(names, i),
    status: around(statuses, i),
    age: 90,
    data: {
      description: '',
      cycle: i === 1 ? 'week' : 'day',
      hour: i + 1,
      keep: 7,
      enabled: i !== 3,
      resourceIds: [of(t, i)],
      // Today, at its hour: whoever looks later than that finds today's copies made.
      nextTime: i === 3 ? '' : after(writer, (i + 1) / 24),
    },
  }));
  await seedKind(writer, backupCopy, 7321, 28, ({ t, i, random }) => {
    const policy = i % 4;
    const run = Math.floor(i / 4) + 1;
    // The third policy is in alarm because one of its days has no copy.
    const before = policy === 1 ? run * 7 : policy === 2 && run > 2 ? run + 1 : run;
    const age = before - (policy + 1) / 24;
    const resourceName = policy === 3 ? 'bm-006' : `desktop-00${policy + 3}`;
    return {
      name: copyName(resourceName, writer.daysAgo(age)),
      status: mostly('AVAILABLE', ['CREATE_TIMEOUT', 'EXCEPTION', 'NORMAL'], i, 5),
      age,
      data: {
        policyId: idOf(backupPolicy, t, policy),
        policyName: around(names, policy),
        resourceId: of(t, policy),
        resourceKind: (policy === 3 ? bareMetalServer : vdi).name,
        resourceName,
        // A desktop's disk is of 120 GB.
        size: random.int(policy === 3 ? 200 : 90) + 20,
        expireTime: after(writer, (policy === 1 ? 49 : 7) - age),
      },
    };
  });
}
