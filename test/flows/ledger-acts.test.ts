import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import type { JSHandle, Page } from 'puppeteer-core';
import { until } from '../support/until';
import { startBrowser, type RunningBrowser } from './stage/browser';

const root = join(import.meta.dirname, '../..');
const own = join(root, 'test/core/ledger');
const names = [
  ...readFileSync(join(own, 'pressed.js'), 'utf8').matchAll(/^ {2}(\w+)(?:\(\)| ?:)/gm),
]
  .map(([, name]) => name!)
  .filter((name, at, all) => all.indexOf(name) === at);

const markup = `<!doctype html><link rel="icon" href="data:,"><body><button id="press" onmousedown="event.preventDefault()">press</button><div id="place"></div>
  <dialog id="dialog"></dialog><script type="module" src="/host.js"></script></body>`;

interface Host {
  readonly begin: (name: string) => Promise<void>;
  /** What is not as it was, and what came to the reports. */
  readonly end: () => Promise<{ readonly left: string[]; readonly undone: string[] }>;
  readonly counts: () => Promise<Record<string, number>>;
  readonly post: (name: string) => Promise<void>;
}

/** W-24, in a page without a policy that anybody may have: markup, what needs a press, and what a server sees end. */
describe('leave ledger: acts of an application that is pressed', () => {
  let browser: RunningBrowser;
  let server: Server;
  let page: Page;
  let host: JSHandle<Host>;
  const held = { events: 0, slow: 0, socket: 0 };

  before(async () => {
    const script = `
      import { openLedger, prepareLedger } from './src/ledger';
      import { differences, pageNow } from './test/core/ledger/page-now';
      let before, ledger, app;
      window.host = {
        async begin(name) {
          await prepareLedger();
          before = pageNow();
          ledger = openLedger({ name: 'pressed', scripts: [location.origin + '/app/'], grace: 0 });
          app = await import(location.origin + '/app/pressed.js');
          ledger.bootstrapped();
          app.offer(name);
        },
        async end() {
          const report = ledger.close();
          await ledger.settled;
          // A browser leaves the whole screen by and by.
          while (document.fullscreenElement ?? document.pointerLockElement) await new Promise(requestAnimationFrame);
          return { left: differences(before), undone: report.undone.map(({ kind, what }) => kind + ' ' + what) };
        },
        async counts() {
          const mine = new SharedWorker('/app/shared.js').port;
          await new Promise((heard) => { mine.onmessage = heard; mine.postMessage('all'); });
          return { ...app.counts };
        },
        async post(name) {
          app.post(name);
          await new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); });
        },
      };`;
    const made = await build({
      stdin: { contents: script, resolveDir: root, loader: 'ts' },
      ...{ bundle: true, write: false, format: 'esm', logLevel: 'silent' },
    });
    server = createServer((request, response) => {
      const { url = '/' } = request;
      if (url === '/events' || url === '/slow') {
        const kind = url === '/events' ? 'events' : 'slow';
        held[kind] += 1;
        request.on('close', () => undefined);
        response.on('close', () => {
          held[kind] -= 1;
        });
        if (kind === 'events')
          response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n');
        return;
      }
      const [type, body] =
        url === '/'
          ? ['text/html', markup]
          : url === '/host.js'
            ? ['text/javascript', made.outputFiles[0]!.text]
            : /^\/app\/\w+\.js$/.test(url)
              ? ['text/javascript', readFileSync(join(own, url.slice(5)), 'utf8')]
              : [undefined, undefined];
      response.writeHead(type ? 200 : 404, { 'Content-Type': type ?? 'text/plain' }).end(body);
    });
    server.on('upgrade', (request, socket) => {
      held.socket += 1;
      const key = request.headers['sec-websocket-key'] ?? '';
      const accept = createHash('sha1')
        .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
        .digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
      // Its frame of closing is answered by closing.
      socket.on('data', () => socket.end());
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        held.socket -= 1;
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    browser = await startBrowser();
    ({ page } = await browser.visit());
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => 'host' in window);
    host = await page.evaluateHandle(() => (window as unknown as { host: Host }).host);
  });
  after(async () => {
    await browser.stop();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  const holds: Readonly<Record<string, keyof typeof held>> = {
    socket: 'socket',
    events: 'events',
    fetch: 'slow',
    request: 'slow',
  };

  it('knows them all', () => {
    for (const name of [...Object.keys(holds), 'worker', 'shared', 'fullscreen', 'dialog'])
      assert.ok(names.includes(name), name);
  });

  for (const name of names)
    it(`undoes ${name}`, async () => {
      await host.evaluate(({ begin }, act) => begin(act), name);
      await page.click('#press');
      await page.waitForFunction(() => document.body.hasAttribute('data-done'));
      assert.equal(await page.$eval('body', (body) => body.getAttribute('data-done')), name);
      const kind = holds[name];
      if (kind) await until('the server to hold it', () => held[kind] === 1);
      const isThere = await page.evaluate(() => ({
        fullscreen: document.fullscreenElement !== null,
        pointer: document.pointerLockElement !== null,
        dialog: document.querySelector('dialog')?.matches(':modal') === true,
      }));
      for (const [what, is] of Object.entries(isThere)) assert.equal(is, what === name, what);
      const { left, undone } = await host.evaluate(({ end }) => end());
      assert.deepEqual(left, []);
      assert.ok(undone.length > 1, 'more than the mark that it was done');
      if (kind) await until('the server to see it end', () => held[kind] === 0);
      await until('no worker but the shared one', () => page.workers().length === 0);
      assert.deepEqual(await host.evaluate(({ counts }) => counts()), {});
    });

  it('leaves a message channel alone that was made by loading, and undoes what comes of it', async () => {
    await host.evaluate(({ begin }) => begin('dialog'));
    await host.evaluate(({ post }) => post('first'));
    assert.equal(await page.$$eval('mark', (all) => all.length), 1);
    assert.deepEqual((await host.evaluate(({ end }) => end())).left, []);
    await host.evaluate(({ begin }) => begin('dialog'));
    await host.evaluate(({ post }) => post('again'));
    assert.equal(await page.$$eval('mark', (all) => all.length), 1, 'it works at the next mount');
    assert.deepEqual((await host.evaluate(({ end }) => end())).left, []);
    assert.deepEqual(await host.evaluate(({ counts }) => counts()), { first: 1, again: 1 });
  });
});
