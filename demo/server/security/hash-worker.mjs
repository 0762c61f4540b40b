/*
 * Hashes passwords in a thread of its own. Node's own pool has four threads, and they also compress replies and read
 * files: a thousand passwords there, and nobody gets an answer.
 *
 * Plain JavaScript, because a thread does not inherit the loader that reads TypeScript. The message is `HashJob` in
 * passwords.ts.
 */
import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ password, salt, length, cost, block }) => {
  const options = { N: cost, r: block, p: 1, maxmem: 256 * cost * block };
  parentPort.postMessage(scryptSync(password, salt, length, options));
});
