/** What a snapshot is asked for, and a disk that is made of one. */
import type { Snapshot } from '../../core/api/compute/snapshots';
import { text } from '../../core/i18n/translator';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import type { Ref } from '../../core/resource/ref';
import { machines, snapshotDisks } from '../sources';
import { computeScreenMessages as messages } from './messages';
import { volumeType } from './type-input';

const input = inputs(messages);

/** What it is of: the whole machine, or one disk. */
export const sourceOf = ({ sourceType, vmId, volumeId }: Snapshot): Ref =>
  sourceType === 'VM' ? { kind: 'vm', id: vmId } : { kind: 'volume', id: volumeId };
const ofVm = ({ source }: Readonly<Record<string, unknown>>) => source === 'vm';

export const diskOfSnapshot = {
  name: nameInput,
  size: input.whole({
    label: 'volume.size',
    help: 'snapshot.sizeHelp',
    unit: 'GB',
    within: [1, 32_768],
  }),
  volumeType,
};

export const newSnapshot = {
  source: input.radio({
    label: 'vm.snapshotOf',
    required: true,
    initial: 'vm',
    from: [
      { value: 'vm', label: text(messages, 'vm.title') },
      { value: 'volume', label: text(messages, 'volume.title') },
    ],
  }),
  vmId: input.select({ label: 'vm.title', required: true, from: machines, show: ofVm }),
  volumeId: input.select({
    label: 'volume.title',
    required: true,
    from: snapshotDisks,
    show: (values) => !ofVm(values),
  }),
  name: nameInput,
  description: descriptionInput,
};
