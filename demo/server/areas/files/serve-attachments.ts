import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App, Session } from '../../app';
import { TenantScope } from '../../database/scope';
import type { Row } from '../../records/kind';
import { findRecord } from '../../records/read';
import { Refusal } from '../../refusal';
import { mayAll } from '../../security/embedding';
import { notFound, sessionOfLink } from '../../web/request';
import { parseRange } from './byte-range';
import { contentTypeOf, dispositionOf } from './content-type';
import { attachment, type AttachmentData } from '../../kinds/files';
import { isMissing, UploadFolder } from './upload-folder';

interface Route {
  Params: { id: string; '*': string };
  Querystring: { ticket?: string | string[]; token?: string | string[] };
}

/**
 * E-028: `/attachments/<id>/<name>`, for the tenant whose file it is. The name is a wildcard: a parameter of the router
 * has at most 100 units, and 64 characters may have more.
 */
export function serveAttachments(server: FastifyInstance, app: App): void {
  server.get<Route>(
    '/attachments/:id/*',
    // A part of a compressed form is not a part of the file.
    { compress: false },
    async (request, reply) => {
      const { session, by } = await visitor(app, request);
      // No tag but the console shows files.
      if (session.limits && !mayAll(session.limits))
        throw new Refusal('embed.elsewhere', {}, { code: '403' });
      const perm = 'attachment:list';
      if (!session.permissions.has(perm)) throw new Refusal('forbidden', { perm }, { code: '403' });
      const { id, '*': name } = request.params;
      const { scope, row } = await findFile(app, session, id);
      if (row?.name !== name) return notFound(request, reply);
      const path = new UploadFolder(app.settings.dataDir, scope.tenantId).fileOf(row.id);
      const content = await contentOf(path, row);
      if (content === undefined) return notFound(request, reply);
      return sendContent(request, reply, row, content, by);
    },
  );
}

/**
 * The own tenant's file; for the platform also one that a tenant has handed in with what the platform decides about. It
 * is looked for in that tenant alone, and only while the platform's own row names it.
 */
async function findFile(app: App, session: Session, id: string) {
  const scope = new TenantScope(app.db, session.tenant.id);
  const row = await findRecord<AttachmentData>(scope, attachment, id);
  if (row || !session.tenant.platform) return { scope, row };
  const { records } = scope.rows;
  const named = JSON.stringify({ attachments: [{ id }] });
  const handedIn = await app.db
    .select({ tenantId: sql<string | null>`${records.data} ->> 'sourceTenant'` })
    .from(records)
    .where(sql`${records.data} @> ${named}::jsonb and ${records.data} ? 'sourceTenant'`);
  // Another tenant may name a file that it does not have: that hides nobody's.
  for (const { tenantId } of handedIn) {
    if (tenantId === null) continue;
    const theirs = new TenantScope(app.db, tenantId);
    const found = await findRecord<AttachmentData>(theirs, attachment, id);
    if (found) return { scope: theirs, row: found };
  }
  return { scope, row };
}

type Proof = 'header' | 'ticket' | 'token';

/** By header as every call, or where a browser cannot send one (a PDF in a tab, a link) as links do. */
async function visitor(
  app: App,
  request: FastifyRequest<Route>,
): Promise<{ session: Session; by: Proof }> {
  const { ticket, token } = request.query;
  const link = typeof token === 'string' ? 'token' : 'header';
  const by = typeof ticket === 'string' ? 'ticket' : link;
  return { session: await sessionOfLink(app, request), by };
}

async function contentOf(
  path: string,
  row: Row<AttachmentData>,
): Promise<FileHandle | Buffer | undefined> {
  if (row.data.inline !== undefined) return Buffer.from(row.data.inline);
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  row: Row<AttachmentData>,
  content: FileHandle | Buffer,
  by: Proof,
) {
  const close = async () => {
    if (!Buffer.isBuffer(content)) await content.close();
  };
  const size = Buffer.isBuffer(content) ? content.length : (await content.stat()).size;
  const type = contentTypeOf(row.name);
  const etag = `"${row.data.sha256}"`;
  void reply
    // An address with a secret in it is not written to the browser's disk.
    .header('Cache-Control', by === 'header' ? 'private, no-cache' : 'no-store')
    .header('ETag', etag)
    .header('Last-Modified', row.createTime.toUTCString())
    .header('Content-Type', type)
    .header('Content-Disposition', dispositionOf(row.name, type))
    .header('Cross-Origin-Resource-Policy', 'same-site');
  // A ticket is used up by now: whoever reads on in parts, as a PDF viewer does, would be refused.
  if (by !== 'ticket') void reply.header('Accept-Ranges', 'bytes');
  if (matches(request.headers['if-none-match'], etag)) {
    await close();
    return reply.code(304).send();
  }
  const ifRange = request.headers['if-range'];
  const isSame = ifRange === undefined || ifRange === etag;
  // Of a HEAD there are no parts (RFC 9110, 14.2).
  const isParted = by !== 'ticket' && isSame && request.method === 'GET';
  const range = isParted ? parseRange(request.headers.range, size) : 'whole';
  if (range === 'unsatisfiable') {
    await close();
    return reply
      .code(416)
      .header('Content-Range', `bytes */${size}`)
      .removeHeader('Content-Disposition')
      .header('Content-Type', 'text/plain; charset=utf-8')
      .send('');
  }
  if (range !== 'whole') {
    void reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  if (Buffer.isBuffer(content)) return reply.send(content.subarray(start, end + 1));
  void reply.header('Content-Length', String(end - start + 1));
  if (size === 0 || request.method === 'HEAD') {
    await close();
    // Fastify takes the length of a HEAD from what is sent, but not from a stream.
    return reply.send(Readable.from([]));
  }
  return reply.send(content.createReadStream({ start, end, highWaterMark: 256 * 1024 }));
}

const matches = (header: string | undefined, etag: string): boolean =>
  header
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false;
