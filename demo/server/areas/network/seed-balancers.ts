import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { k8sCertificate } from '../../kinds/platforms';
import { lb, lbApply, lbListener, lbMember, lbPool } from '../../kinds/network';
import type { LbApplyData, LbData, LbListenerData, LbMemberData, LbPoolData } from './rows';
import { seededBalancers } from './seed-devices';
import { seededBindings } from './seed-floatips';
import { seededMachine, seededSubnets } from '../../seed/network-plan';
import { sowers, type Sower } from './seed-rows';

/** Pools of the balancers in turn; `place` is the place of the subnet whose machines serve. */
const poolPlan = [
  { balancer: 1, name: 'pool-门户网页', protocol: 'HTTP', port: 8080, place: 3 },
  { balancer: 1, name: 'pool-门户接口', protocol: 'HTTP', port: 8081, place: 0 },
  { balancer: 2, name: 'pool-订单接口', protocol: 'HTTP', port: 8090, place: 0 },
  { balancer: 2, name: 'pool-缓存', protocol: 'TCP', port: 6379, place: 2 },
  { balancer: 3, name: 'pool-测试应用', protocol: 'HTTP', port: 8080, place: 4 },
  { balancer: 4, name: 'pool-灾备应用', protocol: 'HTTP', port: 8080, place: 6 },
] as const;

const listenerPlan = [
  { pool: 1, name: 'listener-网页', protocol: 'HTTP', port: 80, status: 'NORMAL' },
  { pool: 1, name: 'listener-加密网页', protocol: 'HTTPS', port: 443, status: 'NORMAL' },
  { pool: 2, name: 'listener-接口', protocol: 'HTTPS', port: 8443, status: 'ALARM' },
  { pool: 3, name: 'listener-订单', protocol: 'HTTP', port: 80, status: 'NORMAL' },
  { pool: 4, name: 'listener-缓存', protocol: 'TCP', port: 6379, status: 'NORMAL' },
  { pool: 5, name: 'listener-测试', protocol: 'HTTP', port: 80, status: 'ABNORMAL' },
  { pool: 6, name: 'listener-灾备', protocol: 'HTTP', port: 80, status: 'DISABLED' },
] as const;

const MEMBERS_OF_POOL = 4;
const PLACES = 7;

const specOf = (balancer: number) => ['lb.s3.large', 'lb.s2.medium'][balancer] ?? 'lb.s1.small';

function lbRows({ t, row, daysAhead }: Sower): SeedRecord[] {
  const subnets = seededSubnets(t);
  const bindings = seededBindings(t);
  return seededBalancers(t).map(({ id, name, status, portId, ip, subnetId }, index) => {
    const near = subnets.find((subnet) => subnet.id === subnetId);
    const binding = bindings.find((other) => other.portId === portId);
    const data: LbData = {
      vip: ip,
      portId,
      subnetId,
      subnetName: near?.name ?? '',
      vpcId: near?.vpcId ?? '',
      vpcName: near?.vpcName ?? '',
      spec: specOf(index),
      enabled: index !== 3,
      floatipId: binding?.floatipId ?? '',
      floatIp: binding?.floatIp ?? '',
      region: near?.region ?? '',
      description: '',
      expireTime: index === 0 ? daysAhead(90) : '',
      orderId: '',
    };
    return row(id, name, status, data);
  });
}

const balancerOf = (t: number, pool: (typeof poolPlan)[number]) => {
  const balancer = seededBalancers(t)[pool.balancer - 1];
  return { lbId: balancer?.id ?? '', lbName: balancer?.name ?? '' };
};

function poolRows({ t, row }: Sower): SeedRecord[] {
  return poolPlan.map((pool, index) => {
    const owner = balancerOf(t, pool);
    const data: LbPoolData = {
      ...owner,
      protocol: pool.protocol,
      algorithm: ['ROUND_ROBIN', 'LEAST_CONNECTIONS', 'SOURCE_IP'][index % 3] ?? 'ROUND_ROBIN',
      sticky: index === 0,
      healthType: pool.protocol,
      healthInterval: 5,
      healthTimeout: 3,
      healthRetries: 3,
      healthPath: '/healthz',
      description: '',
    };
    return row(`lbp-${t}-${index + 1}`, pool.name, 'NORMAL', data, { parentId: owner.lbId });
  });
}

