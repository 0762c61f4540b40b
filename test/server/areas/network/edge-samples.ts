import {
  changeFirewallRules,
  changeFirewalls,
  createFirewall,
  createFirewallPolicy,
  createFirewallRule,
} from '../../../../src/core/api/network/firewalls';
import { changeFloatips } from '../../../../src/core/api/network/floatips';
import {
  changeIpPools,
  changeIps,
  createIp,
  createIpPool,
} from '../../../../src/core/api/network/ips';
import { createDnatRule, createSnatRule } from '../../../../src/core/api/network/nat';
import { changeRouters } from '../../../../src/core/api/network/routers';
import { call } from '../../backend';
import { unique, type Here, type Samples } from '../../sample';
import {
  newFloatip,
  newNat,
  newPort,
  newRouter,
  newSubnet,
  newVpc,
  number,
  seeded,
  settle,
} from './making';

async function attachedRouter(here: Here) {
  const id = await newRouter(here);
  const subnetId = await newSubnet(here);
  const body = { action: 'attachSubnet' as const, ids: [id], subnetId };
  await call(here.url, changeRouters, { body }, here.token);
  return { id: await settle(here, id), subnetId };
}

async function routed(here: Here) {
  const body = {
    action: 'addRoute' as const,
    ids: [seeded.router],
    destination: `10.250.${number() % 250}.0/24`,
    nextHop: '10.40.4.254',
  };
  await call(here.url, changeRouters, { body }, here.token);
  return body.destination;
}

const firewallBody = () => ({
  name: unique('fw-样例'),
  policyId: seeded.policy,
  region: 'cn-east-2',
});

async function newFirewall(here: Here): Promise<string> {
  const { id } = await call(here.url, createFirewall, { body: firewallBody() }, here.token);
  return settle(here, id);
}

async function newPolicy(here: Here): Promise<string> {
  const body = { name: unique('fwp-样例') };
  const { id } = await call(here.url, createFirewallPolicy, { body }, here.token);
  return id;
}

const ruleBody = () => ({
  name: unique('规则样例'),
  protocol: 'tcp' as const,
  policy: 'allow' as const,
  sourceIp: '10.0.0.0/8',
  destinationPort: '8000-8100',
});

async function newRule(here: Here): Promise<string> {
  const body = { policyId: await newPolicy(here), ...ruleBody() };
  const { id } = await call(here.url, createFirewallRule, { body }, here.token);
  return id;
}

async function behindFirewall(here: Here) {
  const ids = [await newFirewall(here)];
  const routerId = await newRouter(here);
  const body = { action: 'attachRouter' as const, ids, routerId };
  await call(here.url, changeFirewalls, { body }, here.token);
  await settle(here, ids[0] ?? '');
  return { ids, routerId };
}

const poolBody = () => {
  const stem = `192.168.${number() % 250}`;
  return {
    name: unique('pool-样例'),
    endpoints: `${stem}.10,${stem}.20`,
    gatewayIp: `${stem}.1`,
    region: 'cn-east-2',
  };
};

async function newPool(here: Here): Promise<string> {
  const { id } = await call(here.url, createIpPool, { body: poolBody() }, here.token);
  return id;
}

async function newIp(here: Here): Promise<string> {
  const body = { ipPoolId: seeded.privatePool };
  const { id } = await call(here.url, createIp, { body }, here.token);
  return id;
}

async function snatBody(here: Here) {
  return {
    natId: seeded.nat,
    subnetId: await newSubnet(here),
    floatipId: seeded.natFloatip,
  };
}

async function newSnat(here: Here): Promise<string> {
  const { id } = await call(here.url, createSnatRule, { body: await snatBody(here) }, here.token);
  return settle(here, id);
}

const dnatTarget = () => ({
  protocol: 'udp' as const,
  publicPort: 30_000 + number(),
  portId: seeded.machinePort,
  privatePort: 22,
});

const dnatBody = () => ({
  natId: seeded.nat,
  floatipId: seeded.natFloatip,
  ...dnatTarget(),
});

async function newDnat(here: Here): Promise<string> {
  const { id } = await call(here.url, createDnatRule, { body: dnatBody() }, here.token);
  return settle(here, id);
}

