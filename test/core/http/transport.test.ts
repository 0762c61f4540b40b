import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isApiError } from '../../../src/core/http/errors';
import { send, type Fetch, type HttpRequest } from '../../../src/core/http/transport';

/** A signal that lives as long as the page: whatever listens to it for ever, leaks. */
function longLived() {
  const controller = new AbortController();
  const { signal } = controller;
  let listening = 0;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...all: Parameters<typeof add>) => {
    listening += 1;
    add(...all);
  };
  signal.removeEventListener = (...all: Parameters<typeof remove>) => {
    listening -= 1;
    remove(...all);
  };
  return { controller, signal, listening: () => listening };
}

const request = (reads: HttpRequest['reads'], signal: AbortSignal): HttpRequest => ({
  method: 'GET',
  url: 'http://localhost/',
  headers: {},
  timeout: 1000,
  credentials: 'omit',
  reads,
  signal,
});

const json = { 'Content-Type': 'application/json', 'Content-Length': '2' };
const replies: Readonly<Record<string, Fetch>> = {
  'a whole body': async () => new Response('{}'),
  'a refusal': async () => new Response('{}', { status: 400, headers: json }),
  'an envelope': async () => new Response('{}', { headers: json }),
  'no connection': () => Promise.reject(new TypeError('fetch failed')),
};

describe('a request that ended listens to its caller no longer', () => {
  for (const [name, fetchNow] of Object.entries(replies)) {
    for (const reads of ['text', 'stream'] as const) {
      if (name === 'a whole body' && reads === 'stream') continue;
      it(`after ${name}, read as ${reads}`, async () => {
        const { signal, listening } = longLived();
        await send(request(reads, signal), fetchNow).catch((error: unknown) => {
          assert.ok(isApiError(error));
        });
        assert.equal(listening(), 0);
      });
    }
  }

  it('but a stream still ends when its caller gives up', async () => {
    const { controller, signal } = longLived();
    let stopped = false;
    const reply = await send(request('stream', signal), async (_url, init) => {
      init.signal?.addEventListener('abort', () => (stopped = true));
      return new Response(new ReadableStream<Uint8Array>());
    });
    assert.ok(reply.body instanceof ReadableStream);
    controller.abort();
    assert.ok(stopped);
  });
});
