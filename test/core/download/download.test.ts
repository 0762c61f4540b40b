import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import { createProject, exportProjects } from '../../../src/core/api/projects';
import {
  attachmentLink,
  dataUrl,
  downloadLink,
  readAttachment,
  readFile,
} from '../../../src/core/download/download';
import { ownPath } from '../../../src/core/download/own-path';
import { fileNameOf } from '../../../src/core/http/content-disposition';
import { isApiError } from '../../../src/core/http/errors';
import { pathOfAttachment } from '../../../demo/server/kinds/files';
import { dispositionOf } from '../../../demo/server/areas/files/content-type';
import { parseRange } from '../../../demo/server/areas/files/byte-range';
import { signIn, startBackend } from '../../server/backend';
import { uploadWhole } from '../../server/areas/files/raw-upload';
import { runtimeFor } from '../upload/node-uploader';

describe('paths of our own', () => {
  it('are taken as they are', () => {
    for (const path of [
      '/a',
      '/attachments/1/a%20b.txt',
      '/soc/v1/x.csv',
      '/a/%E4%BD%A0',
      '/a..b',
    ]) {
      assert.equal(ownPath(path), path);
    }
  });

  it('lead nowhere else, however that is written', () => {
    for (const path of [
      '',
      'a',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      '/a//b',
      '/../etc/passwd',
      '/a/../../b',
      '/a/..',
      '/a/%2e%2e/b',
      '/a/%252e%252e/b',
      '/a/..%2fb',
      '/a/..%5cb',
      '/a%00',
      '/a%0d%0aSet-Cookie:x',
      '/a?token=x',
      '/a#b',
      '/a b',
      '/\u0000',
      '/a\n',
      '/%',
      '/文件',
      ' /a',
    ]) {
      assert.throws(() => ownPath(path), TypeError, path);
    }
  });

  it('stay below the backend whatever they are made of', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      'a',
      ':',
      '@',
      'http',
      '?',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = pieces.join('');
        let own;
        try {
          own = ownPath(path);
        } catch {
          return;
        }
        const url = new URL(`https://own.example/api${own}`);
        assert.equal(url.origin, 'https://own.example');
        assert.ok(url.pathname.startsWith('/api/'));
        assert.equal(new URL(own, 'https://own.example').origin, 'https://own.example');
      }),
      { numRuns: 5000 },
    );
  });
});

describe('Content-Disposition', () => {
  it('names the file, and never a path', () => {
    for (const [header, name] of [
      [null, ''],
      ['inline', ''],
      ['attachment; filename=a.csv', 'a.csv'],
      ['attachment; filename="a b.csv"', 'a b.csv'],
      ['attachment; filename="a\\"b.csv"', 'a"b.csv'],
      [`attachment; filename="x.csv"; filename*=UTF-8''%E8%B5%84%E6%BA%90.csv`, '资源.csv'],
      [`attachment; filename*=utf-8'zh'%E8%B5%84.csv; filename="x.csv"`, '资.csv'],
      [`attachment; filename="x.csv"; filename*=UTF-8''%E8%B5`, 'x.csv'],
      ['attachment; filename="../../etc/passwd"', 'passwd'],
      [`attachment; filename*=UTF-8''..%2F..%2Fa.sh`, 'a.sh'],
      ['attachment; filename="C:\\\\temp\\\\a.txt"', 'a.txt'],
      ['attachment; filename=".."', ''],
      ['attachment; filename="a\u0000b.txt"', 'ab.txt'],
    ] as const) {
      assert.equal(fileNameOf(header), name, header ?? 'none');
    }
  });

  it('brings every name of the backend through', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 64 })
      .filter((text) => !/[/\\\p{Cc}\s]/u.test(text) && !/^\.+$/.test(text));
    fc.assert(
      fc.property(name, (text) => {
        const header = dispositionOf(text, 'text/plain');
        assert.match(header, /^[\x20-\x7e]*$/);
        assert.equal(fileNameOf(header), text);
      }),
    );
  });

  it('and its path too, as the client asks for it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }), (text) => {
        let path;
        try {
          path = ownPath(pathOfAttachment('some-id', text));
        } catch {
          return; // refused when it is uploaded
        }
        const [, root, id, last = '', ...more] = new URL(path, 'http://own.example').pathname.split(
          '/',
        );
        assert.deepEqual([root, id, more], ['attachments', 'some-id', []]);
        assert.equal(decodeURIComponent(last), text);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read in time that grows with it', () => {
    const long = `attachment; filename="${'\\'.repeat(200_000)}`;
    const since = performance.now();
    fileNameOf(long);
    fileNameOf(`attachment${'; filename='.repeat(50_000)}`);
    fileNameOf(`attachment;${' '.repeat(200_000)}`);
    assert.ok(performance.now() - since < 1500);
  });
});

