import * as kinds from '../../../../demo/server/kinds/platforms';
import * as oss from '../../../../src/core/api/platforms/object-storage';
import { call } from '../../backend';
import { unique, type Here, type Samples } from '../../sample';
import { fresh, T } from './fresh';

const password = 'Sample#2026x';

const instance = (here: Here, engine = 'mysql', status = 'RUNNING', data = {}) =>
  fresh(here, kinds.dbInstance, { status, data: { engine, engineVersion: '5.7', ...data } });
const inside = async (
  here: Here,
  kind: Parameters<typeof fresh>[1],
  data = {},
  engine = 'mysql',
) => {
  const instanceId = await instance(here, engine);
  return {
    instanceId,
    id: await fresh(here, kind, { parentId: instanceId, data: { instanceId, ...data } }),
  };
};
const act =
  (action: string, kind: Parameters<typeof fresh>[1], status?: string, more: object = {}) =>
  async (here: Here) => ({
    body: {
      action,
      ids: [await fresh(here, kind, status === undefined ? {} : { status })],
      ...more,
    },
  });
const part =
  (action: string, kind: Parameters<typeof fresh>[1], more: object = {}, data: object = {}) =>
  async (here: Here) => ({
    body: { action, ids: [(await inside(here, kind, data)).id], ...more },
  });

const operations = (name: string): Samples => ({
  [`${name}#start`]: act('start', kinds.dbInstance, 'STOPPED'),
  [`${name}#stop`]: act('stop', kinds.dbInstance, 'RUNNING'),
  [`${name}#restart`]: act('restart', kinds.dbInstance, 'RUNNING'),
  [`${name}#resize`]: act('resize', kinds.dbInstance, 'RUNNING', { cpu: 4, memory: 16 }),
  [`${name}#expand`]: act('expand', kinds.dbInstance, 'RUNNING', { storage: 30_000 }),
  [`${name}#resetPassword`]: act('resetPassword', kinds.dbInstance, 'RUNNING', { password }),
});

