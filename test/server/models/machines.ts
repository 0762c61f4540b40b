import assert from 'node:assert/strict';
import { and, eq } from 'drizzle-orm';
import { tenantQuotas } from '../../../demo/server/database/tenant-tables';
import { listFlavors } from '../../../src/core/api/compute/flavors';
import {
  deleteRecycles,
  recycleResource,
  restoreRecycle,
} from '../../../src/core/api/compute/recycles';
import { changeVms, createVm, deleteVm, readVm } from '../../../src/core/api/compute/vms';
import { tenantQuotas as readQuotas } from '../../../src/core/api/platform';
import { unique } from '../areas/compute/samples';
import { expected, isStranger, type Choose, type Model, type Stage, type Who } from './model';

/** From which status an action is allowed, through which one it goes, and where it ends. */
const ways = {
  start: [['STOPPED'], 'STARTING', 'RUNNING'],
  stop: [['RUNNING'], 'STOPPING', 'STOPPED'],
  restart: [['RUNNING'], 'RESTARTING', 'RUNNING'],
  softRestart: [['RUNNING'], 'SOFTRESTARTING', 'RUNNING'],
  suspend: [['RUNNING'], 'SUSPENDING', 'SUSPENDED'],
  resume: [['SUSPENDED'], 'ACTIVING', 'RUNNING'],
  pause: [['RUNNING'], 'PAUSING', 'PAUSED'],
  unpause: [['PAUSED'], 'RECOVERING', 'RUNNING'],
  shelve: [['RUNNING', 'STOPPED'], 'STOPPING', 'SHELVED'],
  unshelve: [['SHELVED'], 'RECOVERING', 'RUNNING'],
} as const satisfies Readonly<Record<string, readonly [readonly string[], string, string]>>;
/** A machine that runs is not thrown away by accident. */
const disposable = ['STOPPED', 'SHELVED'];

interface Size {
  readonly id: string;
  readonly cpu: number;
  readonly memory: number;
}
/** `bin`: it can be put back; `gone`: it cannot. */
interface Machine {
  readonly id: string;
  status: string;
  /** What it turns into when time passes; `gone` for one that is being deleted. */
  to: string;
  size: Size;
  before: { readonly size: Size; readonly status: string } | undefined;
  place: 'here' | 'bin' | 'gone';
}
interface World {
  readonly stage: Stage;
  readonly machines: Machine[];
  readonly sizes: readonly Size[];
  /** What is used by others, and the most of each. */
  readonly base: Used;
  readonly most: Used;
}
type Used = Readonly<Record<'CPU' | 'MEMORY' | 'HOST', number>>;
const codes = ['CPU', 'MEMORY', 'HOST'] as const;

async function usedNow(stage: Stage): Promise<Used> {
  type Quotas = { readonly items: readonly { readonly code: string; readonly used: number }[] };
  const params = { id: 't-huadong' };
  const { items } = await stage.ask<Quotas>('tenant', readQuotas, { params }, 'done');
  const used = (code: string) => items.find((item) => item.code === code)!.used;
  return { CPU: used('CPU'), MEMORY: used('MEMORY'), HOST: used('HOST') };
}

/** What is in the bin uses nothing; what is being deleted does until it is gone. */
function usedOf({ machines, base }: World): Used {
  const counted = machines.filter(({ place }) => place === 'here');
  return {
    CPU: counted.reduce((sum, { size }) => sum + size.cpu, base.CPU),
    MEMORY: counted.reduce((sum, { size }) => sum + size.memory, base.MEMORY),
    HOST: base.HOST + counted.length,
  };
}
const fits = (world: World, need: Used) => {
  const used = usedOf(world);
  return codes.every((code) => need[code] <= 0 || used[code] + need[code] <= world.most[code]);
};
const needOf = ({ cpu, memory }: Size): Used => ({ CPU: cpu, MEMORY: memory, HOST: 1 });
const growth = (to: Size, from: Size): Used => ({
  ...{ CPU: to.cpu - from.cpu, MEMORY: to.memory - from.memory, HOST: 0 },
});

