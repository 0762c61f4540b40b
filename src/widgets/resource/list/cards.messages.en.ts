// chunk: list-cards
import type { zh } from './cards.messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'cards.select': 'Select {name}',
  'cards.filters': 'Filters',
  'cards.filtersActive': 'Filters, {count} active',
  'cards.filtersTitle': 'Filter and sort',
  'cards.sort': 'Sort by',
  'cards.sortNone': 'Default order',
  'cards.ascending': '{name}, ascending',
  'cards.descending': '{name}, descending',
  'cards.pick': 'Select',
  'cards.picked': '{count} selected',
  'cards.pickPage': 'Select page',
  'cards.pickMatching': 'Select all {count}',
  'cards.done': 'Done',
  'cards.bulk': 'Bulk operations',
  'cards.more': 'More operations',
};
