import type { workOrderPriorities, workOrderTypes } from '../../core/api/office/work-orders';
import { dictionary, tone } from '../../core/dictionaries/dictionary';

type Entry = ReturnType<typeof tone.normal>;

const types: Readonly<Record<(typeof workOrderTypes)[number], Entry>> = {
  consulting: tone.normal('咨询', 'Question'),
  fault: tone.danger('故障', 'Fault'),
  billing: tone.normal('费用', 'Billing'),
  quota: tone.normal('配额', 'Quota'),
  security: tone.warning('安全', 'Security'),
  suggestion: tone.normal('建议', 'Suggestion'),
};
const priorities: Readonly<Record<(typeof workOrderPriorities)[number], Entry>> = {
  low: tone.normal('低', 'Low'),
  normal: tone.normal('普通', 'Normal'),
  high: tone.warning('高', 'High'),
  urgent: tone.danger('紧急', 'Urgent'),
};

/** What a work order is about. */
export const typeWords = dictionary('workOrderType', types);
/** How soon it has to be answered. */
export const priorityWords = dictionary('workOrderPriority', priorities);
