/** logical databases over several instances (K-10). */
import * as api from '../../core/api/platforms/shardings';
import type { Sharding } from '../../core/api/platforms/shardings';
import { listDatabaseInstances } from '../../core/api/platforms/databases';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { namePattern, noChinese, notPurelyNumeric } from '../../core/rules/basic';
import { offer, projects } from '../sources';
import { databaseMessages as messages } from './messages';
import { shardingAlgorithm } from './words';
import { groupedNumber } from '../../core/format/number';

const input = inputs(messages);
const whole = { required: true, whole: true, min: 2, max: 256 } as const;
const able: readonly string[] = ['mysql', 'postgresql', 'tidb'];
const holders = offer(listDatabaseInstances, {
  label: ({ name, address }) => `${name}  ${address}`,
  only: ({ engine, status }) => able.includes(engine) && status === 'RUNNING',
});
const instances = input.multi({
  ...{ label: 'sharding.instances', help: 'sharding.instancesHelp', required: true },
  ...{ from: holders, most: 16 },
});
const word = { required: true, maxLength: 64, rules: [noChinese, namePattern] } as const;
const whenUneven = ({ balance }: Sharding) => balance < 100 || 'sharding.isEven';

export const sharding = resource<Sharding>()({
  name: 'dbsharding',
  messages,
  title: 'sharding.title',
  api: { list: api.listShardings, read: api.readSharding },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.vm, { search: 'eq' }),
    groups: f.virtual('sharding.instances', { value: ({ instanceIds }) => instanceIds.length }),
    shardCount: f.number('sharding.shards', { sort: true }),
    tableCount: f.virtual('sharding.tables', { value: ({ tables }) => tables.length }),
    rows: f.number('sharding.rows', { sort: true }),
    even: f.meter('sharding.balance', {
      value: ({ balance }) => ({ used: balance, total: 100, unit: '%', fullIsGood: true }),
    }),
    projectName: f.project('db.project', { hidden: true }),
    ownerName: f.ref('db.owner', ({ ownerId: id }) => ({ kind: 'user', id }), { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'sharding.create',
      endpoint: api.createSharding,
      form: {
        name: input.text({
          ...{ label: 'common.name', required: true, maxLength: 60, rules: [notPurelyNumeric] },
        }),
        instanceIds: instances,
        shardCount: input.number({
          ...{ ...whole, label: 'sharding.shards', help: 'sharding.shardsHelp', initial: 16 },
        }),
        projectId: input.select({ label: 'db.project', from: projects }),
        description: descriptionInput,
      },
      input: ({ instanceIds, ...values }) => ({
        body: { ...values, instanceIds: [...instanceIds] },
      }),
    }),
    scaleOut: o.act(api.changeShardings, 'scaleOut', {
      label: 'sharding.scaleOut',
      form: { instanceIds: instances },
      input: ({ instanceIds }) => ({ instanceIds: [...instanceIds] }),
      then: { status: 'RESIZING' },
      settles: 'RUNNING',
    }),
    rebalance: o.act(api.changeShardings, 'rebalance', {
      label: 'sharding.rebalance',
      when: whenUneven,
      confirm: 'sharding.rebalanceConfirm',
      then: { status: 'RESIZING' },
      settles: 'RUNNING',
    }),
    createTable: o.act(api.changeShardings, 'createTable', {
      label: 'sharding.createTable',
      form: {
        name: input.text({ ...word, label: 'sharding.table' }),
        shardingKey: input.text({ ...word, label: 'sharding.key', initial: 'id' }),
        algorithm: input.radio({
          label: 'sharding.algorithm',
          initial: 'hash',
          from: choicesOf(shardingAlgorithm),
        }),
      },
      input: ({ name, shardingKey, algorithm }) => ({
        ...{ name, shardingKey, algorithm: algorithm || 'hash' },
      }),
    }),
    dropTable: o.act(api.changeShardings, 'dropTable', {
      label: 'sharding.dropTable',
      danger: true,
      confirm: true,
      when: ({ tables }) => tables.length > 0 || 'sharding.noTables',
      form: {
        tables: input.hidden(),
        name: input.select({
          ...{ label: 'sharding.table', required: true, needs: ['tables'] },
          from: ({ values }) =>
            Promise.resolve(
              String(values['tables'])
                .split(',')
                .map((value) => ({ value, label: value })),
            ),
        }),
      },
      from: ({ tables }) => ({ tables: tables.map(({ name }) => name).join(',') }),
      input: ({ name }) => ({ name }),
    }),
    start: o.act(api.changeShardings, 'start', {
      ...{ label: 'db.start', bulk: true, then: { status: 'STARTING' }, settles: 'RUNNING' },
    }),
    stop: o.act(api.changeShardings, 'stop', {
      ...{ label: 'db.stop', bulk: true, confirm: 'db.stopConfirm' },
      ...{ then: { status: 'STOPPING' }, settles: 'STOPPED' },
    }),
    restart: o.act(api.changeShardings, 'restart', {
      ...{ label: 'db.restart', bulk: true, confirm: 'db.restartConfirm' },
      ...{ then: { status: 'RESTARTING' }, settles: 'RUNNING' },
    }),
    remove: o.remove({
      endpoint: api.deleteSharding,
      notNow: 'db.stopFirst',
      confirm: true,
      typeToConfirm: (row) => row.name,
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'start', 'stop', 'restart'],
    row: ['scaleOut', 'rebalance'],
    more: [
      { title: 'group.power', ops: ['start', 'stop', 'restart'] },
      { title: 'group.config', ops: ['createTable'] },
      { title: 'group.danger', ops: ['dropTable', 'remove'] },
    ],
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
