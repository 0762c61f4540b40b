import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi';
import { etagOf, sendRevalidated } from './pages';

/** `/api/openapi.json`: made by the first who asks, since every other server would have made it in vain. */
export function serveOpenApi(server: FastifyInstance, version: string): void {
  let made: { readonly json: string; readonly etag: string } | undefined;
  const make = () => {
    const json = JSON.stringify(openApiDocument(version));
    return { json, etag: etagOf(json) };
  };
  server.get('/api/openapi.json', (request, reply) => {
    made ??= make();
    reply.keptAs = request.routeOptions.url ?? '';
    return sendRevalidated(request, reply, made.json, made.etag);
  });
}
