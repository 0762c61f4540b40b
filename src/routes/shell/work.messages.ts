import { defineMessages } from '../../core/i18n/translator';
import { en } from './work.messages.en';
import { zh } from './work.messages.zh-CN';

export const workTexts = defineMessages(zh, en);
