import { changeSnapshots } from '../../core/api/compute/snapshots';
import type { Snapshot } from '../../core/api/compute/snapshots';
import { nameInput } from '../../core/resource/common-inputs';
import type { OpKit } from '../../core/resource/operation';
import type { computeScreenMessages } from './messages';

type Key = keyof (typeof computeScreenMessages)['zh-CN'];

/** E-124: what is done to a snapshot, among all of them and on the page of its machine. */
export const snapshotOps = <A>(o: OpKit<Snapshot, Key, A>) => ({
  restore: o.act(changeSnapshots, 'restore', {
    label: 'vm.restoreSnapshot',
    begins: true,
    danger: true,
    confirm: 'snapshot.restoreConfirm',
    typeToConfirm: ({ name }) => name,
  }),
  rename: o.act(changeSnapshots, 'rename', {
    label: 'vm.renameSnapshot',
    form: { name: nameInput },
    from: ({ name }) => ({ name }),
    input: ({ name }) => ({ name }),
  }),
  synchronise: o.act(changeSnapshots, 'synchronise', {
    label: 'vm.syncSnapshot',
    then: { status: 'BUILDING' },
  }),
  recycle: o.recycle({ type: 'snapshots', bulk: true }),
});
