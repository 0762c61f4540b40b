import { defineMessages } from '../../core/i18n/translator';

export const personalTitles = defineMessages(
  { personal: '个人中心' },
  { personal: 'Personal centre' },
);
