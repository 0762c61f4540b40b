import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { network, port, qosPolicy, sgroup, sgroupRule, subnet, vpc } from '../../kinds/network';
import type {
  NetworkData,
  PortData,
  QosPolicyData,
  SgroupData,
  SgroupRuleData,
  SubnetData,
  VpcData,
} from './rows';
import { seededBalancers, seededGateways } from './seed-devices';
import { seededBindings } from './seed-floatips';
import {
  SEEDED_MACHINES,
  seededGroups,
  seededMachine,
  seededSubnets,
  seededVpcs,
} from '../../seed/network-plan';
import { sowers, type Sower } from './seed-rows';

const FREE_PORTS = 14;

function vpcRows({ t, row }: Sower): SeedRecord[] {
  const known = seededVpcs(t).map(({ id, name, cidr, region }) => {
    const data: VpcData = { cidr, region, description: '', expireTime: '' };
    return row(id, name, 'Available', data, { age: 360 });
  });
  const pending: VpcData = {
    cidr: `10.${t * 20 + 3}.0.0/16`,
    region: 'cn-south-1',
    description: '华南节点扩容，等待线路开通',
    expireTime: '',
  };
  return [...known, row(`vpc-${t}-4`, 'vpc-华南', 'Pending', pending, { age: 1 })];
}

/** The routers that subnets are attached to: one for each VPC; the last subnet is on none. */
export const seededRouters = (t: number) =>
  seededVpcs(t).map((owner, index) => ({
    id: `router-${t}-${index + 1}`,
    name: owner.name.replace('vpc', 'router'),
    vpc: owner,
  }));

function subnetRows({ t, row }: Sower): SeedRecord[] {
  const plan = seededSubnets(t);
  const routers = seededRouters(t);
  const known = plan.map((place, index) => {
    const router =
      index === plan.length - 1 ? undefined : routers.find(({ vpc: { id } }) => id === place.vpcId);
    const data: SubnetData = {
      vpcId: place.vpcId,
      vpcName: place.vpcName,
      region: place.region,
      zone: place.zone,
      cidr: place.cidr,
      gatewayIp: place.gatewayIp,
      dns: ['100.125.1.250', '100.125.129.250'],
      dhcp: true,
      routerId: router?.id ?? '',
      routerName: router?.name ?? '',
      description: '',
    };
    return row(place.id, place.name, 'Available', data, { parentId: place.vpcId, age: 350 });
  });
  const [, , last] = seededVpcs(t);
  if (!last) return known;
  const pending: SubnetData = {
    vpcId: last.id,
    vpcName: last.name,
    cidr: `10.${t * 20 + 2}.3.0/24`,
    gatewayIp: `10.${t * 20 + 2}.3.1`,
    dns: [],
    dhcp: true,
    region: last.region,
    zone: `${last.region}a`,
    routerId: '',
    routerName: '',
    description: '备份网络',
  };
  const more = { parentId: last.id, age: 1 };
  return [...known, row(`subnet-${t}-9`, 'subnet-灾备备份', 'Pending', pending, more)];
}

function networkRows({ t, row }: Sower): SeedRecord[] {
  const make = (
    index: number,
    name: string,
    status: string,
    data: Pick<NetworkData, 'networkType' | 'vlanId' | 'cidr' | 'region' | 'description'>,
  ) => {
    const external = data.networkType === 'external';
    const dns = external ? '114.114.114.114\n223.5.5.5' : '';
    const mask = '255.255.255.0';
    const whole: NetworkData = { ...data, external, mask, dns, mtu: 1500, shared: external };
    return row(`net-${t}-${index}`, name, status, whole, { age: 370 });
  };
  const vlan = t * 100;
  return [
    make(1, 'net-公网出口', 'Available', {
      networkType: 'external',
      vlanId: 0,
      cidr: `100.64.${t}.0/24`,
      region: 'cn-east-2',
      description: '双线 BGP 出口',
    }),
    make(2, 'net-总部专线', 'Available', {
      networkType: 'vlan',
      vlanId: vlan + 11,
      cidr: `172.20.${t}.0/24`,
      region: 'cn-east-2',
      description: '总部机房 1 Gbps 专线',
    }),
    make(3, 'net-存储', 'Available', {
      networkType: 'vlan',
      vlanId: vlan + 12,
      cidr: `172.21.${t}.0/24`,
      region: 'cn-east-2',
      description: '分布式存储后端',
    }),
    make(4, 'net-容器', 'Available', {
      networkType: 'vxlan',
      vlanId: 0,
      cidr: `172.22.${t}.0/24`,
      region: 'cn-east-1',
      description: '',
    }),
    make(5, 'net-工厂接入', 'Pending', {
      networkType: 'vlan',
      vlanId: vlan + 13,
      cidr: `172.23.${t}.0/24`,
      region: 'cn-east-1',
      description: '等待交换机下发配置',
    }),
  ];
}

