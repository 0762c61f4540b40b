import type { zh } from './messages.zh-CN';

/** Texts of whatever is decided by somebody, English. */
export const en = {
  'boxes.counted': '{name} ({count})',
  'decision.approve': 'Approve',
  'decision.refuse': 'Refuse',
  'decision.comment': 'Comment',
  'decision.reason': 'Reason',
  'decision.said': 'It stands there already',
  'decision.noRoom': 'Longer than {most} characters with it',
  'decision.frequent': 'Frequent reasons',
} as const satisfies Record<keyof typeof zh, string>;
