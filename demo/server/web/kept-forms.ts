import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../error-code';

declare module 'fastify' {
  interface FastifyReply {
    /** Names what is sent, the same for whoever asks: its compressed forms are made once. */
    keptAs: string;
  }
}

/** The slow levels save a few per cent and cost a second for each large chunk. */
export const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 };
/** Bytes; what is shorter travels as it is. */
export const threshold = 1024;

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: brotliParams }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compressors;

/** A build is 4 MB of them: this is reached where one process has served many builds. */
const MOST_BYTES = 32 * 1024 * 1024;
const compressible = /^text\/|javascript|json|xml/;

/**
 * What `reply.keptAs` names goes out in a form that was compressed once, for as long as its ETag is the same. A part, the
 * answer that nothing has changed, and a caller that takes neither form are left to the hooks that come after.
 */
export function keepForms(server: FastifyInstance): void {
  const forms = new Map<string, { etag: string; bytes: Buffer }>();
  let size = 0;
  server.decorateReply('keptAs', '');
  server.addHook('onSend', async (request, reply, payload) => {
    const encoding = encodingOf(request.headers['accept-encoding'] ?? '');
    const etag = reply.getHeader('etag');
    if (
      reply.keptAs === '' ||
      encoding === undefined ||
      typeof etag !== 'string' ||
      reply.statusCode !== 200 ||
      request.method !== 'GET' ||
      Number(reply.getHeader('content-length') ?? threshold) < threshold ||
      !compressible.test(String(reply.getHeader('content-type')))
    )
      return payload;
    const key = `${encoding} ${reply.keptAs}`;
    let form = forms.get(key);
    if (form?.etag === etag) discard(payload);
    else {
      const made = await madeForm(reply.keptAs, encoding);
      if (made) discard(payload);
      form = { etag, bytes: made ?? (await compressors[encoding](await whole(payload))) };
      if (size > MOST_BYTES) {
        forms.clear();
        size = 0;
      }
      forms.set(key, form);
      size += form.bytes.length;
    }
    void reply
      .header('Content-Encoding', encoding)
      .header('Content-Length', form.bytes.length)
      .header('Vary', withEncoding(reply.getHeader('vary')?.toString()));
    return form.bytes;
  });
}

/** The build makes one of each chunk, smaller than can be made while somebody waits; no chunk ever changes under its name. */
async function madeForm(file: string, encoding: Encoding): Promise<Buffer | undefined> {
  if (encoding !== 'br' || !isAbsolute(file)) return undefined;
  try {
    return await readFile(`${file}.br`);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of the two, what the caller names without a preference of its own. */
function encodingOf(accepted: string): Encoding | undefined {
  const named = accepted.split(',').map((part) => part.trim().toLowerCase());
  return (Object.keys(compressors) as Encoding[]).find((encoding) => named.includes(encoding));
}

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

function whole(payload: unknown): Promise<Buffer> | Buffer {
  return isStream(payload) ? buffer(payload) : Buffer.from(payload as string | Buffer);
}

function discard(payload: unknown): void {
  if (isStream(payload)) payload.destroy();
}

function withEncoding(vary: string | undefined): string {
  return vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`;
}
