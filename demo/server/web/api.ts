import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Endpoint } from '../../../src/core/api/endpoint';
import { signOut } from '../../../src/core/api/session';
import { translate } from '../../../src/core/i18n/translator';
import type { App, PublicContext } from '../app';
import { TenantScope } from '../database/scope';
import { allMessages, handlers } from '../areas/areas';
import { FileReply, ListReply, type Handler } from '../handler';
import type { ServerMessage } from '../messages';
import { mayCall } from '../security/embedding';
import { PlainRefusal, Refusal, Unauthorized } from '../refusal';
import { dropCookies, keepGrant } from './kept-token';
import {
  addressOf,
  envelope,
  goneOf,
  requestLocale,
  say,
  sessionIn,
  sessionOf,
  sessionOfLink,
} from './request';
import { isWhole, ListAnswers, listStream, WholeAnswers } from './whole-answers';

/** Serves every endpoint below `/api`: session, then permission, then the shape of what was sent, then the work. */
export function serveApi(server: FastifyInstance, app: App): void {
  const turns = { whole: new WholeAnswers(), lists: new ListAnswers() };
  for (const handler of handlers) {
    const { endpoint } = handler;
    server.route({
      method: endpoint.method,
      url: addressOf(endpoint).replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        void reply.header('Cache-Control', 'no-store');
        const data = await app.freshness.settled(() => answer(app, handler, turns, request, reply));
        if (data instanceof FileReply) return sendFile(reply, data);
        if (data instanceof ListReply) return sendList(reply, data);
        if (endpoint.answersInMessage) return reply.send(envelope(true, '200', String(data), null));
        if (endpoint === signOut) dropCookies(app, request, reply);
        const told = await keepGrant(app, request, reply, data ?? null);
        return reply.send(envelope(true, '200', '', told));
      },
    });
  }
}

async function answer(
  app: App,
  handler: Handler,
  turns: { readonly whole: WholeAnswers; readonly lists: ListAnswers },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = handler;
  const context: PublicContext = {
    app,
    locale: requestLocale(request),
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    requestId: request.id,
    gone: () => goneOf(reply),
    signedIn: () => sessionIn(app, request),
  };
  if (handler.auth === 'public') return handler.run(context, readInput(handler, request));
  // Only a file is opened by a link; for everything else a secret in an address proves nothing.
  const isFile = endpoint.method === 'GET' && endpoint.raw !== undefined;
  const session = await (isFile ? sessionOfLink : sessionOf)(app, request);
  const demand = (perm: string | undefined) => {
    if (perm === undefined || session.permissions.has(perm)) return;
    throw new Refusal('forbidden', { perm }, { code: '403' });
  };
  if (session.limits && !mayCall(session.limits, endpoint))
    throw new Refusal('embed.elsewhere', {}, { code: '403' });
  demand(endpoint.perm);
  demand(permOfAction(endpoint, request.body));
  app.uses.note(session.id, request.ip);
  const scope = new TenantScope(app.db, session.tenant.id);
  const input = readInput(handler, request);
  const run = () => handler.run({ ...context, session, scope }, input);
  if (handler.lists) return turns.lists.run(session, run, reply);
  if (isWhole(handler)) await turns.whole.turn(session, reply);
  return run();
}

/** Before the body is parsed: who may not do it at all is not told what is wrong with the rest. */
function permOfAction({ actions }: Endpoint, body: unknown): string | undefined {
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : '';
  const known = actions && typeof action === 'string' && Object.hasOwn(actions, action);
  return known ? actions[action]?.perm : undefined;
}

function readInput({ endpoint }: Handler, request: FastifyRequest) {
  const read = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    const names = [...new Set(result.issues.map((issue) => issue.path?.[0]?.key))];
    const fields = names
      .map((name) => (typeof name === 'string' ? fieldName(request, name) : ''))
      .filter((name) => name !== '')
      .join('、');
    throw new Refusal('invalid', { fields }, { data: { fields: names } });
  };
  return {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body ?? {}),
  };
}

function fieldName(request: FastifyRequest, name: string): string {
  const key = `field.${name}`;
  const messages = allMessages.find((set) => Object.hasOwn(set['zh-CN'], key));
  return messages ? translate({ messages, key }, requestLocale(request)) : name;
}

function sendFile(reply: FastifyReply, file: FileReply) {
  const name = encodeURIComponent(file.fileName);
  void reply.header('Content-Type', file.contentType);
  if (file.fileName !== '') {
    const plain = file.fileName.replace(/[^\w.-]/g, '_');
    const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${name}`;
    void reply.header('Content-Disposition', disposition);
  }
  return reply.send(file.content);
}

/** What fails on the way cuts the connection: half a list must not pass for a whole one. */
function sendList(reply: FastifyReply, { pages }: ListReply) {
  const [before = '', after = ''] = JSON.stringify(envelope(true, '200', '', [])).split('[]');
  return reply
    .type('application/json; charset=utf-8')
    .send(listStream([`${before}[`, `]${after}`], pages));
}

/** Every failure as an envelope. What we did not foresee is logged whole and told as M-06. */
export function handleErrors(server: FastifyInstance): void {
  server.setErrorHandler(sendError);
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('Cache-Control', 'no-store');
  if (error instanceof Refusal) {
    const message = error.say(requestLocale(request));
    return reply.code(400).send(envelope(false, error.code, message, error.data));
  }
  if (error instanceof PlainRefusal) {
    return reply.code(400).send(envelope(false, '400', error.message, error.data));
  }
  if (error instanceof Unauthorized) {
    return reply.code(401).send(envelope(false, '401', say(request, 'unauthorized'), null));
  }
  const key = clientMistake(error);
  if (key) return reply.code(400).send(envelope(false, '400', say(request, key), null));
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send(envelope(false, '500', say(request, 'busy'), null));
}

/** To a request that came after the server was told to end: another copy of it may answer. */
export function sendEnding(request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(503)
    .header('Cache-Control', 'no-store')
    .header('Connection', 'close')
    .header('Retry-After', '1')
    .send(envelope(false, '503', say(request, 'busy'), null));
}

/** What PostgreSQL says when two changes met: a value that is unique, or a row that another needs. */
const conflicts = new Set(['23503', '23505']);

/** The database's own code for what it refused. */
function databaseCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** A body that is too large, of an unknown type or not what its type says; or a change that came second. */
function clientMistake(error: unknown): ServerMessage | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  const code = databaseCode(error);
  if (conflicts.has(code)) return 'conflict';
  // Class 22: a value that no column can hold, such as text with a zero byte or the year 0.
  if (/^22.{3}$/.test(code)) return 'body.malformed';
  if (status === 413) return 'body.tooLarge';
  if (status === 415) return 'body.type';
  if (typeof status === 'number' && status >= 400 && status < 500) return 'body.malformed';
  return undefined;
}
