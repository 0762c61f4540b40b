import { defineMessages } from '../../core/i18n/translator';
import { en } from './select.messages.en';
import { zh } from './select.messages.zh-CN';

export const selectMessages = defineMessages(zh, en);
