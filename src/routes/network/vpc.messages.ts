import { defineMessages } from '../../core/i18n/translator';
import { en } from './vpc.messages.en';
import { zh } from './vpc.messages.zh-CN';

export const vpcMessages = defineMessages(zh, en);