const qosPlan = [
  { name: 'qos-核心业务', direction: 'both', bandwidth: 1000, burst: 2000, status: 'NORMAL' },
  { name: 'qos-普通业务', direction: 'both', bandwidth: 200, burst: 400, status: 'NORMAL' },
  { name: 'qos-备份限速', direction: 'egress', bandwidth: 100, burst: 100, status: 'NORMAL' },
  { name: 'qos-旧策略', direction: 'ingress', bandwidth: 50, burst: 80, status: 'DISABLED' },
] as const;

function qosRows({ t, row }: Sower): SeedRecord[] {
  return qosPlan.map(({ name, status, ...limits }, index) => {
    const cbs = index === 0 ? 1_048_576 : 0;
    const data: QosPolicyData = { ...limits, cbs, description: '' };
    return row(`qos-${t}-${index + 1}`, name, status, data);
  });
}

type Attachment = Pick<PortData, 'deviceId' | 'deviceName' | 'deviceType' | 'sgroupIds'>;

function portRows(sower: Sower): SeedRecord[] {
  const { t, row } = sower;
  const subnets = seededSubnets(t);
  const bindings = new Map(seededBindings(t).map((binding) => [binding.portId, binding]));
  const make = (
    id: string,
    name: string,
    status: string,
    place: Pick<PortData, 'ip' | 'mac' | 'subnetId'>,
    attachment: Attachment,
    qos: 0 | 1 | 2 = 0,
  ) => {
    const near = subnets.find((subnetRow) => subnetRow.id === place.subnetId);
    const binding = bindings.get(id);
    const data: PortData = {
      ip: place.ip,
      mac: place.mac,
      subnetId: place.subnetId,
      ...attachment,
      subnetName: near?.name ?? '',
      vpcId: near?.vpcId ?? '',
      vpcName: near?.vpcName ?? '',
      floatipId: binding?.floatipId ?? '',
      floatIp: binding?.floatIp ?? '',
      qosPolicyId: qos === 0 ? '' : `qos-${t}-${qos}`,
      qosPolicyName: qos === 0 ? '' : (qosPlan[qos - 1]?.name ?? ''),
      region: near?.region ?? '',
      description: '',
    };
    return row(id, name, status, data, { parentId: place.subnetId });
  };
  const machines = Array.from({ length: SEEDED_MACHINES }, (_, index) => {
    const machine = seededMachine(t, index + 1);
    const status = index === 16 ? 'ABNORMAL' : index === 26 ? 'ALARM' : 'NORMAL';
    const attachment = {
      deviceId: machine.vmId,
      deviceName: machine.vmName,
      deviceType: 'vm',
      sgroupIds: machine.sgroupIds,
    };
    const qos = index % 7 === 0 ? 1 : index % 7 === 1 ? 2 : 0;
    return make(machine.portId, machine.portName, status, machine, attachment, qos);
  });
  const devices = [...seededBalancers(t), ...seededGateways(t)].map((device) =>
    make(
      device.portId,
      `port-${device.name}`,
      'NORMAL',
      { ip: device.ip, mac: device.mac, subnetId: device.subnetId },
      { deviceId: device.id, deviceName: device.name, deviceType: device.type, sgroupIds: [] },
    ),
  );
  const free = Array.from({ length: FREE_PORTS }, (_, index) => {
    const near = subnets[index % subnets.length] ?? subnets[0];
    const host = 100 + Math.floor(index / subnets.length);
    return make(
      `port-${t}-f${index + 1}`,
      `port-预留-${String(index + 1).padStart(2, '0')}`,
      index % 7 === 6 ? 'DISABLED' : 'NORMAL',
      {
        ip: `${near?.stem ?? ''}.${host}`,
        mac: `fa:16:3f:0${t}:0${index % 8}:${host.toString(16)}`,
        subnetId: near?.id ?? '',
      },
      { deviceId: '', deviceName: '', deviceType: '', sgroupIds: [`sg-${t}-1`] },
    );
  });
  return [...machines, ...devices, ...free];
}

