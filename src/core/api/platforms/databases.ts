import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { actionBody, actionRules, family, idParams, recordFields } from '../family';
import { defineEndpoint } from '../endpoint';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import { charsets, engines } from './engines';
import { flag, line, machineAtRest, note, resourceGroupField, ref, secret, whole } from './fields';

/** One instance of the database service: a database or a piece of middleware (U-13, own contract). */
export const databaseInstanceSchema = v.object({
  ...recordFields,
  description: wireText,
  engine: wireText,
  engineVersion: wireText,
  /** `database` or `middleware`. */
  category: wireText,
  /** `single`, `ha` or `cluster`. */
  mode: wireText,
  cpu: wireCount,
  /** GiB. */
  memory: wireCount,
  /** GiB. */
  storage: wireCount,
  nodes: wireCount,
  address: wireText,
  port: wireCount,
  /** A parameter was set that holds from the next restart on. */
  restartNeeded: wireFlag,
  /** Hour of the day in which the daily backup starts. */
  backupHour: wireCount,
  /** Days for which a backup is kept. */
  backupDays: wireCount,
  expireTime: wireTime,
  /** The order that opened it; empty where it was made by hand. */
  orderId: wireText,
});
export type DatabaseInstance = v.InferOutput<typeof databaseInstanceSchema>;

const instances = family<typeof dictionaries.vm>({
  path: '/v1/instances',
  perm: 'dbinstance',
  one: 'DatabaseInstance',
  many: 'DatabaseInstances',
  noun: 'database and middleware instances',
  client: 'dbaas',
});

const sizeFields = { cpu: whole(1, 64), memory: whole(1, 512) };
const instanceFields = {
  name: line(),
  engine: v.picklist(engines),
  engineVersion: line(16),
  mode: v.optional(v.picklist(['single', 'ha', 'cluster']), 'ha'),
  ...sizeFields,
  storage: whole(10, 32_768),
};

const settings = {
  name: v.optional(line()),
  description: v.optional(v.pipe(v.string(), v.maxLength(200))),
  backupHour: v.optional(whole(0, 23)),
  backupDays: v.optional(whole(1, 365)),
};
const operations = {
  start: { from: ['STOPPED', 'EXCEPTION'] },
  stop: { from: ['RUNNING'] },
  restart: { from: ['RUNNING', 'EXCEPTION'] },
  resize: { from: ['RUNNING', 'STOPPED'], paid: 'size', asks: sizeFields },
  expand: {
    from: ['RUNNING', 'STOPPED'],
    paid: 'size',
    asks: { storage: whole(10, 32_768) },
  },
  resetPassword: { from: ['RUNNING'], asks: { password: secret } },
} as const;

export const listDatabaseInstances = instances.list({
  row: databaseInstanceSchema,
  filters: {
    engine: v.optional(wireText),
    category: v.optional(wireText),
    mode: v.optional(wireText),
  },
});
export const readDatabaseInstance = instances.read({ row: databaseInstanceSchema });
export const createDatabaseInstance = instances.create({
  row: databaseInstanceSchema,
  body: { ...instanceFields, ...resourceGroupField, description: note(), password: secret },
});
export const updateDatabaseInstance = instances.update({
  row: databaseInstanceSchema,
  body: settings,
});
export const changeDatabaseInstances = instances.patch({ actions: operations });
export const deleteDatabaseInstance = instances.remove({ from: machineAtRest });

export const updateDbass = defineEndpoint({
  id: 'E-163',
  name: 'updateDbass',
  summary: 'Changes the settings of a database instance',
  method: 'POST',
  path: '/life/v1/dbass/update',
  perm: 'dbinstance:update',
  body: v.object({ id: ref, ...settings }),
  reply: databaseInstanceSchema,
});

export const operateDbass = defineEndpoint({
  id: 'E-164',
  name: 'operateDbass',
  summary: 'Operations on database instances',
  method: 'POST',
  path: '/life/v1/dbass/operate',
  actions: actionRules(operations, (action) => `dbinstance:${action}`),
  body: actionBody(operations),
  reply: v.object({ ids: v.array(wireText) }),
});

export const upgradeRds = defineEndpoint({
  from: instances.from('RUNNING'),
  id: 'E-165',
  name: 'upgradeRds',
  summary: 'Moves a database instance to a later version of its engine',
  method: 'POST',
  path: '/life/v1/rds/upgrade',
  perm: 'dbinstance:upgrade',
  body: v.object({ id: ref, engineVersion: line(16) }),
  reply: databaseInstanceSchema,
});

