import { defineMessages } from '../../src/core/i18n/translator';
import { en } from './messages.en';
import { zh } from './messages.zh-CN';

export const serverMessages = defineMessages(zh, en);
export type ServerMessage = keyof typeof zh;