export const databaseSamples: Samples = {
  listDatabaseInstances: () => ({ query: { engine: 'mysql', sort: 'cpu', order: 'asc' } }),
  readDatabaseInstance: async (here) => ({ params: { id: await instance(here) } }),
  databaseConnection: async (here) => ({
    params: { id: await instance(here) },
    query: { tls: true },
  }),
  createDatabaseInstance: () => ({
    body: {
      ...{ name: unique('样例库'), engine: 'mysql', engineVersion: '8.0', password },
      ...{ cpu: 2, memory: 8, storage: 100 },
    },
  }),
  updateDatabaseInstance: async (here) => ({
    params: { id: await instance(here) },
    body: { name: unique('改名库'), backupHour: 4 },
  }),
  ...operations('changeDatabaseInstances'),
  ...operations('operateDbass'),
  deleteDatabaseInstance: async (here) => ({
    params: { id: await instance(here, 'mysql', 'STOPPED') },
  }),
  updateDbass: async (here) => ({ body: { id: await instance(here), description: '订单库' } }),
  upgradeRds: async (here) => ({ body: { id: await instance(here), engineVersion: '8.0' } }),

  listDatabaseAccounts: () => ({ query: { instanceId: `db-instance-${T}-1` } }),
  createDatabaseAccount: async (here) => ({
    body: {
      ...{ instanceId: await instance(here), name: unique('app'), password, privilege: 'read' },
    },
  }),
  'changeDatabaseAccounts#resetPassword': part('resetPassword', kinds.dbAccount, { password }),
  'changeDatabaseAccounts#grant': part('grant', kinds.dbAccount, { privilege: 'write' }),
  'changeDatabaseAccounts#freeze': part('freeze', kinds.dbAccount, {}, { builtIn: false }),
  'changeDatabaseAccounts#unfreeze': act('unfreeze', kinds.dbAccount, 'ABNORMAL'),
  deleteDatabaseAccount: async (here) => ({
    params: { id: (await inside(here, kinds.dbAccount, { builtIn: false })).id },
  }),

  listDatabases: () => ({ query: { rows: 5 } }),
  createDatabase: async (here) => ({
    body: { instanceId: await instance(here), name: unique('db') },
  }),
  deleteDatabase: async (here) => ({ params: { id: (await inside(here, kinds.dbDatabase)).id } }),

  listMessageTopics: () => ({ query: { sort: 'backlog', order: 'desc' } }),
  createMessageTopic: async (here) => ({
    body: { instanceId: await instance(here, 'kafka'), name: unique('topic'), partitions: 3 },
  }),
  'changeMessageTopics#expand': part('expand', kinds.dbTopic, { partitions: 200 }),
  'changeMessageTopics#retain': part('retain', kinds.dbTopic, { retention: 24 }),
  deleteMessageTopic: async (here) => ({ params: { id: (await inside(here, kinds.dbTopic)).id } }),

  listDatabaseBackups: () => ({ query: { sort: 'size', order: 'desc' } }),
  createDatabaseBackup: async (here) => ({
    body: { instanceId: await instance(here), name: unique('backup') },
  }),
  'changeDatabaseBackups#restore': part('restore', kinds.dbBackup),
  deleteDatabaseBackup: async (here) => ({ params: { id: await fresh(here, kinds.dbBackup) } }),

  listDatabaseParameters: () => ({ query: { instanceId: `db-instance-${T}-1` } }),
  'changeDatabaseParameters#set': async (here) => ({
    body: { action: 'set', ids: [await parameter(here)], value: '600' },
  }),
  'changeDatabaseParameters#reset': async (here) => ({
    body: { action: 'reset', ids: [await parameter(here)] },
  }),

  listShardings: () => ({ query: { rows: 5, sort: 'rows', order: 'desc' } }),
  readSharding: async (here) => ({ params: { id: await sharding(here) } }),
  listShards: async (here) => ({ params: { id: await sharding(here) } }),
  createSharding: async (here) => ({
    body: { name: unique('分片库'), instanceIds: [await instance(here)], shardCount: 4 },
  }),
  'changeShardings#scaleOut': async (here) => ({
    body: { action: 'scaleOut', ids: [await sharding(here)], instanceIds: [await instance(here)] },
  }),
  'changeShardings#rebalance': async (here) => ({
    body: { action: 'rebalance', ids: [await sharding(here)] },
  }),
  'changeShardings#createTable': async (here) => ({
    body: {
      ...{ action: 'createTable', ids: [await sharding(here)] },
      ...{ name: 'orders', shardingKey: 'id', algorithm: 'hash' },
    },
  }),
  'changeShardings#dropTable': async (here) => ({
    body: { action: 'dropTable', ids: [await sharding(here)], name: 'old' },
  }),
  'changeShardings#start': async (here) => ({
    body: { action: 'start', ids: [await sharding(here, 'STOPPED')] },
  }),
  'changeShardings#stop': async (here) => ({
    body: { action: 'stop', ids: [await sharding(here)] },
  }),
  'changeShardings#restart': async (here) => ({
    body: { action: 'restart', ids: [await sharding(here)] },
  }),
  deleteSharding: async (here) => ({ params: { id: await sharding(here, 'STOPPED') } }),
};

/** Parameters are numbered below their instance. */
async function parameter(here: Here): Promise<string> {
  const instanceId = await instance(here);
  const data = { instanceId, range: '10-100000', standard: '800' };
  return fresh(here, kinds.dbParameter, { parentId: instanceId, data });
}

const bucket = (here: Here) => fresh(here, kinds.ossBucket, { data: { used: 0, quota: 0 } });
const object = async (here: Here) => {
  const bucketId = await bucket(here);
  return fresh(here, kinds.ossObject, { parentId: bucketId, data: { bucketId } });
};
const version = async (here: Here) => {
  const bucketId = await bucket(here);
  const data = { bucketId, folder: '/', size: 0, contentType: 'text/plain', content: '' };
  return fresh(here, kinds.ossVersion, { parentId: bucketId, data });
};
const waf = (here: Here, status = 'NORMAL') =>
  fresh(here, kinds.waf, { status, data: { edition: 'enterprise', domainLimit: 100 } });
const domain = async (here: Here) => {
  const wafId = await waf(here);
  return fresh(here, kinds.wafDomain, { parentId: wafId, data: { wafId } });
};

