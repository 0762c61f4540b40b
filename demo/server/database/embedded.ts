import { rmSync, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { lockFolder } from './folder-lock';
import {
  ThreadSocket,
  type ConnectionReply,
  type ConnectionRequest,
  type DatabaseThread,
} from './thread-socket';

interface WorkerInput {
  readonly dataDir: string;
  /** A tar made by `dump`, to start a new folder from. */
  readonly snapshot: string | undefined;
}
type WorkerRequest = ConnectionRequest | { readonly ask: 'dump' | 'close' };
type WorkerReply =
  | ConnectionReply
  | { readonly tell: 'ready' | 'closed' }
  | { readonly tell: 'dump'; readonly tar: ArrayBuffer }
  | { readonly tell: 'failed'; readonly message: string };

export interface EmbeddedDatabase {
  readonly poolConfig: pg.PoolConfig;
  /** The folder did not exist before and was filled from the snapshot, or is still empty. */
  readonly origin: 'existing' | 'snapshot' | 'empty';
  /** Fulfils when the thread has ended and nobody has closed it: nothing is answered from then on. */
  readonly failed: Promise<Error>;
  /** Writes the present state as a snapshot for later new folders. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the embedded database in `dataDir`; a new folder starts from `snapshot` where that file exists. */
export async function openEmbedded(dataDir: string, snapshot: string): Promise<EmbeddedDatabase> {
  const release = lockFolder(dataDir);
  const folder = join(resolve(dataDir), 'pgdata');
  const exists = existsSync(join(folder, 'PG_VERSION'));
  const hasSnapshot = !exists && existsSync(snapshot);
  if (!exists) rmSync(folder, { recursive: true, force: true }); // what a killed first start left
  const input: WorkerInput = {
    dataDir: folder,
    snapshot: hasSnapshot ? snapshot : undefined,
  };
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: input,
    execArgv: [],
  });
  try {
    await reply(worker, 'ready');
  } catch (error) {
    await worker.terminate();
    release();
    throw error;
  }
  let isClosing = false;
  const thread: { -readonly [K in keyof DatabaseThread]: DatabaseThread[K] } = {
    worker,
    failure: undefined,
  };
  const failed = new Promise<Error>((fulfil) => {
    let cause: unknown;
    // For as long as the thread lives: an error that nobody listens to ends the process without a word of whose it is.
    worker.on('error', (error) => (cause = error));
    worker.prependListener('exit', () => {
      thread.failure = new Error('The embedded database has ended', { cause });
      if (!isClosing) fulfil(thread.failure);
    });
  });
  return {
    // One connection: PGlite is one session, and transactions of several would mix.
    poolConfig: {
      stream: () => new ThreadSocket(thread),
      ...{ user: 'postgres', database: 'postgres', max: 1 },
    },
    failed,
    origin: exists ? 'existing' : hasSnapshot ? 'snapshot' : 'empty',
    async dump(file) {
      ask(worker, { ask: 'dump' });
      const { tar } = await reply(worker, 'dump');
      await mkdir(dirname(file), { recursive: true });
      // Renamed into place, so that another start never reads half of it.
      const part = `${file}.${process.pid}`;
      await writeFile(part, Buffer.from(tar));
      await rename(part, file);
      await removeOldest(dirname(file), KEPT_SNAPSHOTS);
    },
    async close() {
      isClosing = true;
      try {
        if (thread.failure) return;
        ask(worker, { ask: 'close' });
        await reply(worker, 'closed');
      } finally {
        await worker.terminate();
        release();
      }
    },
  };
}

const ask = (worker: Worker, request: WorkerRequest) => worker.postMessage(request);

/** One for each of a few seeds; those of earlier migrations would pile up. */
const KEPT_SNAPSHOTS = 4;

/** A file that another start just removed is the oldest of all. */
const modified = (file: string) =>
  stat(file).then(
    (found) => found.mtimeMs,
    () => 0,
  );

async function removeOldest(folder: string, keep: number): Promise<void> {
  const files = (await readdir(folder)).map((name) => join(folder, name));
  const ages = await Promise.all(files.map(modified));
  const byAge = files
    .map((file, index) => ({ file, age: ages[index] ?? 0 }))
    .sort((a, b) => b.age - a.age);
  await Promise.all(byAge.slice(keep).map(({ file }) => rm(file, { force: true })));
}

type ReplyOf<T extends WorkerReply['tell']> = T extends 'dump'
  ? Extract<WorkerReply, { tell: 'dump' }>
  : WorkerReply;

function reply<T extends WorkerReply['tell']>(worker: Worker, expected: T): Promise<ReplyOf<T>> {
  return new Promise((fulfil, reject) => {
    const done = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (message: WorkerReply) => {
      if (message.tell === expected) {
        done();
        fulfil(message as ReplyOf<T>);
      } else if (message.tell === 'failed') onError(new Error(message.message));
    };
    const onError = (error: unknown) => {
      done();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onExit = (code: number) => onError(new Error(`The database thread ended with ${code}`));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
