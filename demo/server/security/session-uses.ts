import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database';
import { textArray } from '../search/search-sql';
import { sessions } from '../database/identity-tables';

const MINUTE = 60_000;
/** Milliseconds until what was noted is written. */
const SOON = 1000;
const MOST = 10_000;

/**
 * That sessions are in use, from where: each once a minute, all of a second by one statement, and no request waits for
 * it. A second of them may be lost with the process.
 */
export class SessionUses {
  readonly #db: Executor;
  /** When this process last noted it; the oldest go first. */
  readonly #noted = new Map<string, number>();
  #waiting = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Executor) {
    this.#db = db;
  }

  note(id: string, address: string): void {
    const now = Date.now();
    if (now - (this.#noted.get(id) ?? 0) < MINUTE) return;
    this.#noted.set(id, now);
    if (this.#noted.size > MOST) this.#noted.delete(this.#noted.keys().next().value ?? id);
    this.#waiting.set(id, address);
    this.#timer ??= setTimeout(() => void this.write(), SOON).unref();
  }

  /** What cannot be written is left out: whoever is there is noted again in a minute. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // In one order everywhere, so that no two processes wait for each other.
    const uses = [...this.#waiting].toSorted(([a], [b]) => (a < b ? -1 : 1));
    this.#waiting = new Map();
    if (uses.length === 0) return;
    const ids = textArray(uses.map(([id]) => id));
    const addresses = textArray(uses.map(([, address]) => address));
    await this.#db
      .execute(
        sql`update ${sessions} set use_time = now(), address = used.address
          from unnest(${ids}, ${addresses}) as used(id, address) where ${sessions.id} = used.id`,
      )
      .catch(() => undefined);
  }
}
