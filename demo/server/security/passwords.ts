import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { FairQueue } from './fair-queue';
import { HashThreads } from './hash-threads';

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
/** A hash takes a tenth of a second; half a minute is what a machine takes that does much else. */
const threads = new HashThreads(new URL('./hash-worker.mjs', import.meta.url), 30_000);

function derive(party: string, job: HashJob): Promise<Buffer> {
  return queue.run(party, () => threads.run({ ...job, password: job.password.normalize('NFKC') }));
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

/** Nobody knows a password for it, and to find that out costs as much time as for any other. */
export const hashOfNobody = () =>
  [
    'scrypt',
    COST,
    BLOCK,
    randomBytes(16).toString('base64'),
    randomBytes(LENGTH).toString('base64'),
  ].join('$');

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
