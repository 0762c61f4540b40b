import { defineMessages } from '../../core/i18n/translator';
import { en } from './machine-board.messages.en';
import { zh } from './machine-board.messages.zh-CN';

export const machineBoardMessages = defineMessages(zh, en);
