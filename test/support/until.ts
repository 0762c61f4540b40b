/** The clock of the machine, also where a test moves that of the product. */
const { setTimeout: onClock } = globalThis;
const now = performance.now.bind(performance);
const pause = (milliseconds: number) => new Promise((resolve) => onClock(resolve, milliseconds));

/** Asks again until the answer is not false, and answers with it; says what it waited for when it does so in vain. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  within = 30_000,
): Promise<Exclude<T, false | undefined | null>> {
  for (const end = now() + within; ;) {
    const answer = await ask();
    if (answer !== false && answer !== undefined && answer !== null)
      return answer as Exclude<T, false | undefined | null>;
    if (now() > end) throw new Error(`waited in vain for ${what}`);
    await pause(within > 5000 ? 20 : 5);
  }
}

/** Watches for a while that something stays as it is: that what must not come does not. */
export async function holds(what: string, check: () => boolean, milliseconds = 50): Promise<void> {
  for (const end = now() + milliseconds; now() < end;) {
    if (!check()) throw new Error(`did not hold: ${what}`);
    await pause(5);
  }
}
