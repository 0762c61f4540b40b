import * as api from '../../../../src/core/api/platforms/power';
import { nameHmcVolume } from '../../../../src/core/rules/names';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  type ActionSpec,
} from '../../records/handlers';
import type { Kind, Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { updateRecord } from '../../records/write';
import type { SeedWriter } from '../../seed/writer';
import {
  assertFree,
  assertRule,
  assertStill,
  ownershipOf,
  refuse,
  someAddress,
  sum,
  turn,
  type Own,
} from './checks';
import { powerLpar, powerServer } from '../../kinds/platforms';
import { around, idOf, seedKind } from './seeding';

type Server = Own<api.PowerServer>;
type Lpar = Own<api.PowerLpar>;
type Size = Pick<Lpar, 'cores' | 'memory'>;

const lparsOf = (scope: TenantScope, serverId: string) =>
  findRecords<Lpar>(scope, powerLpar, { match: { serverId } });

/** The server, with room for a partition of this size beside the others. */
async function roomFor(
  scope: TenantScope,
  serverId: string,
  { cores, memory }: Size,
  except = '',
): Promise<Row<Server>> {
  const server = await readRecord<Server>(scope, powerServer, serverId);
  const { name, data } = server;
  const others = (await lparsOf(scope, serverId)).filter((lpar) => lpar.id !== except);
  const coresLeft = data.cores - sum(others.map((lpar) => lpar.data.cores));
  const memoryLeft = data.memory - sum(others.map((lpar) => lpar.data.memory));
  if (cores > coresLeft)
    throw refuse('power.cores', { name, left: coresLeft, needed: cores }, 'cores');
  if (memory > memoryLeft)
    throw refuse('power.memory', { name, left: memoryLeft, needed: memory }, 'memory');
  await updateRecord(scope, powerServer, server, {
    data: {
      coresUsed: data.cores - coresLeft + cores,
      memoryUsed: data.memory - memoryLeft + memory,
    },
  });
  return server;
}

const isDown = ({ status }: Row) => (api.lparDown as readonly string[]).includes(status);

/** An action that also ends a status that nothing moves any more, but none that still settles. */
const still = (kind: Kind, action: ActionSpec<unknown>): ActionSpec<unknown> => ({
  ...action,
  run: async (scope, row, body, context) => {
    await assertStill(scope, kind, row);
    return action.run(scope, row, body, context);
  },
});

async function assertServerRuns(scope: TenantScope, { data }: Row<Lpar>): Promise<void> {
  const server = await readRecord(scope, powerServer, data.serverId);
  if (server.status !== 'Operating') throw refuse('power.off', { name: server.name });
}

/** The number that was asked for (V-053), or the lowest from 1 on that no partition of the server has. */
async function partitionIdFor(
  scope: TenantScope,
  serverId: string,
  wanted: number | null | undefined,
): Promise<number> {
  const others = await lparsOf(scope, serverId);
  const holder = others.find(({ data }) => data.partitionId === wanted);
  if (holder && wanted !== null && wanted !== undefined)
    throw refuse('power.idTaken', { id: wanted, name: holder.name }, 'partitionId');
  if (wanted !== null && wanted !== undefined) return wanted;
  const taken = new Set(others.map(({ data }) => data.partitionId));
  let free = 1;
  while (taken.has(free)) free += 1;
  return free;
}

const serverHandlers: readonly Handler[] = [
  listHandler(api.listPowerServers, powerServer),
  readHandler(api.readPowerServer, powerServer),
  patchHandler(api.changePowerServers, powerServer, {
    powerOn: turn('Initializing', 'Operating', 30),
    powerOff: {
      run: async (scope, row) => {
        const lpars = await lparsOf(scope, row.id);
        const count = lpars.filter((lpar) => !isDown(lpar)).length;
        if (count > 0) throw refuse('power.lparsRun', { name: row.name, count });
        return { status: 'Power Off In Progress', settles: { to: 'Power Off', seconds: 20 } };
      },
    },
    reconnect: still(powerServer, turn('Initializing', 'Operating', 15)),
    recover: turn('Initializing', 'Operating', 30),
  }),
];

const lparHandlers: readonly Handler[] = [
  listHandler(api.listPowerLpars, powerLpar),
  readHandler(api.readPowerLpar, powerLpar),
  createHandler(api.createPowerLpar, powerLpar, async (scope, body, context) => {
    const { name, serverId, environment, cores, memory } = body;
    assertRule(nameHmcVolume, name, context);
    await assertFree(scope, powerLpar, name, { serverId });
    const server = await roomFor(scope, serverId, { cores, memory });
    const partitionId = await partitionIdFor(scope, serverId, body.partitionId);
    const data: Lpar = {
      ...{ serverId, serverName: server.name, partitionId, environment, cores, memory },
      ...{ address: someAddress(210), profile: 'default' },
    };
    return { ...(await ownershipOf(scope, body, context)), name, status: 'Not Activated', data };
  }),
  patchHandler<typeof api.changePowerLpars, Lpar>(api.changePowerLpars, powerLpar, {
    activate: {
      run: async (scope, row) => {
        await assertServerRuns(scope, row);
        return { status: 'Starting', settles: { to: 'Running', seconds: 15 } };
      },
    },
    shutDown: turn('Shutting Down', 'Not Activated', 12),
    restart: {
      run: async (scope, row) => {
        await assertServerRuns(scope, row);
        await assertStill(scope, powerLpar, row);
        return { status: 'Starting', settles: { to: 'Running', seconds: 15 } };
      },
    },
    suspend: turn('Suspending', 'Suspended', 8),
    resume: {
      run: async (scope, row) => {
        await assertServerRuns(scope, row);
        return { status: 'Resuming', settles: { to: 'Running', seconds: 8 } };
      },
    },
    resize: {
      run: async (scope, row, { cores, memory }) => {
        await roomFor(scope, row.data.serverId, { cores, memory }, row.id);
        return { data: { cores, memory } };
      },
    },
  }),
  removeHandler<Lpar>(api.deletePowerLpar, powerLpar, async (scope, row) => {
    await roomFor(scope, row.data.serverId, { cores: 0, memory: 0 }, row.id);
  }),
];

export const powerHandlers: readonly Handler[] = [...serverHandlers, ...lparHandlers];

const LPARS = 3;
/* Every status of D-046 is there once. */
const serverStates = [
  ...['Operating', 'Standby', 'Operating', 'Initializing', 'Power Off', 'Power Off In Progress'],
  ...['Recovery', 'Incomplete', 'Failed Authentication', 'No Connection', 'Error', 'Operating'],
];
/* Of the partitions of each server that operates; on the others none is up. */
const lparStates = [
  ['Running', 'Suspended', 'Open Firmware'],
  ['Running', 'Starting', 'Suspending'],
  ['Running', 'Shutting Down', 'Resuming'],
];
const operating = serverStates.flatMap((status, i) => (status === 'Operating' ? [i] : []));
const downStates: Readonly<Record<string, string>> = {
  'No Connection': 'Not Available',
  'Failed Authentication': 'Not Available',
  Error: 'Error',
};

function lparStatus(server: number, own: number): string {
  const states = lparStates[operating.indexOf(server)];
  return states
    ? around(states, own)
    : (downStates[around(serverStates, server)] ?? 'Not Activated');
}

export async function seedPower(writer: SeedWriter): Promise<void> {
  const models = [
    { model: '9040-MR9', cores: 32, memory: 512 },
    { model: '9105-42A', cores: 48, memory: 1024 },
    { model: '9080-HEX', cores: 120, memory: 4096 },
  ];
  /** Of a partition: on a larger server they are larger, and each is another. */
  const sizeOf = (server: number, own: number) => {
    const cores = (2 + ((server + own) % 3)) * ((server % 3) + 1);
    return { cores, memory: cores * 8 };
  };
  const nameAt = (i: number) => `power-${String(i + 1).padStart(2, '0')}`;
  await seedKind(writer, powerServer, 7310, serverStates.length, ({ t, i }) => {
    const lpars = Array.from({ length: LPARS }, (_, own) => sizeOf(i, own));
    return {
      name: nameAt(i),
      status: around(serverStates, i),
      data: {
        serialNumber: `78${t}${String(i).padStart(4, '0')}`,
        console: 'hmc-01',
        address: `172.${20 + t}.1.${i + 10}`,
        ...around(models, i),
        coresUsed: sum(lpars.map(({ cores }) => cores)),
        memoryUsed: sum(lpars.map(({ memory }) => memory)),
      },
    };
  });
  await seedKind(writer, powerLpar, 7311, serverStates.length * LPARS, ({ t, i }) => {
    const server = i % serverStates.length;
    const own = Math.floor(i / serverStates.length);
    return {
      name: `lpar${i + 1}`,
      status: lparStatus(server, own),
      data: {
        serverId: idOf(powerServer, t, server),
        serverName: nameAt(server),
        partitionId: own + 1,
        environment: around(['AIX', 'Linux', 'IBM i'], i),
        ...sizeOf(server, own),
        address: `10.${210 + t}.8.${i + 10}`,
        profile: 'default',
      },
    };
  });
}
