import * as api from '../../../../src/core/api/platforms/shardings';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { dbInstance, dbSharding } from '../../kinds/platforms';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  type ActionSpec,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { findRecord, readRecord } from '../../records/read';
import type { SeedWriter } from '../../seed/writer';
import { assertFree, ownershipOf, refuse, sum, turn, type Own } from './checks';
import type { Instance } from './databases';
import { idOf, seedKind } from './seeding';

/** `places` says of each shard on which of the instances it is. */
export type Sharding = Own<api.Sharding> & { readonly places: readonly number[] };
type Table = Sharding['tables'][number];

const engines: readonly string[] = ['mysql', 'postgresql', 'tidb'];
const MOST = 16;

const even = (shards: number, instances: number) =>
  Array.from({ length: shards }, (_, shard) => Math.floor((shard * instances) / shards));

/** Shards move only where they have to: an instance gives away what is more than its share. */
function rebalanced(places: readonly number[], instances: number): readonly number[] {
  const share = (place: number) =>
    Math.floor(places.length / instances) + (place < places.length % instances ? 1 : 0);
  const left = Array.from({ length: instances }, (_, place) => share(place));
  const take = (place: number) => {
    left[place] = (left[place] ?? 0) - 1;
    return place;
  };
  const kept = places.map((place) => ((left[place] ?? 0) > 0 ? take(place) : -1));
  return kept.map((place) => (place < 0 ? take(left.findIndex((free) => free > 0)) : place));
}

function balanceOf(places: readonly number[], instances: number): number {
  const counts = Array.from(
    { length: instances },
    (_, place) => places.filter((each) => each === place).length,
  );
  return Math.round((Math.min(...counts) / Math.max(...counts, 1)) * 100);
}

/** Databases that run, each named once: nothing else can hold shards. */
async function assertInstances(scope: TenantScope, ids: readonly string[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw refuse('sharding.twice', {}, 'instanceIds');
  for (const id of ids) {
    const row = await readRecord<Instance>(scope, dbInstance, id);
    if (row.status !== 'RUNNING')
      throw refuse('db.instanceStatus', { name: row.name }, 'instanceIds');
    if (!engines.includes(row.data.engine))
      throw refuse('sharding.engine', { name: row.name }, 'instanceIds');
  }
}

const rowsOf = (tables: readonly Table[]) => sum(tables.map(({ rows }) => rows));
const shown = (row: Row<Sharding>) => {
  const { places: _places, ...wire } = toWire(row);
  return wire;
};

const scaleOut: ActionSpec<{ instanceIds: string[] }, Sharding> = {
  run: async (scope, { data }, { instanceIds }) => {
    const all = [...data.instanceIds, ...instanceIds];
    if (all.length > MOST) throw refuse('sharding.most', { most: MOST }, 'instanceIds');
    if (all.length > data.shardCount)
      throw refuse('sharding.shards', { count: data.shardCount }, 'instanceIds');
    await assertInstances(scope, all);
    return {
      status: 'RESIZING',
      settles: { to: 'RUNNING', seconds: 15 },
      data: { instanceIds: all, balance: balanceOf(data.places, all.length) },
    };
  },
};

export const shardingHandlers: readonly Handler[] = [
  listHandler<Sharding>(api.listShardings, dbSharding, { wire: shown }),
  readHandler<Sharding>(api.readSharding, dbSharding, shown),
  createHandler(api.createSharding, dbSharding, async (scope, body, context) => {
    const { name, instanceIds, shardCount, description } = body;
    await assertFree(scope, dbSharding, name);
    if (instanceIds.length > shardCount)
      throw refuse('sharding.shards', { count: shardCount }, 'instanceIds');
    await assertInstances(scope, instanceIds);
    const places = even(shardCount, instanceIds.length);
    const balance = balanceOf(places, instanceIds.length);
    const data: Sharding = {
      description,
      instanceIds,
      shardCount,
      tables: [],
      rows: 0,
      balance,
      places,
    };
    return {
      ...(await ownershipOf(scope, body, context)),
      name,
      status: 'BUILDING',
      settles: { to: 'RUNNING', seconds: 20 },
      data,
    };
  }),
  patchHandler<typeof api.changeShardings, Sharding>(api.changeShardings, dbSharding, {
    scaleOut,
    rebalance: {
      run: (_scope, { data }) => {
        const places = rebalanced(data.places, data.instanceIds.length);
        const balance = balanceOf(places, data.instanceIds.length);
        return {
          status: 'RESIZING',
          settles: { to: 'RUNNING', seconds: 20 },
          data: { places, balance },
        };
      },
    },
    createTable: {
      run: (_scope, { data }, { name, shardingKey, algorithm }) => {
        if (data.tables.some((table) => table.name === name))
          throw refuse('sharding.table', { name }, 'name');
        return { data: { tables: [...data.tables, { name, shardingKey, algorithm, rows: 0 }] } };
      },
    },
    dropTable: {
      run: (_scope, { data }, { name }) => {
        const tables = data.tables.filter((table) => table.name !== name);
        if (tables.length === data.tables.length)
          throw refuse('sharding.noTable', { name }, 'name');
        return { data: { tables, rows: rowsOf(tables) } };
      },
    },
    start: turn('STARTING', 'RUNNING'),
    stop: turn('STOPPING', 'STOPPED'),
    restart: turn('RESTARTING', 'RUNNING', 10),
  }),
  removeHandler(api.deleteSharding, dbSharding),
  forSession(api.listShards, async ({ scope }, { params }) => {
    const { data } = await readRecord<Sharding>(scope, dbSharding, params.id);
    const names = new Map<string, string>();
    for (const id of data.instanceIds)
      names.set(id, (await findRecord(scope, dbInstance, id))?.name ?? id);
    const next = rebalanced(data.places, data.instanceIds.length);
    const at = (place = 0) => {
      const id = data.instanceIds[place] ?? '';
      return { id, name: names.get(id) ?? id };
    };
    const each = Math.floor(data.rows / data.shardCount);
    return data.places.map((place, shard) => ({
      shard,
      instanceId: at(place).id,
      instanceName: at(place).name,
      rows: each + (shard < data.rows % data.shardCount ? 1 : 0),
      nextId: at(next[shard]).id,
      nextName: at(next[shard]).name,
    }));
  }),
];

/** Over the running databases of each tenant: the first two of MySQL, and one that has just been given more room. */
export async function seedShardings(writer: SeedWriter): Promise<void> {
  const uses = [
    ['订单分片库', [0, 7], 16, 'orders'],
    ['会员分片库', [1, 8], 8, 'members'],
    ['流水分片库', [0, 7, 1], 32, 'flows'],
  ] as const;
  await seedKind(writer, dbSharding, 7206, uses.length, ({ t, i, random }) => {
    const [name, instances, shardCount, table] = uses[i] ?? uses[0];
    const rows = random.int(90_000_000) + 4_000_000;
    const grown = i === 2;
    const places = even(shardCount, grown ? instances.length - 1 : instances.length);
    return {
      name,
      status: 'RUNNING',
      data: {
        description: '',
        instanceIds: instances.map((place) => idOf(dbInstance, t, place)),
        shardCount,
        tables: [{ name: table, shardingKey: 'id', algorithm: 'hash', rows }],
        rows,
        balance: balanceOf(places, instances.length),
        places,
      },
    };
  });
}
