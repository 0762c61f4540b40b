import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { createAccessKey, deleteAccessKey } from '../../../../src/core/api/access-keys';
import { embedSession, embedTags, type EmbedTag } from '../../../../src/core/api/embedding';
import {
  checkSpreadsheet,
  deleteAttachment,
  listAttachments,
} from '../../../../src/core/api/files/attachments';
import { createDownloadTicket } from '../../../../src/core/api/files/tickets';
import { deleteTask } from '../../../../src/core/api/flows/tasks';
import { createWorkOrder } from '../../../../src/core/api/office/work-orders';
import { tryRemoval } from '../../../../src/core/api/removals';
import { call, password, send, signedIn } from '../../backend';
import type { Target } from '../../target';
import { newTask, runningHosts } from '../flows/jobs';
import { workOrderBody } from '../office/fresh';
import { uploadWhole } from './raw-upload';

/** The path as it is written: `fetch` would tidy it up. */
function rawStatus(url: string, path: string, token: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((fulfil, reject) => {
    request({ hostname, port, path, headers: { 'X-CSC-TOKEN': token } }, (reply) => {
      reply.resume();
      fulfil(reply.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

export function attachmentSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const get = async (
    path: string,
    token: string | undefined,
    headers: Record<string, string> = {},
    method = 'GET',
  ) => {
    const reply = await fetch(`${url()}${path}`, {
      method,
      headers: { ...(token === undefined ? {} : { 'X-CSC-TOKEN': token }), ...headers },
    });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };

  describe('attachments (E-028)', () => {
    const text = '0123456789'.repeat(500);

    it('are served whole, in parts, or not at all when nothing changed', async () => {
      const token = await as('tenant');
      const { path } = await uploadWhole(url(), token, 'numbers.txt', text);
      const whole = await get(path, token);
      assert.equal(whole.status, 200);
      assert.equal(whole.text, text);
      assert.equal(whole.headers.get('content-length'), '5000');
      assert.equal(whole.headers.get('content-type'), 'text/plain; charset=utf-8');
      assert.equal(whole.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(whole.headers.get('accept-ranges'), 'bytes');
      assert.equal(whole.headers.get('content-encoding'), null);
      assert.match(
        whole.headers.get('content-disposition') ?? '',
        /^inline; filename="numbers.txt"/,
      );
      const etag = whole.headers.get('etag') ?? '';
      assert.match(etag, /^"[\da-f]{64}"$/);
      assert.equal((await get(path, token, { 'If-None-Match': etag })).status, 304);
      assert.equal((await get(path, token, { 'If-None-Match': `W/${etag}, "x"` })).status, 304);
      assert.equal((await get(path, token, { 'If-None-Match': '"other"' })).status, 200);

      const part = await get(path, token, { Range: 'bytes=10-14' });
      assert.deepEqual([part.status, part.text], [206, '01234']);
      assert.equal(part.headers.get('content-range'), 'bytes 10-14/5000');
      assert.equal(part.headers.get('content-length'), '5');
      assert.equal((await get(path, token, { Range: 'bytes=-3' })).text, '789');
      assert.equal((await get(path, token, { Range: 'bytes=4998-' })).text, '89');
      assert.equal((await get(path, token, { Range: 'bytes=4998-99999' })).text, '89');
      const beyond = await get(path, token, { Range: 'bytes=5000-' });
      assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, 'bytes */5000']);
      assert.equal((await get(path, token, { Range: 'bytes=0-1,4-5' })).status, 200);
      const stale = await get(path, token, { Range: 'bytes=0-1', 'If-Range': '"older"' });
      assert.equal(stale.status, 200);
      assert.equal((await get(path, token, { Range: 'bytes=0-1', 'If-Range': etag })).status, 206);

      const head = await get(path, token, {}, 'HEAD');
      assert.deepEqual([head.status, head.text], [200, '']);
      assert.equal(head.headers.get('content-length'), '5000');
      const headOfPart = await get(path, token, { Range: 'bytes=0-1' }, 'HEAD');
      assert.deepEqual(
        [headOfPart.status, headOfPart.headers.get('content-length')],
        [200, '5000'],
      );
      assert.equal(whole.headers.get('cache-control'), 'private, no-cache');
      const byToken = await get(`${path}?token=${token}`, undefined);
      assert.deepEqual(
        [byToken.status, byToken.headers.get('cache-control')],
        [200, 'no-store'],
        'an address with the token in it is not written to a disk',
      );
    });

    it('run nothing: what could is a download, whatever it calls itself', async () => {
      const token = await as('tenant');
      for (const [name, type, way] of [
        ['page.html', 'text/html; charset=utf-8', 'attachment'],
        ['drawing.SVG', 'image/svg+xml', 'attachment'],
        ['data.xml', 'application/xml', 'attachment'],
        // No page can take it for a script of our own origin: `nosniff` refuses this type.
        ['script.js', 'application/octet-stream', 'attachment'],
        ['module.MJS', 'application/octet-stream', 'attachment'],
        ['page.html.', 'application/octet-stream', 'attachment'],
        ['setup.exe', 'application/octet-stream', 'attachment'],
        ['none', 'application/octet-stream', 'attachment'],
        ['photo.png', 'image/png', 'inline'],
        ['paper.pdf', 'application/pdf', 'inline'],
      ] as const) {
        const { path } = await uploadWhole(url(), token, name, '<script>alert(1)</script>');
        const { headers } = await get(path, token);
        assert.equal(headers.get('content-type'), type, name);
        assert.ok(headers.get('content-disposition')?.startsWith(way), name);
        assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
      }
    });

    it('keep odd names in one piece', async () => {
      const token = await as('tenant');
      for (const long of ['#'.repeat(64), '😀'.repeat(64), 'é'.repeat(64)]) {
        const { path } = await uploadWhole(url(), token, long, 'x');
        assert.equal((await get(path, token)).status, 200, long);
      }
      const name = `a"b;c%2f'(*)&#?é.txt`;
      const { path } = await uploadWhole(url(), token, name, 'x');
      const { status, headers } = await get(path, token);
      assert.equal(status, 200);
      const disposition = headers.get('content-disposition') ?? '';
      assert.equal(decodeURIComponent(disposition.split("UTF-8''")[1] ?? ''), name);
      assert.match(
        disposition,
        /^inline; filename="[\w.-]+"; filename\*=UTF-8''[\w.%!#$&+^`|~-]+$/,
      );
    });

    it('are there for their own tenant alone, and only under their own name', async () => {
      const token = await as('tenant');
      const { id, path } = await uploadWhole(url(), token, 'secret.txt', 'secret');
      assert.equal((await get(path, undefined)).status, 401);
      assert.equal((await get(path, 'made-up')).status, 401);
      assert.equal((await get(path, undefined, { Cookie: `CSC_TOKEN=${token}` })).status, 401);
      assert.equal((await get(path, await as('other'))).status, 404);
      assert.equal((await get(path, await as('user'))).text, 'secret', 'a colleague may read it');
      assert.equal((await get(`/attachments/${id}/other.txt`, token)).status, 404);
      for (const wrong of [
        `/attachments/${id}`,
        `/attachments/${id}/`,
        `/attachments/..%2f${id}/secret.txt`,
        `/attachments/..%2f..%2f..%2fetc/passwd`,
        `/attachments/%2e%2e/%2e%2e`,
        `/attachments/../../etc/passwd`,
        `/attachments/${id}%00/secret.txt`,
        `/attachments/${id}/secret.txt%00`,
      ]) {
        const status = await rawStatus(url(), wrong, token);
        assert.ok(status === 404 || status === 400, `${wrong} is answered with ${String(status)}`);
      }
      const permit = await target.tokenWithout('attachment:list');
      assert.equal((await get(path, permit)).status, 400);
    });

    it('open for a token of the whole console and of no other tag', async () => {
      const token = await as('tenant');
      const { path } = await uploadWhole(url(), token, 'letter.txt', 'letter');
      const key = { name: 'portal', days: 1, password };
      const { id: keyId, secret } = await call(url(), createAccessKey, { body: key }, token);
      const open = async (tag: EmbedTag) => {
        const body = { keyId, secret, tags: [tag] };
        const grant = await call(url(), embedSession, { body });
        const link = await get(`${path}?token=${grant.token}`, undefined);
        return [(await get(path, grant.token)).status, link.status];
      };
      for (const tag of embedTags)
        assert.deepEqual(await open(tag), tag === 'by-console-app' ? [200, 200] : [400, 400], tag);
      await call(url(), deleteAccessKey, { params: { id: keyId } }, token);
    });

    it('open once with a ticket for exactly that path', async () => {
      const token = await as('tenant');
      const { path } = await uploadWhole(url(), token, 'paper.pdf', '%PDF-1.7');
      const other = await uploadWhole(url(), token, 'paper.pdf', 'other');
      const ticket = async () =>
        (await call(url(), createDownloadTicket, { body: { path } }, token)).ticket;
      const first = await ticket();
      const reply = await get(`${path}?ticket=${first}`, undefined);
      assert.deepEqual([reply.status, reply.text], [200, '%PDF-1.7']);
      assert.equal(reply.headers.get('accept-ranges'), null, 'a viewer is not told to come again');
      assert.equal(reply.headers.get('cache-control'), 'no-store');
      assert.equal((await get(`${path}?ticket=${first}`, undefined)).status, 401);
      assert.equal((await get(`${other.path}?ticket=${await ticket()}`, undefined)).status, 401);
      assert.equal((await get(`${path}?ticket=x`, token)).status, 401);
    });

    it('are gone when deleted, the content too', async () => {
      const token = await as('tenant');
      const { id, path } = await uploadWhole(url(), token, 'gone.txt', 'gone');
      assert.equal(
        (await send(url(), deleteAttachment, { params: { id } }, { token })).status,
        200,
      );
      assert.equal((await get(path, token)).status, 404);
    });

    it('stay while something has them attached or distributes them, which the refusal names', async () => {
      const token = await as('tenant');
      const refusal = async (id: string, locale = 'zh-CN') => {
        const headers = { 'Accept-Language': locale };
        const { status, body } = await send(
          url(),
          deleteAttachment,
          { params: { id } },
          { token, headers },
        );
        assert.equal(status, 400);
        return body.message ?? '';
      };
      const here = { url: url(), db: target.server().db, token };
      const shot = await uploadWhole(url(), token, 'shot.txt', 'shot');
      const order = { ...workOrderBody(), attachments: [{ ...shot, name: 'shot.txt', size: 4 }] };
      await call(url(), createWorkOrder, { body: order }, token);
      assert.match(await refusal(shot.id), new RegExp(`shot\\.txt.*工单「${order.name}」`));
      assert.ok((await refusal(shot.id, 'en')).includes(`the work order “${order.name}”`));
      const body = { call: deleteAttachment.name, inputs: [{ params: { id: shot.id } }] };
      const { effects } = await call(url(), tryRemoval, { body }, token);
      assert.deepEqual(
        effects.map(({ fate, kind, count }) => [fate, kind, count]),
        [['holds', 'workOrder', 1]],
      );
      assert.equal((await get(shot.path, token)).status, 200);

      const app = await uploadWhole(url(), token, 'app.txt', 'v1');
      const type = 'FILE' as const;
      const step = { name: '分发', type, sourcePath: app.path, targetPath: '/opt/app.txt' };
      const job = await newTask(here, [step], await runningHosts(here));
      assert.match(await refusal(app.id), /作业「/);
      await call(url(), deleteTask, { params: { id: job } }, token);
      await call(url(), deleteAttachment, { params: { id: app.id } }, token);
    });

    it('of the seed can be read', async () => {
      const token = await as('other');
      const query = {
        rows: 100,
        params: [{ name: 'id', sign: 'LK' as const, value: 'attachment-' }],
      };
      const { rows } = await call(url(), listAttachments, { query }, token);
      assert.equal(rows.length, 6);
      assert.ok(rows.every((row) => !('inline' in row)));
      for (const row of rows) {
        const reply = await get(row.path, token);
        assert.equal(reply.status, 200);
        assert.equal(reply.headers.get('content-length'), String(row.size));
      }
    });

    it('that call themselves spreadsheets are looked into', async () => {
      const token = await as('tenant');
      const formatOf = async (name: string, content: Buffer | string) => {
        const { id } = await uploadWhole(url(), token, name, content);
        return (await call(url(), checkSpreadsheet, { params: { id } }, token)).format;
      };
      const zip = Buffer.concat([
        Buffer.from([0x50, 0x4b, 3, 4]),
        Buffer.alloc(26),
        Buffer.from('[Content_Types].xml'),
      ]);
      assert.equal(await formatOf('a.xlsx', zip), 'zip');
      assert.equal(await formatOf('a.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])), '');
      assert.equal(
        await formatOf('a.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])),
        'compound',
      );
      assert.equal(await formatOf('a.csv', '名称,数量\r\n'), 'text');
      assert.equal(await formatOf('a.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0])), '');
      assert.equal(await formatOf('a.csv', ''), '');
    });
  });
}
