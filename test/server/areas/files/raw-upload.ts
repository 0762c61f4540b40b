import { createHash } from 'node:crypto';
import { WebSocket } from 'ws';
import { createUploadTicket } from '../../../../src/core/api/files/tickets';
import { call } from '../../backend';

export interface Message {
  readonly type: string;
  readonly status?: string;
  readonly path?: string;
  readonly uploadId?: string;
  readonly received?: number;
  readonly code?: string;
  readonly message?: string;
}

/** The protocol by hand: also what a wrong client would send. */
export class RawUpload {
  readonly socket: WebSocket;
  readonly messages: Message[] = [];
  readonly closed: Promise<number>;
  private waiting: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString()) as Message);
      this.wake();
    });
    this.closed = new Promise((fulfil) =>
      socket.on('close', (code) => {
        fulfil(code);
        this.wake();
      }),
    );
  }

  /** Rejects with the status of the handshake where it is refused. */
  static connect(
    url: string,
    ticket: string | undefined,
    options: { origin?: string; path?: string } = {},
  ): Promise<RawUpload> {
    const protocols = ticket === undefined ? [] : ['by-upload', `by-ticket.${ticket}`];
    const address = `${url.replace(/^http/, 'ws')}${options.path ?? '/api/cms/uploadService'}`;
    const socket = new WebSocket(
      address,
      protocols,
      options.origin ? { origin: options.origin } : {},
    );
    const upload = new RawUpload(socket);
    return new Promise((fulfil, reject) => {
      socket.on('open', () => fulfil(upload));
      socket.on('unexpected-response', (_request, reply) =>
        reject(new Error(String(reply.statusCode))),
      );
      socket.on('error', reject);
    });
  }

  static async open(url: string, token: string): Promise<RawUpload> {
    const { ticket } = await call(url, createUploadTicket, {}, token);
    return RawUpload.connect(url, ticket);
  }

  say(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  send(bytes: Uint8Array): void {
    this.socket.send(bytes);
  }

  /** The first message that fits, now or later; rejects when the connection ends without. */
  async until(fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(fits);
      if (found) return found;
      if (this.socket.readyState === WebSocket.CLOSED) {
        throw new Error(`closed after ${JSON.stringify(this.messages)}`);
      }
      await new Promise<void>((fulfil) => this.waiting.push(fulfil));
    }
  }

  ack(): Promise<Message> {
    return this.until(({ type, status }) => type === 'UPLOAD_ACK' || status === 'SAVE_FAILURE');
  }

  final(): Promise<Message> {
    return this.until(
      ({ type, status }) => type === 'UPLOAD_CANCEL' || (status ?? '').startsWith('SAVE_'),
    );
  }

  private wake(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }
}

/** Uploads a file whole; returns its id and path. */
export async function uploadWhole(
  url: string,
  token: string,
  name: string,
  content: Uint8Array | string,
): Promise<{ id: string; path: string }> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const upload = await RawUpload.open(url, token);
  upload.say({ type: 'UPLOAD', name, size: bytes.length });
  await upload.ack();
  for (let at = 0; at < bytes.length; at += 4_194_304)
    upload.send(bytes.subarray(at, at + 4_194_304));
  upload.say({ type: 'UPLOAD', status: 'TRUE' });
  const final = await upload.final();
  if (final.status !== 'SAVE_SUCCESS') throw new Error(final.message ?? JSON.stringify(final));
  return { id: final.uploadId ?? '', path: final.path ?? '' };
}

export const sha256 = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex');

/** Bytes that are different at every place, and the same on every run. */
export function patterned(length: number, seed = 1): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let at = 0; at + 4 <= length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes.writeUInt32LE(state, at);
  }
  return bytes;
}
