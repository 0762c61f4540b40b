import { dictionary, tone } from '../../../core/dictionaries/dictionary';

/** What an order does; our own values, the specification shows none. */
export const orderType = dictionary('orderType', {
  APPLICATION: tone.normal('申请', 'Application'),
  ALTERATION: tone.normal('变更', 'Change'),
  EXTENSION: tone.normal('续期', 'Renewal'),
  CANCELATION: tone.normal('退订', 'Cancelation'),
});
