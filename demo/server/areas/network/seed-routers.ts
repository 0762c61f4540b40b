import type { SeedRecord, SeedWriter } from '../../seed/writer';
import {
  dnatRule,
  firewall,
  firewallPolicy,
  firewallRule,
  nat,
  router,
  snatRule,
} from '../../kinds/network';
import type {
  DnatRuleData,
  FirewallData,
  FirewallPolicyData,
  FirewallRuleData,
  NatData,
  RouterData,
  SnatRuleData,
} from './rows';
import { seededGateways } from './seed-devices';
import { seededNatFloatips } from './seed-floatips';
import { seededRouters } from './seed-networks';
import { seededMachine, seededSubnets } from '../../seed/network-plan';
import { sowers, type Sower } from './seed-rows';

const firewallPlan: readonly {
  readonly name: string;
  readonly status: string;
  readonly policy: number;
  readonly region?: string;
}[] = [
  { name: 'fw-生产边界', status: 'ACTIVE', policy: 1, region: 'cn-east-2' },
  { name: 'fw-测试边界', status: 'ACTIVE', policy: 2, region: 'cn-east-1' },
  { name: 'fw-灾备边界', status: 'INACTIVE', policy: 3 },
  { name: 'fw-分支接入', status: 'CREATED', policy: 2 },
  { name: 'fw-华南边界', status: 'PENDING_CREATE', policy: 1, region: 'cn-south-1' },
  { name: 'fw-供应商接入', status: 'PENDING_UPDATE', policy: 2 },
  { name: 'fw-旧机房', status: 'PENDING_DELETE', policy: 3 },
  { name: 'fw-临时演练', status: 'DOWN', policy: 3 },
  { name: 'fw-工厂一线', status: 'ERROR', policy: 1 },
];

const policyPlan = [
  { name: 'fwp-生产', audited: true },
  { name: 'fwp-测试', audited: false },
  { name: 'fwp-灾备', audited: true },
] as const;

function routerRows({ t, row }: Sower): SeedRecord[] {
  const known = seededRouters(t).map(({ id, name, vpc }, index) => {
    const outside = index === 0;
    const guard = index < 2 ? firewallPlan[index] : undefined;
    const data: RouterData = {
      vpcId: vpc.id,
      vpcName: vpc.name,
      networkId: outside ? `net-${t}-1` : '',
      networkName: outside ? 'net-公网出口' : '',
      externalIp: outside ? `100.64.${t}.2` : '',
      enabled: index !== 2,
      firewallId: guard ? `fw-${t}-${index + 1}` : '',
      firewallName: guard?.name ?? '',
      region: vpc.region,
      description: '',
      filters: outside ? '172.20.0.0/16\n10.0.0.0/8' : '',
      routes: outside ? [{ destination: `172.20.${t}.0/24`, nextHop: `10.${t * 20}.4.254` }] : [],
    };
    return row(id, name, 'Available', data, { age: 340 });
  });
  const [first] = seededRouters(t);
  if (!first) return known;
  const pending: RouterData = {
    vpcId: first.vpc.id,
    vpcName: first.vpc.name,
    networkId: '',
    networkName: '',
    externalIp: '',
    enabled: true,
    firewallId: '',
    firewallName: '',
    region: first.vpc.region,
    description: '专线备用',
    filters: '',
    routes: [],
  };
  return [...known, row(`router-${t}-4`, 'router-专线备用', 'Pending', pending, { age: 1 })];
}

function firewallRows({ t, row }: Sower): SeedRecord[] {
  return firewallPlan.map(({ name, status, policy, region = 'cn-north-1' }, index) => {
    const data: FirewallData = {
      policyId: `fwp-${t}-${policy}`,
      policyName: policyPlan[policy - 1]?.name ?? '',
      enabled: status !== 'DOWN',
      region,
      description: '',
    };
    return row(`fw-${t}-${index + 1}`, name, status, data);
  });
}

function policyRows({ t, row }: Sower): SeedRecord[] {
  return policyPlan.map(({ name, audited }, index) => {
    const data: FirewallPolicyData = { audited, shared: index === 0, description: '' };
    return row(`fwp-${t}-${index + 1}`, name, 'NORMAL', data, { age: 300 });
  });
}

