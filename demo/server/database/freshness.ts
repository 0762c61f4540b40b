import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Where the triggers of migration 0003 tell of a change; with a name, it is answered. */
const CHANGES = 'session_changes';
const ANSWERS = 'session_changes_heard';
/** Any constant: held by every process that keeps something, so that they can be counted. */
const KEEPERS = 7_250_342;
/** Milliseconds for a process that does not answer: what it keeps it keeps for seconds only. */
const MOST_WAIT = 1000;
const RECONNECT = 2000;
const [SECONDS, MINUTES] = [10_000, 600_000];

/** Whether what a process has read of sessions, people, tenants and roles still holds. */
export interface Freshness {
  /** Another number after every change; undefined while this process would not hear of one, and may keep nothing. */
  epoch(): number | undefined;
  /** Milliseconds: how long it may go by what it has read where, in whatever way, it does not hear of a change. */
  readonly longest: number;
  /** Ends only when no process goes by what the work has changed. */
  settled<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Connections that change something hear of it before their own answer: a process never goes by what it has changed. */
export class OwnChanges {
  readonly #listening = new Set<pg.ClientBase>();
  epoch = 1;
  /** How often this process has changed something itself. */
  count = 0;

  get heard(): boolean {
    return this.#listening.size > 0;
  }

  /** Before the connection is used. */
  readonly listenOn = async (client: pg.ClientBase): Promise<void> => {
    client.on('notification', ({ channel, payload, processId }) => {
      // With a name it is a question whether everybody has heard, and no change: it would ask for another one.
      if (channel !== CHANGES || payload) return;
      this.epoch += 1;
      if (processId === (client as { processID?: number }).processID) this.count += 1;
    });
    client.on('end', () => {
      this.#listening.delete(client);
      this.epoch += 1;
    });
    await client.query(`listen ${CHANGES}`);
    this.#listening.add(client);
  };
}

/** Of a process that has the database for itself: nothing is changed but over the connection that tells of it. */
export function freshAlone(own: OwnChanges): Freshness {
  return {
    longest: MINUTES,
    epoch: () => (own.heard ? own.epoch : undefined),
    settled: (work) => work(),
    close: () => Promise.resolve(),
  };
}

/** Of one of several processes: it listens on a connection that does nothing else, and is never in a transaction. */
export class SharedFreshness implements Freshness {
  readonly longest = SECONDS;
  readonly #own: OwnChanges;
  readonly #pool: pg.Pool;
  readonly #connectionString: string;
  /** Told by each process that heard, with the number of its connection. */
  readonly #waiting = new Map<string, (keeper: number) => void>();
  #client: pg.Client | undefined;
  #again: NodeJS.Timeout | undefined;
  #closed = false;
  #hears = false;
  #epoch = 1;

  constructor(own: OwnChanges, pool: pg.Pool, connectionString: string) {
    this.#own = own;
    this.#pool = pool;
    this.#connectionString = connectionString;
    void this.#open();
  }

  epoch(): number | undefined {
    return this.#hears ? this.#epoch + this.#own.epoch : undefined;
  }

  async settled<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#own.count;
    try {
      return await work();
    } finally {
      if (this.#own.count !== before) await this.#everybodyHeard().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#hears = false;
    clearTimeout(this.#again);
    await this.#client?.end().catch(() => undefined);
  }

  /**
   * Whoever answers has heard what was told before, too. By their connections, not by number: a process that joins hears
   * before it keeps anything, and would stand for one that has not answered.
   */
  async #everybodyHeard(): Promise<void> {
    const id = randomUUID();
    const heard = new Set<number>();
    let expected: readonly number[] | undefined;
    let timer: NodeJS.Timeout | undefined;
    const haveAll = () => expected?.every((keeper) => heard.has(keeper)) ?? false;
    const all = new Promise<void>((fulfil) => {
      timer = setTimeout(fulfil, MOST_WAIT);
      this.#waiting.set(id, (keeper) => {
        heard.add(keeper);
        if (haveAll()) fulfil();
      });
    });
    try {
      const { rows } = await this.#pool.query<{ keepers: number[] }>(
        `select pg_notify('${CHANGES}', $1), array(select pid from pg_locks where locktype = 'advisory' and objid = ${KEEPERS}
          and granted and database = (select oid from pg_database where datname = current_database())) as keepers`,
        [id],
      );
      expected = rows[0]?.keepers ?? [];
      if (!haveAll()) await all;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  async #open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#connectionString, keepAlive: true });
    this.#client = client;
    const asked = randomUUID();
    client.on('error', () => undefined);
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload = '', processId }) => {
      if (channel === ANSWERS) return this.#waiting.get(payload)?.(processId);
      // What was told before a question has arrived before it: the question itself changes nothing.
      if (payload === '') this.#epoch += 1;
      // Behind a pooler that gives connections away between transactions its own question does not arrive: nothing is kept.
      if (payload === asked) this.#hears = !this.#closed;
      if (payload !== '')
        client.query('select pg_notify($1, $2)', [ANSWERS, payload]).catch(() => undefined);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANGES}`);
      await client.query(`listen ${ANSWERS}`);
      await client.query('select pg_advisory_lock_shared($1)', [KEEPERS]);
      await this.#pool.query('select pg_notify($1, $2)', [CHANGES, asked]);
    } catch {
      await client.end().catch(() => undefined);
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#hears = false;
    this.#epoch += 1;
    this.#client = undefined;
    if (!this.#closed) this.#again = setTimeout(() => void this.#open(), RECONNECT).unref();
  }
}
