// chunk: none
import { defineMessages } from '../../../core/i18n/translator';
import { en } from './meter.messages.en';
import { zh } from './meter.messages.zh-CN';

export const meterTexts = defineMessages(zh, en);