describe('ranges of bytes', () => {
  it('one range is served, nonsense and several are ignored, what is not there is refused', () => {
    for (const [header, result] of [
      [undefined, 'whole'],
      ['bytes=0-0', { start: 0, end: 0 }],
      ['bytes=0-', { start: 0, end: 99 }],
      ['bytes=99-', { start: 99, end: 99 }],
      ['bytes=-1', { start: 99, end: 99 }],
      ['bytes=-1000', { start: 0, end: 99 }],
      ['bytes=10-1000', { start: 10, end: 99 }],
      ['Bytes= 1-2 ', { start: 1, end: 2 }],
      ['bytes=100-', 'unsatisfiable'],
      ['bytes=-0', 'unsatisfiable'],
      [`bytes=${'9'.repeat(20)}-`, 'unsatisfiable'],
      ['bytes=5-4', 'whole'],
      ['bytes=-', 'whole'],
      ['bytes=0-1,3-4', 'whole'],
      ['lines=0-1', 'whole'],
      ['bytes=a-b', 'whole'],
      ['bytes=1.5-2', 'whole'],
      [`bytes=${'9'.repeat(400)}-`, 'whole'],
    ] as const) {
      assert.deepEqual(parseRange(header, 100), result, String(header));
    }
    assert.equal(parseRange('bytes=0-', 0), 'unsatisfiable');
    assert.equal(parseRange('bytes=-5', 0), 'unsatisfiable');
  });

  it('never leave the file', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
      fc.nat().map((a) => `bytes=-${a}`),
      fc.nat().map((a) => `bytes=${a}-`),
      fc.stringMatching(/^bytes=[\d\- ,]*$/),
    );
    fc.assert(
      fc.property(odd, fc.nat({ max: 10_000 }), (header, size) => {
        const range = parseRange(header, size);
        if (typeof range === 'string') return;
        assert.ok(range.start >= 0 && range.start <= range.end && range.end < size);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('downloads, against the real backend (E-028, E-029)', () => {
  let server: Awaited<ReturnType<typeof startBackend>>;
  let token: string;
  before(async () => {
    server = await startBackend();
    token = await signIn(server.url, 'tenant');
  });
  after(() => server.close());

  it('a link opens once, with a ticket and never the token', async () => {
    const runtime = runtimeFor(server.url, token);
    const link = await downloadLink(runtime, exportProjects.path, { sort: 'name', order: 'asc' });
    assert.ok(!link.includes(token));
    const url = new URL(link);
    assert.equal(url.pathname, `/api${exportProjects.path}`);
    assert.equal(url.searchParams.get('sort'), 'name');
    const reply = await fetch(link);
    assert.equal(reply.status, 200);
    assert.match(reply.headers.get('content-disposition') ?? '', /^attachment/);
    assert.equal((await fetch(link)).status, 401);
  });

  it('`?token` is taken for files as specified, and for nothing else', async () => {
    const runtime = runtimeFor(server.url, token, { fileTickets: 'never' });
    const link = await downloadLink(runtime, exportProjects.path, { sort: 'name' });
    assert.equal(link, `${server.url}/api${exportProjects.path}?token=${token}&sort=name`);
    assert.equal((await fetch(link)).status, 200);
    assert.equal((await fetch(link.replace(token, 'made-up'))).status, 401);
    const list = await fetch(`${server.url}/api/cms/v1/attachments?token=${token}`);
    assert.equal(list.status, 401);
    const write = await fetch(`${server.url}/api${createProject.path}?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'x' }),
    });
    assert.equal(write.status, 401);
  });

  it('attachments are read with headers, named, and shown as data:', async () => {
    const runtime = runtimeFor(server.url, token);
    const { path } = await uploadWhole(
      server.url,
      token,
      'a+b.png',
      Buffer.from([137, 80, 78, 71]),
    );
    const content = await readAttachment(runtime, path);
    assert.ok(content instanceof File);
    assert.equal(content.name, 'a+b.png');
    assert.equal(await dataUrl(content), 'data:image/png;base64,iVBORw==');
    const link = await attachmentLink(runtime, path);
    assert.equal(new URL(link).pathname, path);
    assert.equal((await fetch(link)).status, 200);
    assert.equal((await fetch(link)).status, 401);
    const csv = await readFile(runtime, exportProjects.path, { sort: 'name' });
    assert.ok(csv instanceof File && csv.name.endsWith('.csv'), 'named by the server');
  });

  it('another tenant reads nothing, and a path that is none is not even asked for', async () => {
    const { path } = await uploadWhole(server.url, token, 'own.txt', 'own');
    const other = runtimeFor(server.url, await signIn(server.url, 'other'));
    await assert.rejects(readAttachment(other, path), isApiError);
    assert.equal((await fetch(await attachmentLink(other, path))).status, 404);
    for (const wrong of ['/api/soc/v1/users', 'https://evil.example/', '/attachments/../api/x']) {
      assert.throws(() => void readAttachment(other, wrong), TypeError);
      await assert.rejects(attachmentLink(other, wrong), TypeError);
    }
  });

  it('a large content becomes data: without running out of arguments', async () => {
    const url = await dataUrl(new Blob([new Uint8Array(300_000)], { type: 'image/png' }));
    assert.equal(url.length, 'data:image/png;base64,'.length + 400_000);
  });
});
