import { useCallback } from 'react';
import { chatMessages } from '../../core/chat/messages';
import { text } from '../../core/i18n/translator';
import { copyText } from '../surface/copy-text';
import { useRuntime } from '../surface/runtime-context';
import { useSurface } from '../surface/surface-context';

/** M-23, M-24, for a whole answer; a code block tells it in its own button. */
export function useCopy() {
  const { notices } = useRuntime();
  const { root } = useSurface();
  const copy = useCallback(
    async (source: string) => {
      const isDone = await copyText(source, root);
      notices.push({
        tone: isDone ? 'success' : 'error',
        text: text(chatMessages, isDone ? 'copy.done' : 'copy.failed'),
      });
    },
    [notices, root],
  );
  return { copy };
}
