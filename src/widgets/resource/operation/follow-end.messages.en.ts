// chunk: list-dialogs
import type { zh } from './follow-end.messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  doneMany: '{op} succeeded: {count}',
  endedMany: '{op} ended: {done} succeeded, {failed} did not ({names})',
  endedMore: '{op} ended: {done} succeeded, {failed} did not ({names} and others)',
};
