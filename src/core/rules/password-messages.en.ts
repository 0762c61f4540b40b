import type { zh } from './password-messages.zh-CN';

export const en = {
  printable: '{min} to {max} printable ASCII characters',
  threeOfFour:
    '{min} to {max} characters of at least three kinds: upper-case letters, lower-case letters, digits, special characters; no spaces, ASCII only',
  database:
    '8 to 32 characters: at least two of upper-case letters, lower-case letters and digits, and one of !@#$%^&*()+_-., nothing else',
  qcloud:
    '8 to 64 characters with an upper-case letter, a lower-case letter and a digit; no spaces, ASCII only',
  iscsiClientName: '{min} to {max} characters',
  iscsiPassword: '{min} to {max} characters',
} satisfies Record<keyof typeof zh, string>;
