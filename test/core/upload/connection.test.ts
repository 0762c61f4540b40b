import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { holds, until } from '../../support/until';
import {
  uploadOverConnection,
  type Outcome,
  type UploadSocket,
  type UploadTimeouts,
} from '../../../src/core/upload/connection';
import { CHUNK } from '../../../src/core/upload/protocol';

type Sent = { readonly text: string } | { readonly blob: Blob };
type Listener = (event: { readonly data?: unknown }) => void;

/** A server in the test's hands: it says what it is told to, and takes bytes off the line when it is told to. */
class Line implements UploadSocket {
  bufferedAmount = 0;
  isClosed = false;
  readonly sent: Sent[] = [];
  /** Whether what is sent leaves at once. */
  readonly isFree: boolean;
  private readonly listeners = new Map<string, Listener[]>();

  constructor(isFree = true) {
    this.isFree = isFree;
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  emit(type: string, data?: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ data });
  }

  say(message: object): void {
    this.emit('message', JSON.stringify(message));
  }

  send(data: string | Blob): void {
    if (this.isClosed) throw new Error('closed');
    if (typeof data === 'string') this.sent.push({ text: data });
    else {
      this.sent.push({ blob: data });
      if (!this.isFree) this.bufferedAmount += data.size;
    }
  }

  close(): void {
    this.isClosed = true;
  }

  get texts(): unknown[] {
    return this.sent.flatMap((item) => ('text' in item ? [JSON.parse(item.text) as unknown] : []));
  }

  /** It has said that all was sent. */
  get isDone(): boolean {
    return JSON.stringify(this.texts.at(-1)) === '{"type":"UPLOAD","status":"TRUE"}';
  }

  get blobs(): Blob[] {
    return this.sent.flatMap((item) => ('blob' in item ? [item.blob] : []));
  }
}

const timeouts: UploadTimeouts = { connect: 600, reply: 600, stall: 600, finish: 600 };

function begin(line: Line, file: Blob, options: { signal?: AbortSignal; uploadId?: string } = {}) {
  const told = { sent: [] as number[], durable: [] as number[], acks: [] as number[] };
  const outcome = uploadOverConnection({
    open: () => line,
    file,
    opening: {
      type: 'UPLOAD',
      name: 'a.bin',
      size: file.size,
      language: 'zh-CN',
      ...(options.uploadId === undefined ? {} : { uploadId: options.uploadId }),
    },
    timeouts,
    signal: options.signal ?? new AbortController().signal,
    now: Date.now,
    onAck: ({ received }) => told.acks.push(received),
    onSent: (bytes) => told.sent.push(bytes),
    onDurable: (bytes) => told.durable.push(bytes),
  });
  return { outcome, told };
}

const file = (size: number) => new Blob([new Uint8Array(size)]);
const ack = { type: 'UPLOAD_ACK', path: '/attachments/1/a.bin', uploadId: 'u', received: 0 };
const saved = { type: 'UPLOAD', status: 'SAVE_SUCCESS', path: '/attachments/1/a.bin' };

