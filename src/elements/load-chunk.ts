/** A chunk may take this long (C-06). */
const CHUNK_TIMEOUT = 120_000;

/**
 * Runs a dynamic import, once more when it fails quickly, and gives up after the time-out. The retry costs nothing when
 * the module was merely cut off, and fails at once when the browser remembers the failure.
 */
export async function loadChunk<T>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A chunk took too long to load.')), timeout);
  });
  try {
    return await Promise.race([load().catch(() => load()), late]);
  } finally {
    clearTimeout(timer);
  }
}
