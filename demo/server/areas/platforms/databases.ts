import * as api from '../../../../src/core/api/platforms/databases';
import { engineFacts, type Engine } from '../../../../src/core/api/platforms/engines';
import type { Endpoint } from '../../../../src/core/api/endpoint';
import { pwdDatabase } from '../../../../src/core/rules/vendor-passwords';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import {
  assertAllowed,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
  type ActionSpec,
} from '../../records/handlers';
import { toWire, type Data, type Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import {
  audit,
  insertRecord,
  updateRecord,
  type Changes,
  type NewRecord,
} from '../../records/write';
import {
  assertFree,
  assertRule,
  dropParts,
  ownershipOf,
  refuse,
  someAddress,
  turn,
  type Own,
} from './checks';
import { parametersOf } from './database-facts';

import {
  dbAccount,
  dbDatabase,
  dbInstance,
  dbParameter,
  dbSharding,
  dbTopic,
} from '../../kinds/platforms';

export type Instance = Own<api.DatabaseInstance>;

/** Attributes that a user may order: an order and a form make the same instance. */
export interface InstanceSpec {
  readonly engine: Engine;
  readonly engineVersion: string;
  readonly mode: 'single' | 'ha' | 'cluster';
  readonly cpu: number;
  readonly memory: number;
  readonly storage: number;
}

export function assertInstance(spec: InstanceSpec): void {
  const { title, versions } = engineFacts[spec.engine];
  if (!versions.includes(spec.engineVersion))
    throw refuse('db.version', { engine: title, version: spec.engineVersion }, 'engineVersion');
  assertSize(spec);
}

function assertSize({ cpu, memory }: Pick<InstanceSpec, 'cpu' | 'memory'>): void {
  if (memory < cpu) throw refuse('db.memory', { cpu, memory }, 'memory');
}

const nodesOf = { single: 1, ha: 2, cluster: 3 } as const;

export function instanceData(spec: InstanceSpec, address: string): Instance {
  const { category, port } = engineFacts[spec.engine];
  const { engine, engineVersion, mode, cpu, memory, storage } = spec;
  return {
    ...{ description: '', engine, engineVersion, mode, cpu, memory, storage, category, port },
    nodes: nodesOf[mode],
    address,
    restartNeeded: false,
    backupHour: 2,
    backupDays: 7,
    expireTime: '',
    orderId: '',
  };
}

/** What comes with an instance: its administrator and its parameters. */
export async function fitOut(scope: TenantScope, instance: Row, ownerId: string): Promise<void> {
  const { engine } = instance.data as unknown as Instance;
  const of = { ownerId, parentId: instance.id, projectId: instance.projectId };
  await insertRecord(scope, dbAccount, {
    ...of,
    name: engineFacts[engine as Engine].administrator,
    status: 'NORMAL',
    data: { instanceId: instance.id, privilege: 'all', databases: [], builtIn: true },
  });
  for (const { name, ...data } of parametersOf(engine as Engine)) {
    const own = { ...data, value: data.standard, pending: false, instanceId: instance.id };
    await insertRecord(scope, dbParameter, { ...of, name, status: 'NORMAL', data: own });
  }
}

/** An instance goes with what belongs to it, but not while it holds shards. Its backups stay: they are what one comes back for. */
export async function dropInstance(scope: TenantScope, { id, name }: Row): Promise<void> {
  const all = await findRecords<{ readonly instanceIds: readonly string[] }>(scope, dbSharding);
  const holders = all.filter(({ data }) => data.instanceIds.includes(id));
  scope.held(dbSharding.name, holders);
  const [holder] = holders;
  if (holder) throw refuse('db.shards', { name, by: holder.name });
  await dropParts(scope, [dbAccount, dbDatabase, dbTopic, dbParameter], id);
}

async function makeInstance(
  scope: TenantScope,
  body: InstanceSpec & { name: string; description: string; password: string; projectId: string },
  context: SessionContext,
): Promise<NewRecord> {
  assertInstance(body);
  assertRule(pwdDatabase, body.password, context);
  await assertFree(scope, dbInstance, body.name);
  return {
    ...(await ownershipOf(scope, body, context)),
    name: body.name,
    status: 'BUILDING',
    settles: { to: 'RUNNING', seconds: 20 },
    data: { ...instanceData(body, someAddress()), description: body.description },
  };
}

interface Settings {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly backupHour?: number | undefined;
  readonly backupDays?: number | undefined;
}

async function changeSettings(scope: TenantScope, row: Row, body: Settings): Promise<Changes> {
  const { name, description, backupHour, backupDays } = body;
  if (name !== undefined && name !== row.name)
    await assertFree(scope, dbInstance, name, {}, row.id);
  return {
    ...(name === undefined ? {} : { name }),
    data: {
      ...(description === undefined ? {} : { description }),
      ...(backupHour === undefined ? {} : { backupHour }),
      ...(backupDays === undefined ? {} : { backupDays }),
    },
  };
}

/** Through `via` to a running instance, in which every parameter holds. */
const started = (via: string, seconds: number): ActionSpec<unknown> => ({
  run: async (scope, row) => {
    const set = await findRecords(scope, dbParameter, { match: { parentId: row.id } });
    for (const parameter of set.filter(({ data }) => data['pending'] === true))
      await updateRecord(scope, dbParameter, parameter, { data: { pending: false } });
    return { status: via, settles: { to: 'RUNNING', seconds }, data: { restartNeeded: false } };
  },
});

/** The same under our own path and under E-164. */
const operations = {
  start: started('STARTING', 8),
  stop: turn('STOPPING', 'STOPPED'),
  restart: started('RESTARTING', 10),
  resize: {
    run: (_scope, row, { cpu, memory }) => {
      assertSize({ cpu, memory });
      const settles = { to: row.status, seconds: 15 };
      return { status: 'RESIZING', settles, data: { cpu, memory } };
    },
  } satisfies ActionSpec<{ cpu: number; memory: number }>,
  expand: {
    run: (_scope, row, { storage }) => {
      if (storage <= row.data.storage)
        throw refuse('db.smaller', { now: row.data.storage }, 'storage');
      return { status: 'RESIZING', settles: { to: row.status, seconds: 10 }, data: { storage } };
    },
  } satisfies ActionSpec<{ storage: number }, Instance>,
  resetPassword: {
    run: (_scope, _row, { password }, context) => {
      assertRule(pwdDatabase, password, context);
      return {};
    },
  } satisfies ActionSpec<{ password: string }>,
};

/** Work on one instance that the body names by its id, as the specified rows have it. */
function onInstance(
  endpoint: Endpoint,
  change: (scope: TenantScope, row: Row<Instance>, body: Data) => Changes | Promise<Changes>,
): Handler {
  return forSession(
    endpoint,
    (context, { body }) =>
      context.scope.exclusive(async (scope) => {
        const { id } = body as { id: string };
        const row = await readRecord<Instance>(scope, dbInstance, id);
        assertAllowed(endpoint, dbInstance, row);
        await updateRecord(scope, dbInstance, row, await change(scope, row, body as Data));
        const target = { kind: dbInstance.name, targetId: id, targetName: row.name };
        await audit(context, scope, { action: endpoint.perm ?? '', ...target, detail: body });
        return toWire(await readRecord(scope, dbInstance, id));
      }),
    dbInstance,
  );
}

function upgrade(row: Row<Instance>, version: string): Changes {
  const { title, versions } = engineFacts[row.data.engine as Engine];
  const now = row.data.engineVersion;
  if (!versions.includes(version))
    throw refuse('db.version', { engine: title, version }, 'engineVersion');
  if (versions.indexOf(version) <= versions.indexOf(now))
    throw refuse('db.versionLater', { version: now }, 'engineVersion');
  return {
    status: 'RESIZING',
    settles: { to: 'RUNNING', seconds: 20 },
    data: { engineVersion: version, restartNeeded: false },
  };
}

/** Addresses as each engine's drivers want them. */
const schemes: Readonly<Record<Engine, string>> = {
  mysql: 'mysql',
  postgresql: 'postgresql',
  mongodb: 'mongodb',
  redis: 'redis',
  kafka: 'kafka',
  rabbitmq: 'amqp',
  rocketmq: 'rocketmq',
  sqlserver: 'sqlserver',
  tidb: 'mysql',
};

export const databaseHandlers: readonly Handler[] = [
  listHandler(api.listDatabaseInstances, dbInstance),
  readHandler(api.readDatabaseInstance, dbInstance),
  forSession(api.createDatabaseInstance, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const record = await makeInstance(scope, body, context);
      const row = await insertRecord(scope, dbInstance, record);
      await fitOut(scope, row, context.session.user.id);
      const target = { kind: dbInstance.name, targetId: row.id, targetName: row.name };
      await audit(context, scope, { action: 'dbinstance:create', ...target, detail: body });
      return toWire(row);
    }),
  ),
  updateHandler(api.updateDatabaseInstance, dbInstance, changeSettings),
  patchHandler<typeof api.changeDatabaseInstances, Instance>(
    api.changeDatabaseInstances,
    dbInstance,
    operations,
  ),
  removeHandler(api.deleteDatabaseInstance, dbInstance, dropInstance),
  onInstance(api.updateDbass, changeSettings),
  patchHandler<typeof api.operateDbass, Instance>(api.operateDbass, dbInstance, operations),
  onInstance(api.upgradeRds, (_scope, row, body) => upgrade(row, String(body['engineVersion']))),
  forSession(api.databaseConnection, async ({ scope }, { params, query }) => {
    const { data } = await readRecord<Instance>(scope, dbInstance, params.id);
    const { address, port } = data;
    const scheme = schemes[data.engine as Engine];
    return { address, port, url: `${scheme}://${address}:${port}${query.tls ? '?tls=true' : ''}` };
  }),
];
