import * as kinds from '../../../../demo/server/kinds/platforms';
import type { Kind } from '../../../../demo/server/records/kind';
import { unique, type Here, type Samples } from '../../sample';
import { fresh, T } from './fresh';

const act =
  (action: string, kind: Kind, status?: string, more: object = {}, data: object = {}) =>
  async (here: Here) => {
    const wanted = status === undefined ? { data } : { status, data };
    return { body: { action, ids: [await fresh(here, kind, wanted)], ...more } };
  };
const read =
  (kind: Kind, status?: string, data: object = {}) =>
  async (here: Here) => ({
    params: { id: await fresh(here, kind, status === undefined ? { data } : { status, data }) },
  });
let place = 0;

export const template = 'resources:\n  web:\n    type: OS::Nova::Server\n';

/** A healthy Ceph cluster of six daemons on as many nodes. */
async function ceph(here: Here) {
  const clusterId = await fresh(here, kinds.cephCluster, { data: { capacity: 24_000, used: 100 } });
  const osds: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const data = { clusterId, host: `node-${n}`, inside: true };
    osds.push(await fresh(here, kinds.cephOsd, { status: 'ONLINE', data }));
  }
  return { clusterId, osds };
}
const cephPool = async (here: Here) => {
  const { clusterId } = await ceph(here);
  return fresh(here, kinds.cephPool, { data: { clusterId, used: 10 } });
};
const onOsd = (action: string) => async (here: Here) => ({
  body: { action, ids: [(await ceph(here)).osds[0] ?? ''] },
});

const spare = (here: Here) =>
  fresh(here, kinds.storageDisk, { status: 'SPARE', data: { poolId: '', poolName: '' } });
const spares = async (here: Here) => [await spare(here), await spare(here), await spare(here)];
const free = { poolId: '', poolName: '' };

/** An operating server with room, and a partition on it. */
async function lpar(here: Here, status: string) {
  const data = { cores: 48, memory: 1024 };
  const serverId = await fresh(here, kinds.powerServer, { status: 'Operating', data });
  const of = { serverId, cores: 2, memory: 8 };
  return { serverId, id: await fresh(here, kinds.powerLpar, { status, data: of }) };
}
const onLpar =
  (action: string, status: string, more: object = {}) =>
  async (here: Here) => ({ body: { action, ids: [(await lpar(here, status)).id], ...more } });

const policy = async (here: Here, status = 'NORMAL') => {
  const resourceIds = [await fresh(here, kinds.vdi)];
  return fresh(here, kinds.backupPolicy, { status, data: { resourceIds, enabled: true } });
};
const copy = async (here: Here, status = 'AVAILABLE') => {
  const resourceId = await fresh(here, kinds.vdi);
  return fresh(here, kinds.backupCopy, { status, data: { resourceId } });
};

