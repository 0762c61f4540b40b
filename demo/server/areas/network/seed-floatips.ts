import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { floatip, ip, ipPool } from '../../kinds/network';
import type { FloatipData, IpData, IpPoolData } from './rows';
import { seededBalancers, seededGateways } from './seed-devices';
import { seededMachine } from '../../seed/network-plan';
import { sowers, type Sower } from './seed-rows';

/** Public pools of a tenant: parts of the blocks for documentation (RFC 5737), disjoint from the other tenants'. */
const pools = (t: number) =>
  [
    {
      id: `pool-${t}-1`,
      name: 'pool-公网BGP',
      stem: `203.0.${112 + t}`,
      from: 10,
      to: 229,
      line: 'BGP',
      region: 'cn-east-2',
    },
    {
      id: `pool-${t}-2`,
      name: 'pool-公网电信',
      stem: '198.51.100',
      from: t * 80 - 70,
      to: t * 80 - 10,
      line: 'TELECOM',
      region: 'cn-east-1',
    },
    {
      id: `pool-${t}-3`,
      name: 'pool-公网移动',
      stem: '192.0.2',
      from: t * 80 - 70,
      to: t * 80 - 10,
      line: 'MOBILE',
      region: 'cn-north-1',
    },
  ] as const;

/** Machines with a floating IP: the gateways, and two of the applications. */
const boundMachines = [4, 11, 18, 25, 32, 39, 1, 8, 15];
const LB_FLOATIP = 10;
const NAT_FLOATIPS = [11, 12];

interface Binding {
  readonly floatipId: string;
  readonly floatIp: string;
  readonly portId: string;
  readonly portName: string;
  readonly fixedIp: string;
  readonly deviceId: string;
  readonly deviceName: string;
}

const floatIpOf = (t: number, number: number) => `203.0.${112 + t}.${number + 9}`;

/** Which ports have a floating IP: machines, and the first load balancer. */
export function seededBindings(t: number): readonly Binding[] {
  const machines = boundMachines.map((number, index) => {
    const machine = seededMachine(t, number);
    return {
      floatipId: `fip-${t}-${index + 1}`,
      floatIp: floatIpOf(t, index + 1),
      portId: machine.portId,
      portName: machine.portName,
      fixedIp: machine.ip,
      deviceId: machine.vmId,
      deviceName: machine.vmName,
    };
  });
  const [balancer] = seededBalancers(t);
  if (!balancer) return machines;
  return [
    ...machines,
    {
      floatipId: `fip-${t}-${LB_FLOATIP}`,
      floatIp: floatIpOf(t, LB_FLOATIP),
      portId: balancer.portId,
      portName: `port-${balancer.name}`,
      fixedIp: balancer.ip,
      deviceId: balancer.id,
      deviceName: balancer.name,
    },
  ];
}

/** Floating IPs of the first NAT gateway. */
export const seededNatFloatips = (t: number) =>
  NAT_FLOATIPS.map((number) => ({ id: `fip-${t}-${number}`, floatIp: floatIpOf(t, number) }));

/** Statuses of those that are bound to nothing, from number 13 on, with what is under way (D-024). */
const unbound: readonly (readonly [status: string, task?: string])[] = [
  ['UNBIND'],
  ['UNBIND'],
  ['UNBIND'],
  ['AVAILABLE'],
  ['UNBIND'],
  ['DOWN'],
  ['UNBIND'],
  ['ERROR'],
  ['UNBIND', 'Releasing'],
  ['UNBIND', 'Unassociating'],
  ['AVAILABLE'],
  ['UNBIND'],
];

