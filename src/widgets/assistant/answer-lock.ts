const nameOf = (answerId: string) => `by-console:answer:${answerId}`;

/** Undefined in a page without a secure context. */
const locks = () => (navigator as Partial<Navigator>).locks;

/** Whether a tab can know at all that another one is at an answer. */
export const hasLocks = (): boolean => locks() !== undefined;

/**
 * Tells the other tabs of this browser that an answer is arriving here. The browser lets go of the lock by itself when
 * the tab is closed, is reloaded or crashes; without locks an answer of another tab counts as stopped until it is whole.
 */
export function holdAnswer(answerId: string, done: Promise<unknown>): void {
  locks()
    ?.request(nameOf(answerId), () => done)
    .catch(() => undefined); // a frame of an opaque origin has no locks
}

/** Whether some tab is at this answer. */
export async function isHeld(answerId: string): Promise<boolean> {
  try {
    const isFree = await locks()?.request(
      nameOf(answerId),
      { ifAvailable: true },
      (lock) => lock !== null,
    );
    return isFree === false;
  } catch {
    return false; // as above
  }
}

/** Resolves when no tab is at this answer any more; rejects with the signal. */
export async function whenReleased(answerId: string, signal: AbortSignal): Promise<void> {
  await locks()?.request(nameOf(answerId), { signal }, () => undefined);
}
