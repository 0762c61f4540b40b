import {
  changeLbApplies,
  changeLbListeners,
  changeLbs,
  createLbApply,
  createLbListener,
} from '../../../../src/core/api/network/balancers';
import {
  changeLbPoolMembers,
  createLbMember,
  createLbPool,
} from '../../../../src/core/api/network/pools';
import { deleteSubnet } from '../../../../src/core/api/network/vpcs';
import { call } from '../../backend';
import { unique, type Here, type Samples } from '../../sample';
import { newFloatip, newLb, newSubnet, number, seeded } from './making';

async function newListener(here: Here): Promise<string> {
  const { id } = await call(here.url, createLbListener, { body: listenerBody() }, here.token);
  return id;
}

const listenerBody = () => ({
  lbId: seeded.lb,
  name: unique('监听样例'),
  protocol: 'HTTP' as const,
  port: 30_000 + number(),
  poolId: seeded.lbPool,
});

const poolBody = () => ({
  lbId: seeded.lb,
  name: unique('组样例'),
  protocol: 'HTTP' as const,
  algorithm: 'ROUND_ROBIN' as const,
});

async function newPool(here: Here): Promise<string> {
  const { id } = await call(here.url, createLbPool, { body: poolBody() }, here.token);
  return id;
}

const memberBody = (poolId: string = seeded.lbPool) => ({
  poolId,
  portId: seeded.machinePort,
  port: 10_000 + number(),
});

async function newMember(here: Here, poolId?: string): Promise<string> {
  const { id } = await call(here.url, createLbMember, { body: memberBody(poolId) }, here.token);
  return id;
}

const applyBody = (subnetId: string = seeded.subnet) => ({
  name: unique('lb-申请样例'),
  subnetId,
  spec: 'lb.s1.small' as const,
  reason: '样例',
});

async function newApply(here: Here, subnetId?: string): Promise<string> {
  const { id } = await call(here.url, createLbApply, { body: applyBody(subnetId) }, here.token);
  return id;
}

/** Load balancers, listeners, pools, members and requests. */
export const balancerSamples: Samples = {
  listLbs: () => ({ query: { vpcId: seeded.vpc } }),
  readLb: () => ({ params: { id: seeded.lb } }),
  createLb: () => ({
    body: { name: unique('lb-样例'), subnetId: seeded.subnet, spec: 'lb.s2.medium' },
  }),
  updateLb: async (here) => ({
    params: { id: await newLb(here) },
    body: { name: unique('lb-样例') },
  }),
  'changeLbs#enable': async (here) => ({ body: { action: 'enable', ids: [await newLb(here)] } }),
  'changeLbs#disable': async (here) => ({ body: { action: 'disable', ids: [await newLb(here)] } }),
  'changeLbs#spec': async (here) => ({
    body: { action: 'spec', ids: [await newLb(here)], spec: 'lb.s4.xlarge' },
  }),
  'changeLbs#bindFloatip': async (here) => ({
    body: {
      action: 'bindFloatip',
      ids: [await newLb(here)],
      floatipId: await newFloatip(here),
    },
  }),
  'changeLbs#unbindFloatip': async (here) => {
    const ids = [await newLb(here)];
    const bind = { action: 'bindFloatip' as const, ids, floatipId: await newFloatip(here) };
    await call(here.url, changeLbs, { body: bind }, here.token);
    return { body: { action: 'unbindFloatip', ids } };
  },
  'changeLbs#move': () => ({ body: { action: 'move', ids: [seeded.lb], projectId: '' } }),
  deleteLb: async (here) => ({ params: { id: await newLb(here) } }),

  listLbListeners: () => ({ query: { lbId: seeded.lb, sort: 'port', order: 'asc' } }),
  readLbListener: () => ({ params: { id: 'lbl-2-1' } }),
  createLbListener: async (here) => ({
    body: {
      ...{ ...listenerBody(), lbId: await newLb(here), poolId: '' },
      ...{ protocol: 'HTTPS', certificateId: seeded.certificate },
    },
  }),
  updateLbListener: async (here) => ({
    params: { id: await newListener(here) },
    body: { name: unique('监听样例'), connectionLimit: 100 },
  }),
  'changeLbListeners#enable': async (here) => {
    const ids = [await newListener(here)];
    await call(here.url, changeLbListeners, { body: { action: 'disable', ids } }, here.token);
    return { body: { action: 'enable', ids } };
  },
  'changeLbListeners#disable': async (here) => ({
    body: { action: 'disable', ids: [await newListener(here)] },
  }),
  deleteLbListener: async (here) => ({ params: { id: await newListener(here) } }),

  listLbPools: () => ({ query: { lbId: seeded.lb } }),
  readLbPool: () => ({ params: { id: seeded.lbPool } }),
  createLbPool: () => ({ body: poolBody() }),
  updateLbPool: async (here) => ({
    params: { id: await newPool(here) },
    body: { name: unique('组样例'), algorithm: 'SOURCE_IP', healthType: 'HTTP' },
  }),
  deleteLbPool: async (here) => ({ params: { id: await newPool(here) } }),

  listLbMembers: () => ({ query: { lbId: seeded.lb } }),
  readLbMember: () => ({ params: { id: 'lbm-2-1' } }),
  createLbMember: () => ({ body: memberBody() }),
  updateLbMember: async (here) => ({
    params: { id: await newMember(here) },
    body: { weight: 0 },
  }),
  deleteLbMember: async (here) => ({ params: { id: await newMember(here) } }),
  listLbPoolMembers: () => ({ params: { id: seeded.lbPool }, query: { sort: 'ip' } }),
  'changeLbPoolMembers#enable': async (here) => {
    const params = { id: seeded.lbPool };
    const ids = [await newMember(here)];
    const body = { action: 'disable' as const, ids };
    await call(here.url, changeLbPoolMembers, { params, body }, here.token);
    return { params, body: { action: 'enable', ids } };
  },
  'changeLbPoolMembers#disable': async (here) => ({
    params: { id: seeded.lbPool },
    body: { action: 'disable', ids: [await newMember(here)] },
  }),
  'changeLbPoolMembers#weight': async (here) => ({
    params: { id: seeded.lbPool },
    body: { action: 'weight', ids: [await newMember(here)], weight: 100 },
  }),
  'changeLbPoolMembers#remove': async (here) => ({
    params: { id: seeded.lbPool },
    body: { action: 'remove', ids: [await newMember(here), await newMember(here)] },
  }),

  listLbApplies: () => ({ query: { status: 'PENDING' } }),
  readLbApply: () => ({ params: { id: 'lba-2-1' } }),
  createLbApply: () => ({ body: applyBody() }),
  'changeLbApplies#execute': async (here) => ({
    body: { action: 'execute', ids: [await newApply(here)] },
  }),
  'changeLbApplies#reject': async (here) => ({
    body: { action: 'reject', ids: [await newApply(here)], comment: '请使用现有的' },
  }),
  'changeLbApplies#retry': async (here) => {
    const subnetId = await newSubnet(here);
    const ids = [await newApply(here, subnetId)];
    await call(here.url, deleteSubnet, { params: { id: subnetId } }, here.token);
    await call(here.url, changeLbApplies, { body: { action: 'execute', ids } }, here.token);
    return { body: { action: 'retry', ids } };
  },
  deleteLbApply: async (here) => ({ params: { id: await newApply(here) } }),
};
