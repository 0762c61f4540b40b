/** A page's chunk may take this long before the user is offered a retry (C-06, S-14). */
export const CHUNK_TIMEOUT = 120_000;

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

/** Runs a dynamic import with the time-out of C-06 and a typed failure. */
export async function loadChunk<T>(
  load: () => Promise<T>,
  timeout: number = CHUNK_TIMEOUT,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (isChunkError(error)) throw error;
    throw isImportFailure(error) ? new ChunkError('vanished', error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** What Chromium, Firefox, WebKit and the loader say when a module cannot be fetched; all are a TypeError. */
const IMPORT_FAILURE =
  /dynamically imported module|importing a module script failed|error loading dynamically|did not arrive intact/i;

function isImportFailure(error: unknown): boolean {
  return error instanceof TypeError && IMPORT_FAILURE.test(error.message);
}