type Inside = 'done' | 'refused';
const withMachine =
  (
    may: (machine: Machine, world: World, choose: Choose) => Inside,
    ask: (
      world: World,
      who: Who,
      machine: Machine,
      verdict: ReturnType<typeof expected>,
    ) => Promise<unknown>,
    leads: (machine: Machine) => void,
  ) =>
  async (world: World, who: Who, choose: Choose): Promise<boolean> => {
    const machine = choose(world.machines.slice(-6));
    if (!machine) return false;
    const isHere = machine.place === 'here';
    const verdict = expected(who, isHere ? may(machine, world, choose) : 'absent');
    await ask(world, who, machine, verdict);
    if (verdict === 'done') leads(machine);
    return true;
  };
const patch =
  (action: string, more: (machine: Machine, world: World) => object = () => ({})) =>
  (world: World, who: Who, machine: Machine, verdict: ReturnType<typeof expected>) =>
    world.stage.ask(
      who,
      changeVms,
      { body: { action, ids: [machine.id], ...more(machine, world) } },
      verdict,
    );
const only =
  (from: readonly string[]) =>
  ({ status }: Machine): Inside =>
    from.includes(status) ? 'done' : 'refused';

const turns = Object.fromEntries(
  Object.entries(ways).map(([action, [from, through, to]]) => [
    action,
    withMachine(only(from), patch(action), (machine) => {
      machine.status = through;
      machine.to = to;
    }),
  ]),
);

/** The next size but its own; a machine has one of the two. */
const otherSize = ({ size }: Machine, { sizes }: World) => sizes.find(({ id }) => id !== size.id)!;

/** Something is done with what is in the bin, or is not. */
const withBin =
  (
    may: (machine: Machine, world: World) => Inside,
    ask: (
      world: World,
      who: Who,
      machine: Machine,
      verdict: ReturnType<typeof expected>,
    ) => Promise<unknown>,
    leads: (machine: Machine) => void,
  ) =>
  async (world: World, who: Who, choose: Choose): Promise<boolean> => {
    const machine = choose(world.machines.slice(-6));
    if (!machine) return false;
    const verdict = expected(who, machine.place === 'bin' ? may(machine, world) : 'absent');
    await ask(world, who, machine, verdict);
    if (verdict === 'done') leads(machine);
    return true;
  };

