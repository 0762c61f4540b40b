import { defineMessages } from '../i18n/translator';
import { en } from './messages.en';
import { zh } from './messages.zh-CN';

export const uploadMessages = defineMessages(zh, en);
