import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  print: 'Print',
  'print.failed': 'It could not be printed. Try again.',
  copyAll: 'Copy all',
};
