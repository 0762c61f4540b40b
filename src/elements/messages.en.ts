import type { zh } from './messages.zh-CN';

export const en = {
  'frame.failed': 'This part could not be loaded. Please try again.',
  'frame.retry': 'Retry',
} satisfies Record<keyof typeof zh, string>;
