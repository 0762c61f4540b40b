import { defineMessages } from '../../core/i18n/translator';
import { en } from './router.messages.en';
import { zh } from './router.messages.zh-CN';

export const routerMessages = defineMessages(zh, en);
