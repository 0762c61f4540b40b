import type { zh } from './context-chip.messages.zh-CN';

export const en = {
  label: 'Current page',
  remove: 'Ask without the current page',
} as const satisfies Record<keyof typeof zh, string>;
