/** logical databases over several instances (K-10). */
import * as api from '../../core/api/platforms/shardings';
import type { Sharding } from '../../core/api/platforms/shardings';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { databaseMessages as messages } from './messages';
import { groupedNumber } from '../../core/format/number';
import { shardingOps } from './sharding-ops';

export const sharding = resource<Sharding>()({
  name: 'dbsharding',
  messages,
  title: 'sharding.title',
  api: { list: api.listShardings, read: api.readSharding },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.vm, { search: 'eq' }),
    groups: f.figure('sharding.instances', { value: ({ instanceIds }) => instanceIds.length }),
    shardCount: f.number('sharding.shards', { sort: true }),
    tableCount: f.figure('sharding.tables', { value: ({ tables }) => tables.length }),
    rows: f.number('sharding.rows', { sort: true }),
    even: f.meter('sharding.balance', {
      value: ({ balance }) => ({ used: balance, total: 100, unit: '%', fullIsGood: true }),
    }),
    projectName: f.project('db.project', { hidden: true }),
    ownerName: f.owner('db.owner', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: shardingOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'start', 'stop', 'restart'],
    row: ['scaleOut', 'rebalance'],
    more: [
      { title: 'group.power', ops: ['start', 'stop', 'restart'] },
      { title: 'group.config', ops: ['createTable'] },
      { title: 'group.danger', ops: ['dropTable', 'remove'] },
    ],
    facts: ['shardCount', 'rows', 'even'],
    export: true,
    empty: { title: 'sharding.empty', hint: 'sharding.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      map: t.view({
        title: 'sharding.map',
        load: async () => ({ default: (await import('./shard-map')).ShardMap }),
      }),
      tables: t.table({
        title: 'sharding.tables',
        columns: {
          name: 'sharding.table',
          key: 'sharding.key',
          algorithm: 'sharding.algorithm',
          rows: 'sharding.rows',
        },
        rows: ({ tables }) =>
          tables.map(({ name, shardingKey, algorithm, rows }) => ({
            ...{ name, key: shardingKey, algorithm, rows: groupedNumber(rows) },
          })),
      }),
      history: t.history(),
    }),
  },
});
