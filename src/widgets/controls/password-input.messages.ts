import { defineMessages } from '../../core/i18n/translator';
import { en } from './password-input.messages.en';
import { zh } from './password-input.messages.zh-CN';

export const passwordInputMessages = defineMessages(zh, en);