export const webSamples: Samples = {
  listBuckets: () => ({ query: { sort: 'used', order: 'desc' } }),
  readBucket: async (here) => ({ params: { id: await bucket(here) } }),
  createBucket: () => ({ body: { name: unique('bucket-').toLowerCase(), quota: 10 } }),
  'changeBuckets#setAcl': act('setAcl', kinds.ossBucket, 'NORMAL', { acl: 'public-read' }),
  'changeBuckets#setQuota': act('setQuota', kinds.ossBucket, 'NORMAL', { quota: 20 }),
  'changeBuckets#setVersioning': act('setVersioning', kinds.ossBucket, 'NORMAL', {
    versioning: true,
  }),
  'changeBuckets#empty': act('empty', kinds.ossBucket),
  deleteBucket: async (here) => ({ params: { id: await bucket(here) } }),
  listStoredObjects: () => ({ query: { bucketId: `oss-bucket-${T}-1` } }),
  listStoredFolders: async (here) => ({ query: { bucketId: await bucket(here), folder: '/' } }),
  shareStoredObject: async (here) => ({
    params: { id: await object(here) },
    body: { hours: 24 },
  }),
  readSharedObject: async (here) => {
    const answer = await call(
      here.url,
      oss.shareStoredObject,
      { params: { id: await object(here) }, body: { hours: 1 } },
      here.token,
    );
    return { query: { token: answer.token } };
  },
  createStoredObject: async (here) => ({
    body: { bucketId: await bucket(here), name: 'a/b.txt', content: '样例\n' },
  }),
  'changeStoredObjects#rename': async (here) => ({
    body: { action: 'rename', ids: [await object(here)], name: unique('c/d') },
  }),
  'changeStoredObjects#setStorageClass': async (here) => ({
    body: { action: 'setStorageClass', ids: [await object(here)], storageClass: 'archive' },
  }),
  listObjectVersions: () => ({ query: { bucketId: `oss-bucket-${T}-2` } }),
  'changeObjectVersions#restore': async (here) => ({
    body: { action: 'restore', ids: [await version(here)] },
  }),
  deleteObjectVersion: async (here) => ({ params: { id: await version(here) } }),
  downloadObjectVersion: async (here) => ({ params: { id: await version(here) } }),
  deleteStoredObject: async (here) => ({ params: { id: await object(here) } }),
  downloadOssFile: () => ({ query: { fileName: `report-archive-${T}/config/app.json` } }),

  listWafs: () => ({ query: { sort: 'domainLimit', order: 'asc' } }),
  readWaf: async (here) => ({ params: { id: await waf(here) } }),
  'changeWafs#enable': act('enable', kinds.waf, 'DISABLED'),
  'changeWafs#disable': act('disable', kinds.waf, 'NORMAL'),
  'changeWafs#setEdition': act('setEdition', kinds.waf, 'NORMAL', { edition: 'advanced' }),
  deleteWaf: async (here) => ({ params: { id: await waf(here) } }),
  listWafDomains: () => ({ query: { wafId: `waf-${T}-1` } }),
  createWafDomain: async (here) => ({
    body: {
      ...{ wafId: await waf(here), name: `${unique('d')}.example.com`, origin: '10.0.0.1' },
    },
  }),
  'changeWafDomains#protect': async (here) => ({
    body: { action: 'protect', ids: [await domain(here)] },
  }),
  'changeWafDomains#bypass': act('bypass', kinds.wafDomain),
  'changeWafDomains#setMode': act('setMode', kinds.wafDomain, 'NORMAL', { mode: 'observe' }),
  deleteWafDomain: async (here) => ({ params: { id: await domain(here) } }),
  wafUsageInfo: async (here) => ({ body: { id: await waf(here) } }),
};

async function sharding(here: Here, status = 'RUNNING'): Promise<string> {
  const data = {
    ...{ instanceIds: [await instance(here)], shardCount: 4, places: [0, 0, 0, 0] },
    tables: [{ name: 'old', shardingKey: 'id', algorithm: 'hash', rows: 9 }],
    ...{ rows: 9, balance: 100 },
  };
  return fresh(here, kinds.dbSharding, { status, data });
}