function floatipRows({ t, row, random, daysAhead }: Sower): SeedRecord[] {
  const [bgp, telecom] = pools(t);
  const bindings = seededBindings(t);
  const [gateway] = seededGateways(t);
  const make = (number: number, status: string, task: string, data: Partial<FloatipData>) => {
    const id = `fip-${t}-${number}`;
    const binding = bindings.find(({ floatipId }) => floatipId === id);
    const whole: FloatipData = {
      floatIp: floatIpOf(t, number),
      bandwidth: random.pick([5, 10, 20, 50, 100]),
      portId: binding?.portId ?? '',
      portName: binding?.portName ?? '',
      fixedIp: binding?.fixedIp ?? '',
      deviceId: binding?.deviceId ?? '',
      deviceName: binding?.deviceName ?? '',
      natId: '',
      natName: '',
      ipPoolId: bgp.id,
      ipPoolName: bgp.name,
      line: bgp.line,
      region: bgp.region,
      description: '',
      expireTime: number % 3 === 0 ? daysAhead(random.int(200) + 5) : '',
      orderId: '',
      task,
      taskUntil: '',
      ...data,
    };
    return row(id, `eip-${number}`, status, whole);
  };
  const machines = boundMachines.map((_, index) =>
    make(
      index + 1,
      index === 6 || index === 7 ? 'ACTIVE' : 'BIND',
      index === 8 ? 'Associating' : '',
      {},
    ),
  );
  const nat = { natId: gateway?.id ?? '', natName: gateway?.name ?? '' };
  const free = unbound.map(([status, task = ''], index) => make(index + 13, status, task, {}));
  const elsewhere = [25, 26].map((number) =>
    make(number, 'UNBIND', '', {
      floatIp: `${telecom.stem}.${telecom.from + number}`,
      ipPoolId: telecom.id,
      ipPoolName: telecom.name,
      line: telecom.line,
      region: telecom.region,
    }),
  );
  return [
    ...machines,
    make(LB_FLOATIP, 'BIND', '', {}),
    ...NAT_FLOATIPS.map((number) => make(number, 'BIND', '', nat)),
    ...free,
    ...elsewhere,
  ];
}

const office = (t: number) => ({ id: `pool-${t}-4`, name: 'pool-办公网', stem: `172.16.${t}` });

function poolRows({ t, row }: Sower): SeedRecord[] {
  const make = (
    id: string,
    name: string,
    status: string,
    stem: string,
    [from, to]: readonly [number, number],
    data: Pick<IpPoolData, 'category' | 'line' | 'region' | 'description'>,
  ) => {
    const whole: IpPoolData = {
      ...data,
      endpoints: `${stem}.${from}\n${stem}.${to}`,
      gatewayIp: data.category === 'private' ? `${stem}.1` : '',
      total: to - from + 1,
    };
    return row(id, name, status, whole, { age: 380 });
  };
  const open = pools(t).map(({ id, name, stem, from, to, line, region }, index) =>
    make(id, name, index === 2 ? 'ALARM' : 'NORMAL', stem, [from, to], {
      category: 'public',
      line,
      region,
      description: index === 2 ? '剩余地址不足' : '',
    }),
  );
  const local = { category: 'private', line: '', region: 'cn-east-2' };
  const { id, name, stem } = office(t);
  return [
    ...open,
    make(id, name, 'NORMAL', stem, [10, 250], { ...local, description: '办公终端与打印机' }),
    make(`pool-${t}-5`, 'pool-会议室', 'DISABLED', `172.17.${t}`, [10, 60], {
      ...local,
      description: '改造中，暂停分配',
    }),
    make(`pool-${t}-6`, 'pool-监控摄像', 'ABNORMAL', `172.18.${t}`, [10, 120], {
      ...local,
      description: '与实际网段不一致，待核对',
    }),
  ];
}

const uses = ['打印服务器', '门禁控制器', '考勤终端', '会议平板', '域控制器', '文件服务器'];
const ipStatuses = ['BIND', 'BIND', 'UNBIND', 'ACTIVE', 'AVAILABLE', 'BIND', 'DOWN', 'ERROR'];

function ipRows({ t, row }: Sower): SeedRecord[] {
  const { id, name, stem } = office(t);
  return Array.from({ length: 24 }, (_, index) => {
    const status = ipStatuses[index % ipStatuses.length] ?? 'UNBIND';
    const used = status === 'BIND' || status === 'ACTIVE';
    const address = `${stem}.${index + 10}`;
    const data: IpData = {
      ip: address,
      ipPoolId: id,
      ipPoolName: name,
      category: 'private',
      deviceName: used ? `${uses[index % uses.length] ?? ''}${index + 1}` : '',
      region: 'cn-east-2',
      description: status === 'ERROR' ? '地址冲突' : '',
    };
    return row(`ip-${t}-${index + 1}`, address, status, data, { parentId: id });
  });
}

export async function seedFloatips(writer: SeedWriter): Promise<void> {
  const all = sowers(writer, 930);
  await writer.records(ipPool, all.flatMap(poolRows));
  await writer.records(ip, all.flatMap(ipRows));
  await writer.records(floatip, all.flatMap(floatipRows));
}
