import type { zh } from './messages.zh-CN';

/** Texts around applications of other vendors, English. */
export const en = {
  'app.slow': '“{name}” takes longer than usual to load.',
  'app.retry': 'Try again',
  'app.timeout': '“{name}” did not open in time',
  'app.gone': '“{name}” is not there any more',
  'app.failed': '“{name}” did not open',
  'app.reason': 'Reason',
} satisfies Record<keyof typeof zh, string>;
