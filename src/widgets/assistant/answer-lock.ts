const nameOf = (answerId: string) => `by-console:answer:${answerId}`;

/** Undefined in a page without a secure context. */
const locks = () => (navigator as Partial<Navigator>).locks;

/** The answers that are arriving in this document: known without locks too. */
const here = new Map<string, Promise<unknown>>();

/** Whether it can be known here at all that an answer is arriving elsewhere. */
export const canBeHeld = (answerId: string): boolean => locks() !== undefined || here.has(answerId);

/**
 * Tells the other tabs of this browser that an answer is arriving here. The browser lets go of the lock by itself when
 * the tab is closed, is reloaded or crashes; without locks an answer of another tab counts as stopped until it is whole.
 */
export function holdAnswer(answerId: string, done: Promise<unknown>): void {
  here.set(answerId, done);
  void done.then(() => here.delete(answerId));
  locks()
    ?.request(nameOf(answerId), () => done)
    .catch(() => undefined); // a frame of an opaque origin has no locks
}

/** Whether somebody is at this answer. */
export async function isHeld(answerId: string): Promise<boolean> {
  if (here.has(answerId)) return true;
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

/** Resolves when nobody is at this answer any more; rejects with the signal. */
export async function whenReleased(answerId: string, signal: AbortSignal): Promise<void> {
  await here.get(answerId);
  await locks()?.request(nameOf(answerId), { signal }, () => undefined);
}
