// chunk: list-dialogs
import type { zh } from './compare.messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'compare.title': 'Compare',
  'compare.field': 'Property',
  'compare.only': 'Only differences',
  'compare.differs': 'Differs',
  'compare.count': '{count} of {total} differ',
  'compare.same': 'They do not differ',
  'compare.choose': 'Compare “{name}” with',
  'compare.search': 'Choose, or type a name to find it',
  'compare.first': 'Only the first {most} are listed',
  'compare.none': 'There is nothing else to compare it with',
  'compare.other': 'Another one',
  'compare.close': 'Close',
};
