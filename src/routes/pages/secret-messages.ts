import { defineMessages } from '../../core/i18n/translator';

// Beside the field: sign-in and lock screen share it, and it needs no more than these.
export const secretMessages = defineMessages(
  {
    'secret.show': '显示密码',
    'secret.hide': '隐藏密码',
    'secret.capsLock': '大写锁定已打开',
  },
  {
    'secret.show': 'Show the password',
    'secret.hide': 'Hide the password',
    'secret.capsLock': 'Caps lock is on',
  },
);
