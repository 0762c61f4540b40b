import { defineMessages } from '../../core/i18n/translator';
import { en } from './questions.messages.en';
import { zh } from './questions.messages.zh-CN';

export const questionMessages = defineMessages(zh, en);
