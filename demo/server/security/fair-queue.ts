import { Refusal } from '../refusal';

/*
 * Work for many parties on few hands. Whoever brings much waits for himself: of the parties that wait, each is served
 * in turn, and what one brings beyond `waiting` is refused before anything is done. A library's queue serves in the order of arrival,
 * so that a thousand requests of one stand before the one of another.
 */

export interface FairQueueOptions {
  /** How much is worked on at once, over all parties. */
  readonly hands: number;
  /** How much of one party is worked on at once. */
  readonly handsPerParty: number;
  /** How much of one party may wait. */
  readonly waiting: number;
}

interface Party {
  busy: number;
  readonly waiting: (() => void)[];
}

/**
 * Refusals that are sent at once, and the milliseconds until the next ones. A thousand in one go would keep the only
 * thread that answers for most of a second: each costs half a millisecond, nearly all of it in the reply.
 */
const REFUSED_AT_ONCE = 4;
const REFUSE_EVERY = 10;

/** When whoever was refused may come again: by then those who waited have been served. */
const RETRY_SECONDS = 5;

export class FairQueue {
  private readonly options: FairQueueOptions;
  /** In the order in which they have their turn. */
  private readonly parties = new Map<string, Party>();
  private busy = 0;
  private readonly refused: (() => void)[] = [];

  constructor(options: FairQueueOptions) {
    this.options = options;
  }

  /** Refuses, in a while and before anything is done, where the party has too much waiting already. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const party = this.parties.get(name) ?? { busy: 0, waiting: [] };
    this.parties.set(name, party);
    if (this.busy < this.options.hands && party.busy < this.options.handsPerParty) {
      this.busy++;
      party.busy++;
    } else {
      if (party.waiting.length >= this.options.waiting) {
        await new Promise<void>((fulfil) => this.refuse(fulfil));
        const data = { retryAfterSeconds: RETRY_SECONDS };
        throw new Refusal('tooOften', { seconds: RETRY_SECONDS }, { data });
      }
      // Whoever hands over has counted already.
      await new Promise<void>((fulfil) => party.waiting.push(fulfil));
    }
    try {
      return await work();
    } finally {
      this.busy--;
      party.busy--;
      // Behind those who came while this was worked on.
      this.parties.delete(name);
      if (party.busy > 0 || party.waiting.length > 0) this.parties.set(name, party);
      this.handOver();
    }
  }

  private refuse(tell: () => void): void {
    this.refused.push(tell);
    if (this.refused.length > 1) return;
    const next = () => {
      for (const one of this.refused.splice(0, REFUSED_AT_ONCE)) one();
      if (this.refused.length > 0) setTimeout(next, REFUSE_EVERY);
    };
    setTimeout(next, REFUSE_EVERY);
  }

  private handOver(): void {
    for (const [name, party] of this.parties) {
      if (this.busy >= this.options.hands) return;
      if (party.busy >= this.options.handsPerParty) continue;
      const begin = party.waiting.shift();
      if (!begin) continue;
      this.busy++;
      party.busy++;
      // To the end of the line.
      this.parties.delete(name);
      this.parties.set(name, party);
      begin();
    }
  }
}
