/** Pools of storage arrays, made of spare disks (D-046). */
import * as api from '../../core/api/platforms/storage';
import type { StoragePool } from '../../core/api/platforms/storage';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { nameStorage } from '../../core/rules/names';
import { projects } from '../sources';
import { flashCopy } from './flash-copy';
import { infrastructureMessages as messages } from './messages';
import { spareDisks } from './sources';
import { storageDisk } from './storage-disk';
import { level } from './words';

const input = inputs(messages);
const diskIds = input.multi({
  ...{ label: 'storage.spares', help: 'storage.sparesHelp', required: true, most: 64 },
  from: spareDisks,
});

export const storage = resource<StoragePool>()({
  name: 'storagepool',
  messages,
  title: 'storage.pools',
  api: { list: api.listStoragePools, read: api.readStoragePool },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.storagePool, { search: 'eq' }),
    array: f.text('storage.array', { search: 'lk', sort: true }),
    level: f.text('storage.level', { search: 'lk', sort: true }),
    room: f.meter('infra.used', {
      value: ({ used, capacity }) => ({ used, total: capacity, unit: 'GB' }),
    }),
    diskCount: f.number('storage.diskCount', { sort: true }),
    projectName: f.project('infra.project', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'storage.createPool',
      endpoint: api.createStoragePool,
      form: {
        // V-084, V-085
        name: input.text({
          ...{ label: 'common.name', required: true, maxLength: 64, rules: [nameStorage] },
        }),
        level: input.oneOf({
          label: 'storage.level',
          help: 'storage.levelHelp',
          of: level,
          initial: 'RAID5',
        }),
        diskIds,
        projectId: input.select({ label: 'infra.project', from: projects }),
      },
    }),
    expand: o.act(api.changeStoragePools, 'expand', {
      ...{ label: 'storage.expand', form: { diskIds } },
      ...{ then: { status: 'EXPANDING' } },
    }),
    sync: o.act(api.changeStoragePools, 'sync', { label: 'infra.sync' }),
    remove: o.remove({ endpoint: api.deleteStoragePool, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['expand', 'sync'],
    more: ['remove'],
    facts: ['room', 'level', 'array'],
    export: true,
    empty: { title: 'storage.noPools', hint: 'storage.noPoolsHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      disks: t.list(storageDisk, { within: 'poolId', omit: ['poolName', 'array'] }),
      copies: t.list(flashCopy, { within: 'poolId' }),
      history: t.history(),
    }),
  },
});
