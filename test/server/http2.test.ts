import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type ClientHttp2Session } from 'node:http2';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { authority } from '../../demo/server/areas/platforms/made-certificate';
import { SettingError, settingsFromEnv } from '../../demo/server/settings';
import { startBackend, temporaryFolder } from './backend';
import { drip, LENGTH, sip } from './drip';
import type { Backend } from './target';

const DAY = 86_400_000;
const MB = 1_048_576;

describe('a server with a certificate', () => {
  /** What does not end by itself would keep the tests for ever. */
  const within = { timeout: 30_000 };
  const folder = temporaryFolder();
  const days = (count: number) => new Date(Date.now() + count * DAY);
  const made = authority('Test', days(-1), days(30))(['localhost'], days(-1), days(30));
  const tls = { cert: made.certificate, key: made.key };
  let server: Backend;
  let session: ClientHttp2Session;
  before(async () => {
    const distDir = join(folder, 'dist');
    mkdirSync(join(distDir, 'chunks'), { recursive: true });
    writeFileSync(join(distDir, 'chunks', 'a.js'), 'export {};\n'.repeat(400));
    server = await startBackend({ tls, distDir, host: 'localhost' });
    session = connect(server.url, { rejectUnauthorized: false });
  });
  after(async () => {
    session.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Over HTTP/2: the head of the answer and how many bytes follow. */
  const ask = (headers: Readonly<Record<string, string>>, body = '') =>
    new Promise<{ head: Readonly<Record<string, unknown>>; body: Buffer }>((fulfil, reject) => {
      const stream = session.request(headers, { endStream: body === '' });
      let head: Readonly<Record<string, unknown>> = {};
      const parts: Buffer[] = [];
      stream.on('response', (given) => (head = given));
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => fulfil({ head, body: Buffer.concat(parts) }));
      stream.on('error', reject);
      if (body !== '') stream.end(body);
    });

  it('speaks HTTP/2: a sign-in, a list, and many files over one connection', async () => {
    assert.equal(new URL(server.url).protocol, 'https:');
    const grant = await ask(
      {
        ':method': 'POST',
        ':path': '/api/soc/v1/login',
        'content-type': 'application/json',
      },
      JSON.stringify({ username: 'tenant', password: 'Console@1' }),
    );
    assert.equal(grant.head[':status'], 200, grant.body.toString());
    const { data } = JSON.parse(grant.body.toString()) as { data: { token: string } };
    const list = await ask({
      ':path': '/api/soc/v1/projects?page=1&rows=2',
      'x-csc-token': data.token,
    });
    assert.equal(list.head[':status'], 200, list.body.toString());
    const files = await Promise.all(
      Array.from({ length: 30 }, () =>
        ask({ ':path': '/by-console/chunks/a.js', 'accept-encoding': 'br' }),
      ),
    );
    for (const { head, body } of files) {
      assert.equal(head[':status'], 200);
      assert.equal(head['content-encoding'], 'br');
      assert.ok(String(head['cache-control']).includes('immutable'));
      assert.ok(body.length < 1000);
    }
  });

  it('ends a request whose body never comes, or drips, by either', within, async () => {
    const impatient = await startBackend({ tls, host: 'localhost', stallSeconds: 1 });
    const session = connect(impatient.url, { rejectUnauthorized: false });
    session.on('error', () => undefined);
    // Of a type that is read: another is refused before its body has come.
    const headers = { 'content-type': 'application/json', 'content-length': LENGTH };
    const head = { ':method': 'POST', ':path': '/api/soc/v1/login', ...headers };
    const agent = new Agent({ rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
    const over = [
      () => session.request(head, { endStream: false }),
      () =>
        request(`${impatient.url}/api/soc/v1/login`, {
          agent,
          method: 'POST',
          headers,
        }),
    ];
    const never = over.map((ask) => {
      const stream = ask();
      stream.on('error', () => undefined).write('{');
      return new Promise<void>((fulfil) => stream.once('close', fulfil));
    });
    const dripped = over.map((ask) => drip(ask()));
    await Promise.all(never);
    for (const sent of await Promise.all(dripped)) assert.ok(sent < LENGTH, 'it was not all there');
    agent.destroy();
    session.destroy();
    await impatient.close();
  });

  it(
    'ends an answer that nobody reads, or that is read in small pieces, and not the others beside it',
    within,
    async () => {
      const strict = await startBackend({ tls, host: 'localhost', stallSeconds: 1, leastRate: MB });
      // Little of an answer is on its way at a time, and of the connection nothing has to wait.
      const settings = { initialWindowSize: 4096 };
      const session = connect(strict.url, { rejectUnauthorized: false, settings });
      session.on('error', () => undefined);
      await once(session, 'connect');
      session.setLocalWindowSize(16 * MB);
      const long = () => session.request({ ':path': '/api/openapi.json' });
      const whole = await new Promise<number>((fulfil) => {
        let length = 0;
        const stream = long();
        stream.on('data', (piece: Buffer) => (length += piece.length));
        stream.on('end', () => fulfil(length));
      });
      assert.ok(whole > 100_000, 'what is read at once comes whole');
      const unread = long().on('error', () => undefined);
      const closed = once(unread, 'close');
      const sipped = await sip(long(), 4096);
      assert.ok(sipped > 0 && sipped < whole, `${sipped} of ${whole}`);
      await closed;
      assert.ok(!session.destroyed, 'the connection goes on');
      session.destroy();
      await strict.close();
    },
  );

  it('answers HTTP/1.1 over the same port, and refuses a name that is not its own in both', async () => {
    const agent = new Agent({ rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
    const status = (host?: string) =>
      new Promise<[number | undefined, string]>((fulfil, reject) => {
        const options = { agent, headers: { Connection: 'close', ...(host ? { host } : {}) } };
        const asked = request(`${server.url}/api/openapi.json`, options, (answer) => {
          answer.resume();
          answer.on('end', () => fulfil([answer.statusCode, answer.httpVersion]));
        });
        asked.on('error', reject).end();
      });
    assert.deepEqual(await status(), [200, '1.1']);
    assert.deepEqual(await status('evil.example'), [421, '1.1']);
    const foreign = await ask({ ':authority': 'evil.example', ':path': '/api/openapi.json' });
    assert.equal(foreign.head[':status'], 421);
  });
});

describe('TLS_CERT and TLS_KEY', () => {
  it('belong together, and are files that can be read', () => {
    assert.throws(() => settingsFromEnv({ TLS_CERT: '/nowhere' }), SettingError);
    const here = new URL(import.meta.url).pathname;
    assert.throws(() => settingsFromEnv({ TLS_CERT: here }), SettingError);
    assert.ok(settingsFromEnv({ TLS_CERT: here, TLS_KEY: here }).tls);
  });
});
