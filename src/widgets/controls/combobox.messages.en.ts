// chunk: combobox
import type { zh } from './combobox.messages.zh-CN';

export const en = {
  'select.search': 'Search options',
  'select.more': 'The first {count} of {total}: type to search all',
  'select.finding': 'Searching…',
  'select.notFound': 'The search failed: type again',
  'select.none': 'No match',
  'select.clear': 'Clear the choice',
} satisfies Record<keyof typeof zh, string>;
