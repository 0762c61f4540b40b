import * as api from '../../../../src/core/api/platforms/databases';
import {
  engineFacts,
  type Engine,
  type EngineFacts,
} from '../../../../src/core/api/platforms/engines';
import { pwdDatabase } from '../../../../src/core/rules/vendor-passwords';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  removeHandler,
  type ActionSpec,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { readRecord } from '../../records/read';
import { updateRecord, type Changes } from '../../records/write';
import { assertFree, assertRule, refuse, type Own } from './checks';
import { isAllowed } from './database-facts';
import type { Instance } from './databases';
import { backlogAt, backlogNow, freshBacklog, withPartitions } from '../../kinds/backlog';
import {
  dbAccount,
  dbBackup,
  dbDatabase,
  dbInstance,
  dbParameter,
  dbTopic,
} from '../../kinds/platforms';

type Account = Own<api.DatabaseAccount>;
type Topic = Own<api.MessageTopic>;
type Backup = Own<api.DatabaseBackup>;
type Parameter = Own<api.DatabaseParameter>;

/** The instance, which must run: nothing inside a stopped one can be changed. */
async function running(scope: TenantScope, id: string): Promise<Row<Instance>> {
  const instance = await readRecord<Instance>(scope, dbInstance, id);
  if (instance.status !== 'RUNNING') throw refuse('db.instanceStatus', { name: instance.name });
  return instance;
}

async function holding(scope: TenantScope, id: string, holds: EngineFacts['holds']) {
  const instance = await running(scope, id);
  const facts = engineFacts[instance.data.engine as Engine];
  if (facts.holds !== holds) throw refuse('db.notHere', { engine: facts.title }, 'instanceId');
  return instance;
}

const partOf = (instance: Row, context: SessionContext) => ({
  parentId: instance.id,
  projectId: instance.projectId,
  ownerId: context.session.user.id,
  status: 'NORMAL',
});

/** An action inside an instance, which must run. */
const inside = <B, D extends { readonly instanceId: string }>(
  change: (row: Row<D>, body: B, context: SessionContext) => Changes,
): ActionSpec<B, D> => ({
  run: async (scope, row, body, context) => {
    await running(scope, row.data.instanceId);
    return change(row, body, context);
  },
});

function assertNotBuiltIn(row: Row<Account>): void {
  if (row.data.builtIn) throw refuse('db.builtIn', { name: row.name });
}

const accountHandlers: readonly Handler[] = [
  listHandler(api.listDatabaseAccounts, dbAccount),
  createHandler(api.createDatabaseAccount, dbAccount, async (scope, body, context) => {
    const instance = await running(scope, body.instanceId);
    assertRule(pwdDatabase, body.password, context);
    await assertFree(scope, dbAccount, body.name, { parentId: instance.id });
    const { name, privilege, instanceId } = body;
    const data: Account = { instanceId, privilege, databases: [], builtIn: false };
    return { ...partOf(instance, context), name, data };
  }),
  patchHandler<typeof api.changeDatabaseAccounts, Account>(api.changeDatabaseAccounts, dbAccount, {
    resetPassword: inside<{ password: string }, Account>((_row, { password }, context) => {
      assertRule(pwdDatabase, password, context);
      return {};
    }),
    grant: inside<{ privilege: string }, Account>((_row, { privilege }) => ({
      data: { privilege },
    })),
    freeze: {
      run: (_scope, row) => {
        assertNotBuiltIn(row);
        return { status: 'ABNORMAL' };
      },
    },
    unfreeze: { run: () => ({ status: 'NORMAL' }) },
  }),
  removeHandler<Account>(api.deleteDatabaseAccount, dbAccount, async (scope, row) => {
    assertNotBuiltIn(row);
    await running(scope, row.data.instanceId);
  }),
];

function charsetFor(engine: Engine, wanted: string | undefined): string {
  const { title, charsets } = engineFacts[engine];
  const charset = wanted ?? charsets[0] ?? '';
  if (!charsets.includes(charset))
    throw refuse('db.charset', { engine: title, charset }, 'charset');
  return charset;
}

