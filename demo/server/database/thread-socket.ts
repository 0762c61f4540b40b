import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

/** What a connection says to the thread of the embedded database. */
export type ConnectionRequest =
  | { readonly ask: 'query'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly ask: 'end' };

/** What the thread says to a connection. */
export type ConnectionReply =
  | { readonly tell: 'answer'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly tell: 'ended'; readonly connection: number };

/** The thread, and what it ended of while it was needed. */
export interface DatabaseThread {
  readonly worker: Worker;
  readonly failure: Error | undefined;
}

let connections = 0;

/**
 * The connection of a client of PostgreSQL to the thread of the embedded database: as a socket to the client, without
 * the system's calls that each message would make on one. What the client writes between two looks at its answers goes
 * as one message.
 */
export class ThreadSocket extends Duplex {
  readonly #thread: DatabaseThread;
  readonly #id = (connections += 1);
  readonly #onMessage = (reply: ConnectionReply | { readonly tell: string }) => {
    if (!('connection' in reply) || reply.connection !== this.#id) return;
    if (reply.tell === 'answer') this.push(Buffer.from(reply.bytes.buffer));
    else this.#onEnd();
  };
  readonly #onEnd = () => this.destroy(new Error('The embedded database ended the connection'));

  constructor(thread: DatabaseThread) {
    super();
    this.#thread = thread;
    thread.worker.on('message', this.#onMessage);
    thread.worker.once('exit', this.#onEnd);
  }

  /** A thread that has ended answers nothing, nor says that it does not. */
  connect(): this {
    queueMicrotask(() => {
      const { failure } = this.#thread;
      if (failure) this.destroy(failure);
      else this.emit('connect');
    });
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // What arrives is pushed: the client reads all that it asked for.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#thread.worker.off('message', this.#onMessage).off('exit', this.#onEnd);
    this.#ask({ ask: 'end' });
    done(error);
  }

  #send(bytes: Buffer): void {
    const copy = new Uint8Array(bytes);
    this.#ask({ ask: 'query', connection: this.#id, bytes: copy });
  }

  #ask(request: ConnectionRequest): void {
    this.#thread.worker.postMessage(request);
  }
}
