import * as kinds from '../../../../demo/server/kinds/platforms';
import type { Kind } from '../../../../demo/server/records/kind';
import { unique, type Here, type Samples } from '../../sample';
import { fresh, T } from './fresh';

const password = 'Sample#2026x';
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
let host = 0;
const address = () => `10.99.${(host += 1) % 250}.${Math.floor(Math.random() * 250)}`;

/** A pool with room and two hypervisors that take machines. */
async function pool(here: Here) {
  const poolId = await fresh(here, kinds.vmmPool, { data: { cpuLimit: 600, memoryLimit: 6000 } });
  const wanted = { status: 'ONLINE', data: { poolId, maintenance: false } };
  const hypervisorId = await fresh(here, kinds.vmmHypervisor, wanted);
  return { poolId, hypervisorId, other: await fresh(here, kinds.vmmHypervisor, wanted) };
}
const machine = async (here: Here, status: string) => {
  const where = await pool(here);
  const { poolId, hypervisorId } = where;
  const data = { poolId, hypervisorId };
  return { ...where, id: await fresh(here, kinds.vmmMachine, { status, data }) };
};
const onMachine =
  (action: string, status: string, more: object = {}) =>
  async (here: Here) => ({ body: { action, ids: [(await machine(here, status)).id], ...more } });

