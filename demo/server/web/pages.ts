import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../error-code';
import type { Settings } from '../settings';
import { consoleCsp, exampleCsp, ownCsp } from './security-headers';

const YEAR = 'public, max-age=31536000, immutable';
/** Kept, and asked for again with the ETag each time: a new deployment is seen at once. */
const REVALIDATE = 'no-cache';

export async function prepareFiles(server: FastifyInstance, settings: Settings): Promise<void> {
  // Only the reply method: which file, and with which headers, is decided below.
  await server.register(fastifyStatic, {
    root: settings.distDir,
    // Not built yet: the server starts, and says 404.
    suppressWarning: true,
    serve: false,
    cacheControl: false,
  });
}

/** `/by-console/` from the built console and `/` from the gallery. */
export function servePages(
  server: FastifyInstance,
  settings: Settings,
  appOrigins: () => readonly string[],
): void {
  const { distDir, demoDir } = settings;

  server.get('/by-console', (_request, reply) => reply.redirect('/by-console/'));

  server.get('/by-console/config.json', async (request, reply) => {
    const config = {
      // this backend serves the documentation itself, unless the operator names another.
      ...(settings.backendUrl === undefined
        ? { docsUrl: '/docs/{locale}/', helpUrl: '/docs/{locale}/screens/{screen}' }
        : {}),
      ...(appOrigins().length > 0 ? { appOrigins: appOrigins() } : {}),
      ...(await readJson(join(distDir, 'config.json'))),
      demoOutbox: settings.demo && settings.backendUrl === undefined,
    };
    return sendRevalidated(request, reply, JSON.stringify(config));
  });

  server.get<{ Params: { '*': string } }>('/by-console/*', (request, reply) => {
    const path = request.params['*'];
    if (path.startsWith('chunks/')) {
      // The name holds the content's hash, so the file never changes; one that is gone is a short 404.
      return sendFile(reply, path, distDir, YEAR);
    }
    // A page of browser history routing, /by-console/system/project, is the console itself.
    const isPage = extname(path) === '' && (request.headers.accept ?? '').includes('text/html');
    const file = path === '' || isPage ? 'index.html' : path;
    const csp = file.endsWith('.html') ? consoleCsp(appOrigins()) : ownCsp;
    return sendFile(reply, file, distDir, REVALIDATE, csp);
  });

  server.get<{ Params: { name: string; '*': string } }>('/examples/:name/*', (request, reply) => {
    const { name, '*': path } = request.params;
    return sendFile(reply, `examples/${name}/${path}`, demoDir, REVALIDATE, exampleCsp(name));
  });
  server.get('/', (_request, reply) => sendFile(reply, 'index.html', demoDir, REVALIDATE));
  server.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    sendFile(reply, request.params['*'], demoDir, REVALIDATE),
  );
}

export function sendFile(
  reply: FastifyReply,
  path: string,
  root: string,
  cache: string,
  csp: string = ownCsp,
) {
  void reply.header('Cache-Control', cache).header('Content-Security-Policy', csp);
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  reply.keptAs = join(root, file);
  return reply.sendFile(file, root);
}

export const revalidate = REVALIDATE;

async function readJson(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw error;
  }
}

/** Weak, because the compressed forms of it share one tag; and a proxy that compresses makes it weak anyway. */
export function etagOf(json: string): string {
  return `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
}

export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  etag = etagOf(json),
) {
  void reply.header('Cache-Control', REVALIDATE).header('ETag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}
