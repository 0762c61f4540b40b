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

type Line = (() => void)[];

interface Party {
  busy: number;
  readonly waiting: Line;
}

/**
 * Refusals that are sent at once, and the milliseconds until the next ones. A thousand in one go would keep the only
 * thread that answers for most of a second: each costs half a millisecond, nearly all of it in the reply.
 */
const REFUSED_AT_ONCE = 4;
const REFUSE_EVERY = 10;
/** What may wait to be refused, over all parties: each keeps its connection and what was sent. */
const REFUSED_WAITING = 200;

/** When whoever was refused may come again: by then those who waited have been served. */
const RETRY_SECONDS = 5;

export class FairQueue {
  private readonly options: FairQueueOptions;
  /** In the order in which they have their turn. */
  private readonly parties = new Map<string, Party>();
  private busy = 0;
  /** By party, in the order in which they have their turn. */
  private readonly refused = new Map<string, Line>();
  private refusedCount = 0;
  private isRefusing = false;

  constructor(options: FairQueueOptions) {
    this.options = options;
  }

  /**
   * Refuses, in a while and before anything is done, where the party has too much waiting already. Whoever is `gone`
   * before his turn is refused at once, and what he brought is not worked on.
   */
  async run<T>(name: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (gone?.aborted) throw tooMuch();
    const party = this.parties.get(name) ?? { busy: 0, waiting: [] };
    this.parties.set(name, party);
    if (this.busy < this.options.hands && party.busy < this.options.handsPerParty) {
      this.busy++;
      party.busy++;
    } else {
      if (party.waiting.length >= this.options.waiting) {
        await this.refuse(name, gone);
        throw tooMuch();
      }
      // Whoever hands over has counted already.
      if (!(await turnIn(party.waiting, gone))) {
        if (party.busy === 0 && party.waiting.length === 0) this.parties.delete(name);
        throw tooMuch();
      }
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

  /** Party by party as well: whoever brings one too many does not stand behind the thousand of another. */
  private async refuse(name: string, gone: AbortSignal | undefined): Promise<void> {
    if (this.refusedCount >= REFUSED_WAITING) return;
    const line = this.refused.get(name) ?? [];
    this.refused.set(name, line);
    this.refusedCount++;
    this.refuseSoon();
    if (await turnIn(line, gone)) return;
    this.refusedCount--;
    if (line.length === 0 && this.refused.get(name) === line) this.refused.delete(name);
  }

  private refuseSoon(): void {
    if (this.isRefusing) return;
    this.isRefusing = true;
    setTimeout(() => {
      for (let turn = 0; turn < REFUSED_AT_ONCE; turn++) this.refuseNext();
      this.isRefusing = false;
      if (this.refusedCount > 0) this.refuseSoon();
    }, REFUSE_EVERY);
  }

  private refuseNext(): void {
    for (const [name, line] of this.refused) {
      // To the end of the line.
      this.refused.delete(name);
      const tell = line.shift();
      if (line.length > 0) this.refused.set(name, line);
      if (!tell) continue;
      this.refusedCount--;
      tell();
      return;
    }
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

const tooMuch = () =>
  new Refusal(
    'tooOften',
    { seconds: RETRY_SECONDS },
    { data: { retryAfterSeconds: RETRY_SECONDS } },
  );

/** Waits at the end of the line; false for who went before his turn, and is not in it any more. */
function turnIn(line: Line, gone: AbortSignal | undefined): Promise<boolean> {
  return new Promise((fulfil) => {
    const turn = () => {
      gone?.removeEventListener('abort', leave);
      fulfil(true);
    };
    const leave = () => {
      line.splice(line.indexOf(turn), 1);
      fulfil(false);
    };
    line.push(turn);
    gone?.addEventListener('abort', leave);
  });
}
