import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits, URL-safe. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Tokens and codes are kept as this: who reads the table cannot use them. Tokens are random, so no salt is needed. */
export const digest = (value: string) => createHash('sha256').update(value).digest('base64url');

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The `auth` value of a grant: a JWT (HS256) that names session, user and tenant to the services behind (H-10). */
export function signJwt(claims: Readonly<Record<string, unknown>>, secret: string): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${sign(content, secret)}`;
}

/** Whether the JWT is ours and names this session. */
/** Compared so that the time tells nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export function isJwtOf(jwt: string, sessionId: string, secret: string): boolean {
  return openJwt(jwt, secret)?.['sid'] === sessionId;
}

/** What a JWT of ours says; of any other text, nothing. */
export function openJwt(jwt: string, secret: string): Record<string, unknown> | undefined {
  const at = jwt.lastIndexOf('.');
  if (!isSame(jwt.slice(at + 1), sign(jwt.slice(0, Math.max(at, 0)), secret))) return undefined;
  const payload = jwt.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

const sign = (content: string, secret: string) =>
  createHmac('sha256', secret).update(content).digest('base64url');
