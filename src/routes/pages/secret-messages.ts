import { defineMessages } from '../../core/i18n/translator';

// Beside the field: sign-in and lock screen share it, and it needs no more than this.
export const secretMessages = defineMessages(
  { 'secret.capsLock': '大写锁定已打开' },
  { 'secret.capsLock': 'Caps lock is on' },
);
