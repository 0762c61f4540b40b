import { defineMessages } from '../../core/i18n/translator';
import { en } from './nat.messages.en';
import { zh } from './nat.messages.zh-CN';

export const natMessages = defineMessages(zh, en);
