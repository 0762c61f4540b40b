/*
 * The addresses of the generated networks, worked out and not stored, so that other parts can fill in the machines that
 * stand on them: the port `port-2-7` says that it belongs to machine `vm-2-7`, and that machine has its address.
 */

/** Machines of each tenant that have a port. */
export const SEEDED_MACHINES = 40;

const vpcs = [
  { name: 'vpc-生产', region: 'cn-east-2' },
  { name: 'vpc-测试', region: 'cn-east-1' },
  { name: 'vpc-灾备', region: 'cn-north-1' },
] as const;

const subnets = [
  { name: 'subnet-生产应用', vpc: 1, third: 1 },
  { name: 'subnet-生产数据', vpc: 1, third: 2 },
  { name: 'subnet-生产缓存', vpc: 1, third: 3 },
  { name: 'subnet-生产接入', vpc: 1, third: 4 },
  { name: 'subnet-测试应用', vpc: 2, third: 1 },
  { name: 'subnet-测试数据', vpc: 2, third: 2 },
  { name: 'subnet-灾备应用', vpc: 3, third: 1 },
  { name: 'subnet-灾备数据', vpc: 3, third: 2 },
] as const;

/** `tenant` counts from 1, in the order of the tenants; so do all numbers here. */
export const seededVpcs = (tenant: number) =>
  vpcs.map((vpc, index) => ({
    ...vpc,
    id: `vpc-${tenant}-${index + 1}`,
    cidr: `10.${tenant * 20 + index}.0.0/16`,
  }));

export const seededSubnets = (tenant: number) =>
  subnets.map(({ name, vpc, third }, index) => {
    const stem = `10.${tenant * 20 + vpc - 1}.${third}`;
    const owner = vpcs[vpc - 1] ?? vpcs[0];
    return {
      id: `subnet-${tenant}-${index + 1}`,
      name,
      vpcId: `vpc-${tenant}-${vpc}`,
      vpcName: owner.name,
      region: owner.region,
      zone: `${owner.region}${index % 2 === 0 ? 'a' : 'b'}`,
      stem,
      cidr: `${stem}.0/24`,
      gatewayIp: `${stem}.1`,
    };
  });

const groups = [
  'sg-默认',
  'sg-Web服务',
  'sg-数据库',
  'sg-缓存',
  'sg-运维堡垒',
  'sg-办公接入',
] as const;

export const seededGroups = (tenant: number) =>
  groups.map((name, index) => ({ id: `sg-${tenant}-${index + 1}`, name }));

/** Of each subnet: what its machines do, and the security groups that they are in. */
const roles = [
  { stem: 'erp-app', groups: [1, 2] },
  { stem: 'erp-db', groups: [1, 3] },
  { stem: 'redis', groups: [1, 4] },
  { stem: 'gateway', groups: [2, 5] },
  { stem: 'test-app', groups: [1, 2] },
  { stem: 'test-db', groups: [1, 3] },
  { stem: 'dr-app', groups: [1, 2] },
] as const;

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** Machine `number` (1 to SEEDED_MACHINES) of a tenant, as its port knows it. */
export function seededMachine(tenant: number, number: number) {
  const place = (number - 1) % roles.length;
  const row = Math.floor((number - 1) / roles.length);
  const role = roles[place] ?? roles[0];
  const subnet = seededSubnets(tenant)[place];
  if (!subnet) throw new RangeError(`There is no subnet ${place + 1}`);
  const name = `${role.stem}-${String(row + 1).padStart(2, '0')}`;
  return {
    vmId: `vm-${tenant}-${number}`,
    vmName: name,
    portId: `port-${tenant}-${number}`,
    portName: `port-${name}`,
    ip: `${subnet.stem}.${row + 11}`,
    mac: `fa:16:3e:${hex(tenant)}:${hex(place)}:${hex(row + 11)}`,
    subnetId: subnet.id,
    subnetName: subnet.name,
    vpcId: subnet.vpcId,
    vpcName: subnet.vpcName,
    region: subnet.region,
    zone: subnet.zone,
    sgroupIds: role.groups.map((group) => `sg-${tenant}-${group}`),
  };
}
