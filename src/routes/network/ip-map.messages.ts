import { defineMessages } from '../../core/i18n/translator';
import { en } from './ip-map.messages.en';
import { zh } from './ip-map.messages.zh-CN';

export const ipMapMessages = defineMessages(zh, en);
