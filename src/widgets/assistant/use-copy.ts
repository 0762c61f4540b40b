import { useCallback } from 'react';
import { chatMessages } from '../../core/chat/messages';
import { text } from '../../core/i18n/translator';
import { useRuntime } from '../runtime-context';

/** M-23, M-24, for a whole answer; a code block tells it in its own button. */
export function useCopy() {
  const { notices } = useRuntime();
  const tell = useCallback(
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
        tell(true);
      } catch {
        tell(false); // refused by the browser, or a page without a secure context
      }
    },
    [tell],
  );
  return { copy };
}
