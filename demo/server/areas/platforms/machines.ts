import { and, eq, isNull, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/machines';
import { nameSangforVm } from '../../../../src/core/rules/names';
import { ipv4 } from '../../../../src/core/rules/network';
import { pwdHost, pwdVmOtherVendor } from '../../../../src/core/rules/vendor-passwords';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
  type ActionSpec,
} from '../../records/handlers';
import { attribute, attributeIn } from '../../records/attributes';
import { toWire, type Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import {
  assertFree,
  assertRule,
  assertUnused,
  ownershipOf,
  refuse,
  someAddress,
  sum,
  turn,
  type Own,
} from './checks';
import { vmmHypervisor, vmmMachine, vmmPool } from '../../kinds/platforms';

type Used = 'cpuUsed' | 'memoryUsed';
type Hypervisor = Omit<Own<api.Hypervisor>, Used>;
type Pool = Omit<Own<api.MachinePool>, Used>;
type Machine = Own<api.ManagedMachine>;

const machinesOf = (scope: TenantScope, match: { poolId: string } | { hypervisorId: string }) =>
  findRecords<Machine>(scope, vmmMachine, { match });

const given = (machines: readonly Row<Machine>[]) => ({
  cpu: sum(machines.map((machine) => machine.data.cpu)),
  memory: sum(machines.map((machine) => machine.data.memory)),
});

/** Rows with what their machines have been given together: one question for all of them. */
async function withUsed(
  scope: TenantScope,
  by: 'poolId' | 'hypervisorId',
  owners: readonly Row[],
): Promise<readonly object[]> {
  const { records } = scope.rows;
  const on = attribute(records.data, by, 'text');
  const sumOf = (name: 'cpu' | 'memory') =>
    sql<number>`sum(${attribute(records.data, name, 'number')})::float8`;
  const ids = owners.map(({ id }) => id);
  const sums =
    ids.length === 0
      ? []
      : await scope.db
          .select({ id: sql<string>`${on}`, cpuUsed: sumOf('cpu'), memoryUsed: sumOf('memory') })
          .from(records)
          .where(
            and(
              eq(records.kind, vmmMachine.name),
              isNull(records.removeTime),
              attributeIn(scope, by, ids),
            ),
          )
          .groupBy(on);
  const byId = new Map(sums.map(({ id, ...used }) => [id, used]));
  const none = { cpuUsed: 0, memoryUsed: 0 };
  return owners.map((row) => ({ ...toWire(row), ...(byId.get(row.id) ?? none) }));
}
/** The same as what a list and one row answer with. */
const telling = (by: 'poolId' | 'hypervisorId') => ({
  wires: (rows: readonly Row[], { scope }: SessionContext) => withUsed(scope, by, rows),
  wire: async (row: Row, { scope }: SessionContext) =>
    (await withUsed(scope, by, [row]))[0] ?? toWire(row),
});
const ofHypervisor = telling('hypervisorId');
const ofPool = telling('poolId');

/** The pool has room for a machine of this size, beside all its others. */
async function assertRoom(
  scope: TenantScope,
  poolId: string,
  size: { cpu: number; memory: number },
  except = '',
): Promise<Row<Pool>> {
  const pool = await readRecord<Pool>(scope, vmmPool, poolId);
  const others = (await machinesOf(scope, { poolId })).filter((machine) => machine.id !== except);
  const used = given(others);
  const cpu = pool.data.cpuLimit - used.cpu;
  const memory = pool.data.memoryLimit - used.memory;
  const { name } = pool;
  if (size.cpu > cpu) throw refuse('vmm.cpu', { name, left: cpu, needed: size.cpu }, 'cpu');
  if (size.memory > memory)
    throw refuse('vmm.memory', { name, left: memory, needed: size.memory }, 'memory');
  return pool;
}

/** The hypervisor, which must take machines now. */
async function taking(scope: TenantScope, id: string): Promise<Row<Hypervisor>> {
  const hypervisor = await readRecord<Hypervisor>(scope, vmmHypervisor, id);
  if (hypervisor.status === 'OFFLINE' || hypervisor.data.maintenance)
    throw refuse('vmm.offline', { name: hypervisor.name }, 'hypervisorId');
  return hypervisor;
}

/** As `turn`, on a hypervisor that takes machines now: none runs on one that is off. */
const up = (through: string): ActionSpec<unknown, Machine> => ({
  run: async (scope, row) => {
    await taking(scope, row.data.hypervisorId);
    return { status: through, settles: { to: 'RUNNING', seconds: 8 } };
  },
});

async function assertIdle(scope: TenantScope, row: Row): Promise<void> {
  const machines = await machinesOf(scope, { hypervisorId: row.id });
  const count = machines.filter((machine) => machine.status !== 'STOPPED').length;
  if (count > 0) throw refuse('vmm.machinesRun', { name: row.name, count });
}

const hypervisorHandlers: readonly Handler[] = [
  listHandler(api.listHypervisors, vmmHypervisor, { wires: ofHypervisor.wires }),
  readHandler(api.readHypervisor, vmmHypervisor, ofHypervisor.wire),
  createHandler(api.createHypervisor, vmmHypervisor, async (scope, body, context) => {
    const { name, poolId, address, cpu, memory, password } = body;
    assertRule(ipv4, address, context);
    assertRule(pwdHost, password, context);
    const pool = await readRecord<Pool>(scope, vmmPool, poolId);
    await assertFree(scope, vmmHypervisor, name);
    const [same] = await findRecords(scope, vmmHypervisor, { match: { address } });
    if (same) throw refuse('vmm.address', { address, name: same.name }, 'address');
    const product = 'KVM 6.2';
    const data: Hypervisor = {
      ...{ poolId, poolName: pool.name, address, cpu, memory, product, maintenance: false },
    };
    const ownerId = context.session.user.id;
    return { name, status: 'ONLINE', projectId: pool.projectId, ownerId, data };
  }),
  patchHandler<typeof api.changeHypervisors, Hypervisor>(api.changeHypervisors, vmmHypervisor, {
    enterMaintenance: {
      run: async (scope, row) => {
        await assertIdle(scope, row);
        return { data: { maintenance: true } };
      },
    },
    leaveMaintenance: { run: () => ({ data: { maintenance: false } }) },
    reconnect: { run: () => ({ status: 'ONLINE' }) },
    move: {
      run: async (scope, row, { poolId }) => {
        const pool = await readRecord<Pool>(scope, vmmPool, poolId);
        await assertUnused(scope, vmmHypervisor, row, [[vmmMachine, 'hypervisorId']]);
        return { data: { poolId, poolName: pool.name } };
      },
    },
  }),
  removeHandler(api.deleteHypervisor, vmmHypervisor, (scope, row) =>
    assertUnused(scope, vmmHypervisor, row, [[vmmMachine, 'hypervisorId']]),
  ),
];

const poolHandlers: readonly Handler[] = [
  listHandler(api.listMachinePools, vmmPool, { wires: ofPool.wires }),
  createHandler(api.createMachinePool, vmmPool, async (scope, body, context) => {
    const { name, description, cpuLimit, memoryLimit } = body;
    await assertFree(scope, vmmPool, name);
    const ownership = await ownershipOf(scope, body, context);
    return { ...ownership, name, status: 'NORMAL', data: { description, cpuLimit, memoryLimit } };
  }),
  updateHandler(
    api.updateMachinePool,
    vmmPool,
    async (scope, row, body) => {
      const used = given(await machinesOf(scope, { poolId: row.id }));
      if (body.cpuLimit < used.cpu) throw refuse('vmm.below', { used: used.cpu }, 'cpuLimit');
      if (body.memoryLimit < used.memory)
        throw refuse('vmm.below', { used: used.memory }, 'memoryLimit');
      return { data: body };
    },
    ofPool.wire,
  ),
  removeHandler(api.deleteMachinePool, vmmPool, (scope, row) =>
    assertUnused(scope, vmmPool, row, [
      [vmmHypervisor, 'poolId'],
      [vmmMachine, 'poolId'],
    ]),
  ),
];

const machineHandlers: readonly Handler[] = [
  listHandler(api.listManagedMachines, vmmMachine),
  readHandler(api.readManagedMachine, vmmMachine),
  createHandler(api.createManagedMachine, vmmMachine, async (scope, body, context) => {
    assertRule(nameSangforVm, body.name, context);
    assertRule(pwdVmOtherVendor, body.password, context);
    const { name, hypervisorId, os, cpu, memory, disk } = body;
    const hypervisor = await taking(scope, hypervisorId);
    const { poolId } = hypervisor.data;
    const pool = await assertRoom(scope, poolId, { cpu, memory });
    await assertFree(scope, vmmMachine, name);
    const data: Machine = {
      ...{ poolId, poolName: pool.name, hypervisorId, hypervisorName: hypervisor.name },
      ...{ os, cpu, memory, disk, address: someAddress(120) },
    };
    return {
      ...(await ownershipOf(scope, body, context)),
      name,
      status: 'BUILDING',
      settles: { to: 'RUNNING', seconds: 15 },
      data,
    };
  }),
  patchHandler<typeof api.changeManagedMachines, Machine>(api.changeManagedMachines, vmmMachine, {
    start: up('STARTING'),
    stop: turn('STOPPING', 'STOPPED'),
    restart: up('RESTARTING'),
    suspend: turn('SUSPENDING', 'SUSPENDED'),
    resume: up('RECOVERING'),
    resize: {
      run: async (scope, row, { cpu, memory }) => {
        await assertRoom(scope, row.data.poolId, { cpu, memory }, row.id);
        const settles = { to: 'STOPPED', seconds: 6 };
        return { status: 'RESIZING', settles, data: { cpu, memory } };
      },
    },
    migrate: {
      run: async (scope, row, { hypervisorId }) => {
        if (hypervisorId === row.data.hypervisorId)
          throw refuse('vmm.sameHypervisor', {}, 'hypervisorId');
        const to = await taking(scope, hypervisorId);
        if (to.data.poolId !== row.data.poolId) throw refuse('vmm.otherPool', {}, 'hypervisorId');
        return { data: { hypervisorId, hypervisorName: to.name } };
      },
    },
    resetPassword: {
      run: (_scope, _row, { password }, context) => {
        assertRule(pwdVmOtherVendor, password, context);
        return undefined;
      },
    },
  }),
  removeHandler(api.deleteManagedMachine, vmmMachine),
];

export const machineManagerHandlers: readonly Handler[] = [
  ...hypervisorHandlers,
  ...poolHandlers,
  ...machineHandlers,
];
