import { defineMessages } from '../../core/i18n/translator';
import { en } from './palette.messages.en';
import { zh } from './palette.messages.zh-CN';

export const paletteTexts = defineMessages(zh, en);
