import type {
  WorkOrder,
  workOrderPriorities,
  workOrderTypes,
} from '../../core/api/office/work-orders';
import { roundedNumber } from '../../core/format/number';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import { readTime } from '../../core/resource/time';
import { timeLeft } from '../../core/resource/time-left';

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

/** Days before it is due from which on an answer is pressing. */
const PRESSING = 1 / 6;
const left = timeLeft(PRESSING, true);
const inHand = dictionary('workOrderAnswer', {
  answered: tone.normal('已答复', 'Answered'),
  taken: tone.normal('已受理', 'Taken up'),
});

/** How long there is until the first answer is due, or that there is one. */
export const answerWords: Dictionary = {
  ...left,
  lookup: (value, locale) =>
    (inHand.values.some((each) => each === value) ? inHand : left).lookup(value, locale),
};

/** When the first answer is due, or what has become of it; nothing of what is closed. */
export function answerDue({ status, handlerId, priority, createTime }: WorkOrder): string {
  const minutes = answerWithin[priority];
  const since = readTime(createTime);
  if (status === 'feedback') return 'answered';
  if (status === 'checking') return 'taken';
  if (status !== 'submitted' || handlerId !== '' || minutes === undefined || !since) return '';
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

/** A mean of stars, of which there are five. */
export const scoreText = (score: number): string => `${roundedNumber(score, 1)} / 5`;
