// chunk: none
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadChunk } from '../../core/load-chunk';

/**
 * A component in a chunk of its own, as `lazy` of React, but asked for again where the line breaks, and still generic in
 * what it is generic in, which `lazy` forgets.
 */
export function lazyComponent<C>(load: () => Promise<C>): C {
  return lazy(async () => ({
    default: (await loadChunk(load)) as ComponentType<object>,
  })) as unknown as C;
}
