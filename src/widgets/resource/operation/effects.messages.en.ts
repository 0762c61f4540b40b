// chunk: list-dialogs
import type { zh } from './effects.messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'effects.title': 'What this affects',
  'effects.reading': 'Looking at what is attached…',
  'effects.none': 'Nothing else is attached',
  'effects.noneSeen': 'Nothing else is attached among what was looked at',
  'effects.unseen': 'Not looked at ({count}): {kinds}',
  'effects.failed': 'What this affects could not be read; you may still go on',
  'effects.retry': 'Read again',
  'effects.refused': 'This would be refused: {reason}',
  'effects.refusedAll': 'All of this would be refused: {reason}',
  'effects.refusedSome': '{count} of them would be refused',
  'effects.moreRefused': 'and {count} more',
  'effects.first': 'Only the first {most} were looked at',
  'effects.holds': 'holds it back',
  'effects.goes': 'removed with it',
  'effects.later': 'removed with it when it leaves the recycle bin',
  'effects.changes': 'stays and changes',
  'effects.stays': 'stays',
  'effects.attached': 'attached',
  'effects.counted': '{kind}: {count}',
};
