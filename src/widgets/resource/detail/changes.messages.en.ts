// chunk: list-dialogs
import type { zh } from './changes.messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  changes: 'Before and after',
  field: 'Property',
  del: 'Before',
  ins: 'After',
  untold: 'Changed; the content is not shown',
};