function listenerRows({ t, row }: Sower): SeedRecord[] {
  return listenerPlan.flatMap(({ pool: number, name, protocol, port, status }, index) => {
    const pool = poolPlan[number - 1];
    if (!pool) return [];
    const owner = balancerOf(t, pool);
    const data: LbListenerData = {
      ...owner,
      protocol,
      port,
      poolId: `lbp-${t}-${number}`,
      poolName: pool.name,
      certificateId: protocol === 'HTTPS' ? `${k8sCertificate.name}-${t}-2` : '',
      connectionLimit: index === 0 ? 20_000 : 0,
      enabled: status !== 'DISABLED',
      description: '',
    };
    return [row(`lbl-${t}-${index + 1}`, name, status, data, { parentId: owner.lbId })];
  });
}

function memberRows({ t, row }: Sower): SeedRecord[] {
  const statuses = ['NORMAL', 'NORMAL', 'ABNORMAL', 'NORMAL', 'NORMAL', 'DISABLED', 'ALARM'];
  return poolPlan.flatMap((pool, number) =>
    Array.from({ length: MEMBERS_OF_POOL }, (_, index) => {
      const machine = seededMachine(t, pool.place + 1 + index * PLACES);
      const poolId = `lbp-${t}-${number + 1}`;
      const at = number * MEMBERS_OF_POOL + index;
      const data: LbMemberData = {
        ...balancerOf(t, pool),
        poolId,
        poolName: pool.name,
        ip: machine.ip,
        port: pool.port,
        weight: index === 0 ? 20 : 10,
        portId: machine.portId,
        deviceName: machine.vmName,
      };
      const name = `${machine.vmName}:${pool.port}`;
      const status = statuses[at % statuses.length] ?? 'NORMAL';
      return row(`lbm-${t}-${at + 1}`, name, status, data, { parentId: poolId });
    }),
  );
}

const applyPlan = [
  { name: 'lb-移动端接口', status: 'PENDING', reason: '移动端改版上线，需要独立入口', comment: '' },
  { name: 'lb-数据大屏', status: 'PENDING', reason: '展厅数据大屏对外访问', comment: '' },
  { name: 'lb-供应商门户', status: 'EXECUTING', reason: '供应商门户改版上线', comment: '' },
  { name: 'lb-统一门户', status: 'EXECUTED', reason: '统一门户对外服务', comment: '' },
  {
    name: 'lb-压测',
    status: 'REJECT',
    reason: '临时压测',
    comment: '请使用测试环境现有的负载均衡',
  },
  {
    name: 'lb-视频会议',
    status: 'FAIL',
    reason: '视频会议接入',
    comment: '「subnet-生产接入」的网段已没有可用的 IP 地址',
  },
] as const;

const DAY = 86_400_000;

/** `made`: the balancers, each of which was asked for before it was there. */
function applyRows({ t, row }: Sower, made: readonly SeedRecord[]): SeedRecord[] {
  const near = seededSubnets(t)[3];
  const balancers = seededBalancers(t);
  return applyPlan.map(({ name, status, reason, comment }, index) => {
    const at = balancers.findIndex((balancer) => balancer.name === name);
    const lbId = balancers[at]?.id ?? '';
    const since = made.find(({ id }) => id === lbId)?.createTime.getTime() ?? Infinity;
    const data: LbApplyData = {
      subnetId: near?.id ?? '',
      subnetName: near?.name ?? '',
      // What was made is of the size that was asked for.
      spec: at < 0 ? 'lb.s2.medium' : specOf(at),
      reason,
      comment,
      lbId,
    };
    const asked = row(`lba-${t}-${index + 1}`, name, status, data, { age: 1 + index * 9 });
    return { ...asked, createTime: new Date(Math.min(asked.createTime.getTime(), since - DAY)) };
  });
}

export async function seedBalancers(writer: SeedWriter): Promise<void> {
  const all = sowers(writer, 950);
  const made = all.flatMap(lbRows).map((row) => ({ ...row, createTime: writer.bornAt(row) }));
  const pools = all.flatMap(poolRows);
  const listeners = all.flatMap(listenerRows);
  const members = all.flatMap(memberRows);
  // Before the balancers, which came of them.
  await writer.records(
    lbApply,
    all.flatMap((sower) => applyRows(sower, made)),
  );
  await writer.records(lb, made);
  await writer.records(lbPool, pools);
  await writer.records(lbListener, listeners);
  await writer.records(lbMember, members);
}
