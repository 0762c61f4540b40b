import { defineMessages } from '../../core/i18n/translator';
import { en } from './messages.en';
import { zh } from './messages.zh-CN';

export type TaskMessage = keyof typeof zh;
export const taskMessages = defineMessages(zh, en);
