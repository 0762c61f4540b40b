import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Settings } from '../settings';
import { handleErrors, sendError } from './api';
import { brotliParams, keepForms, threshold } from './kept-forms';
import { notFound } from './request';
import { refuseOtherHosts } from './hosts';
import { prepareFiles } from './pages';
import { addSecurityHeaders, pathOf } from './security-headers';

/** A Fastify server with what both ports share: ids, structured log, security headers, compression, errors. */
export async function buildServer(settings: Settings): Promise<FastifyInstance> {
  const server = fastify({
    // The nearest proxy's word alone: what stands before it in X-Forwarded-For, anybody may have written.
    trustProxy: settings.trustProxy && ((_address, hop) => hop === 0),
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void sendError(error, request, reply.header('X-Request-Id', request.id));
    },
    // One line per request of our own, below: theirs would log whole URLs, and a URL may carry a token (E-029).
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Whoever sends a byte a second keeps no place: the whole request, looked for ten times as often as it may take.
    requestTimeout: settings.stallSeconds * 1000,
    http: {
      headersTimeout: settings.stallSeconds * 1000,
      connectionsCheckingInterval: settings.stallSeconds * 100,
    },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    },
    logger: {
      level: settings.logLevel,
      stream: process.stderr,
      serializers: { err: serializeError },
    },
  });
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
  });
  server.addHook('onSend', async ({ raw: { socket } }, reply) => {
    // Cut when nothing was written for so long; a stream sends signs of life.
    reply.raw.setTimeout(settings.stallSeconds * 1000, () => socket.destroy());
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  refuseOtherHosts(server, settings);
  addSecurityHeaders(server, settings);
  handleErrors(server);
  keepForms(server);
  await server.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: brotliParams },
  });
  await prepareFiles(server, settings);
  server.setNotFoundHandler((request, reply) => {
    if (/^\/(api|mt-api|api-vmm)(\/|$)/.test(pathOf(request.url))) return notFound(request, reply);
    return reply
      .code(404)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found\n');
  });
  return server;
}

/** Forms, with a repeated key as a list. Not in proxy mode, where bodies pass through unread. */
export async function readForms(server: FastifyInstance): Promise<void> {
  server.removeContentTypeParser('text/plain');
  await server.register(formbody);
}

/** Name, place and the database's own words, but never the values of a query: they hold secrets. */
function serializeError(error: Error & { code?: unknown; query?: unknown }) {
  const { cause } = error;
  const known = cause instanceof Error && 'query' in error ? cause : error;
  return {
    type: known.name,
    message: known.message,
    stack: known.stack ?? '',
    ...('code' in known ? { code: known.code } : {}),
    ...('query' in error ? { query: error.query } : {}),
  };
}
