import { loadChunk } from '../../core/load-chunk';
import type * as Part from './host-window';

let part: typeof Part | undefined;

/**
 * What draws an array. Pages never need it, and pages are the default. Loaded beside the array and before it is shown:
 * React would hold back for 300 ms what follows a fallback.
 */
export async function loadWindowPart(): Promise<void> {
  part ??= await loadChunk(() => import('./host-window'));
}

/** There as soon as an array is. */
export const windowPart = (): (typeof Part)['HostWindow'] | undefined => part?.HostWindow;
