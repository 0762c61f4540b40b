import { constants, type ServerHttp2Stream } from 'node:http2';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { serializeError } from '../report';
import type { Settings } from '../settings';
import { handleErrors, sendError } from './api';
import { brotliParams, keepForms, threshold } from './kept-forms';
import { notFound } from './request';
import { refuseOtherHosts } from './hosts';
import { prepareFiles } from './pages';
import { addSecurityHeaders, noPageCsp, pathOf, secure } from './security-headers';
import { endSlowReaders } from './slow-readers';

/** A Fastify server with what both ports share: ids, structured log, security headers, compression, errors. */
export async function buildServer(settings: Settings): Promise<FastifyInstance> {
  // Whoever sends a byte a second keeps no place: the whole request, looked for ten times as often as it may take.
  const patience = {
    requestTimeout: settings.stallSeconds * 1000,
    headersTimeout: settings.stallSeconds * 1000,
    connectionsCheckingInterval: settings.stallSeconds * 100,
  };
  const server = open(settings.tls, patience, {
    // The nearest proxy's word alone: what stands before it in X-Forwarded-For, anybody may have written.
    trustProxy: settings.trustProxy && ((_address, hop) => hop === 0),
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      secure(request, reply, settings);
      void reply.header('Content-Security-Policy', noPageCsp).header('X-Request-Id', request.id);
      void sendError(error, request, reply);
    },
    // One line per request of our own, below: theirs would log whole URLs, and a URL may carry a token (E-029).
    logController: new LogController({ disableRequestLogging: true }),
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
  endSlowReaders(server, settings);
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
  // A refusal by name says what every answer says.
  addSecurityHeaders(server, settings);
  refuseOtherHosts(server, settings);
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

interface Patience {
  readonly requestTimeout: number;
  readonly headersTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/** Requests of one connection at a time: a page asks for fewer, and what is beyond waits in the browser. */
const MOST_STREAMS = 100;

/** With a certificate HTTP/2, and HTTP/1.1 over the same port for whoever speaks no other, such as web sockets. */
function open(
  tls: Settings['tls'],
  patience: Patience,
  options: FastifyServerOptions,
): FastifyInstance {
  const { requestTimeout, ...http } = patience;
  if (!tls) return fastify({ ...options, requestTimeout, http, forceCloseConnections: 'idle' });
  const server = fastify({
    ...(options as object),
    ...{ http2: true, http2SessionTimeout: requestTimeout },
    https: { allowHTTP1: true, ...tls, settings: { maxConcurrentStreams: MOST_STREAMS } },
  }) as unknown as FastifyInstance; // one server for both: its types are of either
  // A secure server takes these only afterwards; they hold for HTTP/1.1, and each stream of HTTP/2 has its own.
  Object.assign(server.server, patience);
  server.server.on('stream', (stream: ServerHttp2Stream) => {
    const late = setTimeout(() => {
      if (!stream.readableEnded) stream.close(constants.NGHTTP2_CANCEL);
    }, requestTimeout);
    stream.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late));
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.server.closeAllConnections = () => sockets.forEach((socket) => socket.destroy());
  return server;
}

/** Forms, with a repeated key as a list. Not in proxy mode, where bodies pass through unread. */
export async function readForms(server: FastifyInstance): Promise<void> {
  server.removeContentTypeParser('text/plain');
  await server.register(formbody);
}
