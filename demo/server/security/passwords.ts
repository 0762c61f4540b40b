import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** About 80 ms and 32 MB for one guess. The cost is in the hash, so it can be raised without breaking old ones. */
const COST = 32_768;
const BLOCK = 8;
const LENGTH = 32;

function derive(password: string, salt: Buffer, cost: number, block: number): Promise<Buffer> {
  return new Promise((fulfil, reject) => {
    const options = { N: cost, r: block, p: 1, maxmem: 256 * cost * block };
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) =>
      error ? reject(error) : fulfil(key),
    );
  });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST, BLOCK);
  return ['scrypt', COST, BLOCK, salt.toString('base64'), key.toString('base64')].join('$');
}

/** An unknown user costs as much time as a known one: without a hash, a wrong one is checked. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, cost, block, salt, key] = (hash ?? nobody).split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), Number(cost), Number(block));
  return (
    hash !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual)
  );
}

const nobody = `scrypt$${COST}$${BLOCK}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;
