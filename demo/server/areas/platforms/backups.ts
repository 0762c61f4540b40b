import * as api from '../../../../src/core/api/platforms/backups';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handlers/handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { findRecord } from '../../records/read';
import { insertRecord, updateRecord } from '../../records/write';
import type { SeedWriter } from '../../seed/writer';
import { vm } from '../compute/kinds';
import { assertFree, assertUnused, placeOf, refuse, settleTo, type Own } from './checks';
import { backupCopy, backupPolicy, bareMetalServer, vdi } from './kinds';
import { after, around, idOf, mostly, seedKind } from './seeding';

type Policy = Own<api.BackupPolicy>;
type Copy = Own<api.BackupCopy>;

const DAY = 86_400_000;

/** What can be backed up. */
const covered = [vm, vdi, bareMetalServer];

async function resource(scope: TenantScope, id: string) {
  for (const kind of covered) {
    const row = await findRecord(scope, kind, id);
    if (row) return { kind, row };
  }
  throw refuse('backup.resource', { id }, 'resourceIds');
}

/** The next time that the clock in China shows that hour. */
function nextRun({ cycle, hour }: Pick<Policy, 'cycle' | 'hour'>, now = Date.now()): string {
  const china = 8 * 3_600_000;
  const midnight = Math.floor((now + china) / DAY) * DAY - china;
  const today = midnight + hour * 3_600_000;
  const step = cycle === 'week' ? 7 * DAY : DAY;
  return new Date(today > now ? today : today + step).toISOString();
}

const policyHandlers: readonly Handler[] = [
  listHandler(api.listBackupPolicies, backupPolicy),
  createHandler(api.createBackupPolicy, backupPolicy, async (scope, body, context) => {
    const { name, description, cycle, hour, keep } = body;
    await assertFree(scope, backupPolicy, name);
    const data: Policy = {
      ...{ description, cycle, hour, keep, enabled: true, resourceIds: [] },
      nextTime: nextRun(body),
    };
    return { ...(await placeOf(scope, body, context)), name, status: 'NORMAL', data };
  }),
  updateHandler(api.updateBackupPolicy, backupPolicy, (_scope, _row, body) => ({
    data: { ...body, nextTime: nextRun(body) },
  })),
  patchHandler<typeof api.changeBackupPolicies, Policy>(api.changeBackupPolicies, backupPolicy, {
    enable: {
      from: ['DISABLED'],
      run: (_scope, row) => ({
        status: 'NORMAL',
        data: { enabled: true, nextTime: nextRun(row.data) },
      }),
    },
    disable: {
      from: ['NORMAL', 'ALARM', 'ABNORMAL'],
      run: () => ({ status: 'DISABLED', data: { enabled: false, nextTime: '' } }),
    },
    run: {
      run: async (scope, row, _body, context) => {
        const { name, data } = row;
        if (data.resourceIds.length === 0) throw refuse('backup.nothing', { name });
        const now = new Date();
        for (const id of data.resourceIds) {
          const { row: of } = await resource(scope, id);
          const copy: Copy = {
            ...{ policyId: row.id, policyName: name, resourceId: id, resourceName: of.name },
            size: 40,
            expireTime: new Date(now.getTime() + data.keep * DAY).toISOString(),
          };
          await insertRecord(scope, backupCopy, {
            name: `${of.name}-${now.toISOString().slice(0, 16).replace(/\D/g, '')}`,
            status: 'BUILDING',
            settles: { to: 'AVAILABLE', seconds: 20 },
            projectId: of.projectId,
            ownerId: context.session.user.id,
            data: copy,
          });
        }
        return {};
      },
    },
    cover: {
      run: async (scope, _row, { resourceIds }) => {
        for (const id of resourceIds) await resource(scope, id);
        return { data: { resourceIds: [...new Set(resourceIds)] } };
      },
    },
  }),
  removeHandler(api.deleteBackupPolicy, backupPolicy, (scope, row) =>
    assertUnused(scope, backupPolicy, row, [[backupCopy, 'policyId']]),
  ),
];

/** The status that a restored machine shows while its disks are written. */
async function restore(scope: TenantScope, copy: Row<Copy>): Promise<undefined> {
  if (copy.status !== 'AVAILABLE' && copy.status !== 'NORMAL')
    throw refuse('backup.unusable', { name: copy.name });
  const { kind, row } = await resource(scope, copy.data.resourceId);
  // A bare-metal server says while it runs what it is doing; the others have a status for it.
  if (kind !== bareMetalServer)
    await updateRecord(scope, kind, row, {
      status: 'RESTORING',
      settles: { to: 'RUNNING', seconds: 20 },
    });
  return undefined;
}

const copyHandlers: readonly Handler[] = [
  listHandler(api.listBackupCopies, backupCopy),
  patchHandler<typeof api.changeBackupCopies, Copy>(api.changeBackupCopies, backupCopy, {
    restore: { run: (scope, row) => restore(scope, row) },
    sync: settleTo(['CREATE_TIMEOUT', 'BUILDING'], 'AVAILABLE'),
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
    data: {
      description: '',
      cycle: i === 1 ? 'week' : 'day',
      hour: i + 1,
      keep: 7,
      enabled: i !== 3,
      resourceIds: [of(t, i)],
      nextTime: i === 3 ? '' : after(writer, 1),
    },
  }));
  await seedKind(writer, backupCopy, 7321, 24, ({ t, i, random }) => {
    const policy = i % 4;
    const age = Math.floor(i / 4) + 1;
    return {
      name: `copy-${String(i + 1).padStart(3, '0')}`,
      status: mostly('AVAILABLE', ['CREATE_TIMEOUT', 'EXCEPTION', 'NORMAL'], i, 5),
      age,
      data: {
        policyId: idOf(backupPolicy, t, policy),
        policyName: around(names, policy),
        resourceId: of(t, policy),
        resourceName: policy === 3 ? 'bm-006' : `desktop-00${policy + 3}`,
        size: random.int(200) + 20,
        expireTime: after(writer, 7 - age),
      },
    };
  });
}
