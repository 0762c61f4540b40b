// chunk: none
/** A chunk may take this long (C-06), that of a page before the user is offered a retry (S-14). */
export const CHUNK_TIMEOUT = 120_000;
const RETRY_DELAYS = [500, 2000];

/** How long a chunk may take, in milliseconds, and when to try again. */
export interface LoadOptions {
  readonly timeout?: number;
  /** Milliseconds before each further attempt. */
  readonly delays?: readonly number[];
}

/**
 * Runs a dynamic import, again after a pause when it fails, and gives up after the time-out with a `TimeoutError`. A browser
 * that remembers a failed module answers the further attempts at once, so they cost nothing there; Chromium does fetch again.
 */
export async function loadChunk<T>(load: () => Promise<T>, options: LoadOptions = {}): Promise<T> {
  const { timeout = CHUNK_TIMEOUT, delays = RETRY_DELAYS } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new DOMException('A chunk took too long to load.', 'TimeoutError'));
    timer = setTimeout(giveUp, timeout);
  });
  try {
    return await Promise.race([attempt(load, delays), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function attempt<T>(load: () => Promise<T>, delays: readonly number[]): Promise<T> {
  for (const delay of delays) {
    try {
      return await load();
    } catch (error) {
      // What a module threw while it ran will be thrown again: only a failed fetch is worth another attempt.
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return load();
}
