// chunk: list-dialogs
import type { zh } from './compare.messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'compare.title': 'Compare',
  'compare.field': 'Property',
  'compare.only': 'Only differences',
  'compare.differs': 'Differs',
  'compare.count': '{count} of {total} differ',
  'compare.same': 'They do not differ',
  'compare.close': 'Close',
};
