// chunk: list-dialogs
import { defineMessages } from '../../../core/i18n/translator';
import { en } from './changes.messages.en';
import { zh } from './changes.messages.zh-CN';

export const changeTexts = defineMessages(zh, en);
