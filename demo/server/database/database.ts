import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { openEmbedded } from './embedded';
import { freshAlone, OwnChanges, SharedFreshness, type Freshness } from './freshness';
import { PreparingClient } from './prepared';

export type Database = NodePgDatabase;
/** The pool or a transaction: a repository works on either. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];
export type Transaction = PgTransaction<never>;

export interface DatabaseOptions {
  /** A PostgreSQL server; without one the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Where prepared snapshots are kept between starts. */
  readonly snapshotDir: string;
  readonly seedHosts: number;
}

export interface OpenDatabase {
  readonly db: Database & { readonly $client: pg.Pool };
  readonly kind: 'embedded' | 'server';
  readonly freshness: Freshness;
  /** Fulfils when it has ended by itself and does not come again; of a server of its own, never. */
  readonly failed: Promise<Error>;
  close(): Promise<void>;
}

const here = fileURLToPath(new URL('..', import.meta.url));
const migrationsFolder = join(here, 'migrations');
/** Any constant will do; it keeps several copies of the server from migrating at once. */
const MIGRATION_LOCK = 7_250_341;

/** What fills a new database, and what of it belongs to the code; the database itself knows no area. */
export interface Seeding {
  /** The day from which history counts back. */
  readonly midnight: () => Date;
  readonly isSeeded: (db: Database) => Promise<boolean>;
  readonly seed: (db: Database, options: { readonly hosts: number }) => Promise<void>;
  /** At every start: a database of an older version gets what this one shows. */
  readonly refresh: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<void>;
}

export async function openDatabase(
  options: DatabaseOptions,
  seeding: Seeding,
): Promise<OpenDatabase> {
  const { databaseUrl, seedHosts } = options;
  if (databaseUrl !== undefined) return openServer(databaseUrl, seedHosts, seeding);
  const snapshot = join(
    options.snapshotDir,
    `seed-${snapshotKey(seedHosts, seeding.midnight())}.tar.gz`,
  );
  const embedded = await openEmbedded(options.dataDir, snapshot);
  const own = new OwnChanges();
  const pool = poolOf(embedded.poolConfig, async (client) => {
    // Every connection meets the same session of PGlite, with what the one before it prepared.
    await client.query('discard all');
    await own.listenOn(client);
  });
  const close = async () => {
    await pool.end();
    await embedded.close();
  };
  try {
    const fresh = await prepare(pool, seedHosts, seeding);
    if (fresh && embedded.origin === 'empty') await embedded.dump(snapshot);
  } catch (error) {
    await close();
    throw error;
  }
  const { failed } = embedded;
  return { db: databaseOf(pool), kind: 'embedded', freshness: freshAlone(own), failed, close };
}

/**
 * A connection that ends is replaced on the next query; without a listener its error ends the process. The pool listens
 * to those that idle alone, not to one that a transaction holds: its next query is refused.
 */
function poolOf(
  config: pg.PoolConfig,
  prepared: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const own: object = { onConnect: prepared, Client: PreparingClient }; // its types know of no promise
  const pool = new pg.Pool({ ...config, ...own });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/**
 * Drizzle keeps the connection of a transaction whose `begin` fails, and gives back one whose `rollback` did: after as many
 * failures as the pool has connections nobody would be answered any more.
 */
function databaseOf(pool: pg.Pool): OpenDatabase['db'] {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}

export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError';
  /** The server's own words alone: the address may hold a password. */
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause });
  }
}

async function openServer(
  connectionString: string,
  seedHosts: number,
  seeding: Seeding,
): Promise<OpenDatabase> {
  const own = new OwnChanges();
  const pool = poolOf({ connectionString, max: 10 }, async (client) => {
    // Of short statements that may read much, compiling one takes longer than answering it.
    await client.query('set jit = off');
    await own.listenOn(client);
  });
  try {
    await pool.query('select 1').catch((cause: unknown) => {
      throw new NoDatabaseError(cause);
    });
    await prepare(pool, seedHosts, seeding);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const freshness = new SharedFreshness(own, pool, connectionString);
  const close = async () => {
    await freshness.close();
    await pool.end();
  };
  const failed = new Promise<Error>(() => undefined);
  return { db: databaseOf(pool), kind: 'server', freshness, failed, close };
}

/** Brings the tables up to date and fills an empty database. True when it was empty. */
async function prepare(pool: pg.Pool, hosts: number, seeding: Seeding): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    await migrate(db, { migrationsFolder });
    const empty = !(await seeding.isSeeded(db));
    if (empty) await seeding.seed(db, { hosts });
    else await db.transaction((tx) => seeding.refresh(tx));
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    return empty;
  } finally {
    client.release();
  }
}

/**
 * Changes with the migrations, the seed and the database engine, so that an old snapshot is never used for new code;
 * and with the day, because history counts back from today: bills are of whole months, and no row can be shifted.
 */
function snapshotKey(seedHosts: number, midnight: Date): string {
  const hash = createHash('sha256').update(`${seedHosts} ${midnight.toISOString()}`);
  const core = join(here, '..', '..', 'src', 'core');
  for (const folder of [
    migrationsFolder,
    join(here, 'seed'),
    join(here, 'areas'),
    join(here, 'kinds'),
    core,
  ]) {
    for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
      if (/\.(sql|ts)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  const engine = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  hash.update(readFileSync(join(engine, '../../package.json')));
  return hash.digest('hex').slice(0, 16);
}
