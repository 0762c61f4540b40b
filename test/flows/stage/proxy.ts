import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before } from 'node:test';
import type { Stage } from './stage';

export interface Proxy {
  /** Two origins, one server. */
  readonly origin: string;
  readonly otherOrigin: string;
  /** Pages of the test's own, by path. */
  readonly pages: Map<string, { readonly html: string; readonly csp: string }>;
  /** What a request waits for. */
  hold: ((path: string) => Promise<unknown> | undefined) | undefined;
  /** Changes what is passed on: undefined leaves it. */
  tamper: ((path: string, body: Buffer) => Buffer | undefined) | undefined;
}

/** Stands before the stage's server. `/copy/…` is the bundle again, at another path. */
export function openProxy(stage: Stage): Proxy {
  const proxy = { pages: new Map() } as Proxy & { origin: string; otherOrigin: string };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const page = proxy.pages.get(path);
    if (page) {
      outgoing.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': page.csp,
      });
      outgoing.end(page.html);
      return;
    }
    const headers: IncomingHttpHeaders = { ...incoming.headers };
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
    const target = stage.server.origin + path.replace(/^\/copy\//, '/by-console/');
    const passed = request(target, { method: incoming.method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const body = Buffer.concat(chunks);
        const passedOn = { ...reply.headers, 'access-control-allow-origin': '*' };
        Reflect.deleteProperty(passedOn, 'content-length');
        Reflect.deleteProperty(passedOn, 'transfer-encoding');
        void Promise.resolve(proxy.hold?.(path)).then(() => {
          outgoing.writeHead(reply.statusCode ?? 502, passedOn);
          outgoing.end(proxy.tamper?.(path, body) ?? body);
        });
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    proxy.origin = `http://localhost:${port}`;
    proxy.otherOrigin = `http://127.0.0.1:${port}`;
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return proxy;
}

/** The strict policy of a partner, with the given origins of scripts. */
export const strictPolicy = (...origins: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...origins].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...origins].join(' ')}`,
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types by-console',
  ].join('; ');
