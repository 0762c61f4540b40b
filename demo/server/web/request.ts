import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../src/core/api/endpoint';
import { defaults } from '../../../src/core/config';
import { joinUrl } from '../../../src/core/http/encode';
import { localeOf, text, translate, type Locale } from '../../../src/core/i18n/translator';
import type { App, Session } from '../app';
import { serverMessages, type ServerMessage } from '../messages';
import { Unauthorized } from '../refusal';
import { findSession } from '../security/sessions';
import { redeemTicket } from '../security/tickets';
import { pathOf } from './security-headers';
import { keptToken } from './kept-token';

const tokenHeader = defaults.headers.token.toLowerCase();
const jwtHeader = defaults.headers.jwt.toLowerCase();

export const requestLocale = (request: FastifyRequest): Locale =>
  localeOf(request.headers['accept-language']);

export const say = (request: FastifyRequest, key: ServerMessage, params = {}) =>
  translate(text(serverMessages, key, params), requestLocale(request));

/** H-12 in every reply. */
export function envelope(success: boolean, status: string, message: string, data: unknown) {
  return { success, status, message, data };
}

export function notFound(request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .send(envelope(false, '404', say(request, 'notFound'), null));
}

/** Where an endpoint is served: below its client's base, as the clients themselves join it. */
export const addressOf = ({ client, path }: Pick<Endpoint, 'client' | 'path'>): string =>
  joinUrl('', defaults.clients[client].base, path);

export async function sessionOf(app: App, request: FastifyRequest): Promise<Session> {
  return demanded(await sessionIn(app, request));
}

export async function sessionIn(app: App, request: FastifyRequest): Promise<Session | undefined> {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  // The database service's client sends the token as a bearer (H-07), the others in their own header.
  const kept = keptToken(app, request);
  if (kept !== undefined) return findSession(app, kept, undefined);
  const bearer = /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1];
  return findSession(app, header(tokenHeader) ?? bearer, header(jwtHeader));
}

/** E-029: a link cannot carry a header. `ticket` is good once for this path; `token` is how the specification has it. */
export async function sessionOfLink(app: App, request: FastifyRequest): Promise<Session> {
  const { ticket, token } = request.query as { ticket?: unknown; token?: unknown };
  if (typeof ticket === 'string') {
    return demanded(await redeemTicket(app, ticket, `download:${pathOf(request.url)}`));
  }
  if (typeof token === 'string') return demanded(await findSession(app, token, undefined));
  return sessionOf(app, request);
}

function demanded(session: Session | undefined): Session {
  if (!session) throw new Unauthorized();
  return session;
}

/** Whether nobody reads any more; of an answer over HTTP/2 its stream alone knows. */
export const isClosed = ({ raw }: FastifyReply): boolean =>
  (raw as { stream?: { readonly destroyed: boolean } }).stream?.destroyed ?? raw.destroyed;

/** Aborts when whoever asked went before he had the whole answer. */
export function goneOf(reply: FastifyReply): AbortSignal {
  const { raw } = reply;
  const gone = new AbortController();
  if (isClosed(reply)) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
