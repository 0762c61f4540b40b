import type { SeedWriter } from '../../seed/writer';
import { vmmHypervisor, vmmMachine, vmmPool } from '../../kinds/platforms';
import { around, idOf, mostly, seedKind } from './seeding';

const POOLS = 3;
const EACH = 3;
const MACHINES = 27;
const limits = [
  { cpuLimit: 600, memoryLimit: 2400 },
  { cpuLimit: 240, memoryLimit: 960 },
  { cpuLimit: 400, memoryLimit: 1600 },
];
const pools = ['生产资源池', '测试资源池', '灾备资源池'];
const systems = ['CentOS 7.9', 'Windows Server 2019', 'Ubuntu 22.04', 'openEuler 22.03'];

const hostStatus = (i: number) => mostly('ONLINE', ['SUBHEALTH', 'OFFLINE'], i);

/** Nothing runs on a host that is off: such a machine waits until it is moved, or its host is back. */
function machineStatus(hypervisor: number, i: number): string {
  if (hostStatus(hypervisor) === 'OFFLINE') return 'STOPPED';
  return mostly('RUNNING', ['STOPPED', 'SUSPENDED', 'EXCEPTION', 'UNKNOWN'], i, 3);
}

export async function seedMachines(writer: SeedWriter): Promise<void> {
  await seedKind(writer, vmmPool, 7230, POOLS, ({ i }) => ({
    name: around(pools, i),
    status: mostly('NORMAL', ['ALARM'], i, 3),
    data: { description: '', ...around(limits, i) },
  }));
  await seedKind(writer, vmmHypervisor, 7231, POOLS * EACH, ({ t, i, random }) => {
    const pool = Math.floor(i / EACH);
    return {
      name: `kvm-${pool + 1}${(i % EACH) + 1}`,
      status: hostStatus(i),
      data: {
        poolId: idOf(vmmPool, t, pool),
        poolName: around(pools, pool),
        address: `10.${10 + t}.8.${i + 10}`,
        product: random.pick(['KVM 6.2', 'ESXi 7.0 U3']),
        cpu: random.pick([64, 96, 128]),
        memory: random.pick([256, 512, 1024]),
        maintenance: false,
      },
    };
  });
  await seedKind(writer, vmmMachine, 7232, MACHINES, ({ t, i, random }) => {
    const hypervisor = i % (POOLS * EACH);
    const pool = Math.floor(hypervisor / EACH);
    const cpu = random.pick([2, 4, 8]);
    return {
      name: `vmm-${around(['web', 'app', 'db'], i)}-${String(i + 1).padStart(2, '0')}`,
      status: machineStatus(hypervisor, i),
      data: {
        poolId: idOf(vmmPool, t, pool),
        poolName: around(pools, pool),
        hypervisorId: idOf(vmmHypervisor, t, hypervisor),
        hypervisorName: `kvm-${pool + 1}${(hypervisor % EACH) + 1}`,
        os: around(systems, i),
        address: `10.${120 + t}.1.${i + 10}`,
        cpu,
        memory: cpu * 4,
        disk: random.pick([50, 100, 200]),
      },
    };
  });
}
