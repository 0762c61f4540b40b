import { useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadChunk } from '../../../core/load-chunk';
import { ErrorBoundary } from '../../feedback/error-boundary';
import { ErrorState } from '../../feedback/states';
import { useCachedQuery } from '../../surface/query';
import { useSurface } from '../../surface/surface-context';

interface OwnPartProps<P> {
  /** Which part it is: of which definition, under which name. */
  readonly name: readonly [string, string];
  /** The core says what a part takes and leaves to React what it gives. */
  readonly load: () => Promise<{ readonly default: (props: P) => unknown }>;
  readonly props: P;
  /** Stands for it while its chunk is on its way. */
  readonly waiting: ReactNode;
}

/** A hand-written part of a definition, in a chunk of its own. What fails of it fails in its place and can be tried again. */
export function OwnPart<P extends object>({ name, load, props, waiting }: OwnPartProps<P>) {
  const { onError } = useSurface();
  const chunk = useCachedQuery({
    queryKey: ['chunk', ...name],
    queryFn: async () => ({ Part: (await loadChunk(load)).default as ComponentType<P> }),
    staleTime: Infinity,
    structuralSharing: false,
  });
  const where = useMemo(() => name.join('.'), [name]);
  if (chunk.error) return <ErrorState error={chunk.error} onRetry={() => chunk.refetch()} />;
  if (!chunk.data) return waiting;
  const { Part } = chunk.data;
  return (
    <ErrorBoundary where={where} onError={onError}>
      <Part {...props} />
    </ErrorBoundary>
  );
}
