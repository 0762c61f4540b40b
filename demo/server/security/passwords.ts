import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue';

/** About 80 ms and 32 MB for one guess. The cost is in the hash, so it can be raised without breaking old ones. */
const COST = 32_768;
const BLOCK = 8;
const LENGTH = 32;

interface HashJob {
  readonly password: string;
  readonly salt: Buffer;
  readonly length: number;
  readonly cost: number;
  readonly block: number;
}

/** One processor is left to the requests. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** What one party may have waiting: some five seconds of one thread. */
const WAITING = 64;

/** Of the process, as the processors are: several servers in one process share the threads. */
const queue = new FairQueue({ hands: THREADS, handsPerParty: THREADS, waiting: WAITING });
const idle: Worker[] = [];

function derive(party: string, job: HashJob): Promise<Buffer> {
  return queue.run(party, async () => {
    const worker =
      idle.pop() ?? new Worker(new URL('./hash-worker.mjs', import.meta.url), { execArgv: [] });
    worker.ref();
    const key = await hashIn(worker, { ...job, password: job.password.normalize('NFKC') });
    // A thread that has nothing to do does not keep the process; one that failed is not used again.
    worker.unref();
    idle.push(worker);
    return key;
  });
}

function hashIn(worker: Worker, job: HashJob): Promise<Buffer> {
  return new Promise((fulfil, reject) => {
    const done = () => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const onMessage = (key: Uint8Array) => {
      done();
      fulfil(Buffer.from(key));
    };
    const onError = (error: unknown) => {
      done();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onExit = (code: number) => onError(new Error(`A thread that hashes ended with ${code}`));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(job);
  });
}

/**
 * `party` is who asks (an address, a user): parties are served in turn, and one that asks for too much at once is
 * refused as `tooOften`.
 */
export async function hashPassword(password: string, party = 'server'): Promise<string> {
  const salt = randomBytes(16);
  const job = { password, salt, length: LENGTH, cost: COST, block: BLOCK };
  const key = await derive(party, job);
  return ['scrypt', COST, BLOCK, salt.toString('base64'), key.toString('base64')].join('$');
}

/** An unknown user costs as much time as a known one: without a hash, a wrong one is checked. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  party: string,
): Promise<boolean> {
  const [scheme, cost, block, salt, key] = (hash ?? nobody).split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(party, {
    password,
    salt: Buffer.from(salt, 'base64'),
    length: LENGTH,
    cost: Number(cost),
    block: Number(block),
  });
  return (
    hash !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual)
  );
}

const nobody = `scrypt$${COST}$${BLOCK}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;
