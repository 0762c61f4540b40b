import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText } from '../wire';
import { line, machineAtRest, note, resourceGroupField, ref, secret, whole } from './fields';

/** The virtual-machine manager (U-15, own contract): hypervisors, pools of them, and their machines. */
/** What the machines there have been given together: cores and GiB. */
const used = { cpuUsed: wireCount, memoryUsed: wireCount };

const hypervisor = v.object({
  ...recordFields,
  poolId: wireText,
  poolName: wireText,
  address: wireText,
  product: wireText,
  cpu: wireCount,
  /** GiB. */
  memory: wireCount,
  maintenance: wireFlag,
  ...used,
});
export type Hypervisor = v.InferOutput<typeof hypervisor>;
const hypervisors = family<typeof dictionaries.device>({
  path: '/v1/hypervisors',
  perm: 'vmmhypervisor',
  one: 'Hypervisor',
  many: 'Hypervisors',
  noun: 'hypervisors',
  client: 'vmm',
});
export const listHypervisors = hypervisors.list({
  row: hypervisor,
  filters: { poolId: v.optional(wireText) },
});
export const readHypervisor = hypervisors.read({ row: hypervisor });
export const createHypervisor = hypervisors.create({
  row: hypervisor,
  body: {
    name: line(),
    poolId: ref,
    address: line(39),
    cpu: whole(1, 512),
    memory: whole(1, 16_384),
    password: secret,
  },
});
export const changeHypervisors = hypervisors.patch({
  actions: {
    enterMaintenance: { from: 'any' },
    leaveMaintenance: { from: 'any' },
    reconnect: { from: ['OFFLINE', 'SUBHEALTH'] },
    move: { from: 'any', asks: { poolId: ref } },
  },
});
export const deleteHypervisor = hypervisors.remove();

const pool = v.object({
  ...recordFields,
  description: wireText,
  /** Cores that its machines may have together. */
  cpuLimit: wireCount,
  /** GiB that its machines may have together. */
  memoryLimit: wireCount,
  ...used,
});
export type MachinePool = v.InferOutput<typeof pool>;
const pools = family({
  path: '/v1/pools',
  perm: 'vmmpool',
  one: 'MachinePool',
  many: 'MachinePools',
  noun: 'pools of hypervisors',
  client: 'vmm',
});
const limits = {
  description: note(),
  cpuLimit: whole(1, 10_000),
  memoryLimit: whole(1, 100_000),
};
export const listMachinePools = pools.list({ row: pool });
export const createMachinePool = pools.create({
  row: pool,
  body: { name: line(), ...limits, ...resourceGroupField },
});
export const updateMachinePool = pools.update({ row: pool, body: limits });
export const deleteMachinePool = pools.remove();

const machine = v.object({
  ...recordFields,
  poolId: wireText,
  poolName: wireText,
  hypervisorId: wireText,
  hypervisorName: wireText,
  os: wireText,
  address: wireText,
  cpu: wireCount,
  /** GiB. */
  memory: wireCount,
  /** GiB. */
  disk: wireCount,
});
export type ManagedMachine = v.InferOutput<typeof machine>;
const machines = family<typeof dictionaries.vm>({
  path: '/v1/machines',
  perm: 'vmmmachine',
  one: 'ManagedMachine',
  many: 'ManagedMachines',
  noun: 'machines of the virtual-machine manager',
  client: 'vmm',
});
const size = { cpu: whole(1, 128), memory: whole(1, 2048) };
export const listManagedMachines = machines.list({
  row: machine,
  filters: { poolId: v.optional(wireText), hypervisorId: v.optional(wireText) },
});
export const readManagedMachine = machines.read({ row: machine });
export const createManagedMachine = machines.create({
  row: machine,
  body: {
    name: line(140),
    hypervisorId: ref,
    os: line(),
    ...size,
    disk: whole(10, 32_768),
    password: secret,
    ...resourceGroupField,
  },
});
export const changeManagedMachines = machines.patch({
  actions: {
    start: { from: ['STOPPED'] },
    stop: { from: ['RUNNING', 'EXCEPTION'] },
    restart: { from: ['RUNNING', 'EXCEPTION'] },
    suspend: { from: ['RUNNING'] },
    resume: { from: ['SUSPENDED'] },
    resize: { from: ['STOPPED'], asks: size },
    migrate: { from: ['RUNNING', 'STOPPED'], asks: { hypervisorId: ref } },
    resetPassword: { from: ['RUNNING'], asks: { password: secret } },
  },
});
export const deleteManagedMachine = machines.remove({ from: machineAtRest });
