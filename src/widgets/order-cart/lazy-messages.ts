import { defineMessages } from '../../core/i18n/translator';
import type { Translate } from '../../core/i18n/translator';
import { useMessages } from '../surface/runtime-context';
import { en } from './lazy-messages.en';
import { zh } from './lazy-messages.zh-CN';
import { en as mainEn } from './messages.en';
import { zh as mainZh } from './messages.zh-CN';

/** All texts of the cart: for what loads late. */
export const lazyMessages = defineMessages({ ...mainZh, ...zh }, { ...mainEn, ...en });

export function useLazyText(): Translate<keyof typeof zh | keyof typeof mainZh> {
  return useMessages(lazyMessages);
}
