import { defineMessages } from '../../core/i18n/translator';
import { en } from './f5.messages.en';
import { zh } from './f5.messages.zh-CN';

export const f5Messages = defineMessages(zh, en);
