import { inputs } from '../../core/resource/input';
import { workOrderMessages } from './messages';

export const input = inputs(workOrderMessages);

/** What a reply holds, wherever it is written. */
export const said = {
  content: input.area({ label: 'order.answer', required: true, maxLength: 5000 }),
  attachments: input.files({ label: 'order.files', most: 10 }),
};
