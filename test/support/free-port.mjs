import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that a system hands out by itself (RFC 6335's from 49152, Linux's from 32768): one of those could go to
 * any outgoing connection before the program that was to listen on it has started.
 */
const LOWEST = 18_000;
const HIGHEST = 30_000;

/** A port of this machine that nobody listens on. */
export async function freePort() {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    } catch (error) {
      if (error.code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
