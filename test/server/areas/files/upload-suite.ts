import assert from 'node:assert/strict';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { challenges } from '../../../../demo/server/database/identity-tables';
import { listAttachments, readAttachment } from '../../../../src/core/api/files/attachments';
import { createUploadTicket } from '../../../../src/core/api/files/tickets';
import { signOut } from '../../../../src/core/api/session';
import { call, send, signedIn, signIn } from '../../backend';
import type { Target } from '../../target';
import { patterned, RawUpload, sha256, uploadWhole } from './raw-upload';

const CHUNK = 4_194_304;

export function uploadSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const fetched = async (path: string, token: string) => {
    const reply = await fetch(`${url()}${path}`, { headers: { 'X-CSC-TOKEN': token } });
    return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
  };

  describe('the upload service (E-027)', () => {
    it('takes a name, a file in pieces and a done message, and keeps the file', async () => {
      const token = await as('tenant');
      const bytes = patterned(2 * CHUNK + 12_345);
      const upload = await RawUpload.open(url(), token);
      assert.equal(upload.socket.protocol, 'by-upload', 'the ticket is not repeated');
      upload.say({ type: 'UPLOAD', name: 'disk.img', size: bytes.length });
      const ack = await upload.ack();
      assert.equal(ack.received, 0);
      assert.equal(ack.path, `/attachments/${ack.uploadId ?? ''}/disk.img`);
      for (let at = 0; at < bytes.length; at += CHUNK) upload.send(bytes.subarray(at, at + CHUNK));
      await upload.until(({ received }) => (received ?? 0) > 0);
      upload.say({ type: 'UPLOAD', status: 'TRUE' });
      const final = await upload.final();
      assert.deepEqual(
        [final.status, final.path, final.uploadId],
        ['SAVE_SUCCESS', ack.path, ack.uploadId],
      );
      assert.equal(await upload.closed, 1000);
      const row = await call(url(), readAttachment, { params: { id: ack.uploadId ?? '' } }, token);
      assert.equal(row.name, 'disk.img');
      assert.equal(row.size, bytes.length);
      assert.equal(row.sha256, sha256(bytes));
      assert.equal(row.ownerName, '陈思远');
      assert.equal(row.status, 'success');
      const back = await fetched(row.path, token);
      assert.ok(back.bytes.equals(bytes));
    });

    it('keeps an empty file, and one whose size was not told', async () => {
      const token = await as('tenant');
      const empty = await uploadWhole(url(), token, 'empty.txt', '');
      assert.equal((await fetched(empty.path, token)).bytes.length, 0);
      const upload = await RawUpload.open(url(), token);
      upload.say({ type: 'UPLOAD', name: 'untold.txt' });
      await upload.ack();
      upload.send(Buffer.from('abc'));
      upload.say({ type: 'UPLOAD', status: 'TRUE' });
      const final = await upload.final();
      assert.equal((await fetched(final.path ?? '', token)).bytes.toString(), 'abc');
    });

    it('goes on after any cut, and the file is the same', async () => {
      const token = await as('tenant');
      const bytes = patterned(1_500_000, 7);
      let uploadId: string | undefined;
      let turns = 0;
      for (const cut of [0, 1, 65_536, 900_001, 1_499_999, 1_500_000]) {
        const upload = await RawUpload.open(url(), token);
        upload.say({ type: 'UPLOAD', name: 'cut.bin', size: bytes.length, uploadId });
        const ack = await upload.ack();
        if (uploadId !== undefined) assert.equal(ack.uploadId, uploadId);
        uploadId = ack.uploadId;
        const from = ack.received ?? 0;
        assert.ok(from <= cut, 'no more than was sent');
        if (from < cut) {
          upload.send(bytes.subarray(from, cut));
          // Whatever is said to be there stays there.
          await upload.until(({ received }) => received === cut);
        }
        upload.socket.terminate();
        await upload.closed;
        turns += 1;
      }
      const last = await RawUpload.open(url(), token);
      last.say({ type: 'UPLOAD', name: 'cut.bin', size: bytes.length, uploadId });
      assert.equal((await last.ack()).received, bytes.length);
      last.say({ type: 'UPLOAD', status: 'TRUE' });
      const final = await last.final();
      assert.equal(final.status, 'SAVE_SUCCESS');
      assert.ok((await fetched(final.path ?? '', token)).bytes.equals(bytes));
      assert.equal(turns, 6);

      // The answer was lost: asked again, it is given again, and nothing is kept twice.
      const again = await RawUpload.open(url(), token);
      again.say({ type: 'UPLOAD', name: 'cut.bin', size: bytes.length, uploadId });
      assert.equal((await again.ack()).received, bytes.length);
      again.say({ type: 'UPLOAD', status: 'TRUE' });
      assert.equal((await again.final()).path, final.path);
      const query = { params: [{ name: 'name', sign: 'EQ' as const, value: 'cut.bin' }] };
      assert.equal((await call(url(), listAttachments, { query }, token)).total, 1);
    });

    it('lets one connection write at a time: who goes on stops who went before', async () => {
      const token = await as('tenant');
      const first = await RawUpload.open(url(), token);
      first.say({ type: 'UPLOAD', name: 'turns.bin', size: 20 });
      const { uploadId } = await first.ack();
      first.send(Buffer.from('0123456789'));
      await first.until(({ received }) => received === 10);
      const second = await RawUpload.open(url(), token);
      second.say({ type: 'UPLOAD', name: 'turns.bin', size: 20, uploadId });
      assert.equal((await second.ack()).received, 10);
      first.send(Buffer.from('xxxxxxxxxx'));
      assert.equal(await first.closed, 4409);
      second.send(Buffer.from('abcdefghij'));
      second.say({ type: 'UPLOAD', status: 'TRUE' });
      const { path = '' } = await second.final();
      assert.equal((await fetched(path, token)).bytes.toString(), '0123456789abcdefghij');
    });

    it('starts anew for another file, another user and an id that nobody has', async () => {
      const token = await as('tenant');
      const first = await RawUpload.open(url(), token);
      first.say({ type: 'UPLOAD', name: 'mine.bin', size: 20 });
      const { uploadId } = await first.ack();
      first.send(Buffer.from('0123456789'));
      await first.until(({ received }) => received === 10);
      first.socket.terminate();
      await first.closed;
      const attempt = async (username: string, ask: object) => {
        const upload = await RawUpload.open(url(), await as(username));
        upload.say({ type: 'UPLOAD', name: 'mine.bin', size: 20, uploadId, ...ask });
        const ack = await upload.ack();
        upload.say({ type: 'UPLOAD_CANCEL' });
        await upload.final();
        return ack;
      };
      for (const [username, ask] of [
        ['huangmin', {}],
        ['other', {}],
        ['tenant', { size: 21 }],
        ['tenant', { name: 'yours.bin' }],
        ['tenant', { uploadId: '../../../../etc/passwd' }],
        ['tenant', { uploadId: '00000000-0000-0000-0000-000000000000' }],
      ] as const) {
        const ack = await attempt(username, ask);
        assert.equal(ack.received, 0, `${username} ${JSON.stringify(ask)}`);
        assert.notEqual(ack.uploadId, uploadId);
      }
    });

    it('removes what came when it is cancelled', async () => {
      const token = await as('tenant');
      const upload = await RawUpload.open(url(), token);
      upload.say({ type: 'UPLOAD', name: 'cancelled.bin', size: 100 });
      const { uploadId, path = '' } = await upload.ack();
      upload.send(Buffer.alloc(50));
      upload.say({ type: 'UPLOAD_CANCEL' });
      assert.equal((await upload.final()).type, 'UPLOAD_CANCEL');
      await upload.closed;
      assert.equal((await fetched(path, token)).status, 404);
      const again = await RawUpload.open(url(), token);
      again.say({ type: 'UPLOAD', name: 'cancelled.bin', size: 100, uploadId });
      const ack = await again.ack();
      assert.equal(ack.received, 0);
      assert.notEqual(ack.uploadId, uploadId);
      again.say({ type: 'UPLOAD_CANCEL' });
      await again.final();
    });

    it('refuses names that are none, in the language that was asked for', async () => {
      const token = await as('tenant');
      const refusal = async (name: string, language?: string) => {
        const upload = await RawUpload.open(url(), token);
        upload.say({ type: 'UPLOAD', name, size: 1, language });
        const { status, code, message = '' } = await upload.final();
        assert.deepEqual([status, code], ['SAVE_FAILURE', 'name']);
        return message;
      };
      assert.equal(await refusal('报告.pdf'), '文件名不允许存在中文和空格');
      assert.equal(await refusal('a b.pdf'), '文件名不允许存在中文和空格');
      assert.equal(await refusal('x'.repeat(65)), '文件名称过长');
      assert.equal(await refusal('x'.repeat(65), 'en'), 'The file name is too long');
      for (const name of [
        '..',
        '.',
        '%2e%2E',
        '../a',
        'a/b',
        'a\\b',
        '/etc/passwd',
        'a\u0001b',
        'a\u007f',
        'a\u0085',
        'a\0.txt',
        'photo\u202egpj.exe',
        'a\ud800',
      ]) {
        assert.equal(await refusal(name), '文件名不能包含路径或控制字符', JSON.stringify(name));
      }
    });

    it('refuses what is no message of the protocol, and does not fall over', async () => {
      const token = await as('tenant');
      const start = { type: 'UPLOAD', name: 'a.bin', size: 4 };
      for (const messages of [
        ['{'],
        ['null'],
        ['[]'],
        [{ type: 'UPLOAD' }],
        [{ type: 'UPLOAD', name: 7 }],
        [{ type: 'UPLOAD', name: 'a', size: -1 }],
        [{ type: 'UPLOAD', name: 'a', size: 1e300 }],
        [{ type: 'UPLOAD', status: 'TRUE' }],
        [Buffer.from('bytes before the name')],
        ['x'.repeat(20_000)],
        [start, start],
        [start, { type: 'UPLOAD', status: 'FALSE' }],
        [start, Buffer.from('12345')],
        [start, Buffer.from('123'), { type: 'UPLOAD', status: 'TRUE' }],
      ]) {
        const upload = await RawUpload.open(url(), token);
        for (const message of messages) {
          if (Buffer.isBuffer(message)) upload.send(message);
          else upload.say(message);
        }
        const { status, code } = await upload.final();
        assert.equal(status, 'SAVE_FAILURE');
        assert.ok(['protocol', 'incomplete'].includes(code ?? ''), code);
      }
      const large = await RawUpload.open(url(), token);
      large.say({ type: 'UPLOAD', name: 'a.bin', size: 100_000_000 });
      await large.ack();
      large.send(Buffer.alloc(9 * 1024 * 1024));
      assert.equal(await large.closed, 1009);
    });
  });

  describe('who may upload', () => {
    const refused = (ticket: string | undefined, status: string, options = {}) =>
      assert.rejects(RawUpload.connect(url(), ticket, options), { message: status });
    const ticketOf = async (token: string) =>
      (await call(url(), createUploadTicket, {}, token)).ticket;

    it('nobody without a ticket, with a made-up one, or with one that was used or ran out', async () => {
      const token = await as('tenant');
      await refused(undefined, '401');
      await refused('made-up', '401');
      await refused(token, '401');
      const ticket = await ticketOf(token);
      const upload = await RawUpload.connect(url(), ticket);
      await refused(ticket, '401');
      upload.socket.close();
      const old = await ticketOf(token);
      const { db } = target.server();
      const key = `ticket:${old.split('.')[0] ?? ''}`;
      await db
        .update(challenges)
        .set({ expireTime: new Date(0) })
        .where(eq(challenges.key, key));
      await refused(old, '401');
      const spoilt = await ticketOf(token);
      await refused(`${spoilt.slice(0, -1)}${spoilt.endsWith('A') ? 'B' : 'A'}`, '401');
      await refused(spoilt, '401');
    });

    it('nobody whose session has ended, also while the file was on its way', async () => {
      const token = await signIn(url(), 'huangmin');
      const [early, late] = [await ticketOf(token), await ticketOf(token)];
      const upload = await RawUpload.connect(url(), early);
      upload.say({ type: 'UPLOAD', name: 'late.txt', size: 1 });
      await upload.ack();
      upload.send(Buffer.from('x'));
      assert.equal((await send(url(), signOut, {}, { token })).status, 200);
      upload.say({ type: 'UPLOAD', status: 'TRUE' });
      assert.equal((await upload.final()).code, 'session');
      await refused(late, '401');
    });

    it('no page of a foreign origin, whatever ticket it has', async () => {
      const token = await as('tenant');
      await refused(await ticketOf(token), '401', { origin: 'https://evil.example' });
      await refused(await ticketOf(token), '401', { origin: 'null' });
      for (const origin of [url(), target.server().partnerUrl]) {
        const upload = await RawUpload.connect(url(), await ticketOf(token), { origin });
        upload.socket.close();
      }
    });

    it('is not stopped by a flood of tiny messages', async () => {
      const token = await as('tenant');
      const upload = await RawUpload.open(url(), token);
      upload.say({ type: 'UPLOAD', name: 'flood.bin', size: 20_000 });
      await upload.ack();
      for (let at = 0; at < 20_000; at += 1) {
        upload.send(Buffer.from('x'));
        if (at % 4 === 0) upload.send(Buffer.alloc(0));
      }
      upload.say({ type: 'UPLOAD', status: 'TRUE' });
      assert.equal((await upload.final()).status, 'SAVE_SUCCESS');
    });

    it('upgrades that are cut, or held open, cost the server nothing', async () => {
      const { hostname, port } = new URL(url());
      const ask = (path: string, method = 'GET') =>
        `${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
      for (let count = 0; count < 60; count += 1) {
        const path = count % 2 === 0 ? '/nowhere' : '/api/cms/uploadService';
        await new Promise<void>((fulfil) => {
          const socket = connect(Number(port), hostname, () => {
            socket.write(ask(path));
            setImmediate(() => socket.resetAndDestroy());
          });
          socket.on('error', () => undefined).on('close', () => fulfil());
        });
      }
      for (const [path, method, status] of [
        ['/nowhere', 'GET', 404],
        ['/api/cms/uploadService', 'POST', 404],
        ['/api/cms/uploadService', 'GET', 401],
      ] as const) {
        // It never closes its own side: the server has to.
        const told = await new Promise<string>((fulfil, reject) => {
          const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () =>
            socket.write(ask(path, method)),
          );
          let text = '';
          socket.setEncoding('utf8').on('data', (data: string) => (text += data));
          socket.on('end', () => {
            const timer = setInterval(() => socket.write('x'), 20);
            socket.on('close', () => clearInterval(timer));
          });
          socket.on('error', () => fulfil(text)).on('close', () => fulfil(text));
          socket.setTimeout(10_000, () => reject(new Error(`left open: ${method} ${path}`)));
        });
        assert.ok(told.startsWith(`HTTP/1.1 ${status} `), `${method} ${path}: ${told}`);
      }
      assert.equal((await fetch(`${url()}/healthz`)).status, 200);
    });

    it('upgrades to other paths are closed and not left hanging', async () => {
      for (const path of ['/', '/healthz', '/api/soc/v1/login', '/attachments/a/b', '/nowhere']) {
        await refused(await ticketOf(await as('tenant')), '404', { path });
      }
      const status = await new Promise((fulfil, reject) => {
        request(`${url()}/api/cms/uploadService`, (reply) => fulfil(reply.statusCode))
          .on('error', reject)
          .end();
      });
      assert.equal(status, 401, 'a plain request is no upload');
    });
  });
}
