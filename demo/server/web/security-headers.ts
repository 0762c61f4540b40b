import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaults } from '../../../src/core/config';
import type { Settings } from '../settings';

const strict = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
} as const;

/** The console and the gallery: scripts, styles and data of the own origin and nothing else. */
export const ownCsp = policy(strict);

/** The console's own page: beside the own origin those of the applications below `/cp-`, where the operator names some. */
export function consoleCsp(appOrigins: readonly string[]): string {
  if (appOrigins.length === 0) return ownCsp;
  const also = appOrigins.join(' ');
  return policy({
    ...strict,
    'script-src': `'self' ${also}`,
    'connect-src': `'self' ${also}`,
    'img-src': `'self' data: ${also}`,
    'frame-src': also,
  });
}

/** A page of an application in the console's iframe: it loads what is its own, and only the console frames it, by any of its names. */
export function applicationCsp(consoleOrigins: readonly string[]): string {
  return policy({ ...strict, 'frame-ancestors': consoleOrigins.join(' ') });
}

/** What an example needs for itself: its framework's own policy of Trusted Types, its own frame. Our elements need none of it. */
const needs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  iframe: { 'frame-src': "'self'" },
  svelte: { 'trusted-types': 'by-console svelte-trusted-html' },
  vue: { 'trusted-types': 'by-console vue' },
};

export function exampleCsp(name: string): string {
  return policy({ ...strict, ...needs[name] });
}

/** A partner's own strict policy; on another origin, the console's is added and nothing else. */
export function partnerCsp(consoleOrigin: string): string {
  const also = consoleOrigin === '' ? '' : ` ${consoleOrigin}`;
  // A source of `http:` does not stand for `ws:` (CSP 3, 6.7.2.9); uploads go over one.
  const socket = also.replace(/^ http/, ' ws');
  return policy({
    'default-src': "'none'",
    'script-src': `'self'${also}`,
    'style-src': `'self'${also}`,
    'img-src': `'self' data:${also}`,
    'connect-src': `'self'${also}${socket}`,
    'font-src': `'self'${also}`,
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'self'",
  });
}

function policy(directives: Readonly<Record<string, string>>): string {
  const all = {
    ...directives,
    'require-trusted-types-for': "'script'",
    'trusted-types': directives['trusted-types'] ?? 'by-console',
  };
  return Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** What no page of ours uses; a frame in it may not either. */
const unused = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi'];
const permissionsPolicy = unused.map((name) => `${name}=()`).join(', ');
/** A year, in seconds. */
const HSTS = 'max-age=31536000';

type Reach = Pick<Settings, 'publicUrl'>;

/** What every answer says; called by hand for one that comes before any hook. */
export function secure(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Reach): void {
  void reply
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'same-origin')
    .header('Permissions-Policy', permissionsPolicy)
    // A page that opened ours, or was opened by it, has no hold of its window; a sign-in elsewhere comes back by its address.
    .header('Cross-Origin-Opener-Policy', 'same-origin');
  // Only what came over TLS may say so: a browser takes it for the whole host name.
  if (publicUrl.startsWith('https:') || request.protocol === 'https')
    void reply.header('Strict-Transport-Security', HSTS);
}

/** Of what is no page, an API reply for one: it loads nothing and is framed by nobody. */
export const noPageCsp =
  "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

export function addSecurityHeaders(server: FastifyInstance, reach: Reach): void {
  server.addHook('onRequest', async (request, reply) => secure(request, reply, reach));
  server.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('Content-Security-Policy'))
      void reply.header('Content-Security-Policy', noPageCsp);
    return payload;
  });
}

const { headers } = defaults;
/** Exactly what our clients send (H-01…H-11) beside what every page may send. */
const allowedHeaders = [
  'Content-Type',
  'Accept-Language',
  'Authorization',
  ...new Set(Object.values(headers)),
].join(', ');
const exposedHeaders = ['X-Request-Id', 'Content-Disposition', 'ETag', headers.csrfEcho].join(', ');

/**
 * Lets pages of the listed origins call the API and load the bundle. Without credentials: a session travels in a
 * header, so a cookie of the console is of no use to another origin.
 */
export function allowOrigins(
  server: FastifyInstance,
  isAllowed: (origin: string) => boolean,
): void {
  server.addHook('onRequest', async (request, reply) => {
    const isShared = /^\/(api|mt-api|api-vmm|by-console|attachments)(\/|$)/.test(
      pathOf(request.url),
    );
    if (!isShared) return;
    void reply.header('Vary', 'Origin');
    const { origin } = request.headers;
    const allowed = origin !== undefined && isAllowed(origin);
    if (allowed) {
      void reply
        .header('Access-Control-Allow-Origin', origin)
        .header('Access-Control-Expose-Headers', exposedHeaders);
    }
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    if (allowed) {
      void reply
        .header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
        .header('Access-Control-Allow-Headers', allowedHeaders)
        .header('Access-Control-Max-Age', '7200');
    }
    // Without the headers the browser refuses; with a body there is nothing it could tell anyone.
    await reply.code(204).send();
  });
}

export const pathOf = (url: string) => url.split('?', 1)[0] ?? url;