/** Routers, firewalls, floating IPs, addresses and NAT gateways. */
export const edgeSamples: Samples = {
  listRouters: () => ({ query: { vpcId: seeded.vpc } }),
  listRouterSubnets: () => ({ query: { routerId: seeded.router } }),
  readRouter: () => ({ params: { id: seeded.router } }),
  createRouter: () => ({
    body: { name: unique('router-样例'), vpcId: seeded.vpc, networkId: seeded.network },
  }),
  updateRouter: async (here) => ({
    params: { id: await newRouter(here) },
    body: { name: unique('router-样例') },
  }),
  'changeRouters#enable': async (here) => ({
    body: { action: 'enable', ids: [await newRouter(here)] },
  }),
  'changeRouters#disable': async (here) => ({
    body: { action: 'disable', ids: [await newRouter(here)] },
  }),
  'changeRouters#attachSubnet': async (here) => ({
    body: {
      action: 'attachSubnet',
      ids: [await newRouter(here)],
      subnetId: await newSubnet(here),
    },
  }),
  'changeRouters#detachSubnet': async (here) => {
    const { id, subnetId } = await attachedRouter(here);
    return { body: { action: 'detachSubnet', ids: [id], subnetId } };
  },
  'changeRouters#setGateway': async (here) => ({
    body: { action: 'setGateway', ids: [await newRouter(here)], networkId: seeded.network },
  }),
  'changeRouters#clearGateway': async (here) => ({
    body: { action: 'clearGateway', ids: [await newRouter(here)] },
  }),
  'changeRouters#addRoute': () => ({
    body: {
      action: 'addRoute',
      ids: [seeded.router],
      destination: `10.251.${number() % 250}.0/24`,
      nextHop: '10.40.4.254',
    },
  }),
  'changeRouters#removeRoute': async (here) => ({
    body: { action: 'removeRoute', ids: [seeded.router], destination: await routed(here) },
  }),
  deleteRouter: async (here) => ({ params: { id: await newRouter(here) } }),

  listFirewalls: () => ({ query: { region: 'cn-north-1' } }),
  readFirewall: () => ({ params: { id: 'fw-2-1' } }),
  createFirewall: () => ({ body: firewallBody() }),
  updateFirewall: async (here) => ({
    params: { id: await newFirewall(here) },
    body: { name: unique('fw-样例') },
  }),
  'changeFirewalls#enable': async (here) => ({
    body: { action: 'enable', ids: [await newFirewall(here)] },
  }),
  'changeFirewalls#disable': async (here) => ({
    body: { action: 'disable', ids: [await newFirewall(here)] },
  }),
  'changeFirewalls#attachRouter': async (here) => ({
    body: {
      action: 'attachRouter',
      ids: [await newFirewall(here)],
      routerId: await newRouter(here),
    },
  }),
  'changeFirewalls#detachRouter': async (here) => ({
    body: { action: 'detachRouter', ...(await behindFirewall(here)) },
  }),
  'changeFirewalls#setPolicy': async (here) => ({
    body: { action: 'setPolicy', ids: [await newFirewall(here)], policyId: seeded.policy },
  }),
  deleteFirewall: async (here) => ({ params: { id: await newFirewall(here) } }),
  listFirewallRouters: () => ({ query: { firewallId: 'fw-2-1' } }),

  listFirewallPolicies: () => ({ query: { audited: true } }),
  readFirewallPolicy: () => ({ params: { id: seeded.policy } }),
  createFirewallPolicy: () => ({ body: { name: unique('fwp-样例'), shared: true } }),
  updateFirewallPolicy: async (here) => ({
    params: { id: await newPolicy(here) },
    body: { name: unique('fwp-样例') },
  }),
  'changeFirewallPolicies#audit': async (here) => ({
    body: { action: 'audit', ids: [await newPolicy(here)] },
  }),
  deleteFirewallPolicy: async (here) => ({ params: { id: await newPolicy(here) } }),

  listFirewallRules: () => ({
    query: { policyId: seeded.policy, sort: 'position', order: 'asc' },
  }),
  readFirewallRule: () => ({ params: { id: 'fwr-2-1' } }),
  createFirewallRule: async (here) => ({
    body: { policyId: await newPolicy(here), ...ruleBody(), position: 1 },
  }),
  updateFirewallRule: async (here) => ({ params: { id: await newRule(here) }, body: ruleBody() }),
  'changeFirewallRules#enable': async (here) => {
    const ids = [await newRule(here)];
    await call(here.url, changeFirewallRules, { body: { action: 'disable', ids } }, here.token);
    return { body: { action: 'enable', ids } };
  },
  'changeFirewallRules#disable': async (here) => ({
    body: { action: 'disable', ids: [await newRule(here)] },
  }),
  'changeFirewallRules#moveTo': () => ({
    body: { action: 'moveTo', ids: ['fwr-2-3'], position: 1 + (number() % 6) },
  }),
  deleteFirewallRule: async (here) => ({ params: { id: await newRule(here) } }),

  listFloatips: () => ({ query: { sort: 'bandwidth', order: 'asc', rows: 5 } }),
  listOrderFloatips: () => ({ query: { region: 'cn-east-2' } }),
  listFloatipPorts: () => ({ query: { vpcId: seeded.vpc } }),
  readFloatip: () => ({ params: { id: 'fip-2-9' } }),
  createFloatip: () => ({
    body: { name: unique('eip-样例'), ipPoolId: seeded.publicPool, bandwidth: 10 },
  }),
  updateFloatip: async (here) => ({
    params: { id: await newFloatip(here) },
    body: { name: unique('eip-样例'), description: '改过' },
  }),
  'changeFloatips#bind': async (here) => ({
    body: { action: 'bind', ids: [await newFloatip(here)], portId: await newPort(here) },
  }),
  'changeFloatips#unbind': async (here) => {
    const ids = [await newFloatip(here)];
    const bind = { action: 'bind' as const, ids, portId: await newPort(here) };
    await call(here.url, changeFloatips, { body: bind }, here.token);
    return { body: { action: 'unbind', ids } };
  },
  'changeFloatips#bandwidth': async (here) => ({
    body: { action: 'bandwidth', ids: [await newFloatip(here)], bandwidth: 200 },
  }),
  'changeFloatips#move': async (here) => ({
    body: { action: 'move', ids: [await newFloatip(here)], projectId: '' },
  }),
  deleteFloatip: async (here) => ({ params: { id: await newFloatip(here) } }),

  listIpPools: () => ({ query: { category: 'public', sort: 'total', order: 'desc' } }),
  readIpPool: () => ({ params: { id: seeded.privatePool } }),
  mapIpPool: () => ({ params: { id: seeded.publicPool } }),
  createIpPool: () => ({ body: poolBody() }),
  updateIpPool: async (here) => ({
    params: { id: await newPool(here) },
    body: { name: unique('pool-样例') },
  }),
  'changeIpPools#enable': async (here) => {
    const ids = [await newPool(here)];
    await call(here.url, changeIpPools, { body: { action: 'disable', ids } }, here.token);
    return { body: { action: 'enable', ids } };
  },
  'changeIpPools#disable': async (here) => ({
    body: { action: 'disable', ids: [await newPool(here)] },
  }),
  deleteIpPool: async (here) => ({ params: { id: await newPool(here) } }),

  listIps: () => ({ query: { ipPoolId: seeded.privatePool } }),
  readIp: () => ({ params: { id: 'ip-2-1' } }),
  createIp: () => ({ body: { ipPoolId: seeded.privatePool, description: '样例' } }),
  'changeIps#bind': async (here) => ({
    body: { action: 'bind', ids: [await newIp(here)], deviceName: '打印机' },
  }),
  'changeIps#unbind': async (here) => {
    const ids = [await newIp(here)];
    const body = { action: 'bind' as const, ids, deviceName: '打印机' };
    await call(here.url, changeIps, { body }, here.token);
    return { body: { action: 'unbind', ids } };
  },
  'changeIps#note': async (here) => ({
    body: { action: 'note', ids: [await newIp(here)], description: '三楼' },
  }),
  deleteIp: async (here) => ({ params: { id: await newIp(here) } }),

  listNats: () => ({ query: { sort: 'vpcName', order: 'asc' } }),
  readNat: () => ({ params: { id: seeded.nat } }),
  createNat: async (here) => ({
    body: {
      name: unique('nat-样例'),
      subnetId: await newSubnet(here, await newVpc(here), '10.200.2.0/24'),
      spec: 'nat.medium',
    },
  }),
  updateNat: async (here) => ({
    params: { id: await newNat(here) },
    body: { name: unique('nat-样例') },
  }),
  'changeNats#convert': async (here) => ({
    body: { action: 'convert', ids: [await newNat(here)], spec: 'nat.large' },
  }),
  'changeNats#move': () => ({ body: { action: 'move', ids: [seeded.nat], projectId: '' } }),
  deleteNat: async (here) => ({ params: { id: await newNat(here) } }),

  listSnatRules: () => ({ query: { natId: seeded.nat } }),
  readSnatRule: () => ({ params: { id: 'snat-2-1' } }),
  createSnatRule: async (here) => ({ body: await snatBody(here) }),
  updateSnatRule: async (here) => ({
    params: { id: await newSnat(here) },
    body: { floatipId: 'fip-2-11', description: '改过' },
  }),
  deleteSnatRule: async (here) => ({ params: { id: await newSnat(here) } }),

  listDnatRules: () => ({ query: { natId: seeded.nat, sort: 'publicPort', order: 'asc' } }),
  readDnatRule: () => ({ params: { id: 'dnat-2-1' } }),
  createDnatRule: () => ({ body: dnatBody() }),
  createDnatRules: () => ({
    body: {
      ...{ natId: seeded.nat, floatipId: seeded.natFloatip },
      rules: [dnatTarget(), dnatTarget()],
    },
  }),
  updateDnatRule: async (here) => ({ params: { id: await newDnat(here) }, body: dnatTarget() }),
  deleteDnatRule: async (here) => ({ params: { id: await newDnat(here) } }),
};
