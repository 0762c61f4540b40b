import { defineMessages } from '../../core/i18n/translator';
import { en } from './messages.en';
import { zh } from './messages.zh-CN';

export const vendorMessages = defineMessages(zh, en);

export type VendorKey = keyof (typeof vendorMessages)['zh-CN'];
