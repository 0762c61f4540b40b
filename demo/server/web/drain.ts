import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sendEnding } from './api';
import { pathOf } from './security-headers';

const ending = new WeakSet<FastifyInstance>();

/** From `drain` on, new requests are answered with 503, the probe's too; those under way go on, and how many is told. */
export function refuseWhenEnding(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (ending.has(server) && pathOf(request.url) !== '/metrics') await sendEnding(request, reply);
  });
}

/** It goes on listening for all of `seconds`, so that whoever spreads the requests has time to see it. */
export async function drain(server: FastifyInstance, seconds: number): Promise<void> {
  ending.add(server);
  await wait(seconds * 1000);
}
