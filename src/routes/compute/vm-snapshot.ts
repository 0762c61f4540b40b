/** E-120: the snapshots of one machine. */
import * as parts from '../../core/api/compute/vm-parts';
import type { Snapshot } from '../../core/api/compute/snapshots';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { computeScreenMessages as messages } from './messages';
import { sourceOf } from './snapshot-form';
import { snapshotOps, sourceStatuses } from './snapshot-ops';
import { vmOf } from './within-vm';
import type { Asked } from './within-vm';
import { snapshotSource } from './words';

/** Of the machine and of its disks. */
export const vmSnapshot = resource<Snapshot>()({
  name: 'snapshot-vm',
  messages,
  title: 'vm.snapshots',
  api: {
    list: parts.listVmSnapshots,
    load: (query, { call }: Asked) => call(parts.listVmSnapshots, { query: { id: vmOf(query) } }),
  },

  fields: (f) => ({
    name: f.text('common.name'),
    status: f.status('common.status', dictionaries.snapshot),
    sourceType: f.status('vm.snapshotOf', snapshotSource),
    sourceName: f.ref('vm.snapshotSource', sourceOf),
    size: f.number('volume.size', { unit: 'GB' }),
    ...sourceStatuses(f),
    createTime: f.time('common.created'),
  }),

  ops: snapshotOps,

  list: {
    row: ['restore', 'recycle'],
    more: ['rename', 'synchronise'],
    above: {
      load: async () => ({ default: (await import('./part-strips')).SnapshotChips }),
      height: 24,
    },
  },
});
