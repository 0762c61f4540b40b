import { defineMessages } from '../../core/i18n/translator';
import { en } from './cell-input.messages.en';
import { zh } from './cell-input.messages.zh-CN';

export const cellInputMessages = defineMessages(zh, en);
