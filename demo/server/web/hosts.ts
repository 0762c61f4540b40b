import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';
import { pathOf } from './security-headers';

/** The name in a Host header, without its port; undefined where it is none. */
function nameIn(header: string | undefined): string | undefined {
  const address = `http://${header ?? ''}`;
  if (header === undefined || /[/?#@\\]/.test(header) || !URL.canParse(address)) return undefined;
  return new URL(address).hostname;
}

/**
 * Answers only under names that are this server's: its own, those of this machine, and any plain address. A page elsewhere
 * whose name is pointed here (DNS rebinding) would otherwise be of this origin, and sign in as whoever the demonstration offers.
 * A probe may ask by any name how the server is.
 */
export function refuseOtherHosts(
  server: FastifyInstance,
  { host, publicUrl, allowedHosts }: Settings,
): void {
  const own = publicUrl === '' ? [] : [new URL(publicUrl).hostname];
  const names = new Set(['localhost', host.toLowerCase(), ...own, ...allowedHosts]);
  const isKnown = (name: string) =>
    names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) > 0;
  server.addHook('onRequest', async (request, reply) => {
    // HTTP/2 says it in a field of its own.
    const { host, ':authority': authority } = request.headers;
    const name = nameIn(host ?? authority?.toString());
    if ((name !== undefined && isKnown(name)) || pathOf(request.url) === '/healthz') return;
    await reply
      .code(421)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('This server does not answer under this name: ALLOWED_HOSTS or PUBLIC_URL names it.\n');
  });
}