export const machines: Model<World> = {
  name: 'machines',
  async begin(stage) {
    const { db } = await stage.here();
    type Page = { readonly rows: readonly Size[] };
    const query = { rows: 100 };
    const { rows } = await stage.ask<Page>('tenant', listFlavors, { query }, 'done');
    const sizes = ['flv-2-2', 'flv-2-3'].map((id) => rows.find((row) => row.id === id)!);
    // What the sequence before has left being deleted would go in this one, and what is used by others with it.
    await stage.pass();
    const base = await usedNow(stage);
    const [small, large] = sizes as [Size, Size];
    // Room for four machines, and for two of them to grow.
    const most = {
      CPU: base.CPU + 2 * small.cpu + 2 * large.cpu,
      MEMORY: base.MEMORY + 2 * small.memory + 2 * large.memory,
      HOST: base.HOST + 4,
    };
    const grants = { ...most, STORAGE: 10_000_000 };
    for (const [code, total] of Object.entries(grants))
      await db
        .update(tenantQuotas)
        .set({ total })
        .where(and(eq(tenantQuotas.tenantId, 't-huadong'), eq(tenantQuotas.code, code)));
    return { stage, machines: [], sizes, base, most };
  },
  steps: {
    async create(world, who, choose) {
      if (isStranger(who)) return false;
      const size = choose(world.sizes)!;
      const verdict = expected(who, fits(world, needOf(size)) ? 'done' : 'refused');
      const body = {
        ...{ name: unique('模型主机'), flavorId: size.id, imageId: 'img-2-1' },
        password: 'Machine@2026',
      };
      const made = await world.stage.ask<{ readonly id: string }>(who, createVm, { body }, verdict);
      if (verdict === 'done')
        world.machines.push({
          ...{ id: made.id, status: 'BUILDING', to: 'RUNNING', size },
          ...{ before: undefined, place: 'here' },
        });
      return true;
    },
    ...turns,
    resize: (world, who, choose) =>
      withMachine(
        (machine) => {
          const isQuiet = ['RUNNING', 'STOPPED'].includes(machine.status);
          const need = growth(otherSize(machine, world), machine.size);
          return isQuiet && fits(world, need) ? 'done' : 'refused';
        },
        patch('resize', (machine) => ({ flavorId: otherSize(machine, world).id })),
        (machine) => {
          machine.before = { size: machine.size, status: machine.status };
          machine.size = otherSize(machine, world);
          machine.status = 'RESIZING';
          machine.to = 'VERIFYRESIZE';
        },
      )(world, who, choose),
    verifyResize: withMachine(only(['VERIFYRESIZE']), patch('verifyResize'), (machine) => {
      machine.status = machine.before!.status;
      machine.to = '';
      machine.before = undefined;
    }),
    // Back to a larger size needs the quota again: somebody may have used it meanwhile.
    revertResize: withMachine(
      ({ status, before, size }, world) =>
        status === 'VERIFYRESIZE' && fits(world, growth(before!.size, size)) ? 'done' : 'refused',
      patch('revertResize'),
      (machine) => {
        machine.size = machine.before!.size;
        machine.to = machine.before!.status;
        machine.status = 'RESTORING';
        machine.before = undefined;
      },
    ),
    remove: withMachine(
      only(disposable),
      ({ stage }, who, { id }, verdict) => stage.ask(who, deleteVm, { params: { id } }, verdict),
      (machine) => {
        machine.status = 'PENDING';
        machine.to = 'gone';
      },
    ),
    recycle: withMachine(
      only(disposable),
      ({ stage }, who, { id }, verdict) =>
        stage.ask(who, recycleResource, { params: { type: 'vms', id } }, verdict),
      (machine) => {
        machine.status = 'TORECYCLE';
        machine.to = '';
        machine.place = 'bin';
      },
    ),
    restore: withBin(
      ({ size }, world) => (fits(world, needOf(size)) ? 'done' : 'refused'),
      ({ stage }, who, { id }, verdict) =>
        stage.ask(who, restoreRecycle, { params: { id } }, verdict),
      (machine) => {
        machine.status = 'STOPPED';
        machine.place = 'here';
      },
    ),
    purge: withBin(
      () => 'done',
      ({ stage }, who, { id }, verdict) =>
        stage.ask(who, deleteRecycles, { body: { ids: [id] } }, verdict),
      (machine) => {
        machine.place = 'gone';
      },
    ),
    async time({ stage, machines: all }) {
      await stage.pass();
      for (const machine of all) {
        if (machine.to === '') continue;
        if (machine.to === 'gone') machine.place = 'gone';
        else machine.status = machine.to;
        machine.to = '';
      }
      return true;
    },
  },
  async agrees(world, choose) {
    const machine = choose(world.machines.slice(-6));
    if (!machine) return;
    const { stage } = world;
    await looksAt(stage, machine, choose(['tenant', 'maker', 'user', 'other', 'admin'] as const)!);
    await looksAt(stage, machine, 'tenant');
    assert.deepEqual(await usedNow(stage), usedOf(world), 'what is used of the quotas');
  },
  async ends(world) {
    const { stage, machines: all } = world;
    for (const machine of all)
      for (const who of ['huangmin', 'user', 'other'] as const) await looksAt(stage, machine, who);
    assert.deepEqual(await usedNow(stage), usedOf(world), 'what is used of the quotas');
  },
};

async function looksAt(stage: Stage, machine: Machine, who: Who): Promise<void> {
  const isThere = machine.place === 'here' && !isStranger(who);
  type Row = { readonly status: string; readonly cpu: number; readonly memory: number };
  const row = await stage.sees<Row>(who, readVm, machine.id, isThere);
  if (!row) return;
  const { status, size } = machine;
  assert.deepEqual([row.status, row.cpu, row.memory], [status, size.cpu, size.memory], machine.id);
}
