import { defineMessages } from '../../core/i18n/translator';
import { en } from './platform.messages.en';
import { zh } from './platform.messages.zh-CN';

export const platformMessages = defineMessages(zh, en);
