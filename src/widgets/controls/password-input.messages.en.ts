import type { zh } from './password-input.messages.zh-CN';

/** Texts of a password’s field, English. */
export const en = {
  'password.show': 'Show password',
  'password.hide': 'Hide password',
} satisfies Record<keyof typeof zh, string>;