const databaseListHandlers: readonly Handler[] = [
  listHandler(api.listDatabases, dbDatabase),
  createHandler(api.createDatabase, dbDatabase, async (scope, body, context) => {
    const instance = await holding(scope, body.instanceId, 'databases');
    await assertFree(scope, dbDatabase, body.name, { parentId: instance.id });
    const { name, instanceId } = body;
    const charset = charsetFor(instance.data.engine as Engine, body.charset);
    return { ...partOf(instance, context), name, data: { instanceId, charset, size: 1 } };
  }),
  removeHandler<Own<api.Database>>(api.deleteDatabase, dbDatabase, async (scope, row) => {
    await running(scope, row.data.instanceId);
  }),
];

const topicHandlers: readonly Handler[] = [
  listHandler<Topic>(api.listMessageTopics, dbTopic, {
    where: ({ scope }) => Promise.resolve({ sorts: { backlog: backlogNow(scope) } }),
    wire: (row) => {
      const { since: _since, slope: _slope, before: _before, ...shown } = toWire(row);
      return { ...shown, backlog: backlogAt(row, Date.now() / 1000) };
    },
  }),
  createHandler(api.createMessageTopic, dbTopic, async (scope, body, context) => {
    const instance = await holding(scope, body.instanceId, 'topics');
    await assertFree(scope, dbTopic, body.name, { parentId: instance.id });
    const { name, ...data } = body;
    return {
      ...partOf(instance, context),
      name,
      data: { ...data, ...freshBacklog(data.partitions) },
    };
  }),
  patchHandler<typeof api.changeMessageTopics, Topic>(api.changeMessageTopics, dbTopic, {
    expand: inside<{ partitions: number }, Topic>((row, { partitions }) => {
      const now = row.data.partitions;
      if (partitions <= now) throw refuse('db.partitions', { now }, 'partitions');
      return { data: { partitions, ...withPartitions(row.data, partitions - now) } };
    }),
    retain: inside<{ retention: number }, Topic>((_row, { retention }) => ({
      data: { retention },
    })),
  }),
  removeHandler<Topic>(api.deleteMessageTopic, dbTopic, async (scope, row) => {
    await running(scope, row.data.instanceId);
  }),
];

const backupHandlers: readonly Handler[] = [
  listHandler(api.listDatabaseBackups, dbBackup),
  createHandler(api.createDatabaseBackup, dbBackup, async (scope, body, context) => {
    const instance = await running(scope, body.instanceId);
    await assertFree(scope, dbBackup, body.name, { parentId: instance.id });
    const { engineVersion, storage } = instance.data;
    const data: Backup = {
      instanceId: instance.id,
      instanceName: instance.name,
      engineVersion,
      origin: 'manual',
      size: storage * 128,
    };
    const settles = { to: 'AVAILABLE', seconds: 20 };
    return { ...partOf(instance, context), name: body.name, status: 'BUILDING', settles, data };
  }),
  patchHandler<typeof api.changeDatabaseBackups, Backup>(api.changeDatabaseBackups, dbBackup, {
    restore: {
      run: async (scope, row: Row<Backup>) => {
        const instance = await running(scope, row.data.instanceId);
        await updateRecord(scope, dbInstance, instance, {
          status: 'RESTORING',
          settles: { to: 'RUNNING', seconds: 20 },
        });
        return undefined;
      },
    },
  }),
  removeHandler(api.deleteDatabaseBackup, dbBackup),
];

async function setParameter(scope: TenantScope, row: Row<Parameter>, value: string) {
  const { instanceId, range, restart } = row.data;
  const instance = await running(scope, instanceId);
  if (!isAllowed(value, range))
    throw refuse('db.parameterRange', { name: row.name, range }, 'value');
  if (restart) await updateRecord(scope, dbInstance, instance, { data: { restartNeeded: true } });
  return { data: { value, pending: restart } };
}

const parameterHandlers: readonly Handler[] = [
  listHandler(api.listDatabaseParameters, dbParameter),
  patchHandler<typeof api.changeDatabaseParameters, Parameter>(
    api.changeDatabaseParameters,
    dbParameter,
    {
      set: {
        run: (scope, row: Row<Parameter>, { value }) => setParameter(scope, row, value),
      },
      reset: {
        run: (scope, row: Row<Parameter>) => setParameter(scope, row, row.data.standard),
      },
    },
  ),
];

export const databasePartHandlers: readonly Handler[] = [
  ...accountHandlers,
  ...databaseListHandlers,
  ...topicHandlers,
  ...backupHandlers,
  ...parameterHandlers,
];
