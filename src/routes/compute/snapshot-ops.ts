import { changeSnapshots, restorableFrom } from '../../core/api/compute/snapshots';
import type { Snapshot } from '../../core/api/compute/snapshots';
import { text } from '../../core/i18n/translator';
import type { TextRef } from '../../core/i18n/translator';
import { nameInput } from '../../core/resource/common-inputs';
import type { OpKit } from '../../core/resource/operation';
import { computeScreenMessages as messages } from './messages';

const { vm, volume } = restorableFrom;
const isIn = (status: string, all: readonly string[]) => all.includes(status);
/** Its source is there and at rest, as the server demands; of what it does not tell, it judges alone. */
function whenAtRest({ vmId, vmName = '', vmStatus, volumeStatus }: Snapshot): true | TextRef {
  if (vmStatus === undefined || volumeStatus === undefined) return true;
  if ((vmId === '' ? volumeStatus : vmStatus) === '') return text(messages, 'snapshot.gone');
  if (vmStatus !== '' && !isIn(vmStatus, vm))
    return text(messages, 'snapshot.stopFirst', { name: vmName });
  return vmId !== '' || isIn(volumeStatus, volume) || text(messages, 'snapshot.diskBusy');
}

type Key = keyof (typeof messages)['zh-CN'];

/** E-124: what is done to a snapshot, among all of them and on the page of its machine. */
export const snapshotOps = <A>(o: OpKit<Snapshot, Key, A>) => ({
  restore: o.act(changeSnapshots, 'restore', {
    label: 'vm.restoreSnapshot',
    begins: true,
    danger: true,
    when: whenAtRest,
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
