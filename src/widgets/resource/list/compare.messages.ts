// chunk: list-dialogs
import { defineMessages } from '../../../core/i18n/translator';
import { en } from './compare.messages.en';
import { zh } from './compare.messages.zh-CN';

export const compareTexts = defineMessages(zh, en);