type RulePlan = readonly [
  group: number,
  protocol: string,
  ports: readonly [number, number],
  /** An address, or the number of a group. */
  remote: string | number,
  description: string,
];

const office = '172.16.0.0/16';
const rulePlan: readonly RulePlan[] = [
  [1, 'icmp', [0, 0], '10.0.0.0/8', '内网互通检测'],
  [1, 'tcp', [22, 22], 5, '堡垒机登录'],
  [1, 'tcp', [3389, 3389], 5, '堡垒机登录 Windows'],
  [1, 'tcp', [9100, 9100], '10.0.0.0/8', '监控采集'],
  [2, 'tcp', [80, 80], '0.0.0.0/0', '网站访问'],
  [2, 'tcp', [443, 443], '0.0.0.0/0', '网站访问'],
  [2, 'tcp', [8080, 8090], '10.0.0.0/8', '应用端口'],
  [3, 'tcp', [3306, 3306], 2, '应用访问 MySQL'],
  [3, 'tcp', [5432, 5432], 2, '应用访问 PostgreSQL'],
  [3, 'tcp', [1521, 1521], 2, '应用访问 Oracle'],
  [4, 'tcp', [6379, 6379], 2, '应用访问 Redis'],
  [4, 'tcp', [16379, 16379], 4, '集群总线'],
  [5, 'tcp', [22, 22], office, '办公网登录'],
  [5, 'tcp', [443, 443], office, '堡垒机门户'],
  [6, 'any', [0, 0], office, '办公网访问'],
  [6, 'udp', [500, 500], '0.0.0.0/0', 'IPsec 协商'],
];

function groupRows({ t, row }: Sower): SeedRecord[] {
  const descriptions = [
    '新建网卡默认加入',
    '对外提供网页服务',
    '仅允许应用访问',
    '仅允许应用访问',
    '运维入口',
    '办公网与分支机构',
  ];
  return seededGroups(t).map(({ id, name }, index) => {
    const data: SgroupData = {
      description: descriptions[index] ?? '',
      isDefault: index === 0,
    };
    return row(id, name, index === 5 ? 'Pending' : 'Available', data, { age: 350 });
  });
}

function ruleRows({ t, row }: Sower): SeedRecord[] {
  const groups = seededGroups(t);
  const make = (
    index: number,
    status: string,
    group: number,
    data: Omit<SgroupRuleData, 'sgroupId' | 'sgroupName'>,
  ) => {
    const owner = groups[group - 1];
    const range = data.portMin === data.portMax ? data.portMin : `${data.portMin}-${data.portMax}`;
    const name = `${data.direction}-${data.protocol}${data.portMin === 0 ? '' : `-${range}`}`;
    const whole: SgroupRuleData = {
      ...data,
      sgroupId: owner?.id ?? '',
      sgroupName: owner?.name ?? '',
    };
    return row(`sgr-${t}-${index}`, name, status, whole, { parentId: owner?.id ?? null });
  };
  const arriving = rulePlan.map(
    ([group, protocol, [portMin, portMax], remote, description], at) => {
      const other = typeof remote === 'number' ? groups[remote - 1] : undefined;
      return make(at + 1, at === 9 || at === 15 ? 'DISABLED' : 'NORMAL', group, {
        direction: 'ingress',
        protocol,
        portMin,
        portMax,
        remoteIp: typeof remote === 'string' ? remote : '',
        remoteGroupId: other?.id ?? '',
        remoteGroupName: other?.name ?? '',
        policy: 'allow',
        priority: 1,
        description,
      });
    },
  );
  const leaving = groups.map((_, index) =>
    make(rulePlan.length + index + 1, 'NORMAL', index + 1, {
      direction: 'egress',
      protocol: 'any',
      portMin: 0,
      portMax: 0,
      remoteIp: '0.0.0.0/0',
      remoteGroupId: '',
      remoteGroupName: '',
      policy: 'allow',
      priority: 100,
      description: '',
    }),
  );
  return [...arriving, ...leaving];
}

export async function seedNetworks(writer: SeedWriter): Promise<void> {
  const all = sowers(writer, 740);
  await writer.records(vpc, all.flatMap(vpcRows));
  await writer.records(subnet, all.flatMap(subnetRows));
  await writer.records(network, all.flatMap(networkRows));
  await writer.records(qosPolicy, all.flatMap(qosRows));
  await writer.records(sgroup, all.flatMap(groupRows));
  await writer.records(sgroupRule, all.flatMap(ruleRows));
  await writer.records(port, all.flatMap(portRows));
}
