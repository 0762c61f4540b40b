/** What is done to logical databases and their tables (K-10). */
import * as api from '../../core/api/platforms/shardings';
import type { Sharding } from '../../core/api/platforms/shardings';
import type { OpKit } from '../../core/resource/operation';
import type { databaseMessages as messages } from './messages';
import { instances, newSharding, newTable, oneTable } from './sharding-form';
import { databaseTurns } from './turns';

const resizing = { then: { status: 'RESIZING' }, settles: 'RUNNING' } as const;
const whenUneven = ({ balance }: Sharding) => balance < 100 || 'sharding.isEven';

type Key = keyof (typeof messages)['zh-CN'];

export const shardingOps = (o: OpKit<Sharding, Key>) => ({
  create: o.create({
    label: 'sharding.create',
    endpoint: api.createSharding,
    form: newSharding,
    input: ({ instanceIds, ...values }) => ({
      body: { ...values, instanceIds: [...instanceIds] },
    }),
  }),
  scaleOut: o.act(api.changeShardings, 'scaleOut', {
    label: 'sharding.scaleOut',
    form: { instanceIds: instances },
    input: ({ instanceIds }) => ({ instanceIds: [...instanceIds] }),
    ...resizing,
  }),
  rebalance: o.act(api.changeShardings, 'rebalance', {
    label: 'sharding.rebalance',
    when: whenUneven,
    confirm: 'sharding.rebalanceConfirm',
    ...resizing,
  }),
  createTable: o.act(api.changeShardings, 'createTable', {
    label: 'sharding.createTable',
    form: newTable,
    input: ({ name, shardingKey, algorithm }) => ({
      ...{ name, shardingKey, algorithm: algorithm || 'hash' },
    }),
  }),
  dropTable: o.act(api.changeShardings, 'dropTable', {
    label: 'sharding.dropTable',
    danger: true,
    confirm: true,
    when: ({ tables }) => tables.length > 0 || 'sharding.noTables',
    form: oneTable,
    from: ({ tables }) => ({ tables: tables.map(({ name }) => name).join(',') }),
    input: ({ name }) => ({ name }),
  }),
  start: o.act(api.changeShardings, 'start', databaseTurns.start),
  stop: o.act(api.changeShardings, 'stop', databaseTurns.stop),
  restart: o.act(api.changeShardings, 'restart', databaseTurns.restart),
  remove: o.remove({
    endpoint: api.deleteSharding,
    notNow: 'db.stopFirst',
    confirm: true,
    typeToConfirm: (row) => row.name,
  }),
});
