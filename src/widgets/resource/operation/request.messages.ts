// chunk: none
import { defineMessages } from '../../../core/i18n/translator';
import { en } from './request.messages.en';
import { zh } from './request.messages.zh-CN';

export const requestTexts = defineMessages(zh, en);
