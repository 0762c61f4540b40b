// chunk: list-dialogs
import { defineMessages } from '../../../core/i18n/translator';
import { en } from './follow-end.messages.en';
import { zh } from './follow-end.messages.zh-CN';

/** They come with what follows an operation: a list that has begun none is as small as it was. */
export const endMessages = defineMessages(zh, en);
