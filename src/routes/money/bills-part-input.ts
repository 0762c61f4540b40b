import { inputs } from '../../core/resource/input';
import { moneyMessages as messages } from './messages';

/** The bills that an invoice is about, as a checklist with their sum. */
export const billIds = inputs(messages).custom<readonly string[]>({
  label: 'invoice.choose',
  required: true,
  initial: [],
  part: async () => (await import('./bills-part')).BillsPart,
});