export const machineSamples: Samples = {
  listHypervisors: () => ({ query: { sort: 'cpu', order: 'desc' } }),
  readHypervisor: read(kinds.vmmHypervisor),
  createHypervisor: async (here) => ({
    body: {
      ...{ name: unique('kvm-'), poolId: (await pool(here)).poolId, address: address() },
      ...{ cpu: 64, memory: 256, password },
    },
  }),
  'changeHypervisors#enterMaintenance': async (here) => ({
    body: { action: 'enterMaintenance', ids: [(await pool(here)).other] },
  }),
  'changeHypervisors#leaveMaintenance': act('leaveMaintenance', kinds.vmmHypervisor),
  'changeHypervisors#reconnect': act('reconnect', kinds.vmmHypervisor, 'OFFLINE'),
  'changeHypervisors#move': async (here) => ({
    body: {
      action: 'move',
      ids: [(await pool(here)).other],
      poolId: (await pool(here)).poolId,
    },
  }),
  deleteHypervisor: async (here) => ({ params: { id: (await pool(here)).other } }),
  listMachinePools: () => ({ query: { sort: 'cpuLimit', order: 'desc' } }),
  createMachinePool: () => ({
    body: { name: unique('资源池'), cpuLimit: 100, memoryLimit: 400 },
  }),
  updateMachinePool: async (here) => ({
    params: { id: (await pool(here)).poolId },
    body: { cpuLimit: 700, memoryLimit: 7000, description: '扩容' },
  }),
  deleteMachinePool: read(kinds.vmmPool),
  listManagedMachines: () => ({ query: { sort: 'memory', order: 'desc' } }),
  readManagedMachine: read(kinds.vmmMachine),
  createManagedMachine: async (here) => ({
    body: {
      ...{ name: unique('vmm-'), hypervisorId: (await pool(here)).hypervisorId, password },
      ...{ os: 'Ubuntu 22.04', cpu: 2, memory: 4, disk: 50 },
    },
  }),
  'changeManagedMachines#start': onMachine('start', 'STOPPED'),
  'changeManagedMachines#stop': onMachine('stop', 'RUNNING'),
  'changeManagedMachines#restart': onMachine('restart', 'RUNNING'),
  'changeManagedMachines#suspend': onMachine('suspend', 'RUNNING'),
  'changeManagedMachines#resume': onMachine('resume', 'SUSPENDED'),
  'changeManagedMachines#resize': onMachine('resize', 'STOPPED', { cpu: 4, memory: 8 }),
  'changeManagedMachines#migrate': async (here) => {
    const { id, other } = await machine(here, 'RUNNING');
    return { body: { action: 'migrate', ids: [id], hypervisorId: other } };
  },
  'changeManagedMachines#resetPassword': onMachine('resetPassword', 'RUNNING', { password }),
  deleteManagedMachine: async (here) => ({ params: { id: (await machine(here, 'STOPPED')).id } }),

  listBareMetals: () => ({ query: { sort: 'cpu', order: 'desc' } }),
  bareMetalDetail: read(kinds.bareMetalServer),
  updateBareMetal: async (here) => ({
    params: { id: await fresh(here, kinds.bareMetalServer) },
    body: { name: unique('bm-'), description: '数据库节点' },
  }),
  'changeBareMetals#install': act('install', kinds.bareMetalServer, 'INIT', {
    ...{ os: 'openEuler 22.03', hostname: 'node1', password },
  }),
  'changeBareMetals#clear': act('clear', kinds.bareMetalServer, 'INSTALL_SUCCESS'),
  'changeBareMetals#powerOn': act('powerOn', kinds.bareMetalServer, 'INIT', {}, { powerOn: false }),
  'changeBareMetals#powerOff': act(
    'powerOff',
    kinds.bareMetalServer,
    'INIT',
    {},
    { powerOn: true },
  ),
  'changeBareMetals#reboot': act('reboot', kinds.bareMetalServer, 'INIT', {}, { powerOn: true }),
  'changeBareMetals#sync': act('sync', kinds.bareMetalServer, 'INSTALL_OS'),
  deleteBareMetal: read(kinds.bareMetalServer, 'INIT'),

  listDesktops: () => ({ query: { sort: 'lastSignIn', order: 'desc' } }),
  readDesktop: read(kinds.vdi),
  updateDesktop: async (here) => ({
    params: { id: await fresh(here, kinds.vdi) },
    body: { name: unique('桌面'), description: '设计' },
  }),
  'changeDesktops#start': act('start', kinds.vdi, 'STOPPED'),
  'changeDesktops#stop': act('stop', kinds.vdi, 'RUNNING'),
  'changeDesktops#restart': act('restart', kinds.vdi, 'RUNNING'),
  'changeDesktops#assign': async (here) => ({
    body: {
      action: 'assign',
      ids: [await fresh(here, kinds.vdi, { data: { account: '' } })],
      account: unique('user'),
    },
  }),
  'changeDesktops#release': act('release', kinds.vdi, 'RUNNING', {}, { account: 'someone' }),
  'changeDesktops#resetPassword': act('resetPassword', kinds.vdi, 'RUNNING', { password }),
  deleteDesktop: read(kinds.vdi, 'STOPPED', { account: '' }),
  checkVdiAccount: () => ({ body: { account: 'nobody.yet' } }),
  cloneResource: async (here) => ({
    body: { id: await fresh(here, kinds.vdi), type: 'vdi', name: unique('副本'), count: 2 },
  }),
};

const behind = async (here: Here) => {
  const poolId = await fresh(here, kinds.f5Pool);
  const data = { poolId, enabled: true };
  const id = await fresh(here, kinds.f5Member, { status: 'ONLINE', parentId: poolId, data });
  return { poolId, id };
};
const onMember =
  (action: string, more: object = {}) =>
  async (here: Here) => ({ body: { action, ids: [(await behind(here)).id], ...more } });
const virtualServer = async (here: Here) => {
  const { poolId } = await behind(here);
  return fresh(here, kinds.f5VirtualServer, { data: { poolId } });
};

