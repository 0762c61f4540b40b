import { scryptSync } from 'node:crypto';
import { demoPassword } from '../../demo/server/seed/people';

/**
 * The hash of the demonstration's password as the backend keeps it, at a thirtieth of its cost: the cost is in the hash.
 * What a hash costs whoever guesses, or waits, is measured where the real ones are.
 */
export function quickHash(): string {
  const [N, r] = [1024, 8];
  const salt = Buffer.from('of the tests');
  const key = scryptSync(demoPassword, salt, 32, { N, r });
  return ['scrypt', N, r, salt.toString('base64'), key.toString('base64')].join('$');
}