const account = v.object({
  ...recordFields,
  instanceId: wireText,
  /** `all`, `write` or `read`. */
  privilege: wireText,
  databases: v.array(wireText),
  /** The account that came with the instance: it cannot be removed. */
  builtIn: wireFlag,
});
export type DatabaseAccount = v.InferOutput<typeof account>;
const accounts = family<typeof dictionaries.accountStatus>({
  path: '/v1/accounts',
  perm: 'dbaccount',
  one: 'DatabaseAccount',
  many: 'DatabaseAccounts',
  noun: 'accounts of database instances',
  client: 'dbaas',
});
const privilege = v.picklist(['all', 'write', 'read']);
const ofInstance = { instanceId: v.optional(wireText) };
export const listDatabaseAccounts = accounts.list({ row: account, filters: ofInstance });
export const createDatabaseAccount = accounts.create({
  row: account,
  body: { instanceId: ref, name: line(32), password: secret, privilege },
});
export const changeDatabaseAccounts = accounts.patch({
  actions: {
    resetPassword: { from: 'any', asks: { password: secret } },
    grant: { from: 'any', asks: { privilege } },
    freeze: { from: ['NORMAL'] },
    unfreeze: { from: ['ABNORMAL'] },
  },
});
export const deleteDatabaseAccount = accounts.remove();

const database = v.object({
  ...recordFields,
  instanceId: wireText,
  charset: wireText,
  /** MiB. */
  size: wireCount,
});
export type Database = v.InferOutput<typeof database>;
const databases = family({
  path: '/v1/databases',
  perm: 'database',
  one: 'Database',
  many: 'Databases',
  noun: 'databases of instances',
  client: 'dbaas',
});
export const listDatabases = databases.list({ row: database, filters: ofInstance });
export const createDatabase = databases.create({
  row: database,
  body: {
    instanceId: ref,
    name: line(64),
    /** One of those of the engine; the first of them where nothing is said. */
    charset: v.optional(v.picklist(charsets)),
  },
});
export const deleteDatabase = databases.remove();

const topic = v.object({
  ...recordFields,
  instanceId: wireText,
  partitions: wireCount,
  replicas: wireCount,
  /** Hours. */
  retention: wireCount,
  /** Messages that nobody has read yet. */
  backlog: wireCount,
});
export type MessageTopic = v.InferOutput<typeof topic>;
const topics = family({
  path: '/v1/topics',
  perm: 'dbtopic',
  one: 'MessageTopic',
  many: 'MessageTopics',
  noun: 'topics and queues',
  client: 'dbaas',
});
export const listMessageTopics = topics.list({ row: topic, filters: ofInstance });
export const createMessageTopic = topics.create({
  row: topic,
  body: {
    instanceId: ref,
    name: line(128),
    partitions: whole(1, 256),
    replicas: v.optional(whole(1, 5), 1),
    retention: v.optional(whole(1, 720), 72),
  },
});
export const changeMessageTopics = topics.patch({
  actions: {
    expand: { from: 'any', asks: { partitions: whole(1, 256) } },
    retain: { from: 'any', asks: { retention: whole(1, 720) } },
  },
});
export const deleteMessageTopic = topics.remove();

const backup = v.object({
  ...recordFields,
  instanceId: wireText,
  instanceName: wireText,
  engineVersion: wireText,
  /** `manual` or `daily`. */
  origin: wireText,
  /** MiB. */
  size: wireCount,
});
export type DatabaseBackup = v.InferOutput<typeof backup>;
const backups = family<typeof dictionaries.snapshot>({
  path: '/v1/backups',
  perm: 'dbbackup',
  one: 'DatabaseBackup',
  many: 'DatabaseBackups',
  noun: 'backups of database instances',
  client: 'dbaas',
});
export const listDatabaseBackups = backups.list({ row: backup, filters: ofInstance });
export const createDatabaseBackup = backups.create({
  row: backup,
  body: { instanceId: ref, name: line() },
});
/** From which an instance can be restored. */
export const restorableBackups = ['AVAILABLE', 'NORMAL'] as const;
export const changeDatabaseBackups = backups.patch({
  actions: { restore: { from: restorableBackups } },
});
/** What has failed may be thrown away; what is being written or deleted is left alone. */
export const deleteDatabaseBackup = backups.remove({
  from: ['AVAILABLE', 'NORMAL', 'EXCEPTION', 'CREATE_TIMEOUT'],
});

const parameter = v.object({
  ...recordFields,
  instanceId: wireText,
  value: wireText,
  standard: wireText,
  /** What may be set: `1-1000` or alternatives with `|`. */
  range: wireText,
  restart: wireFlag,
  /** It was set, and holds from the next restart on. */
  pending: wireFlag,
});
export type DatabaseParameter = v.InferOutput<typeof parameter>;
const parameters = family({
  path: '/v1/parameters',
  perm: 'dbparameter',
  one: 'DatabaseParameter',
  many: 'DatabaseParameters',
  noun: 'parameters of database instances',
  client: 'dbaas',
});
export const listDatabaseParameters = parameters.list({ row: parameter, filters: ofInstance });
export const changeDatabaseParameters = parameters.patch({
  actions: { set: { from: 'any', asks: { value: line(64) } }, reset: { from: 'any' } },
});

/** How an application reaches the instance; the password is never told. */
export const databaseConnection = defineEndpoint({
  id: 'O-databaseConnection',
  name: 'databaseConnection',
  summary: 'How a database instance is reached',
  method: 'GET',
  path: '/v1/instances/{id}/connection',
  client: 'dbaas',
  perm: 'dbinstance:list',
  params: idParams,
  query: v.object({ tls: v.optional(flag, false) }),
  reply: v.object({ address: wireText, port: wireCount, url: wireText }),
});
