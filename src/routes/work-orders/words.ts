import type {
  WorkOrder,
  workOrderPriorities,
  workOrderTypes,
} from '../../core/api/office/work-orders';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { readTime } from '../../core/resource/time';

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

/** Minutes within which a work order is first answered. */
const answerWithin: Readonly<Record<string, number>> = {
  urgent: 30,
  high: 4 * 60,
  normal: 24 * 60,
  low: 3 * 24 * 60,
};

/** When the first answer is due; nothing where somebody has it in hand already. */
export function answerDue({
  status,
  handlerId,
  priority,
  createTime,
}: WorkOrder): string | undefined {
  const minutes = answerWithin[priority];
  const since = readTime(createTime);
  if (status !== 'submitted' || handlerId !== '' || minutes === undefined || !since)
    return undefined;
  return new Date(since.getTime() + minutes * 60_000).toISOString();
}

/** Whether there is an answer that its submitter has not seen. */
export const news = dictionary('workOrderNews', {
  true: tone.primary('新回复', 'New answer'),
});

/** What a work order is about. */
export const typeWords = dictionary('workOrderType', types);
/** How soon it has to be answered. */
export const priorityWords = dictionary('workOrderPriority', priorities);
