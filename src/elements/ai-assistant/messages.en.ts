import type { zh } from './messages.zh-CN';

export const en = {
  name: 'AI assistant',
  unread: 'AI assistant, new answer',
  move: 'Arrow keys move it',
} as const satisfies Record<keyof typeof zh, string>;