const rulePlan = [
  { name: '允许网页访问', protocol: 'tcp', policy: 'allow', port: '80', source: '' },
  { name: '允许加密访问', protocol: 'tcp', policy: 'allow', port: '443', source: '' },
  { name: '允许办公网运维', protocol: 'tcp', policy: 'allow', port: '22', source: '172.16.0.0/16' },
  { name: '允许检测', protocol: 'icmp', policy: 'allow', port: '', source: '10.0.0.0/8' },
  { name: '拒绝数据库端口', protocol: 'tcp', policy: 'reject', port: '3306', source: '' },
  { name: '拒绝其余访问', protocol: 'any', policy: 'deny', port: '', source: '' },
] as const;

function ruleRows({ t, row }: Sower): SeedRecord[] {
  return policyPlan.flatMap(({ name: policyName }, policy) =>
    rulePlan.map(({ name, protocol, policy: verdict, port, source }, index) => {
      const policyId = `fwp-${t}-${policy + 1}`;
      const enabled = !(policy === 1 && index === 4);
      const data: FirewallRuleData = {
        policyId,
        policyName,
        position: index + 1,
        protocol,
        policy: verdict,
        sourceIp: source,
        sourcePort: '',
        destinationIp: '',
        destinationPort: port,
        enabled,
        description: '',
      };
      const status = enabled ? 'NORMAL' : 'DISABLED';
      const id = `fwr-${t}-${policy * rulePlan.length + index + 1}`;
      return row(id, name, status, data, { parentId: policyId });
    }),
  );
}

function natRows({ t, row, daysAhead }: Sower): SeedRecord[] {
  const subnets = seededSubnets(t);
  return seededGateways(t).map(({ id, name, status, subnetId }, index) => {
    const near = subnets.find((subnet) => subnet.id === subnetId);
    const data: NatData = {
      vpcId: near?.vpcId ?? '',
      vpcName: near?.vpcName ?? '',
      subnetId,
      subnetName: near?.name ?? '',
      spec: index === 0 ? 'nat.large' : 'nat.small',
      region: near?.region ?? '',
      description: '',
      expireTime: index === 0 ? daysAhead(120) : '',
      orderId: '',
    };
    return row(id, name, status, data);
  });
}

const snatStatuses = ['Available', 'Pending'] as const;

function snatRows({ t, row }: Sower): SeedRecord[] {
  const [gateway] = seededGateways(t);
  const [first] = seededNatFloatips(t);
  if (!gateway || !first) return [];
  return snatStatuses.flatMap((status, index) => {
    const near = seededSubnets(t)[index];
    if (!near) return [];
    const data: SnatRuleData = {
      natId: gateway.id,
      natName: gateway.name,
      subnetId: near.id,
      subnetName: near.name,
      cidr: near.cidr,
      floatipId: first.id,
      floatIp: first.floatIp,
      description: '访问公网更新源',
    };
    const id = `snat-${t}-${index + 1}`;
    return [row(id, `snat-${near.cidr}`, status, data, { parentId: gateway.id })];
  });
}

const dnatStatuses = [
  'Available',
  'Available',
  'Creating',
  'Modifying',
  'Converting',
  'Deleting',
] as const;

function dnatRows({ t, row }: Sower): SeedRecord[] {
  const [gateway] = seededGateways(t);
  const [, second] = seededNatFloatips(t);
  if (!gateway || !second) return [];
  return dnatStatuses.map((status, index) => {
    // The gateways' machines are every seventh from the fourth on.
    const machine = seededMachine(t, 4 + (index % 5) * 7);
    const publicPort = 20_022 + index;
    const data: DnatRuleData = {
      natId: gateway.id,
      natName: gateway.name,
      floatipId: second.id,
      floatIp: second.floatIp,
      protocol: 'tcp',
      publicPort,
      portId: machine.portId,
      portName: machine.portName,
      privateIp: machine.ip,
      privatePort: 22,
      description: '运维入口',
    };
    const id = `dnat-${t}-${index + 1}`;
    return row(id, `dnat-tcp-${publicPort}`, status, data, { parentId: gateway.id });
  });
}

export async function seedRouters(writer: SeedWriter): Promise<void> {
  const all = sowers(writer, 810);
  await writer.records(router, all.flatMap(routerRows));
  await writer.records(firewall, all.flatMap(firewallRows));
  await writer.records(firewallPolicy, all.flatMap(policyRows));
  await writer.records(firewallRule, all.flatMap(ruleRows));
  await writer.records(nat, all.flatMap(natRows));
  await writer.records(snatRule, all.flatMap(snatRows));
  await writer.records(dnatRule, all.flatMap(dnatRows));
}
