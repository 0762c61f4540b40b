import { defineMessages } from '../../core/i18n/translator';
import type { Translate } from '../../core/i18n/translator';
import { useMessages } from '../surface/runtime-context';
import { en } from './late-messages.en';
import { zh } from './late-messages.zh-CN';

/** Of details, dialogs, charts and export: what nobody sees before the first press is not loaded before it. */
export const lateMessages = defineMessages(zh, en);

export type LateTranslate = Translate<keyof typeof zh>;

export function useLateText(): LateTranslate {
  return useMessages(lateMessages);
}
