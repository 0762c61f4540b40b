import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { recogniseText } from '../../../src/core/api/assistant/ocr';
import { askAssistant } from '../../../src/core/chat/ask';
import { ChatStreamError } from '../../../src/core/chat/chat-stream-error';
import { createRuntime } from '../../../src/core/runtime';
import { screenshot } from '../../server/areas/assistant/samples';
import { signIn, startBackend } from '../../server/backend';

async function textOf(events: AsyncIterable<{ type: string; text?: string }>): Promise<string> {
  let said = '';
  for await (const event of events) if (event.type === 'text') said += event.text ?? '';
  return said;
}

describe('asking the assistant through the runtime', () => {
  let backend: Awaited<ReturnType<typeof startBackend>>;
  /** Says one word and then nothing more. */
  let silent: Server;
  let closed = 0;
  before(async () => {
    backend = await startBackend();
    silent = createServer((_request, response) => {
      response.on('close', () => (closed += 1));
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"data":{"response":"半句"}}');
    });
    await new Promise<void>((fulfil) => silent.listen(0, '127.0.0.1', fulfil));
  });
  after(async () => {
    silent.closeAllConnections();
    silent.close();
    await backend.close();
  });
  const silentUrl = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;

  it('answers who is signed in, and tells others to sign in', async () => {
    const token = await signIn(backend.url, 'user');
    const runtime = createRuntime({
      config: { baseUrl: backend.url },
      getToken: () => Promise.resolve(token),
    });
    const asked = { text: '锁定屏幕', history: [{ role: 'user' as const, content: '你好' }] };
    assert.match(await textOf(askAssistant(runtime, asked)), /解锁/);
    const read = await runtime.call(recogniseText, { body: screenshot() });
    assert.match(read, /4095/, 'what a picture says is the message of the reply (E-205)');
    const stranger = createRuntime({ config: { baseUrl: backend.url, tokenStorage: 'memory' } });
    assert.match(await textOf(askAssistant(stranger, { text: '锁定屏幕' })), /请登录/);
    runtime.dispose();
    stranger.dispose();
  });

  it('still answers when a long conversation went before', async () => {
    const token = await signIn(backend.url, 'user');
    const runtime = createRuntime({
      config: { baseUrl: backend.url },
      getToken: () => Promise.resolve(token),
    });
    const history = Array.from({ length: 120 }, (_, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: index === 117 ? ' ' : index === 119 ? '长'.repeat(9000) : `第${index}句`,
    }));
    assert.match(await textOf(askAssistant(runtime, { text: '锁定屏幕', history })), /解锁/);
    runtime.dispose();
  });

  it('waits for a service that only says that it is there', async () => {
    const pinging = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      let pings = 0;
      const timer = setInterval(() => {
        pings += 1;
        if (pings < 12) return void response.write('{"event":"ping"}\n');
        clearInterval(timer);
        response.end('{"data":{"response":"想好了"}}{"data":{"response":"DONE"}}');
      }, 50);
    });
    await new Promise<void>((fulfil) => pinging.listen(0, '127.0.0.1', fulfil));
    const baseUrl = `http://127.0.0.1:${(pinging.address() as AddressInfo).port}`;
    const runtime = createRuntime({ config: { baseUrl, tokenStorage: 'memory' } });
    assert.equal(await textOf(askAssistant(runtime, { text: '你好' }, { idle: 300 })), '想好了');
    runtime.dispose();
    pinging.close();
  });

  it('ends a reply that falls silent, and one that is stopped, on the server too', async () => {
    const config = { baseUrl: silentUrl(), tokenStorage: 'memory' } as const;
    const runtime = createRuntime({ config });
    const before = closed;
    await assert.rejects(
      textOf(askAssistant(runtime, { text: '你好' }, { idle: 80 })),
      (error) => error instanceof ChatStreamError && error.kind === 'cut',
    );
    const stop = new AbortController();
    await assert.rejects(
      (async () => {
        for await (const event of askAssistant(runtime, { text: '你好' }, { signal: stop.signal }))
          if (event.type === 'text') stop.abort();
      })(),
      (error) => error instanceof ChatStreamError && error.kind === 'aborted',
    );
    while (closed < before + 2) await new Promise((fulfil) => setTimeout(fulfil, 5));
    runtime.dispose();
  });
});
