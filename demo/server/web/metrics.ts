import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../../package.json' with { type: 'json' };
import type { OpenDatabase } from '../database/database';
import { digest } from '../security/tokens';

/**
 * Counts every request of a server, and answers `/metrics` in Prometheus' format to who has the token: what it tells of
 * traffic and load is for operators alone. Without a token nothing is counted and the address is unknown.
 */
export function serveMetrics(
  server: FastifyInstance,
  token: string,
  database: OpenDatabase | undefined,
): void {
  // One for each server: a process of tests runs many.
  const register = new Registry();
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'by_console_info',
    help: 'Version of the server; always 1.',
    labelNames: ['version'],
    registers: [register],
  }).set({ version: packageJson.version }, 1);
  countRequests(server, register);
  if (database) watchPool(database, register);
  server.get('/metrics', async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    if (!isBearer(request, token)) {
      return reply.code(401).header('WWW-Authenticate', 'Bearer').type('text/plain').send('');
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** By the route's pattern, never by the address: an address has ids, and each would be a series of its own. */
function countRequests(server: FastifyInstance, register: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that have arrived and are not answered yet.',
    registers: [register],
  });
  const open = new WeakMap<Socket, number>();
  const take = (socket: Socket, count: number) => {
    const left = open.get(socket) ?? 0;
    open.set(socket, left - Math.min(left, count));
    inFlight.dec(Math.min(left, count));
  };
  server.addHook('onRequest', ({ socket }, { raw }, done) => {
    // Where whoever asked went away, no hook of an answer tells it, nor does an answer that waits behind another.
    if (!open.has(socket)) socket.once('close', () => take(socket, Number.POSITIVE_INFINITY));
    open.set(socket, (open.get(socket) ?? 0) + 1);
    inFlight.inc();
    raw.once('close', () => take(socket, 1));
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function watchPool({ db, kind }: OpenDatabase, register: Registry): void {
  const pool = db.$client;
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by what they do; waiting: requests that wait for one.',
    labelNames: ['database', 'state'],
    registers: [register],
    collect() {
      this.set({ database: kind, state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ database: kind, state: 'idle' }, pool.idleCount);
      this.set({ database: kind, state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Compared as digests, which are equally long: the time tells nothing of either. */
function isBearer(request: FastifyRequest, token: string): boolean {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(token)));
}
