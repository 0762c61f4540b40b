import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { formList, wireCount, wireText, wireTexts } from '../wire';
import { line, machineAtRest, note, ref, resourceGroupField, whole } from './fields';

/** How a row finds its shard. */
export const shardingAlgorithms = ['hash', 'range', 'list'] as const;
export type ShardingAlgorithm = (typeof shardingAlgorithms)[number];

/** K-10: one logical database over several instances (U-13, own contract). */
export const shardingSchema = v.object({
  ...recordFields,
  description: wireText,
  instanceIds: wireTexts,
  shardCount: wireCount,
  tables: v.array(
    v.object({ name: wireText, shardingKey: wireText, algorithm: wireText, rows: wireCount }),
  ),
  /** Of all tables. */
  rows: wireCount,
  /** Percent: 100 where every instance has as many shards as any other. */
  balance: wireCount,
});
export type Sharding = v.InferOutput<typeof shardingSchema>;

const MOST_INSTANCES = 16;
const instanceIds = v.pipe(formList(ref), v.minLength(1), v.maxLength(MOST_INSTANCES));
const tableName = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z][\w$]{0,63}$/));

const shardings = family<typeof dictionaries.vm>({
  path: '/v1/shardings',
  perm: 'dbsharding',
  one: 'Sharding',
  many: 'Shardings',
  noun: 'logical databases over several instances',
  client: 'dbaas',
});

export const listShardings = shardings.list({ row: shardingSchema });
export const readSharding = shardings.read({ row: shardingSchema });
export const createSharding = shardings.create({
  row: shardingSchema,
  body: {
    name: line(),
    instanceIds,
    shardCount: whole(2, 256),
    ...resourceGroupField,
    description: note(),
  },
});
export const changeShardings = shardings.patch({
  actions: {
    scaleOut: { from: ['RUNNING'], asks: { instanceIds } },
    rebalance: { from: ['RUNNING'] },
    createTable: {
      from: ['RUNNING'],
      asks: { name: tableName, shardingKey: tableName, algorithm: v.picklist(shardingAlgorithms) },
    },
    dropTable: { from: ['RUNNING'], asks: { name: tableName } },
    start: { from: ['STOPPED', 'EXCEPTION'] },
    stop: { from: ['RUNNING'] },
    restart: { from: ['RUNNING', 'EXCEPTION'] },
  },
});
export const deleteSharding = shardings.remove({ from: machineAtRest });

/** Where its shards are now, and where they were if they were spread evenly. */
export const listShards = defineEndpoint({
  id: 'O-listShards',
  name: 'listShards',
  summary: 'The shards of a logical database, and where an even spread has them',
  method: 'GET',
  path: '/v1/shardings/{id}/shards',
  client: 'dbaas',
  perm: 'dbsharding:list',
  params: idParams,
  reply: v.array(
    v.object({
      shard: wireCount,
      instanceId: wireText,
      instanceName: wireText,
      rows: wireCount,
      /** The instance that it goes to with the next rebalancing; its own where it stays. */
      nextId: wireText,
      nextName: wireText,
    }),
  ),
});
