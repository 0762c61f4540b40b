// chunk: list-dialogs
import { useCachedQuery } from '../../surface/query';
import { useState } from 'react';
import { collectRows } from '../../../core/resource/collect';
import type { Progress } from '../../../core/resource/collect';
import type { Resource } from '../../../core/resource/definition';
import type { ListHandle } from '../list/use-list';

export interface MatchingRows<R> {
  readonly found: readonly R[] | undefined;
  readonly progress: Progress;
  readonly failure: unknown;
  readonly retry: () => unknown;
}

/** The given rows, or all that match the list's filters, read page by page with progress. */
export function useMatchingRows<R>(
  def: Resource<R>,
  list: ListHandle<R>,
  rows: readonly R[] | 'matching',
): MatchingRows<R> {
  const [progress, setProgress] = useState<Progress>({ done: 0, total: list.total });
  const answer = useCachedQuery({
    queryKey: ['matching', def.name, list.query],
    queryFn: ({ signal }) =>
      collectRows<R>({
        load: (page, size) => list.loadMatching(page, size, signal),
        id: def.id,
        onProgress: setProgress,
        signal,
      }),
    enabled: rows === 'matching',
    // What was read is what is acted upon: neither shared with another run nor read again behind its back.
    gcTime: 0,
    staleTime: Infinity,
  });
  return {
    found: rows === 'matching' ? answer.data : rows,
    progress,
    failure: answer.error ?? undefined,
    retry: () => answer.refetch(),
  };
}