export const infrastructureSamples: Samples = {
  listStacks: () => ({ query: { sort: 'resourceCount', order: 'desc' } }),
  readStack: read(kinds.stack),
  createStack: () => ({ body: { name: unique('stack-'), template } }),
  updateStack: async (here) => ({
    params: { id: await fresh(here, kinds.stack, { status: 'CREATE_COMPLETE' }) },
    body: { template },
  }),
  'changeStacks#suspend': act('suspend', kinds.stack, 'CREATE_COMPLETE'),
  'changeStacks#resume': act('resume', kinds.stack, 'SUSPEND_COMPLETE'),
  'changeStacks#check': act('check', kinds.stack, 'CREATE_FAILED'),
  'changeStacks#rollback': act('rollback', kinds.stack, 'UPDATE_FAILED'),
  deleteStack: read(kinds.stack, 'CREATE_COMPLETE'),
  listStackResources: () => ({ query: { stackId: `stack-${T}-1` } }),

  listCephClusters: () => ({ query: { sort: 'used', order: 'desc' } }),
  readCephCluster: read(kinds.cephCluster),
  'changeCephClusters#check': async (here) => ({
    body: { action: 'check', ids: [(await ceph(here)).clusterId] },
  }),
  listCephPools: () => ({ query: { clusterId: `ceph-cluster-${T}-1` } }),
  createCephPool: async (here) => ({
    body: { clusterId: (await ceph(here)).clusterId, name: unique('pool'), replicas: 3 },
  }),
  updateCephPool: async (here) => ({
    params: { id: await cephPool(here) },
    body: { replicas: 2, quota: 100 },
  }),
  deleteCephPool: async (here) => ({ params: { id: await cephPool(here) } }),
  listCephOsds: () => ({ query: { sort: 'used', order: 'desc' } }),
  'changeCephOsds#in': onOsd('in'),
  'changeCephOsds#out': onOsd('out'),
  'changeCephOsds#restart': onOsd('restart'),

  listRacks: () => ({ query: {} }),
  backupCalendar: () => ({ query: { month: '2026-11' } }),
  listDevices: () => ({ query: { type: 'switch', sort: 'unit', order: 'asc' } }),
  readDevice: read(kinds.device),
  createDevice: () => {
    place += 1;
    return {
      body: {
        ...{ name: unique('SW-'), type: 'switch', vendor: '华源', model: 'M5000' },
        ...{ address: `10.98.${Math.floor(Math.random() * 250)}.${place % 250}` },
        ...{ serialNumber: unique('SN'), room: unique('机房'), rack: 'B1', unit: 1 },
      },
    };
  },
  updateDevice: async (here) => ({
    params: { id: await fresh(here, kinds.device) },
    body: { room: unique('机房'), rack: 'B2', unit: 2 },
  }),
  'changeDevices#inspect': act('inspect', kinds.device, 'SUBHEALTH'),
  'changeDevices#restart': act('restart', kinds.device, 'ONLINE'),
  deleteDevice: read(kinds.device),

  listAiRuntimes: () => ({ query: { sort: 'requests', order: 'desc' } }),
  readAiRuntime: read(kinds.aiRuntime),
  createAiRuntime: () => ({
    body: {
      ...{ name: unique('问答'), model: 'qwen2.5-14b', framework: 'vLLM' },
      ...{ gpu: 'A10', gpuCount: 2 },
    },
  }),
  'changeAiRuntimes#start': act('start', kinds.aiRuntime, 'stopped'),
  'changeAiRuntimes#stop': act('stop', kinds.aiRuntime, 'running'),
  'changeAiRuntimes#restart': act('restart', kinds.aiRuntime, 'warning'),
  'changeAiRuntimes#scale': act('scale', kinds.aiRuntime, 'running', { replicas: 4 }),
  tryAiRuntime: async (here) => ({
    params: { id: await fresh(here, kinds.aiRuntime, { status: 'running' }) },
    body: { prompt: '库存为什么少了？' },
  }),
  deleteAiRuntime: read(kinds.aiRuntime, 'stopped'),
};

