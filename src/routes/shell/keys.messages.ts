import { defineMessages } from '../../core/i18n/translator';
import { en } from './keys.messages.en';
import { zh } from './keys.messages.zh-CN';

export const keyTexts = defineMessages(zh, en);
