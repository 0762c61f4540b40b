import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { inputs } from '../../core/resource/input';
import { computeScreenMessages as messages } from './messages';
import { offeredTypes } from './words';

const input = inputs(messages);

/** Families of operating systems. */
export const osTypes = dictionary('osType', {
  LINUX: tone.normal('Linux 系统', 'Linux'),
  WINDOWS: tone.normal('Windows 系统', 'Windows'),
});
export const osType = input.oneOf({ label: 'image.osType', of: osTypes, initial: 'LINUX' });

/** The platform's own kinds of disks. */
export const volumeType = input.select<(typeof offeredTypes.values)[number]>({
  label: 'volume.type',
  required: true,
  initial: 'ssd',
  from: offeredTypes.values.map((value) => ({ value, label: offeredTypes.label(value) })),
});
