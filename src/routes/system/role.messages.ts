import { defineMessages } from '../../core/i18n/translator';
import { en } from './role.messages.en';
import { zh } from './role.messages.zh-CN';

export const roleMessages = defineMessages(zh, en);
