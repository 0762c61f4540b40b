import type { zh } from './select.messages.zh-CN';

/** Texts of a select whose options are fetched, English. */
export const en = {
  'select.loading': 'Loading…',
  'select.failed': 'The options could not be loaded',
  'select.refused': 'The options could not be loaded: {reason}',
  'select.empty': 'No options',
} satisfies Record<keyof typeof zh, string>;
