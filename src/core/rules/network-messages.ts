import { defineMessages } from '../../core/i18n/translator';
import { en } from './network-messages.en';
import { zh } from './network-messages.zh-CN';

export const None = defineMessages(zh, en);
