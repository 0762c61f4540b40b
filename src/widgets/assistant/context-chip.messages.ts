import { defineMessages } from '../../core/i18n/translator';
import { en } from './context-chip.messages.en';
import { zh } from './context-chip.messages.zh-CN';

export const contextMessages = defineMessages(zh, en);
