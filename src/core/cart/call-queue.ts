import { aborted } from '../http/errors';

/** Calls one after the other, so that no answer is older than what is shown. */
export class CallQueue {
  #last: Promise<unknown> = Promise.resolve();
  /** Grows when the user changes: what waits for its turn then is never sent. */
  #epoch = 0;

  get epoch(): number {
    return this.#epoch;
  }

  /** A call that fails does not keep the next from its turn. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const epoch = this.#epoch;
    const run = this.#last.catch(ignore).then(() => {
      if (epoch !== this.#epoch) throw aborted();
      return work();
    });
    this.#last = run;
    return run;
  }

  async idle(): Promise<void> {
    await this.#last.catch(ignore);
  }

  drop(): void {
    this.#epoch += 1;
    this.#last = Promise.resolve();
  }
}

/** For a promise whose failure is told elsewhere. */
export const ignore = (): void => undefined;
