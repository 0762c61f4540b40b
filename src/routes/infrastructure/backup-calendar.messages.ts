import { defineMessages } from '../../core/i18n/translator';
import { en } from './backup-calendar.messages.en';
import { zh } from './backup-calendar.messages.zh-CN';

export const backupCalendarMessages = defineMessages(zh, en);
