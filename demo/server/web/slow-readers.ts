import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings';

type Patience = Pick<Settings, 'stallSeconds' | 'leastRate'>;

/** Of a piece that is given to be sent; what else is given with it, such as its encoding, is none. */
const sizeOf = (piece: unknown): number =>
  typeof piece === 'string' || piece instanceof Uint8Array ? Buffer.byteLength(piece) : 0;

/**
 * Cuts an answer of which nothing is taken for so long, and one that has waited longer for its reader than a slow line explains: as
 * long again, and a second for each `leastRate` bytes. The first alone leaves its place to whoever takes a byte now and then, which
 * each time is a sign of life; over HTTP/2 that costs its reader nothing.
 *
 * What waits is looked at once in `stallSeconds`. A stream whose reader keeps up has nothing waiting, however long it lasts.
 */
export function endSlowReaders(server: FastifyInstance, patience: Patience): void {
  server.addHook('onSend', async ({ raw: { socket } }, reply) => {
    watch(reply.raw, socket, patience);
  });
}

function watch(
  answer: ServerResponse,
  socket: FastifyRequest['raw']['socket'],
  { stallSeconds, leastRate }: Patience,
): void {
  const stall = stallSeconds * 1000;
  // Of an HTTP/2 connection it is the one stream.
  const cut = () => socket.destroy();
  answer.setTimeout(stall, cut);
  let since = performance.now();
  let given = 0;
  // Counted as it is given: what a connection counts is of all its answers.
  for (const name of ['write', 'end'] as const) {
    const give = answer[name] as (...all: unknown[]) => unknown;
    const counted = (...all: unknown[]) => {
      const before = given;
      const isTaken = give.apply(answer, all);
      // The end may have been written by way of the other.
      if (given === before) given += sizeOf(all[0]);
      return isTaken;
    };
    Object.assign(answer, { [name]: counted });
  }
  const timer = setInterval(() => {
    const now = performance.now();
    if (answer.writableLength === 0) {
      since = now;
      given = 0;
    } else if (now - since > stall + (given / leastRate) * 1000) cut();
  }, stall);
  timer.unref();
  for (const end of ['finish', 'close']) answer.once(end, () => clearInterval(timer));
}
