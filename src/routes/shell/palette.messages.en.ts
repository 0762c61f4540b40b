import type { zh } from './palette.messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'palette.none': 'Nothing matches',
  'palette.rows': 'Resources and records',
  'palette.favourites': 'Favorites',
  'palette.recent': 'Recently opened',
  'palette.pages': 'Pages and actions',
  'palette.searching': 'Looking for resources and documents',
  'palette.more': 'Show more results ({count} left)',
  'palette.narrow': '{count} more are not listed: type more to narrow the search',
  'palette.count': 'Results: {count}',
};
