import { changePorts } from '../../../../src/core/api/network/ports';
import { changeSgroupRules, createSgroupRule } from '../../../../src/core/api/network/sgroups';
import { createNetwork } from '../../../../src/core/api/network/vpcs';
import { call } from '../../backend';
import { unique, type Here, type Samples } from '../../sample';
import { changeQosPolicies, createQosPolicy } from '../../../../src/core/api/network/qos';
import {
  freshBlock,
  newPort,
  newSgroup,
  newSubnet,
  newVpc,
  number,
  seeded,
  settle,
} from './making';

const networkBody = () => ({
  name: unique('net-样例'),
  networkType: 'vlan' as const,
  vlanId: 1000 + (number() % 3000),
  cidr: '172.30.0.0/24',
  region: 'cn-east-2',
});

async function newNetwork(here: Here): Promise<string> {
  const { id } = await call(here.url, createNetwork, { body: networkBody() }, here.token);
  return settle(here, id);
}

const rule = () => {
  const port = 20_000 + number();
  return {
    direction: 'ingress' as const,
    protocol: 'tcp' as const,
    portMin: port,
    portMax: port,
    remoteIp: '10.0.0.0/8',
  };
};

async function newRule(here: Here): Promise<string> {
  const body = { sgroupId: await newSgroup(here), ...rule() };
  const { id } = await call(here.url, createSgroupRule, { body }, here.token);
  return id;
}

const qosBody = () => ({ name: unique('qos-样例'), direction: 'both' as const, bandwidth: 100 });

async function newQos(here: Here): Promise<string> {
  const { id } = await call(here.url, createQosPolicy, { body: qosBody() }, here.token);
  return id;
}

