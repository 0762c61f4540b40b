import { defineMessages } from '../../core/i18n/translator';
import { en } from './table-tree.messages.en';
import { zh } from './table-tree.messages.zh-CN';

export const tableTreeMessages = defineMessages(zh, en);
