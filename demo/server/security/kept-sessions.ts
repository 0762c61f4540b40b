import type { Freshness } from '../database/freshness';

const MOST = 10_000;

interface Ends {
  readonly expireTime: Date;
}

interface Entry<Session extends Ends> {
  readonly session: Session;
  readonly epoch: number;
  readonly until: number;
}

interface Reading<Session> {
  readonly epoch: number | undefined;
  readonly session: Promise<Session | undefined>;
}

/** Who asks, for those who ask again soon: read once, and again after every change that might have ended it. */
export class KeptSessions<Session extends Ends> {
  readonly #freshness: Freshness;
  readonly #kept = new Map<string, Entry<Session>>();
  readonly #reading = new Map<string, Reading<Session>>();

  constructor(freshness: Freshness) {
    this.#freshness = freshness;
  }

  async find(key: string, read: () => Promise<Session | undefined>): Promise<Session | undefined> {
    const epoch = this.#freshness.epoch();
    const now = Date.now();
    const entry = this.#kept.get(key);
    if (entry && entry.epoch === epoch && entry.until > now) return entry.session;
    this.#kept.delete(key);
    // A page asks many things at once: nothing has changed since the first of them is being read for.
    const reading = this.#reading.get(key);
    if (reading && epoch !== undefined && reading.epoch === epoch) return reading.session;
    const begun = { epoch, session: this.#read(key, read, epoch) };
    this.#reading.set(key, begun);
    try {
      return await begun.session;
    } finally {
      if (this.#reading.get(key) === begun) this.#reading.delete(key);
    }
  }

  async #read(
    key: string,
    read: () => Promise<Session | undefined>,
    epoch: number | undefined,
  ): Promise<Session | undefined> {
    const now = Date.now();
    const session = await read();
    // What was changed while it was read may be missing in it.
    if (session && epoch !== undefined && epoch === this.#freshness.epoch()) {
      const until = Math.min(now + this.#freshness.longest, session.expireTime.getTime());
      this.#kept.set(key, { session, epoch, until });
      if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value ?? key);
    }
    return session;
  }
}
