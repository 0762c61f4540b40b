import { defineMessages } from '../../core/i18n/translator';
import { en } from './dialog.messages.en';
import { zh } from './dialog.messages.zh-CN';

/** Apart from the other widgets' texts, because no element shows a dialog before its first use. */
export const dialogMessages = defineMessages(zh, en);
