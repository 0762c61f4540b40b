import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'state.done': 'Done',
  'state.now': 'In progress',
  'state.refused': 'Refused',
  'state.waiting': 'Not yet',
  'state.skipped': 'Skipped',
  expected: 'Expected {time}',
};
