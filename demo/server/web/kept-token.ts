import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaults } from '../../../src/core/config';
import { readCookie } from '../../../src/core/tokens';
import type { App } from '../app';
import { endSession, findSession, type Grant } from '../security/sessions';
import { isSame } from '../security/tokens';

const csrfHeader = defaults.headers.csrf.toLowerCase();
const sessionHeader = defaults.headers.session.toLowerCase();

/** A browser takes the prefix for a promise: over TLS, for this host alone, and set by nothing else. */
const cookieName = (isSafe: boolean) => (isSafe ? '__Host-CSC_SESSION' : 'CSC_SESSION');
const isSafe = (app: App, request: FastifyRequest) =>
  request.protocol === 'https' || app.settings.publicUrl.startsWith('https:');

/** What only a page of our own can read and send back (H-04, H-05, H-08 name the header for other backends). */
const csrfOf = (app: App, token: string) =>
  createHmac('sha256', app.jwtSecret).update(`csrf:${token}`).digest('base64url');

function cookieOf(app: App, request: FastifyRequest): string | undefined {
  const name = cookieName(isSafe(app, request));
  return readCookie(name, request.headers.cookie ?? '') ?? undefined;
}

/** The token in the cookie that no script can read. Alone it proves nothing: a form of another site would carry it too. */
export function keptToken(app: App, request: FastifyRequest): string | undefined {
  const token = cookieOf(app, request);
  const given = request.headers[csrfHeader];
  if (token === undefined || typeof given !== 'string') return undefined;
  return isSame(given, csrfOf(app, token)) ? token : undefined;
}

const isGrant = (data: unknown): data is Grant =>
  typeof data === 'object' &&
  data !== null &&
  ['token', 'auth', 'expiresAt'].every((key) => typeof Reflect.get(data, key) === 'string');

/** Puts a grant, of whichever sign-in, into cookies where the client asked for it: no script sees the token. */
export async function keepGrant(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
): Promise<unknown> {
  if (request.headers[sessionHeader] !== 'cookie' || !isGrant(data)) return data;
  // Whoever was signed in here before cannot end that session any more.
  const { expiresAt, token } = data;
  const former = await findSession(app, keptToken(app, request), undefined);
  const present = former && (await findSession(app, token, undefined));
  if (former && former.id !== present?.id) await endSession(app.db, former.id);
  const csrf = csrfOf(app, token);
  setCookies(app, request, reply, { token, csrf, until: new Date(expiresAt) });
  return { token: csrf, auth: '', expiresAt };
}

/** After a sign-out. */
export function dropCookies(app: App, request: FastifyRequest, reply: FastifyReply): void {
  if (cookieOf(app, request) === undefined) return;
  setCookies(app, request, reply, { token: '', csrf: '', until: new Date(0) });
}

function setCookies(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, csrf, until }: { readonly token: string; readonly csrf: string; readonly until: Date },
): void {
  const safe = isSafe(app, request);
  const more = `; Path=/; Expires=${until.toUTCString()}; SameSite=Strict${safe ? '; Secure' : ''}`;
  void reply.header('Set-Cookie', [
    `${cookieName(safe)}=${token}${more}; HttpOnly`,
    `${defaults.csrfCookie}=${csrf}${more}`,
  ]);
}
