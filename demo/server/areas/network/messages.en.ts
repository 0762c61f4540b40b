import type { zh } from './messages.zh-CN';

export const en = {
  'kind.floatip': 'floating IP',
} as const satisfies Record<keyof typeof zh, string>;
