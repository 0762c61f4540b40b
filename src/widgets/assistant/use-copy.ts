import { useCallback } from 'react';
import { chatMessages } from '../../core/chat/messages';
import { text } from '../../core/i18n/translator';
import { useRuntime } from '../runtime-context';

/** M-23, M-24. */
export function useCopy() {
  const { notices } = useRuntime();
  const onCopy = useCallback(
    (isDone: boolean) => {
      notices.push({
        tone: isDone ? 'success' : 'error',
        text: text(chatMessages, isDone ? 'copy.done' : 'copy.failed'),
      });
    },
    [notices],
  );
  const copy = useCallback(
    async (source: string) => {
      try {
        await navigator.clipboard.writeText(source);
        onCopy(true);
      } catch {
        onCopy(false); // refused by the browser, or a page without a secure context
      }
    },
    [onCopy],
  );
  return { copy, onCopy };
}