/** VPCs, subnets, networks, ports, security groups and QoS policies. */
export const groundSamples: Samples = {
  listVpcs: () => ({ query: { region: 'cn-east-2', sort: 'cidr', order: 'asc' } }),
  readVpc: () => ({ params: { id: seeded.vpc } }),
  createVpc: () => ({
    body: { name: unique('vpc-样例'), cidr: '192.168.77.9/16', region: 'cn-south-1' },
  }),
  updateVpc: async (here) => ({
    params: { id: await newVpc(here) },
    body: { name: unique('vpc-样例'), description: '改过' },
  }),
  'changeVpcs#move': async (here) => ({
    body: { action: 'move', ids: [await newVpc(here)], projectId: '' },
  }),
  deleteVpc: async (here) => ({ params: { id: await newVpc(here) } }),

  listSubnets: () => ({ query: { vpcId: seeded.vpc } }),
  readSubnet: () => ({ params: { id: seeded.subnet } }),
  createSubnet: () => ({
    body: {
      vpcId: seeded.vpc,
      name: unique('subnet-样例'),
      cidr: freshBlock('10.40'),
      dns: ['100.125.1.250', '2001:db8::53'],
      dhcp: false,
    },
  }),
  updateSubnet: async (here) => ({
    params: { id: await newSubnet(here) },
    body: { name: unique('subnet-样例'), dns: '8.8.8.8,8.8.4.4', dhcp: true },
  }),
  subnetAddresses: () => ({ params: { id: seeded.subnet } }),
  deleteSubnet: async (here) => ({ params: { id: await newSubnet(here) } }),

  listNetworks: () => ({ query: { external: true } }),
  readNetwork: () => ({ params: { id: seeded.network } }),
  createNetwork: () => ({ body: networkBody() }),
  updateNetwork: async (here) => ({
    params: { id: await newNetwork(here) },
    body: { name: unique('net-样例'), mtu: 9000, shared: true },
  }),
  deleteNetwork: async (here) => ({ params: { id: await newNetwork(here) } }),

  listPorts: () => ({
    query: {
      subnetId: seeded.subnet,
      params: [{ name: 'sgroupIds', sign: 'EQ', value: 'sg-2-1' }],
    },
  }),
  readPort: () => ({ params: { id: seeded.machinePort } }),
  createPort: () => ({
    body: { subnetId: seeded.subnet, sgroupIds: ['sg-2-1', 'sg-2-2'], description: '样例' },
  }),
  updatePort: async (here) => ({
    params: { id: await newPort(here) },
    body: { name: unique('port-样例') },
  }),
  'changePorts#enable': async (here) => {
    const ids = [await newPort(here)];
    await call(here.url, changePorts, { body: { action: 'disable', ids } }, here.token);
    return { body: { action: 'enable', ids } };
  },
  'changePorts#disable': async (here) => ({
    body: { action: 'disable', ids: [await newPort(here)] },
  }),
  'changePorts#sgroups': async (here) => ({
    body: { action: 'sgroups', ids: [await newPort(here)], sgroupIds: [seeded.sgroup] },
  }),
  'changePorts#address': async (here) => {
    const block = freshBlock('10.40');
    const ids = [await newPort(here, await newSubnet(here, seeded.vpc, block))];
    const last = Number(block.split('.')[3]?.split('/')[0]) + 9;
    const ip = `${block.split('.').slice(0, 3).join('.')}.${last}`;
    return { body: { action: 'address', ids, ip } };
  },
  'changePorts#qos': async (here) => ({
    body: { action: 'qos', ids: [await newPort(here)], qosPolicyId: seeded.qos },
  }),
  deletePort: async (here) => ({ params: { id: await newPort(here) } }),

  listSgroups: () => ({ query: { sort: 'name', order: 'asc' } }),
  readSgroup: () => ({ params: { id: seeded.sgroup } }),
  createSgroup: () => ({ body: { name: unique('sg-样例'), description: '样例' } }),
  updateSgroup: async (here) => ({
    params: { id: await newSgroup(here) },
    body: { name: unique('sg-样例') },
  }),
  'changeSgroups#addPorts': async (here) => ({
    body: { action: 'addPorts', ids: [await newSgroup(here)], portIds: [await newPort(here)] },
  }),
  'changeSgroups#removePorts': async (here) => {
    const ids = [await newPort(here)];
    const sgroupIds = ['sg-2-1', 'sg-2-2'];
    await call(here.url, changePorts, { body: { action: 'sgroups', ids, sgroupIds } }, here.token);
    return { body: { action: 'removePorts', ids: ['sg-2-2'], portIds: ids } };
  },
  'changeSgroups#copy': () => ({
    body: { action: 'copy', ids: [seeded.sgroup], name: unique('sg-样例') },
  }),
  deleteSgroup: async (here) => ({ params: { id: await newSgroup(here) } }),

  listSgroupRules: () => ({ query: { sgroupId: seeded.sgroup, sort: 'portMin', order: 'asc' } }),
  readSgroupRule: () => ({ params: { id: 'sgr-2-1' } }),
  createSgroupRule: async (here) => ({ body: { sgroupId: await newSgroup(here), ...rule() } }),
  updateSgroupRule: async (here) => ({ params: { id: await newRule(here) }, body: rule() }),
  'changeSgroupRules#enable': async (here) => {
    const ids = [await newRule(here)];
    await call(here.url, changeSgroupRules, { body: { action: 'disable', ids } }, here.token);
    return { body: { action: 'enable', ids } };
  },
  'changeSgroupRules#disable': async (here) => ({
    body: { action: 'disable', ids: [await newRule(here)] },
  }),
  'changeSgroupRules#remove': async (here) => ({
    body: { action: 'remove', ids: [await newRule(here), await newRule(here)] },
  }),
  deleteSgroupRule: async (here) => ({ params: { id: await newRule(here) } }),

  listQosPolicies: () => ({ query: { sort: 'bandwidth', order: 'desc' } }),
  readQosPolicy: () => ({ params: { id: seeded.qos } }),
  createQosPolicy: () => ({ body: qosBody() }),
  updateQosPolicy: async (here) => ({
    params: { id: await newQos(here) },
    body: { ...qosBody(), burst: 300 },
  }),
  'changeQosPolicies#enable': async (here) => {
    const ids = [await newQos(here)];
    await call(here.url, changeQosPolicies, { body: { action: 'disable', ids } }, here.token);
    return { body: { action: 'enable', ids } };
  },
  'changeQosPolicies#disable': async (here) => ({
    body: { action: 'disable', ids: [await newQos(here)] },
  }),
  deleteQosPolicy: async (here) => ({ params: { id: await newQos(here) } }),
};
