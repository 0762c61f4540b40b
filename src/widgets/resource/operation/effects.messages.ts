// chunk: list-dialogs
import { defineMessages } from '../../../core/i18n/translator';
import { en } from './effects.messages.en';
import { zh } from './effects.messages.zh-CN';

export const effectTexts = defineMessages(zh, en);