describe('one connection of an upload', () => {
  afterEach(() => mock.timers.reset());

  it('says the name, sends slices of 4 MiB as they are, says that it is done', async () => {
    const line = new Line();
    const { outcome, told } = begin(line, file(2 * CHUNK + 5));
    line.emit('open');
    assert.deepEqual(line.texts, [
      { type: 'UPLOAD', name: 'a.bin', size: 2 * CHUNK + 5, language: 'zh-CN' },
    ]);
    assert.equal(line.blobs.length, 0, 'nothing before the acknowledgement');
    line.say(ack);
    await until('the end', () => line.isDone);
    assert.deepEqual(
      line.blobs.map((blob) => blob.size),
      [CHUNK, CHUNK, 5],
    );
    assert.ok(line.blobs.every((blob) => blob instanceof Blob));
    assert.deepEqual(line.texts.at(-1), { type: 'UPLOAD', status: 'TRUE' });
    line.say(saved);
    assert.deepEqual(await outcome, { kind: 'saved', path: '/attachments/1/a.bin', uploadId: '' });
    assert.ok(line.isClosed);
    assert.equal(told.sent.at(-1), 2 * CHUNK + 5);
  });

  it('keeps no more than two pieces on the line', async () => {
    const line = new Line(false);
    const { outcome, told } = begin(line, file(5 * CHUNK));
    line.emit('open');
    line.say(ack);
    for (const pieces of [2, 3, 4, 5]) {
      await until('the next', () => line.blobs.length === pieces);
      await holds('no more', () => line.blobs.length === pieces, 30);
      assert.equal(line.bufferedAmount, 2 * CHUNK);
      line.bufferedAmount -= CHUNK;
      line.say({ type: 'UPLOAD', status: 'TRUE', received: (pieces - 1) * CHUNK });
    }
    await until('the end', () => line.isDone);
    assert.deepEqual(told.durable, [CHUNK, 2 * CHUNK, 3 * CHUNK, 4 * CHUNK]);
    line.say(saved);
    assert.equal((await outcome).kind, 'saved');
  });

  it('goes on from where the server is, and from the start where it says nonsense', async () => {
    for (const [received, size] of [
      [CHUNK + 1, CHUNK - 1],
      [2 * CHUNK, 0],
      [2 * CHUNK + 1, 2 * CHUNK],
      [-1, 2 * CHUNK],
      [0.5, 2 * CHUNK],
      [undefined, 2 * CHUNK],
    ] as const) {
      const line = new Line();
      const { outcome } = begin(line, file(2 * CHUNK), { uploadId: 'u' });
      line.emit('open');
      assert.ok(JSON.stringify(line.texts[0]).includes('"uploadId":"u"'));
      line.say({ ...ack, received });
      await until('the end', () => line.isDone);
      assert.equal(
        line.blobs.reduce((sum, blob) => sum + blob.size, 0),
        size,
        String(received),
      );
      line.say(saved);
      assert.equal((await outcome).kind, 'saved');
    }
  });

  it('ignores answers that cannot be meant: early, twice, unknown, after the end', async () => {
    const line = new Line(false);
    const { outcome, told } = begin(line, file(3 * CHUNK));
    line.emit('open');
    line.say(saved);
    line.say({ type: 'UPLOAD', status: 'TRUE', received: 99 });
    line.emit('message', 'not JSON');
    line.say(ack);
    line.say({ ...ack, received: CHUNK });
    line.say(saved);
    line.say({ type: 'UPLOAD', status: 'TRUE', received: 9 * CHUNK });
    await until('two pieces', () => line.blobs.length === 2);
    await holds('no more', () => line.blobs.length === 2, 30);
    assert.deepEqual(told.acks, [0]);
    assert.deepEqual(told.durable, []);
    line.bufferedAmount = 0;
    await until('the end', () => line.isDone);
    line.say(saved);
    assert.equal((await outcome).kind, 'saved');
    line.say({ type: 'UPLOAD', status: 'SAVE_FAILURE', message: 'late' });
    line.emit('close');
    assert.equal((await outcome).kind, 'saved');
  });

  it('ends with the reason of a refusal, whenever it comes', async () => {
    for (const moment of ['at the name', 'meanwhile', 'at the end']) {
      const line = new Line(moment !== 'meanwhile');
      const { outcome } = begin(line, file(3 * CHUNK));
      line.emit('open');
      if (moment !== 'at the name') line.say(ack);
      if (moment === 'meanwhile') await until('two pieces', () => line.blobs.length === 2);
      if (moment === 'at the end') await until('the end', () => line.isDone);
      line.say({ type: 'UPLOAD', status: 'SAVE_FAILURE', message: '磁盘已满' });
      assert.deepEqual(await outcome, { kind: 'refused', reason: '磁盘已满' }, moment);
      const count = line.blobs.length;
      assert.ok(line.isClosed);
      await holds('nothing more', () => line.blobs.length === count, 30);
    }
  });

  it('is lost when the line is, in each part of the conversation', async () => {
    const parts: ((line: Line) => unknown)[] = [
      () => undefined,
      (line) => line.emit('open'),
      (line) => {
        line.emit('open');
        line.say(ack);
        return until('a piece', () => line.blobs.length > 0);
      },
    ];
    for (const isFree of [true, false]) {
      for (const reach of parts) {
        for (const how of ['close', 'error']) {
          const line = new Line(isFree);
          const { outcome } = begin(line, file(3 * CHUNK));
          await reach(line);
          line.emit(how);
          assert.equal((await outcome).kind, 'lost');
        }
      }
    }
    const line = new Line();
    const { outcome } = begin(line, file(5));
    line.close();
    line.emit('open');
    assert.equal((await outcome).kind, 'lost', 'sending on a closed line');
  });

  it('is lost when the server falls silent, in each part of the conversation', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
    const silent = async (reach: (line: Line) => void, isFree = true): Promise<Outcome> => {
      const line = new Line(isFree);
      const { outcome } = begin(line, file(3 * CHUNK));
      let result: Outcome | undefined;
      void outcome.then((end) => (result = end));
      reach(line);
      const end = await until('its end', () => {
        mock.timers.tick(50);
        return result;
      });
      assert.ok(line.isClosed);
      return end;
    };
    const talk = (line: Line) => {
      line.emit('open');
      line.say(ack);
    };
    const results = [
      await silent(() => undefined),
      await silent((line) => line.emit('open')),
      await silent(talk, false),
      await silent(talk),
    ];
    assert.deepEqual(
      results.map(({ kind }) => kind),
      ['lost', 'lost', 'lost', 'lost'],
    );
  });

  it('is patient while pieces leave or the server speaks', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
    const line = new Line(false);
    const { outcome } = begin(line, file(2 * CHUNK));
    line.emit('open');
    line.say(ack);
    await until('the pieces', () => line.blobs.length === 2);
    for (let step = 0; step < 8; step += 1) {
      mock.timers.tick(250);
      line.bufferedAmount -= 1000;
    }
    line.bufferedAmount = 0;
    for (let step = 0; step < 4; step += 1) {
      mock.timers.tick(250);
      line.say({ type: 'UPLOAD', status: 'TRUE', received: 2 * CHUNK });
    }
    line.say(saved);
    assert.equal((await outcome).kind, 'saved');
  });

  it('tells the server when it is cancelled, and waits for its answer', async () => {
    const control = new AbortController();
    const line = new Line(false);
    const { outcome } = begin(line, file(3 * CHUNK), { signal: control.signal });
    line.emit('open');
    line.say(ack);
    await until('two pieces', () => line.blobs.length === 2);
    control.abort();
    assert.equal((await outcome).kind, 'canceled');
    assert.deepEqual(line.texts.at(-1), { type: 'UPLOAD_CANCEL' });
    line.bufferedAmount = 0;
    await holds('nothing more is sent', () => line.blobs.length === 2, 30);
    assert.ok(!line.isClosed);
    line.say({ type: 'UPLOAD_CANCEL' });
    assert.ok(line.isClosed);
  });

  it('cancelled before the line is there, says nothing', async () => {
    const control = new AbortController();
    control.abort();
    const line = new Line();
    const { outcome } = begin(line, file(1), { signal: control.signal });
    assert.equal((await outcome).kind, 'canceled');
    line.emit('open');
    assert.deepEqual(line.sent, []);
    assert.ok(line.isClosed);
  });
});
