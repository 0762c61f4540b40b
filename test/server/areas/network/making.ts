import { sql } from 'drizzle-orm';
import { createLb } from '../../../../src/core/api/network/balancers';
import { createFloatip } from '../../../../src/core/api/network/floatips';
import { createNat } from '../../../../src/core/api/network/nat';
import { createPort } from '../../../../src/core/api/network/ports';
import { createRouter } from '../../../../src/core/api/network/routers';
import { createSgroup } from '../../../../src/core/api/network/sgroups';
import { createSubnet, createVpc } from '../../../../src/core/api/network/vpcs';
import { call } from '../../backend';
import { unique, type Here } from '../../sample';

/** Generated rows of tenant `t-huadong`, which is the second. */
export const seeded = {
  /** Of the tenant's own cluster, with half a year to go. */
  certificate: 'k8s-certificate-2-2',
  /** The one of the tenant that is over. */
  overCertificate: 'k8s-certificate-2-5',
  /** 10.40.0.0/16, cn-east-2, with the gateway `nat` and the load balancer `lb`. */
  vpc: 'vpc-2-1',
  /** 10.41.0.0/16, cn-east-1. */
  otherVpc: 'vpc-2-2',
  subnet: 'subnet-2-1',
  router: 'router-2-1',
  otherRouter: 'router-2-2',
  network: 'net-2-1',
  sgroup: 'sg-2-2',
  policy: 'fwp-2-2',
  qos: 'qos-2-1',
  publicPool: 'pool-2-1',
  privatePool: 'pool-2-4',
  lb: 'lb-2-1',
  lbPool: 'lbp-2-1',
  nat: 'nat-2-1',
  /** Used by rules of `nat`. */
  natFloatip: 'fip-2-12',
  machinePort: 'port-2-1',
} as const;

let serial = 0;
export const number = () => (serial += 1);

/** Time passes for a row: its transient status settles. */
export async function settle({ db }: Pick<Here, 'db'>, id: string): Promise<string> {
  await db.execute(
    sql`update records set settles_at = now() - interval '1 second' where id = ${id} and settles_at is not null`,
  );
  return id;
}

export async function newVpc(here: Here, cidr = '10.200.0.0/16'): Promise<string> {
  const body = { name: unique('vpc-样例'), cidr, region: 'cn-east-2' };
  const { id } = await call(here.url, createVpc, { body }, here.token);
  return settle(here, id);
}

/** A block of a generated VPC that nothing else has: `stem` is `10.40`, `10.41` … */
export function freshBlock(stem: string): string {
  const at = number();
  return `${stem}.${100 + (Math.floor(at / 16) % 150)}.${(at % 16) * 16}/28`;
}

export async function newSubnet(
  here: Here,
  vpcId: string = seeded.vpc,
  cidr: string = freshBlock(vpcId === seeded.otherVpc ? '10.41' : '10.40'),
): Promise<string> {
  const body = { vpcId, cidr, name: unique('subnet-样例') };
  const { id } = await call(here.url, createSubnet, { body }, here.token);
  return settle(here, id);
}

export async function newPort(here: Here, subnetId: string = seeded.subnet): Promise<string> {
  const { id } = await call(here.url, createPort, { body: { subnetId } }, here.token);
  return id;
}

export async function newSgroup(here: Here): Promise<string> {
  const body = { name: unique('sg-样例') };
  const { id } = await call(here.url, createSgroup, { body }, here.token);
  return id;
}

export async function newRouter(here: Here, vpcId: string = seeded.vpc): Promise<string> {
  const body = { name: unique('router-样例'), vpcId };
  const { id } = await call(here.url, createRouter, { body }, here.token);
  return settle(here, id);
}

export async function newFloatip(here: Here): Promise<string> {
  const body = { name: unique('eip-样例'), ipPoolId: seeded.publicPool, bandwidth: 5 };
  const { id } = await call(here.url, createFloatip, { body }, here.token);
  return id;
}

export async function newLb(here: Here): Promise<string> {
  const body = {
    name: unique('lb-样例'),
    subnetId: seeded.subnet,
    spec: 'lb.s1.small' as const,
  };
  const { id } = await call(here.url, createLb, { body }, here.token);
  return settle(here, id);
}

export async function newNat(here: Here): Promise<string> {
  const vpcId = await newVpc(here);
  const subnetId = await newSubnet(here, vpcId, '10.200.1.0/24');
  const body = { name: unique('nat-样例'), subnetId, spec: 'nat.small' as const };
  const { id } = await call(here.url, createNat, { body }, here.token);
  return settle(here, id);
}
