import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createProject, listProjects } from '../../src/core/api/projects';
import { startBackend, call, signIn, temporaryFolder } from './backend';
import { drip, LENGTH, sip } from './drip';
import { requestsInFlight } from './in-flight';
import { startProcess } from './process';

const MB = 1_048_576;

type Backend = Awaited<ReturnType<typeof startBackend>>;

describe('metrics', () => {
  const token = 'a-token-of-the-operator';
  let server: Backend;
  before(async () => {
    server = await startBackend({ metricsToken: token });
  });
  after(() => server.close());

  const ask = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers });
  const text = async () => (await ask({ Authorization: `Bearer ${token}` })).text();

  it('are told to who has the token, and to nobody else', async () => {
    assert.equal((await ask()).status, 401);
    assert.equal((await ask({ Authorization: 'Bearer another' })).status, 401);
    const reply = await ask({ Authorization: `Bearer ${token}` });
    assert.equal(reply.status, 200);
    assert.match(reply.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    assert.equal(reply.headers.get('cache-control'), 'no-store');
  });

  it('count requests by their route, not by their address', async () => {
    const session = await signIn(server.url, 'tenant');
    const made = await call(server.url, createProject, { body: { name: '计数' } }, session);
    await call(server.url, listProjects, { query: { rows: 10 } }, session);
    await fetch(`${server.url}/api/nothing-of-this-name/${made.id}`);
    const told = await text();
    assert.match(
      told,
      /http_request_duration_seconds_count\{method="POST",route="\/api\/soc\/v1\/login",status="200"\} 1/,
    );
    assert.ok(told.includes('route="unknown",status="404"'));
    assert.ok(!told.includes(made.id) && !told.includes(session));
    assert.match(told, /database_connections\{database="\w+",state="waiting"\} 0/);
    assert.match(told, /by_console_info\{version="[\d.]+"\} 1/);
  });

  it('are no address of a server that has no token', async () => {
    const other = await startBackend();
    const reply = await fetch(`${other.url}/metrics`);
    assert.equal(reply.status, 404);
    await other.close();
  });
});

describe('a server that ends', () => {
  it('ends what is under way, and answers what is new with 503', async () => {
    const folder = temporaryFolder();
    const started = await startProcess({
      DATA_DIR: join(folder, 'data'),
      SEED_HOSTS: '10',
      PORT: '0',
      PARTNER_PORT: '0',
      DRAIN_SECONDS: '3',
      METRICS_TOKEN: 'of-a-test',
    });
    const probe = () => fetch(`${started.url}/healthz`);
    assert.equal((await probe()).status, 200);
    // Half a body: under way until the other half comes.
    let finish: (() => void) | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const encode = (part: string) => new TextEncoder().encode(part);
        controller.enqueue(encode('username=tenant&password='));
        finish = () => {
          controller.enqueue(encode('Console%401'));
          controller.close();
        };
      },
    });
    const underWay = fetch(`${started.url}/api/soc/v1/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      duplex: 'half',
    } as RequestInit);
    // Two: the one with half a body, and the one that asks.
    await requestsInFlight(started.url, (count) => count === 2);
    started.process.kill('SIGTERM');
    const end = Date.now() + 10_000;
    let refused: Response;
    do refused = await probe();
    while (refused.status === 200 && Date.now() < end);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '1');
    const late = await fetch(`${started.url}/api/soc/v1/login/captcha`);
    assert.equal(late.status, 503);
    finish?.();
    assert.equal((await underWay).status, 200);
    assert.equal(await started.exit, 0);
    rmSync(folder, { recursive: true });
  });
});

describe('a connection that goes nowhere', () => {
  /** What does not end by itself would keep the tests for ever. */
  const within = { timeout: 30_000 };
  let server: Backend;
  before(async () => {
    server = await startBackend({ stallSeconds: 1, metricsToken: 'of-a-test' });
  });
  after(() => server.close());

  const open = (text: string) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(text);
    return socket;
  };

  /** Of a type that is read: another is refused before its body has come. */
  const post =
    'POST /api/soc/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

  it('ends with a body that does not come', within, async () => {
    const socket = open(`${post}Content-Length: 100\r\n\r\n{`);
    let came = '';
    socket.on('data', (piece) => (came += String(piece)));
    await new Promise((fulfil) => socket.on('close', fulfil));
    assert.match(came, /^HTTP\/1\.1 408 /);
  });

  it(
    'ends with a body and with headers that drip, though each byte comes soon after the last',
    within,
    async () => {
      for (const text of [`${post}Content-Length: ${LENGTH}\r\n\r\n`, `${post}X-Dripped: `]) {
        const socket = open(text);
        let came = '';
        socket.on('data', (piece) => (came += String(piece)));
        assert.ok((await drip(socket)) < LENGTH, 'it was not all there');
        // Another answer, such as 400, would be one to what was sent.
        assert.match(came, /^HTTP\/1\.1 408 /);
      }
    },
  );

  /** More than the system keeps for whoever is slow. */
  const answers = 40;
  const asked = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(answers);

  it('ends with an answer that nobody reads', within, async () => {
    const socket = open(asked).pause();
    await requestsInFlight(server.url, (count) => count > 1);
    await requestsInFlight(server.url, (count) => count === 1);
    socket.destroy();
  });

  it(
    'ends with answers that are read in small pieces, though each piece comes soon after the last',
    within,
    async () => {
      const strict = await startBackend({ stallSeconds: 1, leastRate: 64 * MB });
      const { length } = await (await fetch(`${strict.url}/api/openapi.json`)).text();
      const { hostname, port } = new URL(strict.url);
      const socket = connect(Number(port), hostname);
      socket.write(asked);
      // Often enough that something is sent in each second, whatever the system keeps for both ends.
      const read = await sip(socket, MB / 2);
      assert.ok(read > length && read < answers * length, `${read} bytes`);
      await strict.close();
    },
  );

  it('is not one on which an answer is read slowly', async () => {
    const reply = await fetch(`${server.url}/api/openapi.json`);
    assert.equal(reply.status, 200);
    assert.ok((await reply.text()).length > 100_000);
  });
});
