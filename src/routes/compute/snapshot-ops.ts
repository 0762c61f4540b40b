import { isStatusOf } from '../../core/api/endpoint';
import { changeSnapshots, restorableFrom } from '../../core/api/compute/snapshots';
import { changeVms } from '../../core/api/compute/vms';
import type { Snapshot } from '../../core/api/compute/snapshots';
import { text } from '../../core/i18n/translator';
import type { TextRef } from '../../core/i18n/translator';
import { nameInput } from '../../core/resource/common-inputs';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import type { FieldKit } from '../../core/resource/field';
import type { OpKit } from '../../core/resource/operation';
import { computeScreenMessages as messages } from './messages';

const { vm, volume } = restorableFrom;
/** Its source is there and at rest, as the server demands; of what it does not tell, it judges alone. */
function whenAtRest({ vmId, vmName = '', vmStatus, volumeStatus }: Snapshot): true | TextRef {
  if (vmStatus === undefined || volumeStatus === undefined) return true;
  if ((vmId === '' ? volumeStatus : vmStatus) === '') return text(messages, 'snapshot.gone');
  if (vmStatus !== '' && !isStatusOf(vm, vmStatus)) {
    const canStop = isStatusOf(changeVms.actions?.['stop']?.from ?? [], vmStatus);
    const key = canStop ? 'snapshot.stopFirst' : 'snapshot.vmNotNow';
    return text(messages, key, { name: vmName });
  }
  return vmId !== '' || isStatusOf(volume, volumeStatus) || text(messages, 'snapshot.diskNotNow');
}

/** How its source is, by which it may be put back or not: the row is asked again while that is on its way. */
export const sourceStatuses = (f: FieldKit<Snapshot, Key>) => ({
  vmStatus: f.status('snapshot.vmStatus', dictionaries.vm, { hidden: true }),
  volumeStatus: f.status('snapshot.volumeStatus', dictionaries.volume, { hidden: true }),
});

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
