import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ticketPrefix,
  uploadProtocol,
  uploadService,
} from '../../../../src/core/api/files/service';
import type { App, Session } from '../../app';
import { Refusal, Unauthorized } from '../../refusal';
import { redeemTicket } from '../../security/tickets';
import { addressOf } from '../../web/request';
import { pathOf } from '../../web/security-headers';
import { UploadConnection } from './upload-connection';

/** Chunks are 4 MiB (C-12); one twice as large is a client with other ideas, one beyond that is refused. */
const LARGEST_MESSAGE = 8 * 1024 * 1024;
/** Milliseconds for a client to answer that it is closing too. */
const CLOSE_WITHIN = 1000;
/** Milliseconds for what has arrived to reach the disk; the whole server has ten seconds to close. */
const WRITE_WITHIN = 3000;
/** Try again: the server is being restarted (RFC 6455, registered). */
const RESTARTING = 1012;

/** E-027: `/api/cms/uploadService`. */
export async function serveUpload(server: FastifyInstance, app: App): Promise<void> {
  const path = addressOf(uploadService);
  const connections = new Set<UploadConnection>();
  await server.register(websocket, {
    options: {
      server: upgradesOf(server, path) as unknown as Server,
      maxPayload: LARGEST_MESSAGE,
      perMessageDeflate: false,
      handleProtocols: (offered: Set<string>) =>
        offered.has(uploadProtocol) ? uploadProtocol : false,
    },
    async preClose() {
      const { clients } = server.websocketServer;
      for (const client of clients) client.close(RESTARTING);
      const cut = () => {
        for (const client of clients) client.terminate();
      };
      const timers = [setTimeout(cut, CLOSE_WITHIN)];
      // What has arrived is written before the database closes. A large file that is still being checked is not waited
      // for: its client comes back and asks for the same again.
      const tooLong = new Promise((fulfil) => timers.push(setTimeout(fulfil, WRITE_WITHIN)));
      const ended = [...connections].map((connection) => connection.ended);
      await Promise.race([Promise.all(ended), tooLong]);
      for (const timer of timers) clearTimeout(timer);
      cut();
    },
  });

  const admitted = new WeakMap<FastifyRequest, Session>();
  server.get(
    path,
    {
      websocket: true,
      async preValidation(request, reply) {
        admitted.set(request, await admit(app, request, reply));
      },
    },
    (socket, request) => {
      const session = admitted.get(request);
      if (!session) {
        socket.close(1011);
        return;
      }
      const { log, ip, id: requestId } = request;
      const line = request.raw.socket;
      const context = { app, session, log, ip, requestId, bytesRead: () => line.bytesRead };
      const connection = new UploadConnection(socket, context);
      connections.add(connection);
      void connection.ended.then(() => connections.delete(connection));
    },
  );
}

/** The ticket that came as a subprotocol, good once; and for a browser, the page that it came from. */
async function admit(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
  if (!isOwnOrigin(app, request, reply)) throw new Unauthorized();
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',');
  const ticket = offered
    .map((item) => item.trim())
    .find((item) => item.startsWith(ticketPrefix))
    ?.slice(ticketPrefix.length);
  const session = ticket === undefined ? undefined : await redeemTicket(app, ticket, 'upload');
  if (!session) throw new Unauthorized();
  const perm = 'attachment:create';
  if (!session.permissions.has(perm)) throw new Refusal('forbidden', { perm }, { code: '403' });
  return session;
}

/** Browsers always say where a websocket comes from; only they can be misled by a foreign page. */
function isOwnOrigin(app: App, request: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const known =
    app.settings.publicUrl === ''
      ? URL.canParse(origin) && new URL(origin).host === request.host
      : origin === app.settings.publicUrl;
  // The list of allowed origins was looked through for every request below /api.
  return known || reply.getHeader('Access-Control-Allow-Origin') === origin;
}

/**
 * Passes on upgrades to our path alone. Without it the plugin answers every other upgrade as a plain request and leaves
 * its socket open, with no time limit, for anybody who asks. Node has taken its own listeners off the socket by now: a
 * client that resets the connection would end the process, one that never closes its side would keep it.
 */
function upgradesOf(server: FastifyInstance, path: string): EventEmitter {
  const relay = new EventEmitter();
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.method === 'GET' && pathOf(request.url ?? '') === path) {
      relay.emit('upgrade', request, socket, head);
      return;
    }
    const drop = () => socket.destroy();
    socket.on('error', drop);
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', drop);
  });
  return relay;
}
