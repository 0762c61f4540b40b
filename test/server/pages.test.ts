import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { endpoints } from '../../src/core/api/registry';
import { createProject, deleteProject, listProjects } from '../../src/core/api/projects';
import { demoAccounts, demoOutbox, demoSsoTicket } from '../../src/core/api/demo';
import { signInWithPassword } from '../../src/core/api/session';
import { users } from '../../demo/server/database/identity-tables';
import { verifyPassword } from '../../demo/server/security/passwords';
import { call, password, send, signIn, startBackend, temporaryFolder } from './backend';
import type { Backend } from './target';
import { startServer, type RunningServer } from '../../demo/server/server';
import { addressOf } from '../../demo/server/web/request';

const CONSOLE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; " +
  "require-trusted-types-for 'script'; trusted-types by-console";
const PARTNER_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types by-console";

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

describe('pages, headers and origins', () => {
  const folder = temporaryFolder();
  const [distDir, demoDir, appsDir] = ['dist', 'demo', 'apps'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  let server: Backend;
  before(async () => {
    writeFiles(distDir, {
      'index.html': '<!doctype html><title>console</title>',
      'console-app.js': `export const words = ${JSON.stringify('控制台 '.repeat(500))};`,
      'chunks/table-1a2b3c4d.js': 'export {};',
      'config.json': '{"docsUrl":"/docs"}',
    });
    writeFiles(demoDir, {
      'index.html': '<!doctype html><title>gallery</title>',
      'partner/index.html': '<!doctype html><title>partner</title>',
      'bootstrap/bootstrap.min.css': 'body{}',
      'apps/page.html': '<!doctype html><title>application</title>',
      'examples/plain/index.html': '<!doctype html><title>example</title>',
      'examples/iframe/page.html': '<!doctype html><title>framed</title>',
    });
    writeFiles(appsDir, { 'built/index.html': '<!doctype html><title>built</title>' });
    server = await startBackend({ distDir, demoDir, appsDir });
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers, redirect: 'manual' });

  /** Without what `fetch` adds: it cleans paths, and asks past every cache when it is given an ETag. */
  const plain = (path: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((fulfil, reject) => {
      const { hostname, port } = new URL(server.url);
      request({ hostname, port, path, headers }, (reply) => fulfil(reply.resume()))
        .on('error', reject)
        .end();
    });
  const plainStatus = async (path: string, headers?: Record<string, string>) =>
    (await plain(path, headers)).statusCode ?? 0;

  it('healthz answers', async () => {
    const reply = await get('/healthz');
    assert.equal(reply.status, 200);
    const backend = process.env['TEST_POSTGRES'] === undefined ? 'embedded' : 'server';
    assert.deepEqual(await reply.json(), { status: 'ok', backend });
  });

  it('healthz tells that the disk is full', async () => {
    const full = await startBackend({ distDir, demoDir, leastFreeMb: 1e9 });
    try {
      const reply = await fetch(`${full.url}/healthz`);
      // A database elsewhere goes on without this disk.
      assert.equal(reply.status, process.env['TEST_POSTGRES'] === undefined ? 503 : 200);
      assert.equal(((await reply.json()) as { status: string }).status, 'disk full');
    } finally {
      await full.close();
    }
  });

  it('answers under its own names and under plain addresses, not where another name leads here', async () => {
    const { port } = new URL(server.url);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, '192.168.0.7'])
      assert.equal(await plainStatus('/by-console/', { host }), 200, host);
    for (const host of [
      `evil.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'a@b',
    ])
      for (const path of [
        '/by-console/',
        '/api/soc/v1/demo/accounts',
        '/partner/',
        '/attachments/a/b',
      ])
        assert.equal(await plainStatus(path, { host }), 421, `${host} ${path}`);
    const { headers } = await plain('/by-console/', { host: 'evil.example' });
    assert.equal(headers['x-content-type-options'], 'nosniff', 'with what every answer says');
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.equal(await plainStatus('/healthz', { host: 'evil.example' }), 200, 'a probe may ask');
    const named = await startBackend({
      ...{ distDir, demoDir, publicUrl: 'https://console.example' },
      allowedHosts: ['inside'],
    });
    try {
      for (const [host, expected] of [
        ['console.example', 200],
        ['INSIDE:1', 200],
        ['evil.example', 421],
      ] as const) {
        const status = await new Promise<number>((fulfil, reject) => {
          const { port: at } = new URL(named.partnerUrl);
          request(
            { hostname: '127.0.0.1', port: at, path: '/partner/', headers: { host } },
            (reply) => {
              reply.resume();
              fulfil(reply.statusCode ?? 0);
            },
          )
            .on('error', reject)
            .end();
        });
        assert.equal(status, expected, host);
      }
    } finally {
      await named.close();
    }
  });

  /** Where an answer is a page, or could be taken for one, and how it is asked for. */
  const pages = (): readonly (readonly [url: string, how?: RequestInit])[] => {
    const own = [
      '/',
      '/by-console/',
      '/by-console/index.html',
      '/by-console/system/project',
      '/examples/plain/',
      '/examples/iframe/page.html',
      '/partner/',
      '/docs/en/',
      '/docs/zh-CN/',
      '/docs/en/configuration',
      '/docs/en/operating/running',
      '/docs/en/calls/listVms',
      '/docs/en/search?q=quota',
      '/docs/en/no-such-page',
      '/docs/no-such-language',
    ];
    const refused = [
      '/by-console/chunks/no-such.html',
      '/examples/no-such/',
      '/no-such-page',
      '/api/no/such',
      '/api/%zz',
      '/attachments/a/b.html',
      '/healthz',
    ];
    const form = { method: 'POST', body: new URLSearchParams({ title: 'a', host: 'b' }) };
    const there = ['/partner/', '/no-such-page', '/apps/page.html', '/apps/built/', '/apps/none/'];
    return [
      ...[...own, ...refused].map((path) => [`${server.url}${path}`] as const),
      ...there.map((path) => [`${server.partnerUrl}${path}`] as const),
      [`${server.partnerUrl}/partner/submit`, form],
    ];
  };

  it('no page may use what none needs, nor hold the window of another, nor be framed or based elsewhere', async () => {
    const { port } = new URL(server.url);
    const console = `frame-ancestors http://localhost:${port} http://127.0.0.1:${port}`;
    let html = 0;
    for (const [url, how] of pages()) {
      const { headers } = await fetch(url, { ...how, headers: { accept: 'text/html' } });
      if ((headers.get('content-type') ?? '').startsWith('text/html')) html += 1;
      const policy = (headers.get('content-security-policy') ?? '').split('; ');
      const has = (isThat: (part: string) => boolean, what: string) =>
        assert.ok(policy.some(isThat), `${url} ${what}: ${policy.join('; ')}`);
      has((part) => part === "default-src 'none'", 'default-src');
      has((part) => part === "base-uri 'none'", 'base-uri');
      has((part) => /^form-action '(self|none)'$/.test(part), 'form-action');
      has(
        (part) =>
          url.includes('/apps/') ? part === console : /^frame-ancestors '(self|none)'$/.test(part),
        'frame-ancestors',
      );
      assert.match(headers.get('permissions-policy') ?? '', /camera=\(\).*geolocation=\(\)/, url);
      for (const [name, value] of [
        ['cross-origin-opener-policy', 'same-origin'],
        ['x-content-type-options', 'nosniff'],
        ['referrer-policy', 'same-origin'],
        ['strict-transport-security', null],
      ] as const)
        assert.equal(headers.get(name), value, `${url} ${name}`);
    }
    assert.equal(html, 19, 'most of them are pages');
  });

  it('TLS is for good where there is TLS', async () => {
    const safe = await startBackend({ distDir, demoDir, publicUrl: 'https://localhost' });
    try {
      const { port } = new URL(safe.partnerUrl);
      const { headers } = await fetch(`http://127.0.0.1:${port}/partner/`);
      assert.match(headers.get('strict-transport-security') ?? '', /^max-age=\d{8}/);
      assert.equal(await framersOf(safe.partnerUrl), 'https://localhost');
    } finally {
      await safe.close();
    }
  });

  /** Who may frame an application's page. */
  const framersOf = async (url: string) => {
    const { headers } = await fetch(`${url}/apps/page.html`);
    return /frame-ancestors ([^;]+);/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };

  it('the console frames an application under both names of this machine, whichever the application was asked by', async () => {
    const { port } = new URL(server.url);
    const { port: at } = new URL(server.partnerUrl);
    for (const name of ['localhost', '127.0.0.1'])
      assert.equal(
        await framersOf(`http://${name}:${at}`),
        `http://localhost:${port} http://127.0.0.1:${port}`,
        name,
      );
  });

  /** Where the demonstration's applications are, under the name by which people open it. */
  const applicationsAt = () => `http://localhost:${new URL(server.partnerUrl).port}`;

  it('the console and the gallery come with their policy, and are asked for again each time', async () => {
    for (const path of ['/by-console/', '/']) {
      const reply = await get(path, { accept: 'text/html' });
      assert.equal(reply.status, 200);
      const policy = reply.headers.get('content-security-policy') ?? '';
      // The console runs the demonstration's applications, the gallery none.
      const partnerUrl = applicationsAt();
      const isOwn = path === '/';
      assert.equal(policy.includes(`frame-src ${partnerUrl};`), !isOwn);
      assert.equal(
        isOwn
          ? policy
          : policy.replace(` frame-src ${partnerUrl};`, '').replaceAll(` ${partnerUrl}`, ''),
        CONSOLE_CSP,
      );
      assert.equal(reply.headers.get('cache-control'), 'no-cache');
      assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
      assert.ok(reply.headers.get('referrer-policy'));
      const etag = reply.headers.get('etag');
      assert.ok(etag);
      assert.equal(await plainStatus(path, { 'if-none-match': etag }), 304);
    }
    assert.equal((await get('/by-console')).headers.get('location'), '/by-console/');
  });

  it('a chunk is kept for a year, an entry is not, and one that vanished is a short 404', async () => {
    const chunk = await get('/by-console/chunks/table-1a2b3c4d.js');
    assert.equal(chunk.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.match(chunk.headers.get('content-type') ?? '', /javascript/);
    const entry = await get('/by-console/console-app.js');
    assert.equal(entry.headers.get('cache-control'), 'no-cache');
    const gone = await get('/by-console/chunks/table-00000000.js', { accept: 'text/html' });
    assert.equal(gone.status, 404);
    assert.equal(gone.headers.get('cache-control'), 'no-store');
    assert.equal(await gone.text(), 'Not found\n');
  });

  it('the console answers for its own pages alone', async () => {
    const page = await get('/by-console/system/project', { accept: 'text/html' });
    assert.match(await page.text(), /console/);
    assert.equal((await get('/by-console/missing.js', { accept: 'text/html' })).status, 404);
    assert.equal((await get('/system/project', { accept: 'text/html' })).status, 404);
    const api = await get('/api/no/such', { accept: 'text/html' });
    assert.equal(api.status, 404);
    assert.equal(((await api.json()) as { success: boolean }).success, false);
  });

  it('no path leaves the folder', async () => {
    for (const path of [
      '/by-console/../package.json',
      '/by-console/%2e%2e/demo/index.html',
      '/..%2fx',
    ]) {
      const status = await plainStatus(path);
      assert.ok(status >= 400, `${path}: ${status}`);
    }
  });

  it('what is long is compressed', async () => {
    const reply = await get('/by-console/console-app.js', { 'accept-encoding': 'br' });
    assert.equal(reply.headers.get('content-encoding'), 'br');
    assert.match(reply.headers.get('vary') ?? '', /accept-encoding/i);
    assert.match(await reply.text(), /控制台/);
  });

  it('is compressed once for whoever asks, and anew when the file is another', async () => {
    const file = join(distDir, 'again.js');
    const written = (word: string) => `export const words = ${JSON.stringify(word.repeat(900))};`;
    const ask = async (encoding: string, more: Record<string, string> = {}) => {
      const reply = await get('/by-console/again.js', { 'accept-encoding': encoding, ...more });
      const { headers } = reply;
      return [
        headers.get('content-encoding'),
        headers.get('vary'),
        headers.get('content-length'),
        await reply.text(),
      ] as const;
    };
    for (const word of ['first', 'second words']) {
      writeFileSync(file, written(word));
      for (const encoding of ['br', 'gzip'] as const) {
        const [named, vary, length, text] = await ask(`gzip;q=0, ${encoding}`);
        assert.deepEqual([named, vary], [encoding, 'Origin, accept-encoding']);
        assert.ok(Number(length) > 0 && Number(length) < 1000, String(length));
        assert.equal(text, written(word));
        assert.deepEqual(await ask(`gzip;q=0, ${encoding}`), [named, vary, length, text]);
      }
      assert.deepEqual((await ask('identity'))[3], written(word));
      const part = await get('/by-console/again.js', { range: 'bytes=0-5' });
      assert.deepEqual([part.status, await part.text()], [206, 'export']);
    }
  });

  it('a chunk that the build compressed is sent so, and as before to whoever does not take that', async () => {
    const text = `export const words = ${JSON.stringify('long '.repeat(900))};`;
    const made = `export const words = ${JSON.stringify('made '.repeat(900))};`;
    writeFileSync(join(distDir, 'chunks', 'made-1a2b3c4d.js'), text);
    writeFileSync(join(distDir, 'chunks', 'made-1a2b3c4d.js.br'), brotliCompressSync(made));
    const ask = async (encoding: string) => {
      const reply = await get('/by-console/chunks/made-1a2b3c4d.js', {
        'accept-encoding': encoding,
      });
      assert.match(reply.headers.get('content-type') ?? '', /javascript/);
      return [reply.headers.get('content-encoding'), await reply.text()];
    };
    // Another text here tells which of the two was sent.
    assert.deepEqual(await ask('gzip, br'), ['br', made]);
    assert.deepEqual(await ask('gzip'), ['gzip', text]);
    assert.deepEqual(await ask('identity'), [null, text]);
  });

  it('config.json is the operator’s, with what this server has', async () => {
    const reply = await get('/by-console/config.json');
    assert.deepEqual(await reply.json(), {
      docsUrl: '/docs',
      helpUrl: '/docs/{locale}/screens/{screen}',
      demoOutbox: true,
      appOrigins: [applicationsAt()],
    });
    const etag = reply.headers.get('etag') ?? '';
    assert.equal(await plainStatus('/by-console/config.json', { 'if-none-match': etag }), 304);
  });

  it('an API reply is never kept, framed, or taken for a page', async () => {
    const token = await signIn(server.url, 'tenant');
    const reply = await send(server.url, listProjects, {}, { token });
    assert.equal(reply.headers.get('cache-control'), 'no-store');
    assert.match(reply.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.ok(reply.headers.get('x-request-id'));
    const named = { token, headers: { 'X-Request-Id': 'from-the-page-1' } };
    const echoed = await send(server.url, listProjects, {}, named);
    assert.equal(echoed.headers.get('x-request-id'), 'from-the-page-1');
    const hostile = { token, headers: { 'X-Request-Id': '<script>' } };
    const replaced = await send(server.url, listProjects, {}, hostile);
    assert.match(replaced.headers.get('x-request-id') ?? '', /^[\w-]{36}$/);
  });

  it('what cannot be read is refused with a reason', async () => {
    const post = async (body: string, type: string) => {
      const headers = { 'Content-Type': type };
      const reply = await fetch(`${server.url}/api/soc/v1/login`, {
        method: 'POST',
        headers,
        body,
      });
      return [reply.status, ((await reply.json()) as { message: string }).message];
    };
    assert.deepEqual(await post('{"a":', 'application/json'), [400, '请求内容无法解析']);
    const long = `username=${'x'.repeat(2_000_000)}`;
    const form = 'application/x-www-form-urlencoded';
    assert.deepEqual(await post(long, form), [400, '请求内容过大']);
    assert.deepEqual(await post('<a/>', 'application/xml'), [400, '请求内容的格式不受支持']);
    assert.deepEqual(await post('username=a', 'text/plain'), [400, '请求内容的格式不受支持']);
    const polluted = await post('{"__proto__":{"x":1},"username":"a"}', 'application/json');
    assert.equal(polluted[0], 400);
  });

  it('what no column can hold is the caller’s mistake, and an address that cannot be decoded too', async () => {
    const token = await signIn(server.url, 'tenant');
    const refused = async (query: object) => {
      const answer = await send(server.url, listProjects, { query }, { token });
      assert.deepEqual([answer.status, answer.body.success], [400, false], answer.text);
    };
    await refused({ page: '1e300' });
    await refused({ params: [{ name: 'name', sign: 'LK', value: 'a\u0000' }] });
    await refused({ params: [{ name: 'createTime', sign: 'GET', value: '0000-01-01' }] });
    const name = { body: { name: 'a\u0000' } };
    assert.equal((await send(server.url, createProject, name, { token })).status, 400);
    const half = { body: { name: '\ud800' } };
    assert.equal((await send(server.url, createProject, half, { token, json: true })).status, 400);

    const reply = await get('/api/%zz');
    assert.equal(reply.status, 400);
    assert.ok(reply.headers.get('x-request-id'));
    assert.equal(((await reply.json()) as { message: string }).message, '请求内容无法解析');
  });

  it('a form travels on DELETE too', async () => {
    const token = await signIn(server.url, 'tenant');
    const { id } = await call(server.url, createProject, { body: { name: '待删除' } }, token);
    const input = { params: { id }, body: { ids: ['1', '2'] } };
    const reply = await send(server.url, deleteProject, input, { token });
    assert.equal(reply.status, 200);
  });

  describe('other origins', () => {
    const preflight = (origin: string, path = '/api/soc/v1/projects') =>
      fetch(`${server.url}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-csc-token,content-type',
        },
      });

    it('the partner’s may call, with exactly our headers, asked once in two hours, without credentials', async () => {
      const reply = await preflight(server.partnerUrl);
      assert.equal(reply.status, 204);
      assert.equal(reply.headers.get('access-control-allow-origin'), server.partnerUrl);
      const headers = (reply.headers.get('access-control-allow-headers') ?? '').split(', ');
      assert.ok(headers.includes('X-CSC-TOKEN') && headers.includes('Content-Type'));
      assert.ok(!headers.includes('*'));
      assert.equal(reply.headers.get('access-control-max-age'), '7200');
      assert.equal(reply.headers.get('access-control-allow-credentials'), null);
      assert.match(reply.headers.get('vary') ?? '', /origin/i);
    });

    it('may load the bundle', async () => {
      const reply = await get('/by-console/console-app.js', { origin: server.partnerUrl });
      assert.equal(reply.headers.get('access-control-allow-origin'), server.partnerUrl);
    });

    it('a stranger gets nothing', async () => {
      for (const origin of ['http://evil.example', 'null', `${server.partnerUrl}0`]) {
        const asked = await preflight(origin);
        assert.equal(asked.headers.get('access-control-allow-origin'), null);
        const called = await get('/api/sys/v1/sysconfigs', { origin });
        assert.equal(called.headers.get('access-control-allow-origin'), null);
      }
    });

    it('a refusal can be read as well', async () => {
      const reply = await get('/api/soc/v1/projects', { origin: server.partnerUrl });
      assert.equal(reply.status, 401);
      assert.equal(reply.headers.get('access-control-allow-origin'), server.partnerUrl);
    });
  });

  describe('the partner’s page', () => {
    it('has its own policy on the console’s origin, and adds that origin alone on its own', async () => {
      const here = await get('/partner/');
      assert.equal(here.headers.get('content-security-policy'), PARTNER_CSP);
      const there = await fetch(`${server.partnerUrl}/partner/`);
      assert.equal(there.status, 200);
      const also = ` ${server.url}`;
      assert.equal(
        there.headers.get('content-security-policy'),
        PARTNER_CSP.replace(/(script-src|style-src|connect-src|font-src) 'self'/g, `$&${also}`)
          .replace("img-src 'self' data:", `$&${also}`)
          // Uploads go over a websocket, for which `http:` does not stand.
          .replace(/connect-src [^;]+/, `$&${also.replace('http', 'ws')}`),
      );
      assert.match(await (await fetch(`${server.partnerUrl}/`)).text(), /partner/);
      assert.equal((await fetch(`${server.partnerUrl}/bootstrap/bootstrap.min.css`)).status, 200);
      assert.equal((await fetch(`${server.partnerUrl}/api/soc/v1/projects`)).status, 404);
    });

    it('knows the console’s origin and gets a token from its own server', async () => {
      const site = async (url: string): Promise<unknown> =>
        (await fetch(`${url}/partner/site.json`)).json();
      assert.deepEqual(await site(server.url), { consoleOrigin: '' });
      assert.deepEqual(await site(server.partnerUrl), { consoleOrigin: server.url });
      const ask = (headers: Record<string, string>) =>
        fetch(`${server.partnerUrl}/partner/token`, { method: 'POST', headers });
      const { token } = (await (await ask({})).json()) as { token: string };
      const { rows } = await call(server.url, listProjects, { query: {} }, token);
      assert.ok(rows.length > 0);
      assert.equal((await ask({ 'sec-fetch-site': 'cross-site' })).status, 404);
    });

    it('shows what its form submitted, as text', async () => {
      const submit = (body: string, headers: Record<string, string> = {}) =>
        fetch(`${server.partnerUrl}/partner/submit`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
          body,
        });
      const page = await submit('title=%3Cimg%20src%3Dx%3E&host=h-000001&host=h-000002');
      assert.match(page.headers.get('content-security-policy') ?? '', /trusted-types by-console/);
      const html = await page.text();
      assert.ok(html.includes('&lt;img src=x&gt;') && !html.includes('<img'));
      assert.match(html, /h-000001.*h-000002/);
      const many = Array.from({ length: 100_000 }, (_, i) => `host=h-${i}`).join('&');
      const all = await submit(many, { accept: 'application/json' });
      assert.equal(((await all.json()) as { hosts: string[] }).hosts.length, 100_000);
      assert.equal((await submit(`title=${'x'.repeat(201)}`)).status, 400);
      const json = await submit('host=h-000001', { accept: 'application/json' });
      assert.deepEqual(await json.json(), { title: '', hosts: ['h-000001'] });
      assert.deepEqual(await (await submit('', { accept: 'application/json' })).json(), {
        title: '',
        hosts: [],
      });
    });
  });

  it('without the demonstration there is no outbox, no ticket, no token and no published password', async () => {
    const dataDir = temporaryFolder();
    const real = await startBackend({ distDir, demoDir, dataDir, demo: false });
    const file = join(dataDir, 'initial-admin-password');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const body = { username: 'admin', password: readFileSync(file, 'utf8').trim() };
    assert.equal((await send(real.url, signInWithPassword, { body })).status, 200);
    const published = { body: { username: 'tenant', password } };
    assert.equal((await send(real.url, signInWithPassword, published)).status, 400);
    for (const { username, hash } of await real.db
      .select({ username: users.username, hash: users.passwordHash })
      .from(users))
      assert.equal(await verifyPassword(password, hash, 'test'), false, username);
    const refusals = [
      await send(real.url, demoAccounts),
      await send(real.url, demoOutbox),
      await send(real.url, demoSsoTicket, { body: { username: 'tenant' } }),
    ];
    for (const refusal of refusals) {
      assert.deepEqual([refusal.status, refusal.body.message], [400, '演示功能未开启']);
    }
    for (const origin of [real.url, real.partnerUrl]) {
      const reply = await fetch(`${origin}/partner/token`, { method: 'POST' });
      assert.deepEqual([reply.status, await reply.text()], [404, '']);
    }
    const config = (await (await fetch(`${real.url}/by-console/config.json`)).json()) as object;
    const helpUrl = '/docs/{locale}/screens/{screen}';
    assert.deepEqual(config, { docsUrl: '/docs', helpUrl, demoOutbox: false });
    await real.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('the contract is served for every endpoint', async () => {
    const reply = await get('/api/openapi.json');
    const document = (await reply.json()) as {
      openapi: string;
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    assert.equal(document.openapi, '3.1.0');
    for (const endpoint of endpoints) {
      const operation = document.paths[addressOf(endpoint)]?.[endpoint.method.toLowerCase()];
      assert.equal(operation?.['operationId'], endpoint.name);
      assert.equal(operation['x-source'], endpoint.source);
      const parameters = operation['parameters'] as { name: string; in: string }[];
      for (const [, name] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
        assert.ok(
          parameters.some((parameter) => parameter.name === name && parameter.in === 'path'),
        );
      }
      if (endpoint.body) assert.ok(operation['requestBody']);
    }
  });

  describe('in front of a real backend', () => {
    let front: RunningServer;
    before(async () => {
      front = await startServer({
        port: 0,
        partnerPort: 0,
        host: '127.0.0.1',
        logLevel: 'silent',
        distDir,
        demoDir,
        backendUrl: server.url,
      });
    });
    after(() => front.close());

    it('passes calls, forms and refusals through, and opens no database', async () => {
      const token = await signIn(front.url, 'tenant');
      const { total } = await call(front.url, listProjects, { query: {} }, token);
      assert.ok(total > 0);
      const refused = await send(front.url, listProjects, { query: { page: 'x' } }, { token });
      assert.deepEqual([refused.status, refused.body.message], [400, '参数有误：page']);
      assert.equal((await send(front.url, listProjects)).status, 401);
      assert.deepEqual(await (await fetch(`${front.url}/healthz`)).json(), {
        status: 'ok',
        backend: 'proxy',
      });
      assert.equal((await fetch(`${front.url}/by-console/`)).status, 200);
      const config = (await (await fetch(`${front.url}/by-console/config.json`)).json()) as object;
      assert.deepEqual(config, { docsUrl: '/docs', demoOutbox: false });
    });

    it('decides itself which origins may call', async () => {
      const headers = { origin: front.partnerUrl };
      const reply = await fetch(`${front.url}/api/sys/v1/sysconfigs`, { headers });
      assert.equal(reply.status, 200);
      assert.equal(reply.headers.get('access-control-allow-origin'), front.partnerUrl);
    });

    it('says so when the backend is gone', async () => {
      const lonely = await startServer({
        port: 0,
        partnerPort: 0,
        host: '127.0.0.1',
        logLevel: 'silent',
        backendUrl: 'http://127.0.0.1:9',
      });
      const reply = await fetch(`${lonely.url}/api/sys/v1/sysconfigs`);
      assert.ok(reply.status >= 500);
      await lonely.close();
    });
  });
});
