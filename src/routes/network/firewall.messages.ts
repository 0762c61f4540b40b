import { defineMessages } from '../../core/i18n/translator';
import { en } from './firewall.messages.en';
import { zh } from './firewall.messages.zh-CN';

export const firewallMessages = defineMessages(zh, en);
