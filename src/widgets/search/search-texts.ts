import { defineMessages } from '../../core/i18n/translator';
import { en } from './search-texts.en';
import { zh } from './search-texts.zh-CN';

export const searchTexts = defineMessages(zh, en);
