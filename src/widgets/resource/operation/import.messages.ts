// chunk: import
import { defineMessages } from '../../../core/i18n/translator';
import { en } from './import.messages.en';
import { zh } from './import.messages.zh-CN';

export const importTexts = defineMessages(zh, en);