export const storageSamples: Samples = {
  listStoragePools: () => ({ query: { sort: 'used', order: 'desc' } }),
  readStoragePool: read(kinds.storagePool),
  createStoragePool: async (here) => ({
    body: { name: unique('pool'), level: 'RAID5', diskIds: await spares(here) },
  }),
  'changeStoragePools#expand': async (here) => ({
    body: {
      action: 'expand',
      ids: [await fresh(here, kinds.storagePool, { status: 'ONLINE' })],
      diskIds: [await spare(here)],
    },
  }),
  'changeStoragePools#sync': act('sync', kinds.storagePool, 'OFFLINE'),
  deleteStoragePool: read(kinds.storagePool, 'ONLINE', { used: 0 }),
  listStorageDisks: () => ({ query: { poolId: `storage-pool-${T}-1` } }),
  'changeStorageDisks#takeOffline': act('takeOffline', kinds.storageDisk, 'ONLINE', {}, free),
  'changeStorageDisks#bringOnline': act('bringOnline', kinds.storageDisk, 'OFFLINE', {}, free),
  'changeStorageDisks#rebuild': act('rebuild', kinds.storageDisk, 'FAILED', {}, free),
  'changeStorageDisks#makeSpare': act('makeSpare', kinds.storageDisk, 'ONLINE', {}, free),
  listStoragePorts: () => ({ query: { sort: 'speed', order: 'desc' } }),
  'changeStoragePorts#enable': act('enable', kinds.storagePort, 'INACTIVE'),
  'changeStoragePorts#disable': act('disable', kinds.storagePort, 'LINK_UP'),
  'changeStoragePorts#setInitiator': act(
    'setInitiator',
    kinds.storagePort,
    'LINK_UP',
    { initiator: '500507680b00aaff' },
    { protocol: 'FC' },
  ),
  listFlashCopies: () => ({ query: { sort: 'progress', order: 'desc' } }),
  createFlashCopy: async (here) => ({
    body: {
      ...{ name: unique('fcmap'), poolId: await fresh(here, kinds.storagePool) },
      ...{ source: 'vdisk_1', target: 'vdisk_2' },
    },
  }),
  'changeFlashCopies#prepare': act('prepare', kinds.flashCopy, 'stopped'),
  'changeFlashCopies#start': act('start', kinds.flashCopy, 'prepared'),
  'changeFlashCopies#stop': act('stop', kinds.flashCopy, 'copying'),
  'changeFlashCopies#setRate': act('setRate', kinds.flashCopy, 'prepared', { rate: 100 }),
  deleteFlashCopy: read(kinds.flashCopy, 'stopped'),

  listPowerServers: () => ({ query: { sort: 'cores', order: 'desc' } }),
  readPowerServer: read(kinds.powerServer),
  'changePowerServers#powerOn': act('powerOn', kinds.powerServer, 'Power Off'),
  'changePowerServers#powerOff': act('powerOff', kinds.powerServer, 'Operating'),
  'changePowerServers#reconnect': act('reconnect', kinds.powerServer, 'No Connection'),
  'changePowerServers#recover': act('recover', kinds.powerServer, 'Recovery'),
  listPowerLpars: () => ({ query: { serverId: `power-server-${T}-1` } }),
  readPowerLpar: read(kinds.powerLpar),
  createPowerLpar: async (here) => ({
    body: {
      ...{ serverId: (await lpar(here, 'Running')).serverId, name: unique('lpar') },
      ...{ environment: 'AIX', cores: 2, memory: 8 },
    },
  }),
  'changePowerLpars#activate': onLpar('activate', 'Not Activated'),
  'changePowerLpars#shutDown': onLpar('shutDown', 'Running'),
  'changePowerLpars#restart': onLpar('restart', 'Running'),
  'changePowerLpars#suspend': onLpar('suspend', 'Running'),
  'changePowerLpars#resume': onLpar('resume', 'Suspended'),
  'changePowerLpars#resize': onLpar('resize', 'Not Activated', { cores: 6, memory: 64 }),
  deletePowerLpar: async (here) => ({ params: { id: (await lpar(here, 'Not Activated')).id } }),

  listBackupPolicies: () => ({ query: { sort: 'nextTime', order: 'asc' } }),
  createBackupPolicy: () => ({ body: { name: unique('策略'), cycle: 'day', hour: 3, keep: 7 } }),
  updateBackupPolicy: async (here) => ({
    params: { id: await policy(here) },
    body: { cycle: 'week', hour: 4, keep: 14 },
  }),
  'changeBackupPolicies#enable': act('enable', kinds.backupPolicy, 'DISABLED'),
  'changeBackupPolicies#disable': act('disable', kinds.backupPolicy, 'NORMAL'),
  'changeBackupPolicies#run': async (here) => ({
    body: { action: 'run', ids: [await policy(here)] },
  }),
  'changeBackupPolicies#cover': async (here) => ({
    body: {
      action: 'cover',
      ids: [await policy(here)],
      resourceIds: [await fresh(here, kinds.vdi)],
    },
  }),
  deleteBackupPolicy: async (here) => ({ params: { id: await policy(here) } }),
  listBackupCopies: () => ({ query: { sort: 'size', order: 'desc' } }),
  'changeBackupCopies#restore': async (here) => ({
    body: { action: 'restore', ids: [await copy(here)] },
  }),
  'changeBackupCopies#sync': async (here) => ({
    body: { action: 'sync', ids: [await copy(here, 'CREATE_TIMEOUT')] },
  }),
  deleteBackupCopy: async (here) => ({ params: { id: await copy(here) } }),
};
