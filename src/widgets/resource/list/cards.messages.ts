// chunk: list-cards
import { defineMessages } from '../../../core/i18n/translator';
import { en } from './cards.messages.en';
import { zh } from './cards.messages.zh-CN';

export const cardTexts = defineMessages(zh, en);
