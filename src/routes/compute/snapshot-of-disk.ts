/** the snapshots of one disk, on its page. */
import { listSnapshots } from '../../core/api/compute/snapshots';
import type { Snapshot } from '../../core/api/compute/snapshots';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { computeScreenMessages as messages } from './messages';
import { snapshotOps, sourceStatuses } from './snapshot-ops';
import { snapshotSource } from './words';

export const snapshotOfDisk = resource<Snapshot>()({
  name: 'snapshot',
  stored: 'snapshot-disk',
  messages,
  title: 'vm.snapshots',
  api: { list: listSnapshots },
  fields: (f) => ({
    name: f.ref('common.name', ({ id }) => ({ kind: 'snapshot', id }), { search: 'lk' }),
    status: f.status('common.status', dictionaries.snapshot, { search: 'eq' }),
    sourceType: f.status('vm.snapshotOf', snapshotSource),
    size: f.number('volume.size', { unit: 'GB' }),
    ...sourceStatuses(f),
    createTime: f.time('common.created', { sort: true }),
  }),
  ops: snapshotOps,
  list: {
    sort: ['createTime', 'desc'],
    row: ['restore', 'recycle'],
    more: ['rename', 'synchronise'],
  },
});
