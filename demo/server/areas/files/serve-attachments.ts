import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app';
import { TenantScope } from '../../database/scope';
import type { Row } from '../../records/kind';
import { findRecord } from '../../records/read';
import { Refusal } from '../../refusal';
import type { Session } from '../../security/sessions';
import { notFound, sessionOfLink } from '../../web/request';
import { parseRange } from './byte-range';
import { contentTypeOf, dispositionOf } from './content-type';
import { attachment, type AttachmentData } from './kinds';
import { isMissing, UploadFolder } from './upload-folder';

interface Route {
  Params: { id: string; name: string };
  Querystring: { ticket?: string | string[] };
}

/** E-028: `/attachments/<id>/<name>`, for the tenant whose file it is. */
export function serveAttachments(server: FastifyInstance, app: App): void {
  server.get<Route>(
    '/attachments/:id/:name',
    // A part of a compressed form is not a part of the file.
    { compress: false },
    async (request, reply) => {
      const { session, byTicket } = await visitor(app, request);
      const perm = 'attachment:list';
      if (!session.permissions.has(perm)) throw new Refusal('forbidden', { perm }, { code: '403' });
      const { id, name } = request.params;
      const scope = new TenantScope(app.db, session.tenant.id);
      const row = await findRecord<AttachmentData>(scope, attachment, id);
      if (row?.name !== name) return notFound(request, reply);
      const path = new UploadFolder(app.settings.dataDir, session.tenant.id).fileOf(row.id);
      const content = await contentOf(path, row);
      if (content === undefined) return notFound(request, reply);
      return sendContent(request, reply, row, content, byTicket);
    },
  );
}

/** By header as every call, or where a browser cannot send one (a PDF in a tab, a link) as links do. */
async function visitor(
  app: App,
  request: FastifyRequest<Route>,
): Promise<{ session: Session; byTicket: boolean }> {
  const byTicket = typeof request.query.ticket === 'string';
  return { session: await sessionOfLink(app, request), byTicket };
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
  byTicket: boolean,
) {
  const close = async () => {
    if (!Buffer.isBuffer(content)) await content.close();
  };
  const size = Buffer.isBuffer(content) ? content.length : (await content.stat()).size;
  const type = contentTypeOf(row.name);
  const etag = `"${row.data.sha256}"`;
  void reply
    .header('Cache-Control', byTicket ? 'no-store' : 'private, no-cache')
    .header('ETag', etag)
    .header('Last-Modified', row.createTime.toUTCString())
    .header('Content-Type', type)
    .header('Content-Disposition', dispositionOf(row.name, type))
    .header('Cross-Origin-Resource-Policy', 'same-site');
  // A ticket is used up by now: whoever reads on in parts, as a PDF viewer does, would be refused.
  if (!byTicket) void reply.header('Accept-Ranges', 'bytes');
  if (matches(request.headers['if-none-match'], etag)) {
    await close();
    return reply.code(304).send();
  }
  const ifRange = request.headers['if-range'];
  const isSame = ifRange === undefined || ifRange === etag;
  const range = !byTicket && isSame ? parseRange(request.headers.range, size) : 'whole';
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
