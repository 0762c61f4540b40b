import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaults } from '../../../../src/core/config';
import type { App } from '../../app';
import { sessionOf } from '../../web/request';
import { refuse } from './checks';
import { isSame } from '../../security/tokens';

/* What two of the clients send and get beside the session: H-07, H-08, H-13. */

const below = (request: FastifyRequest, base: string) =>
  request.url.startsWith(`${base.replace(/\/+$/, '')}/`);

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
};

/** A token for the page that was loaded by this session, which the next call of the registry's client echoes. */
const csrfOf = (app: App, session: string) =>
  createHmac('sha256', app.jwtSecret).update(`registry:${session}`).digest('base64url');

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The tenants that the database service's client names must be the one that is signed in, and an echo of the registry's
 * token must be ours. Neither header gives access: the session alone does, so a call without them is served too.
 */
export function checkClientHeaders(server: FastifyInstance, app: App): void {
  const { dbaas, registry } = defaults.clients;
  const { tenantId, allowedTenantIds, csrfEcho } = defaults.headers;
  server.addHook('preHandler', async (request, reply) => {
    if (below(request, dbaas.base)) {
      const named = [header(request, tenantId), ...header(request, allowedTenantIds).split(',')]
        .map((id) => id.trim())
        .filter((id) => id !== '');
      if (named.length === 0) return;
      const { tenant } = await sessionOf(app, request);
      if (named.some((id) => id !== tenant.uuid && id !== tenant.id)) throw refuse('tenant.header');
    }
    if (below(request, registry.base)) {
      const session = await sessionOf(app, request);
      const token = csrfOf(app, session.id);
      const echo = header(request, csrfEcho);
      if (!reading.has(request.method) && echo !== '' && !isSame(echo, token))
        throw refuse('csrf.echo');
      void reply.header(csrfEcho, token);
    }
  });
}
