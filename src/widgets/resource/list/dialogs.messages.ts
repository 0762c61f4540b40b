// chunk: list-dialogs
import { defineMessages } from '../../../core/i18n/translator';
import { en } from './dialogs.messages.en';
import { zh } from './dialogs.messages.zh-CN';

export const dialogTexts = defineMessages(zh, en);
