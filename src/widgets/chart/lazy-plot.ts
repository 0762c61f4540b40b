import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { LinePlotProps } from './line-plot';

type Plot = ComponentType<LinePlotProps>;

export interface LazyPlot {
  readonly Plot?: Plot | undefined;
  readonly failure?: unknown;
}

let loaded: Plot | undefined;

async function load(): Promise<Plot> {
  const { LinePlot } = await import('./line-plot');
  loaded = LinePlot;
  return LinePlot;
}

/**
 * The canvas part as soon as its chunk is there. Not by Suspense: React holds back what follows a fallback for 300 ms,
 * which would be most of the time that a screen of charts takes to be painted. A chunk that fails is thrown to the
 * boundary around, as Suspense would.
 */
export function useLazyPlot(): LazyPlot {
  const [lazy, setLazy] = useState<LazyPlot>({ Plot: loaded });
  const waiting = lazy.Plot === undefined;
  useEffect(() => {
    if (!waiting) return;
    let gone = false;
    const set = (next: LazyPlot) => {
      if (!gone) setLazy(next);
    };
    load().then(
      (Plot) => set({ Plot }),
      (error: unknown) => set({ failure: error }),
    );
    return () => {
      gone = true;
    };
  }, [waiting]);
  if ('failure' in lazy) throw lazy.failure;
  return lazy;
}
