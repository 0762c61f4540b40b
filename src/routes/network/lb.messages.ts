import { defineMessages } from '../../core/i18n/translator';
import { en } from './lb.messages.en';
import { zh } from './lb.messages.zh-CN';

export const lbMessages = defineMessages(zh, en);
