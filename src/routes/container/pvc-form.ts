/** What a volume claim is asked for, when it is made, grown and mounted. */
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { startWithSlash } from '../../core/rules/basic';
import { nameInput, namespaceInput, workloadsInSpace } from './inputs';
import { containerMessages as messages } from './messages';
import { accessModes, storageClasses } from './words';

const input = inputs(messages);
const size = { unit: 'GB', within: [1, 32_768] } as const;

export const moreRoom = {
  capacity: input.whole({
    ...{ ...size, label: 'pvc.capacity' },
    check: (value, { now }) =>
      value <= Number(now) ? text(messages, 'pvc.smaller', { now: Number(now) }) : undefined,
  }),
};

export const mounting = {
  workloadId: input.select({ label: 'hpa.workload', required: true, ...workloadsInSpace }),
  mountPath: input.text({
    ...{ label: 'pvc.path', required: true, initial: '/data', maxLength: 255 },
    rules: [startWithSlash],
  }),
};

export const newClaim = {
  namespaceId: namespaceInput,
  name: nameInput,
  storageClass: input.oneOf({ label: 'pvc.class', of: storageClasses, initial: 'ssd' }),
  accessMode: input.oneOf({ label: 'pvc.mode', of: accessModes, initial: 'RWO' }),
  capacity: input.whole({ ...size, label: 'pvc.capacity', initial: 20 }),
};
