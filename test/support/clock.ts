import { settle } from './browser';

/** How far the page's clock is ahead of the real one. */
let ahead = 0;

const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')!;
const now = performance.now.bind(performance);

Object.defineProperty(Event.prototype, 'timeStamp', {
  ...stamp,
  get(this: Event) {
    return (stamp.get!.call(this) as number) + ahead;
  },
});
performance.now = () => now() + ahead;

/**
 * As if so much time had gone by, in which everything that was due has run: what is measured from now on by events' time stamps or `performance.now` is
 * later by this. The guard against a second click (C-19) and the pause between two writes of an answer go by these. Timers
 * and `Date` do not hear of it.
 */
export async function later(milliseconds = 600): Promise<void> {
  pass(milliseconds);
  await settle();
}

/** The same at once, for whoever has waited until nothing moves any more. */
export function pass(milliseconds = 600): void {
  ahead += milliseconds;
}
