import type { Freshness } from '../database/freshness';

/** Milliseconds: what a session may be kept for where a process, in whatever way, does not hear of its end. */
const KEPT = 10_000;
const MOST = 10_000;

interface Ends {
  readonly expireTime: Date;
}

interface Entry<Session extends Ends> {
  readonly session: Session;
  readonly epoch: number;
  readonly until: number;
}

/** Who asks, for those who ask again within seconds: read once, and again after every change that might have ended it. */
export class KeptSessions<Session extends Ends> {
  readonly #freshness: Freshness;
  readonly #kept = new Map<string, Entry<Session>>();

  constructor(freshness: Freshness) {
    this.#freshness = freshness;
  }

  async find(key: string, read: () => Promise<Session | undefined>): Promise<Session | undefined> {
    const epoch = this.#freshness.epoch();
    const now = Date.now();
    const entry = this.#kept.get(key);
    if (entry && entry.epoch === epoch && entry.until > now) return entry.session;
    this.#kept.delete(key);
    const session = await read();
    // What was changed while it was read may be missing in it.
    if (session && epoch !== undefined && epoch === this.#freshness.epoch()) {
      const until = Math.min(now + KEPT, session.expireTime.getTime());
      this.#kept.set(key, { session, epoch, until });
      if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value ?? key);
    }
    return session;
  }
}
