// chunk: ordered
import { defineMessages } from '../../core/i18n/translator';
import { en } from './messages.en';
import { zh } from './messages.zh-CN';

export const orderedMessages = defineMessages(zh, en);
