import { defineMessages } from '../../core/i18n/translator';
import type { Translate } from '../../core/i18n/translator';
import { useMessages } from '../surface/runtime-context';
import { en } from './late-messages.en';
import { zh } from './late-messages.zh-CN';
import { en as mainEn } from './messages.en';
import { zh as mainZh } from './messages.zh-CN';

/** All texts of the cart: for what loads late. */
export const lateMessages = defineMessages({ ...mainZh, ...zh }, { ...mainEn, ...en });

export function useLateText(): Translate<keyof typeof zh | keyof typeof mainZh> {
  return useMessages(lateMessages);
}
