import { defineMessages } from '../../core/i18n/translator';
import type { Translate } from '../../core/i18n/translator';
import { useMessages } from '../surface/runtime-context';
import { en } from './lazy-messages.en';
import { zh } from './lazy-messages.zh-CN';

/** Of details, dialogs, charts and export: what nobody sees before the first press is not loaded before it. */
export const lazyMessages = defineMessages(zh, en);

export type LazyTranslate = Translate<keyof typeof zh>;

export function useLazyText(): LazyTranslate {
  return useMessages(lazyMessages);
}