export const trafficSamples: Samples = {
  listVirtualServers: () => ({ query: { sort: 'connections', order: 'desc' } }),
  readVirtualServer: read(kinds.f5VirtualServer),
  createVirtualServer: async (here) => ({
    body: {
      ...{ name: unique('vs-'), address: address(), port: 443 },
      ...{ poolId: (await behind(here)).poolId },
    },
  }),
  updateVirtualServer: async (here) => ({
    params: { id: await virtualServer(here) },
    body: { poolId: (await behind(here)).poolId, persistence: 'cookie' },
  }),
  'changeVirtualServers#enable': async (here) => ({
    body: { action: 'enable', ids: [await virtualServer(here)] },
  }),
  'changeVirtualServers#disable': act('disable', kinds.f5VirtualServer),
  deleteVirtualServer: read(kinds.f5VirtualServer),
  listServerPools: () => ({ query: { sort: 'memberCount', order: 'desc' } }),
  createServerPool: () => ({ body: { name: unique('pool-'), method: 'ratio' } }),
  updateServerPool: async (here) => ({
    params: { id: await fresh(here, kinds.f5Pool) },
    body: { monitor: 'http' },
  }),
  deleteServerPool: read(kinds.f5Pool),
  listPoolMembers: () => ({ query: { poolId: `f5-pool-${T}-1` } }),
  createPoolMember: async (here) => ({
    body: { poolId: (await behind(here)).poolId, address: address(), port: 8080 },
  }),
  'changePoolMembers#enable': onMember('enable'),
  'changePoolMembers#disable': onMember('disable'),
  'changePoolMembers#setRatio': onMember('setRatio', { ratio: 5 }),
  deletePoolMember: async (here) => ({ params: { id: (await behind(here)).id } }),
};

const vendorSamples = (
  one: 'Qcloud' | 'Azure',
  account: Kind,
  instance: Kind,
  created: object,
  made: () => object,
): Samples => {
  const inUse = (here: Here) => fresh(here, account, { status: 'NORMAL' });
  const on = (action: string, status: string, more: object = {}) =>
    act(action, instance, status, more);
  return {
    [`list${one}Accounts`]: () => ({ query: { sort: 'syncTime', order: 'desc' } }),
    [`create${one}Account`]: () => ({
      body: { name: unique('账号'), key: 'not-a-real-key', ...created },
    }),
    [`change${one}Accounts#sync`]: act('sync', account, 'NORMAL'),
    [`change${one}Accounts#rotate`]: act('rotate', account, 'NORMAL', { key: 'another-key' }),
    [`change${one}Accounts#freeze`]: act('freeze', account, 'NORMAL'),
    [`change${one}Accounts#unfreeze`]: act('unfreeze', account, 'ABNORMAL'),
    [`delete${one}Account`]: read(account),
    [`list${one}Instances`]: () => ({ query: { sort: 'cpu', order: 'desc' } }),
    [`read${one}Instance`]: read(instance),
    [`create${one}Instance`]: async (here) => ({
      body: {
        ...{ accountId: await inUse(here), password, os: 'Ubuntu 22.04' },
        ...{ cpu: 2, memory: 4, ...made() },
      },
    }),
    [`change${one}Instances#start`]: on('start', 'STOPPED'),
    [`change${one}Instances#stop`]: on('stop', 'RUNNING'),
    [`change${one}Instances#restart`]: on('restart', 'RUNNING'),
    [`change${one}Instances#resetPassword`]: on('resetPassword', 'RUNNING', { password }),
    [`change${one}Instances#resize`]: on('resize', 'STOPPED', { cpu: 4, memory: 8 }),
    [`delete${one}Instance`]: read(instance, 'STOPPED'),
  };
};

const uuid = '6f1c2d3e-0000-4000-8000-000000000001';
export const cloudSamples: Samples = {
  ...vendorSamples(
    'Qcloud',
    kinds.qcloudAccount,
    kinds.qcloudInstance,
    { accessId: 'AKIDsample0000000000' },
    () => ({ name: unique('云主机'), region: 'ap-shanghai' }),
  ),
  ...vendorSamples(
    'Azure',
    kinds.azureAccount,
    kinds.azureInstance,
    { accessId: uuid, directoryId: uuid },
    () => ({
      ...{ name: unique('az-vm-'), region: 'chinaeast2' },
      ...{ resourceGroup: 'rg-sample', adminUser: 'azureadmin' },
    }),
  ),
  'changeAzureInstances#deallocate': act('deallocate', kinds.azureInstance, 'RUNNING'),
};
