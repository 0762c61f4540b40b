import { loadChunk } from '../core/load-chunk';

/**
 * Why a chunk did not arrive. `timeout`: slow, asking again may help. `vanished`: the server no
 * longer has it, most often because a new version was deployed under an open page; only a reload
 * helps, because browsers remember a failed module for the life of the page.
 */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly kind: 'timeout' | 'vanished';

  constructor(kind: 'timeout' | 'vanished', cause?: unknown) {
    super(`chunk ${kind}`, { cause });
    this.kind = kind;
  }
}

export function isChunkError(value: unknown): value is ChunkError {
  return value instanceof Error && value.name === 'ChunkError';
}

/** Runs a dynamic import once, because a page offers the retry itself, with a typed failure. */
export async function loadPage<T>(load: () => Promise<T>, timeout?: number): Promise<T> {
  try {
    return await loadChunk(load, { delays: [], ...(timeout === undefined ? {} : { timeout }) });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ChunkError('timeout', error);
    throw isImportFailure(error) ? new ChunkError('vanished', error) : error;
  }
}

/** What Chromium, Firefox, WebKit and the loader say when a module cannot be fetched; all are a TypeError. */
const IMPORT_FAILURE =
  /dynamically imported module|importing a module script failed|error loading dynamically|did not arrive intact/i;

function isImportFailure(error: unknown): boolean {
  return error instanceof TypeError && IMPORT_FAILURE.test(error.message);
}
