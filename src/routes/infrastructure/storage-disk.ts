/** Disks of storage arrays (D-046). */
import * as api from '../../core/api/platforms/storage';
import type { StorageDisk } from '../../core/api/platforms/storage';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { infrastructureMessages as messages } from './messages';

export const storageDisk = resource<StorageDisk>()({
  name: 'storagedisk',
  messages,
  title: 'storage.disks',
  api: { list: api.listStorageDisks },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.storageDisk, { search: 'eq' }),
    array: f.text('storage.array', { search: 'lk', sort: true }),
    poolName: f.ref('disk.pool', ({ poolId: id }) => ({ kind: 'storagePool', id }), {
      search: 'lk',
    }),
    slot: f.text('disk.slot', { sort: true }),
    type: f.text('disk.type', { search: 'lk', sort: true }),
    size: f.number('disk.size', { sort: true }),
    // Only what has no moving parts wears out by being written.
    worn: f.meter('disk.wear', {
      value: ({ type, wear: used }) =>
        type === 'SSD' ? { used, total: 100, unit: '%' } : undefined,
    }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    takeOffline: o.act(api.changeStorageDisks, 'takeOffline', {
      ...{ label: 'disk.takeOffline', confirm: 'confirm.interrupts' },
    }),
    bringOnline: o.act(api.changeStorageDisks, 'bringOnline', { label: 'disk.bringOnline' }),
    rebuild: o.act(api.changeStorageDisks, 'rebuild', {
      ...{ label: 'disk.rebuild', then: { status: 'REBUILDING' } },
    }),
    makeSpare: o.act(api.changeStorageDisks, 'makeSpare', {
      label: 'disk.makeSpare',
      when: ({ poolId }) => poolId === '' || 'disk.inPool',
    }),
  }),

  list: {
    sort: ['name', 'asc'],
    row: ['takeOffline', 'bringOnline'],
    more: ['rebuild', 'makeSpare'],
    facts: ['poolName', 'type', 'size'],
    export: true,
    empty: { title: 'disk.none', hint: 'disk.noneHint' },
  },
});
