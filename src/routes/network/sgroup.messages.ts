import { defineMessages } from '../../core/i18n/translator';
import { en } from './sgroup.messages.en';
import { zh } from './sgroup.messages.zh-CN';

export const sgroupMessages = defineMessages(zh, en);
