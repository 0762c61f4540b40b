import { defineMessages } from '../../../src/core/i18n/translator';
import { en } from './messages.en';
import { zh } from './messages.zh-CN';

/** What people call the rows of each kind: in refusals, logs and lists of rows of several kinds. */
export const kindMessages = defineMessages(zh, en);
export type KindMessage = keyof typeof zh;
