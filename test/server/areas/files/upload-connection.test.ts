import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { rmSync, truncateSync } from 'node:fs';
import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { WebSocket } from '@fastify/websocket';
import {
  UploadConnection,
  type Uploading,
} from '../../../../demo/server/areas/files/upload-connection';
import { UploadFolder } from '../../../../demo/server/areas/files/upload-folder';
import { defaultSettings } from '../../../../demo/server/settings';
import { findSession } from '../../../../demo/server/security/sessions';
import { signIn, startBackend, temporaryFolder, unkept } from '../../backend';
import type { Message } from './raw-upload';
import { until } from '../../../support/until';

/** The server's end of a connection, with a line that is as slow as the test has it. */
class SlowSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  isPaused = false;
  terminated = false;
  readonly said: Message[] = [];
  send(text: string): void {
    this.said.push(JSON.parse(text) as Message);
  }
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
  close(): void {
    this.readyState = 3;
    this.emit('close');
  }
  terminate(): void {
    this.terminated = true;
    this.close();
  }
  hear(message: object | Buffer): void {
    const isBinary = Buffer.isBuffer(message);
    this.emit('message', isBinary ? message : Buffer.from(JSON.stringify(message)), isBinary);
  }
}

/** The pace of a slow line. */
const later = (milliseconds: number) => new Promise((fulfil) => setTimeout(fulfil, milliseconds));

describe('one connection of the upload service', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  let server: Awaited<ReturnType<typeof startBackend>>;
  let context: Omit<Uploading, 'bytesRead'>;
  before(async () => {
    server = await startBackend();
    const app = {
      db: server.db,
      sessions: unkept,
      jwtSecret: '',
      settings: { ...defaultSettings, dataDir, uploadQuotaMb: 100 },
    } as unknown as Uploading['app'];
    const session = await findSession(app, await signIn(server.url, 'tenant'), undefined);
    assert.ok(session);
    const log = { error: () => undefined } as unknown as Uploading['log'];
    context = { app, session, log, ip: '', requestId: 'test' };
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const begin = (bytesRead: () => number, waits: { name: number; silence: number }) => {
    const socket = new SlowSocket();
    const uploading = { ...context, bytesRead };
    const connection = new UploadConnection(socket as unknown as WebSocket, uploading, waits);
    return { socket, ended: connection.ended };
  };

  it('is cut when no file is named', async () => {
    const { socket, ended } = begin(() => 0, { name: 30, silence: 60_000 });
    await ended;
    assert.ok(socket.terminated);
  });

  it('stays while a piece comes slowly, and is cut when hardly anything does', async () => {
    let bytes = 0;
    const { socket, ended } = begin(() => bytes, { name: 20_000, silence: 150 });
    socket.hear({ type: 'UPLOAD', name: 'slow.bin', size: 10_000_000 });
    await until('an answer', () => socket.said.length > 0);
    assert.equal(socket.said[0]?.type, 'UPLOAD_ACK');
    const parts = join(dataDir, 'uploads', 't-huadong', 'parts', 'u-tenant');
    const name = (await readdir(parts)).find((own) => own.endsWith('.part')) ?? '';
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(join(parts, name), yesterday, yesterday);
    for (let step = 0; step < 12; step += 1) {
      bytes += 70_000;
      await later(50);
      assert.ok(!socket.terminated, 'a slow line is a line');
    }
    const { mtimeMs } = await stat(join(parts, name));
    assert.ok(mtimeMs > yesterday.getTime() + 80_000_000, 'it counts as being uploaded');
    const steady = setInterval(() => (bytes += 10), 5);
    await ended;
    clearInterval(steady);
    assert.ok(socket.terminated);
  });

  it('counts what others of the tenant have begun', async () => {
    const uploads = new UploadFolder(dataDir, 't-huadong');
    const left = await uploads.begin('u-somebody', 'left.bin', 99_000_000);
    await left.close();
    const parts = join(dataDir, 'uploads', 't-huadong', 'parts', 'u-somebody');
    const name = (await readdir(parts)).find((own) => own.endsWith('.part')) ?? '';
    truncateSync(join(parts, name), 99_000_000);
    const refused = begin(() => 0, { name: 20_000, silence: 60_000 });
    refused.socket.hear({ type: 'UPLOAD', name: 'more.bin', size: 9_000_000 });
    await refused.ended;
    assert.equal(refused.socket.said.at(-1)?.code, 'quota');
    await left.discard();
    const taken = begin(() => 0, { name: 20_000, silence: 60_000 });
    taken.socket.hear({ type: 'UPLOAD', name: 'more.bin', size: 9_000_000 });
    await until('an answer', () => taken.socket.said.length > 0);
    assert.equal(taken.socket.said[0]?.type, 'UPLOAD_ACK');
    taken.socket.hear({ type: 'UPLOAD_CANCEL' });
    await taken.ended;
  });

  it('reads no more of a flood than it can keep, however small the pieces are', async () => {
    const { socket, ended } = begin(() => 0, { name: 20_000, silence: 60_000 });
    socket.hear({ type: 'UPLOAD', name: 'flood.bin', size: 100 });
    for (let count = 0; count < 8200; count += 1) socket.hear(Buffer.alloc(0));
    assert.ok(socket.isPaused);
    await until('more to be read', () => !socket.isPaused);
    socket.hear({ type: 'UPLOAD_CANCEL' });
    await ended;
    assert.equal(socket.said.at(-1)?.type, 'UPLOAD_CANCEL');
  });
});
