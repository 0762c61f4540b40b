const LONGEST = 30_000;

/** Milliseconds before the next attempt: doubled each time, spread so that many clients do not come back at once. */
export function backoff(failures: number, first = 500, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST, first * 2 ** (failures - 1));
  return longest / 2 + (random() * longest) / 2;
}

/** Rejects with the signal's reason when it is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((fulfil, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      fulfil();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
