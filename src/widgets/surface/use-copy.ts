import { useCallback } from 'react';
import type { Text } from '../../core/i18n/translator';
import { copyText } from './copy-text';
import { useRuntime } from './runtime-context';
import { useSurface } from './surface-context';

/** Copies a text and says so, or that the browser did not let it; in the words of whoever asks (M-23, M-24). */
export function useCopy(done: Text, failed: Text): (source: string) => Promise<void> {
  const { notices } = useRuntime();
  const { root } = useSurface();
  return useCallback(
    async (source) => {
      const isDone = await copyText(source, root);
      notices.push({ tone: isDone ? 'success' : 'error', text: isDone ? done : failed });
    },
    [notices, root, done, failed],
  );
}
