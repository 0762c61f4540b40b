import { useEffect, useState } from 'react';
import { loadChunk } from '../../core/load-chunk';
import type * as Part from './host-window';

let part: typeof Part | undefined;

/** What draws an array, a thousand bytes. Pages never need it, and pages are the default. */
export async function loadWindowPart(): Promise<void> {
  part ??= await loadChunk(() => import('./host-window'));
}

/**
 * There from the first drawing where the page's source was known before. Not by Suspense: React holds back what follows a
 * fallback for 300 ms. A chunk that fails is thrown to the boundary around, as Suspense would.
 */
export function useWindowPart(isWanted: boolean): (typeof Part)['HostWindow'] | undefined {
  const [, draw] = useState<unknown>(null);
  const isMissing = isWanted && part === undefined;
  useEffect(() => {
    if (!isMissing) return;
    loadWindowPart().then(
      () => draw(part),
      (error: unknown) =>
        draw(() => {
          throw error;
        }),
    );
  }, [isMissing]);
  return part?.HostWindow;
}
