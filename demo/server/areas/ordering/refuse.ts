import { text } from '../../../../src/core/i18n/translator';
import { Refusal, type ReasonParams } from '../../refusal';
import { orderingMessages } from './messages';
import type { zh } from './messages.zh-CN';

/** A refusal with a text of this area; `field` is the input that it is about. */
export function refuse(key: keyof typeof zh, params: ReasonParams = {}, field?: string): Refusal {
  const data = field === undefined ? {} : { data: { field } };
  return new Refusal(text(orderingMessages, key), params, data);
}
