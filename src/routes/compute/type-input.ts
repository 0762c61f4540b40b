import { inputs } from '../../core/resource/input';
import { computeScreenMessages as messages } from './messages';
import { offeredTypes } from './words';

/** The platform's own kinds of disks. */
export const volumeType = inputs(messages).select<(typeof offeredTypes.values)[number]>({
  label: 'volume.type',
  required: true,
  initial: 'ssd',
  from: offeredTypes.values.map((value) => ({ value, label: offeredTypes.label(value) })),
});
